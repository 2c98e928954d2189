"""Corners of the cards: what is said, what stops, what does not count (3.3, 3.10)."""

from typing import Any

import pytest

from games.good_vs_bad.play import pieces
from tests.good_vs_bad.table import Table


def busy() -> Table:
    """Return a table where every card finds something to act on."""
    table = (
        Table(3).road(R1=2, R2=-2, B1=7).puts("villain-2", "B4").puts("hero-1", "R4").puts("villain-1", "B2")
    )
    table.stats("hero-1", might=1, smarts=4).stats("villain-1", might=2, smarts=5).hand(C="I01")
    table.s.lost[0] = 2
    return table


@pytest.mark.parametrize("number", [n for n in range(1, 27) if n not in (2, 15)])
def test_a_card_that_acts_does_not_say_that_it_found_nothing(number: int) -> None:
    card = f"E{number:02}"
    table = busy().hand(A=card)
    a, *_ = table.turn("A")
    events = a.does(f"play {a.options('play')[0]}")
    assert (events[0].kind, events[0].card) == ("event_played", card)  # type: ignore[attr-defined]
    assert len(events) > 1 or table.asks != "turn A"
    assert all(event.kind != "no_effect" for event in events)


@pytest.mark.parametrize("number", range(33, 41))
def test_an_item_that_acts_does_not_say_that_it_found_nothing(number: int) -> None:
    card = f"I{number}"
    piece = "villain" if number in (37, 39) else "hero"
    table = busy().hand(A=card)
    if number == 40:
        table.road(R4=3)
    a, *_ = table.turn("A")
    events = a.does(f"use {card} {piece}")
    assert (events[0].kind, events[0].card) == ("item_used", card)  # type: ignore[attr-defined]
    assert all(event.kind != "no_effect" for event in events)


def test_e01_at_the_longest_it_finds_nothing() -> None:
    table = Table(length=29).hand(A="E01").road(R14=3)
    a, _ = table.turn("A")
    assert a.does("play E01")[-1].kind == "no_effect"


def test_e12_two_pieces_on_one_square_swap_nothing() -> None:
    table = Table().hand(A="E12").puts("villain-1", "R4")
    a, _ = table.turn("A")
    assert a.does("play E12 2")[-1].kind == "no_effect"


def test_e13_a_piece_that_was_rung_home_is_not_moved_by_tailwind() -> None:
    table = Table().puts("hero-1", "R4").hand(A="I36 E13")
    a, _ = table.turn("A")
    a.does("use I36 hero")
    assert a.options("play") == ["E13 villain"]
    a.cannot("play E13 hero")


def test_e13_a_defeated_piece_is_not_moved_any_more_in_this_turn() -> None:
    table = Table().puts("villain-1", "R7").stats("villain-1", might=1).hand(A="E13")
    a, _ = table.rolled("A", 3, 4)
    table.dice(6, 1)
    events = a.does("move hero R7 up", "stat might")
    assert [event.kind for event in events if event.kind in ("defeated", "turns_lost")] == [
        "defeated",
        "turns_lost",
    ]
    assert a.options("play") == ["E13 hero"]
    assert a.options("move") == []


def test_e13_a_reroll_where_tailwind_ends_leaves_the_dice_of_the_move_to_come() -> None:
    table = Table().wears("hero-1", "I03").road(R3=5).hand(A="E13")
    a, _ = table.rolled("A", 1, 1)
    table.dice(2)
    a.does("use I03 hero", "play E13 hero", "go R3")
    table.dice(3, 1, 1)
    a.does("try yes", "use I03 hero", "move hero R8 up", "level 0")
    assert [move for move in a.options("move") if move.startswith("hero")] == ["hero B up", "hero R4 down"]
    a.cannot("use I03 hero")  # the extra die of this movement is among its 1 + 1 + 2


def test_e15_second_roll_leaves_a_die_that_the_lucky_coin_has_changed() -> None:
    table = Table().wears("hero-1", "I22").hand(A="E15")
    a, _ = table.rolled("A", 1, 2)
    table.dice(5)
    a.does("use I22 hero", "die 1")
    table.dice(4, 4)
    a.does("play E15", "die 1", "die 2")
    assert table.s.stack[0].dice == [[5, 4], [4, 4]]  # type: ignore[union-attr]


def test_e15_second_roll_leaves_a_piece_by_its_own_dice_whatever_they_show() -> None:
    table = Table().wears("hero-1", "I07").hand(A="E15")
    a, _ = table.rolled("A", 1, 2)
    table.dice(1, 6, 2)
    a.does("use I07 hero", "die 2")
    table.dice(6, 6)
    a.does("play E15", "die 1", "die 2")
    assert table.s.stack[0].dice == [[1, 2], [6, 6]]  # type: ignore[union-attr]


def test_e15_second_roll_does_not_touch_a_piece_that_has_moved() -> None:
    table = Table().hand(A="E15")
    a, _ = table.rolled("A", 1, 2)
    a.does("move hero R3 up")
    table.dice(6)
    a.does("play E15", "die 1", "done")
    assert table.s.stack[0].dice[1] == [6, 2]  # type: ignore[union-attr]
    assert table.at("hero-1") == "R3"
    a.does("move villain R8 up")
    assert table.asks == "turn A"


def test_e15_second_roll_may_be_declined_when_it_is_played() -> None:
    table = Table().hand(A="E15")
    a, _ = table.rolled("A", 1, 2)
    a.does("play E15", "done")
    assert table.s.stack[0].roll == [1, 2]  # type: ignore[union-attr]
    assert table.discarded("E15") == 1


def test_free_damage_ends_with_the_defeat() -> None:
    table = Table().stats("hero-1", might=1)
    out: list[Any] = []
    pieces.damage(table.s, 0, 3, pieces.ANY, "card", out)
    a, _ = table.players
    table._ask()
    a.does("stat might")
    assert (table.asks, table.s.stat[0][:3], table.at("hero-1")) == ("turn A", [3, 3, 3], "R")


def test_healing_no_points_heals_none_with_the_bead_either() -> None:
    table = Table().wears("hero-1", "I26").stats("hero-1", might=1)
    pieces.heal(table.s, 0, 0, [])
    assert table.stat("hero-1", "might") == 1


def test_attached_items_of_both_pieces_may_be_discarded() -> None:
    table = Table().wears("hero-1", "I09").wears("villain-1", "I10").wears("hero-2", "I11")
    a, _ = table.players
    assert a.options("drop") == ["I09", "I10"]
    a.does("drop I10")
    assert table.items("villain-1") == []


def test_35_hands_go_down_to_the_limit_at_the_end_of_a_turn() -> None:
    table = Table().hand(A="I01 I02", B="E02 E05 E05 I03 I04")
    a, b = table.turn("A", stage="move", moved=[True, True])
    a.does("end")
    assert (table.asks, b.options()) == (
        "trim B",
        ["drop I03", "drop I04", "drop E02", "drop E05"],
    )
    b.does("drop E05")
    assert table.discarded("E05") == 1 and len(b.hand) == 4
    assert table.asks == "turn B"


def test_a_card_seen_by_others_is_known_no_more_once_it_has_left_the_hand() -> None:
    table = Table(3).hand(A="I09 E05").road(R1=1)
    table.s.seen[1] = table.s.hand[0][:]
    a, *_ = table.turn("A")
    a.does("attach I09 hero")
    assert len(table.s.seen[1]) == 1
    a.does("play E05 R1")
    assert table.s.seen[1] == []
