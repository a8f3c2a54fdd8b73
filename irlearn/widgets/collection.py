"""What a test collection can show: with questions dragged into and out of it, and with two judges' grades."""

import textwrap

from ..drawing import BLUE, ORANGE, PAPER, SKY, VERMILLION, WIDTH
from ..explanation.digits import result
from ..metrics.judges import cohen_kappa
from ..pictures import two_judges as picture_of
from ..pictures.canvas import Canvas
from ..pictures.two_judges import CELL, HIGH
from ..questions.compare.standard import FEWEST_QUERIES, smallest_p
from .handles import Control, Handle, Press, Spot, next_choice
from .widget import Frame, Widget, plural

# Questions to `load("code-search")` for which bm25 finds nothing relevant among its first three results: the
# rank of the first relevant result and nDCG@10, each of `words` and of `bm25`.
HARD = {
    "readonly array": ((6, 6), (0.252, 0.252)),
    "get current observable value": ((4, 6), (0.061, 0.050)),
    "how to get database table name": ((2, 5), (0.291, 0.205)),
    "heatmap from 3d coordinates": ((3, 4), (0.250, 0.224)),
    "underline text in label widget": ((5, 4), (0.106, 0.113)),
    "all permutations of a list": ((6, 6), (0.272, 0.272)),
}
OTHERS = 93  # questions, which are always in the set
OF_OTHERS = {  # the sum of bm25's scores; on how many bm25 is below 1, ahead of words, and behind it
    "Success@10": (93, 0, 0, 0),
    "Success@3": (93, 0, 4, 0),
    "nDCG@10": (47.4314, 93, 46, 27),
}
IN, OUT = "in", "out"
LEFT, RIGHT, TILE, ROW, HEAD = 78, WIDTH - 78, (150, 46), 49, 26  # where tiles stand, and their size
TALL = 50  # the height of the columns


def golden_set() -> Widget:
    """Drag questions into and out of a golden set: can it still tell two systems apart?"""

    def draw(metric, **places):
        inside = [question for question, place in zip(HARD, places.values()) if place == IN]
        total, left, ahead, behind = OF_OTHERS[metric]
        for ranks, ndcgs in map(HARD.get, inside):
            cut = int(metric.partition("@")[2])
            words, bm25 = ndcgs if metric == "nDCG@10" else [float(rank <= cut) for rank in ranks]
            total, left = total + bm25, left + (bm25 < 1)
            ahead, behind = ahead + (bm25 > words), behind + (words > bm25)
        n, least = OTHERS + len(inside), smallest_p(left)
        p = result(least) if least >= 0.0001 else "less than 0.0001"
        verdict = (
            "so a better system can show that it's better"
            if left >= FEWEST_QUERIES
            else "so no system can ever be shown to be better"
        )
        sentence = (
            f"{n} questions are in the set. On {metric}, bm25 leaves {plural(left, 'question')} to win. If "
            f"another system wins them all, p is {p}, {verdict}."
        )
        rows = (
            ("mean of bm25", result(total / n)),
            ("questions left to win", str(left)),
            ("bm25 is ahead of words on", str(ahead)),
            ("bm25 is behind words on", str(behind)),
        )
        picture = questions(places)
        handles = tuple(
            Handle(control, question, _spots(picture, question), place, size=TILE)
            for question, (control, place) in zip(HARD, places.items())
        )
        drawn = picture, columns(left)
        return Frame(sentence, drawn, headers=("in this set", metric), rows=rows, handles=handles)

    hint = "Drag a question into the set, or out of it."
    return Widget(
        "golden_set",
        "Saturate a golden set",
        question="For 93 questions, bm25 has a relevant result among its first three. Which of these six do "
        "you need, and which metric, before a better system can show that it's better?",
        controls=(
            Control("metric", "metric", tuple(OF_OTHERS), "Success@10"),
            *(Control(f"question_{i}", name, (IN, OUT), OUT, held=hint) for i, name in enumerate(HARD, 1)),
        ),
        draw=draw,
        check=(
            "On Success@3, bm25 is ahead of words on four questions. What does leaving out the six hide?",
            "That words is ahead on two of them. Questions picked because one system answers them make "
            "that system look better than it is.",
        ),
    )


def questions(places):
    """Draw the questions: at the left those in the set, at the right those left out."""
    canvas = Canvas()
    for x, words in ((LEFT, f"in the set (+ {OTHERS})"), (RIGHT, "left out")):
        canvas.text(x, 18, words, bold=True)
    for row, (question, place) in enumerate(zip(HARD, places.values())):
        y = HEAD + ROW * row + TILE[1] / 2
        for choice, x in ((IN, LEFT), (OUT, RIGHT)):
            canvas.places[f"{question} {choice}"] = x, y
            fill, dash = (SKY if place == IN else PAPER, None) if choice == place else ("none", "3 5")
            canvas.box(x - TILE[0] / 2, y - TILE[1] / 2, *TILE, fill, round=6, dash=dash)
        lines = textwrap.wrap(question, 20)
        for number, line in enumerate(lines):
            x = LEFT if place == IN else RIGHT
            canvas.text(x, y - 1 + 17 * (number - (len(lines) - 1) / 2), line)
    listed = {name: [q for q, at in zip(HARD, places.values()) if at == name] for name in (IN, OUT)}
    said = (
        f"{where}: {', '.join(listed[at]) or 'none'}" for at, where in ((IN, "In the set"), (OUT, "left out"))
    )
    return canvas.picture("; ".join(said) + ".")


def _spots(picture, question):
    words = ((IN, "in the set"), (OUT, "left out"))
    return tuple(Spot(choice, *picture.places[f"{question} {choice}"], said) for choice, said in words)


def columns(left: int):
    """Draw the smallest p-values that 0 to 6 questions left to win allow, and mark the present one."""
    canvas = Canvas("The smallest p that is possible")
    foot, wide = canvas.height + 34 + TALL, (WIDTH - 44) / (FEWEST_QUERIES + 1)
    for n in range(FEWEST_QUERIES + 1):
        p, x = smallest_p(n), 40 + n * wide
        high, here = TALL * p, n == min(left, FEWEST_QUERIES)
        canvas.box(
            x + 4, foot - high, wide - 8, high, (ORANGE if n < FEWEST_QUERIES else BLUE) if here else PAPER
        )
        canvas.text(x + wide / 2, foot - high - 5, f"{p + 1e-9:.3f}".strip("0").rstrip("."), bold=here)
        canvas.text(x + wide / 2, foot + 18, f"{n}+" if n == FEWEST_QUERIES else n, bold=here)
    canvas.line(40, foot - 0.05 * TALL, WIDTH, foot - 0.05 * TALL, dash="5 4", colour=VERMILLION)
    canvas.text(34, foot - 0.05 * TALL + 3, ".05", anchor="end")
    canvas.text(WIDTH / 2, foot + 38, "questions left to win")
    said = f"the smallest p-value, with 0 to {FEWEST_QUERIES} questions left to win"
    return canvas.picture(f"Columns: {said}. There are {left}, and the limit is 0.05.")


COUNTS = {  # control: its label, its choices, its start, its cell in the picture
    "both": ("both say yes", (0, 10, 45, 80), 45, "yes yes"),
    "only_a": ("only A says yes", (0, 5, 10), 5, "yes no"),
    "only_b": ("only B says yes", (0, 5, 10), 5, "no yes"),
    "neither": ("both say no", (10, 45, 90), 45, "no no"),
}


def two_judges() -> Widget:
    """Change what two judges said: how do agreement, overlap and kappa follow?"""

    def draw(**counts):
        both, only_a, only_b, neither = (counts[name] for name in COUNTS)
        n, any_yes = both + only_a + only_b + neither, both + only_a + only_b
        explained = cohen_kappa.explain(
            [1] * (both + only_a) + [0] * (only_b + neither),
            [1] * both + [0] * only_a + [1] * only_b + [0] * neither,
        )
        agreement, luck = explained["agreement"], explained["luck"]
        overlap = f"{both}/{any_yes} = {result(both / any_yes)}" if any_yes else "none"
        sentence = (
            f"A and B agree on {both + neither} of {n} documents, which is {result(agreement)}. By "
            f"chance, it would be {result(luck)}, so kappa is {result(explained.score)}."
        )
        drawn = picture_of(explained)
        rows = (
            ("agreement", f"{both + neither}/{n} = {result(agreement)}"),
            ("overlap", overlap),
            ("luck", result(luck)),
            ("kappa", result(explained.score)),
        )
        presses = tuple(
            Press(
                control=name,
                choice=next_choice(choices, counts[name]),
                name=f"{label}: {counts[name]}",
                pressed=False,
                spot=drawn.places[cell_name],
                size=(CELL, HIGH),
            )
            for name, (label, choices, _, cell_name) in COUNTS.items()
        )
        return Frame(sentence, pictures=(drawn,), headers=("what", "value"), rows=rows, handles=presses)

    return Widget(
        "two_judges",
        "Two judges",
        question="The judges agree on nine out of ten documents. Click the numbers: can kappa still be 0?",
        controls=tuple(
            Control(name, label, choices, start, held="Click a number in the table to change it.")
            for name, (label, choices, start, _) in COUNTS.items()
        ),
        draw=draw,
        check=(
            "Two pairs of judges agree on 90% of documents, but their kappas are 0.8 and 0. What differs?",
            "How often they say yes. If nearly every document gets a no, the judges would agree on 90% "
            "just by chance, so the agreement shows nothing.",
        ),
    )
