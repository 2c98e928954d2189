"""Damage, healing, defeat and spoils as cards and spaces do them (3.3)."""

from typing import Any

from games.good_vs_bad.play import pieces
from tests.good_vs_bad.table import Table


def damaged(table: Table, piece: int, points: int, stat: int, source: str = "enc") -> list[Any]:
    out: list[Any] = []
    pieces.damage(table.s, piece, points, stat, source, out)
    return out


def test_33_a_stat_is_never_below_0() -> None:
    table = Table().stats("hero-1", r=1)
    damaged(table, 0, 3, 3)
    assert table.stat("hero-1", "r") == 0


def test_33_each_point_of_free_damage_is_chosen_by_itself() -> None:
    table = Table().stats("hero-1", r=1)
    damaged(table, 0, 2, pieces.ANY)
    assert (table.s.stack[-1].left, table.s.stack[-1].each) == (2, 1)  # type: ignore[union-attr]


def test_33_damage_to_a_special_that_is_the_only_one_is_not_asked() -> None:
    table = Table().stats("hero-1", r=2)
    damaged(table, 0, 2, pieces.SPECIAL_ONLY)
    assert (table.stat("hero-1", "r"), table.asks) == (0, "turn A")


def test_33_healing_stops_at_the_starting_level() -> None:
    table = Table().stats("hero-1", might=2, smarts=4)
    pieces.heal(table.s, 0, 5, [])
    assert table.s.stat[0][:3] == [3, 3, 4]


def test_33_a_defeat_discards_items_heals_and_costs_a_turn() -> None:
    table = (
        Table().puts("hero-1", "B3").wears("hero-1", "I01 I12").stats("hero-1", agility=1, smarts=5, might=2)
    )
    damaged(table, 0, 1, 0)
    assert (table.at("hero-1"), table.s.stat[0], table.lost("hero-1")) == ("R", [3, 3, 5, 1, 0], 1)
    assert table.items("hero-1") == [] and table.discarded("I01") == table.discarded("I12") == 1


def test_33_the_winner_of_a_duel_may_take_one_item_of_the_defeated() -> None:
    table = Table(3).puts("villain-2", "R3").stats("villain-2", might=1).wears("villain-2", "I01 I12")
    a, *_ = table.rolled("A", 1, 2)
    table.dice(6, 1)
    a.does("move hero R3 up", "stat might")
    assert (table.asks, a.options()) == ("pick_item A", ["item I01", "item I12", "item none"])
    a.does("item I01")
    assert a.hand == ["I01"] and table.at("villain-2") == "B" and table.discarded("I12") == 1
    assert all(0 in known for known in table.s.seen)  # everybody saw it
    assert a.renown == 2


def test_33_there_are_no_spoils_of_ones_own_piece() -> None:
    table = Table().puts("villain-1", "R7").stats("villain-1", might=1).wears("villain-1", "I01")
    a, _ = table.rolled("A", 3, 4)
    table.dice(6, 1)
    a.does("move hero R7 up", "stat might")
    assert (table.at("villain-1"), table.items("villain-1"), table.discarded("I01")) == ("R", [], 1)
    assert table.asks == "turn A"


def test_33_a_shield_rolls_only_while_there_is_damage_left() -> None:
    table = Table().wears("hero-1", "I16 I21")
    out = damaged(table, 0, 1, 1)
    assert [event.kind for event in out] == ["spared"]
    table.dice(6)
    out = damaged(table, 0, 2, 1)
    assert [event.kind for event in out] == ["shield_rolled", "spared"]
    assert table.stat("hero-1", "might") == 3


def test_33_a_raise_of_a_special_ends_at_6() -> None:
    table = Table().stats("hero-1", r=6)
    out: list[Any] = []
    pieces.lift(table.s, 0, 3, 1, out)
    assert (table.stat("hero-1", "r"), out) == (6, [])


def test_310_two_of_one_type_do_not_fit_on_a_piece_but_on_two() -> None:
    table = Table().wears("hero-1", "I15").hand(A="I16 I21")
    a, _ = table.players
    assert a.options("attach") == ["I16 villain", "I21 hero", "I21 villain"]


def test_310_items_are_attached_in_ones_own_turn_alone() -> None:
    table = Table().hand(B="I16 E05")
    _, b = table.dawn("A")
    assert b.options() == ["pass", "play E05"]
