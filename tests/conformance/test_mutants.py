"""The kit bites: every planted fault is caught by the row that is there for it, and every row catches one."""

from random import Random

import pytest

from engine.conformance import ROWS, conformance
from engine.conformance.pilots import Pilot
from tests.conformance import mutants_of_faces, mutants_of_players, mutants_of_states, mutants_of_views
from tests.conformance.mutants import Mutant
from tests.engine.tiny import GAME
from tests.engine.tiny_state import Pass, Put

# These raise; all others must be caught by what they do, not by breaking a row off.
FALLING = (mutants_of_faces.Frightened, mutants_of_states.FallingGame)
MUTANTS = [
    kind
    for module in (mutants_of_views, mutants_of_states, mutants_of_faces, mutants_of_players)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Mutant) and kind.__module__ == module.__name__
]


@pytest.mark.parametrize("kind", MUTANTS, ids=lambda kind: kind.__name__)
def test_a_planted_fault_is_caught_by_its_row(kind: type[Mutant]) -> None:
    where = "tests.engine.tiny:GAME"
    if kind is mutants_of_states.SetOrder:
        where = f"{kind.__module__}:SET_ORDER"
    # An endless game is long: one will do.
    games = 1 if kind.caught_by in ("every game ends", "a silent seat holds nobody") else 5
    report = conformance(kind(), games=games, only=(kind.caught_by,), where=where)
    tally = next(tally for tally in report.tallies if tally.row == kind.caught_by)
    assert tally.failed, report.table()
    assert kind in FALLING or not any("Error:" in fault.difference for fault in tally.faults), report.table()


def test_the_sound_game_is_green_in_every_row() -> None:
    report = conformance(GAME, games=8)
    assert report.ok, report.table()
    assert [tally.row for tally in report.tallies] == [row.name for row in ROWS]


def test_every_row_catches_a_planted_fault() -> None:
    caught = {kind.caught_by for kind in MUTANTS}
    assert [row.name for row in ROWS if row.name not in caught] == []
    assert len(MUTANTS) >= 14


def test_a_row_that_never_ran_is_red() -> None:
    report = conformance(GAME, games=0, only=("view round trip",))
    assert not report.ok
    assert "never ran" in report.table()


def test_a_row_that_cannot_apply_says_why() -> None:
    class Open(Mutant):
        def secrets(self, s: object, seat: int | None) -> dict[str, str]:  # noqa: ARG002
            return {}

    report = conformance(Open(), games=2, only=("hidden slots vary",))
    assert report.ok
    assert "nothing was ever hidden" in report.table()


def test_the_same_seed_gives_the_same_report() -> None:
    first, second = (conformance(GAME, games=2, seed="twice", only=("view round trip",)) for _ in range(2))
    assert first == second


def counted(enough: int, *rows: str) -> list[int]:
    """Return how often rows ran in games of which so many alike states are looked at closely."""
    report = conformance(GAME, games=6, only=rows, enough=enough)
    assert report.ok, report.table()
    return [tally.ran for tally in report.tallies]


def test_of_states_that_are_alike_only_some_are_looked_at_closely() -> None:
    rows = ("view round trip", "nothing is doubled or lost")
    (all_close, all_light), (some_close, some_light) = counted(0, *rows), counted(2, *rows)
    assert all_close == all_light == some_light
    assert 10 < some_close < all_close / 2


def test_a_fault_is_caught_where_alike_states_are_left_out() -> None:
    report = conformance(mutants_of_views.ShowsNextCard(), games=4, only=("view round trip",), enough=1)
    assert report.red == ("view round trip",)


def test_a_pilot_that_draws_a_kind_first_takes_rare_kinds_as_often() -> None:
    legal = [Put(0, str(card)) for card in range(99)] + [Pass(0)]
    kinds = [Pilot("kinds").choose(GAME, None, legal, Random(number)).kind for number in range(40)]
    assert 10 <= kinds.count("pass") <= 30
