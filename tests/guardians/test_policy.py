"""The machine player, the safe answers and the estimate."""

from typing import ClassVar

import pytest

from engine.proposal import proposal
from games.guardians.data.field import LANDS
from games.guardians.sheet.state import Guardians
from tests.guardians.arena import Fight
from tests.guardians.faces.games import PLAYS
from tests.guardians.pairs import GAME, READY, state_of
from tests.guardians.table import Table
from tests.support import machines
from tests.support.policy_cases import Policies

DECKS = list(READY)


def choice(table: Table, seat: int = 0) -> str:
    """Return the greedy choice of a seat, with ids in place of the words of cards."""
    return " ".join(word.split("-")[0] for word in machines.choice(GAME, table.s, seat).split())


def finish(seed: str, players: str, **rules: object) -> tuple[str, tuple[int, ...]]:
    """Play a game between the first two ready decks out."""
    return machines.finish(GAME, state_of((DECKS[0], DECKS[1]), seed, 1, **rules), seed, players)


# --- whole games ---


class TestPolicies(Policies):
    """Play games of two ready decks; that machines beat random play is tested with all decks."""

    plays = PLAYS
    silent = ("dd", "dg", "gd", "rd", "dr")
    silent_rules: ClassVar = {"turn_cap": 20}
    seats = (2,)
    games = 3
    decided = 3
    reasons = frozenset({"lands", "shields", "guardian"})


def test_a_machine_player_beats_one_who_is_silent() -> None:
    assert finish("silent", "gd") == ("lands", (1, 2))


@pytest.mark.parametrize(
    "rules",
    [
        {"storage": 0},
        {"rearrange": "fixed"},
        {"guardian_attack": "off"},
        {"storage": 0, "rearrange": "fixed", "guardian_attack": "off", "format": "free"},
    ],
)
def test_machine_players_end_their_games_under_other_house_rules(rules: dict[str, object]) -> None:
    assert finish("rules", "gg", **rules)[0] in ("lands", "shields", "guardian", "turn_cap")


# --- movement ---


def test_it_challenges_a_guardian_that_it_can_kill() -> None:
    table = Table().stack("A", "b4", "N01", "X09 M07 M01").stones(A=3).rubble("b4")
    table.stack("B", "a4", "N02", "M01")
    table.players[0].does("turn b4")
    assert choice(table) == "step guardian"


def test_it_does_not_challenge_one_that_it_cannot_kill() -> None:
    table = Table().stack("A", "b4", "N01", "M01").rubble("b4").stack("B", "a4", "N02", "M01")
    table.players[0].does("turn b4")
    assert choice(table) != "step guardian"


def test_it_takes_an_open_stronghold() -> None:
    table = Table().stack("A", "b3", "N01", "M31 M01").stack("B", "c4", "N02", "M01")
    table.players[0].does("turn b3")
    assert choice(table) == "step b4"


def test_it_attacks_what_is_weak_and_shuns_what_is_strong() -> None:
    weak = Table().stack("A", "b2", "N01", "M31 M34").stack("B", "b3", "N02", "M16", turned=True)
    weak.players[0].does("turn b2")
    assert choice(weak) == "step b3"
    strong = Table().stack("A", "b2", "N01", "M16")
    strong.stack("B", "b3", "N02", "M31 M10 M10 M10", turned=True)
    strong.players[0].does("turn b2")
    assert choice(strong) != "step b3"


def test_it_keeps_a_shield_in_the_lands_when_the_other_could_win_by_them() -> None:
    table = Table().stack("A", "b1", "N01", "M31 M01").ground("B", "c2 T01")
    table.stack("B", "a2", "N02", "M31 M34", turned=True).stack("B", "c3", "N03", "M31 M01", turned=True)
    while (line := choice(table)) != "done":
        table.players[0].does(line)
    assert table.s.stack[-1].draft[-1] in LANDS  # type: ignore[union-attr]  # it is the movement


# --- combat ---


def test_it_bribes_a_great_creature_and_spares_the_card_on_a_small_one() -> None:
    great = Fight("M01 M07", "E01 E03", depot={"A": "B03"}).opens().meet("M01", "E01").to("bribery")
    assert choice(great.table).startswith("bribe B03 E01")
    small = Fight("M31 M07", "M09 E03", depot={"A": "B03"}).opens().meet("M31", "M09").to("bribery")
    assert choice(small.table).startswith("pass")


def test_it_shoots_where_that_turns_the_match_up() -> None:
    fight = Fight("M01 M02", "E01 E03").opens().meet("M01", "E01").turn_of("A").to("modifiers")
    assert choice(fight.table) == "shoot M02"


def test_it_does_nothing_more_where_it_is_ahead() -> None:
    fight = Fight("M31 M02", "E01 E03").opens().meet("M31", "E01").to("modifiers")
    assert choice(fight.table).startswith("pass")


def test_it_channels_what_is_lacking_by_the_cheapest_source() -> None:
    fight = Fight("M01 M07", "E01 E03", under={"A": "E12"}, stones={"A": 2})
    fight.opens().meet("M01", "E01").to("modifiers")
    assert choice(fight.table) == "channel E12"


def test_it_kills_by_secondary_attacks_and_then_stops() -> None:
    fight = Fight("M31 M01 M02", "E01").opens().meet("M02", "E01").calm("name_attack")
    assert choice(fight.table).endswith("E01")


# --- what is given up ---


def test_it_discards_what_is_missed_least_and_keeps_shields() -> None:
    table = Table().pen(A="N01 N02 T01 I01 I02 I03 T02 T03 T04").stack("A", "a1", "", "M01")
    table.stack("B", "b4", "N03", "M01")
    table.runs("organize")
    for player in table.players:
        player.does("done")
    assert table.asks == "excess A"
    assert choice(table).split()[1].startswith("I")


def test_it_lays_terrain_that_suits_who_stands_there() -> None:
    table = Table().stack("A", "b3", "N01", "M34 M07", turned=True).pen(A="T01 T03")
    table.stack("B", "b4", "N02", "M01", turned=True)
    table.settles()
    assert choice(table) == "lay T03 terrain"


# --- safe answers and the estimate ---


def test_a_silent_player_moves_nothing_and_spends_nothing() -> None:
    table = Table().stack("A", "b2", "N01", "M31").stack("B", "b3", "N02", "M16")
    assert machines.safe(GAME, table.s) == "turn b2"
    table.players[0].does("turn b2")
    assert machines.safe(GAME, table.s) == "done"
    fight = Fight("M01 M02", "E01 E03", depot={"A": "B03 S01"})
    assert machines.safe(GAME, fight.table.s, fight.who().seat) in ("pass", "answer no")


def test_a_draft_that_cannot_stand_is_taken_back_by_a_silent_player() -> None:
    table = Table().stack("A", "b1", "N01", "M31").stack("B", "b4", "N02", "M16")
    table.players[0].does("turn b1", "shift M31")
    assert machines.safe(GAME, table.s) == "back"


def estimate(state: Guardians) -> tuple[float, ...]:
    found: tuple[float, ...] = GAME.estimate(state)
    assert abs(sum(found) - 1.0) < 1e-9
    return found


def test_the_estimate_prefers_whoever_has_more() -> None:
    table = Table().stack("A", "b2", "N01", "M31 M34").stack("B", "b4", "N02", "M16").lost(B=2)
    assert estimate(table.s)[0] > 0.7
    alike = Table().stack("A", "b1", "N01", "M31").stack("B", "b4", "N02", "M31")
    assert abs(estimate(alike.s)[0] - 0.5) < 0.1


def test_the_estimate_knows_who_has_won() -> None:
    table = Table().stack("A", "b1", "N01", "M31").stack("B", "b4", "N02", "M31")
    table.s.ending, table.s.winner = "lands", 1
    assert estimate(table.s) == (0.0, 1.0)
    table.s.ending, table.s.winner = "turn_cap", -1
    assert estimate(table.s) == (0.5, 0.5)


def test_a_shield_is_proposed_with_its_whole_way() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("A", "b2 T01")
    (row,) = [proposal(GAME, GAME.view(table.s, 0))]
    assert row is not None
    assert row.lines[0] == "turn b1"
    assert row.lines[-1] == "done"
    assert len(row.lines) > 2, "it goes somewhere"


def test_a_secondary_attack_is_proposed_with_the_pass_that_counts_it() -> None:
    fight = Fight("M01 M16 M19", "E01", depot={"A": "S03"}).opens().round("M01", "E01").to("name_attack")
    row = proposal(GAME, GAME.view(fight.table.s, 0))
    assert row is not None
    assert [line.split()[0] for line in row.lines][:2] == ["attack", "pass"]
