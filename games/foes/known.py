"""Name the hidden things: what a viewer knows of them and, for the conformance kit, what it does not."""

from collections.abc import Mapping, Sequence

from engine.events import Hidden
from games.foes.imagine import hidden_cards
from games.foes.state import Foes, Payment
from games.foes.view import FoesView, undrawn_last, view


def known(v: FoesView) -> Sequence[Hidden]:
    """Return the hidden things that the owner of a view knows: its own spells."""
    return tuple(("spell", v.book.spells[card].face) for card in v.hand)


def secrets(s: Foes, seat: int | None) -> Mapping[str, str]:
    """Return each slot that a seat cannot see and cannot work out, with its content.

    A spell that must be what it is, because every unseen card of its pile has that face, is no secret. The
    hand of one who is asked to pay by a spell is not listed: being asked says something of it (ruling 51).
    """
    found = {"seed": s.chance.seed.hex()}
    spells = s.book.spells
    open_piles = {
        pile: len({spells[card].face for card in cards}) > 1
        for pile, cards in hidden_cards(view(s, seat)).items()
    }
    top = s.stack[-1] if s.stack else None
    payer = top.seat if isinstance(top, Payment) else None
    for other, hand in enumerate(s.hand):
        if other not in (seat, payer):
            for at, card in enumerate(hand):
                if open_piles[spells[card].pile]:
                    found[f"hand {other + 1}.{at + 1}"] = spells[card].face
    for at, card in enumerate(reversed(s.spells)):
        if open_piles[spells[card].pile]:
            found[f"spell {at + 1}"] = spells[card].face
    coming = len(undrawn_last(s))
    if coming > 1:
        for at, tile in enumerate(s.last_five[len(s.last_five) - coming :]):
            found[f"tile {at + 1}"] = str(tile)
    return found
