"""Exercises that find the mistake: the feedback on a wrong answer names the wrong rule that it follows.

>>> from irlearn.exercises import chapter
>>> q = chapter("average-precision")["ap-missed"]
>>> print(q.check(0.99).status)
wrong

A *family* is one exercise with any number of variants; an *item* is its variant for one *seed*. The *kind* of
an item (`kinds`) is what one does in it. A *draw* makes its data of random numbers: mostly a *task*, a metric
with the data on which to work it out. What the families of a chapter say stands in ``content``, what they
compute in `recipes`. `competing_rules` finds what wrong rules give, `judge` what to say to an answer;
``card`` does all this on a page, and `export` for other programs. Students send in *result codes*
(their answers on one line), which are counted in `class_table`.
"""

from .chapter_exercises import Chapter as Chapter, chapter as chapter, chapters as chapters, read as read
from .exam_exercises import exam as exam
from .judge import Feedback as Feedback
from .item import Item as Item
from .skill_progress import progress as progress
from .chapter_exercises import review as review
from .family import student_seed as student_seed
