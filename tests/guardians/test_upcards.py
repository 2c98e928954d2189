"""G35-G39: Up cards, and who goes first. The top card of a deck is written first."""

from typing import Any

from games.guardians.data.book import NONE
from games.guardians.play import upcards
from games.guardians.sheet.frames import Turn
from tests.guardians.table import Table, every, kinds, one


def turned(table: Table) -> list[Any]:
    """Turn the Up cards; return what happened."""
    out: list[Any] = []
    upcards.turn_up(table.s, Turn("up"), out)
    return out


def test_g035_creatures_count_their_vitality_other_cards_their_up_number() -> None:
    table = Table().deck(A="M03 X02", B="S01 X02")  # a Gunner is 4/6, a Dark Cloud has Up 12
    log = turned(table)
    assert [(event.card, event.number) for event in every(log, "up_turned")] == [("M03", 4), ("S01", 12)]
    assert table.ids([table.s.up[0], table.s.up[1]], ordered=True) == "M03 S01"


def test_g037_higher_goes_first() -> None:
    table = Table().deck(A="M03 X02", B="S01 X02")
    log = turned(table)
    assert (one(log, "first_mover").seat, table.s.first, table.s.higher) == (1, 1, 1)


def test_g036_equal_numbers_go_under_the_decks_and_both_turn_again() -> None:
    table = Table().deck(A="M01 M16 X02", B="E03 S01 X02")  # 6 and 6, then 0 and 12
    log = turned(table)
    assert one(log, "up_tied").number == 6
    s = table.s
    assert table.ids(reversed(s.deck[0]), ordered=True) == "X02 M01"
    assert table.ids(reversed(s.deck[1]), ordered=True) == "X02 E03"
    assert (s.number, s.higher) == ([0, 12], 1)


def test_a045_after_five_ties_a_coin_decides_and_nobody_has_the_lower_card() -> None:
    table = Table().deck(A=" ".join(["M01"] * 7), B=" ".join(["E03"] * 7))
    table.draws((2, 1))
    log = turned(table)
    assert len(every(log, "up_tied")) == 5
    assert one(log, "first_mover").coin
    assert (table.s.first, table.s.higher) == (1, NONE)


def test_g140_with_an_empty_deck_a_random_discarded_card_is_only_used() -> None:
    table = Table().deck(A="", B="X02 X02").heap(A="M01 M07 S03")
    table.draws((3, 1))
    log = turned(table)
    used = every(log, "up_turned")[0]
    assert (used.card, used.number, used.used) == ("M07", 8, True)
    assert table.players[0].heap == "M01 M07 S03"
    assert table.s.up[0] == NONE


def test_a045_without_any_card_the_number_is_0_and_a_coin_decides_between_two_such() -> None:
    table = Table().deck(A="", B="")
    table.draws((2, 0))
    log = turned(table)
    assert kinds(log) == ["up_missing", "up_missing", "first_mover"]
    assert table.s.number == [0, 0]


def test_a045_a_player_without_any_card_loses_to_a_higher_number() -> None:
    table = Table().deck(A="", B="M01")
    turned(table)
    assert (table.s.number, table.s.first) == ([0, 6], 1)


def test_d014_an_up_text_works_once_for_the_decisive_card() -> None:
    table = Table().deck(A="M44 S01 X02", B="M16 X02")  # Wandering Scribe: draw a card
    log = turned(table)
    assert (one(log, "drew_by").by, one(log, "drew_by").count) == ("M44", 1)
    assert table.players[0].depot == "S01"


def test_d014_an_up_text_of_a_tied_card_does_nothing() -> None:
    tied = Table().deck(A="M44 M07 X02 X02", B="X11 M01 X02 X02")  # 3 and 3, then 8 and 6
    log = turned(tied)
    assert one(log, "up_tied").number == 3
    assert not every(log, "drew_by")
