"""What must hold in a full data set beyond the types of its values: verbs, ids, decks and tables."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from games.good_vs_bad.cards.verbs import table
from games.good_vs_bad.cards.vocabulary import Verb, op_faults
from games.good_vs_bad.data.models import EncounterData, EventData, ItemData, NumbersData

FILE: Final = "good_vs_bad.json"

SEATS: Final = range(2, 7)
TIERS: Final = range(1, 5)
TOP_LENGTH: Final = 29
"""A Connector grows up to this (3.2)."""


def faults(parts: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each fault in the parts of a data set whose types are right."""
    faults = [
        f"{FILE}, {where}: {fault}"
        for key, check in CHECKS.items()
        if key in parts
        for where, fault in check(parts[key])
    ]
    faults += [f"{FILE}, {where}: {fault}" for where, fault in _doubled(parts)]
    if {"start_length", "numbers", "tier_by_length"} <= parts.keys():
        faults += [f"{FILE}, tier_by_length: {fault}" for fault in _reached(parts)]
    if {"items", "numbers"} <= parts.keys():
        faults += [f"{FILE}, items: {fault}" for fault in _enough(parts["items"], parts["numbers"])]
    return faults


def _doubled(parts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Ids are one space of names over all three kinds, so that a log can name a card by its id alone."""
    cards = [(key, card) for key in ("items", "events", "encounters") for card in parts.get(key, ())]
    for what in ("id", "name"):
        first: dict[str, str] = {}
        for key, card in cards:
            value = getattr(card, what)
            if value in first:
                yield f"{key}.{card.id}", f"the {what} “{value}” is there twice, first in {first[value]}."
            else:
                first[value] = key


def _items(items: tuple[ItemData, ...]) -> Iterator[tuple[str, str]]:
    for item in items:
        verbs = table.USED if item.type == "use" else table.ATTACHED
        yield from _ops(f"items.{item.id}.ops", item.ops, verbs)


def _events(events: tuple[EventData, ...]) -> Iterator[tuple[str, str]]:
    for event in events:
        verbs = table.ANSWERS if event.when == "react" else table.EVENTS
        yield from _ops(f"events.{event.id}.ops", event.ops, verbs)


def _encounters(encounters: tuple[EncounterData, ...]) -> Iterator[tuple[str, str]]:
    tiers = Counter(card.tier for card in encounters)
    for tier in TIERS:
        if not tiers[tier]:
            yield "encounters", f"there is no card of tier {tier}."
    for card in encounters:
        yield from _ops(f"encounters.{card.id}.loss", card.loss, table.LOSSES)
        yield from _ops(f"encounters.{card.id}.win", card.win, table.WINS)
        if len({stat for stat, _ in card.tests}) < len(card.tests):
            yield f"encounters.{card.id}.tests", "each stat is tested once at most."


def _ops(
    where: str, ops: Iterable[tuple[str | int, ...]], verbs: Mapping[str, Verb]
) -> Iterator[tuple[str, str]]:
    for op in ops:
        yield from ((where, fault) for fault in op_faults(op, verbs))


def _specials(names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if len(names) != max(SEATS):
        yield "specials", f"there must be {max(SEATS)} names, one for each Home Base, not {len(names)}."
    yield from (("specials", f"“{name}” is there {n} times.") for name, n in Counter(names).items() if n > 1)


def _by_players(key: str, least: int, most: int) -> "Check":
    """Make the check of a table whose keys are the numbers of players."""

    def check(table: dict[str, int]) -> Iterator[tuple[str, str]]:
        wanted = [str(n) for n in SEATS]
        yield from ((key, f"the entry for {n} players is missing.") for n in wanted if n not in table)
        strange = [n for n in table if n not in wanted]
        yield from ((key, f"the entry “{n}” is unknown; the keys are 2 to 6.") for n in strange)
        yield from (
            (f"{key}.{n}", f"{value} is not from {least} to {most}.")
            for n, value in table.items()
            if not least <= value <= most
        )

    return check


def _start_renown(table: dict[str, tuple[int, ...]]) -> Iterator[tuple[str, str]]:
    highest = {n: max(renown, default=0) for n, renown in table.items()}
    yield from _by_players("start_renown", 0, 99)(highest)
    for n, renown in table.items():
        if n.isdecimal() and len(renown) != int(n):
            yield f"start_renown.{n}", f"there must be {n} numbers, one for each player, not {len(renown)}."
        if min(renown, default=0) < 0:
            yield f"start_renown.{n}", f"{min(renown)} is below 0."


def _lengths(table: dict[str, int]) -> Iterator[tuple[str, str]]:
    yield from _by_players("start_length", 3, TOP_LENGTH)(table)
    for n, length in table.items():
        if length % 2 == 0:
            yield f"start_length.{n}", f"{length} squares have no middle; the number must be odd."


def _tiers(table: dict[str, int]) -> Iterator[tuple[str, str]]:
    for length, tier in table.items():
        if not length.isdecimal():
            yield "tier_by_length", f"the key “{length}” is not a number of squares."
        if tier not in TIERS:
            yield f"tier_by_length.{length}", f"{tier} is not a tier from 1 to 4."


def _reached(parts: Mapping[str, Any]) -> Iterator[str]:
    """Every length that a Connector can come to must have a tier."""
    grow = parts["numbers"].grow
    lengths = set()
    for start in parts["start_length"].values():
        length = start
        lengths.add(length)
        while length < TOP_LENGTH:
            length = min(TOP_LENGTH, length + grow)
            lengths.add(length)
    for length in sorted(lengths):
        if str(length) not in parts["tier_by_length"]:
            yield f"the tier for {length} squares is missing."
    if grow % 2:
        yield f"numbers.grow is {grow}, but only an even number keeps a middle square."


def _enough(items: tuple[ItemData, ...], numbers: NumbersData) -> Iterator[str]:
    needed = max(SEATS) * numbers.build_cards
    if len(items) < needed:
        yield f"{len(items)} cards are not enough for six players to build with; {needed} are needed."


Check = Callable[[Any], Iterator[tuple[str, str]]]

CHECKS: Final[Mapping[str, Check]] = {
    "specials": _specials,
    "renown_target": _by_players("renown_target", 1, 99),
    "start_renown": _start_renown,
    "start_length": _lengths,
    "tier_by_length": _tiers,
    "items": _items,
    "events": _events,
    "encounters": _encounters,
}
