"""The Muster phase: play characters, rest, redeploy, dismiss (3.5)."""

from collections.abc import Mapping

from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from engine.views import once
from games.heaven_hell.events import Dismissed, HeavenHellEvent, Moved, Played
from games.heaven_hell.face.hints import beside, brief, condition, title
from games.heaven_hell.face.words import brief_spot, spot
from games.heaven_hell.mind.aims import WORTHWHILE, gains, redeployment, to_rest
from games.heaven_hell.mind.places import placed
from games.heaven_hell.play.characters import Play
from games.heaven_hell.play.grid import enter, leave, mend, shift
from games.heaven_hell.play.hands import charge, take_from_hand
from games.heaven_hell.play.offers import Each
from games.heaven_hell.play.reading import (
    MINE,
    MusterDeed,
    Name,
    interned,
    no_card,
    no_room,
    nobody,
    too_dear,
)
from games.heaven_hell.sheet.facts import cell_of, characters, empty
from games.heaven_hell.sheet.frames import Turn
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


class Bring(Play):
    """Put a character from hand into play, and pay for it (H3, 3.6)."""

    @classmethod
    def offers(cls, t: Realms, _: Turn, seat: int) -> Each[Play]:
        faces = t.book.faces
        hand = t.cards(seat)
        able = [face for face in dict.fromkeys(hand) if faces[face].kind == "character"]
        return cls.everywhere(t, seat, [face for face in able if faces[face].cost < len(hand)])

    def fault(self, t: Realms, _: Turn) -> Text | None:
        return (
            no_card(t, self.seat, self.card)
            or self.misplaced(t)
            or too_dear(t, self.seat, t.book.face_of[self.card])
        )

    def do(self, s: HeavenHell, _: Turn, out: list[HeavenHellEvent]) -> None:
        face = s.book.face_of[self.card]
        cost = s.book.faces[face].cost
        take_from_hand(s, self.seat, face)
        enter(s, cell_of(s, self.seat, self.to), face)
        out.append(Played(self.seat, self.card, self.to, "paid", cost))
        charge(s, self.seat, cost)

    def label(self, v: HeavenHellView, _: Turn) -> Label:
        face = v.book.face_of[self.card]
        cost = v.book.faces[face].cost
        price = Text("cost {count} card", "cost {count} cards", cost) if cost else Text("free")
        worthwhile, place = once(v, "gains", lambda: _gains(v, self.seat)).get(face, (0.0, 99))
        rank = 6 if worthwhile <= WORTHWHILE else 35 - place if place else 70
        if self.to != placed(v, self.seat, face):
            rank = 1
        return self.titled(v, Text("Play"), price, rank)


def _gains(v: HeavenHellView, seat: int) -> Mapping[int, tuple[float, int]]:
    """Return by face what it gains in play, and its place among those of the hand."""
    scored = sorted(dict.fromkeys(gains(v, seat)), reverse=True)
    return {face: (worthwhile, place) for place, (worthwhile, face) in enumerate(scored)}


@deed(Text("Remove one wound from one of your characters, once in your turn."), at=MINE)
class Rest(MusterDeed):
    """Remove one wound from an own character, once in a Muster phase (3.5)."""

    exact = True
    seat: int
    at: Name

    @classmethod
    def offers(cls, t: Realms, turn: Turn, seat: int) -> Each["Rest"]:
        wounded = [] if turn.rested else [cell for cell in characters(t, seat) if t.wounds[cell]]
        return Each(lambda cell: interned(cls, seat, t.book.name(cell)), wounded)

    def fault(self, t: Realms, turn: Turn) -> Text | None:
        if turn.rested:
            return Text("You have rested in this turn; once is all.")
        if fault := nobody(t, self.seat, self.at):
            return fault
        if t.wounds[cell_of(t, self.seat, self.at)]:
            return None
        return Text("Nothing is to be healed at {at}: no wound lies there.", at=self.at)

    def do(self, s: HeavenHell, turn: Turn, out: list[HeavenHellEvent]) -> None:
        turn.rested = True
        mend(s, cell_of(s, self.seat, self.at), 1, out, rest=True)

    def label(self, v: HeavenHellView, turn: Turn) -> Label:
        cell = cell_of(v, self.seat, self.at)
        return Label(
            Text("Heal"),
            Text("Heal {who}", who=title(v, cell)),
            Text("{state}; once in a turn", state=condition(v, cell)),
            style="primary",
            short=Text("Heal {who}", who=brief(v, cell)),
            rank=85 if cell == to_rest(v, turn) else 7,
        )


@deed(
    Text("Move one of your characters, once in your turn."),
    at=MINE,
    to=Text("An empty space of your grid."),
)
class Move(MusterDeed):
    """Redeploy: move one own character to an empty space, once in a Muster phase (3.5)."""

    exact = True
    seat: int
    at: Name
    to: Name

    @classmethod
    def offers(cls, t: Realms, turn: Turn, seat: int) -> Each["Move"]:
        name, mine = t.book.name, [] if turn.moved else characters(t, seat)
        free = empty(t, seat) if mine else []
        pairs = [(cell, to) for cell in mine for to in free]
        return Each(lambda pair: interned(cls, seat, name(pair[0]), name(pair[1])), pairs)

    def fault(self, t: Realms, turn: Turn) -> Text | None:
        if turn.moved:
            return Text("You have redeployed in this turn; once is all.")
        return nobody(t, self.seat, self.at) or no_room(t, self.seat, self.to)

    def do(self, s: HeavenHell, turn: Turn, out: list[HeavenHellEvent]) -> None:
        turn.moved = True
        to = cell_of(s, self.seat, self.to)
        shift(s, cell_of(s, self.seat, self.at), to)
        out.append(Moved(self.seat, s.book.faces[s.grid[to]].id, self.at, self.to))

    def label(self, v: HeavenHellView, turn: Turn) -> Label:
        cell, to = cell_of(v, self.seat, self.at), cell_of(v, self.seat, self.to)
        who, near = title(v, cell), beside(v, self.seat, self.to, v.grid[cell], cell)
        return Label(
            Text("Move"),
            Text("{who}, to {to}", who=who, to=spot(self.to)),
            Text("{beside}; once in a turn", beside=near),
            who,
            short=Text("{who} to {to}", who=brief(v, cell), to=brief_spot(self.to)),
            rank=55 if (cell, to) == redeployment(v, turn) else 0,
        )


@deed(Text("Discard one of your characters."), answer=True, at=MINE)
class Dismiss(MusterDeed):
    """Discard an own character from the grid (3.5)."""

    exact = True
    seat: int
    at: Name

    @classmethod
    def offers(cls, t: Realms, _: Turn, seat: int) -> Each["Dismiss"]:
        return Each(lambda cell: interned(cls, seat, t.book.name(cell)), characters(t, seat))

    def fault(self, t: Realms, _: Turn) -> Text | None:
        return nobody(t, self.seat, self.at)

    def do(self, s: HeavenHell, _: Turn, out: list[HeavenHellEvent]) -> None:
        face = leave(s, cell_of(s, self.seat, self.at))
        s.discard[self.seat].append(face)
        out.append(Dismissed(self.seat, s.book.faces[face].id, self.at))

    def label(self, v: HeavenHellView, _: Turn) -> Label:
        cell = cell_of(v, self.seat, self.at)
        return Label(
            Text("Dismiss"),
            Text("Dismiss {who}", who=title(v, cell)),
            Text("to your discard pile, for nothing in return"),
            style="danger",
            short=Text("Dismiss {who}", who=brief(v, cell)),
        )
