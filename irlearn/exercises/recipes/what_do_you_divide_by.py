"""Kinds and data of the computed items of content/what-do-you-divide-by.md; how to read it: `recipes`."""

from ..draws import count_relevant, goals, one_of, only_if, with_missed
from ..recipe import construct, identify, number, predict
from ..score_changes import discovered, overlooked
from .average_precision import FEWER_THAN_K, MORE_THAN_K  # AP@5, fewer or more than 5 relevant documents

BY_RETRIEVED = "AP(denominator='retrieved')"
BY_THE_SMALLER = "AP(denominator='min(k, relevant)')@6"

ITEMS = {
    "ap-many": number(MORE_THAN_K),
    "ap-smaller": number(
        only_if(
            with_missed(BY_THE_SMALLER, results=(7, 9), missed=(3, 6)), lambda task: count_relevant(task) > 6
        )
    ),
    "ap-silent": construct(
        goals(
            (BY_RETRIEVED, "above", (0.8, 0.9)),  # above one of these
            ("AP", "below", (0.4, 0.5)),
            results=(4, 6),
            relevant=(3, 4, 5),
        )
    ),
    "ap-identify": identify(MORE_THAN_K),
    # one more relevant document is found, which was not retrieved or was taken for not relevant
    "ap-judged": predict(one_of(discovered(FEWER_THAN_K), overlooked(FEWER_THAN_K))),
}
