"""Things to try out: predict, try, explain, check.

Every function makes a `Widget`, with a question to predict and a check to answer after. The widget has
controls; a *state* is what is chosen in each of them, and a *frame* is what is shown in a state: pictures, a
table and a sentence, made by a pure function.

A notebook shows it as an ipywidget, made of ipywidgets' controls: Python works out every frame, and can set
and observe what is chosen (``widget.live()``). A page shows it as an element with all its frames, which needs
no Python (``widget.static()``); the book is built with ``IRLEARN_WIDGETS=static``, which asks for that.
ipywidgets is imported when a widget is shown in a notebook, not before, so the frames can be drawn anywhere.
``irlearn.classroom()`` shows a widget on a *stage*: a box with every frame, whose button fills the screen.
"""

from .precision_and_recall import ap_area, cut_line
from .means import averaging_lab, first_hit, same_mean
from .generated_answers import chunks, joined_calls, nuggets
from .comparison import is_it_better, one_difference
from .disagreement import disagreement_finder
from .explorer import (
    ap_explorer,
    err_explorer,
    explorer,
    ndcg_explorer,
    precision_explorer,
    rbp_explorer,
    recall_explorer,
    rr_explorer,
)
from .recommending import fewer_items, split_in_time
from .fill_holes import fill_holes, holes
from .collection import golden_set, two_judges
from .widget import Frame, Widget
from .dcg import discount_explorer, gain_scale, ideal_beside_actual
from .orders import crossing_lines, interleaving, swap_lab
from .leads import other_topics, sign_patterns
from .explorer import tool_dial
from .users import err_cascade, rbp_walker
from .handles import Control

WIDGETS = {  # in the order of the chapters
    made.__name__: made
    for made in (
        cut_line,
        first_hit,
        ap_area,
        gain_scale,
        discount_explorer,
        ideal_beside_actual,
        swap_lab,
        rbp_walker,
        err_cascade,
        crossing_lines,
        sign_patterns,
        other_topics,
        one_difference,
        averaging_lab,
        disagreement_finder,
        tool_dial,
        is_it_better,
        holes,
        fill_holes,
        two_judges,
        chunks,
        nuggets,
        golden_set,
        same_mean,
        joined_calls,
        fewer_items,
        split_in_time,
        interleaving,
    )
}

__all__ = [
    "WIDGETS",
    "Control",
    "Frame",
    "Widget",
    "ap_area",
    "ap_explorer",
    "averaging_lab",
    "chunks",
    "crossing_lines",
    "cut_line",
    "disagreement_finder",
    "discount_explorer",
    "err_cascade",
    "err_explorer",
    "explorer",
    "fewer_items",
    "fill_holes",
    "first_hit",
    "gain_scale",
    "golden_set",
    "holes",
    "ideal_beside_actual",
    "interleaving",
    "is_it_better",
    "joined_calls",
    "ndcg_explorer",
    "nuggets",
    "one_difference",
    "other_topics",
    "precision_explorer",
    "rbp_explorer",
    "rbp_walker",
    "recall_explorer",
    "rr_explorer",
    "same_mean",
    "sign_patterns",
    "split_in_time",
    "swap_lab",
    "tool_dial",
    "two_judges",
]
