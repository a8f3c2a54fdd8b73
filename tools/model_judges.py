"""Work out what the chapter on judges quotes of models' judgments, from the files that it does not ship.

    python tools/model_judges.py --rag25 PEOPLE.txt MODEL.txt
    python tools/model_judges.py --llmjudge FOLDER

The first two are qrels.rag25.test.txt and qrels.rag25.test-umbrela2.txt of castorini/eval (commit 5b819c1),
which come without a licence, so only counts of them are quoted. The folder is submissions/scores of
llm4eval/LLMJudge-benchmark (commit 968a1f9, MIT): each file has one judge's grades for the same passages.
"""

import argparse
from collections import Counter
from pathlib import Path
from statistics import fmean

import irlearn

GRADES = range(5)  # of people and model
REPEATED = "NISTRetrieval-instruct"  # three files of one team with one prompt
QUOTED = (  # the judges of the small table, as the chapter has them
    "willia-umbrela1", "Olz-gpt4o", "RMITIR-llama70B", "h2oloo-fewself", "TREMA-direct", "TREMA-nuggets",
)  # fmt: skip


def confusion(people, model):
    """Count the passages by grade: a row for each grade of people, a column for each grade of the model."""
    one, other = irlearn.read_qrels(people), irlearn.read_qrels(model)
    pairs = Counter((grade, other[query][doc]) for query, docs in one.items() for doc, grade in docs.items())
    return [[pairs[row, column] for column in GRADES] for row in GRADES]


def as_rankers(judges):
    """Rank by each judge's grades; return (ranker, judge) -> mean nDCG@10, over all orders of ties."""
    scores = {}
    for judge, qrels in judges.items():
        for ranker, grades in judges.items():
            found = irlearn.evaluate(qrels, grades, "nDCG@10", ties="mean")
            scores[ranker, judge] = found.mean["nDCG@10"]
    return scores


def places(scores, judges):
    """Find the place of each ranker under each judge: 1, and 1 more for each better ranker."""
    return {
        (ranker, judge): 1 + sum(scores[other, judge] > scores[ranker, judge] + 1e-9 for other in judges)
        for ranker in judges
        for judge in judges
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rag25", nargs=2, metavar="FILE")
    parser.add_argument("--llmjudge", metavar="FOLDER")
    asked = parser.parse_args()
    if asked.rag25:
        print(*confusion(*asked.rag25), sep="\n")
    if asked.llmjudge:
        files = sorted(Path(asked.llmjudge).glob("*.txt"))
        judges = {path.stem: irlearn.read_qrels(path) for path in files}
        scores = as_rankers(judges)
        place = places(scores, judges)
        print(f"{len(judges)} judges, {sum(map(len, next(iter(judges.values())).values())):,} passages")
        for ranker in judges:
            others = [place[ranker, judge] for judge in judges if judge != ranker]
            own = place[ranker, ranker]
            print(f"{ranker:26} own {own}, others {min(others)} to {max(others)}, mean {fmean(others):.1f}")
        for ranker in QUOTED:
            print(ranker, [round(scores[ranker, judge], 3) for judge in QUOTED])
        again = [name for name in judges if name.startswith(REPEATED)]
        for one, other in zip(again, again[1:] + again[:1]):
            found = irlearn.agreement(judges[one], judges[other])
            print(f"{one} and {other}: the same for {found.same:,} of {found.n:,}, kappa {found.kappa:.4f}")


if __name__ == "__main__":
    main()
