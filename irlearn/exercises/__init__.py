"""Exercises that find the mistake.

>>> from irlearn.exercises import chapter
>>> q = chapter("average-precision")["ap-missed"]
>>> print(q.check(0.99).status)
wrong
"""

from .chapter_exercises import Chapter as Chapter
from .chapter_exercises import chapter as chapter
from .chapter_exercises import chapters as chapters
from .chapter_exercises import read as read
from .exam_exercises import exam as exam
from .feedback import Feedback as Feedback
from .item import Item as Item
from .skill_progress import progress as progress
from .spaced_review import review as review
from .seeds import student_seed as student_seed
