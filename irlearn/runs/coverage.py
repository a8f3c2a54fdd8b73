"""Which queries were scored, and which were left out."""

from typing import NamedTuple

from .unmatched import Unmatched


class Coverage(NamedTuple):
    """Which queries a score is for, and what the judgments and the run do not share."""

    queries: list[str]  # those with a score
    missing: list[str]  # judged, and not in the run
    unjudged: list[str]  # in the run, and not judged
    unmatched: Unmatched | None = None  # what is known of a run of which no document is judged
