"""What is said of a person's reliability: how many of their turns they kept, the older ones counting less."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import Final

from engine import Text
from host.clock import DAY_MS
from host.model.contract import Contract
from host.refusal import Refusal
from storage import KeptPartRow

HALF_LIFE_DAYS: Final = 90
"""After how many days a game counts half."""
GONE: Final = 5
"""As many missed turns a game counts that somebody has left to the others."""
STEPPED_IN: Final = 5
"""As many kept turns it counts to have taken over a seat, and stayed."""
FEWEST: Final = 20
"""With fewer turns, as they count now, a person is new."""
CLASSES: Final = (98, 95, 90, 80, 60)
"""The shares of kept turns, in percent, from which on others are told that much."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """Hold how reliable a person is: turns as they count now (`kept`, and `missed` with games left), and in
    whole numbers what they are made of.
    """

    kept: float = 0.0
    missed: float = 0.0
    turns: int = 0
    late: int = 0
    gone: int = 0
    stepped_in: int = 0

    @property
    def new(self) -> bool:
        """Tell whether too little is known of them to say a share."""
        return self.kept + self.missed < FEWEST

    @property
    def percent(self) -> int:
        """Return the share of turns that they kept, in whole percent, never rounded up; 100 of nothing."""
        whole = self.kept + self.missed
        return int(100 * self.kept / whole + 1e-9) if whole else 100

    @property
    def shown(self) -> Text:
        """Say what others are told: a class, and no number of anything.

        >>> str(Reliability(97, 3).shown), str(Reliability(3, 0).shown), str(Reliability(1, 30).shown)
        ('keeps at least 95 % of turns', 'new', 'keeps fewer than 60 % of turns')
        """
        if self.new:
            return Text("new")
        least = next((share for share in CLASSES if self.percent >= share), None)
        if least is None:
            return Text("keeps fewer than {percent} % of turns", percent=CLASSES[-1])
        return Text("keeps at least {percent} % of turns", percent=least)


def weighed(rows: Iterable[KeptPartRow], now: int) -> Reliability:
    """Sum the parts of a person up, as they count at a time (ms).

    >>> day = 86_400_000
    >>> part = KeptPartRow(0, 0, 0, kept=30, missed=10, gone=0, stepped_in=0)
    >>> weighed([part], 0).percent, round(weighed([part], 90 * day).kept)
    (75, 15)
    """
    kept = missed = 0.0
    turns = late = gone = stepped_in = 0
    for row in rows:
        weight = 0.5 ** (max(0, now - row.at) / (HALF_LIFE_DAYS * DAY_MS))
        kept += weight * (row.kept + STEPPED_IN * row.stepped_in)
        missed += weight * (row.missed + GONE * row.gone)
        turns, late = turns + row.kept, late + row.missed
        gone, stepped_in = gone + row.gone, stepped_in + row.stepped_in
    return Reliability(kept, missed, turns, late, gone, stepped_in)


def must_suffice(contract: Contract, told: Reliability) -> None:
    """Refuse whoever a table asks more of than they have kept, and say what is missing and how it mends."""
    if not contract.gated:
        return
    if told.new:
        if contract.newcomers:
            return
        left = max(1, ceil(FEWEST - told.kept - told.missed))
        raise Refusal(
            Text(
                "This table takes nobody who is new: it asks for {fewest} turns in games with other people. "
                "{count} more turn at other tables is enough.",
                "This table takes nobody who is new: it asks for {fewest} turns in games with other people. "
                "{count} more turns at other tables are enough.",
                left, fewest=FEWEST,
            )
        )  # fmt: skip
    if told.percent >= contract.kept:
        return
    lacking = contract.kept * (told.kept + told.missed) - 100 * told.kept
    more = max(1, ceil(lacking / (100 - contract.kept) - 1e-9))
    raise Refusal(
        Text(
            "This table asks for at least {least} % of turns kept, and you have kept {percent} %. {count} "
            "turn answered in time at other tables mends that, and what was missed counts half after {days} "
            "days; `/stats me` shows how you stand.",
            "This table asks for at least {least} % of turns kept, and you have kept {percent} %. {count} "
            "turns answered in time at other tables mend that, and what was missed counts half after {days} "
            "days; `/stats me` shows how you stand.",
            more, least=contract.kept, percent=told.percent, days=HALF_LIFE_DAYS,
        )
    )  # fmt: skip
