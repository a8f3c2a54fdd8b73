"""Four nuggets: what an answer says of each, and the four scores that follow."""

from ..definition.registry import metric
from ..explanation.digits import result
from ..pictures import lists
from .control import Control
from .frame import Frame
from .handles import Press, next_choice, tile_size
from .widget import Widget

ABOUT = {  # what a good answer says, and whether it is vital
    "1": ("when to replace the chain", 1),
    "2": ("a worn chain ruins the sprockets", 1),
    "3": ("a chain gauge shows it", 0),
    "4": ("how far a chain lasts", 0),
}
SCORES = {  # nuggetizer's names, and what they are called here
    "strict_vital_score": "strict vital",
    "vital_score": "vital",
    "strict_all_score": "strict all",
    "all_score": "all",
}
SAID = ("nothing", "a part", "all")
START = (1, 2, 2, 2)  # what the answer says of each nugget at first, by the index in SAID
HINT = "Press a nugget to change what the answer says of it: nothing (0), a part (1), all (2)."


def nuggets() -> Widget:
    """Give an answer more or less of each nugget: which of the four scores follow?"""
    vital = [important for _, important in ABOUT.values()]

    def draw(**said):
        support = [SAID.index(said[f"nugget_{name}"]) for name in ABOUT]
        scores = {name: result(metric(name)(support, vital)) for name in SCORES}
        picture = lists({"answer": support}, max_grade=2)
        presses = tuple(
            Press(
                control=f"nugget_{name}",
                choice=next_choice(SAID, SAID[degree]),
                name=f"nugget {name}, {about}: {SAID[degree]}",
                pressed=bool(degree),
                spot=picture.places[f"answer rank {name}"],
                size=tile_size(picture, "answer"),
            )
            for (name, (about, _)), degree in zip(ABOUT.items(), support)
        )
        one, two, three, four = (SAID[degree] for degree in support)
        sentence = (
            f"Of the vital nuggets the answer says {one} (1) and {two} (2), of the others {three} (3) and "
            f"{four} (4): {', '.join(f'{words} {scores[name]}' for name, words in SCORES.items())}."
        )
        return Frame(
            sentence,
            pictures=(picture,),
            headers=("score", "is"),
            rows=tuple((SCORES[name], score) for name, score in scores.items()),
            handles=presses,
        )

    return Widget(
        "nuggets",
        "Four nuggets",
        question="Which nugget moves all four scores, if the answer says less of it? And which moves "
        "only one?",
        controls=tuple(
            Control(f"nugget_{name}", f"nugget {name}, {about}", SAID, SAID[start], held=HINT)
            for (name, (about, _)), start in zip(ABOUT.items(), START)
        ),
        draw=draw,
        check=(
            "Which score does not move when the answer says a part of nugget 1 instead of nothing?",
            "The two strict ones. To them a part of a nugget is as good as nothing of it.",
        ),
    )
