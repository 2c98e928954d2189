"""Miracles: spoken in the Muster phase by the own character of most mind (3.6)."""

from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from games.heaven_hell.cards.uses import lack
from games.heaven_hell.data.book import NONE, Face
from games.heaven_hell.events import HeavenHellEvent, MiracleSpoken
from games.heaven_hell.face.words import card_help, card_name
from games.heaven_hell.mind.aims import useful
from games.heaven_hell.mind.worth import best_mind
from games.heaven_hell.play.hands import charge, take_from_hand
from games.heaven_hell.play.offers import Each
from games.heaven_hell.play.reading import THE_CARD, MusterDeed, Name, no_card, too_dear
from games.heaven_hell.sheet.facts import mind_at, speaker
from games.heaven_hell.sheet.frames import Choose, Turn
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


@deed(Text("Speak a Miracle, and pay for it."), card=THE_CARD)
class Miracle(MusterDeed):
    """Speak a Miracle from hand, or the turned-up one; the own character of most mind speaks it (3.6)."""

    exact = True
    seat: int
    card: Name

    def titled(self, v: HeavenHellView, rank: int) -> Label:
        """Name what is spoken, and say what it does."""
        face = v.book.face_of[self.card]
        hint = card_help(v.book.faces[face])
        return Label(Text("Miracle"), card_name(v.book, face), hint, style="primary", rank=rank)


def no_miracle(card: Face) -> Text | None:
    """Refuse a card that is none; else None."""
    if card.kind == "tactic":
        return Text("{card} is a Tactic; keep it for a conflict.", card=card.name)
    if card.kind == "character":
        return Text("{card} is no Miracle; play it to a space of your grid.", card=card.name)
    return None


def unspeakable(t: Realms, seat: int, face: int) -> Text | None:
    """Refuse a Miracle that nobody can speak, or that finds nothing to choose; else None (3.6)."""
    card, cell = t.book.faces[face], speaker(t, seat)
    if cell < 0:
        return Text("{card} must be spoken by a character, and you have none in play.", card=card.name)
    mind = mind_at(t, cell)
    if mind < card.mind:
        return Text(
            "{card} needs a speaker of mind {needs}; the best that you have in play is {mind}.",
            card=card.name, needs=card.mind, mind=mind,
        )  # fmt: skip
    missing = lack(t, Choose(seat, face, cell, mind))
    return missing and Text(
        "{card} finds nothing to choose: {lack}. Keep it, or pay with it.", card=card.name, lack=missing
    )


class Speak(Miracle):
    """Speak a Miracle from hand, and pay for it; its speaker is not spent by that (3.6)."""

    @classmethod
    def offers(cls, t: Realms, _: Turn, seat: int) -> Each[Miracle]:
        faces = t.book.faces
        able = [face for face in dict.fromkeys(t.cards(seat)) if faces[face].kind == "miracle"]
        cell = speaker(t, seat) if able else NONE
        mind = NONE if cell < 0 else mind_at(t, cell)
        able = [face for face in able if faces[face].mind <= mind and not too_dear(t, seat, face)]
        able = [face for face in able if lack(t, Choose(seat, face, cell, mind)) is None]
        return Each(lambda face: Miracle(seat, faces[face].id), able)

    def fault(self, t: Realms, _: Turn) -> Text | None:
        if fault := no_card(t, self.seat, self.card):
            return fault
        face = t.book.face_of[self.card]
        return (
            no_miracle(t.book.faces[face]) or too_dear(t, self.seat, face) or unspeakable(t, self.seat, face)
        )

    def do(self, s: HeavenHell, _: Turn, out: list[HeavenHellEvent]) -> None:
        face = s.book.face_of[self.card]
        take_from_hand(s, self.seat, face)
        cost = s.book.faces[face].cost
        speak(s, self.seat, face, cost, out)
        charge(s, self.seat, cost)

    def label(self, v: HeavenHellView, _: Turn) -> Label:
        card = v.book.faces[v.book.face_of[self.card]]
        able, effect = best_mind(v, self.seat) >= card.mind, card.effects[0]
        return self.titled(v, 80 if able and useful(v, self.seat, effect.verb, effect.target) else 8)


def speak(s: HeavenHell, seat: int, face: int, cost: int, out: list[HeavenHellEvent]) -> None:
    """Put a Miracle on the discard pile and begin with what it does (3.6)."""
    cell, book = speaker(s, seat), s.book
    s.discard[seat].append(face)
    name = book.faces[s.grid[cell]].id
    out.append(MiracleSpoken(seat, book.faces[face].id, name, book.name(cell), cost))
    s.stack.append(Choose(seat, face, cell, mind_at(s, cell)))
