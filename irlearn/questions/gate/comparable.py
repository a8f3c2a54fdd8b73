"""Check that the scores of a baseline and of a run were worked out in the same way."""

from ...errors import error
from .words import some_queries


def check_comparable(baseline, now):
    """Refuse a baseline with another metric, other ties, conventions or judgments, or no common query.

    ``now`` is the `Baseline` that the run itself would be.
    """
    what = change = None
    if baseline.metric != now.metric:
        what, change = "another metric", f"{baseline.metric}, and now it is {now.metric}"
    elif baseline.ties != now.ties:
        what, change = "other ties", f"{baseline.ties}, and now it is {now.ties}"
    elif baseline.conventions != now.conventions:
        what, change = "other conventions", _changed_conventions(baseline.conventions, now.conventions)
    elif baseline.judgments != now.judgments:
        what, change = "other judgments", _changed_judgments(baseline, now)
    if what:
        raise error("baseline of something else", what=what, change=change)
    if not baseline.scores.keys() & now.scores.keys():
        raise error("baseline without shared queries")


def _changed_conventions(before, after):
    """Say which conventions differ, and from what they changed to what."""
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return "; ".join(
        f"{name} was {before.get(name, 'not there')}, and now it is {after.get(name, 'not there')}"
        for name in names
    )


def _changed_judgments(baseline, now):
    """Say what differs in the judgments, as far as the queries with a score show it."""
    gone, new = baseline.scores.keys() - now.scores.keys(), now.scores.keys() - baseline.scores.keys()
    parts = [f"{some_queries(queries)} {how}" for queries, how in ((gone, "gone"), (new, "new")) if queries]
    queries = " and ".join(parts) or "the queries are the same, so documents or grades were changed"
    return f"{queries} (digest {baseline.judgments}, and now {now.judgments})"
