"""The cross table says of each round what happened, in 42 columns."""

import pytest

from contests.contest import Contest
from contests.forms.crosstable import called, cross, crosses, divisions, pages, standing_pages
from contests.forms.widths import fitted, width
from contests.log import Rested, Withdrew
from contests.simulation import Simulation
from contests.standings import standings
from engine.board import COLUMNS
from tests.contests.forms.events import drawn, made_up, plan

NAMES = {1: "A", 2: "Somebody with a long name", 3: "安娜安娜安娜安娜安娜", 4: "e\u0301" * 9}


def cells(contest: Contest, number: int) -> tuple[str, ...]:
    """Return the cells of an entrant."""
    (row,) = [row for row in cross(contest).rows if row.standing.entrant == number]
    return tuple(cell.text for cell in row.cells)


def test_the_two_cells_of_a_game_say_the_same() -> None:
    contest = made_up(8, rounds=3).contest
    ranks = {line.entrant: line.rank for line in standings(contest)}
    for at, one in enumerate(contest.rounds):
        for table in one.tables:
            first, second = table.seats
            mine, theirs = cells(contest, first)[at], cells(contest, second)[at]
            assert (mine[1:], theirs[1:]) == (str(ranks[second]), str(ranks[first]))
            assert {mine[0], theirs[0]} in ({"+", "-"}, {"="})
            assert table.result is not None
            assert (mine[0] == "+") is (table.result.places[0] < table.result.places[1])


def test_cells_of_tables_are_place_and_table() -> None:
    contest = made_up(8, rounds=2, seats=4).contest
    for at, one in enumerate(contest.rounds):
        for table in one.tables:
            assert table.result is not None
            for number, place in zip(table.seats, table.result.places, strict=True):
                assert cells(contest, number)[at] == f"{place}@{table.number}"


@pytest.mark.parametrize(("bye", "says"), [("win", "+bye"), ("half", "=bye"), ("none", "-bye")])
def test_a_bye_says_what_it_is_worth(bye: str, says: str) -> None:
    contest = made_up(5, rounds=2, bye=bye).contest
    assert says in [text for row in cross(contest).rows for text in [cell.text for cell in row.cells]]


def test_rounds_without_somebody_and_games_that_are_played_are_marked() -> None:
    course = Simulation(plan(rounds=3), 6, seed="00")
    course.start()
    course.play(drawn(course), leave, rounds=2)
    course.pair()
    assert cells(course.contest, 6)[1:] == ("·", "·")
    assert cells(course.contest, 1)[1] == "=bye"
    assert cells(course.contest, 2)[2][0] == "?" or "bye" in cells(course.contest, 2)[2]


def leave(course: Simulation) -> None:
    """Let 6 leave after the first round, and 1 rest."""
    if course.contest.next_round == 2:
        course.add(Withdrew(6), "entrant")
        course.add(Rested(1), "entrant")


@pytest.mark.parametrize(
    ("players", "fields"),
    [(12, {"rounds": 9}), (40, {"rounds": 5}), (11, {"seats": 4, "rounds": 5}), (110, {"rounds": 1})],
)
def test_every_page_fits_a_phone_and_a_message(players: int, fields: dict[str, int]) -> None:
    contest = made_up(players, **fields).contest
    for table in crosses(contest):
        found = [*pages(table, NAMES), *standing_pages([row.standing for row in table.rows], NAMES)]
        for page in found:
            assert max(map(width, page.splitlines())) <= COLUMNS, page
            assert len(page) <= 1_900
        text = "\n".join(pages(table, NAMES))
        for cell in {cell.text for row in table.rows for cell in row.cells}:
            assert cell in text
        for column in table.columns:
            assert column in text


def test_every_row_of_a_page_ends_in_the_same_column() -> None:
    contest = made_up(12, rounds=4).contest
    (page,) = pages(cross(contest), NAMES)
    assert len({width(line) for line in page.splitlines()}) == 1


def test_a_league_has_a_table_for_each_division() -> None:
    contest = made_up(9, format="league", divisions=2, seasons=1).contest
    assert divisions(contest) == (1, 2)
    tables = crosses(contest)
    assert [table.division for table in tables] == [1, 2]
    assert sorted(row.standing.entrant for table in tables for row in table.rows) == list(range(1, 10))


def test_names_keep_their_columns() -> None:
    assert fitted("A", 3) == "A  "
    assert width(fitted(NAMES[3], 7)) == 7
    assert called(NAMES, 9) == "Player 9"
