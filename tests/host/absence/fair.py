"""Whether everybody at a table has the time that the contract gives them, without the host's own clocks.

A table is looked at whenever something may happen. What was seen holds until the next look: who was asked,
and who was there to wait for them.
"""

from dataclasses import dataclass, field, replace

from host import Look, TableRef
from host.model.contract import Contract
from host.model.rungs import Rung
from storage import PlyRow, SeatRow, SettingRow, Store
from tests.host.clocks.judge import DAY_MS, SECOND_MS, awake


@dataclass
class Question:
    """Hold what a person is asked: the time awake that passed while others were there, and since the last was
    (`lone`), and what the contract allows.
    """

    asked: int
    allowed: int
    brief: bool
    used: int = 0
    lone: int = 0


@dataclass
class Fair:
    """Look at a table from time to time, and hold it to its contract for all who play."""

    store: Store
    ref: TableRef
    contract: Contract
    settings: dict[int, SettingRow]
    open: dict[tuple[int, int], Question] = field(default_factory=dict)
    judged: dict[str, int] = field(default_factory=dict)
    rows: tuple[SeatRow, ...] = ()
    seen: int = 0
    ply: int = 0

    async def look(self, look: Look, now: int) -> None:
        """Judge what has happened since the last look, and see who is asked now."""
        self._pass(now)
        plies = await self.store.read.plies(self.ref.place, self.ref.code, after=self.ply)
        for ply in plies:
            self._judge(ply)
        self.ply += len(plies)
        self.seen, self.rows = now, await self.store.read.seats(self.ref.place, self.ref.code)
        asked: dict[tuple[int, int], Question] = {}
        pending = look.pending if look.status == "running" else None
        for seat in () if pending is None else pending.must:
            if there(self.rows[seat]) and pending is not None:
                key = seat, pending.decision[seat]
                brief = pending.kind in look.game.brief
                asked[key] = self.open.get(key) or Question(now, self._allowed(seat, brief), brief)
        self.open = asked

    def _pass(self, now: int) -> None:
        """Let time pass for all who are asked."""
        for (seat, _), question in self.open.items():
            me = self.settings[self.rows[seat].user_id or 0]
            if any(there(row) for row in self.rows if row.seat != seat):
                question.used += awake(self.seen, now, me, self.contract)
                question.lone = 0
            else:
                still = replace(me, vacation_policy="stop")
                question.lone += awake(self.seen, now, still, self.contract)

    def _allowed(self, seat: int, brief: bool) -> int:
        contract, bank = self.contract, self.rows[seat].bank_ms
        if brief:
            return contract.window * SECOND_MS
        if contract.clock == "none":
            return contract.patience * SECOND_MS
        if contract.clock == "bank":
            return max(contract.least_bank, contract.seconds * SECOND_MS if bank is None else bank)
        return contract.seconds * SECOND_MS

    def _judge(self, ply: PlyRow) -> None:
        if ply.kind == "abandon" and ply.note == "deserted":
            self._deserted()
        elif ply.kind == "timeout" or ply.note.startswith("window"):
            for (seat, _), question in self.open.items():
                if seat == ply.seat and question.brief == (ply.note.startswith("window")):
                    self._up(ply, question)

    def _up(self, ply: PlyRow, question: Question) -> None:
        """Hold that nobody's time was up before they had had it all, nor long after; once for a question."""
        if question.allowed < 0:
            return  # the others have voted to wait on, or are at it
        said = self.contract, self.settings[self.rows[ply.seat or 0].user_id or 0], question, ply
        whole = question.brief and ply.at - question.asked >= DAY_MS
        assert whole or question.used >= question.allowed - SECOND_MS, said
        assert question.used <= question.allowed + SECOND_MS, said
        question.allowed = -1
        self._count("brief" if question.brief else "timeout")

    def _deserted(self) -> None:
        """Hold that a table is closed only after long silence of the last one, and behind nobody's back."""
        (question,) = self.open.values()
        least = max(self.contract.patience * SECOND_MS, 0 if question.allowed < 0 else question.allowed)
        assert question.lone >= least - SECOND_MS, (self.contract, question)
        assert not any(row.rung == Rung.AWAY and row.policy is None for row in self.rows), self.rows
        self._count("deserted")

    def _count(self, how: str) -> None:
        self.judged[how] = self.judged.get(how, 0) + 1


def there(row: SeatRow) -> bool:
    """Tell whether somebody is there who plays a seat."""
    return row.user_id is not None and row.policy is None and not row.caretaker
