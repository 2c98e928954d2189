"""G17, G20: how many cards are drawn. Rak Nam draws 3, LDL -1, MDL +1, LUC +1."""

import json

import pytest

from engine.texts import render
from games.guardians.data.book import NONE
from games.guardians.data.field import LANDS
from games.guardians.play.control import holder, lands
from games.guardians.play.entitled import cards_drawn
from tests.guardians.table import GAME, TEXT, Table, every, one


def with_lands(table: Table, mine: int) -> Table:
    """Let A control so many of the six lands: three by default, others by a terrain card."""
    if mine > 3:
        return table.ground("A", *(f"{space} T03" for space in ("a3", "b3", "c3")[: mine - 3]))
    return table.ground("B", *(f"{space} T03" for space in ("a2", "b2", "c2")[: 3 - mine]))


@pytest.mark.parametrize(
    ("mine", "higher", "drawn"),
    [(4, True, 4), (2, False, 3), (3, True, 3), (3, False, 4), (4, False, 5), (2, True, 2)],
)
def test_case_78_rak_nam_draws_by_lands_and_up_card(mine: int, higher: bool, drawn: int) -> None:
    table = with_lands(Table(), mine)
    table.s.higher = 0 if higher else 1
    assert lands(table.s, 0) == mine
    assert cards_drawn(table.s, 0) == drawn


def test_a045_after_a_coin_nobody_has_the_lower_card() -> None:
    table = Table()
    table.s.higher = NONE
    assert [cards_drawn(table.s, seat) for seat in (0, 1)] == [3, 3]


def test_a043_ldl_is_added_with_its_sign() -> None:
    table = with_lands(Table(guardians=("GU10", "GU01")), 2)  # Ulgra: LDL -2
    table.s.higher = 0
    assert cards_drawn(table.s, 0) == 1


def test_g020_nobody_is_entitled_to_less_than_nothing() -> None:
    table = Table(guardians=("GU10", "GU01"))
    with_lands(table, 0)
    table.s.higher = 0
    assert cards_drawn(table.s, 0) == 1


def test_g017_lands_by_default_count_on_both_sides() -> None:
    table = Table()
    assert [lands(table.s, seat) for seat in (0, 1)] == [3, 3]


def test_g138_control_by_shield_then_terrain_then_default() -> None:
    table = (
        Table()
        .stack("B", "b2", "N01", "M01")
        .ground("A", "b2 T03", "a3 T03")
        .ground("B", "c2 T01", down=True)
    )
    s = table.s
    held = {SPACE: holder(s, SPACE) for SPACE in LANDS}
    assert [held[space] for space in (3, 4, 5, 6, 7, 8)] == [0, 1, 1, 0, 1, 1]


def test_a038_a_land_whose_terrain_is_gone_is_its_owners_by_default() -> None:
    table = Table().ground("A", "b3 T03")
    s = table.s
    assert holder(s, 7) == 0
    s.terrain[7] = s.ground[7] = NONE
    assert holder(s, 7) == 1


# --- what becomes of the old Up card ---


def after_turn(up: str, **of: str) -> Table:
    """Lay a table where A's old Up card is this one, and the decks hold these cards."""
    decks = {"A": f"{up} S01 M01 B01 T03 M07", "B": "M16 X02 E03 M10 X05 M12"} | of
    table = Table(guardians=("GU02", "GU01") if up == "M44" else ("GU01", "GU01")).deck(**decks)
    table.s.up[0] = table.s.deck[0].pop()
    return table


def test_g018_the_old_up_card_is_the_first_card_drawn() -> None:
    table = after_turn("M13")
    mine, _ = every(table.runs("draw"), "drew")
    assert (mine.up, mine.count) == ("M13", 3)  # the old Up card is one of them
    A = table.players[0]
    assert (A.pen, A.depot) == ("M01 M13", "S01")
    assert table.s.up[0] == NONE


def test_g018_the_log_counts_the_old_up_card_among_the_cards_drawn() -> None:
    table = after_turn("M13", A="M13 S01 M01 B01")
    mine, theirs = every(table.runs("draw"), "drew")
    assert mine.count == len(table.s.pen[0]) + len(table.s.depot[0]) == 3
    assert theirs.up == "" and theirs.count == len(table.s.pen[1]) + len(table.s.depot[1])
    text = render(GAME.describe(mine, None))
    assert text == "Player 1 draws 3 cards, first the old Up card Seer."


def test_g018_one_card_to_draw_is_the_old_up_card_and_not_none() -> None:
    table = after_turn("M13", A="M13 S01")
    table.s.deck[0].clear()
    mine, _ = every(table.runs("draw"), "drew")
    assert render(GAME.describe(mine, None)).startswith("Player 1 draws 1 card, first the old Up card")


def test_case_79_tes_let_may_discard_the_old_up_card_and_draws_as_many_from_the_deck() -> None:
    table = after_turn("M44")
    table.runs("draw")
    A = table.players[0]
    assert A.options("answer") == ["fresh", "keep"]
    A.does("answer fresh")
    assert (A.heap, A.pen, A.depot) == ("M44", "M01", "B01 S01")


def test_g019_tes_let_may_keep_it_too() -> None:
    table = after_turn("M44")
    table.runs("draw")
    A = table.players[0]
    A.does("answer keep")
    assert (A.heap, A.pen, A.depot) == ("", "M01 M44", "S01")


def test_case_79_who_is_entitled_to_nothing_discards_the_old_up_card_and_draws_nothing() -> None:
    data = json.loads(TEXT)
    data["guardians"][9]["draw"] = 2  # Ulgra, LDL -2
    table = (
        Table(guardians=("GU10", "GU01"), text=json.dumps(data)).deck(A="M13 S01 M01").ground("B", "a2 T03")
    )
    s = table.s
    s.up[0] = s.deck[0].pop()
    assert cards_drawn(s, 0) == 0
    log = table.runs("draw")
    A = table.players[0]
    assert (A.heap, A.pen, A.depot) == ("M13", "", "")
    assert not one(log, "up_discarded").choice


def test_g021_at_the_start_of_a_turn_all_is_fresh() -> None:
    table = Table().stack("A", "b1", "N01", "M01", turned=True).stack("B", "b4", "N01", "M01", turned=True)
    s = table.s
    s.flown, s.used, s.lifted = [True, False], [0], [s.shield[1]]
    table.runs("begin")
    assert (any(s.turned), s.flown, s.used, s.lifted, s.turn) == (False, [False, False], [], [], 3)


def test_g139_out_of_cards_nobody_loses_and_nobody_draws() -> None:
    table = Table().deck(A="", B="")
    table.runs("draw")
    assert [player.pen for player in table.players] == ["", ""]
    assert not table.s.ending
