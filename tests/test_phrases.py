"""Words that people meet have no more phrases that read translated than `tools/phrases.toml` allows."""

import sys

import pytest

import phrases


def counted(monkeypatch, *arguments):
    monkeypatch.setattr(sys, "argv", ["phrases.py", *arguments])
    return phrases.main()


@pytest.mark.slow
def test_no_area_has_more_phrases_than_its_ceiling(monkeypatch, capsys):
    assert counted(monkeypatch) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("page.md", "A list.\n\n```python\nmended = 1\n```\n\nResults that nobody\njudged, and not those."),
        (
            "code.py",
            'def _hidden():\n    """Mend it for somebody."""\n    return f"What nobody, {1}, and not"\n',
        ),
        ("page.js", "// somebody\nconst words = `That is nobody, and not ${it}`;"),
    ],
)
def test_a_phrase_is_found_in_words_and_not_in_code(name, text, tmp_path, monkeypatch):
    monkeypatch.setattr(phrases, "ROOT", tmp_path)
    monkeypatch.setitem(phrases.AREAS, "readme", ("*.*",))
    (tmp_path / name).write_text(text, "utf8")
    found = [place for place, _, _ in phrases.phrases("readme")]
    assert any("nobody" in each for each in found) and any("and not" in each for each in found)
    assert not any("omebody" in each or "mend" in each for each in found)


@pytest.mark.slow
def test_a_ceiling_only_falls(tmp_path, monkeypatch):
    monkeypatch.setattr(phrases, "CEILINGS", tmp_path / "ceilings.toml")
    monkeypatch.setattr(phrases, "AREAS", {area: phrases.AREAS[area] for area in ("readme", "errors")})
    (tmp_path / "ceilings.toml").write_text("".join(f'"{area}" = 1\n' for area in phrases.AREAS), "utf8")
    assert counted(monkeypatch, "--lower") == 0
    lowered = phrases.tomllib.loads((tmp_path / "ceilings.toml").read_text("utf8"))
    assert set(lowered) == {*phrases.AREAS} and max(lowered.values()) <= 1
    assert counted(monkeypatch) == 1  # there are more
