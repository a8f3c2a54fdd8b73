"""The readers of a metric: their average dot is the score, and their dots are a hundred."""

import re
import sys

import pytest

import irlearn
from building import ROOT
from irlearn.pictures import crowd, curves, staircase, tiles
from irlearn.pictures.by_rank import KINDS, looking, whole_dots

sys.path.insert(0, str(ROOT / "book" / "_ext"))

from wide_pictures import PICTURE, stretched

LISTS = [0, 1, 1, 0, 1], [3, 2, 0, 1], [0, 0], [2] * 8


@pytest.mark.parametrize("name", ["AP", "DCG@3", "ERR(p=0.9)", "P@5", "RBP(p=0.7)", "RR"])
def test_the_average_dot_of_a_crowd_is_the_score(name):
    for grades in LISTS:
        sheet = irlearn.metric(name).explain(grades, judged=[*grades, 1])
        kind = KINDS[sheet.metric.name]
        stops = kind(sheet)
        assert sum(s * g for s, g in zip(*stops)) == pytest.approx(float(sheet.score), abs=1e-12), grades
        if kind is not looking:
            assert sum(whole_dots(stops.share)) == 100


def test_a_crowd_draws_as_many_dots_as_it_says():
    drawn = crowd({"p": irlearn.rbp.explain([1, 0, 1], p=0.5)})
    assert "50 stop at rank 1, 25 at rank 2 and 13 at rank 3, 12 at none" in drawn.alt
    assert len(re.findall(r"M[^M]*a3.4", drawn.svg)) == 100


@pytest.mark.slow
def test_a_stretched_picture_keeps_its_letters_and_the_size_of_its_points():
    e = irlearn.average_precision.explain([1, 0, 1])
    for picture in (tiles([1, None, 0], k=2), curves({"a": [1, 2, 4]}), staircase(e), e.plot()):
        wide = PICTURE.sub(stretched, picture.svg)
        words = [re.findall(r"<text[^>]*>([^<]*)", each) for each in (picture.svg, wide)]
        assert words[0] == words[1] and wide.count("<rect") == picture.svg.count("<rect")
        assert not re.search(r"<(?:text|rect|line|circle)[^>]* c?x1?='[\d.]+'", wide.replace("x='0'", ""))
    assert "<text x='7.81%' y='2.55em' font-size='1.43em'" in PICTURE.sub(stretched, tiles([1]).svg)
    dots = crowd({"p": irlearn.rbp.explain([1, 0, 1], p=0.5)}).svg
    assert PICTURE.sub(stretched, dots).count("<circle") == 100
