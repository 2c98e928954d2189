"""Random Swiss events, each round also paired by programs that share no line with ours.

The quick form plays small events; `make proof` plays 2,000 of up to 120 people.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from contests.dutch.cards import cards
from contests.formats.swiss import rounds
from contests.pairing import players
from tests.contests.swiss.field import Step, event, played
from tests.contests.swiss.judge import Answer, difference, wrongs
from tests.contests.swiss.reference import by_caissify, by_py4swiss

QUICK: Final = 60
LONG: Final = 2000
PARTS: Final = 4
SECOND: Final = 40
"""Larger events take caissify_pairings minutes."""


def answer_of(step: Step) -> Answer | None:
    """Return our round as a reference gives it: rests are not part of it."""
    if step.pairing is None:
        return None
    tables = [table.seats for table in step.pairing.tables]
    return frozenset(tables + [(bye.entrant,) for bye in step.pairing.byes if bye.kind == "bye"])


def compared(step: Step, theirs: Answer | None) -> str:
    """Say how our round stands to another program's."""
    ours = answer_of(step)
    if ours is not None:
        assert not wrongs(step.contest, ours)
        rests = {one.number for one in step.contest.of("in") if one.rests}
        assert step.pairing is not None
        assert {bye.entrant for bye in step.pairing.byes if bye.kind == "half"} == rests
    if theirs is not None and wrongs(step.contest, theirs):
        return "theirs is illegal: " + ", ".join(wrongs(step.contest, theirs))
    if ours == theirs:
        return "equal" if ours is not None else "nothing legal is left, both say"
    if theirs is None:
        return "they find none: seats (C.3) would have to give way"
    if ours is None:
        return "we find none"
    able = [player.number for player in players(step.contest)]
    return difference(cards(step.contest, able, rounds(step.contest)), ours, theirs)


def compare(seed: int, least: int, most: int, *, second: bool) -> tuple[Counter[str], Counter[str]]:
    """Play one event, and count how its rounds compare with py4swiss, and with caissify_pairings."""
    random = Random(seed)
    people = round(least * (most / least) ** random.random())  # as many of 6 to 12 as of 60 to 120
    plan = {"rounds": random.randint(3, 11), "bye": random.choice(("win", "half", "none"))}
    found, other = Counter[str](), Counter[str]()
    for step in played(random, event(random, people, **plan), random.choice((0, 0.1, 0.4))):
        found[compared(step, by_py4swiss(step.contest))] += 1
        if second and plan["bye"] == "win" and people <= SECOND:
            other[compared(step, by_caissify(step.contest))] += 1
    return found, other


def report(tell: Callable[[str], None], name: str, found: Counter[str]) -> None:
    """Print how often what was the case."""
    total = sum(found.values())
    for what, often in found.most_common():
        tell(f"{name}: {often} of {total} rounds ({often / total:.1%}): {what}")


def sound(found: Counter[str]) -> bool:
    """Tell whether a count against py4swiss holds nothing but what must be."""
    allowed = {
        "equal",
        "nothing legal is left, both say",
        "they find none: seats (C.3) would have to give way",
    }
    return set(found) <= allowed


def test_small_events_are_legal_and_paired_as_others_pair_them(tell: Callable[[str], None]) -> None:
    found, other = Counter[str](), Counter[str]()
    for seed in range(QUICK):
        ours, theirs = compare(seed, 6, 14, second=seed % 10 == 0)
        found += ours
        other += theirs
    report(tell, "py4swiss", found)
    report(tell, "caissify_pairings", other)
    assert sound(found)
    assert found["equal"] > 5 * QUICK


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(PARTS))
def test_two_thousand_events_are_legal_and_paired_as_others_pair_them(
    part: int, tell: Callable[[str], None]
) -> None:
    found, other = Counter[str](), Counter[str]()
    for seed in range(part, LONG, PARTS):
        ours, theirs = compare(1000 + seed, 6, 120, second=seed % 20 == part)
        found += ours
        other += theirs
    report(tell, "py4swiss", found)
    report(tell, "caissify_pairings", other)
    assert sound(found)
