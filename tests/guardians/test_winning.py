"""G131, G149-G151, G171: how a game ends."""

import pytest

from games.guardians.data.book import NONE
from games.guardians.play import winning
from tests.guardians.aftermath import over
from tests.guardians.table import Table, every, kinds, one

IDLE = ("B", "c4", "N08", "M16")


def result(table: Table) -> tuple[str, int]:
    """Return why the game ended, and who won."""
    return table.s.ending, table.s.winner


def test_case_81_the_fifth_destroyed_shield_ends_the_game_at_once() -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("B", "b3", "N02", "E03").stack(*IDLE).lost(B=4)
    log = over(table, "b2 b3", "A", "M01", "")
    assert result(table) == ("shields", 0)
    assert (kinds(log)[-1], one(log, "game_ended").reason) == ("game_ended", "shields")
    assert table.asks == ""


def test_g149_the_fourth_does_not() -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("B", "b3", "N02", "E03").stack(*IDLE).lost(B=3)
    over(table, "b2 b3", "A", "M01", "")
    assert (result(table), table.asks) == (("", NONE), "move B")


def test_case_81_a_shield_given_up_counts() -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("B", "b3", "N02", "E03").stack(*IDLE).lost(B=4)
    over(table, "b2 b3", "A", "M01", "E03")
    table.players[1].does("answer destroy")
    assert result(table) == ("shields", 0)


def test_case_81_a_shield_lost_in_a_merge_counts() -> None:
    table = (
        Table()
        .stack("A", "b2", "N01", "M01")
        .stack("B", "b3", "N02", "E03")
        .stack("B", "c3", "N03", "E04")
        .lost(B=4)
    )
    over(table, "b2 b3", "A", "M01", "E03")
    table.players[1].does("answer c3", "answer N03")
    assert result(table) == ("shields", 0)
    assert table.at("c3") == "N03: E03 E04"


@pytest.mark.parametrize(("lost", "winner"), [((4, 4), NONE), ((4, 3), 1), ((3, 4), 0)])
def test_g151_both_shields_in_one_combat_without_a_winner(lost: tuple[int, int], winner: int) -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("B", "b3", "N02", "E03").stack(*IDLE)
    table.lost(A=lost[0], B=lost[1])
    over(table, "b2 b3", "", "", "")
    assert result(table) == ("shields", winner)


def test_g151_both_reach_five_in_a_combat_that_one_of_them_has_won() -> None:
    table = Table().lost(A=5, B=5)
    out: list[object] = []
    assert winning.check_shields(table.s, 1, out)  # type: ignore[arg-type]  # events
    assert result(table) == ("shields", 1)


def test_g150_a_killed_guardian_ends_the_game() -> None:
    table = Table()
    winning.guardian_killed(table.s, 1, [])
    assert result(table) == ("guardian", 1)


def six_lands() -> Table:
    """A holds three lands by default and two by terrain; its shield stands on the sixth, on B's terrain."""
    return (
        Table()
        .ground("A", "a3 T03", "b3 T03")
        .ground("B", "c3 T01")
        .stack("A", "c3", "N01", "M01", turned=True)
        .stack("B", "a4", "N02", "E03", turned=True)
    )


def test_case_77_all_six_lands_win_before_terrain_is_removed() -> None:
    table = six_lands()
    log = table.settles()
    assert result(table) == ("lands", 0)
    assert not every(log, "terrain_lost")
    assert one(log, "settlement_began").lands == (6, 0)


def test_case_77_not_with_an_enemy_shield_in_the_lands() -> None:
    table = six_lands().stack("B", "a2", "N03", "E04", turned=True)
    table.settles()
    assert result(table) == ("", NONE)


def test_g131_not_with_five_lands() -> None:
    table = Table().ground("A", "a3 T03", "b3 T03")
    table.settles()
    assert result(table) == ("", NONE)


def test_g013_seat_b_wins_by_lands_too() -> None:
    table = Table().ground("B", "a2 T03", "b2 T03", "c2 T03")
    table.settles()
    assert result(table) == ("lands", 1)


@pytest.mark.parametrize(
    ("grounds", "lost", "winner"),
    [("a3", (0, 0), 0), ("", (1, 0), 1), ("", (0, 2), 0), ("", (2, 2), NONE), ("a3", (4, 0), 0)],
)
def test_g171_after_the_last_turn_lands_then_shields_then_a_draw(
    grounds: str, lost: tuple[int, int], winner: int
) -> None:
    table = Table(turn_cap=7)
    if grounds:
        table.ground("A", f"{grounds} T03")
    table.lost(A=lost[0], B=lost[1])
    table.s.turn = 7
    table.runs("end")
    assert result(table) == ("turn_cap", winner)


def test_a061_before_the_last_turn_the_game_goes_on() -> None:
    table = Table(turn_cap=7)
    table.s.turn = 6
    table.runs("end")
    assert (result(table), table.s.turn) == (("", NONE), 7)


def test_g171_the_cap_is_60_turns_by_default() -> None:
    assert Table().book.options.turn_cap == 60


def test_g150_what_fought_against_a_guardian_that_is_killed_lies_where_it_belongs() -> None:
    table = Table().stack("A", "b4", "N01", "X18 X17 M16").rubble("b4").stack(*IDLE)
    A, _ = table.players
    A.does("turn b4", "step guardian", "done", "attack X18", "pass")
    A.does("attack X17 guardian", "channel stone")
    log = A.does("pass")  # 18 + 10 + 9 against 30
    assert one(log, "game_ended").reason == "guardian"
    assert table.at("b4") == "N01 turned: M16 X17"
    assert A.heap == "X18"  # 18 against 30: beaten (D10)
