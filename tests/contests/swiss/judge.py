"""Say, from the cards alone, what is wrong with a round, and by which rule two rounds differ."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from contests.contest import Contest, pair_of
from contests.dutch.card import Card
from contests.dutch.seat import faults, never
from contests.history import byes_of, met
from contests.log import Number
from contests.pairing import players

Answer: TypeAlias = frozenset[tuple[Number, ...]]
Worth: TypeAlias = list[tuple[str, object]]


def wrongs(contest: Contest, answer: Answer) -> list[str]:
    """Return what makes a round illegal (nothing: it is legal)."""
    found = []
    there = sorted(number for table in answer for number in table)
    if there != sorted(player.number for player in players(contest)):
        found.append("somebody is missing, or there twice")
    pairs = [pair_of(*table) for table in answer if len(table) == 2]
    if any(met(contest)[pair] for pair in pairs):
        found.append("a repeat")
    if any(pair in contest.forbidden for pair in pairs):
        found.append("a forbidden pair")
    byes = [table[0] for table in answer if len(table) == 1]
    if len(byes) > 1:
        found.append("more than one bye")
    if any(byes_of(contest)[number] for number in byes):
        found.append("a second bye")
    return found


def difference(cards: Sequence[Card], ours: Answer, theirs: Answer) -> str:
    """Name the first rule by which two legal rounds differ, and whose keeps it better."""
    if {frozenset(table) for table in ours} == {frozenset(table) for table in theirs}:
        return "E: only who sits first"
    for (rule, mine), (_, other) in zip(_quality(cards, ours), _quality(cards, theirs), strict=True):
        if mine != other:
            better = "ours" if mine < other else "theirs"  # type: ignore[operator]  # alike by rule
            return f"{rule}: {better} is better"
    byes = [{table for table in answer if len(table) == 1} for answer in (ours, theirs)]
    return "D: order within a score group" if byes[0] == byes[1] else "D: order, and so the bye"


def _quality(cards: Sequence[Card], answer: Answer) -> Worth:
    """Measure a round by the quality criteria, bracket after bracket; less is better.

    Brackets are score groups here: where lower ones had to be taken together to pair everybody (A.9), a round
    that is right may measure worse than one that is not.
    """
    people = {card.number: card for card in cards}
    rival = {}
    for table in answer:
        rival.update({table[0]: table[-1], table[-1]: table[0]})
    brackets: list[tuple[Worth, Worth]] = []
    moved: list[Card] = []
    order = sorted(people.values(), key=lambda card: card.order)
    for _, group in groupby(order, key=lambda card: card.score):
        here = moved + list(group)
        inside = {card.number for card in here}
        pairs = [(one, people[rival[one.number]]) for one in here if rival[one.number] in inside]
        pairs = [(one, other) for one, other in pairs if one.order < other.order]
        paired = {card.number for pair in pairs for card in pair}
        moved = [card for card in here if card.number not in paired]
        brackets.append(_bracket(pairs, moved, here[-1].score - 1))
    clashes = sum(never(people[table[0]], people[table[-1]]) for table in answer if len(table) == 2)
    worth: Worth = [("C.3 seats", clashes)]
    for at, (size, rest) in enumerate(brackets):
        worth += size
        if at + 1 < len(brackets):
            worth += [(f"C.7 as {rule}", value) for rule, value in brackets[at + 1][0]]
        worth += rest
    return worth


def _bracket(
    pairs: Sequence[tuple[Card, Card]], floating: Sequence[Card], floor: Fraction
) -> tuple[Worth, Worth]:
    gaps = [(one, one.score - floor) for one in floating]
    downs = gaps + [(one, one.score - other.score) for one, other in pairs if one.score > other.score]
    ups = [(other, one.score - other.score) for one, other in pairs if one.score > other.score]
    size: Worth = [("C.5 pairs", -len(pairs)), ("C.6 floats", _falling([gap for _, gap in downs]))]
    rest: Worth = []
    for at, rule in enumerate(("C.8 seats", "C.9 seats", "C.10 seats", "C.11 seats")):
        rest.append((rule, sum(faults(one, other)[at] for one, other in pairs)))
    again = {
        (ago, way): [gap for card, gap in moves if card.floats[ago] == way]
        for ago in (0, 1)
        for way, moves in (("down", downs), ("up", ups))
    }
    rest += [(f"C.{12 + at} float history", len(again[key])) for at, key in enumerate(again)]
    rest += [(f"C.{16 + at} float history", _falling(again[key])) for at, key in enumerate(again)]
    return size, rest


def _falling(values: Iterable[Fraction]) -> list[Fraction]:
    return sorted(values, reverse=True)
