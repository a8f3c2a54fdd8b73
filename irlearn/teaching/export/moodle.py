"""A question bank for Moodle, in its own XML: a category for each item, in it a question for each student.

What the elements mean is documented at https://docs.moodle.org/en/Moodle_XML_format. Moodle takes the first
answer that fits what was typed, so answers stand in the order in which a rubric tries them.
"""

from html import escape
from pathlib import Path
from typing import NamedTuple

from ...errors import error
from ...exercises.item import Item
from ...exercises.kinds.construct import ConstructItem
from ...exercises.kinds.lettered import ChooseItem, Lettered
from ...exercises.kinds.number import ASKED, NumberItem
from ...exercises.kinds.worksheet import OrderItem, WorksheetItem
from ...files import write_new_files
from . import moodle_fields
from .handout import Handout, WrittenFiles, feedback_html, in_paragraphs
from .known_answers import plain

CHOICE_SETTINGS = (
    "<single>true</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>"
)
PENALTY = "0.3333333"  # Moodle's own penalty for another try


class Answer(NamedTuple):
    """An answer, its share of the mark in percent, the feedback, and how far off a number may be."""

    text: str
    fraction: int
    feedback: str
    tolerance: float | None = None

    def to_xml(self, html: bool) -> str:
        tolerance = "" if self.tolerance is None else f"<tolerance>{plain(self.tolerance)}</tolerance>"
        as_format = ' format="html"' if html else ' format="moodle_auto_format"'
        text = f"<text>{cdata(self.text) if html else escape(self.text, quote=False)}</text>"
        feedback = f'<feedback format="html"><text>{cdata(self.feedback)}</text></feedback>'
        return f'<answer fraction="{self.fraction}"{as_format}>{text}{tolerance}{feedback}</answer>'


def moodle(handout: Handout, folder: Path) -> WrittenFiles:
    """Write the question bank of a class. It has a variant for each student; Moodle draws who gets which."""
    bank = f"{handout.chapter.name}, {handout.origin.replace('-', ' ')}"
    taken = [each for each in handout.questions if not why_not(handout.item(each, handout.students[0]))]
    if not taken:
        why = why_not(handout.item(handout.questions[0], handout.students[0]))
        raise error("no item can be exported", format="questions for Moodle", why=why)
    parts = ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    for asked in taken:
        parts.append(category("irlearn", bank, f"{asked.number:02} {asked.family.skill}"))
        for student, item in handout.each(asked):
            parts.append(question(item, f"{asked.title}, variant {student.number:04}"))
    text = "\n".join([*parts, "</quiz>", ""])
    files = write_new_files(folder, texts={f"{handout.chapter.name}-{handout.origin}.xml": text})
    return WrittenFiles(files, list(_notes(handout, taken)))


NOTES = {  # kind: what differs in Moodle from irlearn
    "number": "Fractions and percent cannot be typed in Moodle, so it asks for three decimals. It takes any "
    "number within half a unit of the third decimal, the number with all further decimals cut off, three "
    "digits in place of three decimals (5.85 for 5.847), and what comes out when every step, or only every "
    "discount, is rounded to two decimals or more.",
    "worksheet": f"A number counts as right when it is at most {moodle_fields.TOLERANCE} off. Each blank is "
    "marked by itself; those with a 0 are filled in. What follows from a wrong number counts as wrong again, "
    "and no rule is named.",
    "choose": "The choice and the reason are two marks of equal weight.",
    "order": "The letters are typed without spaces between them.",
    "construct": "The grades are typed with one space between them.",
}
DIFFERENT = (
    "Of {n} variants, this many ask something different: {counts}. Moodle draws at random, so even then two "
    "students may get the same variant."
)
NO_FUNCTIONS = "A function can't be tried in Moodle. Use nbgrader for it."
TOO_MANY = "More orders are right than fit into a Moodle question."
HOW = (
    "In Moodle: question bank, import, Moodle XML format, with 'Get category from file' on and 'Get context "
    "from file' off. Then add a random question from each category to a quiz: every student gets a variant."
)


def _notes(handout, taken):
    """Say how to use the file, what is left out of it, and what Moodle does otherwise than irlearn."""
    yield HOW
    for asked in handout.questions:
        if asked not in taken:
            yield f"{asked.title} is not in it. {why_not(handout.item(asked, handout.students[0]))}"
    for kind, note in NOTES.items():
        if names := [each.name for each in taken if each.kind == kind]:
            yield f"{', '.join(names)}: {note}"
    if len(handout.students) > 1:
        counts = {each.name: len({item.statement for _, item in handout.each(each)}) for each in taken}
        different = ", ".join(f"{name} {n}" for name, n in counts.items())
        yield DIFFERENT.format(n=len(handout.students), counts=different)
    if any(student.name for student in handout.students):
        yield "The names aren't included, because Moodle knows its students."


def why_not(item: Item) -> str:
    if item.kind == "function":
        return NO_FUNCTIONS
    return TOO_MANY if isinstance(item, OrderItem) and moodle_fields.right_orders(item) is None else ""


def category(*path: str) -> str:
    text = escape("/".join(["$course$", "top", *(name.replace("/", "//") for name in path)]), quote=False)
    return f'<question type="category"><category><text>{text}</text></category></question>'


def question(item: Item, name: str) -> str:
    kind, text, inside = _parts(item)
    hints = "".join(
        f'<hint format="html"><text>{cdata(f"<p>{escape(each)}</p>")}</text></hint>' for each in item.hints
    )
    solution = f"<pre>{escape(_solved(item))}</pre>"
    grade = "" if kind == "cloze" else "<defaultgrade>1</defaultgrade>"  # a cloze has one for each field
    return (
        f'<question type="{kind}"><name><text>{escape(f"{name} ({item.id})", quote=False)}</text></name>'
        f'<questiontext format="html"><text>{cdata(text)}</text></questiontext>'
        f'<generalfeedback format="html"><text>{cdata(solution)}</text></generalfeedback>'
        f"{grade}<penalty>{PENALTY}</penalty><hidden>0</hidden>"
        f"<idnumber>{item.family.versioned}:{item.seed}</idnumber>{inside}{hints}</question>"
    )


def _solved(item):
    """Write the solution of an item; of a choice without letter and number, which Moodle does not show."""
    solved = str(item.solved())
    return solved.removeprefix(f"{item.right_answer}: ") if isinstance(item, ChooseItem) else solved


def _parts(item):
    if isinstance(item, NumberItem):
        text = f"{item.statement.removesuffix(ASKED).rstrip()} {moodle_fields.asked(item)}"
        return "numerical", in_paragraphs(text), _answers(moodle_fields.numbers(item), html=False)
    if isinstance(item, Lettered):
        answers = (
            (f"<p>{escape(each.words)}</p>", 100 * each.is_right, feedback_html(item.judge(letter)))
            for letter, each in zip(item.letters, item.answers)
        )
        return "multichoice", in_paragraphs(item.question), CHOICE_SETTINGS + _answers(answers, html=True)
    if isinstance(item, ChooseItem):
        return "cloze", moodle_fields.choices(item), ""
    if isinstance(item, WorksheetItem):
        return "cloze", moodle_fields.worksheet(item), ""
    texts = moodle_fields.rankings(item) if isinstance(item, ConstructItem) else moodle_fields.orders(item)
    return "shortanswer", in_paragraphs(item.statement), "<usecase>0</usecase>" + _answers(texts, html=False)


def _answers(answers, html):  # tuples with the fields of `Answer`
    return "".join(Answer(*each).to_xml(html) for each in answers)


def cdata(html: str) -> str:
    return f"<![CDATA[{html.replace(']]>', ']]]]><![CDATA[>')}]]>"
