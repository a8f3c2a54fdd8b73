"""An operation of a worksheet: how to write it, and by which rules it is worked out.

``text`` and ``tex`` are templates with one ``{}`` for each part. Parentheses are decided by a table
of numbers, not by looking at what was written: ``binds`` says how tightly the result holds together, and
``needs`` how tightly each part has to; a part that binds less gets parentheses. (0: a number with a minus,
1: sums, 2: products, 3: powers, 9: names; a part that needs -1 never gets any.)
"""

from ..errors import error
from . import rules
from .checks import as_written, fraction, is_fraction

SUMS, PRODUCTS, POWERS, NAMES = 1, 2, 3, 9


class Operation:
    """Something done row by row.

    ``rule`` works it out for plain numbers, ``array_rule`` for arrays and ``exact_rule`` for fractions; the
    last two are ``rule`` where they are left out. ``shows_working`` is False where the calculation with the
    numbers put in would only repeat the result. ``rearranges`` is True for what moves, drops or repeats rows:
    its result is shown as an input, without a formula. ``tex_binds`` and ``tex_needs`` are for LaTeX, where
    they differ.
    """

    name: str  # that of the constant which holds it, in capitals, set by `register_operations`
    per_row = shows_working = True
    rearranges = cuts = False
    index = joined_by = spelled = tex_to_k = ""  # these and ``cuts`` are explained in `Fold`

    def __init__(
        self,
        text,
        tex,
        rule,
        array_rule=None,
        exact_rule=None,
        *,
        binds=NAMES,
        needs=(0, 0, 0),
        tex_binds=None,
        tex_needs=None,
        **how,
    ):
        assert all(hasattr(self, name) for name in how), how
        self.text, self.tex = text, tex
        self.rule, self.array_rule, self.exact_rule = rule, array_rule or rule, exact_rule or rule
        self.binds = {"text": binds, "tex": tex_binds or binds}
        self.needs = {"text": needs, "tex": tex_needs or needs}
        vars(self).update(how)

    def rule_for(self, values):
        """Choose the rule for these lists and numbers: the exact one where a fraction is among them.

        A list holds numbers of one kind, so its first row tells for all.
        """
        if self.exact_rule is self.rule:
            return self.rule
        firsts = [value[0] if isinstance(value, list) and value else value for value in values]
        return self.exact_rule if any(map(is_fraction, firsts)) else self.rule

    def __reduce_ex__(self, protocol):
        """Pickle an operation as the name of its constant, because its rules are functions without a name."""
        return self.name


class Power(Operation):
    """A power. Powers of 2 have a rule of their own; ``exact_rule`` makes a new rule for each column."""

    def rule_for(self, values):
        rule = super().rule_for(values)
        if rule is self.exact_rule:
            return rule()
        two = isinstance(values[0], int) and values[0] == 2
        return rules.power_of_two if two else rule


class Fold(Operation):
    """Something done to a whole column.

    The result is a column (``per_row``) or a number. ``joined_by`` and ``spelled`` write it out with the
    numbers of all rows: "1 + 0 + 1", "max(1, 0, 0.5)". ``index`` is the letter its rows have in LaTeX. A fold
    that ``cuts`` drops the rows below a rank such as k; what is made of its result is written with
    ``tex_to_k``, a template whose first ``{}`` is that rank.
    """

    shows_working, spelled, index = False, "{}", "i"


class Translation(Operation):
    """A row-by-row look-up in a table; what is not in it raises an error, except 0, which stays 0."""

    name = "TRANSLATION"

    def __init__(self, mapping: dict, words: str):
        self.mapping, self.words = mapping, words
        self._values = {form: value for key, value in mapping.items() for form in _forms(key)}
        tex = rf"\mathrm{{{{{words}}}}}({{}})"
        super().__init__(f"{words}({{}})", tex, self.look_up, self.look_up_array, shows_working=False)

    def look_up(self, x):
        """Look up the value of one key."""
        if x not in self._values and x != 0:
            grade = int(x) if x == int(x) else as_written(x)  # arrays hold 1.0 for the grade 1
            known = ", ".join(map(str, sorted(self.mapping)))
            raise error("grade without a gain", grade=grade, known=known)
        return rules.of_the_same_kind(self._values.get(x, 0), x)

    def look_up_array(self, array):
        np = rules.numpy()
        grades, where = np.unique(array, return_inverse=True)
        return np.array([self.look_up(g) for g in grades.tolist()], float)[where].reshape(array.shape)

    def __reduce_ex__(self, protocol):
        return Translation, (self.mapping, self.words)

    def __eq__(self, other):
        return type(other) is Translation and (self.mapping, self.words) == (other.mapping, other.words)

    def __hash__(self):
        return hash(self.words)


def _forms(key):
    """List the forms in which a column may hold a number: 0.1, and in exact arithmetic 1/10."""
    if is_fraction(key):
        return key, float(key)
    return (key, fraction(key)) if isinstance(key, float) and key % 1 else (key,)


class InWords(Operation):
    """Stands for values that Python worked out, without a rule; the words say what they are."""

    name = "IN_WORDS"

    def __init__(self, words):
        from ..escaping import latex

        self.words = words
        text, tex = (each.replace("{", "{{").replace("}", "}}") for each in (words, latex(words)))
        super().__init__(text, tex, None, shows_working=False)  # braces are doubled for str.format

    def __reduce_ex__(self, protocol):
        return type(self), (self.words,)

    def __eq__(self, other):
        return type(other) is type(self) and self.words == other.words

    def __hash__(self):
        return hash(self.words)


class OfEach(InWords):
    """Stands for the scores that another metric gave each query."""

    name = "OF_EACH"

    def __init__(self, metric):
        super().__init__(f"{metric.display_name} of each query")
        self.metric = metric

    def __reduce_ex__(self, protocol):
        return OfEach, (self.metric,)

    def __eq__(self, other):
        return type(other) is OfEach and self.metric == other.metric  # whose words leave out its options

    __hash__ = InWords.__hash__


OPERATIONS: dict[str, Operation] = {}  # by the names of their constants, such as "ADD"


def register_operations(namespace: dict) -> None:
    """Give the operations of a module the names of their constants, for `OPERATIONS` and for pickling."""
    for name, operation in namespace.items():
        if isinstance(operation, Operation):
            operation.name, operation.__module__ = name.upper(), namespace["__name__"]
            OPERATIONS[operation.name] = operation
