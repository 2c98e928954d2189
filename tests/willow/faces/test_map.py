"""The text map: every road is drawn from space to space, and no other one."""

from itertools import pairwise
from typing import Final

from engine.board import COLUMNS
from games.willow.book import Book, shared_book
from games.willow.layout import Plan, plan
from games.willow.options import WillowOptions
from tests.willow.table import TEXT

BOOK: Final[Book] = shared_book(TEXT, 2, WillowOptions())
PLAN: Final[Plan] = plan(BOOK)


def test_every_space_has_a_cell_of_its_own() -> None:
    assert None not in PLAN.at
    assert len(set(PLAN.at)) == len(BOOK.spaces) == 62
    assert all(len(line) == COLUMNS for line in PLAN.lines)
    assert len(PLAN.lines) <= 22


def test_all_roads_on_land_are_drawn_and_no_others() -> None:
    roads = {(one, other) for one, other, _ in PLAN.roads}
    on_foot = {
        (one, other)
        for one, near in enumerate(BOOK.near)
        for other in near
        if one < other and not BOOK.river[one] and not BOOK.river[other]
    }
    assert roads == on_foot
    assert len(roads) == 83


def test_a_road_leads_cell_by_cell_from_one_space_to_the_other() -> None:
    for one, other, cells in PLAN.roads:
        way = [PLAN.at[one], *cells, PLAN.at[other]]
        assert len(cells) >= 1, (BOOK.spaces[one].id, BOOK.spaces[other].id)
        for a, b in pairwise(way):
            assert a is not None
            assert b is not None
            assert max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
        assert all(PLAN.lines[line][column] in "-|/\\+X" for line, column in cells)


def test_no_road_runs_over_another_or_over_a_space() -> None:
    taken: dict[tuple[int, int], int] = {}
    for _, _, cells in PLAN.roads:
        for cell in cells:
            taken[cell] = taken.get(cell, 0) + 1
            assert cell not in PLAN.at
    crossings = [cell for cell, times in taken.items() if times > 1]
    assert all(PLAN.lines[line][column] in "+X" for line, column in crossings)
    assert len(crossings) <= 1


def test_each_river_space_is_water() -> None:
    for space, cell in enumerate(PLAN.at):
        if BOOK.river[space] and cell is not None:
            assert PLAN.lines[cell[0]][cell[1]] == "~"


def test_a_map_beyond_the_columns_is_left_to_the_close_ups() -> None:
    far = TEXT.replace(
        '"id": "nockmaar", "name": "Nockmaar Castle", "kind": "castle", "x": 41',
        '"id": "nockmaar", "name": "Nockmaar Castle", "kind": "castle", "x": 90',
    )
    assert far != TEXT
    book = shared_book(far, 2, WillowOptions())
    made = plan(book)
    assert made.at[book.space_of["nockmaar"]] is None
    assert len(made.roads) == 82
