"""The address of the repository: with it, pages link to their source; without it, nothing dangles.

A book of one page is built with one; `test_sphinx_alone` builds it without.
"""

import re
import sys

import pytest

from building import ROOT, build, tiny_book

sys.path.insert(0, str(ROOT / "book" / "_ext"))
import repository

ADDRESS = "https://github.com/Ada/irlearn"
PAGE = "book/page.ipynb"


@pytest.mark.slow
def test_a_page_links_to_the_repository_and_has_an_address(tmp_path):
    source = tiny_book(tmp_path / "source", "1 + 1")
    (source / "pyproject.toml").write_text(f'[project.urls]\nRepository = "{ADDRESS}"\n')
    made = build(source, tmp_path / "site")
    assert made.ok, made.log
    page = (made.html / "book/page.html").read_text("utf-8")
    notebook = (made.html / "_sources" / PAGE).read_text("utf-8")
    links = dict(re.findall(r'<a href="(https://[^"]*)">([^<]*)</a>', page))
    assert links[f"{ADDRESS}/blob/HEAD/{PAGE}"] == "Source of this page"
    report = f"{ADDRESS}/issues/new?template=wrong-sentence.yml&amp;where=A+page"
    assert links[report] == "Report a mistake on this page"
    assert (
        links["https://mybinder.org/v2/gh/Ada/irlearn/HEAD?labpath=book%2Fpage.ipynb"] == "Run it on Binder"
    )
    assert '<link rel="canonical" href="https://ada.github.io/irlearn/book/page.html"' in page
    assert f"pip install 'irlearn[notebook] @ git+{ADDRESS}'" in notebook


def test_another_kind_of_address_is_refused(tmp_path):
    (tmp_path / "pyproject.toml").write_text('[project.urls]\nRepository = "github.com/Ada"\n')
    with pytest.raises(ValueError, match="no address such as https://github.com/OWNER"):
        repository.address(tmp_path)


def test_the_form_to_which_pages_link_is_there():
    form = (ROOT / ".github" / "ISSUE_TEMPLATE" / "wrong-sentence.yml").read_text("utf-8")
    assert "id: where" in form
