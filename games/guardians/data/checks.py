"""What must hold in a full data set beyond the types of its values (D11-D22, G1-G9)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engine.datafile import Partial, doubled
from games.guardians.cards.verbs.table import parse
from games.guardians.data.models import (
    CardData,
    CreatureData,
    DeckData,
    GuardianData,
    OtherData,
    StrongholdsData,
)

FILE: Final = "guardians.json"
_LISTS: Final = ("creatures", "others", "strongholds", "guardians", "decks")


def faults(parts: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each fault in the parts of a data set whose types are right (A6)."""
    faults = [
        f"{FILE}, {key}: {fault}"
        for key, check in CHECKS.items()
        if key in parts
        for fault in check(parts[key])
    ]
    faults += [f"{FILE}, {fault}" for fault in doubled(parts, *_LISTS)]
    whole = not any(parts.get(key) is None or isinstance(parts[key], Partial) for key in _LISTS[:4])
    if "decks" in parts and whole:
        faults += [f"{FILE}, decks: {fault}" for fault in _ready(parts)]
    return faults


def _written(name: str, effects: tuple[str, ...]) -> Iterator[str]:
    """Say which effects are not written as the vocabulary wants it."""
    for text in effects:
        try:
            parse(text)
        except ValueError as error:
            yield f"“{name}”: {error}"


def _creatures(cards: tuple[CreatureData, ...]) -> Iterator[str]:
    for card in cards:
        yield from _written(card.id, card.effects)
        if card.stack < card.vit:
            yield f"“{card.id}”: it stacks as {card.stack}; its vitality {card.vit} is the least (G24)."
        if len(dict.fromkeys(card.icons)) < len(card.icons):
            yield f"“{card.id}”: an icon is there twice."


def _others(cards: tuple[OtherData, ...]) -> Iterator[str]:
    for card in cards:
        yield from _written(card.id, card.effects)
        if (card.terrain is not None) != (card.kind in ("terrain", "shieldterrain")):
            yield f"“{card.id}”: a terrain card, and no other, has a “terrain”."
        if (card.side is not None) != (card.kind == "upgrade"):
            yield f"“{card.id}”: an upgrade, and no other card, has a “side”."
        if card.kind in ("shield",) and card.effects:
            yield f"“{card.id}”: a plain shield has no effects."


def _texts(cards: tuple[StrongholdsData | GuardianData, ...]) -> Iterator[str]:
    if not cards:
        yield "there must be at least one."
    for card in cards:
        yield from _written(card.id, card.effects)


def _ready(parts: Mapping[str, Any]) -> Iterator[str]:
    """Check that ready decks are made of what there is, and that there are two."""
    cards: dict[str, CardData] = {part.id: part for key in ("creatures", "others") for part in parts[key]}
    guardians = [part.id for part in parts["guardians"]]
    sets = [part.id for part in parts["strongholds"]]
    decks: tuple[DeckData, ...] = parts["decks"]
    if len(decks) < 2:
        yield f"there must be a ready deck for each of two seats, not {len(decks)}."
    for deck in decks:
        if deck.guardian not in guardians:
            yield f"“{deck.id}”: there is no Guardian “{deck.guardian}”."
        if deck.strongholds not in sets:
            yield f"“{deck.id}”: there are no Strongholds “{deck.strongholds}”."
        for name, times in deck.cards.items():
            if name not in cards:
                yield f"“{deck.id}”: there is no card “{name}”."
            elif times < 1:
                yield f"“{deck.id}”: {name} is in it {times} times; take it out."


CHECKS: Final[Mapping[str, Callable[[Any], Iterator[str]]]] = {
    "creatures": _creatures,
    "others": _others,
    "strongholds": _texts,
    "guardians": _texts,
}
