"""Likenesses of the frames of combat, and of the answers to a card that was announced."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.guardians.held_combat import Force, Laid, Reach

Numbers: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Combat:
    """See `held_combat.Combat`; of another's hand, the known creatures and NONE for each other card
    (creatures, items and Depot cards together, `sight.in_one_hand`), `reach` is "".
    """

    at: int
    attacker: int
    origin: int
    shield: int
    challenge: bool
    step: str
    hand: tuple[Numbers, ...]
    mover: int
    passes: int
    said: Numbers
    stated: str
    command: Numbers
    dispelled: Numbers
    table: tuple[Laid, ...]
    forces: tuple[Force, ...]
    blanked: Numbers
    round: int
    pair: Numbers
    channeled: Numbers
    target: int
    offered: int
    terrain: str
    spent: Numbers
    reach: tuple[Reach, ...]
    free: tuple[bool, ...]
    owed: Numbers
    winner: int
    left: tuple[bool, ...]
    kind: Literal["combat"]


@dataclass(frozen=True, slots=True)
class Pick:
    """See `held_combat.Pick`; of others `picked` is NONE, or -2 where they have picked."""

    what: Literal["command", "primary"]
    asked: Numbers
    picked: Numbers
    open: bool
    kind: Literal["pick"]


@dataclass(frozen=True, slots=True)
class Announced:
    """See `held_combat.Announced`."""

    seat: int
    cards: Numbers
    targets: Numbers
    kind: Literal["announced"]
