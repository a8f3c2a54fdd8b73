"""The pytest fixture: ``def test_mine(audit_metric): audit_metric(mine, "nDCG@10")``."""

import sys
from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def audit_metric() -> Callable[..., Any]:
    """Audit a metric function, and fail the test with the answer if there is something to mend.

    A function that can be imported by its name is audited in a process of its own; one that was defined
    inside a test, in this process.
    """

    def check(
        function: Any, metric: str, shape: str | None = None, *, convention: str | None = None, **limits: Any
    ) -> Any:
        """Return the answer; a ``convention`` such as ``"nDCG(ideal='retrieved')"`` must be the one found."""
        from .apart import audit_apart
        from .audit import audit

        name = (
            f"{function.__module__}:{function.__qualname__}"
            if hasattr(function, "__qualname__")
            else str(function)
        )
        if isinstance(function, str) or _can_be_imported(function):
            found: Any = audit_apart(function if isinstance(function, str) else name, metric, shape, **limits)
        else:
            found = audit(function, metric, shape, **limits)
        if not found:
            pytest.fail(found.to_text(), pytrace=False)
        if convention is not None and (computes := found.to_dict()["computes"]) != convention:
            pytest.fail(
                f"Expected {convention}, but this computes {computes}.\n\n{found.to_text()}", pytrace=False
            )
        return found

    return check


def _can_be_imported(function):
    """Say whether another process finds the function under its name."""
    name, module = (
        getattr(function, "__qualname__", "<"),
        sys.modules.get(getattr(function, "__module__", None)),
    )
    installed = getattr(module, "__spec__", None) is not None and "<" not in name
    return (
        installed and getattr(module, name.split(".")[0], None) is not None and not name.startswith("test_")
    )
