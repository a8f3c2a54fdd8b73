"""What an option of a metric may be: one of several names, a number in a range, yes or no, a table.

A *kind* checks a value, says in words what it may be, and gives values to try where there are only a few.
"""

from ..errors import did_you_mean, error, listed
from ..worksheet.checks import is_number, plain_python


class Kind:
    """What values an option takes.

    ``words`` says so for readers, as the end of a sentence: "k is the cut-off: a whole number from 1".
    ``tries`` are values for programs to try: names, or True and False; a kind of numbers has none.
    """

    words: str
    tries: tuple = ()

    def holds(self, value) -> bool:
        """Say whether the option may have this value."""
        raise NotImplementedError

    def checked(self, value, option):
        """Check the value of an `Option`, and return it as a metric keeps it; an error says what it takes."""
        value = plain_python(value)
        if not self.holds(value):
            facts = {"name": option.name, "found": value, "meaning": option.described}
            raise error("value not allowed for the option", **facts)
        return value


class Choices(Kind):
    """One of several names, such as the keys of the table in which a metric looks the option up."""

    def __init__(self, names):
        self.tries = tuple(names)
        self.words = listed(self.tries)

    def checked(self, value, option):
        """Check a name; the error suggests the one that was probably meant."""
        return one_of(self.tries, option.name, value, self.words)


class Gains(Choices):
    """One of several scales of gain, or a table of one's own: ``{0: 0, 1: 1, 2: 3}``."""

    def __init__(self, names):
        super().__init__(names)
        self.words = f"{', '.join(map(repr, self.tries))} or a table {{grade: gain}}"

    def holds(self, value):
        """Say whether the value is a table; `checked` takes names of scales, too."""
        return isinstance(value, dict)

    def checked(self, value, option):
        """Check the name of a scale, or a table, which is returned with Python's own numbers."""
        if isinstance(value, str):
            return super().checked(value, option)
        table = Kind.checked(self, value, option)
        if not table:
            raise error("empty table of gains")
        table = {as_whole(plain_python(grade)): as_whole(plain_python(gain)) for grade, gain in table.items()}
        for grade, gain in table.items():
            if not (is_number(grade) and is_number(gain) and 0 <= gain < float("inf")):
                raise error("gain in a table not a number from 0", grade=grade, gain=gain)
        return table


class Numbers(Kind):
    """A finite number; 5.0 is kept as 5, so that either is one metric, and a page's scripts write the same.

    ``Numbers(lowest=0)`` allows 0 itself, and ``Numbers(above=0)`` does not.
    ``ends`` lists those limits that are allowed themselves. ``limits`` has all of them, each by the word that
    goes before it: "from", "above", "to" or "below".
    """

    def __init__(self, lowest=None, highest=None, *, above=None, below=None):
        self.ends = tuple(end for end in (lowest, highest) if end is not None)
        limits = {"from": lowest, "above": above, "to": highest, "below": below}
        self.limits = {word: limit for word, limit in limits.items() if limit is not None}
        words = [
            f"and {word} {limit}" if word == "below" and len(self.limits) > 1 else f"{word} {limit}"
            for word, limit in self.limits.items()
        ]
        self.words = " ".join(["a number", *words])
        self._bounds = lowest, highest, above, below

    def holds(self, value):
        """Say whether the value is a number within the limits, and neither infinite nor NaN."""
        if not is_number(value) or not abs(value) < float("inf"):
            return False
        lowest, highest, above, below = self._bounds
        return (
            (lowest is None or value >= lowest)
            and (highest is None or value <= highest)
            and (above is None or value > above)
            and (below is None or value < below)
        )

    def checked(self, value, option):
        """Check the number, and make a whole one an int."""
        return as_whole(super().checked(value, option))


class Whole(Numbers):
    """A whole number from ``lowest`` on."""

    def __init__(self, lowest):
        super().__init__(lowest)
        self.words = f"a whole number from {lowest}"

    def holds(self, value):
        """Say whether the value is a whole number, and not too small."""
        return super().holds(value) and value == int(value)

    def checked(self, value, option):
        """Check the number, and make it an int."""
        return int(super().checked(value, option))


class Flag(Kind):
    """Yes or no."""

    words = "True or False"
    tries = (False, True)

    def holds(self, value):
        """Say whether it is True or False itself."""
        return isinstance(value, bool)


def as_whole(number):
    """Return a float that is a whole number as an int, unless Python writes it with an exponent."""
    is_whole = isinstance(number, float) and number.is_integer() and abs(number) < 1e16
    return int(number) if is_whole else number


def one_of(names, option: str, value, words: str = ""):
    """Return the value if it is one of the names; the error suggests the one that was probably meant.

    ``option`` is the name of the argument, and ``words`` lists the names for the error, by default one by
    one.
    """
    if isinstance(value, str) and value in names:
        return value
    choices, hint = words or listed(names), did_you_mean(value, names)
    raise error("unknown choice", name=option, found=value, choices=choices, hint=hint)
