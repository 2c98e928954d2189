"""The board read out: the moment, the players, the supply, and every space of the dungeon, row by row."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.board import LETTERS
from engine.readout import Readout, passage
from engine.stages import asked
from engine.texts import Argument, Player, Sign, Text
from engine.views import own_first
from games.foes.data.book import CHESTS, EMPTY, FACE_DOWN
from games.foes.face.moment import moment
from games.foes.face.words import TELEPORTS, side_name, tile_title
from games.foes.play import PLAY
from games.foes.sheet.facts import dumbest, heap, maze, next_tiles, sees_heap, track
from games.foes.sheet.frames import NOWHERE
from games.foes.sheet.view import FoesView

_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""By side - north, east, south, west - where what lies there is drawn."""


def readout(v: FoesView) -> Readout:
    """Read the board out that a viewer sees."""
    rows: dict[int, list[tuple[str, Text]]] = {}
    for at, space in enumerate(v.book.spaces):
        if space.kind in ("chamber", "start_chamber", "intersection"):
            rows.setdefault(space.y // 2 + 1, []).append((space.name, _space(v, at)))
    ways = [(v.book.name(at), _teleport(v, number, at)) for number, at in enumerate(v.book.teleports)]
    return (
        passage(Text("Now"), ("moment", Text("{moment}.", moment=moment(v))), ("prompt", PLAY.prompt(v))),
        passage(Text("Players"), *((f"player {seat}", _player(v, seat)) for seat in _seats(v))),
        passage(Text("Supply"), *_supply(v)),
        *(passage(Text("Row {n} of the dungeon", n=n), *lines) for n, lines in sorted(rows.items())),
        *([passage(Text("Teleports"), *ways)] if ways else []),
    )


def _seats(v: FoesView) -> Sequence[int]:
    return own_first(range(v.book.n), v.seat)


def _player(v: FoesView, seat: int) -> Text:
    """Say what is public of a player, by which letter the moment calls them, and where they stand."""
    ranks = [*reversed(track(v))]
    space, turn = v.figure[seat], v.turn
    marks: list[Argument] = []
    if turn is not None and turn.seat == seat:
        marks.append(Text("in turn"))
    if seat in asked(v.top):
        marks.append(Text("is asked"))
    if seat == dumbest(v):
        marks.append(Text("the dumbest"))
    facts: list[Argument] = [
        Text(
            "wisdom {n}, number {rank} of {all}", n=v.wisdom[seat], rank=ranks.index(seat) + 1, all=len(ranks)
        ),
        Text("{count} chip", "{count} chips", v.chips[seat]),
        Text("{count} spell", "{count} spells", len(v.backs[seat])),
        *([Text("{gold} gold", gold=heap(v, seat))] if sees_heap(v, seat) else []),
        Text("at {space}", space=Sign(v.book.name(space))) if space != NOWHERE else Text("outside"),
        *marks,
    ]
    return Text(
        "{player} ({letter}): {facts}.", player=Player(seat), letter=LETTERS[seat], facts=tuple(facts)
    )


def _supply(v: FoesView) -> Iterator[tuple[str, Text]]:
    supply = Text(
        "The supply has {count} chip of {most}; who takes it gets {take}. In reserve: {reserve}.",
        "The supply has {count} chips of {most}; who takes it gets {take}. In reserve: {reserve}.",
        v.supply, most=v.book.track, take=v.book.take(v.supply), reserve=v.reserve,
    )  # fmt: skip
    yield "supply", supply
    tiles = next_tiles(v)
    if tiles:
        yield "tiles", Text("The next monsters are {tiles}.", tiles=tuple(tiles))
    elif v.unseen:
        last = tuple(tile_title(v.book, tile) for tile in v.unseen)
        yield "tiles", Text("Next come, in secret order: {tiles}.", tiles=last)
    else:
        yield "tiles", Text("No more tiles will come.")
    yield "win", Text("A win teaches up to the strength and {win} more.", win=v.book.advancement)
    yield (
        "left",
        Text(
            "Left to draw: {spells} spells, {bonus} bonus pieces.",
            spells=v.undrawn,
            bonus=v.bonus + len(v.pool),
        ),
    )


def _space(v: FoesView, at: int) -> Text:
    """Say what lies on a chamber or an intersection, who stands there, and where ways lead."""
    number = v.book.intersection_of[at]
    what = _chamber(v, at) if number < 0 else _intersection(v, number)
    here = tuple(Player(seat) for seat, space in enumerate(v.figure) if space == at)
    ways = tuple(side_name(side) for side in _sides(v, at))
    text = Text("{space}: {what}", space=Sign(v.book.name(at)), what=what)
    if here:
        text = Text("{said}, with {players}", said=text, players=here)
    if ways:
        return Text("{said}; ways {ways}.", said=text, ways=ways)
    return Text("{said}.", said=text)


def _chamber(v: FoesView, at: int) -> Text:
    tile = v.tile[at]
    if v.chip[at]:
        return Text("unexplored, a chip")
    if tile in CHESTS:
        return Text("a treasure chest")
    if tile == EMPTY:
        return Text("an empty start") if v.book.spaces[at].kind == "start_chamber" else Text("empty")
    hearts = v.book.heart[tile]
    title = tile_title(v.book, tile)
    return (
        Text("{tile} with {count} heart", "{tile} with {count} hearts", hearts, tile=title)
        if hearts
        else title
    )


def _intersection(v: FoesView, number: int) -> Text:
    side = v.closed[number]
    if side == FACE_DOWN:
        return Text("an intersection face down")
    return Text("an intersection, closed to the {side}", side=side_name(side))


def _sides(v: FoesView, at: int) -> list[int]:
    """Return the sides on which a way leads from a space, as far as that is known."""
    here = v.book.spaces[at]
    steps = [(v.book.spaces[to].x - here.x, v.book.spaces[to].y - here.y) for to in maze(v).roads[at]]
    return [side for side, step in enumerate(_STEPS) if step in steps]


def _teleport(v: FoesView, number: int, at: int) -> Text:
    """Say where a teleport leads."""
    twin = v.book.teleports[v.links[number]]
    return Text(
        "{space}: teleport {letter}, which leads to {twin}.",
        space=Sign(v.book.name(at)),
        letter=TELEPORTS[v.colours[number]],
        twin=Sign(v.book.name(twin)),
    )
