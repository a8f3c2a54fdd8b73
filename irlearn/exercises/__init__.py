"""Exercises that find the mistake.

>>> from irlearn.exercises import chapter
>>> q = chapter("average-precision")["ap-missed"]
>>> print(q.check(0.99).status)
wrong
"""

from .of_chapter import Chapter as Chapter
from .of_chapter import chapter as chapter
from .of_chapter import chapters as chapters
from .of_chapter import read as read
from .of_exam import exam as exam
from .feedback import Feedback as Feedback
from .item import Item as Item
from .practised import progress as progress
from .reviewing import review as review
from .seeds import student_seed as student_seed
