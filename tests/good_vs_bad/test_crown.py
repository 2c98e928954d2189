"""Renown, crowns and the Champion's run (3.9)."""

import pytest

from games.good_vs_bad.events import BaseReached
from games.good_vs_bad.play import outcome
from tests.good_vs_bad.table import Table


@pytest.mark.parametrize(("seats", "target"), [(2, 20), (3, 18), (4, 16), (5, 14), (6, 12)])
def test_3_9_the_renown_that_crowning_takes(seats: int, target: int) -> None:
    t = Table(seats).renown(A=target - 1)
    A = t.turn("A")[0]
    A.cannot("crown hero", because=str(target))
    t.renown(A=target)
    assert A.options("crown") == ["hero", "villain"]


def test_3_9_a_piece_is_crowned_at_home_not_idle_and_only_one() -> None:
    t = Table().renown(A=20).puts("hero-1", "R1")
    t.s.lost[1] = 1
    A, _ = t.turn("A")
    A.cannot("crown hero", because="home base")
    A.cannot("crown villain")
    t.puts("hero-1", "R")
    A.does("crown hero")
    assert t.s.crown == [0, -1] and t.asks == "turn A" and t.may == ""
    A.cannot("crown villain")
    t = Table().renown(A=20).champion("villain-1")
    A, _ = t.turn("A")
    A.cannot("crown hero", because="champion")


def test_3_9_crowning_is_before_the_roll() -> None:
    t = Table().renown(A=20)
    A, _ = t.rolled("A", 1, 1)
    A.cannot("crown hero", because="before the roll")


def test_3_9_with_two_players_the_one_other_base_wins() -> None:
    t = Table().champion("hero-1").puts("hero-1", "R10").renown(B=15)
    A, _ = t.rolled("A", 1, 2)
    A.does("move hero B1 up")
    result = outcome.outcome(t.s)
    assert result is not None and result.places == (1, 2) and result.reason == "crown"


def test_3_9_passing_and_landing_reach_a_base_once() -> None:
    t = Table(4, length=5).champion("hero-1").puts("hero-1", "R4")
    A = t.rolled("A", 1, 2)[0]
    events = A.does("move hero B1 up")
    assert [(e.base, e.count, e.wanted) for e in events if isinstance(e, BaseReached)] == [("B", 1, 2)]
    t.s.level = [0] * len(t.s.level)
    A = t.rolled("A", 1, 2)[0]
    events = A.does("move hero R4 down")
    assert not [event for event in events if isinstance(event, BaseReached)]
    assert t.s.reached[0] == [1]


def test_3_9_a_step_of_good_2_passes_a_base() -> None:
    t = Table(3).champion("hero-1").puts("hero-1", "R2").road(R5=2)
    A = t.rolled("A", 1, 2)[0]
    A.does("move hero R5 up", "go B1")
    assert t.s.reached[0] == [1]


def test_3_9_other_pieces_reach_nothing() -> None:
    t = Table().champion("hero-1").puts("villain-1", "R10")
    A, _ = t.rolled("A", 1, 2)
    A.does("move villain B1 up")
    assert t.s.reached == [[], []] and not t.s.ending


def test_3_9_being_sent_home_keeps_crown_and_bases() -> None:
    t = Table(3).champion("hero-1", "B").road(R2=-9)
    A = t.rolled("A", 1, 1)[0]
    A.does("move hero R2 up")
    assert t.s.crown[0] == 0 and t.s.reached[0] == [1] and t.at("hero-1") == "R"


def test_3_9_a_new_crown_begins_anew() -> None:
    t = Table(3).renown(A=18).champion("hero-1", "B").puts("villain-2", "R2")
    A = t.rolled("A", 1, 1)[0]
    A.does("move hero R2 up")
    t.dice(1, 6)
    A.does("stat might")
    assert t.s.reached[0] == [] and A.renown == 15


def test_3_9_change_of_hearts_makes_no_base_reached() -> None:
    t = Table(3).champion("hero-1").puts("villain-1", "B").hand(A="E12")
    A = t.turn("A")[0]
    A.does("play E12 1")
    assert t.at("hero-1") == "B" and t.s.reached[0] == []


def test_3_9_renown_is_never_below_0() -> None:
    t = Table().renown(A=1).champion("hero-1").puts("villain-2", "R8")
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    t.dice(1, 6)
    A.does("stat might")
    assert A.renown == 0


def test_3_9_landing_on_anothers_base_gives_renown_and_its_special() -> None:
    t = Table().puts("hero-1", "R9")
    A, _ = t.rolled("A", 1, 2)
    A.does("move hero B up")
    assert A.renown == 1 and t.stat("hero-1", "b") == 1 and [card[0] for card in A.hand] == ["E"]


def test_3_3_a_special_ends_at_6() -> None:
    t = Table().puts("hero-1", "R9").stats("hero-1", b=6)
    A, _ = t.rolled("A", 1, 2)
    A.does("move hero B up")
    assert t.stat("hero-1", "b") == 6


def test_i32_the_field_medic_heals_on_bases() -> None:
    t = Table().puts("hero-1", "R9").wears("hero-1", "I32").stats("hero-1", might=1)
    A, _ = t.rolled("A", 1, 2)
    A.does("move hero B up")
    assert t.stat("hero-1", "might") == 2
    t = Table().puts("hero-1", "R1").wears("hero-1", "I32").stats("hero-1", might=1)
    A, _ = t.rolled("A", 1, 2)
    A.does("move hero R down home")
    assert t.stat("hero-1", "might") == 3
