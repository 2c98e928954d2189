"""Verification: was this file the game that was played, with fair dice and by the rules?"""

from dataclasses import dataclass
from typing import Final

from engine.chance import commitment
from engine.data import DataSet
from engine.game import AnyGame
from engine.heads import next_head
from engine.record import Record, RecordError, Result, opening_head, result_of
from engine.replay import Replay

WITHOUT_HEAD: Final = (
    "Without a head from the channel this proves dice and rules only: the dice were fixed before play and "
    "every action was legal. Give a posted head to prove that this is the game that was played."
)
SHORTEST: Final = 16
"""Digits of a head that boards show; 64 bits are more than anybody can search through for another game."""
WITH_HEAD: Final = "The head is of this game: dice, words and every ply up to it are as they were played."


@dataclass(frozen=True, slots=True)
class Verdict:
    """Say what a record proves.

    `ply` is the first that diverges (0: the opening), `fault` why; both None when all is well.
    """

    plies: int
    proves: str
    fault: str | None = None
    ply: int | None = None

    @property
    def ok(self) -> bool:
        """Tell whether everything that was checked is right."""
        return self.fault is None

    def __str__(self) -> str:
        if self.fault is None:
            return f"All {self.plies} plies are right. {self.proves}"
        return self.fault if self.ply is None else f"The record diverges at ply {self.ply}: {self.fault}"


def verify(game: AnyGame, record: Record, head: str | None = None) -> Verdict:
    """Check promise, opening, every action, every head and the result.

    A posted `head`, or its first 16 digits or more, proves that this is the game that was played.
    """
    plies = len(record.plies)

    def wrong(fault: str, ply: int | None = None) -> Verdict:
        return Verdict(plies, "", fault, ply)

    if record.seed is None:
        return wrong("The seed is not in this file: nothing can be proven before the game has ended.")
    seed = bytes.fromhex(record.seed)
    if commitment(record.table, seed) != record.commitment:
        return wrong("the seed is not the one that was promised before the game.", 0)
    if DataSet(record.data_set).digest != record.data:
        return wrong("the data set in the file is not the one that the game began with.", 0)
    found = _follow(game, record, seed)
    if isinstance(found, Verdict):
        return found
    heads, run = found
    result = result_of(run.game, run.state, record.plies)
    if result != record.outcome:
        return wrong(f"the result in the file, {_said(record.outcome)}, is not {_said(result)}.", plies)
    if record.head != heads[-1]:
        return wrong(f"the file says that its head is {record.head}, but it is {heads[-1]}.", plies)
    if head is None:
        return Verdict(plies, WITHOUT_HEAD)
    if len(head) < SHORTEST:
        return wrong(f"The head {head} is too short: give at least its first {SHORTEST} digits.")
    if not any(one.startswith(head.lower()) for one in heads):
        return wrong(f"The head {head[:64]} is not in this file: it is not the game that was played.")
    return Verdict(plies, WITH_HEAD)


def _follow(game: AnyGame, record: Record, seed: bytes) -> Verdict | tuple[list[str], Replay]:
    """Play all plies; return all heads and the replay, or the verdict on the first ply that diverges."""
    plies = len(record.plies)
    heads = [opening_head(record, seed)]
    try:
        run = Replay(game, record, seed, record.data_set)
    except RecordError as error:
        return Verdict(plies, "", str(error), 0)
    for ply in record.plies:
        heads.append(next_head(seed, record.table, heads[-1], ply.n, ply.body()))
        if heads[-1] != ply.head:
            return Verdict(plies, "", "its head does not follow from all that was played so far.", ply.n)
        try:
            run.apply(ply)
        except RecordError as error:
            return Verdict(plies, "", str(error), ply.n)
    return heads, run


def _said(result: Result | None) -> str:
    if result is None:
        return "“not ended”"
    return f"“{result.reason}, places {result.places}, scores {result.scores}”"
