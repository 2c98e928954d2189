"""Events for the tests of forms: with results made up, or with real games of the tiny game behind them."""

import random
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.commands.tournament_game import Job, play_record
from bot.commands.tournament_simulate import result_of_record
from contests.contest import Contest, Round, Table
from contests.fold import fold
from contests.forms.jsonform import Document, document
from contests.forms.verify import Verdict
from contests.forms.verify import verify as check
from contests.log import Entry, Resulted, What
from contests.plan import Plan
from contests.simulation import Simulation, code_of, each, open_tables
from engine.entries import Kind
from engine.record import Ply, Record, make_ply, make_record, opening_head
from engine.replay import replay
from engine.scoring import score_note, scored
from engine.texts import render
from tests.engine.tiny import GAME

BEGIN: Final = 1_767_225_600_000
DAY: Final = 24 * 60 * 60 * 1000
NOBODY: Final[Mapping[int, Collection[int]]] = {}
ROUNDS: Final = {"rounds": 1}
"""House rules of the tiny game: as short as it gets."""


def plan(**fields: Any) -> Plan:
    """Return a plan: fields of `Plan`, of many types."""
    return Plan.model_validate({"title": "Winter Cup", "game": "tiny", "options": ROUNDS} | fields)


def drawn(
    course: Simulation, seed: int = 3, draws: float = 0.3
) -> Callable[[Contest, Round], Iterable[Resulted]]:
    """Return results by lot, a day after their round was paired."""
    rng = random.Random(seed)

    def one(contest: Contest, played: Round, table: Table) -> Resulted:
        course.now = max(course.now, played.at + DAY)
        places = list(range(1, len(table.seats) + 1))
        rng.shuffle(places)
        if len(places) == 2 and rng.random() < draws:
            places = [1, 1]
        return Resulted(played.number, table.number, tuple(places))

    return each(one)


def made_up(players: int, seed: int = 3, **fields: Any) -> Simulation:
    """Play an event whose results are made up; fields are those of its plan."""
    course = Simulation(plan(**fields), players, seed="00ff", now=BEGIN)
    course.play(drawn(course, seed))
    return course


@dataclass(slots=True)
class Played:
    """Hold an event with the records of its games; whoever fakes something changes it and writes it anew."""

    entries: list[Entry]
    records: dict[str, Record]
    names: dict[int, str]

    def written(self) -> Document:
        """Write it down as a forger would who works out anew all that follows."""
        return document("CODE42", self.entries, self.names, self.records.values())

    def change(self, kind: type, change: Callable[[Any], What], at: int = 0) -> Entry:
        """Change the entry of a kind at a position; return it. The kinds of entries have no common fields."""
        found = [n for n, entry in enumerate(self.entries) if isinstance(entry.what, kind)][at]
        self.entries[found] = replace(self.entries[found], what=change(self.entries[found].what))
        return self.entries[found]

    def contest(self) -> Contest:
        """Return the event."""
        return fold(self.entries)


def played(
    players: int = 6,
    silent: Mapping[int, Collection[int]] = NOBODY,
    leaving: Mapping[int, Collection[int]] = NOBODY,
    between: Callable[[Simulation], object] | None = None,
    **fields: Any,
) -> Played:
    """Play an event with real games; `silent`: who does not come to which rounds, `leaving`: who resigns."""
    course = Simulation(plan(**fields), players, seed="00ff", now=BEGIN)
    records: dict[str, Record] = {}

    def results(contest: Contest, round_: Round) -> list[Resulted]:
        found = []
        course.now = max(course.now, round_.at + DAY)
        for table in open_tables(round_):
            seats = tuple(enumerate(table.seats))
            job = Job(
                "tiny", dict(fields.get("options", ROUNDS)), code_of(round_.number, table.number), "s",
                ("random",) * len(seats),
                tuple(seat for seat, number in seats if round_.number in silent.get(number, ())),
                tuple((seat, 1) for seat, number in seats if round_.number in leaving.get(number, ())),
            )  # fmt: skip
            record = play_record(GAME, job)
            records[record.table] = record
            found.append(result_of_record(round_, table, record))
        return found

    course.play(results, between)
    return Played(list(course.entries), records, {n: f"P{n}" for n in range(1, players + 1)})


def stopped(record: Record, actions: int, kind: Kind) -> Record:
    """Return a game that was ended after so many actions, by a ply such as `score` or `abandon`."""
    seed = bytes.fromhex(record.seed or "")
    plies, head = [], opening_head(record, seed)
    state = replay(GAME, record, actions).state
    note = score_note(scored(GAME, state)) if kind == "score" else ""
    for ply in [*record.plies[:actions], Ply(n=actions + 1, kind=kind, note=note, head="0" * 64)]:
        plies.append(make_ply(record, seed, head, ply.n, ply.kind, ply.seat, ply.action, ply.note))
        head = plies[-1].head
    return make_record(GAME, record, plies, head, seed, state)


def verified(document: Document, head: str | None = None) -> Verdict:
    """Verify a document of the tiny game."""
    return check(document, {GAME.key: GAME}, head)


def said(verdict: Verdict) -> str:
    """Return all that cannot be true, as people read it."""
    return " | ".join(render(text) for text in verdict.faults)


def remarked(verdict: Verdict) -> str:
    """Return all that has to be believed."""
    return " | ".join(render(text) for text in verdict.remarks)


WHOLE: Final = played(players=6, rounds=3)
"""Three rounds of three games of two; never changed."""
