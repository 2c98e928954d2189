"""What a shield is about to do, as its owner tries it out before saying so (G40-G55, G157).

A draft is a list of numbers in the frame `Move`: 0-11 a step onto that space, `FLY`, `CHALLENGE`, from
`REINFORCE` on the space of the shield that is reinforced, from `CARD` on a card that is taken on, set down or
sent. `plan` works out what they come to; nothing of it has happened yet.
"""

from collections.abc import Sequence
from typing import Final

from games.guardians.data.book import NONE
from games.guardians.sheet.frames import Move
from games.guardians.sheet.state import Realm

FLY: Final = 12
CHALLENGE: Final = 13
REINFORCE: Final = 16
CARD: Final = 32


class Plan:
    """Hold what a draft comes to."""

    __slots__ = (
        "cargo", "challenge", "flown", "flying", "lain", "mixed", "on", "path", "sent", "target", "under",
    )  # fmt: skip

    def __init__(self, s: Realm, shield: int) -> None:
        self.path = [shield]
        """The spaces that the shield goes over, the one where it was turned first."""
        self.cargo = list(s.on[shield])
        """The creatures under it."""
        self.on: list[Sequence[int]] = list(s.on)
        """By space: the creatures on it that are not under the moving shield; a list is never changed in
        place, for it may be the state's own.
        """
        self.under: list[Sequence[int]] = list(s.under)
        self.on[shield] = []
        self.flying = False
        self.flown: list[int] = []
        """The creatures that have flown along so far, those set down since among them (G43)."""
        self.challenge = False
        self.target = NONE
        """The space of the shield that is reinforced, or NONE."""
        self.sent: list[int] = []
        """The creatures that reinforce it."""
        self.lain: list[int] = []
        """Where each of them lay."""
        self.mixed: list[int] = []
        """Spaces where creatures were taken on or set down."""

    @property
    def at(self) -> int:
        """Return where the shield is now."""
        return self.path[-1]

    @property
    def start(self) -> int:
        """Return where the shield was turned."""
        return self.path[0]

    @property
    def stands(self) -> bool:
        """Tell whether nothing was drafted but the turning."""
        return len(self.path) == 1 and not (self.mixed or self.flying or self.challenge or self.target >= 0)

    def step(self, to: int) -> None:
        """Go on to a space."""
        self.path.append(to)
        if self.flying:
            self.flown += [card for card in self.cargo if card not in self.flown]

    def carry(self, card: int) -> None:
        """Take a creature on, or set it down, where the shield is now (G51)."""
        at = self.at
        if card in self.cargo:
            self.cargo.remove(card)
            self.on[at] = [*self.on[at], card]
        else:
            self._off(at, card)
            self.cargo.append(card)
        if at not in self.mixed:
            self.mixed.append(at)

    def send(self, card: int) -> None:
        """Send a creature to the shield that is reinforced (G46)."""
        space = next(at for at in range(len(self.on)) if card in self.on[at] or card in self.under[at])
        self._off(space, card)
        self.sent.append(card)
        self.lain.append(space)

    def _off(self, space: int, card: int) -> None:
        places = self.on if card in self.on[space] else self.under
        places[space] = [other for other in places[space] if other != card]


def plan(s: Realm, frame: Move) -> Plan:
    """Work out what the draft of a turned shield comes to."""
    plan = Plan(s, frame.shield)
    for code in frame.draft:
        if code >= CARD:
            (plan.send if plan.target >= 0 else plan.carry)(code - CARD)
        elif code >= REINFORCE:
            plan.target = code - REINFORCE
        elif code == FLY:
            plan.flying = True
        elif code == CHALLENGE:
            plan.challenge = True
        else:
            plan.step(code)
    return plan
