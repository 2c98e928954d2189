"""What follows what in a combat: its parts, the steps of each, and who is asked."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final, TypeAlias

from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import NoCreaturesLeft
from games.guardians.held_combat import Combat
from games.guardians.rules.combat import begin, command, secondary
from games.guardians.rules.combat.matchup import MATCH_UP
from games.guardians.rules.combat.resolution import RESOLUTION
from games.guardians.rules.combat.secondary import SECONDARIES
from games.guardians.rules.common import Asked
from games.guardians.state import Guardians

Out: TypeAlias = list[GuardiansEvent]
Step: TypeAlias = Callable[[Guardians, Combat, Out], bool]

OPENING: Final[tuple[Step, ...]] = (
    begin.truce,
    command.say,
    command.pick_commands,
    command.show_commands,
    command.answers,
    command.dispel_creatures,
    command.contradictions,
    command.take_effect,
    command.send_away,
    command.area_commands,
)
"""The command step (G159)."""
PARTS: Final[tuple[tuple[Step, ...], ...]] = (OPENING, MATCH_UP, SECONDARIES, RESOLUTION)
"""A combat: the command step, match-ups, secondary attacks, the end."""
STEPS: Final[Mapping[str, Step]] = {step.__name__: step for part in PARTS for step in part}
NEXT: Final[Mapping[str, str]] = {
    step.__name__: after.__name__ for part in PARTS for step, after in pairwise(part)
}
"""By step: the next one of the same part; the last of a part is followed by `next_part`."""


def advance(s: Guardians, f: Combat, out: Out) -> bool:
    """Go on with the present step, and to the next when it is over."""
    step = f.step
    if not STEPS[step](s, f, out):
        return False
    if f.step == step and step != "close" and not s.ending:
        f.step = NEXT.get(step) or next_part(f, step, out)
    return True


def next_part(f: Combat, step: str, out: Out) -> str:
    """Return the first step of what follows: match-ups as long as both have creatures (G73, G103), then
    secondary attacks for who has some left (G104), then the end.
    """
    if step in ("area_commands", "result"):
        left = [seat for seat in (0, 1) if f.hand[seat]]
        if len(left) > 1:
            return MATCH_UP[0].__name__
        out += [NoCreaturesLeft(seat) for seat in command.sides(f) if seat not in left and not f.challenge]
    if secondary.possible(f):
        return SECONDARIES[0].__name__
    return RESOLUTION[0].__name__


def asked(_: Any, frame: Any) -> Asked:
    """Say who must, who may, whether in secret, and what for."""
    kind = "bribe_attacker" if frame.offered >= 0 else frame.step
    return (frame.mover,), (), False, kind
