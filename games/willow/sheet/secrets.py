"""Name the hidden things: what a viewer knows of them and, for the conformance kit, what it does not."""

from collections.abc import Mapping, Sequence

from engine.events import Hidden
from games.willow.data.book import NONE
from games.willow.sheet.sight import namer, secret_champion
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView
from games.willow.sheet.zones import zones

_SECRET = ("deck", "treasure", "share", "look", "stolen")
"""Places with cards that not everybody sees, besides the hands."""


def known(v: WillowView) -> Sequence[Hidden]:
    """Return the cards whose place the owner of a view knows, open ones too."""
    token = v.book.token
    open_ones = [card for cards in (*v.shown, v.discard, v.gone, v.aside) for card in cards]
    hidden = [card for card, bits in enumerate(v.know) if bits]
    afloat = [card for card, _, _ in v.afloat if not v.know[card]]
    return tuple([("card", token[card]) for card in (*open_ones, *hidden, *afloat)])


def secrets(s: Willow, seat: int | None) -> Mapping[str, str]:
    """Return each slot that a seat cannot see, with its content: the words of cards, by their place."""
    bit = 1 << (s.book.n if seat is None else seat)
    token, know = s.book.token, s.know
    secrets = {"seed": s.chance.seed.hex()}
    for name, cards in zones(s):
        place = name.partition(" ")[0]
        if place == "treasure":
            cards = s.treasure
        if place not in _SECRET and place != "hand":
            continue
        if place == "share":  # she is in the opening deal, and all know it (W6)
            cards = [card for card in cards if card != s.book.elora]
        rest = []
        for at, card in enumerate(cards):
            if card < 0 or (know[card] | s.afloat[card]) & bit:
                continue
            if place == "deck" and not know[card]:
                rest.append(card)
            else:
                secrets[f"{name}/{at + 1}"] = token[card]
        if rest:
            secrets["deck/top"] = token[rest[-1]]
            secrets["deck/rest"] = " ".join([token[card] for card in rest[:-1]])
    for frame in s.stack:
        if frame.kind != "fight":
            continue
        side = secret_champion(s, frame)
        if side != NONE and seat != namer(s, frame, side):
            secrets[f"champion {side}"] = s.book.chars[frame.champion[side]].id
    return secrets
