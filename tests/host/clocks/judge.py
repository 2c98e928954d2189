"""How long a contract lets a table wait, worked out without the host's own calendar and clocks."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from host import TableRef
from host.absence.continuation_vote import MOST_WAITS
from host.model.contract import DAY, Contract
from storage import SettingRow, Store

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
SECOND_MS = 1000


def awake(start: int, end: int, setting: SettingRow, contract: Contract) -> int:
    """Count the ms in which a person's clock runs, hour by hour: all sleep begins and ends on the hour.

    >>> contract = Contract(quiet=True, weekend=True)  # 1970 began on a Thursday
    >>> sleeper = SettingRow(1, quiet_from=22 * 60, quiet_to=7 * 60)
    >>> awake(6 * HOUR_MS, DAY_MS, sleeper, contract) // HOUR_MS
    15
    >>> awake(0, 5 * DAY_MS, sleeper, contract) // HOUR_MS
    45
    """
    passed, at = 0, start
    while at < end:
        until = min(end, at - at % HOUR_MS + HOUR_MS)
        if not asleep(at, setting, contract):
            passed += until - at - away(at, until, setting, contract)
        at = until
    return passed


def asleep(at: int, setting: SettingRow, contract: Contract) -> bool:
    """Tell whether a person's clock stands still by the time of day or of week where they are."""
    local = datetime.fromtimestamp(at // SECOND_MS, UTC).astimezone(ZoneInfo(setting.zone))
    if contract.weekend and local.weekday() in (5, 6):
        return True
    if not contract.quiet or setting.quiet_from is None or setting.quiet_to is None:
        return False
    minute, begins, ends = local.hour * 60 + local.minute, setting.quiet_from, setting.quiet_to
    return begins <= minute < ends if begins < ends else not ends <= minute < begins


def away(start: int, end: int, setting: SettingRow, contract: Contract) -> int:
    """Return how much of a time falls into a vacation that stops clocks and that the contract honours."""
    if setting.vacation_policy != "stop" or setting.vacation_from is None or setting.vacation_to is None:
        return 0
    honoured = setting.vacation_from + contract.vacation_days * DAY_MS
    return max(0, min(end, setting.vacation_to, honoured) - max(start, setting.vacation_from))


@dataclass(frozen=True)
class Wait:
    """Hold what a table waits for: since when, and how much time awake the contract gives for it."""

    seat: int
    asked: int
    brief: bool
    allowed: int
    bank: int | None
    moved: int


@dataclass
class Judge:
    """Judge every wait of a table for its one silent person. `longest` is the longest of all, in ms."""

    store: Store
    ref: TableRef
    contract: Contract
    setting: SettingRow
    longest: int = 0
    judged: dict[str, int] = field(default_factory=dict)

    async def begin(self, look: Any, seat: int, now: int) -> Wait:
        """Note what the silent seat is asked, and what the contract allows for it."""
        contract, brief = self.contract, look.pending.kind in look.game.brief
        row = (await self.store.read.seats(self.ref.place, self.ref.code))[seat]
        bank = contract.seconds * SECOND_MS if row.bank_ms is None else row.bank_ms
        allowed = {
            "none": contract.patience * SECOND_MS,
            "move": contract.seconds * SECOND_MS,
            "bank": max(bank, max(30, contract.seconds // 20) * SECOND_MS),
        }[contract.clock]
        if brief:
            allowed = contract.window * SECOND_MS
        return Wait(seat, now, brief, allowed, bank, await self._moves(seat))

    async def end(self, wait: Wait, now: int) -> None:
        """Judge a wait that is over: it was as long as the contract says, and no longer."""
        self.longest = max(self.longest, now - wait.asked)
        passed = awake(wait.asked, now, self.setting, self.contract)
        votes = [
            vote for vote in await self.store.read.votes(self.ref.place, self.ref.code)
            if vote.kind == "absent" and vote.subject == wait.seat and vote.opened_at >= wait.asked
        ]  # fmt: skip
        said = (self.contract, self.setting, wait, passed / HOUR_MS, (now - wait.asked) / HOUR_MS, votes)
        assert len(votes) <= (MOST_WAITS if self.contract.timeout == "vote" else 0), said
        waits = sum(vote.state == "carried" for vote in votes)
        voting = sum(min(vote.expires_at or now, now) - vote.opened_at for vote in votes)
        assert voting <= len(votes) * min(wait.allowed, DAY_MS), said
        assert passed <= wait.allowed * (1 + waits) + voting, said
        if wait.brief:
            assert now - wait.asked <= DAY * SECOND_MS, said
        await self._exactly(wait, now, said)
        await self._paid(wait, passed, said)

    async def _exactly(self, wait: Wait, now: int, said: object) -> None:
        """Hold that nobody's time was up before it was up."""
        plies = await self.store.read.plies(self.ref.place, self.ref.code)
        first = next((ply.at for ply in plies if ply.at > wait.asked and up(ply, wait)), None)
        if first is not None and first <= now:
            used = awake(wait.asked, first, self.setting, self.contract)
            whole = wait.brief and first - wait.asked == DAY_MS
            assert whole or abs(used - wait.allowed) < SECOND_MS, said
            self._count("brief" if wait.brief else "timeout")
        elif now > wait.asked:
            self._count("otherwise")

    async def _paid(self, wait: Wait, passed: int, said: object) -> None:
        """Hold that a bank never grows by more than the increments of the answers."""
        row = (await self.store.read.seats(self.ref.place, self.ref.code))[wait.seat]
        if wait.bank is None or row.bank_ms is None or wait.brief or self.contract.timeout == "vote":
            return
        answers = max(1, await self._moves(wait.seat) - wait.moved)
        assert row.bank_ms <= max(0, wait.bank - passed) + answers * self.contract.increment * SECOND_MS, said

    async def _moves(self, seat: int) -> int:
        plies = await self.store.read.plies(self.ref.place, self.ref.code)
        return sum(ply.seat == seat and ply.kind == "action" for ply in plies)

    def _count(self, how: str) -> None:
        self.judged[how] = self.judged.get(how, 0) + 1


def up(ply: Any, wait: Wait) -> bool:
    """Tell whether an entry of the log says that the time of a wait is up."""
    if ply.seat != wait.seat:
        return False
    return bool(ply.note.startswith("window") if wait.brief else ply.kind == "timeout")
