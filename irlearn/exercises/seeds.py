"""The seed of a student, made of the seed of the class and the student's number in its list."""

from ..errors import error

MOST_STUDENTS = 9_999  # of a class, so that a student has four digits
MOST_SEED = 10**9  # of a class, or of an exam


def student_seed(seed: int, student: int) -> int:
    """Compute the seed of one student of a class, so that every student has data of their own.

    Parameters
    ----------
    seed : int
        The seed of the class, from 1. Next term's class takes another.
    student : int
        The number in the list of the class, from 1.

    Examples
    --------
    >>> student_seed(7, 12)
    70012
    >>> from irlearn.exercises import chapter
    >>> q = chapter("dcg", seed=student_seed(7, 12))
    """
    if not _between(seed, MOST_SEED):
        raise error("class seed out of range", found=seed, most=MOST_SEED)
    if not _between(student, MOST_STUDENTS):
        raise error("student number out of range", found=student, most=MOST_STUDENTS)
    return seed * (MOST_STUDENTS + 1) + student


def _between(value, most):
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most
