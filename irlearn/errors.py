"""The error classes of the package, and the sentence of every error, under a key that says what went wrong.

A sentence says what was found, what to do and, as far as it helps, where that was and what was expected. It
is filled with the *facts* that are passed to `error`.
"""

from .escaping import MOST_QUOTED, printable, shortened


class IRLearnError(ValueError):
    """Bad input, explained. Errors about a file also carry ``file``, and ``line`` where it is known.

    ``usage`` is True where the call or the command was at fault, as with an unknown metric, and not the data.
    """

    file: str | None = None
    line: int | None = None
    usage: bool = False


class NoSuchKey(IRLearnError, KeyError):
    """The error where nothing has the name that was looked up, for callers who expect a KeyError."""

    __str__ = Exception.__str__  # a KeyError would put the sentence in quotes


def error(key: str, /, **facts) -> IRLearnError:
    """Return the error with the sentence of this key, filled with the facts; the caller raises it.

    Characters that do not print are escaped, and long facts are shortened. The facts ``file`` and ``line`` become attributes of the error.
    """
    kind = NoSuchKey if key in KEY_ERRORS else IRLearnError
    sentence = SENTENCES[key].format(**{name: _Quoted(fact, name) for name, fact in facts.items()})
    wrong = kind(printable(sentence))
    wrong.file, wrong.line, wrong.usage = facts.get("file"), facts.get("line"), key in SENTENCES_ON_CALLS
    return wrong


class _Quoted:
    """A fact as a sentence quotes it: of a long one, the beginning and the end."""

    def __init__(self, fact, name):
        self.fact, self.most = fact, MOST_LISTED if name in OUR_LISTS else MOST_QUOTED

    def __repr__(self):
        return self._cut(repr)

    def __format__(self, how):
        return self._cut(lambda fact: format(fact, how))

    def _cut(self, write):
        return shortened(printable(self._written(write)), self.most)

    def _written(self, write):
        """Write the fact, also where Python refuses to: a list nested too deeply, a number of 5,000 digits."""
        try:
            return write(self.fact)
        except RecursionError:
            from reprlib import repr as shortened

            return shortened(self.fact)
        except ValueError:
            return hex(self.fact) if isinstance(self.fact, int) else f"<{type(self.fact).__name__}>"


def retired(old: str, new: str, version: str) -> None:
    """Warn that a name will be removed, and say which one to use instead."""
    import warnings

    words = SENTENCES["retired"].format(old=old, new=new, version=version)
    warnings.warn(words, DeprecationWarning, stacklevel=3)  # the line that calls our caller with the old name


def did_you_mean(name, known) -> str:
    """Write a hint such as `` Did you mean 'nDCG'?``, or "" when no known name is spelled much like this one."""
    near = nearest(name, known)
    return f" Did you mean {near!r}?" if near is not None else ""


def nearest(name, known) -> str | None:
    """Find the known name that is spelled most like this one; None where none is much like it."""
    from difflib import get_close_matches

    spelled = {str(k).lower(): str(k) for k in known}
    near = get_close_matches(str(name)[:MOST_QUOTED].lower(), spelled, n=1, cutoff=0.6)
    return spelled[near[0]] if near else None


def needed(package: str, what: str, how: str | None = None):
    """Import and return an optional package, or raise the error that says how to get it.

    ``what`` names the feature that needs it; ``how`` is the command that installs it, by default with pip.
    """
    from importlib import import_module

    try:
        return import_module(package)
    except ImportError:
        name = package.partition(".")[0]
        raise error("needs a package", what=what, package=name, how=how or f"pip install {name}") from None


def importable(package: str) -> bool:
    """Say whether an optional package is there, without importing it."""
    import sys
    from importlib.util import find_spec

    return package in sys.modules or find_spec(package) is not None


def listed(names) -> str:
    """Write names as a list of choices in words: ``'a', 'b' or 'c'``."""
    return joined([repr(name) for name in names], "or")


def joined(words, last: str) -> str:
    """Write words with commas between them, and ``last`` (such as "and") before the last one."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


MOST_LISTED = 1000  # characters of a fact of `OUR_LISTS` that a sentence quotes
OUR_LISTS = {"differs", "known", "hint", "readings", "why", "file"}  # facts that the package writes, or that name a file
KEY_ERRORS = {"metric not in the results"}  # raised as `NoSuchKey`

# Errors of the call or the command: what was asked for cannot be done, whatever the data. The exit code is 2.
SENTENCES_ON_CALLS = {
    # audits
    "audit by a metric of something else": "An audit is of a function that scores one ranking of grades, and {metric} takes something "
    "else. Name a metric such as nDCG@10, AP or RR; to audit a mean over queries, audit what is averaged.",
    "audit needs a function": "audit takes the function itself, without calling it, and got {found}. Write "
    "audit(mine, 'nDCG@10').",
    "function gives several numbers": "{function} returns {found}. An audit is of one number: name the one to audit "
    "by its key, such as key={key!r} (--key {key}), or return only that number.",
    "no such shape": "No function takes its data in the shape {shape!r}. Choose one of {known}, or leave the shape out "
    "to have it found by trying.",
    "signature of the function unknown": "What {function} takes cannot be read off it, so it cannot be called. Wrap it: "
    "lambda retrieved, relevant, k: {function}(...).",
    "not written as module:function": "{name!r} names no function. Write the module and the function, such as my_metrics:ndcg.",
    "module not found": "The module {module} could not be imported: {reason}. Run the command in the folder from "
    "which Python finds it.",
    "module fails on import": "The module {module} could not be imported: {reason}. Mend it until 'import {module}' works.",
    "module has no such function": "The module {module} has no {name}.",
    "no way to call fits the parameters": "{function} doesn't take what metrics are given. Say what it takes with shape=, one of "
    "{known}; or wrap it in a function that takes (retrieved, relevant, k).",
    "no way to call the function works": "No way to call {function} gave numbers. The likeliest call, {call}, ended with: {last}. If "
    "that call is right, mend the function. Otherwise say what it takes with shape=, one of {known}; or wrap it in a "
    "function that takes (retrieved, relevant, k).",
    "no number in this shape": "{function} gave hardly any numbers in the shape {shape!r}: {call} ended with: {last}. If that "
    "call is right, mend the function; otherwise choose another shape, one of {known}.",
    "audit of an async function": "{function} is async: a call of it gives a coroutine rather than a number. Audit a function that "
    "waits for the number, such as lambda retrieved, relevant, k: asyncio.run({function}(retrieved, relevant, k)).",
    # rankings and judgments
    "option given without its name": "{metric} was given {found} after the ranking, where the list of all judged grades "
    "belongs. {hint}",
    # a ranking to touch, on a page
    "metric takes no ranking": "A ranking to touch is a single ranking of grades, but {metric} takes {takes}. Use a metric of one ranking, such as nDCG@5.",
    "top grade out of range": "The highest grade that can be given is {found}, but it must be from {highest}, so that the grades of this ranking can be given, to {most}, because a grade is one key on the keyboard. Give it, such as top=4.",
    "grade too high to type": "The highest grade here is {highest}, but the grades of a ranking to touch end at {most}, because a grade is one key on the keyboard. Use a shorter scale.",
    "no metric and ranking to embed": "A page needs a metric and a ranking, such as: irlearn embed nDCG@5 3 2 3 0 1 > demo.html",
    # what a metric is called with
    "not a metric of a run": "{metric} does not score the results of a query; it takes {takes}. Call {function}(...) with them.",
    "wrong inputs of a metric": "{metric} takes {takes}; everything else is given by name, such as k=5.",
    # metrics and options
    "unknown metric": "No metric is called {name!r}.{hint} 'irlearn metrics' lists them all.",
    "metric name has several meanings": "{name!r} can mean different things, so write what you mean: {readings}.",
    "not a metric of rankings": "irlearn has no {name!r}: {why}.",
    "notation not understood": "{found!r} is not a metric's notation.{hint} Write it as nDCG@10 or P(rel=2)@5.",
    "judged_only not supported": "{metric} with judged_only=True would take documents out of the run, and irlearn leaves runs as they "
    "are. Take out what nobody judged yourself: run = {{q: {{d: s for d, s in docs.items() if d in qrels.get(q, {{}})}} "
    "for q, docs in run.items()}}. Then ask for {metric} without judged_only.",
    "RBP of ir_measures without rel": "RBP of ir_measures without rel takes grades, on a scale that it does not say. Ask for "
    "ir_measures.RBP(rel=1), or here for \"RBP(relevance='grade/max_grade', max_grade=4)\" with the top of your scale.",
    "measure takes no number after its name": "trec_eval's {name} takes no number such as {found} after its name.{instead}",
    "wrong number after the name of a measure": "{name} does not take {found} after its name. It takes {expected}.",
    "unknown option": "{metric} has no option {name!r}.{hint} It has: {known}.",
    "ties without scores": "ties={ties!r} says how results with equal scores stand, but no scores were given. Give the "
    "score of every result: scores=[...].",
    "ties without ids": "ties='doc_id' puts results with equal scores in the order of their document ids, but no ids "
    "were given. Give documents=[...], or choose another policy, such as ties='given'.",
    "unknown choice": "{name}={found!r} is not known.{hint} It can be {choices}.",
    "value not allowed for the option": "{name}={found!r} will not do. {name} is {meaning}.",
    "cut-off too deep": "k={k} is too deep: here every rank down to k has a row, with or without a document. Choose k up to "
    "{most}.",
    "gain in a table not a number from 0": "gain={{{grade!r}: {gain!r}}} will not do. A table of gains gives every grade a number from 0, such as "
    "{{0: 0, 1: 1, 2: 3}}.",
    "empty table of gains": "The table of gains is empty. Say what a document of each grade is worth, such as gain={{1: 1, 2: 3}}.",
    "no source to show": "{found} has no source to show. Give a metric, its name such as 'nDCG', or a function that "
    "was written in a file.",
    "metric takes no cut-off": "{metric} looks at the whole ranking, so it takes no cut-off. Write {metric} without @.",
    "no grades to explain": "There is nothing to explain yet. Give the grades in rank order, such as: irlearn explain nDCG@3 3 2 0 1 "
    "(or several lists, with / between them: irlearn explain MRR 1 0 1 / 0 1 0).",
    "one query needs qrels, run and id": "To open a query of a run, give --qrels FILE, --run FILE and --query ID, and no grades.",
    # evaluate
    "measure of trec_eval not printed": "irlearn does not print trec_eval's {name!r}: {why}.",
    # compare
    "metric is no arithmetic mean": "{metric} is not the arithmetic mean of the scores of the queries, so the mean of their "
    "differences says nothing about it. Compare {instead}.",
    "metric not in the results": "There is no result for {name} here, only for {known}. Name {name} among the metrics of "
    "evaluate or compare, and it will be here, too.",
    # margins, and gate
    "margin not a number above 0": "margin={found!r} will not do. The margin is the largest mean difference that would not matter to you: "
    "a number above 0, such as 0.02.",
    "floor for a metric without ends": "A floor needs the interval of the mean, and scores of {metric} have no highest value, so there is "
    "none. Choose a metric with scores from 0 to 1, such as nDCG@10.",
    "floor out of range": "floor={found!r} will not do. It lies above {low:g} and below {high:g}, the lowest and the highest score "
    "of {metric}, such as 0.85.",
    "margin too large": "margin={found!r} will not do. Two scores of {metric} differ by {largest:g} at most, so no run could lose more "
    "than that. The margin is the largest mean difference that would not matter to you, such as 0.02.",
    "no such protected query": "protect names query {query!r}, which has no judgments.{hint}",
    "promise not understood": "The promise {found!r} of query {query!r} is none. Write how much the query may lose, such as 0.3, or a "
    "document and the rank it keeps, such as 'd7@3'.",
    "one file for two purposes": "{file!r} is {a} and {b}, and writing one would destroy the other. Give each a file of its own.",
    # power
    "no largest difference": "Nothing says how large a difference can be, so nothing holds whatever the shape. Say largest=1 for "
    "scores from 0 to 1.",
    "no source of differences": "What is known of the differences? Say one of three things: --dataset trec-scores, if you have no runs yet; "
    "judgments and two runs of your own (3 files); or --spread S, if you know it. Given here: {given}.",
    "difference to find not finite or 0": "difference={found!r} will not do. Say which true mean difference you want to find, in the metric's own "
    "units, such as difference=0.02.",
    "number of queries not from 1": "queries={found!r} will not do. It is how many queries there are, or will be: a whole number from 1 on.",
    "neither or both of differences and spread": "What is known of the differences? Give either differences (what compare returns for one metric, a "
    "list of numbers, or the scores of datasets.load('trec-scores')) or spread=, their standard deviation, such as 0.14. "
    "Here is {given}.",
    "number of systems not given": "The size of a topic set depends on how many systems are compared. Ask for it: power(..., systems=10).",
    "spread not a number above 0": "spread={found!r} will not do. It is the standard deviation of the differences from query to query: a number "
    "above 0, such as 0.14.",
    "difference of too many spreads": "A difference of {asked:g} is more than {most} times the spread of {spread:g}, so every query would show it. "
    "Give both in the units of the metric, such as difference=0.05 and spread=0.14.",
    "not numbers that are differences": "power() holds {found!r}, where it expects differences: what compare returns for one metric, query -> "
    "difference, or a list of numbers.",
    "too many queries needed": "{most:,} queries would not find this difference in {share:.0%} of samples. Ask for a larger difference, or "
    "for a smaller share.",
    "share not between 0 and 1": "{name}={found!r} will not do. A share is a number above 0 and below 1, such as 0.8.",
    "share of systems not above 0 and up to 1": "share={found!r} will not do. It is the share of the systems to look at, the best ones: above 0, and 1 for all.",
    "bad number of queries to split": "queries={found!r} will not do. As many other queries are asked whether they agree, so it is a whole number "
    "from 1 to {most}.",
    "lead not a pair of rising differences": "lead={found!r} will not do. It is a pair of mean differences, from the first one on and below the second, such as "
    "(0.01, 0.02).",
    "no two systems with such a lead": "With {queries} queries, no two of these systems differ by {low:g} or more and less than {high:g}. Ask for another "
    "lead.",
    # compare_scores
    "largest difference not above 0": "largest={found!r} will not do. It is the largest difference that a query can have: a number above 0, such as "
    "1 for scores from 0 to 1.",
    "difference above the largest": "largest={largest!r} is too small: on query {query!r}, {a} and {b} differ by {by:g}. Give the largest difference "
    "that any query can have, such as 1 for scores from 0 to 1.",
    "unknown direction of better scores": "better={found!r} is not known. It can be 'higher', 'lower' or 'neither'.",
    "one system only": "Found the scores of {found} system, and it takes two or more to compare. Give compare_scores(a, b), or "
    "{{'A': ..., 'B': ..., 'C': ...}} with the scores of each.",
    "no such system": "There is no system {name!r}.{hint} There are: {known}.",
    "wrong number of names": "Found {found} different names for {files} files of scores. Give each a name of its own: --names A B.",
    "too many pairs": "{systems} systems make {found:,} pairs, more than {most:,}. Compare all with one of them, baseline='...', or "
    "fewer systems.",
    "no such pair": "{pair} were not compared. These pairs were: {known}.",
    "several metrics compared": "Several metrics were compared, so say which one is meant: comparison['nDCG@10'].p. They are: "
    "{known}.",
    "scores without rankings": "There are scores here, and no rankings, so there is nothing to derive them from. Give judgments and "
    "runs to compare(qrels, run_a, run_b, metric), and it derives each score.",
    # what moved
    "ties leave no single order": "ties='mean' takes every order that equal scores leave open, so there is no single ranking to look at. Choose "
    "one: ties='doc_id', 'given', 'best' or 'worst'.",
    "ending of a report file unknown": "{file!r} ends in none of {known}, so it is not clear what to write. A page is called something like "
    "moved.html, and Markdown moved.md.",
    # gate, explain and identify
    "not a baseline to write over": "{file!r} is there already, and it is no baseline of irlearn, so it is not written over. Name another "
    "file, or remove this one.",
    "option without a file name": "{option} has no name of a file. Name one, or leave the option out.",
    "metric takes one list only": "{metric} takes one ranking, and {found} lists stand here, with / between them. Give one list, or ask for a mean "
    "over queries, such as MRR.",
    "grade too high to identify": "There is a grade of {grade}. Grades of judges are small whole numbers, and above {most} nothing is "
    "looked for here.",
    # the book
    "no such port": "There is no port {port}: ports are numbers from 1 to 65535. Choose one, such as --port 8080.",
    # packages, explanations and curves over an option
    "not on the same worksheet": "{metric} and {other} cannot be worked out on the same worksheet: both have to be metrics of "
    "one ranking of grades. Explain {other} by itself.",
    "no such axis to draw over": "over={found!r} is nothing to draw a score over. Choose {known}.",
    "metric has no curve over k": "{metric} has no cut-off k to go through, so it has no curve over k. Leave over out, or say "
    "over='rank' for bars.",
    "reader never stops": "With p=1 the reader never stops, and looks at infinitely many results. Choose p below 1.",
    # profiles, traps, identify and chance
    "no such profile": "No profile is called {name!r}.{hint} There are: {known}.",
    "not a reported number in one line": "This reads one line of the form name@k = number, tool, such as 'nDCG@10 = 0.75' or "
    "'map = 0.31, sklearn', and got {found!r}.",
    "nothing known about that word": "Nothing is known about {word!r}.{hint} Ask for a tool, a metric, a symptom such as "
    "'above 1', or a trap by its name; irlearn traps lists them.",
    "no such exhibit": "No exhibit of the museum is called {name!r}.{hint}",
    "no such trap": "No trap is called {name!r}.{hint} They are called T1 to T39.",
    "metric not in this profile": "{profile} ({what}) has no {metric} that was compared with ours. It has: {known}.{differs}",
    "number of decimals out of range": "digits={found!r} will not do. It is how many decimals count, a whole number from 0 to "
    "{most}.",
    "too much to identify": "Trying {conventions:,} conventions on {results:,} results would take minutes. Name the metric you "
    "think it is, such as nDCG@10, or give at most {most:,} results.",
    "identify takes a metric of rankings": "identify looks at a ranking, and {metric} does not take one. Ask for a metric that does, such "
    "as nDCG@10, or for a mean over several rankings, such as MAP.",
    "chance takes a metric of one ranking": "chance puts the documents of one ranking in random order, and {metric} does not take the grades "
    "of one ranking. Ask for a metric that does, such as nDCG@10.{hint}",
    "bounds takes a metric of one ranking": "bounds fills the unjudged results of one ranking, and {metric} does not take the grades of one "
    "ranking. Ask for a metric that does, such as nDCG@10.",
    "too many ways to fill the holes": "With {holes} unjudged results and grades from 0 to {top} there are {every} ways to fill them, and "
    "for {metric} no law leaves fewer than {most:,} to try. Give fewer results (the first 20, say), or a smaller max_grade.",
    "no --interval with trec_eval": "trec_eval has no line for the interval of a mean. Leave --interval out, or choose "
    "--format table, json or csv.",
    "no --chance with trec_eval": "trec_eval has no line for what a metric is by chance. Leave --chance out, or choose "
    "--format table, json or csv.",
    "no value by chance": "In some random orders nothing relevant is found, and {metric} has no value for those. Ask for "
    "{instead}, which says how often something is found. Or leave k and judged out, so that a relevant document of the "
    "ranking is found in every order.",
    "no value in any order": "Nothing is relevant here, so {metric} has no value, whatever the order. Give the grades "
    "of a query for which something is relevant.",
    "not a number that a metric gives": "{found!r} is not a number that a metric could give. Write it as it was printed, such as 0.9149, "
    "'0.910', '2/3' or '91 %'.",
    # several tries at the same questions
    "tries of no known shape": "Tries can't be read from {found}. Give question -> list of scores, or a table with the columns query "
    "and score and a row for each try.",
    "tries of a question no list": "Question {question}: found {found!r}, expected a list with the score of each try, such as [1, 0, 1].",
    "question without a try": "Question {question} has no score. Leave it out, or give the score of at least one try.",
    "question in one try only": "Question {question!r} is in try {place} and not in try {other}. Score the same questions in every try.",
    "no column of questions": "{name} has no column that names the question. Call it query. It has: {known}.",
    "no column of tries": "{name} names questions more than once, so each row is a try, but no column holds its score. Call it one of "
    "{called}, for example. It has: {known}.",
    "try not a number": "Question {question}, try {place}: found {found!r}, expected a score such as 1, 0 or 0.5, or yes or no.",
    "try not within the scale": "Question {question}: a try scores {found:g}, but scores go from 0 to {top:g}. Give the highest score "
    "possible, such as top=5 (--top 5).",
    "tries of one question only": "There are tries of {found} question, and at least 2 are needed: one question says nothing of others.",
    # a worksheet that a student filled in
    "worksheet has no such step": "The worksheet of {metric} has no step {name!r} here.{hint} It has: {known}.",
    "list given for a single number": "{name} is a single number on the worksheet, but got the list {found}. Give the number, such "
    "as {name}=2.5.",
    "no list given for a column": "{name} is a column of the worksheet, but got {found!r}. Give a list with {rows} numbers, one "
    "for every row, and None for a cell that is still empty.",
    "column given has another length": "{name} has {rows} rows on the worksheet, but got {found} numbers. Give one for every "
    "row, and None for a cell that is still empty.",
    "scores known, but no worksheets": "{metric} looks into the worksheet of every query, but of a run only the scores "
    "are known here. Call it with the rankings.",
    # exercises
    "no such chapter": "There are no exercises for a chapter {name!r}.{hint} There are some for: {known}.",
    "chapter has no such item": "The chapter {chapter} has no item {name!r}.{hint} It has {known}, and each has a name, too.",
    "item has another version": "The item {name!r} was asked for at version {asked}, and is at version {now} here. "
    "Its question has changed since, so an answer to the one is none to the other. Use the irlearn that it was made with.",
    "chapter name taken": "{file}: the book has a chapter {name!r} already. Give the file a name of its own, such as "
    "{name}-mine.md.",
    "no data found for the seed": "No data were found for {family} with the seed {seed}. Take another seed, such as "
    "variant(seed=7).",
    "--only without a roster": "--only names a student of a roster. Add --roster with its folder, or leave --only out.",
    "no chapter has the item": "{item!r} is no item of any chapter. Write its number or name, such as q3 or ap-missed.",
    "not in the roster": "{name!r} is not in the roster. Write the name as students.csv in its folder has it.",
    "exam pages need a roster": "Pages of an exam take their data from the secret of a class. Make one with 'irlearn "
    "class new names.txt', and add --roster class.",
    "no worksheet to fill in": "{item} has no worksheet. q.hint() helps, and q.solution() shows how it is worked out.",
    "no prediction yet": "There is no prediction yet. Make one first, such as q.predict('B').",
    # a judge's labels and people's
    "labels of people without the judge's": "others and queries go with two lists of labels, but the judge's list is missing. Give "
    "corrected(human, judge, ...).",
    "queries named twice": "queries= is for lists of labels, but these judgments name their queries already. Leave it out.",
    "not a query for each label": "queries has {found} entries, but there are {expected} labels of the judge, those of others included. "
    "Give the query of each.",
    "half width not above 0": "half_width={found!r} is not possible here. It is how far the interval reaches to either side: above 0 "
    "and below {top:g}, such as 0.05.",
    # qrels and runs in memory
    "unknown way to treat duplicates": "duplicates={found!r} is not known. It can be 'refuse', 'first' (the best place of a document counts, the "
    "others are left out) or 'count' (each place counts as a document of its own, judged as the first one is).",
    # datasets, and the agreement of judges
    "no such dataset": "There is no dataset {name!r}.{hint} Choose {known}.",
    "dataset has its own size": "The dataset {name!r} is there already, and --{option} cannot change it. Sizes are "
    "for collections made by chance: name a folder that is not called like a dataset, such as practice.",
    "dataset has no story": "The dataset {name!r} has no story, which is one query to look at closely. One that has it: "
    "{known}.",
    "system not in the story": "The results of the story cannot be put in the order of {system!r}.{hint} Choose {known}, "
    "which found all of them.",
    "no such document": "The dataset {name!r} has no document {doc!r}. Its documents are named as in its qrels, such as "
    "{example!r}.",
    "doctor without one run": "The doctor looks at one run, not {found}. Name one, or add --set to look at the test set itself.",
    "option of a test set": "{name} is for a test set. Add --set, or leave it out.",
    "argument out of range": "{name}={found!r} will not do: {name} is {expected}.",
    # for teachers: exams, result codes and previews
    "item withholds that in an exam": "This is an exam, so {name} is not there. An item has its statement and check(answer); e.code() "
    "hands the answers in.",
    "class command without its name": "'irlearn class {what}' takes a name: 'irlearn class new names.txt' begins a class with a file of names, and "
    "'irlearn class add NAME' adds one student.",
    "more than one folder of answers": "Name one folder of answers, and not {found!r} beside it. To begin a class: irlearn class new "
    "names.txt; to add a student: irlearn class add NAME.",
    "no roster in the folder": "There is no {file} in {folder}. 'irlearn class new names.txt --roster {folder}' makes a roster there; if "
    "yours is lost, restore it from a copy, because a new one has other data for everybody.",
    "--due without a roster": "--due is for a gradebook. Add --roster with the folder of the class, or leave --due out.",
    "no date": "{found!r} is not a date. Write year, month and day, such as 2026-12-24.",
    "option not with a roster": "{option} has no effect with --roster: the data follow from the secret of the roster. Leave it out.",
    "name not on one line": "The name {name!r} won't do. A name is one line of up to {most} letters, and not only spaces.",
    "name in the roster already": "{name!r} is in the roster already. Give the other one a name that tells them apart, such as "
    "'{name} (2)'.",
    "no folder of answers": "There is no folder or file {folder}. Name the folder with the students' files, one for each student.",
    "option without a chapter": "{option} needs a chapter, such as in: irlearn practice dcg {option}. Without one, all "
    "chapters are listed.",
    "two seeds for an exam": "--exam has its seed already, so --seed {seed} has nothing to say. Leave one of them out.",
    "exam seed below 1": "The seed of an exam is {found}. It is a whole number from 1. Choose one above 8 that nobody knows, such "
    "as a long one: the book shows 1 to 8 with their solutions.",
    "option not for a preview": "A preview has the seeds 1 to 12 of every item and no students, so {option} has nothing to say there. "
    "Leave it out, or look at the items of your class with: irlearn export sheet.",
    "option not for an exam": "In an exam everybody has the same data, so {option} has nothing to say there. Leave it out.",
    "exam only as a sheet": "An exam is printed, so --exam does not go with {form}. Write: irlearn export sheet --exam SEED, or "
    "leave --exam out.",
    "--solutions without a sheet": "--solutions is for the key of a sheet, and has nothing to say to {form}. Leave it out.",
    "no file of names": "There is no file {file}. Name a text file with one name on each line, or a .csv file with a column "
    "Name.",
    "class seed out of range": "seed is {found!r}. It is a whole number from 1 to {most}; everybody who names it gets the same data.",
    "student number out of range": "student is {found!r}. It is the number in the list of the class, a whole number from 1 to {most}.",
    # a class that judges a pool
    "more judges than students": "Each pair is to be judged by {judges} students, and there are {students}. Name fewer judges.",
    "number of grades out of range": "There are {found} grades. A scale has from 2 to {most}: name what each means, from 0 on.",
    "words of two grades alike": "The grades are {found}. Students read these words on the buttons: write something else for each grade.",
    "no such question": "There is no question with the id {found!r}.{hint} There are: {known}.",
    "nothing to make a pool of": "What is to be judged? Name a collection, as in: irlearn pool make NAME --students 24, or "
    "give --questions, --titles and --runs.",
    "parts of a pool missing": "There are no {missing}. A pool needs questions, titles and runs: give {options}, too.",
    "pool exists already": "{file} is there already, and judgments for it may be on their way. Name another folder.",
    "no pool in the folder": "There is no {file} in {folder}. Name the folder that `irlearn pool make` wrote.",
    "no such page of a pool": "There is no page {number}. They are numbered from 1 to {last}.",
    # exports for a class
    "no students": "There are no students in {found}. Give a number from 1, or a file with one name on each line.",
    "too many students": "There are {found} students, and there is room for {most}. Export them in parts, with another seed "
    "for each.",
    "no item can be exported": "None of these items can be exported as {form}. {why}",
    "file exists already": "{file} is there already, and it may hold what was changed by hand. Remove it, or name another folder.",
}

# Errors of the data, and what stands in the way in files, packages or the system. The exit code is 1.
SENTENCES_ON_DATA = {
    # audits
    "too slow to audit": "{function} took longer than {seconds:g} seconds to find out how it wants its data. Name its "
    "shape, give it more seconds, or audit what it calls for one query.",
    "audit stopped after too long": "{name} was stopped after {seconds:g} seconds, because a call did not come to its end. Give it "
    "more with --seconds, or audit a smaller part of it.",
    "process of an audit ended early": "The process that audited {name} ended with code {code}. {last}",
    # columns and worksheets: met by those who write a metric
    "column used as a condition": "{name} holds one number per rank, so it is neither true nor false. Use >= or <= to make "
    "a column of 1s and 0s, or total(...) to make one number.",
    "operation needs a column": "'{operation}' takes a column, with its rows, but got {found!r}. Give it a column, "
    "such as sheet.gain.",
    "function given as a column": "sheet.{name} was given the function {found} itself. Did you forget the parentheses? "
    "Write {found}(...).",
    "neither column nor number": "sheet.{name} was given {found}. A worksheet holds columns and numbers made from columns, "
    "such as total(sheet.gain).",
    "name of a column taken": "The worksheet has a column {name!r} already, made in another way. Choose another name.",
    "no such column": "The worksheet has no column {name!r}. It has: {known}.",
    "value is no exact fraction": "{operation} has no exact fraction as its value, so this metric cannot be computed with "
    "exact=True. Leave exact out.",
    # rankings and judgments
    "not a list": "{name} should be a list such as [3, 2, 3, 0, 1], but is {found!r}.",
    "set has no order": "{name} is a {found}, and a {found} has no order: nobody can say what comes first. Give a list "
    "such as [3, 2, 3, 0, 1].",
    "set of grades loses equal ones": "judged is a {found}, which holds equal grades only once, so documents would be lost. Give a "
    "list with the grade of every judged document, such as [2, 2, 1, 0].",
    "not a number": "At {where} stands {found!r}. A grade is a number, such as 0, 1 or 2.",
    "not finite": "At {where} stands {found}. Every number has to be finite; leave out what is unknown, or write "
    "None for a document that nobody judged.",
    "negative grade": "{metric} is not defined for a negative grade, and there is a grade of {grade}. Use 0 for a "
    "document that is not relevant.",
    "grade above max_grade": "With max_grade={max_grade}, {metric} takes grades up to {max_grade}, but "
    "there is a grade of {grade}. Give the top of your scale: max_grade={grade}.",
    "grade without a gain": "The table of gains has no entry for grade {grade}, which occurs here; it has entries for {known}. "
    "Add what a document of grade {grade} is worth.",
    "relevance not in 0..1": "With relevance='given' every value is a probability from 0 to 1, but there is {found}. "
    "Use relevance='(2^grade-1)/2^max_grade' for grades.",
    "relevance needs max_grade": "relevance={relevance!r} needs the top of the grading scale. Give it, such "
    "as max_grade=4.",
    "steps depend on the ranking": "The steps of {metric} depend on the ranking, because it looks at the numbers to decide which columns there are, or what comes next. So the steps cannot be written down once for all rankings, and no page can work them out. In Python, {metric}.explain(...) shows them for one ranking.",
    "no metric given to take steps of": "The steps of a mean are those of the metric that is averaged, and mean_metric is given none here. "
    "Ask that metric for them: irlearn.metric('nDCG@5').to_steps().",
    "ideal needs max_grade": "The maximum ideal is a ranking with the top grade at every rank, so it needs "
    "to know that grade. Give it, such as max_grade=4.",
    "judged lacks a grade": "The ranking {retrieved} holds more documents of grade {grade} than the judged "
    "set {judged}. judged lists the grades of ALL judged documents, so add those of the retrieved ones.",
    "more grades than a scale has": "{name} has {found:,} different grades; kappa takes at most {most:,}. Give the grades "
    "of a scale, or round scores to one first.",
    "lists differ in length": "{first} and {second} go together item by item, but have {found} and {expected} "
    "items. Give two lists of the same length, with at least one item.",
    "item named twice": "{name} holds {item!r} twice. In an order every item has one place, so name it once.",
    "not an item": "{name} holds {item!r}. An order holds the names of items: text, or whole numbers as ids.",
    "empty group of tied items": "{name} holds an empty group. A list within the list holds the items that are tied at that place, "
    "such as ['b', 'c'], so leave the empty one out.",
    "items in one order only": "{item!r} is in one of the two orders only. Both have to hold the same items; for lists that "
    "share only some, use rbo.",
    "tied items": "{name} gives two items the same value, {found}, so it puts them in no order, and tau_ap is not "
    "defined. Break the tie, or use kendall_tau(..., variant='b').",
    "bad support": "support, item {place}: found {found}, expected how far it is supported: 2 or 'support' (all of it), 1 or 'partial_support' (a part), 0 or 'not_support' (nothing). Correct it; a sentence that cites nothing has None.",
    "bad vital": "vital, item {place}: found {found}, expected whether the nugget is vital: 1 or 'vital', 0 or 'okay'. Correct it.",
    "document of a passage unknown": "document_of does not say from which document the passage {passage!r} is. Add it, or give a function that works the document out.",
    "passages and queries mixed": "Some entries are numbers and others hold passages. Give passage -> number for one query, or query -> passages for several.",
    "not a subtopic": "At {where} stands {found!r}. Give the names of the subtopics a document is about, such as "
    "['a', 'b'] or 'a,b'; an empty list for a document about none.",
    "judged lacks subtopics": "The ranking holds more documents about {topics} than the judged set. judged "
    "lists the subtopics of ALL judged documents, so add those of the retrieved ones.",
    # what a metric is called with
    "no rankings to average": "There is no ranking to average over. Give a list of rankings, such as [[1, 0], [0, 1]].",
    # metrics and options
    # the next one is no error, but a hint at the end of "unknown option"
    "hint about chance": " For what random orders score, ask irlearn.chance({metric!r}, ...); for a query of a run, "
    "irlearn.explain(..., chance=True) adds it to the explanation.",
    "name of a metric taken": "The name {name!r} is taken: it means {by}. Under one name two metrics would give one number for the "
    "other, so {metric} needs names of its own; the name of its function is one of them.",
    # the next one is no error, but a warning
    "retired": "{old} is called {new} now. Write that instead: the old name is understood until version {version}.",
    "option not declared": "{metric} has an option {name!r} that nobody declared. Say what it means and what it may "
    "be: @named({metric!r}, options=[Option({name!r}, 'how often …', Numbers(above=0), tries=(1, 2))]).",
    # scores, documents and subtopics of a ranking
    "score of a result not a finite number": "scores holds {found!r} at place {place}. A score is the finite number by which a system "
    "puts its results in order, such as 0.87.",
    "too many orders": "The ties leave {orders:,} different orders open, and for one ranking at most {most:,} "
    "are shown. Choose a single order, such as ties='best' or ties='worst'; or score it as a run, because evaluate uses "
    "a formula or draws orders at random.",
    "not one document for each result": "There are {results} results and {found} documents. Name one document for each result, in "
    "the same order.",
    "document named twice": "The document {document!r} is named for rank {first} and again for rank {again}. A result list "
    "holds each document once: leave the second one out of both lists.",
    "too many subtopics": "{documents:,} documents about {subtopics:,} subtopics: the worksheet has a column for each "
    "subtopic, and more than {most:,} cells are not worked out. Give fewer results, or only the subtopics that matter.",
    "too large": "The numbers are too large to be worked out. Give smaller grades, gains or values.",
    # evaluate
    "no judged query in the parts": "No part of the run has a query that was judged, so all scores would be 0. The qrels have "
    "{query!r}, for example. Ids are compared as text, letter by letter: write them the same way in both.",
    "parts without scores": "collect takes one table with the scores of all parts, in the columns {columns}. This ({found}) has "
    "no {missing}. Put the tables together that the scorer returned, such as with pandas.concat, and give the result.",
    "query cut in two": "Query {query!r} was scored in two parts of the run, so it was cut in two. Partition by "
    "query_id first, so that every query stays whole.",
    # the next one is no error, but a remark of `irlearn evaluate`
    "rounded as in trec_eval 9": "iprec_at_recall and 11pt_avg are rounded as in trec_eval 9; --trec-eval 10 rounds as version "
    "10 does.",
    "no metric named": "No metric was named. Name at least one, such as 'nDCG@10'.",
    # compare
    "names are not a pair": "names={found!r} will not do. It is a pair of different names, such as ('old', 'new').",
    # margins, and gate
    "no baseline yet": "There is no baseline {file!r}. The first time leave --baseline out and write it with --save "
    "(in Python: gate(None, ...).next.save(file)).",
    "not a baseline": "{file!r} is no baseline of irlearn{why}: it should be what --save of `irlearn gate` wrote. Make it again with "
    "the run that it stood for.",
    "baseline of another type": "A baseline is a file that an earlier gate saved, such as 'base.json', or its .next, but found: {found}. For "
    "the first run give None.",
    "baseline of a later irlearn": "{file!r} is a baseline that another irlearn wrote, version {version}, in a form that this one, "
    "{here}, cannot read. Install that version, or make the baseline again with the run that it stood for.",
    "nothing for a baseline": "No query has a value of {metric}, so there is nothing to compare later runs with.",
    "metric has no better scores": "{metric} has no better and worse scores, so a gate cannot watch it.",
    "baseline of something else": "The baseline was made with {what}: {change}. Its scores cannot be set beside these. Score the run "
    "that it stood for again: `irlearn gate` without --baseline, with --save.",
    "baseline without shared queries": "No query of the baseline has a score now, so there is nothing to compare. Are these the same "
    "judgments?",
    # power
    "too few differences to draw from": "To draw samples takes at least two differences, one of which is not 0, and here are {found}. If you know only "
    "how much they vary, give their spread (spread=, --spread).",
    "no such difference in the data": "These differences go from {low:g} to {high:g}, so samples of them cannot have a mean difference of "
    "{asked:g}. Ask for a smaller one, or give their spread instead (spread=, --spread).",
    "too few pairs of systems": "Only {found} pairs of these systems differ by about {difference:g}, and at least {most} are needed. Ask for "
    "another difference, or give spread=.",
    # what moved
    "texts of no known type": "The texts of each {what} are given as {{id: text}}, as records with an id, or as a file, and not as {found}.",
    "text without an id": "{place} has no id of a {what}: it has {known}. Call the field id, _id, {what}_id or docno.",
    # compare_scores
    "scores of no known type": "{name}: found {found}, expected scores: {{'q1': 0.4, 'q2': 0.7}}, a list of numbers, a table with a "
    "query and its numbers, or a file.",
    "scores of mixed kinds": "{name}: some queries have one number, and others several. Give one number for each query, or the same "
    "metrics for all.",
    "neither metrics nor queries known": "{name}: a dict of dicts, whose keys are {outer} outside and {inner} inside, and neither are names of metrics "
    "that irlearn knows. Say which ones they are: metrics=['...'].",
    "several metrics": "{name}: there are several numbers for each query: {known}. Say which one counts: metrics='...'.",
    "metric not among scores": "{name}: no numbers called {asked!r}.{hint} There are: {known}.",
    "no number among the scores": "{name}: found no number in {metric}. A score is a finite number for a query.",
    "score of a query not a number": "{name}, query {query!r}: {metric} is {found!r}, expected a finite number. Correct it, or leave it empty (None in "
    "Python) where there is none.",
    "value of trec_eval not a number": "{file}, line {line}: found the value {found!r} of {measure}, expected a number. Correct it, or remove "
    "the line.",
    "query twice among the scores": "Query {query!r} comes a second time among the scores. Give one row for each query; to compare queries that were "
    "tried several times, take their mean first.",
    "query twice in a file of scores": "{file}, line {line}: {measure} of query {query!r} comes a second time. Remove one of the two lines.",
    "not a line of trec_eval": "{file}, line {line}: found {found!r}, expected the three columns that trec_eval -q prints: measure, query "
    "and value. Other files are known by their endings: .csv, .json, .jsonl.",
    "empty file of scores": "{file}: found no lines. Each line is a measure, a query and a value, as trec_eval -q prints them; other files "
    "are known by their endings: .csv, .json, .jsonl.",
    "file has means only": "{file} has means only, and a comparison needs the numbers of each query. With trec_eval, ask for them by -q.",
    "table has no column of values": "{name}: a table with a row for each query and metric needs a column 'value'. It has: {known}.",
    "no query in common": "The systems have no query in common: one has {a}, another {b}.{hint} Write the queries in the same way.",
    "scores by place and by name": "The scores of {numbered} are lists without names of queries, and others have names. Name the "
    "queries of all, as in {{'q1': 0.4}}, or of none.",
    "lists of scores differ in length": "The lists of scores are of different lengths: {found}. They belong together by their places: give each "
    "a number for every query, None where there is none.",
    # explain, for a query of a run
    "no shared query with a value": "There is no query on which both runs have {metric}, so there is no difference to open. Name a "
    "query: explain(metric, query=...).",
    "query not judged": "Nobody judged a document for the query {query!r}. Queries that were judged are, "
    "for example, {known}.",
    "qrels grade above max_grade": "{metric} has a scale up to {limit}, but query {query!r} has a document of grade "
    "{grade}. Give the top of your scale: max_grade={grade}.",
    "qrels grade is no probability": "With relevance='given', {metric} takes a grade as a probability from 0 to 1, but query {query!r} "
    "has a document of grade {grade}. Say how grades become probabilities: relevance='grade/max_grade', max_grade={grade}.",
    # the book
    "no book here": "There is no book in {found} or above it. 'irlearn book' builds the book of a checkout: go to the "
    "folder that holds _config.yml and try again.",
    "no free port": "None of the ports {first} to {last} can be used ({reason}). Choose another, such as --port 8080.",
    "folder is read-only": "The book is built in {folder}, and nothing can be written there. Copy the checkout to a "
    "folder of yours.",
    "build failed": "The build stopped. It ended with:\n\n{end}\n\nAll that it said is in {log}",
    # packages, explanations and curves over an option
    "needs a package": "{what} needs {package}, which is not installed. Install it: {how}.",
    # profiles, traps, identify and chance
    "nothing judged by both": "The two sets of judgments share no document: the first has {first:,}, the second {second:,}, and "
    "no query and document in both. Compare their ids of queries and documents.",
    "no value in a filling": "{metric} has no value where the unjudged results are filled to make {filled}: {why}",
    # a judge's labels and people's
    "one file of labels is no table": "{file} holds the labels of one judge. Give a second file with the other's, or one .csv, .json "
    "or .jsonl table with the columns query, human and judge.",
    "labels of no known shape": "Labels can't be read from {found}. Give two lists, two sets of judgments, or one table with the columns "
    "query, human and judge.",
    "labels of two shapes": "{name} isn't a list, although the other labels are. Give both as lists in the same order, or both as "
    "judgments.",
    "no column of labels": "{name} has no column with {holds}. Call it one of {called}, for example. It has: {known}.",
    "item labelled twice": "Row {place} labels document {doc!r} of query {query!r} a second time. Keep one label of each item.",
    "label not a number": "{name}, item {place}: found {found!r}, expected a label: a number such as 0 or 1, or yes or no.",
    "judge without a label": "{name}, item {place}: found no label. The judge needs a label for every item; only people's may be "
    "missing. Leave the item out.",
    "label not within the scale": "A label is {found:g}, but a mean takes labels from 0 to {top:g}. Give the highest label there can "
    "be, such as top=4 (--mean 4).",
    "item without a query": "Item {place} has no query, although others have one. Name the query of every item, or of none.",
    "too few labelled by both": "People and the judge both labelled {found} items, and at least 2 are needed. Check that their ids of "
    "queries and documents are alike, or have people label more.",
    "labels of one query only": "People labelled items of a single query, {query!r}, which say nothing of other queries. Label items of "
    "more queries, or ask about these items only: of='items' (--these-items).",
    # a worksheet that a student filled in
    "cell not a finite number": "{where}: found {found!r}, expected a finite number such as 1.58.",
    # exercises
    "mistake in a content file": "{file}, line {line}: {found}. {do}",
    "progress unreadable": "{file}: the progress could not be read ({reason}). Mend the file, or delete it to begin anew.",
    # files
    "no such file": "{file}: there is no such file.{hint} Check the name and the folder you are in.",
    "file unreadable": "{file}: it could not be read ({reason}). Check that it is a file and that you may "
    "read it.",
    "gzip cut short": "{file}: it could not be read to its end: the gzip file was cut short. Copy or download it again.",
    "file too large": "{file}: it could not be written: a file may not be that large here. Ask for less, choose "
    "another disk, or have the limit raised (ulimit -f shows it).",
    "file not written": "{file}: it could not be written ({reason}). Choose another folder.",
    "folder locked": "Another irlearn is changing {folder}. Try again once it's done; if none is running, remove {file}.",
    "output not written": "The output could not be written ({reason}), so it is not complete. Make room, or send it "
    "somewhere else.",
    "operating system refused": "It had to stop: {reason}. Check the files and folders you named, and try again.",
    "empty file": "{file}: found no lines. A {kind} file has lines of: {columns}.",
    "nothing on standard input": "standard input: found no lines. It can be read only once: if - stands for the "
    "qrels and for the run, name a file for one of them. A {kind} file has lines of: {columns}.",
    "not utf-8": "{file}, line {line}: found the byte 0x{byte:02x}, which is not UTF-8 text. Save the file as "
    "UTF-8, for example with: iconv -f latin1 -t utf-8.",
    "utf-16 or utf-32 text": "{file}, line {line}: this is {encoding} text, with two or four bytes for every letter, and "
    "irlearn reads UTF-8. Save the file as that: Excel calls it CSV UTF-8, and in Windows PowerShell > writes UTF-16. Or type: "
    "iconv -f {iconv} -t utf-8.",
    "endless line": "{file}, line {line}: found {bytes} bytes without an end of line. Is this a text file with one "
    "row per line?",
    "wrong number of columns in a line": "{file}, line {line}: found {found} columns, expected the {expected} of a {kind} file: {columns}. "
    "The line is {text!r}. Spaces and tabs separate columns, so an id must not contain one.{hint}",
    "grade in a file not whole": "{file}, line {line}: found the grade {text!r}, expected a whole number such as 0, 1 or 3 "
    "(at most {largest}) in the fourth column.{hint}",
    "score in a file not a finite number": "{file}, line {line}: found the score {text!r}, expected a finite number such as 12.5 in "
    "the fifth column, because results are put in order by their scores. Correct it, or remove the line.{hint}",
    # the next one is no error, but a hint at the end of the errors about a line
    "hint at comments": " Only trec_eval 10 skips lines that begin with #. Remove the line, or add --trec-eval 10 to a command "
    "that scores a run.",
    "duplicate line": "{file}, line {line}: document {doc!r} comes a second time for query {query!r}; the first is on "
    "line {first}. A document has one place: remove one of the two lines, or say what is to become of it: "
    "duplicates='first' or duplicates='count' (--duplicates).",
    "id with white space": "The id {id!r} is empty or has white space in it, so the file would not read back. "
    "Replace the white space, for example by '_'.",
    # qrels and runs in memory
    "qrels of no known type": "Qrels should be a dict such as {{'q1': {{'d1': 2, 'd2': 0}}}}, the path of a TREC file, a DataFrame "
    "with query_id, doc_id and relevance, (query, document, grade) rows, or a list of right ids for each query, but found "
    "{found}.",
    "run of no known type": "A run should be a dict such as {{'q1': {{'d1': 12.5, 'd2': 9.0}}}}, the path of a TREC file, a "
    "DataFrame with query_id, doc_id and score, (query, document, score) rows, or a list of ids for each query, the best one "
    "first, but found {found}.",
    "bad judgments of a query": "Query {query!r} of the qrels holds {found}, expected a grade for every judged document, such as "
    "{{'d1': 2, 'd2': 0}}.",
    "bad scores of a query": "Query {query!r} of the run holds {found}, expected a score for every document, such as "
    "{{'d1': 12.5, 'd2': 9.0}}.",
    "id not text": "{where}: found the {what} id {id!r} ({found}), expected text. Ids are compared as strings: write "
    "them as strings such as '{id}' in the qrels and in the run.",
    "id with a decimal point": "{where}: found the {what} id {id}, expected text. A column with a gap turns 1 into 1.0: fill "
    "the gap, then make text of the ids with .astype(int).astype(str).",
    "score not a number": "Query {query!r}, document {doc!r}: found the score {score!r}, expected a number.",
    "score not finite": "Query {query!r}, document {doc!r}: found the score {score}, expected a finite "
    "number, because results are put in order by their scores. Correct it, or leave the document out.",
    "grade not whole": "Query {query!r}, document {doc!r}: found the grade {grade!r}, expected a whole number such as "
    "0, 1 or 3.",
    "grade too large": "Query {query!r}, document {doc!r}: found the grade {grade}, expected at most {largest}.",
    "duplicate row": "{where}: document {doc!r} comes a second time for query {query!r}. A document has one place: "
    "remove one of the two, or say what is to become of it: duplicates='first' or duplicates='count' (--duplicates).",
    "row without its three values": "Row {row}: found {found!r}, expected three values: query, document, {value}.{hint}",
    "missing id": "{where}: the {what} id is missing (found {found!r}). Fill it in or remove the row.",
    "missing column": "The table has no column for the {holds}, called {called} or the like.{hint} It has: {known}. Rename "
    "them to {expected}.",
    "lists under unknown names": "The table has the columns {known}. What is in {found} looks like lists of ids: call the "
    "right ids relevant_ids, and the retrieved ids retrieved_ids.",
    "record without a field": "{where} has no {name!r}, which the first one has: found {found!r}. Give every record the same "
    "fields.",
    "columns of a table differ in length": "The columns of the table are of different lengths: {found}. Each row needs all of them.",
    "rank not a number": "{where}: found {found!r}, expected a rank: a number, 1 for the best document. Correct it, or give "
    "scores instead.",
    "text in a column of numbers": "{file}, line {line}: found {found!r} in the column {column!r}, expected a number. Correct it, or "
    "remove the line.",
    "cell without a list": "{where}: found {found!r:.60} in the column {column!r}, expected a list of ids, written as in its other rows. "
    'With brackets it looks like ["d1", "d2"]; without, like d1 d2, or like d1, d2 in every row.',
    "wrong number of values in a line": "{file}, line {line}: found {found} values, expected one for each of the columns {names}. Put a "
    "value with a comma in it in quotes.",
    "text is no JSON": "{file}, line {line}: this is no JSON ({reason}). A file of JSON Lines (.jsonl) has one object on each line, "
    "a JSON file (.json) one for all.",
    "text is no CSV": "{file}, line {line}: this is no CSV ({reason}). Check the ends of the lines, and the quotation marks.",
    "column twice in a table": "{file}, line {line}: two columns are called {name!r}, so one of them would be lost. Rename or "
    "remove one.",
    "key twice in an object": "{where}: the key {key!r} comes a second time in one object, so one of the two values would "
    "be lost. Put both into one, or remove one of them.",
    "empty text file": "{file}: found nothing in it. Each line of a {kind} file is a query, a document and a grade or a score.",
    "not a text file": "{file} is a file of {kind}. Read it with a package that knows it, and hand over the table: "
    "pandas.read_excel(...).",
    "object without an id": "Query {query!r} has a {found} in its list, with no id in any of {known}. Give ids in place of "
    "documents, such as [each.name for each in results].",
    "export without what is asked": "This is {named}: it holds {other} only. Give the {what} in another file, or as a dict.",
    "export malformed": "This looks like {named}, but it could not be read ({reason}). Compare it with what the tool documents.",
    "several runs in a file": "The file holds {found} runs, expected one. Read it with json.load and hand over one of {known}.",
    "set as a ranking": "Query {query!r} of the run holds a set, which has no order. Give a list, the best document first.",
    "not a list of ids": "Query {query!r} of the {what} holds {found}, expected a list of document ids, as the first query has.",
    "record of no document": "Query {query!r} has {found!r} in its list: no field names the document. Call it 'doc_id', and its "
    "number 'score' (or, in judgments, 'relevance').",
    "members of a list of different kinds": "The list of query {query!r} begins with {found!r}, and not all that follow are of the same kind. Give ids, "
    "or pairs of an id and a number, or records with the same fields.",
    "rows or lists unclear": "The {what} can be read in two ways: each {first!r} may be a row (query, document, number) or a list of "
    "three ids. Name the queries, {{'q1': [...]}}, or write the ids as text; give rows as tuples.",
    "queries by place and by name": "The {places}: lists, one for each query in order. The {names}: queries with names. Name the queries of "
    "both, as in {{'q1': ['d1', 'd2']}}, or of neither.",
    "not one list of right ids for each query": "There are {judged:,} lists of right ids and {retrieved:,} lists of retrieved ids. They belong together "
    "by their places: give one of each for every query, an empty list where there is nothing.",
    "query twice in a table of lists": "Row {row}: query {query!r} comes a second time. In a table with a list for each query, a query has one row.",
    "batches of a query scattered": "{where}: query {query!r} comes again after other queries. Batches of an iterator are read once, one "
    "query after the other: sort them by query, or give all of them as a list.",
    "nothing to evaluate": "Found no {what}: there is nothing to evaluate.",
    "no shared query": "The qrels and the run have no query in common. The qrels have {judged}; the run has {retrieved}."
    "{hint} Ids are compared as text, letter by letter: write them the same way in both, and check that the two belong "
    "together.",
    # datasets, and the agreement of judges
    "nothing rated twice": "Agreement is about things that were rated at least twice, and there are none "
    "here. For each thing, give the list of its ratings, such as [[3, 2], [0, 0, 1]].",
    "all ratings equal": "Every rating here is {found}, so nobody can tell agreement from chance, and alpha has no value. "
    "Give ratings among which there are at least two different ones.",
    "no corpus here": "A system that ranks for a new question looks at all 45,685 names of the collection. This page "
    "does not fetch them, because they are a megabyte that few readers need. What the systems found for the "
    "collection's own questions is here, in .runs; to ask a question of your own, install irlearn and run this there.",
    # for teachers: exams, result codes and previews
    "no result code": "Found no result code, expected one that begins with irl1. (here: {start!r}). Ask for the whole "
    "line that stands below 'Result code'.",
    "code without its end": "Found the beginning of a {name} ({start}…), but not its end. A code ends with a full "
    "stop and eight letters or digits. Ask for the whole line once more, copied and not typed.",
    "code changed on the way": "The {name} {start}…{end} was changed on the way: its check sum does not fit. Ask for it "
    "once more, copied and not typed, as plain text.",
    "code of another version": "Found a {name} that begins with {found}, expected {known}. It was made by "
    "another version of irlearn: use the newest one to read it.",
    "content of a code not right": "The {name} has the right check sum, but not the right content ({reason}). It was not "
    "made by irlearn, or by another version of it. Ask how it was made.",
    "code of an unknown exercise": "The exercise {name!r} is not known here, so its answer cannot be judged. The code was made by "
    "another version of irlearn: use the newest one to read it, or, where the exercise was taken out, one of that time.",
    "code of an unknown chapter": "The code is of {name!r}, which is no chapter of the book, so its answers cannot be judged. If the "
    "items are somebody's own, name their file, too: irlearn class answers --set my-items.md",
    "answer to another version of an item": "The answer to {name!r} is one to its version {asked}, and here it is at version {now}, "
    "which asks something else. So the answer cannot be judged any more. An irlearn of that time can.",
    "no result code in the folder": "No result code was read in {folder}. A code is the line that the page with the exercises gives to send: "
    "save what students sent as it came.",
    "file is no roster": "{file} is not a roster as 'irlearn class new' writes it ({reason}). Restore it from a copy.",
    "no answers in the folder": "There are no files in {folder}. Save what the students sent as .txt files, one for each student, or as one .csv file with a column of codes.",
    "seed not a whole number": "seed is {found!r}. It is a whole number, such as 41, without quotes; everybody who names it gets the same "
    "data.",
    # a class that judges a pool
    "too little to judge": "There are {pairs} pairs of a question and a document, so with {judges} judges for each not everybody "
    "of {students} students has one. Take more questions, more of each system's results (depth), or fewer students.",
    "documents without a title": "{count} of the documents to judge have no title: {some}. Students see titles alone: add a line for each.",
    "run without a question": "The run {name} has none of the questions. Questions have ids such as {asked}; the run has such as "
    "{found}. Use the same ids in both.",
    "two runs of one name": "Two runs are called {name}. A system is called as its file is: rename one of them.",
    "two texts for one id": "{file}, line {line}: the {what} {id!r} has a text already. Remove one of the two lines.",
    "id without a text": "The {what} {id!r} has no text. Write one, or take it out.",
    "no texts given": "There is no {what}{source}. Expected a line for each, with its id first and then its text.",
    "file of texts not read": "{file} cannot be read: {reason}.",
    "line without text": "{file}, line {line}: found {found!r}, expected an id, a space and a text; or in a .csv file two columns.",
    "parts missing in a collection": "The collection {name} has no {missing}, and a pool needs questions, titles and runs. "
    "Give {options}.",
    "pool file damaged": "{file} is not as `irlearn pool make` wrote it. Take a copy from before it was changed.",
    "pool of another version": "{file} was made by another version of irlearn: use the newest one to read it.",
    "no files with codes": "There are no files in {folder}. Save what the students sent there: their files, mails, or all codes in one text.",
    "code of another pool": "The code belongs to another pool ({found}; here it is {known}), so it is not counted. Look for "
    "the folder that its page came from.",
    "code of a page that is not there": "The code says that it is of page {number}, but there are pages 1 to {last}. It is not counted: ask how it was made.",
    "code without the mark": "The code says that it is of page {number}, but it was not made there: the page's mark is not in it. It "
    "is not counted; what that page itself sent is. Ask whoever sent it how it was made.",
    "code does not fit its page": "The code of page {number} has {found}, where {expected} belong. It is not counted: ask how it was made.",
    "no judgment that counts": "None of the files has a judgment that can be counted. {reason}",
    # exports for a class
    "names not UTF-8": "{file} is not written in UTF-8, so its names cannot be read. Save it as UTF-8 text.",
    # pictures and widgets
    "labels differ or repeat": "{first} and {second} should hold the same labels, each once, in two orders. "
    "Check what is in one and not in the other, or in one of them twice.",
    "picture of another metric": "{picture} draws the worksheet of {wanted}, but this is an explanation of {found}. "
    "Give it {wanted} explained, such as {example}.",
    "no such control": "The widget {widget} has no control {name!r}.{hint} It has: {known}.",
    "empty ranking for a widget": "A widget shows a ranking, but this one is empty. Give at least one grade, such as [1, 0, 1].",
    "collection smaller than its documents": "The collection has {found} documents, but {expected} are shown or judged already. Give "
    "the number of all documents, or leave collection out.",
    "no such form of widgets": "{variable} is {found!r}. It can be 'live' (computed as you go) or 'static' (no Python needed).",
    "poll answers too few or repeated": "A poll needs two or more different answers, but got {found}.",
    "no such poll answer": "{found!r} is not among the answers of the poll: {known}.",
    "thing not shown in a classroom": "A classroom shows an Explanation or a widget of irlearn.widgets, but got {found}. Explain "
    "first, such as room.show(ndcg.explain([3, 2, 3, 0, 1])); for a ranking that is changed on the stage there is "
    "irlearn.widgets.explorer('nDCG', [3, 2, 3, 0, 1]).",
    "scale of letters out of range": "scale={found!r} will not do. It says how large the letters are: a number from 1 to 4.",
    "nothing to draw": "There are no numbers to draw. Give at least one.",
}

SENTENCES = SENTENCES_ON_CALLS | SENTENCES_ON_DATA
