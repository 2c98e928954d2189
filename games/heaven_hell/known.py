"""Name the hidden things: what a viewer knows of them and, for the conformance kit, what it does not."""

from collections.abc import Iterable, Mapping, Sequence

from engine.events import Hidden
from games.heaven_hell.state import HeavenHell
from games.heaven_hell.view import HeavenHellView


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


def without(faces: Iterable[int], taken: Iterable[int]) -> list[int]:
    """Return faces less others, each copy once."""
    left = list(faces)
    for face in taken:
        left.remove(face)
    return left


def secrets(s: HeavenHell, seat: int | None) -> Mapping[str, str]:
    """Return each slot that a seat cannot see, with its content: others' hands, decks, the order of piles."""
    found = {"seed": s.chance.seed.hex()}
    faces, n = s.book.faces, s.book.n
    for owner in range(n):
        name = f"{owner + 1}"
        if owner != seat:
            seen = s.open[owner] if seat is None else s.spied[seat * n + owner]
            hidden = without(s.hand[owner], seen)
            slots = [(f"hand {name}", hidden)]
        else:
            slots = []
        slots.append((f"deck {name}", s.deck[owner][::-1]))
        if min(s.pile[owner], default=0) != max(s.pile[owner], default=0):
            slots.append((f"pile {name}", s.pile[owner][::-1]))
        for slot, cards in slots:
            for at, face in enumerate(cards):
                found[f"{slot}, card {at + 1}"] = f"{name}:{faces[face].id}"
    return found
