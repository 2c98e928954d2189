"""Time that somebody turns: whatever falls due on the way is done at its moment, as if one had waited."""

from datetime import timedelta
from typing import Final

from host.clock import TurnedClock
from host.host import Host

LEAST: Final = timedelta(seconds=1)
"""The shortest step: what could not be done at its moment must not hold the time up."""


async def settle(host: Host) -> None:
    """Wait until neither machines nor events have anything to do by themselves: each may stir the other."""
    while host.machines.busy or host.tournaments.runner.busy:
        await host.machines.idle()
        await host.tournaments.idle()


async def turn(host: Host, clock: TurnedClock, seconds: float) -> None:
    """Let so many seconds pass at a host that runs on this clock."""
    left = timedelta(seconds=seconds)
    while left > timedelta():
        due = min(filter(None, (await host.ticker.next_due(), host.cleanup.next_due)))
        step = min(left, max(due - clock.now(), LEAST))

        def move(step: timedelta = step) -> None:
            clock.ahead += step

        await host.ticker.leap(move)
        await host.cleanup.tick()
        await settle(host)
        left -= step
