"""How the holders of a game's seats kept their turns, read from its log alone.

A turn that was kept is a row of a person's own actions with nobody else's between them; one that was missed
is an entry that their time was up. What stops a clock - downtimes, lost channels, vacations that are
honoured - lets no time run out, and what a caretaker does is neither.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine import Seat
from engine.entries import ends_game
from engine.notes import ActionNote
from host.transactions.writer import is_own
from storage import KeptPartRow, TurnRow

FEWEST: Final = 2
"""Of how many seats people must be the holders: alone with machines nobody waits for anybody."""


def turns_of(
    log: Iterable[TurnRow], held: Sequence[tuple[Seat, int, bool]], at: int, *, over: bool
) -> list[KeptPartRow]:
    """Count the turns of a game by seat and holder. `held` says from which ply on each seat had which holder,
    and whether that was a person; `at` is when the game ended, or now where it is not `over`.
    """
    begun: dict[Seat, list[int]] = {}
    for seat, from_n, _ in held:
        begun.setdefault(seat, []).append(from_n)
    parts = {(seat, from_n): _Part() for seat, from_n, _ in held}
    late: set[Seat] = set()
    last: Seat | None = None
    for row in log:
        if row.seat is None or row.seat not in begun:
            last = row.seat if row.kind == "action" else last  # a machine's
            continue
        before = max((n for n in begun[row.seat] if n <= row.n), default=begun[row.seat][0])
        if row.kind == "action":
            if is_own(row.note):
                parts[row.seat, before].kept += row.seat != last
                last = row.seat
                late.discard(row.seat)
            elif row.seat != last or ActionNote.read(row.note).helper is not None:
                last = None
        elif row.kind == "timeout":
            parts[row.seat, before].missed += 1
            late.add(row.seat)
        elif row.kind == "back":
            late.discard(row.seat)
        if row.kind == "substitute":
            parts[row.seat, before].came = before == row.n
        if _left(row, late):
            former = [n for n in begun[row.seat] if n < before or row.kind != "substitute"]
            if former:
                parts[row.seat, max(n for n in former if n <= row.n)].gone = 1
            late.discard(row.seat)
    return _shared(parts, held, at, over=over)


class _Part:
    """Count what one holder of a seat did."""

    __slots__ = ("came", "gone", "kept", "missed")

    def __init__(self) -> None:
        self.kept = self.missed = self.gone = 0
        self.came = False


def _left(row: TurnRow, late: set[Seat]) -> bool:
    """Tell whether whoever had a seat has left the others a game that went on: they gave up or were sent
    away, or somebody stepped in for them when their time was up. Who asks for a substitute, and plays until
    one comes, leaves nobody.
    """
    if row.kind in ("resign", "kick"):
        return not ends_game(row.kind, row.note)
    return row.kind == "substitute" and row.seat in late


def _shared(
    parts: Mapping[tuple[Seat, int], _Part], held: Sequence[tuple[Seat, int, bool]], at: int, *, over: bool
) -> list[KeptPartRow]:
    """Return the parts as rows; where fewer than two seats were people's, nothing counts."""
    counts = len({seat for seat, _, person in held if person}) >= FEWEST
    rows = []
    for seat, from_n, person in held:
        part = parts[seat, from_n] if counts and person else _Part()
        stayed = over and not _replaced(held, seat, from_n)
        rows.append(
            KeptPartRow(seat, from_n, at, part.kept, part.missed, part.gone, int(part.came and stayed))
        )
    return rows


def _replaced(held: Sequence[tuple[Seat, int, bool]], seat: Seat, from_n: int) -> bool:
    return any(other == seat and later > from_n for other, later, _ in held)
