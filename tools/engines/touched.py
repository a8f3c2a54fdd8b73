"""Use a ranking to touch in a page, and compare it with plain lists that are changed in the same way.

Every action is done twice: in the page, by its keys and buttons; and to the lists here. Then the page and the
lists are compared, and every score of the page with the one that irlearn works out from the lists.
"""

import ast
import json
from dataclasses import dataclass, field

import irlearn
from irlearn.errors import IRLearnError

NEAR = 1e-12  # what two engines' logarithms may differ by
LISTS = {"results": ".irl-tile[data-rank]", "missed": ".irl-tile:not([data-rank])"}


READ_PAGE = """
const all = (css, from = document) => [...from.querySelectorAll(css)];
const words = (each) => each.textContent;
const grades = (css) => all(css).map((tile) => tile.dataset.grade);
return {
  results: grades(RESULTS),
  missed: grades(MISSED),
  ranks: all(RESULTS).map((tile) => Number(tile.dataset.rank)),
  scores: all("output[data-metric]").map((each) => [each.dataset.metric, each.dataset.value, words(each)]),
  chosen: all(".irl-card input").findIndex((radio) => radio.checked),
  options: all(".irl-options [name]").map((each) => [each.name, each.value]),
  tables: all("figure table").map((table) => [
    words(table.caption), ...all("tr", table).map((row) => [...row.cells].map(words)),
  ]),
  lines: all("figure ol > li").map(words),
};
""".replace("RESULTS", json.dumps(LISTS["results"])).replace("MISSED", json.dumps(LISTS["missed"]))

FIND_POINTS = """
const [css, at, to] = %s;
const elements = document.querySelectorAll(css);
document.getAnimations().forEach((each) => each.finish()); // rows glide to their places
for (let i = 0; i < 3; i++) { // a column that sticks moves with it
  elements[(at + to) >> 1].scrollIntoView({ block: "center" }); // both are in sight then
}
return [at, to].map((place) => {
  const { left, top, width, height } = elements[place].getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return [x, y, elements[place].contains(hit) ? "" : hit?.outerHTML ?? "nothing"];
});
"""

CLICK_UNFOCUSED = """
const button = document.querySelector(%s);
document.activeElement.blur();
button.closest("details").open = true;
button.click();
"""


@dataclass
class Ranking:
    """What the page should hold: grades, the notations of the metrics (nDCG@5), and the history for undo.

    In its methods, ``place`` is "results" or "missed", and ``at`` the number of a document there, from 0.
    """

    results: list
    metrics: list
    missed: list = field(default_factory=list)
    chosen: int = 0
    history: list = field(default_factory=list)

    def __post_init__(self):
        self.start = self._copy()
        self.top = max(self.results)

    def _copy(self):
        return list(self.results), list(self.missed), list(self.metrics)

    def remember(self):
        self.history.append(self._copy())

    def undo(self):
        if self.history:
            self.results, self.missed, self.metrics = self.history.pop()

    def reset(self):
        """Go back to the start; undo leads back from there."""
        self.remember()
        self.results, self.missed, self.metrics = map(list, self.start)
        self.chosen = 0

    def grade(self, place, at, grade):
        """Give a document a grade; None where nobody judged it."""
        docs = getattr(self, place)
        impossible = place == "missed" if grade is None else grade > self.top
        if not impossible and docs[at] != grade:
            self.remember()
            docs[at] = grade

    def raise_grade(self, place, at):
        """Give a document the next grade; after the highest comes 0."""
        now = getattr(self, place)[at]
        self.grade(place, at, 0 if now in (None, self.top) else now + 1)

    def move(self, at, to):
        if to != at and 0 <= to < len(self.results):
            self.remember()
            self.results.insert(to, self.results.pop(at))

    def add(self, place):
        """Add a document at the end: not relevant as a result, of grade 1 where it was missed."""
        self.remember()
        getattr(self, place).append(0 if place == "results" else 1)

    def remove(self, place, at):
        self.remember()
        del getattr(self, place)[at]

    def move_across(self, place, at):
        """Take a result out of the ranking, or one that was missed into it."""
        other = "missed" if place == "results" else "results"
        if getattr(self, place)[at] is not None:
            self.remember()
            getattr(self, other).append(getattr(self, place).pop(at))


class Touched(Ranking):
    """The lists and the page: `click`, `press`, `drag` … act on the page, and `compare` compares both."""

    def __init__(self, driver, grades, metrics):
        super().__init__(list(grades), [repr(irlearn.metric(each)) for each in metrics])
        self.driver = driver
        # All that the worksheet holds is compared.
        self.driver.run("document.querySelector('.irl-worksheet').open = true")
        self.compared, self.refused, self.pressed, self.worst = 0, 0, 0, 0.0

    def press(self, *keys):
        """Press these keys, one after the other."""
        for each in keys:
            self.driver.press(each)
        self.pressed += len(keys)

    def click(self, selector, at=0):
        """Click in the middle of an element, as a mouse does."""
        self.driver.mouse(self._where(selector, at, at)[0])

    def drag(self, at, to):
        """Drag the tile of a result to the place of another one."""
        (x, start), (_, end) = self._where(LISTS["results"], at, to)
        self.driver.mouse(*((x, round(start + (end - start) * part / 4)) for part in range(5)))

    def focus(self, selector, at=0):
        """Put the focus on an element, as a click would."""
        self.driver.run(f"document.querySelectorAll({json.dumps(selector)})[{at}].focus()")

    def click_in_fold(self, place, at, does, focus=True):
        """Click a button in a row's fold; without ``focus`` as in Safari, where a click gives none."""
        button = f".irl-row-tools [data-does={does}]"
        self.focus(LISTS[place], at)
        self.click(".irl-row-tools summary")
        if focus:
            self.click(button)
        else:
            self.driver.run(CLICK_UNFOCUSED % json.dumps(button))
        opened = "return document.querySelectorAll('.irl-row-tools [open]').length"
        same("folds left open", self.driver.run(opened), 0)

    def _where(self, selector, at, to):
        """Return the middles, in pixels, of two of the elements that match; fail if another covers one."""
        points = self.driver.run(FIND_POINTS % json.dumps([selector, at, to]))
        for (x, y, above), place in zip(points, (at, to)):
            assert not above, f"{selector}, number {place + 1}, is covered at {x}, {y} by {above[:200]}"
        return [(x, y) for x, y, _ in points]

    # ---- what is there -----------------------------------------------------------------------------

    def compare(self):
        """Check that the page holds these grades, and that every number and cell of it is irlearn's."""
        seen = self.driver.run(READ_PAGE)
        for place in LISTS:
            same(
                f"the grades of {place}",
                seen[place],
                ["" if g is None else str(g) for g in getattr(self, place)],
            )
        same("the ranks", seen["ranks"], list(range(1, len(self.results) + 1)))
        same("the metrics", [metric for metric, _, _ in seen["scores"]], self.metrics)
        same("the chosen metric", seen["chosen"], self.chosen)
        judged = [g for g in self.results + self.missed if g is not None] if self.missed else None
        for place, (notation, value, printed) in enumerate(seen["scores"]):
            shown = seen if place == self.chosen else None
            self._compare_score(notation, value, printed, judged, shown)
        options = irlearn.metric(self.metrics[self.chosen]).options
        for name, value in seen["options"]:
            same(f"the control of {name}", literal(value), options[name])
        self.compared += 1

    def _compare_score(self, notation, value, printed, judged, shown):
        """Check a metric's score on the page, and if ``shown``, its tables and lines."""
        try:
            explained = irlearn.metric(notation).explain(self.results, judged=judged)
            score = explained.score
        except IRLearnError:
            self.refused += 1
            return same(f"{notation}, which irlearn refuses", (value, printed), ("", "–"))
        assert value != "", f"{notation} is refused, and irlearn says {score!r}"
        self.worst = max(self.worst, abs(float(value) - score))
        assert abs(float(value) - score) <= NEAR, f"{notation} is {value}, and irlearn says {score!r}"
        same(f"the printed {notation}", printed, explained.steps()[-1].value)
        if shown:
            same(f"the lines of {notation}", shown["lines"], list(map(str, explained.steps())))
            same(f"the tables of {notation}", shown["tables"], list(map(rows_of, explained.tables())))


def arrow(does):
    """Return the CSS selector of the arrow that moves the row with the focus: its own, or the one below."""
    own = f"[data-form=wide] .irl-active > [data-does={does}]"
    return f"{own}, .irl-ranking:not([data-form=wide]) .irl-row-tools > [data-does={does}]"


def same(what, found, expected):
    """Raise an error that says what differs, unless two things are equal."""
    assert found == expected, f"{what}: found {found!r}, expected {expected!r}"


def rows_of(table):
    """Return a table of an explanation as `READ_PAGE` does: caption, headers, formulas if any, rows."""
    formulas = [table.formulas] if any(table.formulas) else []
    rows = [[row] if isinstance(row, str) else list(row) for row in table.rows]
    return [table.title, list(table.headers), *map(list, formulas), *rows]


def literal(value):
    """Convert the text of a menu or field to a Python value; an empty field is None."""
    return ast.literal_eval(value) if value else None
