"""Verbs of items that work while they are attached: each adds its part to a kit (3.11, 3.15)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from games.good_vs_bad.cards.kit import Kit
from games.good_vs_bad.cards.vocabulary import SOURCES, STATS
from games.good_vs_bad.data.models import Op


def move_opt(kit: Kit, low: int, high: int) -> None:
    """Let the player change the movement by any number from `low` to `high`."""
    kit.move_low += low
    kit.move_high += high


def move_flat(kit: Kit, by: int) -> None:
    """Change the movement, always."""
    kit.move_flat += by


def move_die(kit: Kit, dice: int) -> None:
    """Let the player add dice to the movement."""
    kit.extra_dice += dice


def move_set(kit: Kit, dice: int) -> None:
    """Let the player roll so many dice for the piece instead of using the common roll."""
    kit.own_dice = max(kit.own_dice, dice)


def keep2of3(kit: Kit) -> None:
    """Let the player roll three dice for the piece and use any two of them."""
    kit.keep_two = True


def move_choose1(kit: Kit) -> None:
    """Let the player use one die of the common roll only."""
    kit.one_die = True


def reroll_move(kit: Kit, dice: int) -> None:
    """Let the player reroll dice of the movement, once per turn."""
    kit.rerolls += dice


def no_penalty(kit: Kit) -> None:
    """Let penalties to the next roll, Mud too, not count (3.10)."""
    kit.no_penalty = True


def may_stop_base(kit: Kit) -> None:
    """Let the piece end its move on any Home Base that it reaches, as a landing."""
    kit.stop_at_bases = True


def both(kit: Kit, stat: str, by: int) -> None:
    """Add to a stat in duels and encounters."""
    duel(kit, stat, by)
    enc(kit, stat, by)


def duel(kit: Kit, stat: str, by: int) -> None:
    """Add to a stat in duels (3.7)."""
    kit.duel[STATS.index(stat)] += by


def enc(kit: Kit, stat: str, by: int) -> None:
    """Add to a stat in encounters (3.8)."""
    kit.encounter[STATS.index(stat)] += by


def duel_dmg(kit: Kit, by: int) -> None:
    """Let duels that the piece wins do more damage (3.7)."""
    kit.duel_damage += by


def soak(kit: Kit, source: str, by: int) -> None:
    """Take off damage from a source; never below 0 (3.10)."""
    for at in _sources(source):
        kit.soak[at] += by


def soak_roll(kit: Kit, source: str, by: int, lowest: int) -> None:
    """Take off damage from a source if a D6 shows `lowest` or more."""
    for at in _sources(source):
        kit.soak_rolls[at].append((by, lowest))


def lose_less(kit: Kit, by: int) -> None:
    """Take off lost turns, each time that the piece would lose some."""
    kit.lose_less += by


def heal_more(kit: Kit, by: int) -> None:
    """Heal more points, each time that the piece heals points."""
    kit.heal_more += by


def base_heal(kit: Kit, by: int) -> None:
    """Heal when the piece lands on a Home Base or comes home."""
    kit.base_heal += by


def raise_double(kit: Kit, side: str) -> None:
    """Let the piece raise a space of a side by 2."""
    if side == "good":
        kit.double_good = True
    else:
        kit.double_bad = True


def _sources(source: str) -> Iterable[int]:
    return range(len(SOURCES)) if source == "any" else (SOURCES.index(source),)


ATTACHED: Final[Mapping[str, Callable[..., None]]] = {
    "move_opt": move_opt,
    "move_flat": move_flat,
    "move_die": move_die,
    "move_set": move_set,
    "keep2of3": keep2of3,
    "move_choose1": move_choose1,
    "reroll_move": reroll_move,
    "no_penalty": no_penalty,
    "may_stop_base": may_stop_base,
    "both": both,
    "duel": duel,
    "enc": enc,
    "duel_dmg": duel_dmg,
    "soak": soak,
    "soak_roll": soak_roll,
    "lose_less": lose_less,
    "heal_more": heal_more,
    "base_heal": base_heal,
    "raise_double": raise_double,
}
"""What each verb of an attached item adds to a kit."""


def kit_of(items: Iterable[Iterable[Op]]) -> Kit:
    """Add up the verbs of all items that a piece bears."""
    kit = Kit()
    for ops in items:
        for verb, *given in ops:
            ATTACHED[str(verb)](kit, *given)
    return kit
