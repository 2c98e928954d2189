"""Play games to their end with policies: for simulations, tests and figures."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from statistics import mean, median
from typing import Any, Final, Protocol

from engine.chance import Chance, words_digest
from engine.decisions import Legal, Pending
from engine.game import AnyGame, Outcome, Sided
from engine.switches import drawn
from engine.texts import render

MOST_ACTIONS: Final = 20_000
"""A game that is longer counts as one that does not end."""
DRAWN: Final = "nobody"
"""What is counted as won by nobody: a draw, or a first place shared across sides."""
EAGERNESS: Final = 0.25
"""How likely a seat that may act, but need not, is asked in each round of the loop."""


class Policy(Protocol):
    """Choose for a seat, from what the seat sees.

    Without `sees` it needs no view and is given None, which saves building one. With `eager` it is also asked
    where it may act but need not.
    """

    @property
    def sees(self) -> bool:
        """Tell whether it needs a view."""

    @property
    def eager(self) -> bool:
        """Tell whether it acts where it need not."""

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return one of the legal actions."""


@dataclass(slots=True)
class Playout:
    """Hold a game that was played out. `outcome` is None when it did not end within the limit."""

    state: Any
    outcome: Outcome | None
    length: int
    actions: list[Any] = field(default_factory=list)
    """All actions, where they were to be kept."""


def play(
    game: AnyGame,
    state: Any,
    policies: Sequence[Policy],
    rng: Random,
    *,
    most: int = MOST_ACTIONS,
    keep: bool = False,
    watch: Callable[[Any], None] | None = None,
) -> Playout:
    """Play on from a state, which is changed, with one policy for each seat. `watch` is called with every
    state before a choice.

    `keep` keeps the actions. Only views go to policies.
    """
    pending, legal, apply, view = game.pending, game.legal, game.apply, game.view
    kept: list[Any] = []
    length = 0
    while (asked := pending(state)) is not None and length < most:
        if watch is not None:
            watch(state)
        seat = asked.must[0]
        if asked.may:
            seat = volunteer(game, state, asked, policies, rng, seat)
        policy = policies[seat]
        choices = legal(state, seat)
        action = policy.choose(game, view(state, seat) if policy.sees else None, choices, rng)
        apply(state, action)
        length += 1
        if keep:
            kept.append(action)
    return Playout(state, game.outcome(state), length, kept)


def volunteer(
    game: AnyGame, state: Any, asked: Pending, policies: Sequence[Policy], rng: Random, seat: int
) -> int:
    """Return, now and then, one of those who may act but need not; else the seat that is given."""
    for eager in asked.may:
        if policies[eager].eager and rng.random() < EAGERNESS and len(game.legal(state, eager)) > 0:
            return eager
    return seat


def derived(seed: str, name: str, number: int) -> bytes:
    """Return 32 bytes made of a seed, a name and a number: seeds of games that are the same everywhere."""
    return sha256(f"{seed}/{name}/{number}".encode()).digest()


def source(*parts: object) -> Random:
    """Return a random source named by some parts, the same on every machine: for players, never for a
    game's draws.
    """
    return Random("/".join(map(str, parts)))  # noqa: S311  # nothing secret hangs on it


def start(
    game: AnyGame, options: Any, seats: int, seed: str, number: int, entries: Sequence[Any] | None = None
) -> Any:
    """Set up game `number` of a series; without entries, with ready-made ones."""
    chance = Chance(f"{game.key}/{seed}/{number}", derived(seed, "game", number), words_digest(()))
    brought = [game.Entry() for _ in range(seats)] if entries is None else entries
    return game.new(options, brought, chance)


def simulate(
    game: AnyGame,
    games: int,
    seats: int,
    seed: str,
    policies: Sequence[tuple[str, Policy]],
    *,
    options: Any = None,
    entries: Sequence[Any] | None = None,
    clock: Callable[[], float] | None = None,
    check: bool = False,
    shuffled: bool = False,
) -> dict[str, Any]:
    """Play a series and sum it up as a JSON value. The last of the named policies sits in all seats that
    remain.

    `wins` counts by seat, a shared first place in equal parts; `shares` says how many times its fair share
    each seat won. `clock` returns seconds and fills `actions_per_second`, the only entry that differs from
    run to run. Where sides of players win together, `sides` counts what each of them won alone, and draws.
    `shuffled` plays each game by house rules of its own, drawn at random. `check` looks for broken
    invariants in every state and lists what it finds as `faults`. Raise `ValueError` when so many seats
    cannot play.
    """
    options = game.Options() if options is None else options
    if seats not in game.seats(options):
        able = game.seats(options)
        raise ValueError(f"{game.title} takes {able[0]} to {able[-1]} players, not {seats}.")
    chosen = [policies[min(seat, len(policies) - 1)][1] for seat in range(seats)]
    faults: list[str] = []
    watch = _watcher(game, faults) if check else None
    began = clock() if clock else 0.0
    played: list[Playout] = []
    for number in range(games):
        rules = drawn(game.Options, source(seed, "rules", number)) if shuffled else options
        state = start(game, rules, seats, seed, number, entries)
        played.append(play(game, state, chosen, source(seed, "play", number), watch=watch))
    seconds = clock() - began if clock else 0.0
    table = summary(played, seats)
    sides = won_by_side(game, played)
    if sides:
        table["sides"] = sides
    table["actions_per_second"] = round(table["actions"] / seconds) if seconds > 0 else None
    if check:
        table["faults"] = faults
    return table


def _watcher(game: AnyGame, faults: list[str]) -> Callable[[Any], None]:
    def watch(state: Any) -> None:
        faults.extend(game.invariants(state))

    return watch


def summary(played: Sequence[Playout], seats: int) -> dict[str, Any]:
    """Sum playouts up, in the words of `tablekeeper simulate --json`."""
    wins = [0.0] * seats
    reasons: dict[str, int] = {}
    for game in played:
        reason = "unfinished" if game.outcome is None else game.outcome.reason
        reasons[reason] = reasons.get(reason, 0) + 1
        if game.outcome is not None:
            wins = [sum(won) for won in zip(wins, game.outcome.shares, strict=True)]
    finished = sum(game.outcome is not None for game in played)
    lengths = [game.length for game in played]
    return {
        "games": len(played),
        "finished": finished,
        "actions": sum(lengths),
        "actions_per_second": None,
        "length": _spread(lengths),
        "wins": [round(won, 3) for won in wins],
        "shares": [round(won * seats / finished, 3) if finished else None for won in wins],
        "reasons": dict(sorted(reasons.items())),
    }


def won_by_side(game: AnyGame, played: Sequence[Playout]) -> Mapping[str, int]:
    """Return how many games each side won alone, and how many nobody did; empty where none play together.

    A side has won when all its seats are first and nobody else is.
    """
    counts: dict[str, int] = {}
    for record in played:
        teams = game.teams(record.state)
        named = isinstance(game, Sided)
        if not named and all(len(team) == 1 for team in teams):
            continue
        texts = game.sides(record.state) if isinstance(game, Sided) else ()
        names = [render(text) for text in texts] or [f"team {at}" for at, _ in enumerate(teams, start=1)]
        for name in (*names, DRAWN):
            counts.setdefault(name, 0)
        if record.outcome is None:
            continue
        firsts = {seat for seat, place in enumerate(record.outcome.places) if place == 1}
        winner = next((at for at, team in enumerate(teams) if team and set(team) == firsts), None)
        counts[DRAWN if winner is None else names[winner]] += 1
    return counts


def _spread(lengths: Sequence[int]) -> Mapping[str, float | int | None]:
    if not lengths:
        return {"mean": None, "median": None, "min": None, "max": None}
    return {
        "mean": round(mean(lengths), 2),
        "median": median(lengths),
        "min": min(lengths),
        "max": max(lengths),
    }
