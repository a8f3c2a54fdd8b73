"""The pytest fixture: ``def test_mine(audit_metric): audit_metric(mine, "nDCG@10")``."""

import sys
from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def audit_metric() -> Callable[..., Any]:
    """Audit a metric function, and fail the test with the answer if something needs fixing.

    A function that can be imported by name is audited in a separate process; a function defined inside a
    test, in this process.
    """

    def check(function: Any, metric: str, shape: str | None = None, **how: Any) -> Any:
        """Audit a function, or ``"module:function"``, and return the answer, or fail the test.

        The function has to compute the metric that is named. Another convention passes only if it is named
        as well, such as ``convention="ideal='retrieved'"``, and a law is waived by ``waive=["repeat"]``.
        Also among ``how`` are ``key``, ``seconds`` and, in a process of its own, ``megabytes``.
        """
        from .audit import audit
        from .document import not_as_named
        from .other_process import audit_in_another_process

        if isinstance(function, str) or _can_be_imported(function):
            named = isinstance(function, str)
            name = function if named else f"{function.__module__}:{function.__qualname__}"
            found: Any = audit_in_another_process(name, metric, shape, **how)
        else:
            found = audit(function, metric, shape, **how)
        if not found:
            pytest.fail(found.to_text(), pytrace=False)
        if not found.as_named:
            _, _, details = found.to_text().partition("\n\n")  # what comes first calls a convention no fault
            pytest.fail(f"{not_as_named(found)}\n\n{details}", pytrace=False)
        return found

    return check


def _can_be_imported(function):
    """Say whether another process finds the function under its name, which must not be that of a test.

    Where a function was defined in another one, or is a lambda, its name holds ``<locals>`` or ``<lambda>``.
    """
    name = getattr(function, "__qualname__", "<")
    module = sys.modules.get(getattr(function, "__module__", None))
    if getattr(module, "__spec__", None) is None or "<" in name or name.startswith("test_"):
        return False
    return getattr(module, name.split(".")[0], None) is not None
