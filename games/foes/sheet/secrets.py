"""Name the hidden things: what a viewer knows of them and, for the conformance kit, what it does not."""

from collections.abc import Mapping, Sequence

from engine.events import Hidden
from games.foes.sheet.state import Foes
from games.foes.sheet.view import FoesView


def known(v: FoesView) -> Sequence[Hidden]:
    """Return the hidden things that the owner of a view knows: its own spells."""
    return tuple(("spell", v.book.spells[card].face) for card in v.hand)


def secrets(s: Foes, seat: int | None) -> Mapping[str, str]:
    """Return each slot that a seat cannot see, with its content: others' spells, undrawn things, the seed."""
    secrets = {"seed": s.chance.seed.hex()}
    spells = s.book.spells
    for other, hand in enumerate(s.hand):
        if other != seat and hand:
            secrets[f"hand {other + 1}"] = " ".join(spells[card].face for card in hand)
    for at, card in enumerate(reversed(s.spells)):
        secrets[f"spell {at + 1}"] = spells[card].face
    for at, tile in enumerate(s.last_five):
        secrets[f"tile {at + 1}"] = str(tile)
    return secrets
