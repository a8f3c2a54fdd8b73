"""Items whose answer is a metric's score, on data where other rules (`competing_rules`) score otherwise."""

from collections import defaultdict
from functools import cache, cached_property
from itertools import chain, combinations, islice

from .. import feedback_texts, statements
from ..common_slips import common_slips, overlooked, undivided
from ..competing_rules import Group, beyond_the_scale, status_of
from ..family import Family
from ..item import Item
from ..judge import NEXT, Entry, Rubric
from ..judge.parse import DECIMALS_WANTED, PLACES
from ..statements import gives_away

APART = 1.05 * 10**-PLACES  # numbers so far apart differ in the decimals that are asked for
# Every wrong number is so far from the right one that they differ even where somebody cuts decimals off.
FROM_TRUTH = 2 * APART
LEAST_SCORE = 0.02  # a smaller one is not asked for
STORED_DECIMALS = 10  # of the numbers in a rubric; further ones differ between machines
SAMPLE, OFTEN = 150, 3  # of `varied` items, scores that occur 3 times in 150 draws take turns
ENOUGH_DRAWS = (
    40  # fair draws, of which the one with the fewest clashes (`confusions`, then `_clashes`) is taken
)
RARELY = 0.2  # of draws; two numbers that differ on fewer cannot be kept apart
RIGHT = "nothing"  # is overlooked by whoever gives the right number
ASKED = f"Enter {DECIMALS_WANTED}."
DECIMALS = "Enter a number with three decimals, such as 0.123, or a fraction, such as 1/7."
WHOLE = "Enter a whole number."
RANK_ALONE = "every number that depends only on the rank, such as a logarithm, is rounded to {}"


class NumberItem(Item):
    """A metric is to be worked out, on data on which every wrong rule gives another number.

    Of the options of a family, ``ask`` is the question; ``says`` names the options of the metric that it
    settles; ``from_zero_to_one`` tells whether no score is above 1 (if left out, that is so unless
    ``whole_number`` says that scores are whole numbers); ``signed`` that scores below zero are possible, and
    ``varied`` that seeds one after the other show different scores.
    """

    kind = "number"

    @property
    def statement(self):
        return self._statement_of(self.data)

    def _statement_of(self, task):
        ask = self.family.options.get("ask") or f"What is {statements.metric_in_words(task.metric)}?"
        return f"{statements.statement_of(task)} {ask} {'' if self.is_whole else ASKED}".rstrip()

    @property
    def is_whole(self) -> bool:
        return bool(self.family.options.get("whole_number"))

    @property
    def is_share(self) -> bool:
        """Whether no score is above 1."""
        return bool(self.family.options.get("from_zero_to_one", not self.is_whole))

    @property
    def wanted(self):
        return WHOLE if self.is_whole else DECIMALS

    @property
    def hints(self):
        columns = self.data.explain().sheet.columns()
        worked_out = [column.name for column in columns if not column.is_input]
        if len(worked_out) < 2:  # a single column needs no order
            return self.family.hints
        return (*self.family.hints, f"Calculate one column at a time: {', '.join(worked_out)}.")

    def _drawn(self):
        """Draw data on which competing rules, all or most, give different numbers, and none the right one."""
        drawn = self.family.draws(self.seed)
        if self.family.options.get("varied"):
            drawn = self._in_turn(drawn)
        fair = filter(self.is_fair, drawn)
        best = None
        for task in islice(fair, ENOUGH_DRAWS):
            clashes = len(self.confusions(task)), self._clashes(task)
            if best is None or clashes < best[0]:
                best = clashes, task
            if not any(clashes):
                break
        return self.family.first_good(self.seed, self.is_fair) if best is None else best[1]

    def _in_turn(self, drawn):
        """Yield only data with the score whose turn it is; if there are none, all data."""
        truths = truths_of(self.family)
        turn = self.family.turn(self.seed, truths) if truths else None
        others, found = [], False
        for task in drawn:
            if round(task.truth, PLACES) == turn:
                found = True
                yield task
            else:
                others.append(task)
        if not found:
            yield from others

    def is_fair(self, task):
        """Tell whether only the right rule gives the right number, and no sentence gives it away."""
        truth = task.truth
        if truth < LEAST_SCORE or (truth == int(truth)) != self.is_whole:
            return False
        groups = self.family.competing_rules.groups
        values = (task.score_or_none(group.first) for group in groups)
        related = map(task.score, self.family.competing_rules.related)
        if any(value is not None and abs(value - truth) < FROM_TRUTH for value in chain(related, values)):
            return False
        said = self._said(task)
        feedback = [feedback_texts.text_about(group.first, task, said) for group in groups]
        feedback += [words for words, _ in common_slips(task)]
        # NEXT["steps"] sends a student who is stuck to the worksheet, and has a number in it.
        texts = (self._statement_of(task), self.wanted, NEXT["steps"], *self.family.hints, *feedback)
        return not any(gives_away(words, truth) for words in texts)

    def _said(self, task):
        """Name the options that the question settles: in what it says of the data, and in what it asks."""
        return statements.options_said(task) | {*self.family.options.get("says", ())}

    def status_of(self, group: Group) -> str:
        return status_of(group.first, self.metric, self._said(self.data))

    def words_about(self, group: Group) -> str:
        return feedback_texts.text_about(group.first, self.data, self._said(self.data))

    def confusions(self, task):
        """List the pairs of numbers, one of them by a common slip, that are close here and need not be.

        Somebody who makes that slip would be told of another one, or that nothing is wrong.
        """
        slips = overlooked(task)
        numbers = {RIGHT: task.truth, **slips, **dict(self._scored(task))}
        return [
            (one, other)
            for one, other in combinations(numbers, 2)
            if (one in slips or other in slips)
            and abs(numbers[one] - numbers[other]) <= APART
            and can_differ(self.family, one, other)
        ]

    def _clashes(self, task):
        """Count the clashes: neighbours among the wrong numbers that are too close to be told apart."""
        numbered = (*self._scored(task), *undivided(task))  # a forgotten division is as common as any rule
        related = map(task.score, self.family.competing_rules.related)  # and so is a metric of the same kind
        values = sorted([*(value for _, value in numbered), *related])
        return sum(after - before <= APART for before, after in zip(values, values[1:]))

    def _scored(self, task):
        """List the groups with their numbers, if these are defined and the rule fits the scale of grades."""
        groups = [g for g in self.family.competing_rules.groups if not beyond_the_scale(g.first, task)]
        found = [(group, task.score_or_none(group.first)) for group in groups]
        return [(group, value) for group, value in found if value is not None]

    @cached_property
    def groups(self) -> list[tuple[Group, float]]:
        """The groups of competing rules with the numbers that they give here, conventions first."""
        return self._scored(self.data)

    @cached_property
    def slips(self) -> list[tuple[str, float]]:
        return common_slips(self.data)

    @cached_property
    def rubric(self) -> Rubric:
        def entries(numbers, template):
            return [_entry(number, template.format(words)) for words, number in numbers]

        data, name = self.data, self.metric.display_name
        compared = {
            "truth": [_entry(data.truth, name=name)],
            "rules": [  # slips last: somebody who reads the question does not make them
                _entry(score, self.words_about(group), self.status_of(group), group.name)
                for group, score in sorted(self.groups, key=lambda each: self.status_of(each[0]) == "slip")
            ],
            "sums": entries(undivided(data), "Or {}."),  # said after a rule that gives the same number
            "rounded": [
                *_rounded_entries(data.rounded, "every step is rounded to {}"),
                *_rounded_entries(data.rounded_by_rank, RANK_ALONE),
            ],
            "slips": entries(self.slips, "Look at the data again: {}."),
            **self._ends_of_scale(name),
        }
        return Rubric("number", compared, self.wanted)

    def _ends_of_scale(self, name):
        """Make the entries for the lowest and the highest score, or for a scale without a highest one."""
        return {
            "least": [] if self.family.options.get("signed") else [Entry(0, name=name)],
            "most": [Entry(1, name=name)] if self.is_share else [],
            "unlimited": [] if self.is_share else [Entry(0, name=name)],
        }

    def steps(self, blank: int = 2):
        """Return the worksheet with the last rows left blank, to be filled in: see `WorksheetItem`."""
        from .worksheet import WorksheetItem

        return WorksheetItem.of(self, blank)

    def solved(self):
        remark = self.family.competing_rules.remark_on_indistinguishable_rules
        return self.data.solution(*[remark] * bool(remark))


@cache
def truths_of(family: Family) -> list[float]:
    """List the scores, rounded and lowest first, that occur often among the fair draws of a family.

    Leave out those with which a common slip is always confused with something else.
    """
    any_item, found = NumberItem(family, seed=0), defaultdict(list)
    for task in filter(any_item.is_fair, islice(family.draws("truths"), SAMPLE)):
        found[round(task.truth, PLACES)].append(task)
    often = {truth: tasks for truth, tasks in found.items() if len(tasks) >= OFTEN}
    return sorted(truth for truth, tasks in often.items() if not all(map(any_item.confusions, tasks)))


@cache
def can_differ(family: Family, one: Group | str, other: Group | str) -> bool:
    """Tell whether two ways to a number, a group of rules or what is overlooked, differ on enough draws."""
    pairs = [(by_way(one, task), by_way(other, task)) for task in family.probes]
    both = [pair for pair in pairs if None not in pair]
    return sum(abs(x - y) > APART for x, y in both) > RARELY * len(both)


def by_way(way, task):
    """Compute the number to which a way leads, `RIGHT` or another; None where it is not defined."""
    if isinstance(way, Group):
        return task.score_or_none(way.first)
    return task.truth if way == RIGHT else overlooked(task).get(way)


def _entry(score, *texts, **named):
    return Entry(round(float(score), STORED_DECIMALS), *texts, **named)


def _rounded_entries(scores, how):
    for decimals, score in scores.items():
        words = f"You get this number if {how.format(statements.number_in_words(decimals))} decimals."
        yield _entry(score, f"{words} Keep more decimals from step to step, and round only the result.")
