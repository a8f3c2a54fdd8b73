"""Kinds and data of the computed items of content/generated-answers.md; how to read it: `recipes`."""

from ..draws import one_of, with_missed
from ..recipe import find, number, predict, worksheet
from ..score_changes import half_said, uncited
from ..special_draws import answer, cited_sentences

STRICT_VITAL = "NuggetRecall(partial=0, okay=0)"  # only vital nuggets (facts) that are fully there count

ITEMS = {
    "rag-nuggets": worksheet(
        answer("NuggetRecall", nuggets=(4, 4)), columns=["credit", "weighted_credit"], blank=3
    ),
    "rag-vital": number(answer(STRICT_VITAL, nuggets=(6, 8))),
    "rag-citations": number(cited_sentences("CitationRecall", sentences=(5, 7))),
    "rag-precise": number(cited_sentences("CitationPrecision", sentences=(5, 7))),
    "rag-cited": predict(
        one_of(
            uncited(cited_sentences("CitationPrecision", sentences=(4, 6))),
            uncited(cited_sentences("CitationRecall", sentences=(4, 6))),
        )
    ),
    "rag-said": predict(
        one_of(
            *(
                half_said(answer(metric, nuggets=(4, 6)))
                for metric in ("NuggetRecall", STRICT_VITAL, "NuggetRecall(okay=0)")
            )
        )
    ),
    "rag-find": find(answer("NuggetRecall", nuggets=(4, 6))),
    "rag-context": number(
        with_missed("AP(denominator='retrieved')", results=(5, 7), missed=(1, 3), fewest_hits=2)
    ),
}
