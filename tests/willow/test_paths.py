"""Ways over the map: what `reach` says is what single steps allow (W63, W70, W71, W190)."""

from itertools import pairwise

import pytest

from games.willow.data.book import Book, shared_book
from games.willow.options import WillowOptions
from games.willow.play.travel.paths import cost, neighbours, reach
from tests.willow.table import TEXT

BOOK = shared_book(TEXT, 2, WillowOptions())
BOATS = shared_book(TEXT, 2, WillowOptions(river_model="boat_only"))
WAYS = [
    (left, boat, flying) for left in (0, 1, 2, 3, 5, 8) for boat in (False, True) for flying in (False, True)
]


def checked(book: Book, start: int, left: int, *, boat: bool, flying: bool) -> None:
    """Walk each way step by step."""
    for end, way in reach(book, start, left, boat, flying).items():
        assert way[-1] == end != start
        assert not book.river[end], "nobody ends on the river"
        assert sum(cost(book, to, boat=boat, flying=flying) for to in way) <= left
        wet = [to for to in way if book.river[to]]
        assert len(set(wet)) == len(wet), "no river space twice"
        assert not any(book.hide[to] for to in way[:-1]), "a Place is the last space of a way"
        for one, other in pairwise((start, *way)):
            assert other in neighbours(book, one, flying=flying)


@pytest.mark.parametrize(("left", "boat", "flying"), WAYS)
def test_w063_w070_w071_each_way_is_made_of_legal_steps(left: int, boat: bool, flying: bool) -> None:
    for start, space in enumerate(BOOK.spaces):
        if space.kind != "river":
            checked(BOOK, start, left, boat=boat, flying=flying)


def test_w063_no_movement_leads_nowhere() -> None:
    assert all(not reach(BOOK, start, 0) for start in range(len(BOOK.spaces)))


def test_w070_with_boats_only_no_way_on_foot_is_wet() -> None:
    for start, space in enumerate(BOATS.spaces):
        if space.kind != "river":
            assert not any(BOATS.river[to] for way in reach(BOATS, start, 3).values() for to in way)


def test_w070_the_cheaper_way_is_taken_and_of_two_the_dry_one() -> None:
    lake, village = BOOK.space_of["island_fin_raziel"], BOOK.space_of["fishing_village"]
    assert reach(BOOK, village, 2)[lake] == (lake,)
    tavern = BOOK.space_of["tavern"]
    way = reach(BOOK, tavern, 2)[lake]
    assert [BOOK.spaces[to].id for to in way] == ["fishing_village", "island_fin_raziel"]


def test_w081_each_place_that_touches_the_river_has_a_bank_that_touches_both() -> None:
    for place in BOOK.places:
        for river in BOOK.near[place]:
            if BOOK.river[river]:
                banks = [to for to in BOOK.near[river] if not BOOK.river[to] and not BOOK.hide[to]]
                assert any(place in BOOK.near[bank] for bank in banks)
