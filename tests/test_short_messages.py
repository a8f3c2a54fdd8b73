"""No message prints what it was given beyond 200 characters, whatever is huge, and whoever is called."""

import inspect
import warnings
from itertools import islice

import pytest

import irlearn
from console import irlearn as command
from every import every
from rings import one_in

LONG = "x" * 3_000
TOO_LONG = LONG[:201]
QRELS = {f"q{i}": {f"d{j}": j % 3 for j in range(4)} for i in range(7)}
RUN = {query: {f"d{j}": float(i * j % 5) for j in range(4)} for i, query in enumerate(QRELS)}
HUGE = {
    "text": LONG,
    "long ids": {LONG + str(i): {LONG: 1} for i in range(7)},
    "many queries": {f"{TOO_LONG}{i}": {"d": 1} for i in range(200)},
    "long texts": [LONG] * 3,
    "lists": [[LONG]] * 3,
    "records": [{"query": LONG, "document": LONG, "score": LONG, LONG: 1}] * 3,
    "numbers as text": {"q1": LONG, "q2": LONG},
}
CALLS = {  # what a public function is called with; metrics of one ranking, with RANKING
    "agreement": ([1, 0, 1], [1, 1, 1]), "audit": (min, "P@2"), "bounds": ("P", [1, None]),
    "chance": ("AP", [1, 0]), "check_set": (QRELS, RUN), "compare": (QRELS, RUN, RUN, "P@2"),
    "compare_scores": (dict.fromkeys(QRELS, 0.5), dict.fromkeys(QRELS, 0.6)), "doctor": (QRELS, RUN),
    "corrected": ([1, 0] * 9, [1, 1] * 9, [0, 1] * 9), "evaluate": (QRELS, RUN, "P@2"), "exhibit": ("E1",),
    "explain": ("P@2", QRELS, RUN, "q1"), "gate": (None, QRELS, RUN, "P@2"), "identify": (0.5, [1, 0], "P"),
    "left_open": ("nDCG@10 = 0.75",), "metric": ("P@2",), "moved": (QRELS, RUN, RUN, "P@2"),
    "named": ("Mine",), "power": ([0.1, -0.1, 0.2],), "profile": ("ranx",), "read_qrels": ("none",),
    "read_run": ("none",), "repeats": ([[1, 0], [1, 1]],), "show_code": ("nDCG",), "trap": ("T1",),
    "to_documents": (["a1"], {"a1": "A"}), "touch": ([1, 0], "P@2"), "mean_metric": ("P", [[1, 0]]),
    **dict.fromkeys(("exhibits", "classroom", "metrics", "profiles", "traps", "verify"), ()),
}  # fmt: skip
RANKING = ([1, 0, 1],)
NAMES = sorted(name for name in irlearn.__all__ if inspect.isroutine(getattr(irlearn, name)))
FILES = {
    "q": "".join(
        f"{query} 0 {doc} {grade}\n" for query, docs in QRELS.items() for doc, grade in docs.items()
    ),
    "r": "".join(
        f"{query} Q0 {doc} 1 {score} t\n" for query, docs in RUN.items() for doc, score in docs.items()
    ),
    "long_q": "".join(f"{LONG}{i} 0 {LONG} 1\n" for i in range(7)),
    "long_r": "".join(f"{LONG}{i} Q0 {LONG} 1 0.5 t\n" for i in range(7)),
    "words": f"{LONG} {LONG} {LONG}\n",
    "score": f"q1 Q0 d 1 {LONG} t\n",
    "one.jsonl": f'{{"{LONG}": "{LONG}"}}\n',
    "one.json": f'{{"{LONG}": {{"{LONG}": 1}}}}',
    "one.csv": "query,human,judge,score\n" + f"{LONG},{LONG},{LONG},{LONG}\n" * 2,
}
COMMANDS = (
    *("evaluate q r -m P@2 -q", "compare q r r -m P@2 -q", "moved q r r -m P@2 --also AP --documents q"),
    *("gate --qrels q --run r -m P@2 --protect q1", "doctor q r", "doctor --set q r", "power q r r -d 0.05"),
    *("identify 0.5 --qrels q --run r -m P@2 --tool ranx", "bounds P@2 --qrels q --run r", "chance P 1 0 1"),
    *(
        "explain P@2 --qrels q --run r --query q1",
        "judge one.csv",
        "repeats one.csv",
        "compare-scores one.csv",
    ),
    *("traps T1", "metrics P", "dataset practice", "practice first-hit", "class new one.csv", "embed P 1 0"),
)


def said(call) -> str:
    """Return all that a call says, in its error, its warnings and its answer."""
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        try:
            answer = call()
            words = str(answer) if isinstance(answer, irlearn.explanation.explanation.Explanation) else ""
        except Exception as wrong:
            words = str(wrong)
    return "\n".join([words, *(str(each.message) for each in warned)])


def with_one_huge(function, given, huge):
    """Yield calls of a function with a huge thing in place of one argument, or as one more."""
    parameters = inspect.signature(function).parameters.values()
    for place, parameter in enumerate(islice(parameters, 3 if function is irlearn.audit else None)):
        if parameter.kind is parameter.VAR_KEYWORD:
            yield lambda: function(*given, **{LONG: 1})
        elif place < len(given):
            yield lambda place=place: function(*given[:place], huge, *given[place + 1 :])
        else:
            yield lambda name=parameter.name: function(*given, **{name: huge})


@pytest.mark.needs("numpy", "scipy")
@pytest.mark.slow
@pytest.mark.parametrize("name", one_in(9, NAMES))
@every("what", HUGE)
def test_no_function_prints_what_it_was_given(name, what):
    function = getattr(irlearn, name)
    for call in with_one_huge(function, CALLS.get(name, RANKING), HUGE[what]):
        words = said(call)
        assert TOO_LONG not in words and len(words) < 3_000, words[:400]


@pytest.mark.needs("numpy", "scipy")
@pytest.mark.slow
@pytest.mark.parametrize("line", one_in(6, COMMANDS))
def test_no_command_prints_what_it_was_given(line, tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    first, *words = line.split()
    changed = [
        [first, *words, LONG],
        [first, *words, f"--{LONG}"],
        [LONG],
        [first, *("long_" * (w in "qr") + w for w in words)],
    ]
    for place in range(len(words)):
        other = [LONG, f"{LONG} {LONG}", *(FILES if words[place] in FILES else ())]
        changed += [[first, *words[:place], each, *words[place + 1 :]] for each in other]
    for each in changed:
        done = command(*each, cwd=tmp_path)
        printed = (done.stdout + done.stderr).decode()
        assert TOO_LONG not in printed and len(done.stderr) < 3_000, (
            line,
            [w[:20] for w in each],
            printed[:400],
        )
