"""Touch a ranking of ten results: is what changed in view, and is each number Python's?

Random touches change the ranking. After each, what the touch changed beside the rows, the sums below them and
the score are looked for on the screen. All terms (what each result adds), sums and the score are compared
with the package, and so are the pairs of results that the metric Inversions counts.
"""

import json
import random
from dataclasses import dataclass, field
from math import isclose

import irlearn
from irlearn.explanation.digits import cell, result
from irlearn.web.touchable import Touchable, document

METRICS = ("nDCG@10", "AP", "RR", "P@5", "ERR(max_grade=3)", "RBP(p=0.8)", "Inversions")
SCREENS = ((390, 844), (768, 1024), (1280, 720), (1920, 1080))  # a phone, a tablet, a laptop, a desktop
GRADES = [3, 2, 3, 0, 1, 0, 2, 0, 1, 0]
TITLES = [f"{name} and a title of some length" for name in "ABCDEFGHIJ"]
WITH_OTHERS = ("nDCG", "RR")  # whose scores stand beside that of the metric
NEAR = {"rel_tol": 1e-12, "abs_tol": 1e-15}

# Scroll to the ranking as a reader does, so that it begins below the bar of the page, if there is one.
# Returns false as long as there is no ranking.
SCROLL_TO_RANKING = """
const board = document.querySelector("irl-touch .irl-board");
if (!board) return false;
const style = document.createElement("style");
style.textContent = "*, ::before { animation: none !important; transition: none !important }";
document.head.append(style);
const fold = board.querySelector(".irl-work");
if (fold.matches("details")) fold.open = true;
const bar = parseFloat(getComputedStyle(board.querySelector(".irl-head")).top) || 0;
scrollTo(0, scrollY + board.getBoundingClientRect().top - bar);
return true;
"""
# Do what `drawn_touch` has drawn. Return the numbers that the page shows, as [value, text] each; the changed
# elements that are not in view (hidden); and how many changed elements there are of three kinds (looked).
TOUCH = """
const [does, rank, key] = %s;
const box = document.querySelector("irl-touch");
const tile = box.querySelector(`[data-rank="${rank}"]`);
const metric = () => box.querySelector("label:has(:checked) span").textContent;
const asked = metric();
if (does === "raise") tile.click();
else if (does === "key") {
  tile.dispatchEvent(new KeyboardEvent("keydown", { key, altKey: key.length > 1, bubbles: true }));
}
else box.querySelector(`[data-does=${does}]`).click();
// what the page had before it took the ranking of the address is not asked for
if (metric() !== asked) box.querySelector("[data-does=redo]").click();
for (const moving of document.getAnimations()) moving.finish();
const all = (selector) => [...box.querySelectorAll(selector)];
const inView = (each) => {
  const { top, bottom, left, right } = each.getBoundingClientRect();
  const within = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  if (!within || right <= left) return false;
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  // a picture lets pointers through to its row
  return (each.closest("label, .irl-picture") ? each.closest("label, li") : each).contains(at);
};
const words = (each) => {
  const number = each.querySelector("b") ?? each.childNodes[1]; // behind a name, or a sign
  return [each.dataset.value, number.textContent];
};
const score = box.querySelector("label:has(:checked) output");
const terms = all("[data-term][data-changed]");
const pairs = all("li [data-s^=pair]");
const moved = pairs.filter((each) => each.matches(".irl-gained, .irl-lost"));
const others = [...all(".irl-change [data-changed], .irl-total button"), score];
const seen = [...terms, ...moved, ...others];
const idOf = (pair) => [pair.closest("li").dataset.id, pair.dataset.s.slice(4)].map(Number);
return {
  grades: all("button[data-rank]").map((each) => Number(each.dataset.grade)),
  ids: all(".irl-results > li").map((each) => Number(each.dataset.id)),
  terms: all("[data-term]").map(words),
  sums: all(".irl-total button").map(words),
  score: [score.dataset.value, score.textContent],
  pairs: pairs.filter((each) => each.matches(".irl-now, .irl-gained")).map(idOf),
  hidden: seen.filter((each) => !inView(each)).map((each) => each.outerHTML.slice(0, 120)),
  looked: [terms.length, moved.length, others.length],
};
"""


@dataclass
class Tally:
    """How much was looked at so far (changed terms; changed pairs; sums and scores), and what was wrong."""

    touches: int = 0
    looked: list[int] = field(default_factory=lambda: [0, 0, 0])
    numbers: int = 0
    hidden: list[str] = field(default_factory=list)
    different: list[str] = field(default_factory=list)

    def add(self, where, metric, shown):
        """Add what `TOUCH` returned of one touch."""
        self.touches += 1
        self.looked = [sum(counts) for counts in zip(self.looked, shown["looked"])]
        self.hidden += [f"{where}: {each}" for each in shown["hidden"]]
        for found, expected in compared(metric, shown):
            self.numbers += 1
            if not equal(found, expected):
                self.different.append(f"{where}: {found} on {shown['grades']}, and irlearn has {expected}")

    def __str__(self):
        terms, pairs, others = self.looked
        looked = f"{terms} changed terms, {pairs} changed pairs, {others} sums and scores"
        return (
            f"{self.touches} touches: of {looked} {len(self.hidden)} are not in view; "
            f"of {self.numbers} numbers {len(self.different)} are not irlearn's"
        )


def page_of(metric) -> str:
    """Write a page of its own, as ``irlearn embed`` does, which begins with one metric."""
    return document(Touchable(GRADES, metric, *WITH_OTHERS, documents=TITLES))


def fragment_of(metric) -> str:
    """Write the ranking as the end of an address, for a page of the book that holds it."""
    metrics = "".join(f"&m={each}" for each in (metric, *WITH_OTHERS))
    return f"#r={','.join(map(str, GRADES))}{metrics}"


def touch(run, where, metric, moves, tally) -> None:
    """Touch the ranking of a page so many times; ``run`` is a function that runs a script in the page."""
    chance = random.Random(where)
    for _ in range(moves):
        tally.add(where, metric, run(TOUCH % json.dumps(drawn_touch(chance))))


def drawn_touch(chance):
    """Draw what is done, to which rank, and by which key if it is done by one."""
    does = chance.choice(["raise"] * 2 + ["key"] * 6 + ["undo", "redo"])
    return does, chance.randint(1, len(GRADES)), chance.choice(["ArrowUp", "ArrowDown", "0", "1", "2", "3"])


def compared(metric, shown):
    """Yield (shown, expected) for each number, as (value, text), and at the end for the list of pairs."""
    explained = irlearn.metric(metric).explain(shown["grades"])
    terms = [(x, cell(x)) for x in explained[explained.metric.contribution]]
    terms += [(0, "–")] * (len(shown["grades"]) - len(terms))  # of ranks below the cut-off
    yield from zip(shown["terms"], terms, strict=True)
    score = explained.steps()[-1].quantity
    # A score that is a quotient stands below the sum of the terms and what that is divided by.
    sums = [*score.parts, score] if len(shown["sums"]) == 3 else [score]
    yield from zip(shown["sums"], [(each.values, result(each.values)) for each in sums], strict=True)
    yield shown["score"], (explained.score, result(explained.score))
    if metric == "Inversions":
        rows = list(zip(shown["ids"], shown["grades"]))
        wrong = [(a, b) for i, (a, x) in enumerate(rows) for b, y in rows[i + 1 :] if y > x]
        yield shown["pairs"], wrong


def equal(found, expected):
    """Tell whether a printed number, or a list of pairs, is as expected."""
    if isinstance(expected, list):
        return sorted(map(tuple, found)) == sorted(expected)
    return isclose(float(found[0]), expected[0], **NEAR) and found[1] == expected[1]
