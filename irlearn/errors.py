"""The error classes of the package, and the sentence of every error, under a key that says what went wrong.

A sentence says what was found, what to do and, as far as it helps, where that was and what was expected. It
is filled with the *facts* that are passed to `error`.
"""

from .escaping import MOST_QUOTED, printable, shortened


class IRLearnError(ValueError):
    """Bad input, explained. Errors about a file also have ``file`` and, if it's known, ``line``.

    ``usage`` is True if the call or command was at fault, as with an unknown metric, rather than the data.
    """

    file: str | None = None
    line: int | None = None
    usage: bool = False


class NoSuchKey(IRLearnError, KeyError):
    """The error for an unknown name, for callers who expect a KeyError."""

    __str__ = Exception.__str__  # a KeyError would put the sentence in quotes


def error(key: str, /, **facts) -> IRLearnError:
    """Return the error with the sentence of this key, filled with the facts; the caller raises it.

    Characters that do not print are escaped, and long facts are shortened. The facts ``file`` and ``line`` become attributes of the error.
    """
    kind = NoSuchKey if key in KEY_ERRORS else IRLearnError
    quoted = {name: _Quoted(fact, _most(name, key)) for name, fact in facts.items()}
    sentence = translated(SENTENCES[key]).format(**quoted)
    wrong = kind(printable(sentence))
    wrong.file, wrong.line, wrong.usage = facts.get("file"), facts.get("line"), key in SENTENCES_ON_CALLS
    return wrong


def translated(sentence: str) -> str:
    """Return a sentence in the user's language, if IRLEARN_LOCALE names a folder of translations that has it."""
    from os import environ

    if not (folder := environ.get("IRLEARN_LOCALE")):
        return sentence
    from gettext import translation

    return translation("book", folder, fallback=True).gettext(sentence)


def _most(name, key):
    """Return how many characters of a fact are quoted."""
    return MOST_LISTED if name in OUR_LISTS and (name != "known" or key not in THEIRS) else MOST_QUOTED


class _Quoted:
    """A fact as a sentence quotes it: of a long one, the beginning and the end."""

    def __init__(self, fact, most):
        self.fact, self.most = fact, most

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
    return f" Did you mean {shortened(repr(near))}?" if near is not None else ""


def nearest(name, known) -> str | None:
    """Find the known name that is spelled most like this one; None where none is much like it."""
    from difflib import get_close_matches

    spelled = {str(k).lower(): str(k) for k in known}
    asked = str(name)[:MOST_QUOTED].lower()
    short = asked.partition("@")[0]
    longer = [each for each in spelled if len(short) > 2 and each.startswith(short)]
    near = longer[:1] or get_close_matches(asked, spelled, n=1, cutoff=0.6)
    return spelled[near[0]] if near else None


# Brings matplotlib and the widgets: see pyproject.toml.
WITH_NOTEBOOK = "pip install 'irlearn[notebook]'"


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
OUR_LISTS = {"differs", "known", "hint", "readings", "why"}  # facts that the package writes
# Errors that know columns, ids or names that the caller wrote.
THEIRS = {
    *("missing column", "lists under unknown names", "no column of questions", "no column of tries"),
    *("no column of labels", "table has no column of values", "text without an id", "query not judged"),
    *("no such question", "no such system", "no such pair", "no such poll answer", "several metrics"),
    *("several metrics compared", "metric not in the results", "several runs in a file"),
}
KEY_ERRORS = {"metric not in the results"}  # raised as `NoSuchKey`

# Errors of the call or the command: what was asked for cannot be done, whatever the data. The exit code is 2.
SENTENCES_ON_CALLS = {
    # audits
    "audit by a metric of something else": "An audit needs a function that scores one ranking of grades, but {metric} takes something else. Name a metric such as nDCG@10, AP or RR; to audit a mean over queries, audit the metric that is averaged.",
    "audit needs a function": "audit takes the function itself, without calling it, but got {found}. Write audit(mine, 'nDCG@10').",
    "function gives several numbers": "{function} returns {found}, but an audit needs one number. Name it by its key, such as key={key!r} (--key {key}), or return only that number.",
    "no such convention": "{found!r} isn't a convention of {metric}. Write options as in the metric's notation, such as ideal='retrieved' or gain='exponential'.",
    "no such law": "No law is called {found!r}. The laws are {known}.",
    "no such shape": "{shape!r} isn't a shape in which a function takes its data. Choose one of {known}, or leave the shape out to have it found by trying.",
    "signature of the function unknown": "The parameters of {function} can't be inspected, so it can't be called. Wrap it: lambda retrieved, relevant, k: {function}(...).",
    "not written as module:function": "{name!r} doesn't name a function. Write the module and the function, such as my_metrics:ndcg.",
    "module not found": "The module {module} couldn't be imported: {reason}. Run the command in a folder from which Python can find it.",
    "module fails on import": "The module {module} couldn't be imported: {reason}. Fix it until 'import {module}' works.",
    "module has no such function": "The module {module} has no function {name}. Check the spelling.",
    "method without its object": "{function} is a method, but its object is missing. Make one, such as scorer = Scorer(), and audit its method: scorer.score in Python, or my_metrics:scorer.score in a command.",
    "no way to call fits the parameters": "{function} doesn't take the inputs of a metric. Say what it takes with shape=, one of {known}; or wrap it in a function that takes (retrieved, relevant, k).",
    "no way to call the function works": "No way of calling {function} returned numbers. The likeliest call, {call}, ended with: {last}. If that call is right, fix the function. Otherwise, say what it takes with shape=, one of {known}; or wrap it in a function that takes (retrieved, relevant, k).",
    "no number in this shape": "{function} returned hardly any numbers with the shape {shape!r}: {call} ended with: {last}. If that call is right, fix the function; otherwise, choose another shape, one of {known}.",
    "audit of an async function": "{function} is async, so calling it returns a coroutine rather than a number. Audit a function that waits for the number, such as lambda retrieved, relevant, k: asyncio.run({function}(retrieved, relevant, k)).",
    # rankings and judgments
    "option given without its name": "{metric} was given {found} after the ranking, where the list of all judged grades belongs. {hint}",
    # a ranking to touch, on a page
    "metric takes no ranking": "An interactive ranking is a single ranking of grades, but {metric} takes {takes}. Use a metric of one ranking, such as nDCG@5.",
    "top grade out of range": "top={found} is out of range. It must be at least {highest}, the highest grade in this ranking, and at most {most}, because each grade is a single key on the keyboard. Choose a number in that range, such as top={highest}.",
    "grade too high to type": "The highest grade here is {highest}, but grades in an interactive ranking can be at most {most}, because each grade is a single key on the keyboard. Use a shorter scale.",
    "no metric and ranking to embed": "A page needs a metric and a ranking, such as: irlearn embed nDCG@5 3 2 3 0 1 > demo.html",
    # what a metric is called with
    "not a metric of a run": "{metric} doesn't score the results of a query; it takes {takes}. Call {function}(...) with them.",
    "wrong inputs of a metric": "{metric} takes {takes}; everything else is given by name, such as k=5.",
    # metrics and options
    "unknown metric": "No metric is called {name!r}.{hint} 'irlearn metrics' lists them all.",
    "metric name has several meanings": "{name!r} can mean different things. Write the one you mean: {readings}.",
    "not a metric of rankings": "irlearn has no {name!r}: {why}.",
    "notation not understood": "{found!r} is not a metric's notation.{hint} Write it as nDCG@10 or P(rel=2)@5.",
    "judged_only not supported": "{metric} with judged_only=True would remove documents from the run, but irlearn leaves runs unchanged. Remove the unjudged documents yourself: run = {{q: {{d: s for d, s in docs.items() if d in qrels.get(q, {{}})}} for q, docs in run.items()}}. Then ask for {metric} without judged_only.",
    "RBP of ir_measures without rel": "RBP of ir_measures without rel takes grades but doesn't state their scale. Use ir_measures.RBP(rel=1), or here \"RBP(relevance='grade/max_grade', max_grade=4)\" with the top of your scale.",
    "measure takes no number after its name": "trec_eval's {name} takes no number such as {found} after its name.{instead}",
    "wrong number after the name of a measure": "{name} doesn't take {found} after its name. It takes {expected}.",
    "unknown option": "{metric} has no option {name!r}.{hint} It has: {known}.",
    "ties without scores": "ties={ties!r} says how to order results with equal scores, but no scores were given. Give the score of every result: scores=[...].",
    "ties without ids": "ties='doc_id' orders results with equal scores by document id, but no ids were given. Give documents=[...], or choose another policy, such as ties='given'.",
    "unknown choice": "{name}={found!r} isn't valid.{hint} It can be {choices}.",
    "value not allowed for the option": "{name}={found!r} isn't valid. {name} is {meaning}.",
    "cut-off too deep": "k={k} is too deep, because every rank down to k needs a row here, with or without a document. Choose k up to {most}.",
    "gain in a table not a number from 0": "gain={{{grade!r}: {gain!r}}} isn't valid. A table of gains gives every grade a number from 0, such as {{0: 0, 1: 1, 2: 3}}.",
    "empty table of gains": "The table of gains is empty. Give the gain of each grade, such as gain={{1: 1, 2: 3}}.",
    "no source to show": "{found} has no source to show. Give a metric, its name such as 'nDCG', or a function defined in a file.",
    "metric takes no cut-off": "{metric} looks at the whole ranking, so it takes no cut-off. Write {metric} without @.",
    "no grades to explain": "There's nothing to explain yet. Give the grades in rank order, such as: irlearn explain nDCG@3 3 2 0 1 (or several lists, separated by /: irlearn explain MRR 1 0 1 / 0 1 0).",
    "one query needs qrels, run and id": "To open one query of a run, give --qrels FILE, --run FILE and --query ID, but no grades.",
    # evaluate
    "measure of trec_eval not printed": "irlearn doesn't print trec_eval's {name!r}: {why}.",
    # compare
    "metric is no arithmetic mean": "{metric} isn't the arithmetic mean of per-query scores, so the mean of their differences says nothing about it. Compare {instead}.",
    "metric not in the results": "There is no result for {name} here, only for {known}. To get it, name {name} among the metrics of evaluate or compare.",
    # margins, and gate
    "margin not a number above 0": "margin={found!r} isn't valid. The margin is the largest mean difference that wouldn't matter to you: a number above 0, such as 0.02.",
    "floor for a metric without ends": "A floor needs the confidence interval of the mean, but {metric} has none here, because its scores have no upper limit. Choose a metric with scores from 0 to 1, such as nDCG@10.",
    "floor out of range": "floor={found!r} is out of range. It must be above {low:g} and below {high:g}, the lowest and highest possible {metric} scores, such as 0.85.",
    "margin too large": "margin={found!r} is too large: two {metric} scores differ by at most {largest:g}, so no run could lose more. Choose the largest mean difference that wouldn't matter to you, such as 0.02.",
    "no such protected query": "protect names query {query!r}, which has no judgments.{hint}",
    "promise not understood": "The promise {found!r} for query {query!r} isn't valid. Write how much the query may lose, such as 0.3, or a document and the rank it must keep, such as 'd7@3'.",
    "one file for two purposes": "{file!r} is both {a} and {b}, so writing one would destroy the other. Use two different files.",
    # power
    "no largest difference": "The largest possible difference isn't known, so nothing can be guaranteed without assuming a shape. Give it, such as largest=1 for scores from 0 to 1.",
    "no source of differences": "How much do the differences vary? Give one of these: --dataset trec-scores, if you have no runs yet; judgments and two of your runs (3 files); or --spread S, if you know it. You gave: {given}.",
    "difference to find not finite or 0": "difference={found!r} isn't valid. Give the true mean difference you want to find, in the metric's own units, such as difference=0.02.",
    "number of queries not from 1": "queries={found!r} isn't valid. Give the number of queries you have or plan: a whole number of at least 1.",
    "neither or both of differences and spread": "How much do the differences vary? Give either differences (the result of compare for one metric, a list of numbers, or the scores of datasets.load('trec-scores')) or spread=, their standard deviation, such as 0.14. You gave {given}.",
    "number of systems not given": "The size of a topic set depends on how many systems are compared. Give it: power(..., systems=10).",
    "spread not a number above 0": "spread={found!r} isn't valid. It is the standard deviation of the differences between queries: a number above 0, such as 0.14.",
    "difference of too many spreads": "A difference of {asked:g} is more than {most} times the spread of {spread:g}, so every query would show it. Give both in the metric's units, such as difference=0.05 and spread=0.14.",
    "not numbers that are differences": "power() got {found!r} instead of differences. Give the result of compare for one metric, query -> difference, or a list of numbers.",
    "too many queries needed": "{most:,} queries wouldn't be enough to find this difference in {share:.0%} of samples. Ask for a larger difference or a smaller share.",
    "share not between 0 and 1": "{name}={found!r} isn't valid. A share is a number above 0 and below 1, such as 0.8.",
    "share of systems not above 0 and up to 1": "share={found!r} isn't valid. It is the share of systems to look at, best first: above 0, and at most 1 (all of them).",
    "bad number of queries to split": "queries={found!r} isn't valid. The same number of other queries is used to check whether they agree, so give a whole number from 1 to {most}.",
    "lead not a pair of rising differences": "lead={found!r} isn't valid. Give two mean differences, the lowest lead to include and the first one too large, such as (0.01, 0.02).",
    "no two systems with such a lead": "With {queries} queries, no two of these systems differ by at least {low:g} and less than {high:g}. Ask for another lead.",
    # compare_scores
    "largest difference not above 0": "largest={found!r} isn't valid. It is the largest possible difference on a query: a number above 0, such as 1 for scores from 0 to 1.",
    "difference above the largest": "largest={largest!r} is too small: on query {query!r}, {a} and {b} differ by {by:g}. Give the largest difference possible on any query, such as 1 for scores from 0 to 1.",
    "unknown direction of better scores": "better={found!r} isn't valid. It can be 'higher', 'lower' or 'neither'.",
    "one system only": "A comparison needs two or more systems, but there are scores of only {found}. Give compare_scores(a, b), or {{'A': ..., 'B': ..., 'C': ...}} with the scores of each. For one system's mean with its confidence interval: repeats(a), or irlearn repeats FILE.",
    "no such system": "There is no system {name!r}.{hint} There are: {known}.",
    "wrong number of names": "There are {found} different names for {files} files of scores. Give each file its own name: --names A B.",
    "too many pairs": "{systems} systems make {found:,} pairs, more than the {most:,} allowed. Compare all of them with one, baseline='...', or give fewer systems.",
    "no such pair": "{pair} weren't compared. The pairs compared are: {known}.",
    "several metrics compared": "Several metrics were compared, so say which one you mean: comparison['nDCG@10'].p. They are: {known}.",
    "scores without rankings": "There are only scores here, without the rankings they could be derived from. Give judgments and runs to compare(qrels, run_a, run_b, metric), which derives each score.",
    # what moved
    "ties leave no single order": "ties='mean' averages over every order that equal scores allow, so there's no single ranking to look at. Choose one: ties='doc_id', 'given', 'best' or 'worst'.",
    "ending of a report file unknown": "{file!r} doesn't end in any of {known}, so the format of the report is unclear. Name a web page something like moved.html, or Markdown something like moved.md.",
    # gate, explain and identify
    "not a baseline to write over": "{file!r} exists already but isn't an irlearn baseline, so it wasn't overwritten. Name another file, or remove this one.",
    "option without a file name": "{option} needs the name of a file. Add one, or leave the option out.",
    "metric takes one list only": "{metric} takes one ranking, but you gave {found} lists, separated by /. Give one list, or use a mean over queries, such as MRR.",
    "grade too high to identify": "There is a grade of {grade}, but judges' grades are small whole numbers, and only grades up to {most} are tried here. Check the grades.",
    # the book
    "no schema": "{found!r} isn't a command that writes JSON.{hint} Choose one of {known}.",
    "no such port": "There is no port {port}: ports are numbers from 1 to 65535. Choose one, such as --port 8080.",
    # packages, explanations and curves over an option
    "not on the same worksheet": "{metric} and {other} can't share a worksheet, because both must be metrics of one ranking of grades. Explain {other} separately.",
    "no such axis to draw over": "over={found!r} isn't valid. Choose {known}.",
    "metric has no curve over k": "{metric} has no cut-off k, so it has no curve over k. Leave over out, or use over='rank' for bars.",
    "reader never stops": "With p=1, the reader never stops and looks at infinitely many results. Choose p below 1.",
    # profiles, traps, identify and chance
    "no such profile": "No profile is called {name!r}.{hint} There are: {known}.",
    "not a reported number in one line": "This reads one line of the form name@k = number, tool, such as 'nDCG@10 = 0.75' or 'map = 0.31, sklearn', but got {found!r}.",
    "nothing known about that word": "{word!r} isn't a known tool, metric or symptom.{hint} Give a tool, a metric, a symptom such as 'above 1', or the name of a trap; irlearn traps lists them.",
    "no such exhibit": "No exhibit of the museum is called {name!r}.{hint}",
    "no such trap": "No trap is called {name!r}.{hint} They are called T1 to T39.",
    "metric not in this profile": "{profile} ({what}) has no {metric} that has been compared with irlearn's. It has: {known}.{differs}",
    "number of decimals out of range": "digits={found!r} isn't valid. It is the number of decimals that count, a whole number from 0 to {most}.",
    "too much to identify": "Trying {conventions:,} conventions on {results:,} results would take minutes. Name the metric you think it is, such as nDCG@10, or give at most {most:,} results.",
    "nothing to identify by": "identify takes a ranking, such as [3, 2, 0, 1], or judgments and a run: qrels=…, run=… (--qrels FILE --run FILE). Give one of the two.",
    "identify by files takes a metric": "With judgments and a run, identify looks for what gives a number under one metric's name. Name the metric, such as metric='nDCG@10' (-m nDCG@10).",
    "identify takes one or two numbers": "identify takes one number, or two numbers whose difference it should explain, but found {found}.",
    "identify by files takes other metrics": "identify can't try {metric} on files: it takes metrics that score each query by the ranks of its judged documents. Use a metric such as nDCG@10, AP or RR; to find a geometric mean of AP, name AP.",
    "identify takes a metric of rankings": "identify needs a metric of rankings, but {metric} isn't one. Use a metric such as nDCG@10, or a mean over several rankings, such as MAP.",
    "chance takes a metric of one ranking": "chance puts the documents of one ranking in random order, but {metric} doesn't take the grades of one ranking. Use a metric that does, such as nDCG@10.{hint}",
    "nothing to bound": "bounds takes a ranking, such as [3, None, 2], or judgments and a run: qrels=…, run=… (--qrels FILE --run FILE), but exact fractions only for a ranking. Give one of the two.",
    "no bounds of a query": "Query {query!r}: {why}",
    "bounds takes a metric of one ranking": "bounds fills in the unjudged results of one ranking, but {metric} doesn't take the grades of one ranking. Use a metric that does, such as nDCG@10.",
    "sampled takes a metric of one ranking": "sampled needs a metric of one ranking, but {metric} doesn't take the grades of one ranking. Use a metric such as AP, nDCG@10 or R@10.",
    "ranks alone don't decide": "sampled needs a metric whose score is a sum over the ranks of the relevant items, but {metric} isn't one with these ranks. Use a metric such as AP, nDCG@10 or R@10.",
    "too many ways to fill the holes": "With {holes} unjudged results and grades from 0 to {top}, there are {every} ways to fill them, and no law for {metric} leaves fewer than {most:,} to try. Give fewer results (the first 20, say) or a smaller max_grade.",
    "no --interval with trec_eval": "trec_eval's format has no line for the confidence interval of a mean. Leave --interval out, or choose --format table, json or csv.",
    "no --chance with trec_eval": "trec_eval's format has no line for chance. Leave --chance out, or choose --format table, json or csv.",
    "no value by chance": "Some random orders find no relevant document, and {metric} is undefined for those. Use {instead}, which shows how often something relevant is found. Or leave k and judged out, so that every order finds a relevant document.",
    "no value in any order": "No document here is relevant, so {metric} is undefined, whatever the order. Give the grades of a query that has a relevant document.",
    "not a number that a metric gives": "{found!r} isn't a number that a metric could give. Write it as it was printed, such as 0.9149, '0.910', '2/3' or '91%'.",
    # several tries at the same questions
    "tries of no known shape": "Tries can't be read from {found}. Give question -> list of scores, or a table with the columns query and score and a row for each try.",
    "tries of a question no list": "Question {question}: found {found!r}, expected a list with the score of each try, such as [1, 0, 1].",
    "question without a try": "Question {question} has no score. Leave it out, or give the score of at least one try.",
    "question in one try only": "Question {question!r} is in try {place} but not in try {other}. Score the same questions in every try.",
    "no column of questions": "{name} has no column that names the question. Call it query. It has: {known}.",
    "no column of tries": "{name} names questions more than once, so each row is a try, but no column holds its score. Call it one of {called}, for example. It has: {known}.",
    "try not a number": "Question {question}, try {place}: found {found!r}, expected a score such as 1, 0 or 0.5, or yes or no.",
    "try not within the scale": "Question {question}: a try scores {found:g}, but scores go from 0 to {top:g}. Give the highest score possible, such as top=5 (--top 5).",
    "tries of one question only": "There are tries of {found} question, but at least 2 are needed, because one question says nothing about others.",
    # sampled negatives
    "not ranks of a person": "Person {person}: found {found!r}, expected the rank of the relevant item, a whole number from 1 to {items}, or several such ranks, each once. Leave at least one other item.",
    # two rankings in one list, and weighted clicks
    "no such way to interleave": "No way to interleave is called {found!r}. Choose {known}.",
    "no such reader of two rankings": "No reader of a shared list is called {found!r}. Choose 'RBP', 'RBP(p=0.5)', 'ERR' or 'random'.",
    "two runs of different queries": "Two runs that are interleaved need the same queries. Give two dicts, query -> ranking, or two rankings.",
    "weights from look, or from old and new": "Weights come either from look, the chance of a look at each rank, or from old and new, the chances of two policies. You gave: {found}.",
    # a worksheet that a student filled in
    "worksheet has no such step": "The worksheet of {metric} has no step {name!r}.{hint} It has: {known}.",
    "list given for a single number": "{name} is a single number on the worksheet, but you gave the list {found}. Give the number, such as {name}=2.5.",
    "no list given for a column": "{name} is a column of the worksheet, but you gave {found!r}. Give a list of {rows} numbers, one for each row, with None for an empty cell.",
    "column given has another length": "{name} has {rows} rows on the worksheet, but you gave {found} numbers. Give one number for each row, with None for an empty cell.",
    "scores known, but no worksheets": "{metric} needs the worksheet of every query, but a run provides only scores here. Call it with the rankings instead.",
    # exercises
    "no such chapter": "There are no exercises for the chapter {name!r}.{hint} There are exercises for: {known}.",
    "chapter has no such item": "The chapter {chapter} has no item {name!r}.{hint} It has {known}; you can also use an item's name.",
    "item has another version": "You asked for version {asked} of the item {name!r}, but here it is at version {now}. Its question has changed, so an answer to one version doesn't answer the other. Use the irlearn it was made with.",
    "chapter name taken": "{file}: the book already has a chapter {name!r}. Give the file another name, such as {name}-mine.md.",
    "no data found for the seed": "No data were found for {family} with the seed {seed}. Try another seed, such as variant(seed=7).",
    "--only without a roster": "--only names a student on a roster. Add --roster with its folder, or leave --only out.",
    "no chapter has the item": "{item!r} isn't an item of any chapter. Write its number or name, such as q3 or ap-missed.",
    "not in the roster": "{name!r} isn't in the roster. Write the name exactly as in students.csv in its folder.",
    "exam pages need a roster": "Exam pages take their data from the secret of a class. Create a class with 'irlearn class new names.txt', and add --roster class.",
    "no worksheet to fill in": "{item} has no worksheet. q.hint() helps, and q.solution() shows the working.",
    "no prediction yet": "You haven't made a prediction yet. Make one first, such as q.predict('B').",
    # a judge's labels and people's
    "labels of people without the judge's": "others and queries need two lists of labels, but the judge's list is missing. Give corrected(human, judge, ...).",
    "queries named twice": "queries= is for lists of labels, but these judgments already name their queries. Leave it out.",
    "not a query for each label": "queries has {found} entries, but the judge gave {expected} labels, including those in others. Give the query of each label.",
    "half width not above 0": "half_width={found!r} isn't valid here. It is how far the confidence interval reaches on either side: above 0 and below {top:g}, such as 0.05.",
    # qrels and runs in memory
    "unknown way to treat duplicates": "duplicates={found!r} isn't valid. It can be 'refuse', 'first' (only a document's best rank counts) or 'count' (each rank counts as a separate document, judged as the first one is).",
    # datasets, and the agreement of judges
    "no such dataset": "There's no dataset {name!r}.{hint} Choose {known}.",
    "dataset has its own size": "The dataset {name!r} already exists, and --{option} can't change it. Sizes are for randomly generated collections: name a folder that isn't also a dataset, such as practice.",
    "dataset has no story": "The dataset {name!r} has no story (a single query to look at closely). A dataset that has one: {known}.",
    "system not in the story": "The results of the story can't be put in the order of {system!r}.{hint} Choose {known}, which found all of them.",
    "no such document": "The dataset {name!r} has no document {doc!r}. Use the ids in its qrels, such as {example!r}.",
    "doctor without one run": "The doctor looks at one run, not {found}. Name one, or add --set to look at the test set itself.",
    "option of a test set": "{name} is for a test set. Add --set, or leave it out.",
    "argument out of range": "{name}={found!r} is out of range: {name} is {expected}.",
    # for teachers: exams, result codes and previews
    "item withholds that in an exam": "{name} isn't available in an exam. An item has its statement and check(answer); e.code() hands in the answers.",
    "class command without its name": "'irlearn class {what}' needs a name: 'irlearn class new names.txt' creates a class from a file of names, and 'irlearn class add NAME' adds one student.",
    "more than one folder of answers": "Name only one folder of answers; you also named {found!r}. To create a class: irlearn class new names.txt; to add a student: irlearn class add NAME.",
    "no roster in the folder": "There's no {file} in {folder}. 'irlearn class new names.txt --roster {folder}' creates a roster there; if yours is lost, restore it from a copy, because a new roster gives everyone different data.",
    "--due without a roster": "--due is for a gradebook. Add --roster with the folder of the class, or leave --due out.",
    "no date": "{found!r} isn't a date. Write year, month and day, such as 2026-12-24.",
    "option not with a roster": "{option} has no effect with --roster, because the data depend on the roster's secret. Leave it out.",
    "name not on one line": "The name {name!r} isn't valid. A name is one line of at most {most} characters that aren't all spaces.",
    "name in the roster already": "{name!r} is already in the roster. Give the other student a distinct name, such as '{name} (2)'.",
    "no folder of answers": "There's no folder or file {folder}. Name the folder with the students' files, one for each student.",
    "option without a chapter": "{option} needs a chapter, as in: irlearn practice dcg {option}. Without a chapter, all chapters are listed.",
    "two seeds for an exam": "--exam already has a seed, so --seed {seed} has no effect. Leave one of them out.",
    "exam seed below 1": "The seed of an exam is {found}, but it must be a whole number of at least 1. Choose a secret one above 8, preferably long: the book shows 1 to 8 with their solutions.",
    "option not for a preview": "A preview shows the seeds 1 to 12 of every item and has no students, so {option} has no effect. Leave it out, or look at your class's items with: irlearn export sheet.",
    "--sitting without exam pages": "--sitting is for exam pages. Write irlearn export exam --chapter NAME --roster FOLDER --sitting before.",
    "option not for an exam": "In an exam, everyone has the same data, so {option} has no effect. Leave it out.",
    "exam only as a sheet": "An exam is printed, so --exam can't be used with {format}. Write: irlearn export sheet --exam SEED, or leave --exam out.",
    "--solutions without a sheet": "--solutions is for the answer key of a sheet, so it has no effect on {format}. Leave it out.",
    "no file of names": "There's no file {file}. Name a text file with one name on each line, or a .csv file with a column Name.",
    "class seed out of range": "seed={found!r} is out of range. It must be a whole number from 1 to {most}; everyone who uses the same seed gets the same data.",
    "student number out of range": "student={found!r} is out of range. It is the student's number in the class list, a whole number from 1 to {most}.",
    # a class that judges a pool
    "more judges than students": "Each pair needs {judges} judges, but there are only {students} students. Ask for fewer judges.",
    "number of grades out of range": "You gave {found} grades. A scale has 2 to {most}: name the meaning of each grade, from 0 up.",
    "words of two grades alike": "The grades are {found}. Students read these words on the buttons, so use different words for each grade.",
    "no such question": "There's no question with the id {found!r}.{hint} There are: {known}.",
    "nothing to make a pool of": "What should the class judge? Name a collection, as in: irlearn pool make NAME --students 24, or give --questions, --titles and --runs.",
    "parts of a pool missing": "There are no {missing}. A pool needs questions, titles and runs, so also give {options}.",
    "pool exists already": "{file} exists already, and students may already be judging for it. Name another folder.",
    "no pool in the folder": "There's no {file} in {folder}. Name the folder that `irlearn pool make` wrote.",
    "no such page of a pool": "There's no page {number}. Pages are numbered from 1 to {last}.",
    # exports for a class
    "no column of names": "{file} has no heading Name in its first line, nor First name and Last name, only {headings}. Rename the headings of those columns. For a plain list of names, use a .txt file.",
    "no students": "There are no students in {found}. Give a number of at least 1, or a file with one name on each line.",
    "too many students": "There are {found} students, but only {most} fit. Export them in parts, each with a different seed.",
    "no item can be exported": "None of these items can be exported as {format}. {why}",
    "file exists already": "{file} exists already and may contain changes made by hand. Remove it, or write to another place.",
}

# Errors of the data, and what stands in the way in files, packages or the system. The exit code is 1.
SENTENCES_ON_DATA = {
    # audits
    "too slow to audit": "{function} took longer than {seconds:g} seconds while trying to find out how it takes its data. Name its shape, give it more seconds, or audit the function it calls for one query.",
    "audit stopped after too long": "{name} was stopped after {seconds:g} seconds, because a call didn't finish. Give it more time with --seconds, or audit a smaller part of it.",
    "process of an audit ended early": "The process that audited {name} ended with code {code}. {last}",
    # columns and worksheets: met by those who write a metric
    "column used as a condition": "{name} contains one number per rank, so it's neither true nor false. Use >= or <= to make a column of 1s and 0s, or total(...) to make one number.",
    "operation needs a column": "'{operation}' takes a column with its rows, but got {found!r}. Give it a column, such as sheet.gain.",
    "function given as a column": "sheet.{name} was given the function {found} itself. Did you forget the parentheses? Write {found}(...).",
    "neither column nor number": "sheet.{name} was given {found}. A worksheet contains only columns and numbers made from columns, such as total(sheet.gain).",
    "name of a column taken": "The worksheet already has a different column {name!r}. Choose another name.",
    "no such column": "The worksheet has no column {name!r}. It has: {known}.",
    "value is no exact fraction": "{operation} doesn't give an exact fraction, so this metric can't be computed with exact=True. Leave exact out.",
    # rankings and judgments
    "not a list": "{name} should be a list such as [3, 2, 3, 0, 1], but it's {found!r}.",
    "set has no order": "{name} is a {found}, which has no order, so there's no first result. Use a list, such as [3, 2, 3, 0, 1].",
    "set of grades loses equal ones": "judged is a {found}, which keeps equal grades only once, so documents would be lost. Give a list with the grade of every judged document, such as [2, 2, 1, 0].",
    "not a number": "Found {found!r} at {where}. A grade is a number, such as 0, 1 or 2.",
    "not finite": "Found {found} at {where}. Every number must be finite; leave out unknown numbers, or write None for an unjudged document.",
    "negative grade": "{metric} isn't defined for a negative grade, but there is a grade of {grade}. Use 0 for a document that isn't relevant.",
    "grade above max_grade": "With max_grade={max_grade}, {metric} takes grades up to {max_grade}, but there is a grade of {grade}. Give the top of your scale: max_grade={grade}.",
    "grade without a gain": "The table of gains has no entry for grade {grade}, which occurs here; it has entries for {known}. Add what a document of grade {grade} is worth.",
    "relevance not in 0..1": "With relevance='given', every value is a probability from 0 to 1, but there is {found}. Use relevance='(2^grade-1)/2^max_grade' for grades.",
    "relevance needs max_grade": "relevance={relevance!r} needs the top of the grading scale. Give it, such as max_grade=4.",
    "steps depend on the ranking": "The steps of {metric} depend on the ranking, because the numbers decide which columns exist or what comes next. So the steps can't be written down once for all rankings, and a web page can't compute them. In Python, {metric}.explain(...) shows them for one ranking.",
    "no metric given to take steps of": "The steps of a mean are the steps of the metric being averaged, but mean_metric has none here. Ask that metric for its steps: irlearn.metric('nDCG@5').to_steps().",
    "ideal needs max_grade": "The maximum ideal is a ranking with the top grade at every rank, so it needs that grade. Give it, such as max_grade=4.",
    "judged lacks a grade": "The ranking {retrieved} has more documents of grade {grade} than the judged set {judged}. judged must include the grades of ALL judged documents, so add the retrieved ones.",
    "more grades than a scale has": "{name} has {found:,} different grades, but kappa takes at most {most:,}. Give the grades of a scale, or round scores to a scale first.",
    "lists differ in length": "{first} and {second} are paired item by item, but have {found} and {expected} items. Give two lists of the same length, with at least one item.",
    "item named twice": "{name} contains {item!r} twice. Each item has one position in an order, so name it only once.",
    "not an item": "{name} contains {item!r}. An order contains the names of items: text, or whole numbers as ids.",
    "empty group of tied items": "{name} contains an empty group. A list within the list contains items tied at that position, such as ['b', 'c'], so leave the empty group out.",
    "items in one order only": "{item!r} is in only one of the two orders. Both must contain the same items; for lists that share only some items, use rbo.",
    "tied items": "{name} gives two items the same value, {found}, which leaves their order open, so tau_ap is undefined. Break the tie, or use kendall_tau(..., variant='b').",
    "bad support": "support, item {place}: found {found}, expected the degree of support: 2 or 'support' (all of it), 1 or 'partial_support' (a part), 0 or 'not_support' (nothing). Correct it; use None for a sentence that cites nothing.",
    "bad vital": "vital, item {place}: found {found}, expected whether the nugget is vital: 1 or 'vital', 0 or 'okay'. Correct it.",
    "bad try": "right, item {place}: found {found}, expected 1 or 'right' for a right answer, 0 or 'wrong' for any other. Correct it.",
    "too few tries": "draws={draws}, but there are only {tries} tries to draw from. Give more tries, or draw fewer.",
    "nothing relevant to find": "relevant is empty, so there is nothing to find. Name at least one document, and leave a question without an answer out of this score.",
    "no lists of people": "There is nothing to look at. Give the list of at least one person, such as [['a', 'b']], and the items of the catalogue.",
    "item not in the catalogue": "List {place} shows {item!r}, which isn't in the catalogue. Add it to the catalogue, or correct the list.",
    "group not in the catalogue": "The group contains {item!r}, which isn't in the catalogue. Add it to the catalogue, or leave it out of the group.",
    "no buyers in the catalogue": "The catalogue doesn't say how many people bought each item. Give a dict, such as {{'a': 6, 'b': 3}}.",
    "fewer than no buyers": "catalogue: {item!r} was bought by {found} people. Give a number from 0.",
    "more buyers than people": "An item was bought by {most} people, but there are only {people}. Give the number of people who could have bought it, such as people={most}.",
    "catalogue too large": "{items:,} items and lists of {ranks:,} results: the worksheet has a column for each rank, so it would have more than {most:,} cells. Give shorter lists.",
    "document of a passage unknown": "document_of doesn't say which document the passage {passage!r} is from. Add it, or give a function that returns the document.",
    "passages and queries mixed": "Some entries are numbers, while others contain passages. Give passage -> number for one query, or query -> passages for several.",
    "not a subtopic": "Found {found!r} at {where}. Give the names of the subtopics a document covers, such as ['a', 'b'] or 'a,b', or an empty list if it covers none.",
    "judged lacks subtopics": "The ranking contains more documents about {topics} than the judged set. judged must include the subtopics of ALL judged documents, so add the retrieved ones.",
    # what a metric is called with
    "no rankings to average": "There is no ranking to average over. Give a list of rankings, such as [[1, 0], [0, 1]].",
    # metrics and options
    # the next one is no error, but a hint at the end of "unknown option"
    "hint about chance": " For what random orders score, ask irlearn.chance({metric!r}, ...); for a query of a run, irlearn.explain(..., chance=True) adds it to the explanation.",
    "name of a metric taken": "The name {name!r} is already taken by {by}. If two metrics shared a name, one would return the other's numbers, so give {metric} different names; the name of its function is one of them.",
    # the next one is no error, but a warning
    "retired": "{old} is now called {new}. Use the new name; the old one works until version {version}.",
    "option not declared": "{metric} has an undeclared option {name!r}. Say what it means and which values it takes: @named({metric!r}, options=[Option({name!r}, 'how often …', Numbers(above=0), tries=(1, 2))]).",
    # scores, documents and subtopics of a ranking
    "score of a result not a finite number": "scores contains {found!r} at position {place}. A score is the finite number by which a system ranks its results, such as 0.87.",
    "too many orders": "The ties allow {orders:,} different orders, but at most {most:,} are shown for one ranking. Choose a single order, such as ties='best' or ties='worst'; or score it as a run, because evaluate uses a formula or draws random orders.",
    "not one document for each result": "There are {results} results and {found} documents. Name one document for each result, in the same order.",
    "document named twice": "The document {document!r} is named for both rank {first} and rank {again}. A result list contains each document only once, so remove the second one from both lists.",
    "too many subtopics": "{documents:,} documents about {subtopics:,} subtopics: the worksheet has a column for each subtopic, so it would have more than {most:,} cells. Give fewer results, or only the subtopics that matter.",
    "too large": "The numbers are too large to calculate with. Give smaller grades, gains or values.",
    # evaluate
    "no judged query in the parts": "No part of the run has a judged query, so all scores would be 0. The qrels contain {query!r}, for example. Ids must match exactly, so write them the same way in both.",
    "parts without scores": "collect takes one table with the scores of all parts, in the columns {columns}, but this ({found}) has no {missing}. Combine the tables returned by the scorer, for example with pandas.concat, and pass the result.",
    "query cut in two": "Query {query!r} was split between two parts of the run. Partition by query_id first, so that every query stays whole.",
    # the next one is no error, but a remark of `irlearn evaluate`
    "rounded as in trec_eval 9": "iprec_at_recall and 11pt_avg are rounded as in trec_eval 9; use --trec-eval 10 to round as in version 10.",
    "no metric named": "You haven't named a metric. Name at least one, such as 'nDCG@10'.",
    # compare
    "names are not a pair": "names={found!r} isn't valid. Give a pair of different names, such as ('old', 'new').",
    # margins, and gate
    "no baseline yet": "There's no baseline {file!r} yet. The first time, leave --baseline out and write it with --save (in Python: gate(None, ...).next.save(file)).",
    "not a baseline": "{file!r} isn't an irlearn baseline{why}: it should be a file written by `irlearn gate` with --save. Recreate it from its run.",
    "baseline of another type": "A baseline is a file saved by an earlier gate, such as 'base.json', or its .next, but found: {found}. For the first run, give None.",
    "baseline of a later irlearn": "{file!r} was written by irlearn {version}, in a form that this version, {here}, can't read. Install that version, or recreate the baseline from its run.",
    "nothing for a baseline": "No query has a score for {metric}, so there's nothing to compare later runs with.",
    "metric has no better scores": "{metric} has no better or worse scores, so a gate can't watch it.",
    "baseline of something else": "The baseline was made with {what}: {change}. Its scores can't be compared with these. Score its run again: `irlearn gate` without --baseline, with --save.",
    "baseline without shared queries": "No query of the baseline has a score now, so there's nothing to compare. Are these the same judgments?",
    # power
    "too few differences to draw from": "Drawing samples takes at least two differences, at least one of them not 0, but here are {found}. If you know only how much they vary, give their spread (spread=, --spread).",
    "no such difference in the data": "These differences range from {low:g} to {high:g}, so samples of them can't have a mean difference of {asked:g}. Ask for a smaller difference, or give their spread instead (spread=, --spread).",
    "too few pairs of systems": "Only {found} pairs of these systems differ by about {difference:g}, but at least {most} are needed. Ask for another difference, or give spread=.",
    # what moved
    "texts of no known type": "The text of each {what} should be given as {{id: text}}, records with an id, or a file, but found {found}.",
    "text without an id": "{place} has no id of a {what}: it has {known}. Call the field id, _id, {what}_id or docno.",
    # compare_scores
    "scores of no known type": "{name}: found {found}, expected scores: {{'q1': 0.4, 'q2': 0.7}}, a list of numbers, a table with a query and its numbers, or a file.",
    "scores of mixed kinds": "{name}: some queries have one number, while others have several. Give one number for each query, or the same metrics for all.",
    "neither metrics nor queries known": "{name}: a dict of dicts with the outer keys {outer} and the inner keys {inner}, but irlearn doesn't know either as names of metrics. Say which keys are metrics: metrics=['...'].",
    "several metrics": "{name}: there are several numbers for each query: {known}. Say which one to use: metrics='...'.",
    "metric not among scores": "{name}: no numbers called {asked!r}.{hint} There are: {known}.",
    "no number among the scores": "{name}: found no number in {metric}. A score is a finite number for a query.",
    "score of a query not a number": "{name}, query {query!r}: {metric} is {found!r}, expected a finite number. Correct it, or leave it empty (None in Python) if there is none.",
    "value of trec_eval not a number": "{file}, line {line}: found the value {found!r} of {measure}, expected a number. Correct it, or remove the line.",
    "query twice among the scores": "Query {query!r} is listed twice among the scores. Give one row for each query; to compare queries that were run several times, average them first.",
    "query twice in a file of scores": "{file}, line {line}: {measure} of query {query!r} is listed twice. Remove one of the two lines.",
    "not a line of trec_eval": "{file}, line {line}: found {found!r}, expected the three columns that trec_eval -q prints: measure, query and value. Other formats are recognised by their extension: .csv, .json or .jsonl.",
    "empty file of scores": "{file}: found no lines. Each line is a measure, a query and a value, as trec_eval -q prints them; other formats are recognised by their extension: .csv, .json or .jsonl.",
    "file has means only": "{file} contains only means, but a comparison needs per-query scores. With trec_eval, use -q to get them.",
    "table has no column of values": "{name}: a table with a row for each query and metric needs a column 'value'. It has: {known}.",
    "no query in common": "The systems share no query: one has {a}, another {b}.{hint} Write the queries the same way.",
    "scores by place and by name": "The scores of {numbered} are lists without names of queries, while others have names. Name the queries in all of them, as in {{'q1': 0.4}}, or in none.",
    "lists of scores differ in length": "The lists of scores have different lengths: {found}. They are matched by position, so give each a number for every query, with None for a missing score.",
    # explain, for a query of a run
    "no shared query with a value": "There is no query on which both runs have a score for {metric}, so there's no difference to open. Name a query: explain(metric, query=...).",
    "query not judged": "The query {query!r} has no judgments. Judged queries are, for example, {known}.",
    "qrels grade above max_grade": "{metric} has a scale up to {limit}, but query {query!r} has a document of grade {grade}. Give the top of your scale: max_grade={grade}.",
    "qrels grade is no probability": "With relevance='given', {metric} takes a grade as a probability from 0 to 1, but query {query!r} has a document of grade {grade}. Say how grades become probabilities: relevance='grade/max_grade', max_grade={grade}.",
    # the book
    "no book here": "There's no book in {found} or above it. 'irlearn book' builds the book of a checkout: go to the folder that contains _config.yml and try again.",
    "no free port": "None of the ports {first} to {last} can be used ({reason}). Choose another port, such as --port 8080.",
    "folder is read-only": "The book is built in {folder}, but that folder is read-only. Copy the checkout to a folder you can write to.",
    "build failed": "The build stopped. It ended with:\n\n{end}\n\nThe full output is in {log}",
    # packages, explanations and curves over an option
    "needs a package": "{what} needs {package}, which isn't installed. Install it: {how}.",
    # profiles, traps, identify and chance
    "nothing judged by both": "The two sets of judgments share no document: the first has {first:,}, the second {second:,}, but no query and document is in both. Compare their query and document ids.",
    "no value in a filling": "{metric} is undefined when the unjudged results are filled to make {filled}: {why}",
    # a judge's labels and people's
    "one file of labels is no table": "{file} contains the labels of one judge. Give a second file with the other judge's labels, or one .csv, .json or .jsonl table with the columns query, human and judge.",
    "labels of no known shape": "Labels can't be read from {found}. Give two lists, two sets of judgments, or one table with the columns query, human and judge.",
    "labels of two shapes": "{name} isn't a list, although the other labels are. Give both as lists in the same order, or both as judgments.",
    "no column of labels": "{name} has no column with {holds}. Call it one of {called}, for example. It has: {known}.",
    "item labelled twice": "Row {place} labels document {doc!r} of query {query!r} a second time. Keep only one label for each item.",
    "label not a number": "{name}, item {place}: found {found!r}, expected a label: a number such as 0 or 1, or a word: yes or no, true or false, relevant or irrelevant.",
    "judge without a label": "{name}, item {place}: found no label. The judge needs a label for every item; only people's labels may be missing. Leave the item out.",
    "label not within the scale": "A label is {found:g}, but a mean takes labels from 0 to {top:g}. Give the highest possible label, such as top=4 (--mean 4).",
    "item without a query": "Item {place} has no query, although others have one. Name the query of every item, or of none.",
    "too few labelled by both": "People and the judge both labelled {found} items, but at least 2 are needed. Check that their query and document ids match, or have people label more items.",
    "labels of one query only": "People labelled items of a single query, {query!r}, which says nothing about other queries. Label items of more queries, or ask only about these items: of='items' (--these-items).",
    # two rankings in one list, and weighted clicks
    "ranking to interleave is empty": "{name} is empty, so nothing can be interleaved. Give a ranking of at least one document.",
    "no chance of a click": "Document {document!r}: found {found!r}, expected the chance of a click, a number from 0 to 1.",
    "impression of no known shape": "Impression {place}: found {found!r}, expected a pair such as ('a', 1): what was shown, or its rank, and whether it was clicked (1 or 0).",
    "no chance for what was shown": "{name} has no chance above 0 for {shown!r}, which was shown. Give the chance with which it's shown or looked at, such as 0.5.",
    "no impressions": "There are no impressions{where}. Give at least one pair, such as [('a', 1)].",
    # a worksheet that a student filled in
    "cell not a finite number": "{where}: found {found!r}, expected a finite number such as 1.58.",
    # exercises
    "mistake in a content file": "{file}, line {line}: {found}. {do}",
    "progress unreadable": "{file}: the progress couldn't be read ({reason}). Fix the file, or delete it to start over.",
    # files
    "no such file": "{file}: there's no such file.{hint} Check the name and the current folder.",
    "file unreadable": "{file}: it couldn't be read ({reason}). Check that it's a file and that you have permission to read it.",
    "gzip cut short": "{file}: it couldn't be read to the end, because the gzip file is truncated. Copy or download it again.",
    "gzip damaged": "{file}: it couldn't be read to the end, because the gzip file is damaged ({reason}). Copy or download it again.",
    "file too large": "{file}: it couldn't be written, because files can't be that large here. Ask for less, choose another disk, or have the limit raised (ulimit -f shows it).",
    "file not written": "{file}: it couldn't be written ({reason}). Choose another folder.",
    "folder locked": "Another irlearn is changing {folder}. Try again once it's done; if none is running, remove {file}.",
    "output not written": "The output couldn't be written ({reason}), so it's incomplete. Free some space, or send it somewhere else.",
    "operating system refused": "irlearn had to stop: {reason}. Check the files and folders you named, and try again.",
    "empty file": "{file}: the file is empty. A {kind} file has lines of: {columns}.",
    "nothing on standard input": "standard input: there was nothing to read. It can be read only once, so if - is used for both the qrels and the run, name a file for one of them. A {kind} file has lines of: {columns}.",
    "not utf-8": "{file}, line {line}: found the byte 0x{byte:02x}, which isn't UTF-8 text. Save the file as UTF-8, for example with: iconv -f latin1 -t utf-8.",
    "utf-16 or utf-32 text": "{file}, line {line}: this is {encoding} text, with two or four bytes for every letter, but irlearn reads UTF-8. Save the file as UTF-8: Excel calls it CSV UTF-8, and in Windows PowerShell > writes UTF-16. Or type: iconv -f {iconv} -t utf-8.",
    "endless line": "{file}, line {line}: found {bytes} bytes without an end of line. Is this a text file with one row per line?",
    "wrong number of columns in a line": "{file}, line {line}: found {found} columns, expected the {expected} of a {kind} file: {columns}. The line is {text!r}. Spaces and tabs separate columns, so an id can't contain one.{hint}",
    "grade in a file not whole": "{file}, line {line}: found the grade {text!r}, expected a whole number such as 0, 1 or 3 (at most {largest}) in the fourth column.{hint}",
    "score in a file not a finite number": "{file}, line {line}: found the score {text!r}, expected a finite number such as 12.5 in the fifth column, because results are ranked by score. Correct it, or remove the line.{hint}",
    # the next one is no error, but a hint at the end of the errors about a line
    "hint at comments": " Only trec_eval 10 skips lines beginning with #. Remove the line, or add --trec-eval 10 to a command that scores a run; in Python, tool='trec_eval'.",
    "duplicate line": "{file}, line {line}: document {doc!r} is listed twice for query {query!r} (first on line {first}). Remove one of the lines, or choose how to treat duplicates: duplicates='first' or duplicates='count' (--duplicates).",
    "id with white space": "The id {id!r} is empty or contains white space, so the file couldn't be read back. Replace the white space, for example with '_'.",
    # qrels and runs in memory
    "qrels of no known type": "Qrels should be a dict such as {{'q1': {{'d1': 2, 'd2': 0}}}}, the path of a TREC file, a DataFrame with query_id, doc_id and relevance, (query, document, grade) rows, or a list of relevant ids for each query, but found {found}.",
    "run of no known type": "A run should be a dict such as {{'q1': {{'d1': 12.5, 'd2': 9.0}}}}, the path of a TREC file, a DataFrame with query_id, doc_id and score, (query, document, score) rows, or a list of ids for each query, best first, but found {found}.",
    "bad judgments of a query": "Query {query!r} of the qrels contains {found}, expected a grade for every judged document, such as {{'d1': 2, 'd2': 0}}.",
    "bad scores of a query": "Query {query!r} of the run contains {found}, expected a score for every document, such as {{'d1': 12.5, 'd2': 9.0}}.",
    "id not text": "{where}: found the {what} id {id!r} ({found}), expected text. Ids are compared as strings, so write them as strings such as '{id}' in both the qrels and the run.",
    "id with a decimal point": "{where}: found the {what} id {id}, expected text. A column with missing values turns 1 into 1.0: fill them in, then convert the ids to text with .astype(int).astype(str).",
    "score not a number": "Query {query!r}, document {doc!r}: found the score {score!r}, expected a number.",
    "score not finite": "Query {query!r}, document {doc!r}: found the score {score}, expected a finite number, because results are ranked by score. Correct it, or leave the document out.",
    "grade not whole": "Query {query!r}, document {doc!r}: found the grade {grade!r}, expected a whole number such as 0, 1 or 3.",
    "grade too large": "Query {query!r}, document {doc!r}: found the grade {grade}, expected at most {largest}.",
    "duplicate row": "{where}: document {doc!r} is listed twice for query {query!r}. Remove one of the two, or choose how to treat duplicates: duplicates='first' or duplicates='count' (--duplicates).",
    "row without its three values": "Row {row}: found {found!r}, expected three values: query, document, {value}.{hint}",
    "missing id": "{where}: the {what} id is missing (found {found!r}). Fill it in or remove the row.",
    "missing column": "The table has no column for the {holds}, called {called} or something similar.{hint} It has: {known}. Rename them to {expected}.",
    "lists under unknown names": "The table has the columns {known}. Lists of ids appear to be in {found}: call the relevant ids relevant_ids, and the retrieved ids retrieved_ids.",
    "record without a field": "{where} has no {name!r}, although the first record has it: found {found!r}. Give every record the same fields.",
    "columns of a table differ in length": "The columns of the table have different lengths: {found}. Each row needs a value in every column.",
    "rank not a number": "{where}: found {found!r}, expected a rank: a number, with 1 for the best document. Correct it, or give scores instead.",
    "text in a column of numbers": "{file}, line {line}: found {found!r} in the column {column!r}, expected a number. Correct it, or remove the line.",
    "cell without a list": '{where}: found {found!r:.60} in the column {column!r}, expected a list of ids, written as in its other rows. With brackets, it looks like ["d1", "d2"]; without, like d1 d2, or like d1, d2 in every row.',
    "wrong number of values in a line": "{file}, line {line}: found {found} values, expected one for each of the columns {names}. Put quotes around a value that contains a comma.",
    "text is no JSON": "{file}, line {line}: this isn't JSON ({reason}). A JSON Lines file (.jsonl) has one object on each line, a JSON file (.json) one object in all.",
    "text is no CSV": "{file}, line {line}: this isn't CSV ({reason}). Check the line endings and the quotation marks.",
    "column twice in a table": "{file}, line {line}: two columns are called {name!r}, so one of them would be lost. Rename or remove one.",
    "key twice in an object": "{where}: the key {key!r} occurs twice in one object, so one of the two values would be lost. Combine them, or remove one of them.",
    "empty text file": "{file}: the file is empty. Each line of a {kind} file is a query, a document and a grade or a score.",
    "not a text file": "{file} is a {kind} file. Read it with a package for such files, and pass the table, such as pandas.read_excel(...).",
    "object without an id": "Query {query!r} has a {found} in its list, without any of {known}. Give ids instead of documents, such as [{example} for each in results].",
    "export without what is asked": "This is {named}: it contains only {other}. Give the {what} in another file, or as a dict.",
    "export malformed": "This looks like {named}, but it couldn't be read ({reason}). Compare it with the tool's documentation.",
    "several runs in a file": "The file holds {found} runs, expected one. Read it with json.load and pass one of {known}.",
    "set as a ranking": "Query {query!r} of the run contains a set, which has no order. Give a list, best document first.",
    "not a list of ids": "Query {query!r} of the {what} contains {found}, expected a list of document ids, as for the first query.",
    "record of no document": "Query {query!r} has {found!r} in its list, but no field names the document. Call that field 'doc_id', and its number 'score' (or, in judgments, 'relevance').",
    "members of a list of different kinds": "The list of query {query!r} begins with {found!r}, but contains other kinds of entries too. Give ids, or pairs of an id and a number, or records with the same fields.",
    "rows or lists unclear": "The {what} can be read in two ways: each {first!r} may be a row (query, document, number) or a list of three ids. Name the queries, {{'q1': [...]}}, or write the ids as text; give rows as tuples.",
    "queries by place and by name": "In the {places}, queries are known by position, with one list for each; in the {names}, by name. Name the queries of both, as in {{'q1': ['d1', 'd2']}}, or of neither.",
    "not one list of right ids for each query": "The number of lists differs: {judged:,} of relevant ids, but {retrieved:,} of retrieved ids. They are matched by position, so give one of each for every query, with an empty list if there are none.",
    "query twice in a table of lists": "Row {row}: query {query!r} is listed twice. In a table with a list for each query, each query has one row.",
    "batches of a query scattered": "{where}: query {query!r} comes again after other queries. Batches from an iterator are read once, one query after another: sort them by query, or give them all as a list.",
    "nothing to evaluate": "Found no {what}, so there's nothing to evaluate.",
    "no shared query": "No query is in both the qrels and the run. The qrels have {judged}; the run has {retrieved}.{hint} Ids must match exactly: check the spelling, and that the two files belong together.",
    # datasets, and the agreement of judges
    "nothing rated twice": "Agreement needs things rated at least twice, but there are none here. Give the list of ratings of each thing, such as [[3, 2], [0, 0, 1]].",
    "all ratings equal": "Every rating here is {found}, so agreement can't be distinguished from chance, and alpha is undefined. Give ratings that include at least two different values.",
    "no corpus here": "A system that answers a new query searches all 45,685 names in the collection. This page doesn't fetch them, because they are a megabyte that few readers need. The systems' results for the collection's own queries are in .runs; to try your own query, install irlearn and run this there.",
    # for teachers: exams, result codes and previews
    "no result code": "Found no result code, expected one that begins with irl1. (here: {start!r}). Ask for the whole line below 'Result code'.",
    "code without its end": "The {name} ({start}…) is cut off. A code ends with a full stop and eight letters or digits. Ask for the whole line again, copied rather than retyped.",
    "code changed on the way": "The {name} {start}…{end} was altered in transit: its checksum doesn't match. Ask for it again as plain text, copied rather than retyped.",
    "code of another version": "Found a {name} that begins with {found}, expected {known}. It was made by another version of irlearn, so use the newest version to read it.",
    "content of a code not right": "The {name} has the right checksum but the wrong content ({reason}). It wasn't made by irlearn, or was made by another version. Ask how it was made.",
    "code of an unknown exercise": "The exercise {name!r} isn't known here, so its answer can't be judged. The code was made by another version of irlearn: use the newest version to read it or, if the exercise was removed, a version from that time.",
    "code of an unknown chapter": "The code is for {name!r}, which isn't a chapter of this book, so its answers can't be judged. If you use your own items, name their file as well: irlearn class answers --set my-items.md",
    "answer to another version of an item": "The answer to {name!r} is for version {asked}, but here the exercise is at version {now}, which asks something else. So this answer can't be judged here. An irlearn from that time can judge it.",
    "no result code in the folder": "No result code was found in {folder}. A code is the line that the exercise page gives students to send; save what they sent unchanged.",
    "file is no roster": "{file} isn't a roster written by 'irlearn class new' ({reason}). Restore it from a copy.",
    "no answers in the folder": "There are no files in {folder}. Save the students' answers as .txt files, one for each student, or as one .csv file with a column of codes.",
    "seed not a whole number": "seed={found!r} isn't valid. It must be a whole number, such as 41, without quotes; everyone who uses the same seed gets the same data.",
    # a class that judges a pool
    "too little to judge": "There are {pairs} pairs of a question and a document, so with {judges} judges for each pair, there aren't enough for {students} students. Use more questions, more of each system's results (depth), or fewer students.",
    "documents without a title": "{count} of the documents to judge have no title: {some}. Students see only titles, so add a line for each.",
    "run without a question": "The run {name} contains none of the questions. Questions have ids such as {asked}, while the run has ids such as {found}. Use the same ids in both.",
    "two runs of one name": "Two runs are called {name}. A system takes its name from its file, so rename one of them.",
    "two texts for one id": "{file}, line {line}: the {what} {id!r} already has a text. Remove one of the two lines.",
    "id without a text": "The {what} {id!r} has no text. Write one, or remove the id.",
    "no texts given": "There is no {what}{source}. Write one line for each, with its id first and then its text.",
    "file of texts not read": "{file} can't be read: {reason}.",
    "line without text": "{file}, line {line}: found {found!r}, expected an id, a space and a text; or in a .csv file two columns.",
    "parts missing in a collection": "The collection {name} has no {missing}, but a pool needs questions, titles and runs. Give {options}.",
    "pool file damaged": "{file} has changed since `irlearn pool make` wrote it. Restore an earlier copy.",
    "pool of another version": "{file} was made by another version of irlearn, so use the newest version to read it.",
    "no files with codes": "There are no files in {folder}. Save what the students sent there: their files, their emails, or all codes in one text file.",
    "code of another pool": "The code belongs to another pool ({found}; here it is {known}), so it isn't counted. Look for the folder that its page came from.",
    "code of a page that is not there": "The code claims to be from page {number}, but there are only pages 1 to {last}. It isn't counted: ask how it was made.",
    "code without the mark": "The code claims to be from page {number}, but doesn't contain that page's mark, so it wasn't made there. It isn't counted, although a code sent from that page itself is. Ask the sender how it was made.",
    "code does not fit its page": "The code of page {number} has {found} instead of {expected}. It isn't counted: ask how it was made.",
    "no judgment that counts": "None of the files contains a judgment that can be counted. {reason}",
    # exports for a class
    "names not UTF-8": "{file} isn't UTF-8 text, so its names can't be read. Save it as UTF-8.",
    # pictures and widgets
    "labels differ or repeat": "{first} and {second} should contain the same labels, each once, in two orders. Look for a label that is missing from one or repeated.",
    "picture of another metric": "{picture} draws the worksheet of {wanted}, but this explanation is of {found}. Give it an explanation of {wanted}, such as {example}.",
    "no such control": "The widget {widget} has no control {name!r}.{hint} It has: {known}.",
    "empty ranking for a widget": "A widget needs a ranking, but this one is empty. Give at least one grade, such as [1, 0, 1].",
    "collection smaller than its documents": "The collection has {found} documents, but {expected} have already been shown or judged. Give the number of all documents, or leave collection out.",
    "no such display mode": "{variable} is {found!r}. It can be 'live' (computed as you go) or 'static' (no Python needed).",
    "poll answers too few or repeated": "A poll needs at least two different answers, but got {found}.",
    "no such poll answer": "{found!r} isn't one of the poll's answers: {known}.",
    "thing not shown in a classroom": "A classroom shows an Explanation or a widget from irlearn.widgets, but got {found}. Explain first, such as room.show(ndcg.explain([3, 2, 3, 0, 1])); for a ranking you can change on the stage, use irlearn.widgets.explorer('nDCG', [3, 2, 3, 0, 1]).",
    "scale of letters out of range": "scale={found!r} is out of range. It sets the size of the letters: a number from 1 to 4.",
    "nothing to draw": "There are no numbers to draw. Give at least one.",
}

SENTENCES = SENTENCES_ON_CALLS | SENTENCES_ON_DATA
