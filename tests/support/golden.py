"""Golden games: whole games on record, each replayed ply by ply and compared with what was read and how it
ended then.

A record is a JSON file: `seats`, `number` (of the seed), `rules` (house rules), `rules_version`, `data` (the
digest of the data set), `end`, `plies`, one `seat action` for each action, and `transcript`, the marks of
what everybody read before the first ply and after each one; `brought`, where seats brought something, are
their entries in turn. The data set stands beside the records, in `data/`, so that a corrected card leaves
the games that were played without it as they are.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.events import Event
from engine.game import AnyGame, by_rules, step
from engine.record import make_ply, opening, opening_head
from tests.support.transcript import marks

Choice = Callable[[Sequence[Any], Random], Any]
"""Choose one of the legal actions: a manner of playing at random."""


@dataclass
class Golden:
    """Hold a game as it is played or replayed, with its running head."""

    game: AnyGame
    seats: int
    number: int
    rules: Mapping[str, Any]
    lines: list[str] = field(default_factory=list)
    brought: Sequence[dict[str, Any]] = ()
    events: Sequence[Event] = ()
    """What the last action brought about."""

    def __post_init__(self) -> None:
        options = self.game.Options.model_validate(self.rules)
        entries = [self.game.Entry.model_validate(one) for one in self.brought or [{}] * self.seats]
        self.seed = bytes([self.number]) * 32
        self.opening = opening(self.game, f"golden/{self.seats}/{self.number}", self.seed, options, entries)
        self.head = opening_head(self.opening, self.seed)
        self.state = self.game.new(options, entries, self.opening.chance(self.seed))

    def act(self, seat: int, line: str) -> None:
        """Play the action of this text form. Raise `IllegalAction` when it is not legal."""
        action = self.game.actions.parse(seat, line)
        self.state, self.events = step(self.game, self.state, action)
        self.lines.append(f"{seat} {line}")
        value = self.game.actions.dump(action)
        ply = make_ply(self.opening, self.seed, self.head, len(self.lines), "action", seat, value)
        self.head = ply.head

    def ended(self) -> dict[str, Any]:
        """Return how the game ended, the digest of its last state and the head of its last ply."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return {
            "reason": outcome.reason,
            "places": list(outcome.places),
            "scores": list(outcome.scores),
            "state": sha256(self.game.dump(self.state)).hexdigest(),
            "head": self.head,
        }


@dataclass(frozen=True)
class Plan:
    """Say how a golden game is played: the number of its seed, and who sits in the seats in turn."""

    seats: int
    number: int
    sitting: str = "greedy"
    """`greedy` or `random` for the seats in turn, with blanks between."""
    rules: Mapping[str, Any] = field(default_factory=dict)
    """House rules that are not the usual ones."""
    version: int | None = None
    """The rules version; None: the newest when it was played."""
    brought: Sequence[dict[str, Any]] = ()
    """What the seats bring, in turn."""


@dataclass(frozen=True)
class GoldenSet:
    """Hold what the golden games of one title are, and where their records stand."""

    game: AnyGame
    folder: Path
    plans: Mapping[str, Plan]
    """By the name of the record."""
    choose: Choice
    """How a seat at random chooses."""
    volunteers: float = 0.0
    """How often a seat acts that may, but need not."""

    def paths(self) -> list[Path]:
        """Return where the records stand, in a fixed order."""
        return sorted(self.folder.glob("*.json"))

    def missing(self) -> list[str]:
        """Return the names of the games that have no record yet."""
        return [name for name in self.plans if not (self.folder / f"{name}.json").exists()]

    def play(self, plan: Plan) -> Golden:
        """Play a game to its end."""
        game = self.game if plan.version is None else by_rules(self.game, plan.version)
        golden = Golden(game, plan.seats, plan.number, plan.rules, brought=plan.brought)
        rng = Random(f"golden {plan.seats} {plan.number}")
        sitting = plan.sitting.split()
        while (pending := game.pending(golden.state)) is not None:
            seat = pending.must[0]
            eager = [action for action in pending.may if len(game.legal(golden.state, action)) > 0]
            if eager and rng.random() < self.volunteers:
                seat = rng.choice(eager)
            legal = game.legal(golden.state, seat)
            if sitting[seat % len(sitting)] == "greedy":
                action = game.greedy(game.view(golden.state, seat), legal, rng)
            else:
                action = self.choose(list(legal), rng)
            golden.act(seat, str(action))
        return golden

    def record(self, name: str) -> dict[str, Any]:
        """Play the game of this name and return its record."""
        plan = self.plans[name]
        golden = self.play(plan)
        data = self.folder / "data" / f"{golden.game.data.digest}.json"
        data.parent.mkdir(exist_ok=True)
        data.write_text(golden.game.data.text, "utf-8")
        return {
            "seats": plan.seats,
            "number": plan.number,
            "rules": dict(plan.rules),
            **({"brought": list(plan.brought)} if plan.brought else {}),
            "rules_version": golden.game.rules_version,
            "data": golden.game.data.digest,
            "end": golden.ended(),
            "plies": golden.lines,
        }

    def write(self, name: str, record: dict[str, Any]) -> None:
        """Write a record with what is read in it now."""
        transcript = [told for _, told in transcribed(begun(self, record), record)]
        text = json.dumps({**record, "transcript": transcript}, indent=0)
        (self.folder / f"{name}.json").write_text(text + "\n", "utf-8")


@cache
def read(path: Path) -> dict[str, Any]:
    """Read a record; it is never changed."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def begun(golden: GoldenSet, record: dict[str, Any]) -> Golden:
    """Return the game of a record before its first ply, by the data set and rules that it was played by."""
    game = golden.game
    assert record["rules_version"] in game.supported, "a rules version that is no longer played"
    text = (golden.folder / "data" / f"{record['data']}.json").read_text("utf-8")
    game = by_rules(game if text == game.data.text else game.using(text), record["rules_version"])
    brought = record.get("brought", [])
    return Golden(game, record["seats"], record["number"], record["rules"], brought=brought)


def replayed(golden: GoldenSet, record: dict[str, Any], plies: int | None = None) -> Golden:
    """Play a record again, whole or its first plies."""
    found = begun(golden, record)
    for _ in _steps(found, record["plies"][:plies]):
        pass
    return found


def transcribed(found: Golden, record: dict[str, Any], every: int = 1) -> Iterator[tuple[int, str]]:
    """Play a record that has begun again; yield the number of each ply (0: the opening) and the marks of what
    is read then.

    With `every`, only one ply of so many is read, and the last.
    """
    lines = record["plies"]
    yield 0, marks(found.game, found.seats, found.state, (), lines, 0)
    for ply in _steps(found, lines):
        if ply % every == 0 or ply == len(lines):
            yield ply, marks(found.game, found.seats, found.state, found.events, lines, ply)


def _steps(golden: Golden, lines: Sequence[str]) -> Iterator[int]:
    """Play these plies one by one, with the invariants checked now and then; yield the number of each."""
    for ply, line in enumerate(lines, 1):
        assert golden.game.outcome(golden.state) is None
        seat, text = line.split(" ", 1)
        golden.act(int(seat), text)
        if ply % 25 == 1:
            assert list(golden.game.invariants(golden.state)) == []
        yield ply


_FOND: Final = ("play", "bribe", "shoot", "channel", "attack", "lay", "fly", "reinforce", "send", "step")
_FONDNESS: Final = 0.6
_STEADY: Final = 0.95
"""How often nothing is taken back."""


def lively(legal: Sequence[Any], rng: Random) -> Any:
    """Choose a kind of action, cards and fights with a liking, and then an action."""
    every = list(dict.fromkeys(action.kind for action in legal))
    kinds = [kind for kind in every if kind != "back"] if rng.random() < _STEADY else every
    kinds = kinds or every
    fond = [kind for kind in kinds if kind in _FOND]
    kind = rng.choice(fond if fond and rng.random() < _FONDNESS else kinds)
    return rng.choice([action for action in legal if action.kind == kind])
