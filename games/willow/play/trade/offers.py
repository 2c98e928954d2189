"""What may ever be done with cards, made once: the lists of every window are cut from it (W22, W26)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engine.stages import Deed
from games.willow.data.book import NONE, Book
from games.willow.play.reading import interned
from games.willow.play.trade.giving import Decline, Discard, Give, works
from games.willow.play.trade.laying import LAID, Lay

Given: TypeAlias = tuple[tuple[Deed, ...], ...]
"""By card and receiver: the action of giving it."""
Offered: TypeAlias = tuple[Deed | None, ...]
"""By card: what may be done with it, or None."""


@dataclass(frozen=True, slots=True, eq=False)
class Offers:
    """Hold by card the actions of one seat's characters; None: it may never be done with that card."""

    give: Given
    lay: Offered
    plain: Offered
    """The same without spells."""
    spell: tuple[bool, ...]
    """By card: it is a spell that may be laid."""
    discard: Offered
    loose: tuple[tuple[Deed, ...], ...]
    """By card in hand: to lay it, unless it is a spell, and to discard it."""
    decline: Offered


@lru_cache(maxsize=256)
def offers(book: Book, seat: int, side: int) -> Offers:
    """Return the actions that a seat's characters of a side may ever do with cards."""
    cards, token, kind = range(len(book.cards)), book.token, book.kind

    def may_lay(card: int) -> bool:
        return kind[card] in LAID and book.cards[card].side in (NONE, side)

    def may_decline(card: int) -> bool:
        if kind[card] == "army":
            return book.options.army_always_used == "off"
        free = kind[card] in ("keep", "friend") and book.options.face_up_use == "choose_per_round"
        return free and works(book, card, side)

    lay = tuple(interned(Lay, seat, token[card], "") if may_lay(card) else None for card in cards)
    plain = tuple(None if kind[card] == "spell" else lay[card] for card in cards)
    discard = tuple(
        None if kind[card] in ("elora", "treasure") else interned(Discard, seat, token[card])
        for card in cards
    )
    return Offers(
        give=tuple(
            tuple(interned(Give, seat, token[card], char.id) for char in book.chars) for card in cards
        ),
        lay=lay,
        plain=plain,
        spell=tuple(kind[card] == "spell" and lay[card] is not None for card in cards),
        discard=discard,
        loose=tuple(
            tuple([action for action in (plain[card], discard[card]) if action is not None]) for card in cards
        ),
        decline=tuple(interned(Decline, seat, token[card]) if may_decline(card) else None for card in cards),
    )
