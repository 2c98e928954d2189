"""Sheets hold every line, with numbers that a spreadsheet can add up, and nothing that it would run."""

import csv
from fractions import Fraction
from io import StringIO

import pytest

from contests.forms.sheets import pairings_csv, standings_csv
from contests.points import bye_points, points_of
from contests.standings import standings
from tests.contests.forms.events import made_up


def rows(text: str) -> list[dict[str, str]]:
    """Read a sheet."""
    assert "\r\n" in text
    return list(csv.DictReader(StringIO(text, newline="")))


def test_standings_hold_rank_points_and_tie_breaks() -> None:
    contest = made_up(9, rounds=4).contest
    found = rows(standings_csv(contest, {4: 'D, "the fourth"'}))
    lines = standings(contest)
    assert [int(row["entrant"]) for row in found] == [line.entrant for line in lines]
    for row, line in zip(found, lines, strict=True):
        assert Fraction(row["points"]) == line.points
        for name, value in line.breaks:
            assert abs(float(row[name]) - float(value)) < 0.0001
    assert 'D, "the fourth"' in [row["name"] for row in found]


def test_pairings_hold_every_seat_and_every_bye() -> None:
    contest = made_up(7, rounds=2, seats=4, least=3).contest
    found = rows(pairings_csv(contest, {}))
    assert len(found) == sum(
        len(round_.byes) + sum(len(table.seats) for table in round_.tables) for round_ in contest.rounds
    )
    total = sum(Fraction(row["points"]) for row in found)
    assert float(total) == pytest.approx(sum(float(line.points) for line in standings(contest)), abs=0.01)
    round_ = contest.rounds[0].tables[0]
    assert round_.result is not None
    (row,) = [row for row in found if row["round"] == "1" and row["entrant"] == str(round_.seats[0])]
    assert row["game"] == round_.code
    assert row["place"] == str(round_.result.places[0])
    assert (
        abs(float(row["points"]) - float(points_of(contest.plan, len(round_.seats), round_.result.places)[0]))
        < 0.001
    )


def test_byes_are_named() -> None:
    contest = made_up(5, rounds=2, bye="half").contest
    byes = [row for row in rows(pairings_csv(contest, {})) if row["how"] == "bye"]
    assert [Fraction(row["points"]) for row in byes] == [bye_points(contest.plan, "bye")] * 2


def test_a_name_is_no_formula() -> None:
    contest = made_up(4, rounds=1).contest
    names = {1: "=1+1", 2: "@SUM(A1)", 3: "-3", 4: "+4"}
    for text in (standings_csv(contest, names), pairings_csv(contest, names)):
        assert {row["name"] for row in rows(text)} == {"'=1+1", "'@SUM(A1)", "'-3", "'+4"}


def test_divisions_stand_one_below_the_other() -> None:
    contest = made_up(8, format="league", divisions=2, seasons=1).contest
    found = rows(standings_csv(contest, {}))
    assert [row["division"] for row in found] == ["1"] * 4 + ["2"] * 4
