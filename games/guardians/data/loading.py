"""The book of a game, made of a data set and house rules."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.guardians.cards.verbs.table import parse
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import RULES, Book, Card, Guardian, ReadyDeck, Strongholds
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
        *(_creature(creature, copies) for creature in data.creatures),
        *(_other(other, copies) for other in data.others),
    )


def _effects(texts: tuple[str, ...]) -> tuple[Effect, ...]:
    return tuple(parse(text) for text in texts)


def _creature(data: CreatureData, copies: int) -> Card:
    return Card(
        data.id, data.name, "creature", data.vit, 1, _effects(data.effects), data.copies or copies,
        data.color, data.vit, data.stack, data.ocb, data.size, data.cls, data.icons, data.cmp, data.recv,
        data.fly, data.atk,
        dict[str, int](data.terr.items()), creature=True,
    )  # fmt: skip


def _other(data: OtherData, copies: int) -> Card:
    exempt = data.kind in _SHIELDS or data.kind in _TERRAINS
    return Card(
        data.id, data.name, data.kind, data.up, 2 if data.kind in _DOUBLE else 1, _effects(data.effects),
        data.copies or (0 if exempt else copies), terrain=data.terrain or "", side=data.side or "",
        shield=data.kind in _SHIELDS, ground=data.kind in _TERRAINS,
    )  # fmt: skip


def _guardian(data: GuardianData) -> Guardian:
    return Guardian(
        data.id, data.name, data.vit, data.stones, data.cmp, data.draw, data.ldl, data.mdl, data.luc,
        data.text, _effects(data.effects),
    )  # fmt: skip


@lru_cache(maxsize=64)
def shared_book(text: str, n: int, options: GuardiansOptions, rules: int = RULES) -> Book:
    """Return the one book of a data set's text, house rules and a rules version. Raise `DataFaults`."""
    data = DATA.read(text)
    cards = cards_of(text)
    card_of = {card.id: at for at, card in enumerate(cards)}
    guardian_of = {guardian.id: at for at, guardian in enumerate(data.guardians)}
    strongholds_of = {stronghold.id: at for at, stronghold in enumerate(data.strongholds)}

    def ready(deck: DeckData) -> ReadyDeck:
        faces = sorted(card_of[name] for name, times in deck.cards.items() for _ in range(times))
        return ReadyDeck(
            deck.id, deck.name, guardian_of[deck.guardian], strongholds_of[deck.strongholds], tuple(faces)
        )

    decks = tuple(map(ready, data.decks))
    return _build(data, cards, n, options, rules, card_of, guardian_of, strongholds_of, decks)


def _build(
    data: GuardiansData,
    cards: tuple[Card, ...],
    n: int,
    options: GuardiansOptions,
    rules: int,
    card_of: Mapping[str, int],
    guardian_of: Mapping[str, int],
    strongholds_of: Mapping[str, int],
    decks: tuple[ReadyDeck, ...],
) -> Book:
    return Book(
        n=n,
        options=options,
        rules=rules,
        numbers=data.numbers,
        cards=cards,
        card_of=card_of,
        guardians=tuple(map(_guardian, data.guardians)),
        guardian_of=guardian_of,
        strongholds=tuple(
            Strongholds(walls.id, walls.name, walls.defend, walls.text, _effects(walls.effects))
            for walls in data.strongholds
        ),
        strongholds_of=strongholds_of,
        decks=decks,
        creature=(*(card.creature for card in cards), False),
        citem=(*(card.kind == "citem" for card in cards), False),
        stack=(*(card.stack for card in cards), 0),
        vit=(*(card.vit for card in cards), 0),
        border=(*(card.border for card in cards), 0),
    )
