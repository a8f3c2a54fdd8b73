"""A strict reader of Moodle's XML and of what Moodle does with an answer, sharing no code with irlearn.

It knows the elements that https://docs.moodle.org/en/Moodle_XML_format documents for the question types
below, and an assertion fails on any other. Answers are marked as the pages on the question types say: the
first answer that fits is taken; a number fits within its tolerance, ends included; in a text ``*`` stands
for any characters; upper and lower case are the same.
"""

import html
import re
import xml.etree.ElementTree as ET
from typing import NamedTuple

COMMON = {"name", "questiontext", "generalfeedback", "defaultgrade", "penalty", "hidden", "idnumber", "hint"}
SPECIAL = {
    "numerical": {"answer"},
    "multichoice": {"answer", "single", "shuffleanswers", "answernumbering"},
    "shortanswer": {"answer", "usecase"},
    "cloze": set(),
}
# the shares of a mark, in percent, that are accepted here
FRACTIONS = {0, 5, 10, 20, 25, 30, 33.33333, 40, 50, 60, 66.66667, 70, 75, 80, 90, 100}
# such as {1:MULTICHOICE_V:=right#Well done~wrong}: weight, type, alternatives
FIELD = re.compile(r"\{(\d*):(NUMERICAL|MULTICHOICE_V):((?:[^}\\]|\\.)*)\}", re.DOTALL)


class Marked(NamedTuple):
    """The share of the mark in percent, and the feedback."""

    fraction: float
    feedback: str


def read(text):
    """List the questions, each with its category; assert that all of the file is documented."""
    assert text.startswith('<?xml version="1.0"')
    root = ET.fromstring(text.encode("utf-8"))
    assert root.tag == "quiz" and not root.attrib
    where, found = None, []
    for each in root:
        assert each.tag == "question" and set(each.attrib) == {"type"}
        if each.get("type") == "category":
            (category,) = each
            where = only_text(category)
            assert where.startswith("$course$/top/")
            names = re.split("(?<!/)/(?!/)", where)  # a/b//c are two: a, and b/c
            assert all(0 < len(name) <= 255 for name in names)
        else:
            found.append(Question(each, where))
    return found


def only_text(element):
    """Return the text of an element whose only child is <text>."""
    (inside,) = element
    assert inside.tag == "text" and not inside.attrib and not len(inside)
    return inside.text or ""


def well_formed(markup):
    """Return the HTML; assert that its tags are closed, and that every sign that needs it is escaped."""
    assert not re.search(r"&(?!amp;|lt;|gt;|quot;|#x?[0-9a-f]+;)", markup), markup
    ET.fromstring(f"<div>{markup}</div>")
    return markup


class Question:
    """One question of the bank."""

    def __init__(self, element, category):
        self.kind, self.category = element.get("type"), category
        assert {each.tag for each in element} <= COMMON | SPECIAL[self.kind], self.kind
        for tag in {each.tag for each in element} - {"hint", "answer"}:
            assert len(element.findall(tag)) == 1, tag
        self.name = only_text(element.find("name"))
        assert 0 < len(self.name) <= 255
        self.text = self.html_of(element.find("questiontext"))
        self.solution = self.html_of(element.find("generalfeedback"))
        self.hints = [self.html_of(each) for each in element.findall("hint")]
        assert 0 <= float(element.findtext("penalty")) <= 1 and element.findtext("hidden") == "0"
        if self.kind == "multichoice":
            assert element.findtext("single") == "true" and element.findtext("shuffleanswers") == "false"
            assert element.findtext("answernumbering") in ("abc", "ABCD", "123", "none")
        self.answers = [self.answer(each) for each in element.findall("answer")]
        if self.kind != "cloze":
            assert max(fraction for _, fraction, *_ in self.answers) == 100

    def html_of(self, element):
        """Return the HTML within an element; a field to fill in counts as one tag."""
        assert element.get("format") == "html"
        text = only_text(element)
        if self.kind == "cloze" and element.tag == "questiontext":
            return well_formed(FIELD.sub("<input/>", text)) and text
        return well_formed(text)

    def answer(self, element):
        """Read an answer: its text, the share of the mark in percent, the feedback, and the tolerance."""
        assert set(element.attrib) <= {"fraction", "format"}
        assert [each.tag for each in element] in (["text", "feedback"], ["text", "tolerance", "feedback"])
        assert (element.find("tolerance") is not None) == (self.kind == "numerical")
        fraction = float(element.get("fraction"))
        assert fraction in FRACTIONS
        text = element.findtext("text")
        if self.kind == "multichoice":
            well_formed(text)
        tolerance = float(element.findtext("tolerance") or 0)
        assert tolerance >= 0 and (self.kind != "numerical" or text == "*" or float(text) is not None)
        return text, fraction, self.html_of(element.find("feedback")), tolerance

    def marked(self, answer):
        """Mark a number or a text as Moodle does."""
        for text, fraction, feedback, tolerance in self.answers:
            if self.kind == "numerical":
                fits = text == "*" or abs(float(answer) - float(text)) <= tolerance + 1e-14
            else:
                pattern = ".*".join(map(re.escape, text.split("*")))
                fits = re.fullmatch(pattern, answer.strip(), re.IGNORECASE | re.DOTALL)
            if fits:
                return Marked(fraction, plain(feedback))
        return Marked(0, "")

    @property
    def fields(self):
        """The fields to fill in within the text of a cloze question, in their order."""
        return [Field(*found) for found in FIELD.findall(self.text)]


class Field:
    """A field to fill in: its weight and type, and (answer, feedback, is it right) of each alternative."""

    def __init__(self, weight, kind, inside):
        self.weight, self.kind = float(weight), kind
        self.alternatives = []
        for each in re.split(r"(?<!\\)~", inside):
            right, answer, feedback = re.fullmatch(r"(=?)(.+?)(?:(?<!&)#(.*))?", each, re.DOTALL).groups()
            shown = well_formed(html.unescape(feedback or ""))
            answer = answer if kind == "NUMERICAL" else well_formed(html.unescape(answer))
            self.alternatives.append((answer, shown, bool(right)))
        assert sum(right for *_, right in self.alternatives) == 1

    def is_right(self, number):
        """Say whether Moodle accepts a number in this field of one answer, written ``value:tolerance``."""
        ((value, _, _),) = self.alternatives
        centre, tolerance = map(float, value.split(":"))
        return abs(number - centre) <= tolerance + 1e-14


def plain(markup):
    return html.unescape(re.sub("<[^>]*>", "", markup)).strip()
