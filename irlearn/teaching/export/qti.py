"""A package of questions in QTI 2.1, which Canvas, OpenOlat, ILIAS, TAO and others import.

Each item is a file of its own, named in ``imsmanifest.xml``. The elements are those of the specification of
1EdTech, QTI 2.1 (2012). A known wrong number gets its own sentence, as on a page of the book.
"""

import io
import zipfile
from collections.abc import Iterable
from html import escape
from pathlib import Path

from ...errors import error
from ...exercises.item import Item
from ...exercises.kinds.lettered import ChooseItem, Lettered
from ...exercises.kinds.number import ASKED, NumberItem
from ...exercises.kinds.worksheet import WorksheetItem
from ...files import check_new, new_folder, write_bytes
from .handout import Handout, WrittenFiles, in_paragraphs, worksheet_table
from .known_answers import EXACT, HALF, cells, marked_numbers, plain

ITEM = "http://www.imsglobal.org/xsd/imsqti_v2p1"  # XML namespaces
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
DECIMALS = "Enter three decimals."
DATE = (2026, 1, 1, 0, 0, 0)  # of all files in the package, so that the same export is the same file
NOT_HERE = "{title} is not in it: QTI has no question of its kind that all programs can mark."
HOW = "Import the file as a QTI 2.1 package; each student's variant is a separate question, {n} in all."
MARKED = (NumberItem, Lettered, ChooseItem, WorksheetItem)  # the kinds that all programs can mark


def qti(handout: Handout, folder: Path) -> WrittenFiles:
    """Write the package of a class: of every item that QTI can mark, a variant for each student."""
    students = handout.students
    taken = [each for each in handout.questions if isinstance(handout.item(each, students[0]), MARKED)]
    notes = [NOT_HERE.format(title=each.title) for each in handout.questions if each not in taken]
    if not taken:
        raise error("no item can be exported", format="a package in QTI", why=notes[0])
    files = {
        f"items/{question.name}-{student.number:04}.xml": item_xml(
            handout.item(question, student), f"{question.title}, variant {student.number:04}"
        )
        for question in taken
        for student in students
    }
    path = folder / f"{handout.chapter.name}-{handout.origin}.zip"
    check_new([path])
    new_folder(folder)
    write_bytes(path, _zipped({"imsmanifest.xml": manifest(files), **files}))
    return WrittenFiles([path], notes=[HOW.format(n=len(files)), *notes])


def _zipped(texts):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(zipfile.ZipInfo(name, DATE), text)
    return made.getvalue()


def manifest(names: Iterable[str]) -> str:
    resources = "".join(
        f'<resource identifier="{_identifier(name)}" type="imsqti_item_xmlv2p1" href="{name}">'
        f'<file href="{name}"/></resource>'
        for name in names
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="{PACKAGE}" identifier="irlearn">'
        f"<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>"
        f"<organizations/><resources>{resources}</resources></manifest>\n"
    )


def item_xml(item: Item, title: str) -> str:
    declared, body, marking, feedback = _parts(item)
    outcome = (
        '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">'
        "<defaultValue><value>0</value></defaultValue></outcomeDeclaration>"
        '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>'
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<assessmentItem xmlns="{ITEM}" '
        f'identifier="{_identifier(item.id)}" title="{escape(title)}" adaptive="false" timeDependent="false">'
        f"{declared}{outcome}<itemBody><div>{body}</div></itemBody>"
        f"<responseProcessing>{marking}</responseProcessing>{feedback}</assessmentItem>\n"
    )


def _identifier(name: str) -> str:
    return "i-" + "".join(sign if sign.isalnum() else "-" for sign in name)


def _parts(item):
    """Return four parts of a question as XML: declared responses, body, marking, and feedback."""
    if isinstance(item, WorksheetItem):
        return _worksheet(item)
    if isinstance(item, ChooseItem):
        sides = ((item.choices, item.data.choices[0]), (item.reasons, item.data.reasons[0]))
        words = [([each.words for each in options], options.index(right)) for options, right in sides]
        return _choices(item.data.text, words)
    if isinstance(item, Lettered):
        right = [answer.is_right for answer in item.answers].index(True)
        return _choices(item.question, sides=[([answer.words for answer in item.answers], right)])
    return _number(item)


# ---- the kinds ---------------------------------------------------------------------------------------


def _declared(name, value, kind="float"):
    return (
        f'<responseDeclaration identifier="{name}" cardinality="single" baseType="{kind}">'
        f"<correctResponse><value>{value}</value></correctResponse></responseDeclaration>"
    )


def _is(name, value, reach):
    """Write the condition that a response is at most ``reach`` off a number."""
    reach += EXACT
    return (
        f'<equal toleranceMode="absolute" tolerance="{plain(reach)} {plain(reach)}">'
        f'<variable identifier="{name}"/><baseValue baseType="float">{plain(value)}</baseValue></equal>'
    )


def _score(share):
    return (
        '<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/>'
        f'<baseValue baseType="float">{plain(share)}</baseValue></sum></setOutcomeValue>'
    )


def _number(item):
    """Write the parts of a number to type; each number that a known rule gives has its feedback."""
    marking = feedback = ""
    for index, (value, reach, said) in enumerate(marked_numbers(item)):
        does = f"{_is('R', value, reach)}{_score(1) if said.done else ''}"
        if said.message:
            does += (
                '<setOutcomeValue identifier="FEEDBACK">'
                f'<baseValue baseType="identifier">F{index}</baseValue></setOutcomeValue>'
            )
            feedback += (
                f'<modalFeedback outcomeIdentifier="FEEDBACK" identifier="F{index}" showHide="show">'
                f"<p>{escape(said.message)}</p></modalFeedback>"
            )
        branch = "responseElseIf" if index else "responseIf"
        marking += f"<{branch}>{does}</{branch}>"
    field = '<p><textEntryInteraction responseIdentifier="R" expectedLength="12"/></p>'
    asked = item.statement.removesuffix(ASKED)
    body = f"{in_paragraphs(asked + DECIMALS if asked != item.statement else asked)}{field}"
    marking = f"<responseCondition>{marking}</responseCondition>"
    return _declared("R", plain(item.data.truth)), body, marking, feedback


def _choices(question, sides):
    """Write the parts of one choice, or two of half the mark each; a side is (texts, place of the right)."""
    declared, body, marking = "", in_paragraphs(question), ""
    for index, (words, right) in enumerate(sides):
        name = f"R{index}"
        declared += _declared(name, f"C{right}", "identifier")
        options = "".join(
            f'<simpleChoice identifier="C{n}">{escape(each)}</simpleChoice>' for n, each in enumerate(words)
        )
        prompt = "<prompt>Because</prompt>" if index else ""
        body += (
            f'<choiceInteraction responseIdentifier="{name}" shuffle="false" maxChoices="1">'
            f"{prompt}{options}</choiceInteraction>"
        )
        matches = f'<match><variable identifier="{name}"/><correct identifier="{name}"/></match>'
        share = _score(1 / len(sides))
        marking += f"<responseCondition><responseIf>{matches}{share}</responseIf></responseCondition>"
    return declared, body, marking, ""


def _worksheet(item):
    values = cells(item)
    asked = [index for index, value in enumerate(values) if value]
    fields = [
        f'<textEntryInteraction responseIdentifier="R{index}" expectedLength="7"/>' if value else "0"
        for index, value in enumerate(values)
    ]
    declared = "".join(_declared(f"R{index}", plain(values[index])) for index in asked)
    marking = "".join(
        f"<responseCondition><responseIf>{_is(f'R{index}', values[index], 10 * HALF)}"
        f"{_score(1 / len(asked))}</responseIf></responseCondition>"
        for index in asked
    )
    return declared, worksheet_table(item, fields), marking, ""
