"""One letter, one meaning: the notation page has every symbol of every formula, once, and no other."""

import json
import re
from functools import cache
from pathlib import Path

import irlearn
from irlearn.conventions.mistakes import mistakes
from irlearn.definition.source import latex
from irlearn.exercises.statements import metric_in_words
from irlearn.metrics.gain import DISCOUNTS
from irlearn.web.variants import choices_of

BOOK = Path(__file__).resolve().parents[1] / "book"
PAGE = (BOOK / "back-matter" / "notation.md").read_text("utf8")
CODE = re.compile(r"^(```+)\w.*?^\1$|(?<!`)`[^`\n]+`(?!`)", re.DOTALL | re.MULTILINE)  # no directive
MATHS = re.compile(r"\$\$(.+?)\$\$|\$([^$\n]+)\$", re.DOTALL)
GREEK = r"\\(?:alpha|beta|gamma|delta|epsilon|kappa|lambda|mu|rho|sigma|tau|theta)(?![A-Za-z])"
WORD = re.compile(r"\\(?:text|mathrm|operatorname)\s*{([^{}]*)}")
NAMED = re.compile(rf"\\hat{{\w}}|\w_{{\\max}}|{GREEK}(?:_\w)?|[A-Za-z]")
WITH_INDEX = re.compile(r"\\(?:text|mathrm){([^{}]*)}_")


def symbols(formula: str) -> set[str]:
    """Find the letters of a formula, with a hat or a name below them; words and commands are none."""
    formula = re.sub(r"\\mathrm{(\w)}", r"\1", formula)  # a word of one letter is a letter
    formula = re.sub(r"\\(?:begin|end){\w+}", "", WORD.sub(" ", formula))
    formula = re.sub(rf"(?!{GREEK}|\\hat|\\max}})\\[A-Za-z]+", " ", formula)
    return set(NAMED.findall(formula))


def symbols_of_metrics() -> dict[str, set[str]]:
    """Map each metric to the symbols of its formulas, with each choice of an option and with a cut-off k."""
    found = {"with a base": symbols(latex("DCG(discount='max(1, log2(rank))', base=3)"))}
    for name, each in irlearn.metrics().items():
        written = [latex(each), latex(f"{name}@k") if "k" in each.parameters else ""]
        for option, values in choices_of(each).items():
            for value in values:
                bound = each.bind(**{option: value})
                top = "max_grade" in bound.parameters and bound.options["max_grade"] is None
                written.append(latex(bound.bind(max_grade=4) if top else bound))
        found[name] = symbols(" ".join(written))
    return found


def pages() -> list[Path]:
    return sorted([*BOOK.glob("*/*.ipynb"), *BOOK.glob("*/*.md")])


def prose_of(page: Path, code=False) -> str:
    """Read what a page says, without its code unless that is asked for."""
    text = page.read_text("utf8")
    if page.suffix != ".ipynb":
        return text
    cells = json.loads(text)["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if code or cell["cell_type"] == "markdown")


@cache
def formulas_of_pages() -> dict[str, str]:
    """Map each page to all of its formulas in one string, without the notation page."""
    formulas = {
        page.stem: MATHS.findall(CODE.sub(" ", prose_of(page))) for page in pages() if page.stem != "notation"
    }
    return {page: " ".join(block or line for block, line in found) for page, found in formulas.items()}


def rows_of_letters() -> list[set[str]]:
    """List the symbols of each row of the notation page's table that explains a letter."""
    cells = [line.split("|")[1] for line in PAGE.split("\n") if line.startswith("| $")]
    letters = [cell for cell in cells if not re.search(r"\\(?:sum|prod|max_|text)", cell)]
    found = [symbols(" ".join(re.findall(r"\$([^$]+)\$", cell))) for cell in letters]
    return [row - {"i"} or row for row in found if row]  # the index is not what the row is about


NAMES = [name for row in rows_of_letters() for name in row]


@cache
def used() -> dict[str, set[str]]:
    """Map each metric and each page to the symbols of its formulas."""
    return symbols_of_metrics() | {page: symbols(text) for page, text in formulas_of_pages().items()}


def test_symbols_are_found_and_words_are_none():
    assert symbols(r"\frac{\text{gain}_i}{\log_2(i+1)} \hat{g}_i 2^{g_{\max}} \tau_b \mathrm{N} \DCG@k") == {
        *("i", r"\hat{g}", r"g_{\max}", r"\tau_b", "N", "k")
    }
    assert used()["recall-and-f1"] == {"R", "k", "i", "g", "t", r"\beta"}


def test_each_letter_has_one_meaning():
    assert len(NAMES) > 20
    assert sorted(set(NAMES)) == sorted(NAMES)


def test_each_symbol_of_a_formula_is_on_the_notation_page():
    unknown = {where: found - set(NAMES) for where, found in used().items() if found - set(NAMES)}
    assert unknown == {}


def test_each_symbol_of_the_notation_page_is_in_a_formula():
    assert set(NAMES) - set().union(*used().values()) == set()


def test_words_with_an_index_are_columns_of_worksheets():
    columns = {word for each in irlearn.metrics().values() for word in WITH_INDEX.findall(latex(each))}
    asked = {word for page in formulas_of_pages().values() for word in WITH_INDEX.findall(page)}
    assert {"gain", "weight", "satisfied"} <= asked
    assert asked - columns == set()


def test_a_discount_divides_and_a_weight_multiplies():
    """Other texts call 1/rank a discount; here that is a weight, also in what exercises ask and answer."""
    times = r"(?:times|multiplied by) (?:a |the |its )?discount"
    reciprocal = re.compile(rf"discounts? (?:of |is |are )?1\s*/|{times}", re.I)
    items = [page.read_text("utf8") for page in Path(irlearn.__file__).parent.glob("exercises/content/*.md")]
    prose = [prose_of(page) for page in pages() if page.stem not in ("errata", "coverage")]
    assert len(items) > 10 and len(prose) > 20
    assert [found[0] for text in (*items, *prose) for found in reciprocal.finditer(text)] == []
    bound = [each.bind(discount=rule) for each in (irlearn.dcg, irlearn.ndcg) for rule in DISCOUNTS]
    in_words = [*map(metric_in_words, bound)]
    assert not any(reciprocal.search(f"{each.question} {each.why}") for each in mistakes())
    assert not any(map(reciprocal.search, in_words)) and "DCG with each gain divided by its rank" in in_words


def test_the_pages_write_recall_out():
    """R@k stands where this short form is explained, and as code on pages on one's own data and functions."""
    short = re.compile(r"(?<!\w)R@\d")
    found = {page.stem: len(short.findall(prose_of(page, code=True))) for page in pages()}
    with_r = {page: times for page, times in found.items() if times}
    assert with_r == {"recall-and-f1": 2, "notation": 2, "your-data": 7, "audit": 3}
