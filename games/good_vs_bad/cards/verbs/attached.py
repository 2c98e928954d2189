"""Verbs of items that work while they are attached: each adds its part to a kit (3.11, 3.15)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engine.texts import Text
from games.good_vs_bad.cards.kit import Kit
from games.good_vs_bad.cards.vocabulary import (
    CHANGE,
    SIDE,
    SOME,
    SOURCE,
    SOURCES,
    STAT,
    STATS,
    Number,
    Verb,
)
from games.good_vs_bad.data.models import Op


class Attached(Verb):
    """Be the base of these verbs."""

    add: Callable[..., None]
    """Add its part to a kit, as its arguments say."""


class MoveOpt(Attached, word="move_opt", slots=(Number("a", -9, 0), Number("b", 0, 9)), value=1.1):
    """Let the player change the movement by any number from `low` to `high`."""

    def add(self, kit: Kit, low: int, high: int) -> None:
        kit.move_low += low
        kit.move_high += high


class MoveFlat(Attached, word="move_flat", slots=(CHANGE,)):
    """Change the movement, always."""

    def add(self, kit: Kit, by: int) -> None:
        kit.move_flat += by


class NoPenalty(Attached, word="no_penalty"):
    """Let penalties to the next roll, Mud too, not count (3.10)."""

    def add(self, kit: Kit) -> None:
        kit.no_penalty = True


class MayStopBase(Attached, word="may_stop_base", value=1.2):
    """Let the piece end its move on any Home Base that it reaches, as a landing."""

    def add(self, kit: Kit) -> None:
        kit.stop_at_bases = True


class Duel(Attached, word="duel", slots=(STAT, SOME), value=1.4):
    """Add to a stat in duels (3.7)."""

    def add(self, kit: Kit, stat: str, by: int) -> None:
        kit.duel[STATS.index(stat)] += by


class Enc(Attached, word="enc", slots=(STAT, SOME), value=1.2):
    """Add to a stat in encounters (3.8)."""

    def add(self, kit: Kit, stat: str, by: int) -> None:
        kit.encounter[STATS.index(stat)] += by


class Both(Attached, word="both", slots=(STAT, SOME), value=1.8):
    """Add to a stat in duels and encounters."""

    def add(self, kit: Kit, stat: str, by: int) -> None:
        kit.duel[STATS.index(stat)] += by
        kit.encounter[STATS.index(stat)] += by


class DuelDamage(Attached, word="duel_dmg", slots=(SOME,), value=1.2):
    """Let duels that the piece wins do more damage (3.7)."""

    def add(self, kit: Kit, by: int) -> None:
        kit.duel_damage += by


class Soak(Attached, word="soak", slots=(SOURCE, SOME), value=2.0):
    """Take off damage from a source; never below 0 (3.10)."""

    def add(self, kit: Kit, source: str, by: int) -> None:
        for at in _sources(source):
            kit.soak[at] += by


class SoakRoll(Attached, word="soak_roll", slots=(SOURCE, SOME, Number("k", 2, 6)), value=1.5):
    """Take off damage from a source if a D6 shows `lowest` or more."""

    def add(self, kit: Kit, source: str, by: int, lowest: int) -> None:
        for at in _sources(source):
            kit.soak_rolls[at].append((by, lowest))


class LoseLess(Attached, word="lose_less", slots=(SOME,), value=0.9):
    """Take off lost turns, each time that the piece would lose some."""

    def add(self, kit: Kit, by: int) -> None:
        kit.lose_less += by


class HealMore(Attached, word="heal_more", slots=(SOME,), value=0.6):
    """Heal more points, each time that the piece heals points."""

    def add(self, kit: Kit, by: int) -> None:
        kit.heal_more += by


class BaseHeal(Attached, word="base_heal", slots=(SOME,), value=0.7):
    """Heal when the piece lands on a Home Base or comes home."""

    brief = Text("when it comes to a Home Base it heals 1 (or 1 more)")

    def add(self, kit: Kit, by: int) -> None:
        kit.base_heal += by


class RaiseDouble(Attached, word="raise_double", slots=(SIDE,), value=1.6):
    """Let the piece raise a space of a side by 2."""

    def add(self, kit: Kit, side: str) -> None:
        if side == "good":
            kit.double_good = True
        else:
            kit.double_bad = True


def _sources(source: str) -> Iterable[int]:
    return range(len(SOURCES)) if source == "any" else (SOURCES.index(source),)


KIT: Final[Mapping[str, Attached]] = {
    verb.word: verb()
    for verb in (
        MoveOpt, MoveFlat, NoPenalty, MayStopBase, Both, Duel, Enc, DuelDamage, Soak, SoakRoll, LoseLess,
        HealMore, BaseHeal, RaiseDouble,
    )
}  # fmt: skip
"""By word; `dice.DICE` are the verbs of attached items that are used instead."""


def kit_of(items: Iterable[Iterable[Op]]) -> Kit:
    """Add up the verbs of all items that a piece bears."""
    kit = Kit()
    for ops in items:
        for word, *given in ops:
            if verb := KIT.get(str(word)):
                verb.add(kit, *given)
    return kit
