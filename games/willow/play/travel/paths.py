"""Ways over the map: what lies within reach, by which spaces, at which price (W63, W70, W71, W190).

All of it is static: nobody blocks anybody's way (W72), and no Place of Power is crossed without a search, so
that a way which leads to a Place has it as its last space.
"""

from functools import lru_cache

from games.willow.data.book import Book


def cost(book: Book, to: int, *, boat: bool, flying: bool) -> int:
    """Return what one step onto a space costs; the boatmen take nothing for the river (W70, W190)."""
    return 0 if boat and not flying and book.river[to] else 1


def neighbours(book: Book, at: int, *, flying: bool) -> tuple[int, ...]:
    """Return the spaces beside a space; in flight over the links that only flyers use, too (W71)."""
    return book.flight[at] if flying else book.near[at]


def swims(book: Book, *, boat: bool, flying: bool) -> bool:
    """Tell whether river spaces may be entered at all (W70; `river_model`)."""
    return boat or flying or book.options.river_model == "pass_through"


@lru_cache(maxsize=1 << 14)
def reach(
    book: Book, start: int, left: int, boat: bool = False, flying: bool = False, barred: tuple[int, ...] = ()
) -> dict[int, tuple[int, ...]]:
    """Return by end space, in rising order, the best way to it: all spaces after the start.

    Nobody ends on the river (W70, addition 1.1). `barred` are river spaces that were entered before, and
    Places that were searched for in vain. Of two ways the cheaper is taken, then the one with fewer spaces,
    then with fewer of the river, then the first by number.
    """
    wet = swims(book, boat=boat, flying=flying)
    best: dict[int, tuple[int, int, int, tuple[int, ...]]] = {start: (0, 0, 0, ())}
    edge = [start]
    while edge:
        grown: list[int] = []
        for at in edge:
            paid, spaces, damp, way = best[at]
            if book.hide[at] and at != start:
                continue
            for to in neighbours(book, at, flying=flying):
                river = book.river[to]
                if to in barred or (river and not wet):
                    continue
                price = paid + cost(book, to, boat=boat, flying=flying)
                if price > left or (river and price >= left):
                    continue  # one more space must lead ashore
                state = (price, spaces + 1, damp + river, (*way, to))
                if to not in best or state < best[to]:
                    best[to] = state
                    grown.append(to)
        edge = list(dict.fromkeys(grown))
    return {to: best[to][3] for to in sorted(best) if to != start and not book.river[to]}
