"""A simulated event: the course of `contests.simulation`, with real games between policies at its tables."""

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from typing import Final, TypeAlias

from bot.commands.tournament_game import Job, play_to_json
from bot.faults import EX_USAGE, Fault
from contests.contest import Contest, Round, Table
from contests.log import Challenged, Finished, How, Readied, Resulted, Withdrew
from contests.placing import places_of
from contests.plan import Plan
from contests.simulation import Simulation, code_of, open_tables
from engine.playout import source
from engine.record import Record, load_record
from engine.scoring import SCORE
from engine.texts import _
from games import GAMES

BEGIN: Final = 1_767_225_600_000
"""When simulated events begin: the first second of 2026, so that the same seed gives the same file."""
DAY: Final = 24 * 60 * 60 * 1000
"""In ms; a round is over after half of its time."""
FIRST_MOVES: Final = 3
"""Who leaves a game does so after so many moves of their own."""

Advance: TypeAlias = Callable[[Contest, int], None]
"""Tell a progress bar that so many games more have ended."""


@dataclass(slots=True)
class Wanted:
    """Say which event to simulate: its plan, how many come, by which policies they play, in turn; and how
    many stop coming, or leave.
    """

    plan: Plan
    players: int
    policies: tuple[str, ...] = ("random",)
    seed: str = "1"
    no_shows: int = 0
    withdrawals: int = 0
    matches: int = 0
    """Of a ladder, which has no end of its own."""
    jobs: int = 1


@dataclass(slots=True)
class Simulated:
    """Hold a simulated event: its course, who is who, and the records of its games."""

    course: Simulation
    names: dict[int, str]
    records: list[Record] = field(default_factory=list)


@dataclass(slots=True)
class _Fates:
    """Hold from which round an entrant no longer comes, and in which round one leaves."""

    silent: dict[int, int]
    leaving: dict[int, int]


def checked(wanted: Wanted) -> None:
    """Raise `Fault` if it cannot be simulated."""
    plan, players = wanted.plan, wanted.players
    game = GAMES[plan.game]
    able = game.seats(game.Options())
    for seats in (plan.seats, plan.fewest):
        if seats not in able:
            raise Fault(f"{game.title} takes {able[0]} to {able[-1]} players, not {seats}.", EX_USAGE)
    if players < plan.fewest:
        raise Fault(
            f"{_('{count} player', '{count} players', players)} cannot fill a table of {plan.fewest}; "
            "let more come.",
            EX_USAGE,
        )
    if players > plan.limit:
        raise Fault(f"{players} players are too many; an event has at most {plan.limit}.", EX_USAGE)
    if wanted.no_shows + wanted.withdrawals > players - plan.fewest:
        raise Fault("So many would leave that nobody is left to play; let fewer leave.", EX_USAGE)


def simulate(wanted: Wanted, advance: Advance = lambda _contest, _games: None) -> Simulated:
    """Play a whole event. Raise `Fault` if that is impossible."""
    checked(wanted)
    course = Simulation(wanted.plan, wanted.players, seed=_hex(wanted.seed), now=BEGIN)
    by = {n: wanted.policies[(n - 1) % len(wanted.policies)] for n in range(1, wanted.players + 1)}
    done = Simulated(course, {n: f"{name} {n}" for n, name in by.items()})
    fates = _fates(wanted)
    with _pool(wanted.jobs) as pool:

        def results(contest: Contest, round_: Round) -> Iterable[Resulted]:
            tables = open_tables(round_)
            jobs = [_job(wanted, by, fates, round_, table) for table in tables]
            outcomes = []
            for table, text in zip(tables, (pool.map if pool else map)(play_to_json, jobs), strict=True):
                record = load_record(text)
                done.records.append(record)
                outcomes.append(result_of_record(round_, table, record))
                advance(contest, 1)
            course.now += DAY * wanted.plan.round_days // 2
            return outcomes

        def between(course: Simulation) -> None:
            for number, left in fates.leaving.items():
                if left < course.contest.next_round and course.contest.entrant(number).status == "in":
                    course.add(Withdrew(number), "entrant")

        course.play(results, between, idle=_challenges(wanted))
    return done


def _hex(seed: str) -> str:
    return source("tournament", seed).randbytes(16).hex()


def _pool(jobs: int) -> AbstractContextManager[ProcessPoolExecutor | None]:
    """Return worker processes, started afresh on every system; with one job everything is played here."""
    if jobs < 2:
        return nullcontext(None)
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


def _fates(wanted: Wanted) -> _Fates:
    """Draw who stops coming, who leaves, and when."""
    rng = source("tournament", wanted.seed, "fates")
    drawn = rng.sample(range(1, wanted.players + 1), wanted.no_shows + wanted.withdrawals)
    last = max(2, (wanted.plan.rounds or 4) - 1)
    when = {number: rng.randint(1, last) for number in drawn}
    silent, leaving = drawn[: wanted.no_shows], drawn[wanted.no_shows :]
    return _Fates({n: when[n] for n in silent}, {n: when[n] for n in leaving})


def _job(wanted: Wanted, by: dict[int, str], fates: _Fates, round_: Round, table: Table) -> Job:
    seats = table.seats
    silent = [seat for seat, n in enumerate(seats) if fates.silent.get(n, round_.number + 1) <= round_.number]
    leaving = [(seat, FIRST_MOVES) for seat, n in enumerate(seats) if fates.leaving.get(n) == round_.number]
    return Job(
        wanted.plan.game, wanted.plan.options, code_of(round_.number, table.number), wanted.seed,
        tuple(by[number] for number in seats), tuple(silent), tuple(leaving),
    )  # fmt: skip


def result_of_record(round_: Round, table: Table, record: Record) -> Resulted:
    """Return the result of a table from the record of its game, as the host takes it from its log."""
    ended = None if record.outcome is None else record.outcome.places
    places, never = places_of(ended, record.plies, len(table.seats))
    how: How = "adjudicated" if record.plies and record.plies[-1].kind == SCORE else "played"
    absent = tuple(table.seats[seat] for seat in never)
    return Resulted(round_.number, table.number, places, how, absent, record.head)


def _challenges(wanted: Wanted) -> Callable[[Simulation], bool]:
    """Return what keeps a ladder going when nothing happens: somebody challenges, or declares readiness."""
    rng = source("tournament", wanted.seed, "challenges")

    def idle(course: Simulation) -> bool:
        contest = course.contest
        if contest.plan.format != "ladder":
            return False
        if len(contest.rounds) >= wanted.matches:
            course.add(Finished(), "organiser")
        elif contest.plan.for_two:
            _challenge(course, rng)
        else:
            _ready(course, rng)
        return True

    return idle


def _challenge(course: Simulation, rng: Random) -> None:
    contest = course.contest
    at = rng.randrange(1, len(contest.rungs))
    rival = rng.randrange(max(0, at - contest.plan.reach), at)
    course.add(Challenged(contest.rungs[at], contest.rungs[rival]), "entrant")


def _ready(course: Simulation, rng: Random) -> None:
    contest = course.contest
    top = rng.randrange(0, max(1, len(contest.rungs) - contest.plan.seats + 1))
    for number in contest.rungs[top : top + contest.plan.seats]:
        if number not in course.contest.ready:
            course.add(Readied(number), "entrant")
