"""Duels (3.7)."""

import pytest

from games.good_vs_bad.events import DuelDrawn, DuelRolled, NoDuel
from tests.good_vs_bad.table import Player, Table


def on_r8(t: Table, role: str = "hero") -> tuple[Player, Player]:
    """Land a piece of A on R8."""
    A, B = t.rolled("A", 4, 4)
    A.does(f"move {role} R8 up")
    return A, B


@pytest.mark.parametrize(
    ("role", "other", "duels"),
    [
        ("hero", "villain-2", True),
        ("villain", "hero-2", True),
        ("hero", "villain-1", True),
        ("hero", "hero-2", False),
        ("villain", "villain-2", False),
    ],
)
def test_3_7_a_hero_against_a_villain(role: str, other: str, duels: bool) -> None:
    t = Table().puts(other, "R8")
    on_r8(t, role)
    assert t.asks == ("duel A" if duels else "turn A")


@pytest.mark.parametrize("champion", ["hero-1", "hero-2"])
def test_3_7_any_two_pieces_of_different_players_if_one_is_a_champion(champion: str) -> None:
    t = Table().puts("hero-2", "R8").champion(champion)
    on_r8(t)
    assert t.asks == "duel A"


def test_3_7_no_duel_on_a_home_base() -> None:
    t = Table().puts("villain-2", "B").puts("hero-1", "R10")
    A, _ = t.rolled("A", 1, 1)
    A.does("move hero B up")
    assert t.asks == "turn A" and A.renown == 1


def test_3_7_the_lander_chooses_the_opponent() -> None:
    t = Table(3, length=11).puts("villain-2", "R8").puts("villain-3", "R8")
    A, _, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert A.options() == ["rival villain-2", "rival villain-3"]
    A.does("rival villain-3")
    t.dice(6, 1)
    A.does("stat might")
    assert t.stat("villain-3", "might") == 2 and t.stat("villain-2", "might") == 3
    assert t.asks == "turn A"  # one duel a landing


def test_3_7_after_the_duel_the_landing_goes_on() -> None:
    t = Table().puts("villain-2", "R8")
    A, _ = on_r8(t)
    t.dice(3, 3)
    events = A.does("stat might")
    assert any(isinstance(event, DuelDrawn) for event in events)
    assert t.level("R8") == 1


def test_3_7_a_defeated_lander_resolves_nothing_more() -> None:
    t = Table().puts("villain-2", "R8").stats("hero-1", might=1)
    A, B = on_r8(t)
    t.dice(1, 6)
    A.does("stat might")
    assert t.level("R8") == 0 and t.at("hero-1") == "R" and B.renown == 2 and t.asks == "turn A"


def test_3_7_items_champion_and_call_to_arms_count() -> None:
    t = Table().puts("villain-2", "R8").wears("hero-1", "I09").champion("hero-1")
    t.s.boost[0] = 2
    A, _ = on_r8(t)
    t.dice(1, 6)
    events = A.does("stat might")
    assert [(e.total, e.foe_total) for e in events if isinstance(e, DuelRolled)] == [
        (1 + 3 + 1 + 2 + 2, 6 + 3)
    ]
    assert t.s.boost[0] == 0


def test_3_7_items_do_not_count_for_a_special() -> None:
    t = Table().puts("villain-2", "R8").wears("hero-1", "I09 I31").stats("hero-1", b=2)
    A, _ = on_r8(t)
    assert A.options("stat") == ["agility", "might", "smarts", "r", "b"]
    t.dice(1, 1)
    events = A.does("stat b")
    assert [(e.total, e.foe_total) for e in events if isinstance(e, DuelRolled)] == [(3, 2)]


def test_3_7_the_damage_goes_to_the_stat_used() -> None:
    t = Table().puts("villain-2", "R8").wears("hero-1", "I12")
    A, _ = on_r8(t)
    t.dice(6, 1)
    A.does("stat smarts")
    assert t.stat("villain-2", "smarts") == 1  # War Maul: 1 more


def test_3_3_the_winner_may_first_take_an_item_of_a_defeated_piece() -> None:
    t = Table().puts("villain-2", "R8").stats("villain-2", might=1).wears("villain-2", "I01 I10")
    A, _ = on_r8(t)
    t.dice(6, 1)
    A.does("stat might")
    assert t.asks == "pick_item A" and A.options() == ["item I01", "item I10", "item none"]
    A.does("item I10")
    assert A.hand == ["I10"] and t.discarded("I01") == 1 and t.items("villain-2") == []
    assert t.at("villain-2") == "B" and t.lost("villain-2") == 1 and t.stat("villain-2", "might") == 3
    assert t.level("R8") == 1


def test_3_3_no_spoils_among_own_pieces() -> None:
    t = Table().puts("villain-1", "R8").stats("villain-1", might=1).wears("villain-1", "I01")
    A, _ = on_r8(t)
    t.dice(6, 1)
    A.does("stat might")
    assert A.hand == [] and t.discarded("I01") == 1 and A.renown == 0


def test_e25_a_truce_keeps_opponents_apart_until_its_players_next_turn() -> None:
    t = Table().puts("villain-2", "R8")
    t.s.truce[1] = True
    A, _ = t.rolled("A", 4, 4)
    events = A.does("move hero R8 up")
    assert any(isinstance(event, NoDuel) for event in events) and t.level("R8") == 1
    A.does("move villain B4 down", "end")
    assert t.asks == "turn B" and t.s.truce == [False, False]


def test_3_9_a_champion_that_is_defeated_loses_the_crown_once() -> None:
    t = Table().renown(A=10).champion("hero-1").stats("hero-1", might=1).puts("villain-2", "R8")
    A, B = on_r8(t)
    t.dice(1, 6)
    A.does("stat might")
    assert t.s.crown[0] == -1 and A.renown == 7 and B.renown == 2
