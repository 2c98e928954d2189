"""Verification: was this file the game that was played, with fair dice and by the rules?"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from string import hexdigits
from typing import Final

from engine.beacon import KNOWN, can_check, signed
from engine.chance import commitment
from engine.data import DataSet
from engine.fair import HOLDS, Trust, promise, trust_of, unfair
from engine.game import AnyGame
from engine.heads import SHOWN, next_head
from engine.machines import Machines, Policies, no_policies
from engine.record import Record, RecordError, Result, opening_head, result_of
from engine.replay import Replay
from engine.seated import name_of
from engine.texts import render

WITHOUT_HEAD: Final = (
    "Without a head from the channel this proves dice and rules only: the dice were fixed before play and "
    "every action was legal. Give a posted head to prove that this is the game that was played."
)
SHORTEST: Final = SHOWN
"""Digits of a head that boards show: 128 bits. That is more than anybody can search through, be it later for
another game with a posted head, or beforehand for any two games with one head."""
OLDEST: Final = 16
"""Digits that boards of older releases showed; two games with 64 equal bits are made in minutes."""
LONGEST: Final = 64
WITH_HEAD: Final = (
    "The head is of this game, after ply {n}: dice, words and every ply up to it are as they were played."
)
SHORT: Final = (
    "But {bits} bits of a head, as older releases showed, prove this only if whoever ran the bot was honest "
    "when it was posted: nobody finds another game for them later, but two can be prepared beforehand."
)
LATER: Final = "Of the plies after it this proves only that they are legal; a later head proves more."
STOPPED: Final = "The file stops after ply {n}, before the end of the game: what came after is not in it."
FOREIGN: Final = "Its beacon is none that this program knows; the hash of its chain is {chain}."
ROUND: Final = "Round {round} of the beacon came at {at}; the first post that named it must be older."
LAST: Final = 253_402_300_800
"""The end of year 9999, in seconds since 1970."""
GIVEN_UP: Final = "abandon"
"""The kind of the last ply of a game that was closed without a result."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Say what a record proves.

    `ply` is the first that diverges (0: the opening), `fault` why; both None when all is well. `proven` is
    the ply of the posted head, None without one: what comes after it can be written by whoever knows the
    seed, which is everybody after the game. `ended`: the file goes on to the end of the game. `dice` says
    what holds for them, and what does not. `bits`: how many of the posted head were given. `machines` counts
    moves that were held against their policy, `unchecked` those that could not be.
    """

    plies: int
    proves: str
    fault: str | None = None
    ply: int | None = None
    proven: int | None = None
    ended: bool = False
    dice: str = ""
    bits: int = 0
    machines: int = 0
    unchecked: int = 0

    @property
    def ok(self) -> bool:
        """Tell whether everything that was checked is right."""
        return self.fault is None

    def __str__(self) -> str:
        if self.fault is None:
            return f"All {self.plies} plies are right. {self.dice} {self.proves}"
        return self.fault if self.ply is None else f"The record diverges at ply {self.ply}: {self.fault}"


def read_head(text: str) -> str:
    """Read a head as a person copies it from a board. Raise `RecordError` for what can be none."""
    head = text.strip(" \t\r\n`").lower()
    if not head or not set(head) <= set(hexdigits) or len(head) > LONGEST:
        raise RecordError(
            f"“{text[:LONGEST]}” is no head: it has {SHORTEST} to {LONGEST} of the digits 0-9 and a-f; "
            "copy it from the small print of a board."
        )
    if len(head) < OLDEST:
        message = (
            "give at least its first {most} digits, or all {least} that a board of an older release shows."
        )
        sentence = message.format(most=SHORTEST, least=OLDEST)
        raise RecordError(f"The head {head} is too short: {sentence}")
    return head


def short_of(posted: str) -> str:
    """Return the sentence on a head of fewer digits than boards show now; empty for a longer one."""
    return SHORT.format(bits=4 * len(posted)) if len(posted) < SHORTEST else ""


def verify(
    game: AnyGame, record: Record, head: str | None = None, policies: Policies = no_policies
) -> Verdict:
    """Check promise, opening, every entry, every move of a machine, every head and the result.

    A posted `head`, or its first 32 digits or more, proves that this is the game that was played, up to the
    ply of that head and no further; of a head of 16 digits or more, as older releases posted, the verdict
    says what that leaves open. A record that stops before the end of the game is right as far as it
    goes, and the verdict says that it stops. Raise `RecordError` for what can be no head.
    """
    posted = None if head is None else read_head(head)
    plies = len(record.plies)

    def wrong(fault: str, ply: int | None = None) -> Verdict:
        return Verdict(plies, "", fault, ply)

    if record.seed is None:
        return wrong("The seed is not in this file: nothing can be proven before the game has ended.")
    seed = bytes.fromhex(record.seed)
    fault = _unpromised(record, seed)
    if fault is not None:
        return wrong(fault, 0)
    outcome = _follow(game, record, seed, policies)
    if isinstance(outcome, Verdict):
        return outcome
    heads, run, machines = outcome
    result = result_of(run.game, run.state, record.plies)
    if result != record.outcome:
        return wrong(f"the result in the file, {_said(record.outcome)}, is not {_said(result)}.", plies)
    if record.head != heads[-1]:
        return wrong(f"the file says that its head is {record.head}, but it is {heads[-1]}.", plies)
    ended = result is not None or (plies > 0 and record.plies[-1].kind == GIVEN_UP)
    stopped = () if ended else (STOPPED.format(n=plies),)
    counted = Verdict(
        plies, "", ended=ended, dice=said_of(record), machines=machines.checked, unchecked=machines.unchecked
    )
    if posted is None:
        sentences = " ".join((*stopped, WITHOUT_HEAD, *machines.said()))
        return replace(counted, proves=sentences)
    n = next((n for n, head in enumerate(heads) if head.startswith(posted)), None)
    if n is None:
        return wrong(f"The head {posted} is not in this file: it is not the game that was played.")
    proof = (WITH_HEAD.format(n=n), short_of(posted), LATER if n < plies else "")
    sentences = " ".join(filter(None, (*stopped, *proof, *machines.said())))
    return replace(counted, proves=sentences, proven=n, bits=4 * len(posted))


def _unpromised(record: Record, seed: bytes) -> str | None:
    """Say what is not as it was promised before the game; None: everything is."""
    fair = record.fair
    promised = (
        commitment(record.table, seed)
        if fair is None
        else promise(fair, record.table, record.game, record.rules_version, record.data, seed)
    )
    if promised != record.commitment:
        return "the seed is not the one that was promised before the game."
    if DataSet(record.data_set).digest != record.data:
        return "the data set in the file is not the one that the game began with."
    if fair is None:
        return None
    fault = unfair(fair, record.table, seed, record.options, record.words, record.entries) or _swapped(record)
    if fault is None and fair.beacon is not None and can_check() and not signed(fair.beacon):
        return "the value of the beacon is not signed by its key."
    return fault


def _swapped(record: Record) -> str | None:
    """Say where the log begins with other machines than the digest of the words says; None: nowhere."""
    fair, named = record.fair, set[int]()
    if fair is None:
        return None
    for ply in record.plies:
        if ply.kind != "machine" or ply.seat is None:
            break
        place = fair.order[ply.seat]
        again = place in named  # it may give way already, which is held against the log
        named.add(place)
        if not again and name_of(ply.note) != fair.policies[place]:
            return f"ply {ply.n} names a machine that did not sit there when the words were closed."
    else:
        return None  # the file stops here
    if named != {place for place, policy in enumerate(fair.policies) if policy}:
        return "a machine that sat there when the words were closed is not named as the log begins."
    return None


def said_of(record: Record) -> str:
    """Say in sentences what holds for the dice of a game, and what does not."""
    fair = record.fair
    sentences = [render(hold) for hold in HOLDS[_trust(record)]]
    if fair is None:
        return sentences[1]
    at = f"Its promise was number {fair.shown} of its server."
    if fair.beacon is None:
        return " ".join((*sentences, at))
    named = ROUND.format(round=fair.beacon.round, at=_utc(fair.beacon.at))
    if fair.chain in KNOWN:
        return " ".join((*sentences, at, named))
    unchecked = () if can_check() else (render(HOLDS["unchecked"][1]),)
    return " ".join((*sentences, at, named, FOREIGN.format(chain=fair.chain), *unchecked))


def doubt_of(record: Record) -> str | None:
    """Say why the dice of a game may have been chosen, for lists of many games; None: words or a known beacon
    exclude it, or they are of the first scheme.
    """
    kind = _trust(record)
    return render(HOLDS[kind][1]) if kind in ("wordless", "foreign", "unchecked") else None


def _trust(record: Record) -> Trust:
    """Return by what the dice hold as far as it was checked here."""
    kind = trust_of(record.fair)
    return "unchecked" if kind == "beacon" and not can_check() else kind


def _utc(at: int) -> str:
    """Write a time, in seconds since 1970, for people; a file may name any."""
    if at >= LAST:
        return f"second {at} after 1970"
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _follow(
    game: AnyGame, record: Record, seed: bytes, policies: Policies
) -> Verdict | tuple[list[str], Replay, Machines]:
    """Play all plies; return all heads and the replay, or the verdict on the first ply that diverges."""
    plies = len(record.plies)
    heads = [opening_head(record, seed)]
    machines = Machines(record, seed, policies)
    try:
        run = Replay(game, record, seed, record.data_set, lean=True)
    except RecordError as error:
        return Verdict(plies, "", str(error), 0)
    for ply in record.plies:
        heads.append(next_head(seed, record.table, heads[-1], ply.n, ply.body()))
        if heads[-1] != ply.head:
            return Verdict(plies, "", "its head does not follow from all that was played so far.", ply.n)
        try:
            if run.game.pending(run.state) is None:
                raise RecordError("it comes after the end of the game.")
            machines.follow(ply, run)
            run.apply(ply)
        except RecordError as error:
            return Verdict(plies, "", str(error), ply.n)
    return heads, run, machines


def _said(result: Result | None) -> str:
    if result is None:
        return "“not ended”"
    return f"“{result.reason}, places {result.places}, scores {result.scores}”"
