"""Placing: where cards may lie, how full, in secret and with a way back (G22-G34, G154-G156)."""

from typing import Any

import pytest

from engine.board import draw
from games.guardians.data.book import SPACES
from games.guardians.face.draft import draft
from games.guardians.play.actions import Arrange, Back
from games.guardians.play.play import PLAY
from games.guardians.sheet.view import GuardiansView
from tests.guardians.table import GAME, Player, Table, one


def placing(table: Table) -> tuple[Player, Player]:
    """Begin the placing."""
    table.runs("organize")
    return table.players[0], table.players[1]


def test_case_1_a_stack_of_24_takes_a_gunner_who_stacks_as_six() -> None:
    """Given 24 points, the Gunner (4/6) makes it 30 and nothing more fits; he counts 4 in all else."""
    table = Table().stack("A", "a1", "N01", "M30 M19").pen(A="M03 M09")
    a, _ = placing(table)
    a.does("place M03 a1")
    assert table.at("a1") == "N01: M03 M19 M30"
    a.cannot("place M09 a1", because="30")
    gunner = table.book.cards[table.book.card_of["M03"]]
    assert (gunner.stack, gunner.vit, gunner.up) == (6, 4, 4)


def test_case_1_with_25_points_the_gunner_is_refused() -> None:
    table = Table().stack("A", "a1", "N01", "M30 M05").pen(A="M03")
    a, _ = placing(table)
    a.cannot("place M03 a1", because="30")
    assert a.can("place M03 b1")


def test_case_2_on_and_under_share_30_points_and_the_idiot_needs_none() -> None:
    """Given 20 points on and 10 under the same Stronghold, only a creature of 0 points may be added."""
    table = Table().stack("A", "a1", "N01", "X30", under="M23").pen(A="M09 M16")
    a, _ = placing(table)
    a.cannot("place M09 a1", because="30")
    a.cannot("place M09 u:a1", because="30")
    a.does("place M16 u:a1")
    assert table.at("a1") == "N01: X30 / M16 M23"


def test_case_3_two_creatures_with_two_items_take_no_third() -> None:
    table = Table().stack("A", "a1", "N01", "M01+I01 M02+I03").pen(A="I04")
    a, _ = placing(table)
    assert a.options("place") and not [text for text in a.options("place") if text.startswith("I04")]


def test_g022_a_creature_may_lie_on_under_or_in_the_pen() -> None:
    table = Table().pen(A="M01")
    a, _ = placing(table)
    wanted = ["M01 a1", "M01 b1", "M01 c1", "M01 u:a1", "M01 u:b1", "M01 u:c1"]
    assert a.options("place") == wanted
    a.does("place M01 u:b1")
    assert a.can("place M01 pen")
    a.does("place M01 pen")
    assert a.pen == "M01"


def test_g024_the_red_number_counts_for_stacking() -> None:
    table = Table().stack("A", "a1", "N01", "M26 M26 M26").pen(A="M35 M28")
    a, _ = placing(table)
    a.cannot("place M35 a1", because="30")  # 27 points, though 18 of vitality


def test_g025_an_item_goes_on_a_creature_of_a_stack_and_not_on_one_in_the_pen() -> None:
    table = Table().stack("A", "a1", on="M01").pen(A="I01 M02")
    a, _ = placing(table)
    assert [text for text in a.options("place") if text.startswith("I01")] == ["I01 M01"]
    a.does("place I01 M01")
    s = table.s
    assert s.item[table.card("M01", 0)] == table.card("I01", 0)


def test_g154_a_creature_takes_its_item_along_and_leaves_it_in_the_pen() -> None:
    table = Table().stack("A", "a1", on="M01+I01").pen(A="M16")
    a, _ = placing(table)
    a.does("place M01 b1")
    assert table.s.item[table.card("M01", 0)] >= 0
    a.does("place M01 pen")
    assert table.s.item[table.card("M01", 0)] < 0
    assert a.pen == "I01 M01 M16"
    a.does("back")
    assert table.at("b1") == "M01" and table.s.item[table.card("M01", 0)] >= 0


def test_g027_an_upgrade_goes_to_its_own_side_and_only_one_there() -> None:
    """Left for A is a1, left for B is c4; Deep Pens and Second Curtain are both of the left side."""
    table = Table().pen(A="U05 U03", B="U05")
    a, b = placing(table)
    assert a.options("place") == ["U03 a1", "U05 a1"]
    assert b.options("place") == ["U05 c4"]
    a.does("place U05 a1")
    assert a.options("place") == []
    a.does("back", "place U03 a1")
    assert table.ids([table.s.upgrade[0]]) == "U03"


def test_g028_a_shield_stands_on_creatures_and_holds_the_last_one() -> None:
    table = Table().stack("A", "a1", on="M01").pen(A="N01")
    a, _ = placing(table)
    assert a.can("place N01 a1") and not a.can("place N01 b1")
    a.does("place N01 a1")
    a.cannot("place M01 pen", because="last")
    a.does("place N01 pen", "place M01 pen")


def test_g028_only_one_standard_bearer_is_in_play() -> None:
    table = Table().stack("A", "a2", "R01", "M01").stack("A", "b1", on="M02").pen(A="R02 K01")
    a, _ = placing(table)
    a.cannot("place R02 b1", because="standard bearer")
    assert a.can("place K01 b1")  # a shield/terrain is none


def test_g032_stacks_in_the_lands_stay_as_they_are() -> None:
    table = Table().stack("A", "a2", "N01", "M01").pen(A="I01")
    a, _ = placing(table)
    assert a.options("place") == []
    a.cannot("place M01 pen")
    a.cannot("place I01 M01")


def test_g032_by_house_rule_only_cards_of_the_pen_are_placed() -> None:
    table = Table(rearrange="fixed").stack("A", "a1", on="M01").pen(A="M02")
    a, _ = placing(table)
    assert not a.can("place M01 b1")
    a.does("place M02 b1")
    assert a.can("place M02 c1")  # what was placed in this phase may still be moved


def test_d006_nothing_is_placed_where_an_enemy_shield_stands() -> None:
    table = Table().rubble("b1").stack("B", "b1", "N08", "M16").pen(A="M01")
    a, _ = placing(table)
    a.cannot("place M01 b1", because="enemy")
    assert not a.can("place M01 u:b1")


def test_g033_others_see_nothing_of_a_placing_before_both_are_ready() -> None:
    table = Table().stack("A", "a1", on="M01").pen(A="N01 M02 U05").pen(B="M05")
    a, b = placing(table)
    before = [GAME.view(table.s, viewer) for viewer in (1, None)]
    a.does("place N01 a1", "place M02 u:c1", "place U05 a1")
    assert [GAME.view(table.s, viewer) for viewer in (1, None)] == before
    a.does("done")
    assert table.asks == "organize B"
    v = GAME.view(table.s, 1)
    assert v.shield[SPACES.index("a1")] == -1 and v.under_count[SPACES.index("c1")] == 0
    log = b.does("done")
    arranged = [event for event in log if event.kind == "arranged" and event.seat == 0]
    assert (arranged[0].shields, arranged[0].upgrades, arranged[0].pen) == (("a1 N01",), ("L U05",), 0)
    v = GAME.view(table.s, 1)
    assert v.under_count[SPACES.index("c1")] == 1


def test_g155_who_is_ready_may_go_on_until_the_other_is_too() -> None:
    table = Table().pen(A="M01", B="M05")
    a, _ = placing(table)
    a.does("done")
    assert not a.can("done") and a.can("place M01 a1")
    a.does("place M01 a1")
    assert table.asks == "organize A B"


def test_g155_after_a_hundred_steps_only_ready_and_back_are_left() -> None:
    table = Table().pen(A="M01")
    a, _ = placing(table)
    for _ in range(50):
        a.does("place M01 a1", "place M01 pen")
    assert {str(action) for action in PLAY.legal(table.s, 0)} == {"done", "back"}


def test_back_undoes_the_automatic_placement_as_one_step() -> None:
    table = Table().stack("A", "a1", on="M01").pen(A="M02 M05 N01 I01 E12")
    a, _ = placing(table)
    a.does("place M02 c1")
    before = table.s.copy()
    PLAY.apply(table.s, Arrange(0))
    assert table.s.shield != before.shield
    PLAY.apply(table.s, Back(0))
    for name in ("on", "under", "shield", "item", "pen", "upgrade"):
        assert getattr(table.s, name) == getattr(before, name)


def test_g031_what_is_too_much_is_discarded_by_choice_of_both_at_once() -> None:
    table = Table().pen(A="T01 T02 T03 T04 T05 T06 T07").depot(A="S01 S03").pen(B="T01")
    a, b = placing(table)
    a.does("done")
    b.does("done")
    assert table.asks == "excess A"
    a.does("answer T01")
    assert a.pen.startswith("T01")  # still there: it may be taken back
    for seat in (0, 1, None):  # how many in all is open (G153); which, and how far A has got, is not
        seen: Any = GuardiansView.of(table.s, seat).frames[-1]
        assert (seen.left[0], len(seen.chosen[0])) == ((1, 1) if seat == 0 else (2, 0))
    board = draft(GuardiansView.of(table.s, 0))
    assert board is not None and "; 1 more" in draw(board)
    a.does("back", "answer S01")
    log = a.does("answer T07")
    assert (a.pen, a.depot) == ("T01 T02 T03 T04 T05 T06", "S03")
    assert one(log, "discarded").cards == ("S01", "T07")


@pytest.mark.parametrize(
    ("guardian", "upgrade", "kept"), [("GU07", "", 8), ("GU01", "U05", 8), ("GU01", "", 7)]
)
def test_g031_texts_change_the_limit(guardian: str, upgrade: str, kept: int) -> None:
    table = Table(guardians=(guardian, "GU01")).pen(A="T01 T02 T03 T04 T05 T06 T07 T08 T09")
    if upgrade:
        table.upgrade("A", upgrade)
    a, b = placing(table)
    a.does("done")
    b.does("done")
    assert table.s.stack[-1].left[0] == 9 - kept  # type: ignore[union-attr]  # it is the excess


def test_g031_by_house_rule_everything_is_kept() -> None:
    table = Table(storage=0).pen(A="T01 T02 T03 T04 T05 T06 T07 T08 T09").stack("A", "a1", "N01", "M01")
    a, b = placing(table)
    a.does("done")
    b.does("done")
    assert table.asks != "excess A"


def test_d021_the_loft_takes_one_wizard_and_no_one_else() -> None:
    table = Table().upgrade("A", "U01").pen(A="M43 M12 M01")
    a, _ = placing(table)
    assert a.can("place M43 x:a1") and not a.can("place M01 x:a1")
    a.does("place M43 x:a1")
    assert not a.can("place M12 x:a1")
    a.does("place M43 pen", "place M12 x:a1")


def test_g030_double_bordered_cards_stay_in_the_depot() -> None:
    table = Table().depot(A="S01 B02").pen(A="M01")
    a, _ = placing(table)
    a.cannot("place S01 a1", because="Depot")
    assert not [text for text in a.options("place") if text.startswith(("S", "B"))]
