"""Whether to defend, to strike back and to resist: by the expected count of conflicts won."""

from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.heaven_hell import play as ac
from games.heaven_hell.mind.forces import lead, margins, wins_with
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import dominion, heaven
from games.heaven_hell.sheet.view import HeavenHellView

Choices: TypeAlias = Legal[ac.HeavenHellAction]

_DESPERATE: Final = -2.5
"""Against a victory a fight is taken unless it is hopeless by so many conflicts."""


def defend(v: HeavenHellView, top: fr.Defend, _: Choices, __: Random) -> ac.HeavenHellAction:
    """Defend if no more conflicts are expected to be lost than won; against a victory at nearly any odds."""
    seat, leader = v.viewer, heaven(v)
    against = lead(v, leader, seat, top.field)
    last = top.queue[-1] == seat
    if wins_with(v, leader, top.field):
        ready = against <= -_DESPERATE if last else against <= 0.5
    else:
        ready = against <= 0 and bool(margins(v, leader, seat, top.field))
    return ac.Defend(seat, "yes" if ready else "no")


def retaliate(v: HeavenHellView, top: fr.Retaliate, _: Choices, __: Random) -> ac.HeavenHellAction:
    """Strike at the richest battlefield where the odds are good; to stop a victory, at what would do."""
    seat, leader = v.viewer, heaven(v)
    held = [field for field, holder in enumerate(v.holder) if holder == leader]
    has, target = dominion(v, leader), v.book.target
    urgent = has >= target
    last = top.queue[-1] == seat
    scored: list[tuple[float, int]] = []
    for field in held:
        odds = -lead(v, leader, seat, field)
        plunder = v.book.fields[field].plunder
        if urgent and has - plunder >= target:
            continue
        if urgent and (last or odds >= -0.5):
            scored.append((odds + 0.1 * plunder, field))
        elif odds >= 0 and margins(v, leader, seat, field):
            scored.append((odds + 0.5 * plunder, field))
    if not scored:
        return ac.Retaliate(seat, fr.NOTHING)
    return ac.Retaliate(seat, v.book.fields[max(scored)[1]].id)


def resist(v: HeavenHellView, top: fr.Resist, _: Choices, __: Random) -> ac.HeavenHellAction:
    """Resist unless the battle is as good as lost and the battlefield poor."""
    odds = lead(v, top.seat, top.hell, top.field)
    keeps = dominion(v, top.seat) >= v.book.target or v.book.fields[top.field].plunder >= 3
    return ac.Resist(top.seat, "yes" if keeps or odds > -1.2 else "no")
