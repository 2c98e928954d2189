"""The board in sentences, for a screen reader: the same facts, at most 1,000 characters."""

from typing import Final

from engine.texts import Player, Text
from games.foes.data.book import CHESTS, EMPTY, FACE_DOWN
from games.foes.play import PLAY
from games.foes.sheet.facts import dumbest, heap, track
from games.foes.sheet.frames import NOWHERE
from games.foes.sheet.view import FoesView

_NAME: Final = 10


def alt(v: FoesView) -> tuple[Text, ...]:
    """Say the board in sentences."""
    lines = [Text("Dungeon, round {round}.", round=v.round), PLAY.prompt(v)]
    lines += [_player(v, seat) for seat in reversed(track(v))]
    monsters = [
        Text("{tile} at {space}", tile=tile, space=v.book.spaces[space].name)
        for tile, space in sorted(
            (tile, space) for space, tile in enumerate(v.tile) if EMPTY < tile < CHESTS[0]
        )
    ]
    if monsters:
        lines.append(Text("Monsters: {monsters}.", monsters=tuple(monsters)))
    chests = tuple(v.book.spaces[space].name for space, tile in enumerate(v.tile) if tile in CHESTS)
    if chests:
        lines.append(Text("Chests: {spaces}.", spaces=chests))
    lines.append(
        Text(
            "Unexplored: {chips}. Open intersections: {opened}. Supply: {supply}.",
            chips=sum(v.chip),
            opened=sum(side != FACE_DOWN for side in v.closed),
            supply=v.supply,
        )
    )
    return tuple(lines)


def _player(v: FoesView, seat: int) -> Text:
    space = v.figure[seat]
    return Text(
        "{player}: wisdom {wisdom}{dumbest}, {chips}, {spells}{gold}, {at}.",
        player=Player(seat, _NAME),
        wisdom=v.wisdom[seat],
        chips=Text("{count} chip", plural="{count} chips", count=v.chips[seat]),
        spells=Text("{count} spell", plural="{count} spells", count=len(v.backs[seat])),
        gold=Text(", {gold} gold", gold=heap(v, seat)) if seat == v.seat else "",
        dumbest=Text(" (dumbest)") if seat == dumbest(v) else "",
        at=v.book.spaces[space].name if space != NOWHERE else Text("outside"),
    )
