"""What a touch changes is in view at once; terms, sums and score beside the rows are those of Python."""

import pytest

import chromium  # like `engines`, from the folder tools/
from engines import in_view

SHOW_IT = "button => { button.style.display = 'block'; return getComputedStyle(button).display }"
IN_THE_BOOK = (710, 666)  # the column of text in a window of 1280 x 720, below the bar at the top


@pytest.fixture(scope="module")
def tab(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("rows")
    for metric in in_view.METRICS:
        (folder / f"{metric[:3]}.html").write_text(in_view.page_of(metric), "utf-8")
    with chromium.profile(browser, folder.as_uri(), reduced_motion="reduce") as visit:
        yield visit


@pytest.mark.parametrize(("moves", "apart"), [(3, 3), pytest.param(200, 1, marks=pytest.mark.long)])
def test_what_a_touch_changed_is_in_view_and_pythons(tab, moves, apart):
    """Every metric is tried, each on one of so many screens ``apart``, and all screens are."""
    changed = dict.fromkeys([*in_view.SCREENS, IN_THE_BOOK], 0)
    for at, metric in enumerate(in_view.METRICS):
        tab.look()
        tab.open(f"{metric[:3]}.html")
        for screen in [*changed][at % apart :: apart]:
            chromium.resize(tab.page, *screen)
            if screen is IN_THE_BOOK:
                tab.page.add_style_tag(content="html { font-size: 18.4px } body { padding: 0 !important }")
            changed[screen] += check(tab, metric, screen, moves)
        assert tab.errors == []
    assert all(changed.values()), "touches that change nothing show nothing"


@pytest.mark.parametrize(("moves", "apart"), [(3, 4), pytest.param(200, 1, marks=pytest.mark.long)])
def test_so_it_is_on_a_page_of_the_book(browser, base, moves, apart):
    """The playground has the bar of the book at its top, and holds any ranking in its address.

    Every other metric is tried, each on one of so many screens ``apart``.
    """
    with chromium.profile(browser, base, reduced_motion="reduce", service_workers="block") as visit:
        for at, metric in enumerate(in_view.METRICS[::2]):
            visit.open(f"book/start/playground.html{in_view.fragment_of(metric)}")
            visit.page.locator(".irl-board").first.wait_for()
            for screen in in_view.SCREENS[at % apart :: apart]:
                chromium.resize(visit.page, *screen)
                check(visit, metric, screen, moves)
        shown = visit.page.locator("#pst-back-to-top").evaluate(SHOW_IT)
        assert shown == "none", "the theme's script shows this button, and it would cover the sums"
        assert visit.errors == []


def check(visit, metric, screen, moves):
    """Touch a ranking, check that what changes is in view and Python's, and return how many terms changed."""

    def run(script):
        return visit.page.evaluate(f"() => {{ {script} }}")

    assert run(in_view.SCROLL_TO_RANKING)
    tally = in_view.Tally()
    in_view.touch(run, where=f"{metric} {screen}", metric=metric, moves=moves, tally=tally)
    assert tally.hidden == [] and tally.different == []
    terms, _pairs, _scores = tally.looked
    return terms
