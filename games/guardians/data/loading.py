"""The book of a game, made of a data set and house rules."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.guardians.cards.verbs.table import parse
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import Book, Card, Guardian, ReadyDeck, Strongholds
from games.guardians.data.dataset import DATA
from games.guardians.data.models import CreatureData, DeckData, GuardianData, GuardiansData, OtherData
from games.guardians.options import GuardiansOptions

_DOUBLE: Final = ("spell", "hitem", "bribe")
"""Kinds with a double border: they lie in the Depot (G9)."""
_SHIELDS: Final = ("shield", "standard", "shieldterrain")
_TERRAINS: Final = ("terrain", "shieldterrain")
"""A shield/terrain is placed as either (A63)."""


@lru_cache(maxsize=16)
def cards_of(text: str) -> tuple[Card, ...]:
    """Return all cards of a data set, creatures first. Raise `DataFaults`."""
    data = DATA.read(text)
    copies = data.numbers.copies
    return (
        *(_creature(one, copies) for one in data.creatures),
        *(_other(one, copies) for one in data.others),
    )


def _effects(texts: tuple[str, ...]) -> tuple[Effect, ...]:
    return tuple(parse(text) for text in texts)


def _creature(one: CreatureData, copies: int) -> Card:
    return Card(
        one.id, one.name, "creature", one.vit, 1, _effects(one.effects), one.copies or copies, one.color,
        one.vit, one.stack, one.ocb, one.size, one.cls, one.icons, one.cmp, one.recv, one.fly, one.atk,
        dict[str, int](one.terr.items()), creature=True,
    )  # fmt: skip


def _other(one: OtherData, copies: int) -> Card:
    exempt = one.kind in _SHIELDS or one.kind in _TERRAINS
    return Card(
        one.id, one.name, one.kind, one.up, 2 if one.kind in _DOUBLE else 1, _effects(one.effects),
        one.copies or (0 if exempt else copies), terrain=one.terrain or "", side=one.side or "",
        shield=one.kind in _SHIELDS, ground=one.kind in _TERRAINS,
    )  # fmt: skip


def _guardian(one: GuardianData) -> Guardian:
    return Guardian(
        one.id, one.name, one.vit, one.stones, one.cmp, one.draw, one.ldl, one.mdl, one.luc, one.text,
        _effects(one.effects),
    )  # fmt: skip


@lru_cache(maxsize=64)
def shared_book(text: str, n: int, options: GuardiansOptions) -> Book:
    """Return the one book of a data set's text and house rules. Raise `DataFaults`."""
    data = DATA.read(text)
    cards = cards_of(text)
    card_of = {card.id: at for at, card in enumerate(cards)}
    guardian_of = {one.id: at for at, one in enumerate(data.guardians)}
    strongholds_of = {one.id: at for at, one in enumerate(data.strongholds)}

    def ready(deck: DeckData) -> ReadyDeck:
        faces = sorted(card_of[name] for name, times in deck.cards.items() for _ in range(times))
        return ReadyDeck(
            deck.id, deck.name, guardian_of[deck.guardian], strongholds_of[deck.strongholds], tuple(faces)
        )

    decks = tuple(map(ready, data.decks))
    return _build(data, cards, n, options, card_of, guardian_of, strongholds_of, decks)


def _build(
    data: GuardiansData,
    cards: tuple[Card, ...],
    n: int,
    options: GuardiansOptions,
    card_of: Mapping[str, int],
    guardian_of: Mapping[str, int],
    strongholds_of: Mapping[str, int],
    decks: tuple[ReadyDeck, ...],
) -> Book:
    return Book(
        n=n,
        options=options,
        numbers=data.numbers,
        cards=cards,
        card_of=card_of,
        guardians=tuple(map(_guardian, data.guardians)),
        guardian_of=guardian_of,
        strongholds=tuple(
            Strongholds(one.id, one.name, one.defend, one.text, _effects(one.effects))
            for one in data.strongholds
        ),
        strongholds_of=strongholds_of,
        decks=decks,
        creature=(*(card.creature for card in cards), False),
        stack=(*(card.stack for card in cards), 0),
        vit=(*(card.vit for card in cards), 0),
        border=(*(card.border for card in cards), 0),
    )
