"""What must hold in a full data set beyond the types of its values (3.3, 3.9-3.14)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engine.datafile import Partial, doubled
from games.heaven_hell.data.models import CardData, CharacterData, DeckData, EffectData, FieldData

FILE: Final = "heaven_hell.json"
_CARDS: Final = ("characters", "tactics", "miracles")

SEATS: Final = range(2, 7)
ABILITY: Final[frozenset[tuple[str, str]]] = frozenset(
    {
        ("might", "self"), ("might", "ally_here"), ("might", "allies_here"), ("might", "foe_here"),
        ("might", "foes_here"), ("might", "same"), ("mind", "foe_here"), ("mind", "ally_here"),
        ("mind", "same"), ("wound", "foe_here"), ("heal", "ally"), ("heal", "allies"), ("soak", "me"),
        ("draw", "me"), ("discard", "opp"), ("move", "self"), ("move", "ally"), ("recall", "foe_here"),
        ("ready", "ally"),
    }
)  # fmt: skip
"""Verbs with their targets that a character's ability may have; a conflict is going on."""
TACTIC: Final = frozenset({*ABILITY, ("reinforce", "here")}) - {("might", "self"), ("move", "self")}
MIRACLE: Final[frozenset[tuple[str, str]]] = frozenset(
    {
        ("heal", "ally"), ("heal", "allies"), ("move", "ally"), ("draw", "me"), ("raise", "discard"),
        ("duel", "column"), ("wound", "foe"), ("wound", "foe2"), ("spy", "opp"), ("might", "allies_column"),
    }
)  # fmt: skip
"""What a Miracle may do: no conflict is going on."""
_AFTER: Final = {"same": ("foe_here", "ally_here"), "foe2": ("foe",)}
"""Targets that refer to the choice of the effect before, and the targets that it may have."""


def faults(parts: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each fault in the parts of a data set whose types are right."""
    wrong = [
        f"{FILE}, {key}: {fault}"
        for key, check in CHECKS.items()
        if key in parts
        for fault in check(parts[key])
    ]
    wrong += [f"{FILE}, {fault}" for fault in doubled(parts, *_CARDS, "battlefields")]
    lists = [parts.get(key) for key in _CARDS]
    if "deck" in parts and not any(cards is None or isinstance(cards, Partial) for cards in lists):
        wrong += [f"{FILE}, deck: {fault}" for fault in _ready(parts)]
    return wrong


def _ready(parts: Mapping[str, Any]) -> Iterator[str]:
    """Check that one copy of each card makes a deck: the ready-made one (3.3)."""
    deck: DeckData = parts["deck"]
    characters: tuple[CharacterData, ...] = parts["characters"]
    cards = len(characters) + len(parts["tactics"]) + len(parts["miracles"])
    if cards != deck.size:
        yield f"there are {cards} cards; one of each must make a deck of {deck.size}."
    fighters = sum(card.fighter for card in characters)
    if fighters < deck.fighters:
        yield f"there are {fighters} fighters; the ready-made deck needs {deck.fighters}."


def _dominion(table: dict[str, int]) -> Iterator[str]:
    wanted = [str(n) for n in SEATS]
    yield from (f"the entry for {n} players is missing." for n in wanted if n not in table)
    yield from (f"the entry “{n}” is unknown; the keys are 2 to 6." for n in table if n not in wanted)
    yield from (
        f"{n} players win with {value}; it must be 1 to 99."
        for n, value in table.items()
        if not 1 <= value <= 99
    )


def _characters(cards: tuple[CharacterData, ...]) -> Iterator[str]:
    return _cards(cards, ABILITY, "an ability")


def _tactics(cards: tuple[CardData, ...]) -> Iterator[str]:
    yield from _cards(cards, TACTIC, "a Tactic")
    yield from _idle(cards)


def _miracles(cards: tuple[CardData, ...]) -> Iterator[str]:
    yield from _cards(cards, MIRACLE, "a Miracle")
    yield from _idle(cards)


def _cards(cards: tuple[CardData, ...], able: frozenset[tuple[str, str]], what: str) -> Iterator[str]:
    for card in cards:
        before = ""
        for at, effect in enumerate(card.effects):
            where = f"“{card.id}”, effect {at + 1}:"
            if (effect.verb, effect.target) not in able:
                yield f"{where} {what} cannot “{effect.verb}” with the target “{effect.target}”."
            if effect.target in _AFTER and before not in _AFTER[effect.target]:
                allowed = " or ".join(_AFTER[effect.target])
                yield f"{where} “{effect.target}” must come after an effect with the target {allowed}."
            yield from (f"{where} {fault}" for fault in _number(effect))
            before = effect.target


def _number(effect: EffectData) -> Iterator[str]:
    if effect.verb in ("might", "mind"):
        if effect.n == 0:
            yield f"“{effect.verb}” must change something; n is 0."
    elif effect.n < 1 and effect.verb not in ("reinforce", "raise"):
        yield f"n must be at least 1 for “{effect.verb}”, not {effect.n}."
    elif effect.n < 0:
        yield f"n must be at least 0 for “{effect.verb}”, not {effect.n}."
    if effect.until == "turn" and effect.verb not in ("might", "mind"):
        yield f"only might and mind last until the end of the turn, not “{effect.verb}”."


def _idle(cards: tuple[CardData, ...]) -> Iterator[str]:
    yield from (f"“{card.id}” has no effect." for card in cards if not card.effects)


def _battlefields(fields: tuple[FieldData, ...]) -> Iterator[str]:
    if not fields:
        yield "there must be at least one battlefield."
    for field in fields:
        if field.verb is not None and field.verb != "no_tactics" and field.n == 0:
            yield f"“{field.id}”: the verb “{field.verb}” needs a number n of at least 1."
    for plunder, times in Counter(field.plunder for field in fields).items():
        if plunder == 0:
            yield f"{times} battlefields have plunder 0 and would never count for Dominion."


CHECKS: Final[Mapping[str, Callable[[Any], Iterator[str]]]] = {
    "dominion": _dominion,
    "characters": _characters,
    "tactics": _tactics,
    "miracles": _miracles,
    "battlefields": _battlefields,
}
