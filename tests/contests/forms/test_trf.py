"""TRF16 is read back by two programs that are not ours, and holds what was played."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from caissify_pairings.trf import parse_trf
from py4swiss.trf import ParsedTrf, TrfParser
from py4swiss.trf.results import ColorToken, ResultToken

from contests.contest import Contest
from contests.forms.trf import NotForTwo, starting_numbers, trf
from contests.log import Joined, Rested, Resulted, Withdrew
from contests.simulation import Simulation
from contests.standings import standings
from tests.contests.forms.events import drawn, made_up, plan


def read(contest: Contest, folder: Path, names: dict[int, str] | None = None) -> ParsedTrf:
    """Write an event and read it as py4swiss does, which checks points, rivals and colours as it reads.

    It gets no dates of rounds: it looks for them nine columns apart, where the handbook has ten.
    """
    file = folder / "event.trf"
    lines = trf(contest, names or {}, "An arbiter").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if not line.startswith("132")), "utf-8", newline="")
    return TrfParser.parse(file, strict=True)


def mingled(**fields: Any) -> Contest:
    """Play an event with late comers, rests, withdrawals, and games to which one or none came."""
    course = Simulation(plan(rounds=5, **fields), 9, seed="00ff", now=1_767_225_600_000)
    lots = drawn(course)

    def between(course: Simulation) -> None:
        coming = course.contest.next_round
        if coming == 2:
            course.add(Joined(10, strength=1712.4), "entrant")
            course.add(Rested(3), "entrant")
        if coming == 3:
            course.add(Withdrew(4), "entrant")

    def results(contest: Contest, one: Any) -> list[Resulted]:
        found = list(lots(contest, one))
        tables = {table.number: table for table in one.tables}
        if one.number == 2:
            seats = tables[found[0].table].seats
            found[0] = replace(found[0], places=(2, 1), absent=seats[:1])
        if one.number == 4:
            seats = tables[found[0].table].seats
            found[0] = replace(found[0], places=(1, 1), absent=seats, how="adjudicated")
        return found

    return course.play(results, between)


@pytest.mark.parametrize("fields", [{}, {"points": (3, 0)}, {"bye": "half"}, {"bye": "none"}])
def test_a_strict_reader_finds_points_and_rivals_right(fields: dict[str, Any], tmp_path: Path) -> None:
    contest = mingled(**fields)
    read_back = read(contest, tmp_path)
    numbers = starting_numbers(contest)
    lines = {numbers[line.entrant]: line for line in standings(contest)}
    assert sorted(numbers.values()) == list(range(1, 11))
    for section in read_back.player_sections:
        line = lines[section.starting_number]
        assert Fraction(section.points_times_ten, 10) == line.points
        assert section.rank == line.rank
    assert read_back.x_section.number_of_rounds == 5


def test_every_result_is_the_one_of_its_game(tmp_path: Path) -> None:
    contest = mingled()
    numbers = starting_numbers(contest)
    sections = {
        player_section.starting_number: player_section
        for player_section in read(contest, tmp_path).player_sections
    }
    for at, one in enumerate(contest.rounds):
        for table in one.tables:
            assert table.result is not None
            first, second = (sections[numbers[number]].results[at] for number in table.seats)
            assert (first.id, second.id) == (numbers[table.seats[1]], numbers[table.seats[0]])
            assert (first.color, second.color) == (ColorToken.WHITE, ColorToken.BLACK)
            assert (first.result, second.result) == expected(table.result.places, table.result.absent)
        for bye in one.byes:
            token = ResultToken.PAIRING_ALLOCATED_BYE if bye.kind == "bye" else ResultToken.HALF_POINT_BYE
            assert sections[numbers[bye.entrant]].results[at].result == token
    assert sections[numbers[10]].results[0].result == ResultToken.ZERO_POINT_BYE


def expected(places: tuple[int, ...], absent: tuple[int, ...]) -> tuple[ResultToken, ResultToken]:
    """Return the two letters of a game, as FIDE defines them."""
    if len(absent) == 2:
        return ResultToken.DRAW_NOT_RATED, ResultToken.DRAW_NOT_RATED
    if absent:
        won, lost = ResultToken.FORFEIT_WIN, ResultToken.FORFEIT_LOSS
    else:
        won, lost = ResultToken.WIN, ResultToken.LOSS
    if places[0] == places[1]:
        return ResultToken.DRAW, ResultToken.DRAW
    return (won, lost) if places[0] < places[1] else (lost, won)


def test_the_columns_are_those_of_the_handbook() -> None:
    contest = mingled()
    names = {1: "A name that is much longer than the thirty-three letters", 10: "Zoë\n\tX"}
    lines = trf(contest, names).split("\r\n")
    players = [line for line in lines if line.startswith("001")]
    assert len(players) == 10
    for line in players:
        assert line[4:8].strip().isdigit()
        assert line[8:14] == " " * 6  # sex and title
        assert line[47] == line[52] == " "
        assert line[48:80].strip() in ("", "1712")
        assert line[81:83].strip(" 0123456789") == "." or "." in line[80:84]
        assert line[85:89].strip().isdigit()
        rounds = [line[at : at + 10] for at in range(89, len(line), 10)]
        assert all(one[:2] == "  " and one[6] == " " and one[8] == " " for one in rounds)
    assert players[0][14:47] == names[1][:33]
    assert players[9][14:47].strip() == "Zoë X"
    (dates,) = [line for line in lines if line.startswith("132")]
    assert dates[91:99] == "26/01/01"  # "pos. 92-99 round 1, 102-109 round 2"
    assert dates[101:109] == "26/01/02"


def test_another_reader_reads_the_same() -> None:
    contest = mingled()
    parsed = parse_trf(trf(contest, {}))
    numbers = starting_numbers(contest)
    points = {numbers[line.entrant]: float(line.points) for line in standings(contest)}
    assert {one["starting_number"]: one["score"] for one in parsed["players"]} == points
    assert parsed["tournament"]["name"] == "Winter Cup"
    white = parsed["players"][numbers[contest.rounds[0].tables[0].seats[0]] - 1]["results"][1]
    assert white["color"] == "w"


def test_whoever_never_left_the_waiting_list_has_no_number(tmp_path: Path) -> None:
    course = Simulation(plan(rounds=2, limit=4), 6, seed="00")
    contest = course.play(drawn(course))
    assert starting_numbers(contest) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert len(read(contest, tmp_path).player_sections) == 4


def test_rounds_that_are_still_played_are_left_out(tmp_path: Path) -> None:
    course = Simulation(plan(rounds=3), 6, seed="00")
    course.play(drawn(course), rounds=1)
    course.pair()
    assert all(
        len(player_section.results) == 1 for player_section in read(course.contest, tmp_path).player_sections
    )


def test_tables_of_more_are_refused_in_a_sentence() -> None:
    with pytest.raises(NotForTwo, match="TRF holds games of two; take the CSV"):
        trf(made_up(6, rounds=1, seats=3).contest, {})
