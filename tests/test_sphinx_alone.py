"""The book built by Sphinx alone, as by `make newest`, without Jupyter Book; `newest` compares two sites."""

import re
import runpy
import subprocess
import sys

import pytest

from building import ROOT, build, tiny_book
from irlearn import IRLearnError
from irlearn.cli import book

sys.path.insert(0, str(ROOT / "tools"))
import newest

CONF = ROOT / "book" / "sphinx" / "conf.py"
WITHOUT = {"jupyter_book", "sphinx_togglebutton", "sphinx_thebe", "sphinx_comments", "sphinx.ext.intersphinx"}
WITHOUT |= {"sphinx_jupyterbook_latex", "sphinx_multitoc_numbering"}


@pytest.fixture(scope="module")
def both():
    """Return the settings that Jupyter Book makes of _config.yml, and those of `CONF`."""
    from jupyter_book.config import get_final_config

    path_before = sys.path.copy()
    ours = {name: value for name, value in runpy.run_path(str(CONF)).items() if not name.startswith("_")}
    options = {"latex_individualpages": False}
    theirs, _ = get_final_config(user_yaml=ROOT / "_config.yml", sourcedir=ROOT, cli_config=options)
    sys.path[:] = path_before
    return theirs, ours


def relative(value):
    """Return a setting with its paths relative to the checkout, as _config.yml has them."""
    if isinstance(value, list):
        return [relative(each) for each in value]
    return value.removeprefix(f"{ROOT.as_posix()}/") if isinstance(value, str) else value


def test_sphinx_alone_has_the_extensions_of_jupyter_book_in_its_order_but_those_left_out(both):
    theirs, ours = (settings["extensions"] for settings in both)
    assert ours == [name for name in theirs if name not in WITHOUT]


def test_every_other_setting_is_the_one_that_jupyter_book_makes(both):
    theirs, ours = both
    same = ours.keys() & theirs.keys() - {"extensions", "exclude_patterns", "html_theme_options"}
    assert len(same) > 25
    assert {name: relative(ours[name]) for name in same} == {name: relative(theirs[name]) for name in same}
    assert set(ours["exclude_patterns"]) <= set(theirs["exclude_patterns"])
    assert ours["html_theme_options"].items() <= theirs["html_theme_options"].items()


def test_three_settings_of_config_yml_are_those_of_sphinx_alone(both):
    _, ours = both
    assert ours["nitpicky"] is True
    assert ours["html_css_files"][0] == "irlearn.css"
    assert ours["html_theme_options"]["search_bar_text"] == "Search this book"


@pytest.mark.book
def test_a_page_comes_out_as_by_jupyter_book(tmp_path, monkeypatch):
    source = tiny_book(tmp_path / "source", "print('here')\n6 * 7")
    (source / "book" / "sphinx").mkdir()
    (source / "book" / "sphinx" / "conf.py").write_bytes(CONF.read_bytes())
    by_jupyter_book = build(source, tmp_path / "other")
    pretend_installed(monkeypatch, "sphinx_book_theme")
    command = [*map(str, book.command_for_pages(source)), "-W", "-n", "--quiet"]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert (by_jupyter_book.ok, ran.returncode, ran.stderr) == (True, 0, "")
    site = source / "_build" / "html"
    assert newest.differences(by_jupyter_book.html, site) == []
    assert newest.pages(site)["book/page.html"]["cells"] == 1
    page, notebook = (
        (site / name).read_text("utf-8") for name in ("book/page.html", "_sources/book/page.ipynb")
    )
    no_address = "canonical|Source of this page|Report a mistake|Binder|github.com"
    assert not re.search(no_address, page)  # the repository has none: no link leads nowhere
    assert "*in its folder*" in notebook and "git+" not in notebook


def pretend_installed(monkeypatch, *packages):
    """Let it seem that these packages are installed, and no other."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name in packages or None)


def test_the_book_is_built_by_what_is_installed(monkeypatch):
    pretend_installed(monkeypatch, "jupyter_book", "sphinx_book_theme")
    assert book.command_for_pages(ROOT)[1] == "build"
    pretend_installed(monkeypatch, "sphinx_book_theme")
    assert book.command_for_pages(ROOT)[1:3] == ["-m", "sphinx"]
    pretend_installed(monkeypatch)
    with pytest.raises(IRLearnError, match="jupyter-book"):
        book.command_for_pages(ROOT)
