"""What the items attached to a piece do to it, added up: the sum that movement, duels and damage look at."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Kit:
    """Add up the items of one piece; made once for each combination of items and never changed after that.

    `duel` and `encounter` are bonuses to Agility, Might, Smarts. `soak` and `soak_rolls` go by source of
    damage, as in `cards.vocabulary.SOURCES`.
    """

    move_low: int = 0
    """Its player may change the movement by any number from this, at most 0 ..."""
    move_high: int = 0
    """... to this, at least 0."""
    move_flat: int = 0
    """Its movement changes by this, always."""
    no_penalty: bool = False
    stop_at_bases: bool = False
    duel: list[int] = field(default_factory=lambda: [0, 0, 0])
    encounter: list[int] = field(default_factory=lambda: [0, 0, 0])
    duel_damage: int = 0
    soak: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    soak_rolls: list[list[tuple[int, int]]] = field(default_factory=lambda: [[], [], [], []])
    """By source: pairs of how much less, and the lowest number on a D6 that does it."""
    lose_less: int = 0
    """Lost turns fewer, each time."""
    heal_more: int = 0
    """Points more, each time that it heals points."""
    base_heal: int = 0
    """Points that it heals when it comes to a Home Base."""
    double_good: bool = False
    """Its raise on Good may be by 2."""
    double_bad: bool = False
