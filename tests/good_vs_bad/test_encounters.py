"""Encounters with flight and help (3.8)."""

import pytest

from games.good_vs_bad import events as ev
from games.good_vs_bad.data.book import RULES
from games.good_vs_bad.events import EncounterDrawn, EncounterLost
from tests.good_vs_bad.table import Player, Table


def meets(t: Table, role: str = "hero") -> list[Player]:
    """Land a piece of A on R6."""
    players = t.rolled("A", 3, 3)
    players[0].does(f"move {role} R6 up")
    return players


@pytest.mark.parametrize(("length", "tier"), [(11, 1), (17, 2), (23, 3), (29, 4)])
def test_3_8_the_deck_is_that_of_the_tier(length: int, tier: int) -> None:
    t = Table(length=length).puts("hero-1", f"R{(length + 1) // 2 - 2}")
    A, _ = t.rolled("A", 1, 1)
    events = A.does(f"move hero R{(length + 1) // 2} up")
    assert [event.tier for event in events if isinstance(event, EncounterDrawn)] == [tier]


@pytest.mark.parametrize(("shift", "tier"), [(-1, 1), (1, 2), (2, 3), (9, 4)])
def test_e18_e19_the_tier_is_shifted_once_within_1_to_4(shift: int, tier: int) -> None:
    t = Table()
    t.s.shift = shift
    A, _ = t.rolled("A", 3, 3)
    events = A.does("move hero R6 up")
    assert [event.tier for event in events if isinstance(event, EncounterDrawn)] == [tier]
    assert t.s.shift == 0


def test_3_8_the_card_goes_under_its_deck_for_all_to_know() -> None:
    from games.good_vs_bad import GAME

    t = Table().foe("N05")
    t.dice(6)
    meets(t)
    assert t.s.book.cards.encounters[t.s.foes[0][-1]].id == "N05"
    assert GAME.view(t.s, None).foes[0] == (t.s.foes[0][-1],)


def test_3_8_every_number_must_be_reached_and_all_are_rolled() -> None:
    t = Table(length=29).foe("N19").puts("hero-1", "R13")
    A, _ = t.rolled("A", 1, 1)
    t.dice(1, 2, 3)
    events = A.does("move hero R15 up")
    rolled = [
        (event.stat, event.die, event.total, event.least)
        for event in events
        if isinstance(event, ev.TestRolled)
    ]
    assert rolled == [("might", 1, 4, 10), ("agility", 2, 5, 10), ("smarts", 3, 6, 10)]
    assert any(isinstance(event, EncounterLost) for event in events)


def test_3_8_a_villain_is_asked_whether_it_flees_and_may_fight() -> None:
    t = Table().foe("N05")
    A, _ = meets(t, "villain")
    assert A.options() == ["try yes", "try no"]
    t.dice(6)
    A.does("try no")
    assert t.stat("villain-1", "might") == 4 and A.renown == 1


def test_3_8_a_hero_is_not_asked_to_flee() -> None:
    t = Table().foe("N05")
    meets(t)
    assert t.asks == "turn A"


def help_table(version: int = RULES) -> tuple[Table, list[Player]]:
    """A's Hero meets the Bully on a Connector where the Heroes of B and C, not of D, stand."""
    t = (
        Table(4, length=11, version=version)
        .puts("hero-2", "R1")
        .puts("hero-3", "R11")
        .puts("hero-4", "B2")
        .foe("N05")
    )
    return t, meets(t)


def test_3_8_by_version_1_heroes_on_the_connector_may_join_and_nobody_waits_for_them() -> None:
    t, (A, B, _, D) = help_table(version=1)
    assert t.asks == "meet A" and t.may == "BC"
    D.cannot("join", because="same road")
    B.does("join")
    assert t.at("hero-2") == "R6" and t.may == "C"
    t.dice(1)
    events = A.does("fight")
    assert [event.total for event in events if isinstance(event, ev.TestRolled)] == [1 + 3 + 3]
    assert (A.renown, B.renown) == (1, 1) and [card[0] for card in B.hand] == ["E"]
    assert t.stat("hero-1", "might") == 4 and t.stat("hero-2", "might") == 3


def test_3_8_a_helper_shares_the_loss_in_full() -> None:
    t, (_, B, C, _) = help_table()
    t.stats("hero-1", might=1).stats("hero-2", might=1).champion("hero-2").renown(B=5)
    B.does("join")
    t.dice(1)
    C.does("pass")
    assert t.stat("hero-1", "might") == 3 and t.at("hero-1") == "R"  # both defeated
    assert t.at("hero-2") == "B" and t.s.crown[1] == -1 and B.renown == 2
    assert t.asks == "turn A" and C.renown == 0


def test_3_8_idle_heroes_and_villains_cannot_join() -> None:
    t = Table(3, length=11).puts("hero-2", "R1").puts("villain-3", "R2").foe("N05")
    t.s.lost[2] = 1
    A, _, _ = t.rolled("A", 3, 3)
    A.does("move hero R6 up")
    assert t.asks == "turn A"


def test_3_8_a_villain_gets_no_help() -> None:
    t = Table(3, length=11).puts("hero-2", "R1").foe("N05")
    A, _, _ = t.rolled("A", 3, 3)
    A.does("move villain R6 up")
    t.dice(6)
    A.does("try no")
    assert t.asks == "turn A"


def test_3_8_the_loss_befalls_the_road_once() -> None:
    t = Table(4, length=23).puts("hero-1", "R6").puts("hero-2", "R1").foe("N15").road(R2=4, B2=4)
    t.s.first = 0
    players = t.rolled("A", 3, 3)
    players[0].does("move hero R12 up")
    t.dice(1)
    players[1].does("join")  # nobody else can, so that the card is drawn at once
    assert t.level("R2") == 3 and t.level("B2") == 4
    assert t.stat("hero-1", "smarts") == t.stat("hero-2", "smarts") == 1


def test_3_9_a_champion_that_loses_an_encounter_is_uncrowned() -> None:
    t = Table().champion("hero-1").renown(A=9).foe("N05")
    t.dice(1)
    A, _ = meets(t)
    assert t.s.crown[0] == -1 and A.renown == 6


def test_e24_call_to_arms_counts_in_an_encounter() -> None:
    t = Table().foe("N05")
    t.s.boost[0] = 2
    t.dice(2)
    meets(t)
    assert t.stat("hero-1", "might") == 4 and t.s.boost[0] == 0


def test_3_8_specials_are_never_used() -> None:
    t = Table().stats("hero-1", r=6).foe("N05")
    t.dice(3)
    meets(t)
    assert t.stat("hero-1", "might") == 2
