"""Of the theme's styles and icons the site has what its pages use, and little else."""

import base64
import hashlib
import re
import sys
from io import BytesIO

import pytest

from building import ROOT

sys.path.insert(0, str(ROOT / "book" / "_ext"))
from lazy_import import lazy_import

pytestmark = pytest.mark.slow

used_styles = lazy_import("used_styles")

THEME = "_static/styles/pydata-sphinx-theme.css"
# A rule that draws an icon of this name, by its letter: `.fa-bars{--fa:"\f0c9"}`, or the letter itself.
ICON_RULE = r"\.{name}(?![-\w])[^{{}}]*{{[^}}]*(?:content|--fa):\"(?:\\([ef][0-9a-f]{{3}})|([\ue000-\uf8ff]))"
SIZES = {"fa-lg", "fa-fw"}  # classes that size an icon, and draw none
LETTERS = {0xF002, 0xF0C9}  # a magnifier, and bars


def unpacked(font: bytes):
    from fontTools.ttLib import TTFont

    return TTFont(BytesIO(font))


def with_letters(font, letters):
    """Return the bytes of one of the theme's fonts with some letters only."""
    return used_styles.with_letters(used_styles.THEME / used_styles.FONTS / f"{font}.woff2", letters)


@pytest.fixture(scope="module")
def small():
    return unpacked(with_letters("fa-solid-900", LETTERS))


def test_a_small_font_has_the_letters_that_are_asked_for(small):
    assert set(small.getBestCmap()) == LETTERS


def test_a_changed_font_has_another_name_and_says_whose_it_is(small):
    names = {record.nameID: record.toUnicode() for record in small["name"].names}
    assert names[0] == "Copyright (c) Font Awesome"
    assert [names[1], names[4]] == ["Icons of this book"] * 2
    # Name 0 is the copyright, and 11 the address of who made the font.
    assert not any("Awesome" in text for number, text in names.items() if number not in (0, 11))


def test_the_same_letters_give_the_same_font():
    assert with_letters("fa-brands-400", {0xF09B}) == with_letters("fa-brands-400", {0xF09B})  # GitHub


def test_a_rule_stays_if_its_names_occur(tmp_path):
    page = tmp_path / "page.html"
    page.write_text('<p class="box"> and words that no style knows')
    red = "{color:red}"
    style = f".box{red}.carousel{red}.box .carousel{red}[data-bs-popper]{red}"
    used = used_styles.words_of([style], [page])
    assert used == ["box"]
    assert used_styles.purged([style], used) == [f".box{red}[data-bs-popper]{red}"]


# ---- the site --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def style(site):
    return (site / THEME).read_text("utf-8")


@pytest.mark.book
def test_the_theme_says_what_pages_need_and_little_else(style):
    assert ".admonition" in style and "[data-theme=dark]" in style and "[data-bs-popper]" in style
    assert ".accordion-flush" not in style and ".fa-anchor" not in style and len(style) < 150_000


@pytest.mark.book
def test_every_icon_of_a_page_is_in_the_style(site, style):
    fonts = re.findall(r"url\(data:font/woff;base64,([^)]+)\)", style)
    drawn = {letter for font in fonts for letter in unpacked(base64.b64decode(font)).getBestCmap()}
    classes = {name for page in site.rglob("*.html") for name in icons_of(page.read_text("utf-8"))}
    assert len(classes) >= 5
    for name in classes:
        rule = re.search(ICON_RULE.format(name=name), style)
        assert rule, f"no rule draws {name}"
        assert (int(rule[1], 16) if rule[1] else ord(rule[2])) in drawn, name


def icons_of(page: str) -> set[str]:
    found = re.findall(r'<i class="fa[srb]?(?:-solid|-regular|-brands)? ([^"]+)"', page)
    return {name for names in found for name in names.split() if name.startswith("fa-")} - SIZES


@pytest.mark.book
def test_no_font_of_icons_is_left_to_fetch(site, style):
    assert "webfonts" not in style and [*site.rglob("fa-*.woff2"), *site.rglob("fa-*.ttf")] == []


@pytest.mark.book
def test_the_address_of_a_style_says_what_is_in_it(site, style):
    digest = hashlib.sha256(style.encode()).hexdigest()[:8]
    link = re.compile(r'pydata-sphinx-theme\.css\?(\w+=\w+)"')
    linked = {found for page in site.rglob("*.html") for found in link.findall(page.read_text("utf-8"))}
    assert linked == {f"v={digest}"}
