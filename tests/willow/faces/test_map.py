"""The text map: every road is drawn from space to space, and no other one."""

from itertools import pairwise
from typing import Final

from engine.board import COLUMNS
from games.willow.data.book import Book, shared_book
from games.willow.face.layout import Cell, Plan, plan
from games.willow.face.words import codes
from games.willow.options import WillowOptions
from tests.willow.table import TEXT

BOOK: Final[Book] = shared_book(TEXT, 2, WillowOptions())
PLAN: Final[Plan] = plan(BOOK)


def test_every_space_has_a_cell_of_its_own() -> None:
    cells = {(line, at) for line, column in PLAN.at for at in (column, column + 1)}
    assert len(cells) == 2 * len(BOOK.spaces) == 124
    assert all(len(line) == COLUMNS for line in PLAN.lines)
    assert len(PLAN.lines) == 13


def test_all_roads_on_land_are_drawn_and_no_others() -> None:
    roads = {(road, other) for road, other, _ in PLAN.roads}
    on_foot = {
        (neighbour, other)
        for neighbour, near in enumerate(BOOK.near)
        for other in near
        if neighbour < other and not BOOK.river[neighbour] and not BOOK.river[other]
    }
    assert roads == on_foot
    assert len(roads) == 83


def test_a_road_leads_cell_by_cell_from_one_space_to_the_other() -> None:
    for road, other, cells in PLAN.roads:
        assert len(cells) >= 1, (BOOK.spaces[road].id, BOOK.spaces[other].id)
        for a, b in pairwise(cells):
            assert _near(a, b)
        for end, cell in ((road, cells[0]), (other, cells[-1])):
            line, column = PLAN.at[end]
            assert any(_near((line, at), cell) for at in (column, column + 1))
        assert all(PLAN.lines[line][column] in "-|/\\+X" for line, column in cells)


def test_no_road_runs_over_another_or_over_a_space() -> None:
    taken: dict[tuple[int, int], list[set[int]]] = {}
    for road, other, cells in PLAN.roads:
        for cell in cells:
            taken.setdefault(cell, []).append({road, other})
            assert cell not in PLAN.at
            assert (cell[0], cell[1] - 1) not in PLAN.at
    shared = {cell: roads for cell, roads in taken.items() if len(roads) > 1}
    forks = [cell for cell, roads in shared.items() if set.intersection(*roads)]
    crossings = [cell for cell in shared if cell not in forks]
    assert all(PLAN.lines[line][column] in "+X" for line, column in crossings)
    assert len(crossings) <= 2
    assert len(forks) <= 1


def test_each_river_space_is_water() -> None:
    for space, cell in enumerate(PLAN.at):
        if BOOK.river[space]:
            assert PLAN.lines[cell[0]][cell[1]] == "~"


def test_codes_are_two_letters_of_the_name_and_no_two_are_alike() -> None:
    made = codes(BOOK)
    assert "no" not in map(str.casefold, made), "that is an answer"
    assert len({code.casefold() for code in made}) == len(made)
    by_name = dict(zip((space.name for space in BOOK.spaces), made, strict=True))
    assert by_name["Roadside Tavern"] == "RT"
    assert by_name["Long Meadow"] == "Lo"
    assert by_name["River Freen 4"] == "~4"
    for (line, column), code in zip(PLAN.at, made, strict=True):
        assert PLAN.lines[line][column : column + 2] == code


def test_a_map_of_another_data_set_is_laid_out_by_its_own_numbers() -> None:
    far = TEXT.replace("river_ford", "old_ford").replace(
        '"kind": "castle", "x": 41', '"kind": "castle", "x": 90'
    )
    assert far != TEXT
    options = plan(shared_book(far, 2, WillowOptions()))
    cells = {(line, at) for line, column in options.at for at in (column, column + 1)}
    assert len(cells) == 124
    assert all(0 <= line < 13 and 0 <= column < COLUMNS for line, column in cells)
    assert len(options.roads) == 83


def _near(cell: Cell, other: Cell) -> bool:
    return max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) == 1
