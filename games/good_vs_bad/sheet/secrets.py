"""Name the hidden things: what a viewer knows of them and, for the conformance kit, what it does not."""

from collections.abc import Mapping, Sequence

from engine.events import Hidden
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView


def known(v: GoodVsBadView) -> Sequence[Hidden]:
    """Return the hidden things that the owner of a view knows: its hand, and cards seen in others'.

    A card in a hand of which everybody knows, such as spoils, is not hidden.
    """
    cards = v.book.cards.all
    hands = (v.hand, *v.seen)
    return tuple(("card", cards[card].id) for hand in hands for card in hand if card not in v.public)


def secrets(s: GoodVsBad, seat: int | None) -> Mapping[str, str]:
    """Return each slot that a seat cannot see, with its content: hands, decks, unseen cards, the seed."""
    secrets = {"seed": s.chance.seed.hex()}
    cards, encounters = s.book.cards.all, s.book.cards.encounters
    shown = s.seen[-1 if seat is None else seat]
    for other, hand in enumerate(s.hand):
        unseen = [cards[card].id for card in hand if card not in shown] if other != seat else []
        secrets |= {f"hand {other + 1} {at + 1}": name for at, name in enumerate(unseen)}
    for other, dealt in enumerate(s.dealt):
        secrets |= {f"dealt {other + 1} {at + 1}": cards[card].id for at, card in enumerate(dealt)}
    secrets |= {f"buried {at + 1}": cards[card].id for at, card in enumerate(s.buried)}
    for name, deck in (("item", s.item_deck), ("event", s.event_deck)):
        for at, card in enumerate(reversed(deck)):
            secrets[f"{name} {at + 1}"] = cards[card].id
    for tier, (foes, met) in enumerate(zip(s.foes, s.met, strict=True), 1):
        for at, number in enumerate(foes[: len(foes) - met]):
            secrets[f"encounter {tier} {at + 1}"] = encounters[number].id
    return secrets
