"""Tables at which several people are slow: they answer late or never, are away, come back, and give up."""

from dataclasses import dataclass, field
from random import Random

from host import Look, TableRef
from host.model.rungs import Rung
from storage import SeatRow
from tests.host.absence.fair import Fair
from tests.host.clocks.virtual import HOUR_MS, Town

MOST_RETURNS = 3
"""How often somebody comes back who was away, before they stay away for good."""
DELAYS = (0, 0, 0, 1, 9, 30, 100, 400)
"""Hours after which a slow person answers, or clicks; the last are longer than most clocks."""
QUITS = (Rung.LAST_CALL, Rung.CARETAKER, Rung.SUBSTITUTE, Rung.AWAY)
"""The rungs on which whoever loses heart gives up."""


@dataclass
class Crowd:
    """Play a table to its end with people of whom any may be slow; all are judged."""

    town: Town
    ref: TableRef
    slow: frozenset[int]
    quitter: int | None
    rng: Random
    fair: Fair
    planned: dict[tuple[int, str], int] = field(default_factory=dict)
    returns: dict[int, int] = field(default_factory=dict)

    async def live(self, most: int = 20_000) -> str:
        """Play until the table is over; return its status."""
        for _ in range(most):
            look = await self.town.host.look(self.ref, None)
            await self.fair.look(look, self.town.now)
            if look.status != "running":
                return look.status
            if not await self._something(look):
                await self._wait()
        raise AssertionError(f"table {self.ref.code} does not end")

    async def _something(self, look: Look) -> bool:
        """Let one person do what they have come for; False: nobody is due."""
        for row in await self.town.store.read.seats(self.ref.place, self.ref.code):
            user = row.user_id
            if user is None or row.policy is not None:
                continue
            if await self._comes(look, row, user):
                await self.town.host.machines.idle()
                return True
        return False

    async def _comes(self, look: Look, row: SeatRow, user: int) -> bool:
        """Let a person give up, come back, or answer, if the time for that has come."""
        caller = self.town.caller(user)
        if user == self.quitter and row.rung in QUITS:
            await self.town.host.resign(caller, self.ref)
        elif row.caretaker:
            if not self._returns(row, user):
                return False
            await self.town.host.absence.back(caller, self.ref)
        else:
            decision = look.pending.decision[row.seat] if look.pending is not None else 0
            if user not in look.awaited or not self._due(user, f"act {decision}"):
                return False
            await self._act(user)
        return True

    async def _act(self, user: int) -> None:
        own = await self.town.host.look(self.ref, user)
        action = own.legal[self.rng.randrange(len(own.legal))]
        await self.town.host.act(self.town.caller(user), self.ref, own.decision, action)

    def _returns(self, row: SeatRow, user: int) -> bool:
        """Tell whether somebody clicks now that they are back; from a vacation they come at its end."""
        count = self.returns.get(user, 0)
        if row.rung == Rung.AWAY or count >= MOST_RETURNS or not self._due(user, f"back {count}"):
            return False
        self.returns[user] = count + 1
        return True

    def _due(self, user: int, what: str) -> bool:
        """Tell whether the time has come that a slow person takes for something."""
        if user not in self.slow:
            return True
        if (user, what) not in self.planned:
            self.planned = {key: at for key, at in self.planned.items() if key[0] != user}
            self.planned[user, what] = self.town.now + self.rng.choice(DELAYS) * HOUR_MS
        return self.planned[user, what] <= self.town.now

    async def _wait(self) -> None:
        """Let time pass until something is due, or somebody comes."""
        coming = min((at for at in self.planned.values() if at > self.town.now), default=None)
        if not await self.town.step(coming):
            assert coming is not None, f"table {self.ref.code} waits for ever"
            self.town.clock.jump(coming)
