"""The same book gives the same files: no page has a random name, and tools/same.py finds where two differ."""

import re

import pytest


@pytest.mark.book
def test_no_page_holds_a_random_name(site):
    """An ipywidget has a random name; the book's widgets are elements without one."""
    random_name = re.compile(r'"model_id": "[0-9a-f]{32}"|IPY_MODEL_[0-9a-f]{32}')
    pages = list(site.rglob("*.html"))
    assert any("<irl-widget" in found.read_text("utf-8") for found in pages)
    assert [found.name for found in pages if random_name.search(found.read_text("utf-8"))] == []
