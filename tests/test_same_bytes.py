"""The same book gives the same files: widgets are named by what is in them, and a difference is found."""

import json
import random
import re
import sys

import pytest

import same
from building import ROOT

sys.path.insert(0, str(ROOT / "book" / "_ext"))
import same_bytes


def page(seed):
    """Two sliders that are alike, each linked to a text of its own, under random names in a random order."""
    draw = random.Random(seed)
    names = [f"{draw.getrandbits(128):032x}" for _ in range(12)]
    look, style, one, other, first, second, link, tie, *lost = names
    models = {
        look: {"model_name": "Layout"},
        style: {"model_name": "Layout"},
        one: {"model_name": "Slider", "layout": f"IPY_MODEL_{look}"},
        other: {"model_name": "Slider", "layout": f"IPY_MODEL_{style}"},
        first: {"model_name": "Text", "value": "first"},
        second: {"model_name": "Text", "value": "second"},
        link: {
            "model_name": "Link",
            "source": [f"IPY_MODEL_{one}", "value"],
            "target": [f"IPY_MODEL_{first}", "value"],
        },
        tie: {
            "model_name": "Link",
            "source": [f"IPY_MODEL_{other}", "value"],
            "target": [f"IPY_MODEL_{second}", "value"],
        },
    }
    # two that no view leads to: alike, but each with a layout that another widget has, too
    models |= {
        lost[0]: {"model_name": "HTML", "layout": f"IPY_MODEL_{lost[2]}", "style": f"IPY_MODEL_{look}"},
        lost[1]: {"model_name": "HTML", "layout": f"IPY_MODEL_{lost[3]}", "style": f"IPY_MODEL_{style}"},
        lost[2]: {"model_name": "Layout"},
        lost[3]: {"model_name": "Layout"},
    }
    shown = [one, first, other, second]
    return dict(sorted(models.items())), shown


def named(seed):
    models, shown = page(seed)
    names = same_bytes.named(models, shown)
    text = json.dumps(models, sort_keys=True)
    return dict(sorted(json.loads(same_bytes.renamed(text, names)).items())), [
        names[model] for model in shown
    ]


def test_random_names_make_no_difference():
    assert all(named(seed) == named(0) for seed in range(1, 40))


def test_parts_that_are_alike_stay_apart():
    models, shown = named(0)
    assert len(models) == 12 and len(set(shown)) == 4
    linked = {
        model["source"][0]: model["target"][0] for model in models.values() if model["model_name"] == "Link"
    }
    one, first, other, second = (f"IPY_MODEL_{name}" for name in shown)
    assert linked == {one: first, other: second}


def test_other_content_has_another_name():
    models, shown = page(0)
    before = same_bytes.named(models, shown)
    models[shown[1]]["value"] = "third"
    after = same_bytes.named(models, shown)
    changed = {model for model in models if before[model] != after[model]}
    assert shown[1] in changed and shown[0] not in changed and shown[3] not in changed


@pytest.mark.book
def test_no_page_holds_a_random_name(site):
    """The book's widgets are elements of ours; if a page has ipywidgets again, they have names that stay."""
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
