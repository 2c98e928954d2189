"""Plunder: the top of the own deck is revealed, and makes or feeds the plunder pile (H43-H46)."""

from games.heaven_hell import actions as act
from games.heaven_hell.events import (
    Discarded,
    HeavenHellEvent,
    PileShuffled,
    PlunderDeclined,
    Plundered,
)
from games.heaven_hell.play.offers import YES_NO, Offers
from games.heaven_hell.sheet.frames import Plunder, Sort
from games.heaven_hell.sheet.state import HeavenHell


def offer(s: HeavenHell, seat: int, field: int, count: int) -> None:
    """Ask whether to plunder, if there is anything to reveal (H46, ruling 24)."""
    if s.deck[seat] and count > 0:
        s.stack.append(Plunder(seat, field, count))


def legal_plunder(_: HeavenHell, __: Plunder, seat: int) -> Offers:
    """Offer to plunder, or not (H46)."""
    found = Offers()
    found.add(act.Plunder, lambda word: act.Plunder(seat, word), YES_NO)
    return found


def answer(s: HeavenHell, a: act.Plunder, out: list[HeavenHellEvent]) -> None:
    """Reveal the top cards, as many as there are, or nothing (H43, H46, ruling 24)."""
    frame = s.stack.pop()
    assert isinstance(frame, Plunder)  # noqa: S101  # legal offers the answer in no other frame
    if a.choice == "no":
        out.append(PlunderDeclined(a.seat))
        return
    deck = s.deck[a.seat]
    revealed = sorted(deck[-frame.count :])
    del deck[-frame.count :]
    out.append(Plundered(a.seat, tuple(s.book.faces[face].id for face in revealed)))
    s.stack.append(Sort(a.seat, revealed))


def legal_sort(s: HeavenHell, frame: Sort, seat: int) -> Offers:
    """Offer to keep what is left, or to discard one of the revealed cards (H44, H45)."""
    found, faces = Offers(), s.book.faces
    found.add(act.Done, act.Done, (seat,))
    cards = list(dict.fromkeys(frame.revealed))
    found.add(act.Discard, lambda face: act.Discard(seat, faces[face].id), cards)
    return found


def discard(s: HeavenHell, frame: Sort[list[int]], a: act.Discard, out: list[HeavenHellEvent]) -> None:
    """Discard one of the revealed cards (H44)."""
    face = s.book.face_of[a.card]
    frame.revealed.remove(face)
    s.discard[a.seat].append(face)
    out.append(Discarded(a.seat, a.card, "plunder"))


def done(s: HeavenHell, frame: Sort, out: list[HeavenHellEvent]) -> None:
    """Shuffle the other revealed cards into the plunder pile, which is made if there is none (H45)."""
    s.stack.pop()
    pile = s.pile[frame.seat]
    pile += frame.revealed
    pile.sort()
    s.chance.shuffle(pile)
    out.append(PileShuffled(frame.seat, len(frame.revealed), len(pile)))


def advance(s: HeavenHell, frame: Sort, _: list[HeavenHellEvent]) -> bool:
    """Close without a pile when everything was discarded (ruling 25)."""
    if frame.revealed:
        return False
    s.stack.pop()
    return True
