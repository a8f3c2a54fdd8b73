"""Whatever students send, the commands that read it come to their end in seconds: no line stops a class.

A pattern that begins anew at each of many blanks takes the square of their number: minutes for 200,000.
"""

from email.message import EmailMessage

import pytest

from budget import assert_within
from class_of_judges import collection, make
from irlearn.exercises import chapter
from irlearn.exercises.result_code import AnswerRecord, encode
from irlearn.teaching.class_folder import class_table
from irlearn.teaching.roster import Roster

pytestmark = pytest.mark.slow

N = 200_000
NAMES = ["Ada", "Bob"]
SECRET = "0123456789abcdef0123456789abcdef"
KINDS = ("number", "worksheet", "construct", "predict")


def answers(typed, seed):
    """Return the same answer to an item of each kind, as a code for each, since a code has an end."""
    families = {each.kind.kind: each for name in ("dcg", "order") for each in chapter(name).families}
    codes = [AnswerRecord(families[kind].key, seed, tries=(typed,)) for kind in KINDS]
    return "\n".join(encode("dcg", [each]) for each in codes)


def mail(text, **headers):
    """Write a mail in HTML with headers of its own, as bytes."""
    written = EmailMessage()
    written.set_content(text, subtype="html")
    lines = [f"{name}: {value}\n" for name, value in headers.items()]
    return "".join(lines).encode() + written.as_bytes()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with a roster, a pool, and in ``sent`` what keeps a reader busy."""
    made = tmp_path_factory.mktemp("class")
    roster = Roster(NAMES, SECRET)
    roster.write(made)
    make(*collection()).write(made / "pool")
    (made / "sent").mkdir()
    texts = {f"broken {place}": f"irl1.aaaaaaaaaa{sign * N}b" for place, sign in enumerate(" \t>\n\r_<")}
    texts |= {f"pool {place}": f"irlpool1.aaaaaaaaaa{sign * N}b" for place, sign in enumerate(" \t>\n\r_<")}
    texts |= {
        f"answers {place}": answers(f"1{sign * (N // len(sign.encode()))}1", roster.students[0].seed)
        for place, sign in enumerate((" ", "_", ".", ",", "\u200b", "0"))
    }
    texts["starts"] = "irl" * N
    texts["ends"] = "aaaaaaaa." * N
    for name, text in texts.items():
        (made / "sent" / f"{name}.txt").write_text(text, "utf-8")
    mails = {
        "tags": mail("<" * N),
        "senders": mail("hello", From="a," * N),
        "nested": mail("hello", From="(" * N),
        "words": mail("hello", From="=?utf-8?q?a?= " * (N // 10)),
    }
    for name, raw in mails.items():
        (made / "sent" / f"{name}.eml").write_bytes(raw)
    return made


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["class", "sent", "--roster", "."], 0),
        (["pool", "collect", "pool", "--codes", "sent"], 1),  # none of them is of the pool
    ],
)
def test_a_class_with_long_lines_is_read_in_seconds(folder, words, code):
    run = f"import os; os.chdir({str(folder)!r}); from irlearn.cli import main; "
    run += f"assert main({words}) == {code}"
    assert_within(run, seconds=15)


def test_what_is_long_is_read_as_what_it_is(folder):
    unread = dict(class_table(folder / "sent").unread)
    assert {name for name in unread if name.startswith("answers")} == set()
    assert {"broken 0.txt", "pool 0.txt", "ends.txt", "tags.eml", "nested.eml"} < unread.keys()
