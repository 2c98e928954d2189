"""What is told of a game that is over, counted once: moves, time, what was named, and how the dice fell."""

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from engine import AnyGame, Seat, Sided
from engine.actions import option_names
from engine.chance import noting
from engine.dice import counted, dice_of
from engine.naming import names_of
from engine.notes import UndoNote
from engine.record import load_record
from host.log.replay import rows_of
from host.log.timeline import live_actions
from host.model.table import LogEntry, Table
from host.transactions.writer import is_own
from host.views.scenes import timeline_of
from storage import FinishedGameRow, FinishedPartRow, PlyRow

MOST_WORDS: Final = 24
"""Words that are kept of each part: those that were named most."""
DEED: Final = "~"
"""What stands before the kind of an action, where names of things stand otherwise."""
PART: Final = 32
"""Plies after which states are let go of."""

Throw: TypeAlias = tuple[int, int, int]
"""A ply, the number of a die, and what it showed."""


@dataclass(slots=True)
class _Part:
    """Gather what one holder of a seat has done."""

    moves: int = 0
    thought: int = 0
    dice: dict[int, Counter[int]] = field(default_factory=dict)
    words: Counter[str] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)


def thrown(game: AnyGame, document: bytes) -> tuple[Throw, ...]:
    """Return every throw of dice in a record whose seed is known, in order."""
    record = load_record(document)
    timeline = timeline_of(record, game, 0)
    dice, throws = dice_of(timeline.game), list[Throw]()
    deep = any(ply.kind == "undo" and UndoNote.read(ply.note).known for ply in record.plies)
    for row in rows_of(record):
        with noting() as draws:
            timeline.follow((row,))
        throws += [(row.n, die, shown) for die, shown in counted(dice, draws)]
        if row.n % PART == 0 and not deep:  # an undo that all have agreed to leads back as far as it likes
            timeline.forget()
    if deep:  # the same dice came again for what was taken back
        counts = {act.told.n for act in timeline.live}
        throws = [throw for throw in throws if throw[0] in counts]
    return tuple(throws)


def count(
    table: Table,
    rows: Sequence[PlyRow],
    held: Mapping[Seat, Mapping[int, bool]],
    throws: Sequence[Throw] = (),
) -> tuple[FinishedGameRow, list[FinishedPartRow]]:
    """Count a game that is over. `held` are the plies from which on each seat had another holder, and
    whether that is a person who is known.
    """
    row, game, outcome = table.row, table.game, table.outcome
    began = row.started_at if row.started_at is not None else row.created_at
    at = row.ended_at if row.ended_at is not None else row.created_at
    live = live_actions([LogEntry(ply.n, ply.kind, ply.seat, ply.note, ()) for ply in rows]) or ()
    counts = {entry.n for entry in live}
    parts = {
        (seat, from_n): _Part()
        for seat in range(len(table.seats))
        for from_n in (held.get(seat) or {0: False})
    }
    names, before = names_of(game.data.text), began
    by_ply: dict[int, _Part] = {}
    for ply in rows:
        if ply.kind == "action" and ply.seat is not None and ply.action is not None:
            part = by_ply[ply.n] = parts[ply.seat, _holder(held.get(ply.seat) or {0: False}, ply.n)]
            if is_own(ply.note):
                part.moves += 1
                part.thought += max(0, ply.at - before)
            if ply.n in counts:
                action = json.loads(ply.action)
                part.words.update(named_in(game, action, names))
                part.deeds[f"{DEED}{action['kind']}"] += 1
        before = ply.at
    for n, die, shown in throws:
        if n in by_ply:
            by_ply[n].dice.setdefault(die, Counter())[shown] += 1
    known = FinishedGameRow(
        row.place_id, row.code, row.game, at, len(table.seats), len(live), max(0, at - began),
        outcome is not None,
    )  # fmt: skip
    if outcome is None:
        return known, []
    side = _sides(table)
    last = {seat: max(from_n for whose, from_n in parts if whose == seat) for seat, _ in parts}
    return known, [
        FinishedPartRow(
            seat, from_n, from_n == last[seat], outcome.places[seat], side.get(seat, -1), part.moves,
            part.thought, *_told(part, known=held.get(seat, {}).get(from_n, False)),
        )
        for (seat, from_n), part in parts.items()
    ]  # fmt: skip


def _told(part: _Part, *, known: bool) -> tuple[str, str]:
    """Return dice and words as they are kept: nothing of a machine, or of somebody who is deleted.

    Where nothing was named, as in Foes, it is what was done instead.
    """
    words = dict((part.words or part.deeds).most_common(MOST_WORDS))
    return (json.dumps(part.dice), json.dumps(words)) if known else ("{}", "{}")


def _holder(begun: Collection[int], n: int) -> int:
    """Return from which ply on the one held a seat who acted at ply n."""
    return max((from_n for from_n in begun if from_n <= n), default=min(begun))


def _sides(table: Table) -> dict[Seat, int]:
    """Return the number of each seat's side; none where everybody plays alone, or with others each time."""
    if not isinstance(table.game, Sided):
        return {}
    teams = table.game.teams(table.state)
    return {seat: number for number, team in enumerate(teams) for seat in team}


def named_in(game: AnyGame, action: Mapping[str, Any], names: Mapping[str, str]) -> list[str]:
    """Return the ids of the data set that an action names; `E36-59` is the card E36, of which there are more.

    A game that calls nothing by a record of its data set, such as Foes, has none: of it the kinds of actions
    are counted.
    """
    options = option_names(game.actions[action["kind"]].cls)
    words = [str(action.get(option, "")) for option in options]
    kinds = [word if word in names else word.rpartition("-")[0] for word in words]
    return [kind for kind in kinds if kind in names]
