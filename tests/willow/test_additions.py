"""Every addition is done by a function that names it, and covered by a test; the table is printed."""

from collections.abc import Callable
from typing import Final

from engine.naming import filled, names_of
from games.willow.data.dataset import DATA
from games.willow.options import WillowOptions
from tools.additions import additions_of, lines, page_of, table
from tools.rules import ROOT

ADDITIONS: Final = additions_of(page_of("willow"), "W")


def test_each_addition_has_a_function_and_a_test(tell: Callable[[str], None]) -> None:
    rows = table(ADDITIONS, ROOT / "games" / "willow", ROOT / "tests" / "willow", "W")
    for line in lines(rows):
        tell(line)
    assert [f"{row.addition.number} has no {row.missing}" for row in rows if row.missing] == []


def test_the_switches_that_belong_to_additions_are_house_rules() -> None:
    switches = {key for addition in ADDITIONS for key in addition.switches}
    assert switches <= set(WillowOptions.model_fields)
    assert len(ADDITIONS) == len({addition.number for addition in ADDITIONS}) == 58


def test_each_addition_has_an_entry_in_the_rules_page() -> None:
    from bot.presenter.guide import entries

    page = (ROOT / "games" / "willow" / "guide.md").read_text("utf-8")
    found = entries(filled(page, {"title": "", **names_of(DATA.own_text())}))
    assert [addition.number for addition in ADDITIONS if addition.number not in found] == []
    assert all(body for _, body in found.values())
