"""The items of content/generated-answers.md: the kind of each, and the draw of its data; (5, 8) is 5 to 8."""

from ..draws import one_of, with_missed
from ..recipe import find, number, predict, worksheet
from ..score_changes import half_said, uncited
from ..special_draws import answer, cited_sentences

STRICT_VITAL = "NuggetRecall(partial=0, okay=0)"  # only vital nuggets (facts) that are fully there count

ITEMS = {
    "rag-nuggets": worksheet(answer("NuggetRecall", (4, 4)), columns=["credit", "weighted_credit"], blank=3),
    "rag-vital": number(answer(STRICT_VITAL, nuggets=(6, 8))),
    "rag-citations": number(cited_sentences("CitationRecall", sentences=(5, 7))),
    "rag-precise": number(cited_sentences("CitationPrecision", (5, 7))),
    "rag-cited": predict(
        one_of(
            uncited(cited_sentences("CitationPrecision", (4, 6))),
            uncited(cited_sentences("CitationRecall", (4, 6))),
        )
    ),
    "rag-said": predict(
        one_of(
            *(
                half_said(answer(metric, (4, 6)))
                for metric in ("NuggetRecall", STRICT_VITAL, "NuggetRecall(okay=0)")
            )
        )
    ),
    "rag-find": find(answer("NuggetRecall", (4, 6))),
    "rag-context": number(with_missed("AP(denominator='retrieved')", (5, 7), (1, 3), fewest_hits=2)),
}
