"""Name the hidden things: what a viewer knows of them and, for the conformance kit, what it does not."""

from collections.abc import Mapping, Sequence

from engine.events import Hidden
from games.heaven_hell.sheet.facts import without
from games.heaven_hell.sheet.frames import Defend, Even, Retaliate
from games.heaven_hell.sheet.state import HeavenHell
from games.heaven_hell.sheet.view import HeavenHellView


def known(v: HeavenHellView) -> Sequence[Hidden]:
    """Return the hidden things that the owner of a view knows: the own hand and spied cards.

    What everybody has seen going to a hand is not hidden.
    """
    if v.seat is None:
        return ()
    faces = v.book.faces
    return tuple(
        (f"hand {seat + 1}", f"{seat + 1}:{faces[face].id}")
        for seat in range(v.book.n)
        for face in without(v.hand if seat == v.seat else v.spied[seat], v.open[seat])
    )


def secrets(s: HeavenHell, seat: int | None) -> Mapping[str, str]:
    """Return each slot that a seat cannot see, with its content: others' hands, decks, the order of piles.

    A card bears the number of its owner's seat: `2:A11`.
    """
    secrets = {"seed": s.chance.seed.hex()}
    n = s.book.n
    for owner in range(n):
        if owner != seat:
            seen = s.open[owner] if seat is None else s.spied[seat * n + owner]
            for at, face in enumerate(without(s.hand[owner], seen)):
                secrets[f"hand {owner + 1}/{at + 1}"] = _named(s, owner, (face,))
        pile = s.pile[owner]
        for name, cards in (("deck", s.deck[owner]), ("pile", pile if len(dict.fromkeys(pile)) > 1 else ())):
            if cards:
                secrets[f"{name} {owner + 1}/top"] = _named(s, owner, cards[-1:])
                secrets[f"{name} {owner + 1}/rest"] = _named(s, owner, cards[:-1])
    return secrets | _answers(s, seat)


def _answers(s: HeavenHell, seat: int | None) -> dict[str, str]:
    """Return what others have answered in secret so far."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Even):
        return {
            f"aside {owner + 1}": _named(s, owner, frame.aside[owner])
            for owner in frame.queue
            if owner != seat and s.hand[owner]
        }
    if isinstance(frame, Defend | Retaliate):
        return {
            f"answer {owner + 1}": frame.answer[owner]
            for owner in frame.queue
            if owner != seat and owner not in frame.asked
        }
    return {}


def _named(s: HeavenHell, owner: int, cards: Sequence[int]) -> str:
    """Write cards of a player, the top card last."""
    faces = s.book.faces
    return " ".join([f"{owner + 1}:{faces[face].id}" for face in cards])
