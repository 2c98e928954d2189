"""The Muster phase: rest, play, redeploy, spoils, dismiss, and then battle or peace (3.5)."""

from games.heaven_hell import actions as act
from games.heaven_hell.cards.uses import usable
from games.heaven_hell.cards.wounds import mend
from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import (
    Dismissed,
    HeavenHellEvent,
    MiracleSpoken,
    Moved,
    PeaceKept,
    Played,
    SpoilsKept,
    SpoilsTurned,
)
from games.heaven_hell.play import defending as defence
from games.heaven_hell.play.common import (
    characters,
    empty,
    enter,
    has_fighter,
    leave,
    mind_at,
    shift,
    show,
    take_from_hand,
    turn_of,
)
from games.heaven_hell.play.offers import Offers
from games.heaven_hell.play.paying import can_pay, charge
from games.heaven_hell.play.turn import is_truce
from games.heaven_hell.sheet.frames import Choose, Spoils, Turn
from games.heaven_hell.sheet.state import HeavenHell, Realms


def legal_turn(s: HeavenHell, turn: Turn, seat: int) -> Offers:
    """Offer all that a Heaven player may do in the Muster phase, in any order (3.5)."""
    found, book, faces = Offers(), s.book, s.book.faces
    name = book.name
    found.add(act.Peace, act.Peace, (seat,))
    names = [book.fields[field].id for field in attackable(s, seat)]
    found.add(act.Attack, lambda field: act.Attack(seat, field), names)
    mine, free = characters(s, seat), empty(s, seat)
    payable = [face for face in dict.fromkeys(s.hand[seat]) if can_pay(s, seat, face)]
    offer_play(s, found, seat, [face for face in payable if faces[face].kind == "character"], free)
    found.add(act.Miracle, lambda face: act.Miracle(seat, faces[face].id), speakable(s, seat, payable))
    if not turn.rested:
        found.add(act.Rest, lambda cell: act.Rest(seat, name(cell)), [at for at in mine if s.wounds[at]])
    if not turn.turned and s.pile[seat]:
        found.add(act.Turnup, act.Turnup, (seat,))
    if not turn.moved:
        pairs = [(cell, to) for cell in mine for to in free]
        found.add(act.Move, lambda pair: act.Move(seat, name(pair[0]), name(pair[1])), pairs)
    found.add(act.Dismiss, lambda cell: act.Dismiss(seat, name(cell)), mine)
    return found


def offer_play(s: HeavenHell, found: Offers, seat: int, cards: list[int], free: list[int]) -> None:
    """Offer to put each card into each empty space (H3)."""
    faces, name = s.book.faces, s.book.name
    pairs = [(face, cell) for face in cards for cell in free]
    found.add(act.Play, lambda pair: act.Play(seat, faces[pair[0]].id, name(pair[1])), pairs)


def attackable(s: Realms, seat: int) -> list[int]:
    """Return the battlefields that may be named: in the atlas and in the own trench (3.5, rulings 3, 4, 33).

    None in the truce round (3.4) or without a fighter (H9).
    """
    if is_truce(s) or not has_fighter(s, seat):
        return []
    return [field for field, holder in enumerate(s.holder) if holder in (NONE, seat)]


def speaker(s: Realms, seat: int) -> int:
    """Return the cell of the own character of most mind, or NONE: it speaks Miracles (3.6)."""
    return max(characters(s, seat), key=lambda cell: mind_at(s, cell), default=NONE)


def speakable(s: HeavenHell, seat: int, cards: list[int]) -> list[int]:
    """Return those of the cards that are Miracles which can be spoken now (3.6)."""
    faces = s.book.faces
    miracles = [face for face in cards if faces[face].kind == "miracle"]
    cell = speaker(s, seat) if miracles else NONE
    if cell < 0:
        return []
    mind = mind_at(s, cell)
    return [
        face for face in miracles if faces[face].mind <= mind and usable(s, Choose(seat, face, cell, mind))
    ]


# --- what is done ---


def play(s: HeavenHell, a: act.Play, out: list[HeavenHellEvent]) -> None:
    """Put a character from hand into play, and pay for it (H3, 3.6)."""
    face = s.book.face_of[a.card]
    cost = s.book.faces[face].cost
    take_from_hand(s, a.seat, face)
    enter(s, a.seat * s.book.size + s.book.space_of[a.to], face)
    out.append(Played(a.seat, a.card, a.to, "paid", cost))
    charge(s, a.seat, cost)


def miracle(s: HeavenHell, a: act.Miracle, out: list[HeavenHellEvent]) -> None:
    """Speak a Miracle from hand, and pay for it; its speaker is not spent by that (3.6)."""
    face = s.book.face_of[a.card]
    take_from_hand(s, a.seat, face)
    cost = s.book.faces[face].cost
    speak(s, a.seat, face, cost, out)
    charge(s, a.seat, cost)


def speak(s: HeavenHell, seat: int, face: int, cost: int, out: list[HeavenHellEvent]) -> None:
    """Put a Miracle on the discard pile and begin with what it does (3.6)."""
    cell = speaker(s, seat)
    s.discard[seat].append(face)
    faces, book = s.book.faces, s.book
    out.append(MiracleSpoken(seat, faces[face].id, faces[s.grid[cell]].id, book.name(cell), cost))
    s.stack.append(Choose(seat, face, cell, mind_at(s, cell)))


def rest(s: HeavenHell, a: act.Rest, out: list[HeavenHellEvent]) -> None:
    """Remove one wound, once (3.5)."""
    turn_of(s).rested = True
    mend(s, a.seat * s.book.size + s.book.space_of[a.at], 1, out, rest=True)


def move(s: HeavenHell, a: act.Move, out: list[HeavenHellEvent]) -> None:
    """Redeploy one character, once (3.5)."""
    book = s.book
    turn_of(s).moved = True
    first = a.seat * book.size
    to = first + book.space_of[a.to]
    shift(s, first + book.space_of[a.at], to)
    out.append(Moved(a.seat, book.faces[s.grid[to]].id, a.at, a.to))


def dismiss(s: HeavenHell, a: act.Dismiss, out: list[HeavenHellEvent]) -> None:
    """Discard an own character from the grid (3.5)."""
    face = leave(s, a.seat * s.book.size + s.book.space_of[a.at])
    s.discard[a.seat].append(face)
    out.append(Dismissed(a.seat, s.book.faces[face].id, a.at))


def peace(s: HeavenHell, a: act.Peace, out: list[HeavenHellEvent]) -> None:
    """End the Muster phase; the battle phase goes straight to even-up (H13)."""
    turn_of(s).then = "draw"
    out.append(PeaceKept(a.seat))


def attack(s: HeavenHell, a: act.Attack, out: list[HeavenHellEvent]) -> None:
    """End the Muster phase and name a battlefield (H7, H14)."""
    turn_of(s).then = "draw"
    defence.name(s, a.seat, s.book.field_of[a.field], out)


# --- spoils ---


def turn_up(s: HeavenHell, a: act.Turnup, out: list[HeavenHellEvent]) -> None:
    """Turn up the top card of the plunder pile, once; what cannot be played now goes to hand (3.5)."""
    turn_of(s).turned = True
    seat, face = a.seat, s.pile[a.seat].pop()
    card = s.book.faces[face]
    out.append(SpoilsTurned(seat, card.id))
    playable = empty(s, seat) if card.kind == "character" else speakable(s, seat, [face])
    if playable:
        s.stack.append(Spoils(seat, face))
    else:
        keep(s, seat, face, out)


def keep(s: HeavenHell, seat: int, face: int, out: list[HeavenHellEvent]) -> None:
    """Take the turned-up card to hand (3.5)."""
    show(s, seat, face)
    out.append(SpoilsKept(seat, s.book.faces[face].id))


def legal_spoils(s: HeavenHell, frame: Spoils, seat: int) -> Offers:
    """Offer to play the turned-up card at no cost, or to take it to hand (3.5)."""
    found, faces = Offers(), s.book.faces
    found.add(act.Done, act.Done, (seat,))
    if faces[frame.face].kind == "character":
        offer_play(s, found, seat, [frame.face], empty(s, seat))
    else:
        found.add(act.Miracle, lambda face: act.Miracle(seat, faces[face].id), (frame.face,))
    return found


def play_spoils(s: HeavenHell, a: act.Play, out: list[HeavenHellEvent]) -> None:
    """Put the turned-up character into play at no cost (3.5)."""
    s.stack.pop()
    enter(s, a.seat * s.book.size + s.book.space_of[a.to], s.book.face_of[a.card])
    out.append(Played(a.seat, a.card, a.to, "spoils", 0))


def speak_spoils(s: HeavenHell, a: act.Miracle, out: list[HeavenHellEvent]) -> None:
    """Speak the turned-up Miracle at no cost (3.5)."""
    s.stack.pop()
    speak(s, a.seat, s.book.face_of[a.card], 0, out)
