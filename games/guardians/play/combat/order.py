"""What follows what in a combat: its parts, and the steps of each."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final, TypeAlias

from games.guardians.events.base import GuardiansEvent
from games.guardians.events.matchups import NoCreaturesLeft
from games.guardians.play.combat import begin, command, secondary
from games.guardians.play.combat.matchup import MATCH_UP
from games.guardians.play.combat.resolution import RESOLUTION
from games.guardians.play.combat.secondary import SECONDARIES
from games.guardians.sheet.frames import HeldCombat
from games.guardians.sheet.state import Guardians

Out: TypeAlias = list[GuardiansEvent]
Step: TypeAlias = Callable[[Guardians, HeldCombat, Out], bool]

OPENING: Final[Mapping[str, Step]] = {
    "truce": begin.truce,
    "say": command.say,
    "pick_commands": command.pick_commands,
    "show_commands": command.show_commands,
    "answers": command.answers,
    "dispel_creatures": command.dispel_creatures,
    "contradictions": command.contradictions,
    "take_effect": command.take_effect,
    "send_away": command.send_away,
    "area_commands": command.area_commands,
}
"""The command step (G159)."""
PARTS: Final[tuple[Mapping[str, Step], ...]] = (OPENING, MATCH_UP, SECONDARIES, RESOLUTION)
"""A combat: the command step, match-ups, secondary attacks, the end; each its steps by their words, in order.

A state holds the word of its step: a function may be renamed, its word stays as it is.
"""
STEPS: Final[Mapping[str, Step]] = {word: step for part in PARTS for word, step in part.items()}
NEXT: Final[Mapping[str, str]] = {word: after for part in PARTS for word, after in pairwise(part)}
"""By step: the next one of the same part; the last of a part is followed by `next_part`."""


def follows(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Go on with the present step, and to the next when it is over."""
    step = f.step
    if not STEPS[step](s, f, out):
        return False
    if f.step == step and step != "close" and not s.ending:
        f.step = NEXT.get(step) or next_part(f, step, out)
    return True


def next_part(f: HeldCombat, step: str, out: Out) -> str:
    """Return the first step of what follows: match-ups as long as both have creatures (G73, G103), then
    secondary attacks for who has some left (G104), then the end.
    """
    if step in ("area_commands", "result"):
        left = [seat for seat in (0, 1) if f.hand[seat]]
        if len(left) > 1:
            return next(iter(MATCH_UP))
        out += [NoCreaturesLeft(seat) for seat in command.sides(f) if seat not in left and not f.challenge]
    if secondary.possible(f):
        return next(iter(SECONDARIES))
    return next(iter(RESOLUTION))
