"""The same book gives the same files: no page has a random name, and tools/same.py finds where two differ."""

import re

import pytest

import same


@pytest.mark.book
def test_no_page_holds_a_random_name(site):
    """An ipywidget has a random name; the book's widgets are elements without one."""
    random_name = re.compile(r'"model_id": "[0-9a-f]{32}"|IPY_MODEL_[0-9a-f]{32}')
    pages = list(site.rglob("*.html"))
    assert any("<irl-widget" in found.read_text("utf-8") for found in pages)
    assert [found.name for found in pages if random_name.search(found.read_text("utf-8"))] == []


def test_two_sites_are_compared_byte_by_byte(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    for site in (one, other):
        (site / "deep").mkdir(parents=True)
        (site / "deep" / "page.html").write_bytes(b"<p>the same</p>")
        (site / "index.html").write_bytes(b"made at 10:00")
    assert same.differences(one, other) == []
    (other / "index.html").write_bytes(b"made at 10:01")
    (other / "deep" / "more.js").write_bytes(b"")
    found = same.differences(one, other)
    assert len(found) == 2
    assert found[0] == "deep/more.js: in one only" and found[1].startswith("index.html: byte 12")
