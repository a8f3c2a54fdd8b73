"""A page for teachers, to look at all items before class: variants of each family, with all feedback."""

from __future__ import annotations

from html import escape
from pathlib import Path

from ...exercises.feedback import STATUS_LABELS
from ...exercises.item import Item
from ...exercises.kinds.worksheet import WorksheetItem
from ...files import write_new_files
from .handout import Handout, Question, WrittenFiles
from .html import in_paragraphs, page, table
from .known_answers import judged_answers, judged_worksheets, right_answer

VARIANTS = 12  # of each family (an exercise)
HEAD = (
    "Each item is here in twelve variants. The seed settles the data of a variant: whoever names it gets the "
    "same. Students of a class have data of their own, from other seeds, but the same questions and "
    "sentences. “Right elsewhere” says that a number follows from a convention that others have, and not "
    "from the one that is asked for here, so it does not count as right."
)


def preview(handout: Handout, folder: Path) -> WrittenFiles:
    """Write a page with twelve variants of each family: the seeds 1 to 12, whatever the class has."""
    contents = "".join(
        f'<li><a href="#{each.name}">{escape(each.title)}</a></li>' for each in handout.questions
    )
    parts = (family(each) for each in handout.questions)
    body = f"<p>{HEAD}</p>\n<nav><ul>{contents}</ul></nav>\n{''.join(parts)}"
    text = page(f"Exercises to look at: {handout.chapter.title}", body)
    return WrittenFiles(write_new_files(folder, texts={"preview.html": text}), notes=[])


def family(question: Question) -> str:
    """Write the variants of a family as folds, of which the first is open."""
    variants = (variant(question.family.item(seed), is_open=seed == 1) for seed in range(1, VARIANTS + 1))
    return f'<section id="{question.name}"><h2>{escape(question.title)}</h2>\n{"".join(variants)}</section>\n'


def variant(item: Item, is_open: bool = False) -> str:
    """Write one item with the feedback on each answer, its hints and its solution."""
    judged = [*judged_answers(item), *(judged_worksheets(item) if isinstance(item, WorksheetItem) else ())]
    rows = [(each.answer, STATUS_LABELS[each.feedback.status][1], each.feedback.message) for each in judged]
    answers = table(("Answer", "Is", "What is said"), rows) if rows else ""
    hints = "".join(f"<li>{escape(each)}</li>" for each in item.hints)
    title = ": ".join(filter(None, [f"Seed {item.seed}", escape(right_answer(item))]))
    return (
        f"<details{' open' * is_open}><summary>{title}</summary>"
        f"{in_paragraphs(item.statement)}{answers}<p>Hints:</p><ul>{hints}</ul>"
        f"<pre>{escape(str(item.solved()))}</pre></details>\n"
    )
