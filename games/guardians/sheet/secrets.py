"""Name the hidden things: what a viewer knows of them and, for the conformance kit, what it does not."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.events import Hidden
from games.guardians.play.common import EVERYBODY
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView
from games.guardians.sheet.zones import zones


def known(v: GuardiansView) -> Sequence[Hidden]:
    """Return the hidden things that the owner of a view knows: cards that not everybody has seen."""
    if v.seat is None:
        return ()
    cards, split = v.book.cards, v.split
    return tuple(
        [
            ("card", f"{1 + (card >= split)}:{cards[face].id}")
            for card, (face, shown) in enumerate(zip(v.face, v.shown, strict=True))
            if face >= 0 and not shown
        ]
    )


def secrets(s: Guardians, seat: int | None) -> Mapping[str, str]:
    """Return each slot that a seat cannot see, with its content: cards that it has not seen, by their place.

    A card bears the number of its owner's seat: `2:M01`.
    """
    know = s.know[EVERYBODY if seat is None else seat]
    secrets = {"seed": s.chance.seed.hex()}
    placing = bool(s.stack) and s.stack[-1].kind == "organize"
    pool: list[list[int]] = [[], []]
    for name, owner, cards in zones(s):
        slot = f"{name} {owner + 1}"
        hidden = [card for card in cards if card >= 0 and not know[card]]
        if placing and name.split()[0] in _POOL:  # where it lies now is secret, too
            pool[owner] += hidden
            continue
        if name == "deck":
            _put(s, secrets, f"{slot}/top", hidden[-1:])
            _put(s, secrets, f"{slot}/rest", hidden[:-1])
        else:
            for at, card in enumerate(hidden):
                _put(s, secrets, f"{slot}/{at + 1}", [card])
    for owner in (0, 1):
        for at, card in enumerate(sorted(pool[owner])):
            _put(s, secrets, f"pool {owner + 1}/{at + 1}", [card])
    return secrets


_POOL: Final = ("pen", "on", "under", "loft", "item", "shield", "upgrade")
"""Zones between which cards move in a placing that is not over."""


def _put(s: Guardians, secrets: dict[str, str], slot: str, cards: list[int]) -> None:
    """Write what a slot holds."""
    if cards:
        faces, face = s.book.cards, s.face
        secrets[slot] = " ".join([f"{1 + (card >= s.split)}:{faces[face[card]].id}" for card in cards])
