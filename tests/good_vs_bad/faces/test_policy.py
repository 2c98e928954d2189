"""The machine player and the safe answers."""

from typing import cast

from engine.game import AnyGame
from games.good_vs_bad import GAME
from tests.good_vs_bad.faces.games import PLAYS, begin
from tests.good_vs_bad.table import Table
from tests.support import machines
from tests.support.policy_cases import RivalPolicies


class TestPolicies(RivalPolicies):
    """Play games for two to six, of which most end as the rules mean them to end."""

    plays = PLAYS
    silent = ("dd", "dg", "gdg", "dddd", "rdr")
    seats = (2, 3, 4, 5, 6)
    games = 8
    decided = 5
    reasons = frozenset({"crown"})


def choice(table: Table, seat: int = 0) -> str:
    """Return the greedy choice of a seat."""
    return machines.choice(cast(AnyGame, GAME), table.s, seat)


def safe(table: Table, seat: int = 0) -> str:
    """Return the safe answer of a seat."""
    return machines.safe(cast(AnyGame, GAME), table.s, seat)


def test_it_raises_a_bad_space_rather_than_landing_on_a_blank() -> None:
    table = Table(2).road(R7=-3).puts("hero-1", "B3")
    table.rolled("A", 4, 3, moved=[True, False])
    assert choice(table) == "move villain R7 up"


def test_it_hunts_a_champion_that_it_can_intercept() -> None:
    table = Table(3).champion("hero-2", "G").puts("hero-2", "R3").stats("villain-1", might=6).road(B2=5)
    table.rolled("A", 5, 3, moved=[True, False])
    assert choice(table) == "move villain R3 up champion"


def test_it_does_not_run_into_a_champion_that_it_cannot_beat() -> None:
    table = Table(3).champion("hero-2").puts("hero-2", "B2").stats("hero-2", agility=9, might=9, smarts=9)
    table.rolled("A", 5, 3, moved=[True, False])
    assert "champion" not in choice(table)


def test_a_champion_wins_where_it_can() -> None:
    table = Table(2).champion("hero-1").puts("hero-1", "R9").road(R4=5)
    table.rolled("A", 4, 1, moved=[False, True])
    assert choice(table) == "move hero B2 up"


def test_at_dawn_it_holds_up_a_champion_and_keeps_its_events_else() -> None:
    table = Table(3).hand(B="E14 E05").road(G2=3)
    table.dawn()
    assert choice(table, 1) == safe(table, 1) == "pass"
    table.champion("villain-1")
    assert choice(table, 1) == "play E14 villain-1"
    assert safe(table, 1) == "pass"


def test_it_answers_what_hurts_it_and_what_helps_the_leader() -> None:
    table = Table(3).hand(A="E16 E20", B="E02", C="E02")
    A, B, C = table.turn()
    A.does("play E16 villain-3")
    assert choice(table, 1) == "pass"  # it is another's piece
    B.does("pass")
    assert (choice(table, 2), safe(table, 2)) == ("play E02", "pass")
    C.does("pass")
    A.does("play E20")
    assert choice(table, 1) == "pass"  # two items are not worth an answer
    leads = Table(3).hand(A="E26", B="E02").stats("hero-1", might=9)
    leads.turn()[0].does("play E26 hero")
    assert choice(leads, 1) == "play E02"


def test_it_answers_an_answer_to_its_own_event_that_counts() -> None:
    for event, told in (("E26 hero", "play E02"), ("E04", "pass")):
        table = Table(2).hand(A=f"{event[:3]} E02", B="E02").stats("hero-1", might=9)
        A, B = table.turn()
        A.does(f"play {event}")
        B.does("play E02")
        assert choice(table) == told


def test_it_helps_where_the_odds_are_good_and_never_with_a_champion() -> None:
    table = Table(3, 11).puts("hero-2", "R2")
    A, _, _ = table.rolled("A", 3, 3)
    A.does("move hero R6 up")
    assert (choice(table, 1), safe(table, 1)) == ("join", "pass")
    table.champion("hero-2")
    weak = {"agility": 1, "might": 1, "smarts": 1}
    table.stats("hero-1", **weak).stats("hero-2", **weak)
    assert choice(table, 1) == "pass"
    poor = Table(3, 23).puts("hero-2", "R2")
    poor.stats("hero-1", **weak).stats("hero-2", **weak).puts("hero-1", "R6")
    poor.rolled("A", 3, 3)[0].does("move hero R12 up")
    assert choice(poor, 1) == "pass"


def test_it_crowns_and_goes_home_for_it() -> None:
    table = Table(2).renown(A=20)
    table.turn()
    assert choice(table).startswith("crown ")
    table.puts("hero-1", "R3").puts("villain-1", "R3")
    table.rolled("A", 4, 3)
    assert choice(table) == "move hero R down home" or choice(table) == "move villain R down home"


def test_it_attaches_items_heals_and_uses_the_bell_for_a_crown() -> None:
    table = Table(2).hand(A="I21 I33")
    table.turn()
    assert choice(table).startswith("attach I21 ")
    table = Table(2).hand(A="I33").stats("villain-1", might=1)
    table.turn()
    assert choice(table) == "use I33 villain"
    table = Table(2).hand(A="I36").renown(A=20).puts("hero-1", "R4").puts("villain-1", "B8")
    table.turn()
    assert choice(table).startswith("use I36 ")


def test_it_aims_at_another_ones_champion_and_never_at_itself() -> None:
    table = Table(3).hand(A="E16").champion("villain-3", "R").puts("villain-3", "B3")
    table.turn()
    assert choice(table) == "play E16 villain-3"
    table = Table(3).hand(A="E16")
    table.turn()
    assert choice(table) == "roll"


def test_it_calls_a_truce_for_its_champion() -> None:
    table = Table(3).hand(A="E25").champion("hero-1")
    table.turn()
    assert choice(table) == "play E25"


def test_it_takes_damage_where_there_is_most_and_on_specials_first() -> None:
    table = Table(2).road(R7=-4).stats("hero-1", r=0, agility=5)
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    assert choice(table) == "stat agility"
    table.stats("hero-1", b=2)
    assert choice(table) == "stat b"


def test_it_flees_from_what_is_lost() -> None:
    table = Table(2, 29).stats("villain-1", agility=1, might=1, smarts=1)
    table.puts("villain-1", "R8")
    A, _ = table.rolled("A", 4, 3, moved=[True, False])
    A.does("move villain R15 up")
    assert choice(table) == "try yes"
    table.stats("villain-1", agility=9, might=9, smarts=9)
    assert choice(table) == "try no"


def test_the_safe_answers_play_no_cards() -> None:
    table = Table(2).hand(A="I21 E03 E20")
    table.turn()
    assert safe(table) == "roll"
    table.rolled("A", 4, 3, moved=[True, True])
    assert safe(table) == "end"
    assert safe(Table(2).renown(A=20)).startswith("crown ")
    assert str(GAME.default(GAME.view(begin(2, "safe"), 0), GAME.legal(begin(2, "safe"), 0))) == "done"


def test_who_moves_on_a_road_of_woe_chooses_the_lesser() -> None:
    table = Table(2).road(R7=-8, B5=-1)
    table.rolled("A", 4, 3, moved=[True, False])
    assert choice(table) == safe(table) == "move villain B5 down"
