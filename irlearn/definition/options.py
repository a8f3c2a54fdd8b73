"""The declarations of options: the name of each, what it means, what it may be, and values to try.

A *kind* checks a value, says in words what it may be, and gives values to try where there are only a few.

The keyword arguments of a metric's function are its options. One that means the same in every metric is
declared with `shared`, in this file or beside the table that it chooses from; others, which only one metric
or a few have in this way, are passed to `named`. Binding, help, the command line, `identify`, the controls of
widgets and the property tests read them.
"""

from operator import ge, gt, le, lt

from ..errors import error, listed
from ..worksheet.checks import is_number, one_of, plain_python


class Kind:
    """What values an option takes.

    ``words`` says so for readers, as the end of a sentence: "k is the cut-off: a whole number from 1".
    ``tries`` are values for programs to try: names, or True and False; a kind of numbers has none.
    """

    words: str
    tries: tuple = ()

    def holds(self, value) -> bool:
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
        return one_of(self.tries, option.name, value, self.words)


class Gains(Choices):
    """One of several scales of gain, or your own table: ``{0: 0, 1: 1, 2: 3}``."""

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


# By the word that goes before a limit: what a number within it is to it.
WITHIN = {"from": ge, "above": gt, "to": le, "below": lt}


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

    def holds(self, value):
        """Say whether the value is a number within the limits, and neither infinite nor NaN."""
        if not is_number(value) or not abs(value) < float("inf"):
            return False
        return all(WITHIN[word](value, limit) for word, limit in self.limits.items())

    def checked(self, value, option):
        return as_whole(super().checked(value, option))


class Whole(Numbers):
    """A whole number from ``lowest`` on."""

    def __init__(self, lowest):
        super().__init__(lowest)
        self.words = f"a whole number from {lowest}"

    def holds(self, value):
        return super().holds(value) and value == int(value)

    def checked(self, value, option):
        return int(super().checked(value, option))


class Flag(Kind):
    """Yes or no."""

    words = "True or False"
    tries = (False, True)

    def holds(self, value):
        return isinstance(value, bool)


def as_whole(number):
    """Return a float that is a whole number as an int, unless Python writes it with an exponent."""
    is_whole = isinstance(number, float) and number.is_integer() and abs(number) < 1e16
    return int(number) if is_whole else number


SHARED: dict[str, "Option"] = {}  # by name, what `shared` has declared


class Option:
    """One option of a metric.

    Parameters
    ----------
    name : str
        The keyword argument.
    meaning : str
        The end of the sentence "k is …", without the possible values, which the kind states.
    kind : Kind
        The possible values.
    tries : tuple, optional
        Values that people use: for `identify`, the widgets that explore a metric, and the property tests; by
        default those of the kind. If there are none, `identify` and the widgets don't try the option.
    when : function of a dict of all options, optional
        Says whether the option has an effect, given the others; by default, it always does.
    left_out : str, optional
        What an explanation lists among its conventions if the option is None: "all results" for k. Empty if
        None says nothing about how the score is calculated.
    note : str, optional
        Whole sentences that hold in every metric, for ``help`` and the reference.
    """

    def __init__(
        self,
        name: str,
        meaning: str,
        kind: Kind,
        tries: tuple = (),
        *,
        when=None,
        left_out: str = "",
        note: str = "",
    ):
        self.name, self.meaning, self.kind, self.left_out = name, meaning, kind, left_out
        self.note = note
        self.tries = tuple(tries) or kind.tries
        self._when = when

    @property
    def described(self) -> str:
        """What it means and what it may be."""
        return f"{self.meaning}: {self.kind.words}"

    def checked(self, value, optional: bool = False):
        """Check a value, and return it as a metric keeps it; None is allowed only for an ``optional`` one."""
        return None if optional and value is None else self.kind.checked(value, self)

    def accepts(self, value) -> bool:
        """Say whether an option can have this value; only for options that are numbers, or yes and no."""
        return self.kind.holds(plain_python(value))

    def is_active(self, options: dict) -> bool:
        """Say whether it has any effect, given the other options.

        >>> SHARED["rel"].is_active({"rel": 1, "relevance": "given"})  # "given" compares no grade with rel
        False
        """
        return self._when is None or self._when(options)


def shared(name: str, meaning: str, kind: Kind, **how) -> None:
    """Declare an `Option` for every metric that has an option of this name."""
    SHARED[name] = Option(name, meaning, kind, **how)


def declared(name: str, of: str) -> Option:
    """Find the shared option of this name, for the metric ``of``."""
    if name not in SHARED:
        raise error("option not declared", metric=of, name=name)
    return SHARED[name]


def choose(table: dict, **option):
    """Look up the entry of a table that an option names: ``choose(DISCOUNTS, discount=discount)``."""
    ((name, value),) = option.items()
    return table[one_of(table, name, value)]


def _looks_at_max_grade(options):
    """Say whether max_grade has an effect: if ``ideal`` or ``relevance`` has a value with "max" in its name.

    These values use the highest grade. It also has an effect where a metric has neither option.
    """
    deciding = {"ideal", "relevance"} & options.keys()
    return not deciding or any("max" in options[name] for name in deciding)


class Persistence(Numbers):
    """A probability of going on that has to be below 1, because nothing else stops the reader."""

    def __init__(self):
        super().__init__(lowest=0, below=1)

    def checked(self, value, option):
        """Check the number; for 1, a special error says why p has to be below it."""
        if is_number(value) and value == 1:
            raise error("reader never stops")
        return super().checked(value, option)


GOING_ON = "the probability of going on to the next result"
PERSISTENCE = Option("p", GOING_ON, Persistence(), tries=(0.5, 0.8, 0.85, 0.9, 0.95))

shared(
    "k",
    "the cut-off, the number of results to look at (default: all of them)",
    Whole(lowest=1),
    left_out="all results",
)
shared(
    "rel",
    "the lowest grade that counts as relevant",
    Numbers(above=0),
    tries=(1, 2, 3),
    when=lambda options: options.get("relevance", "binary") == "binary",
)
shared(
    "max_grade",
    "the top of the grading scale",
    Numbers(above=0),
    tries=(1, 2, 3, 4, 5),
    when=_looks_at_max_grade,
)
# for ERR, whose p may be 1
shared("p", GOING_ON, Numbers(lowest=0, highest=1), tries=(*PERSISTENCE.tries, 1))
shared(
    "alpha",
    "how much of its worth a subtopic loses each time it's repeated, from 0 (nothing) to 1 (all)",
    Numbers(lowest=0, highest=1),
    tries=(0.25, 0.5, 0.9),
)
shared(
    "beta",
    "how many times as important one part is as the other, in F recall as precision, in Q gain as "
    "relevant results",
    Numbers(above=0),
    tries=(0.5, 1, 2, 10),
)
shared(
    "recall",
    "the share of relevant documents to be found",
    Numbers(lowest=0, highest=1),
    tries=(0.1, 0.3, 0.5, 0.7),
)
shared("multiple", "how many times R results to look at", Numbers(above=0), tries=(0.5, 1, 2))
shared("epsilon", "a small number to use instead of 0", Numbers(above=0, below=1))
shared("hit", "the worth of a relevant document in the results", Numbers())
shared("false_alarm", "the worth of a nonrelevant document in the results, usually below 0", Numbers())
shared("miss", "the worth of a missed relevant document, usually 0 or below", Numbers())
