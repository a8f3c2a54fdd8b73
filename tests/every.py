"""Make one test of many small cases, because thousands of single tests take long to collect and report.

`every` is written as `pytest.mark.parametrize` is; where cases take a while to make, a function that makes
them can be passed in their place. Every case is tried, also after one that failed, and the failures are
raised together, each with the name of its case. A single case cannot be chosen with `-k`. With `sample=n`,
`make test` tries one case in n, and `make long` all.
"""

import inspect
from collections.abc import Callable, Iterable

import pytest

from rings import one_in

MOST_NAMED = 20  # of the cases that failed, in the message


def every(
    names: str | tuple[str, ...],
    cases: Iterable | Callable,
    ids: Iterable | Callable | None = None,
    sample: int = 1,
):
    """Decorate a test to try every case in turn for the parameters that are named."""
    names = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)

    def labelled():
        made = cases() if callable(cases) else cases
        rows = [case if len(names) > 1 else (case,) for case in made]
        if ids is None or callable(ids):
            return [(", ".join(map(ids or _short, row)), row) for row in rows]
        return list(zip(map(str, ids), rows, strict=True))

    def decorate(test):
        def all_cases(step=1, **fixtures):
            tried, failed = labelled()[::step], {}
            if not tried:
                pytest.skip("there is no case to try")
            for label, case in tried:
                try:
                    test(**dict(zip(names, case, strict=True)), **fixtures)
                except (Exception, pytest.fail.Exception) as wrong:
                    wrong.add_note(f"in the case {label}")
                    failed.setdefault(label, wrong)
            if failed:
                named = "; ".join(list(failed)[:MOST_NAMED])
                raise BaseExceptionGroup(f"{len(failed)} of {len(tried)} cases: {named}", [*failed.values()])

        left = [one for name, one in inspect.signature(test).parameters.items() if name not in names]
        if sample > 1:
            left.append(inspect.Parameter("step", inspect.Parameter.KEYWORD_ONLY))
        all_cases.__signature__ = inspect.Signature(left)
        all_cases.pytestmark = getattr(test, "pytestmark", [])
        for attribute in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(all_cases, attribute, getattr(test, attribute))
        return pytest.mark.parametrize("step", one_in(2, (sample, 1)))(all_cases) if sample > 1 else all_cases

    return decorate


def _short(value: object) -> str:
    return repr(value)[:60]
