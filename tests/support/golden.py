"""Golden games: whole games on record, each replayed ply by ply and compared with how it ended then.

A record is a JSON file: `seats`, `number` (of the seed), `rules` (house rules), `rules_version`, `data` (the
digest of the data set), `end`, and `plies`, one `seat line` for each action; `brought`, where seats brought
something, are their entries in turn.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from engine.game import AnyGame, by_rules, step
from engine.heads import canonical
from engine.record import make_ply, opening, opening_head

Choice = Callable[[Sequence[Any], Random], Any]
"""Choose one of the legal actions: a manner of playing at random."""


@dataclass
class Golden:
    """Hold a game as it is played or replayed, with its running head."""

    game: AnyGame
    seats: int
    number: int
    rules: dict[str, Any]
    lines: list[str] = field(default_factory=list)
    brought: list[dict[str, Any]] = field(default_factory=list)

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
        self.state, _ = step(self.game, self.state, action)
        self.lines.append(f"{seat} {line}")
        value = self.game.actions.dump(action)
        ply = make_ply(self.opening, self.seed, self.head, len(self.lines), "action", seat, value)
        self.head = ply.head

    def ended(self) -> dict[str, Any]:
        """Return how the game ended and the head of its last ply."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return {
            "reason": outcome.reason,
            "places": list(outcome.places),
            "scores": list(outcome.scores),
            "state": json.loads(canonical(json.loads(self.game.dump(self.state)))),
            "head": self.head,
        }

    def record(self) -> dict[str, Any]:
        """Return the record of the game, which has ended."""
        return {
            "seats": self.seats,
            "number": self.number,
            "rules": self.rules,
            **({"brought": self.brought} if self.brought else {}),
            "rules_version": self.game.rules_version,
            "data": self.game.data.digest,
            "end": self.ended(),
            "plies": self.lines,
        }


def by_kind(legal: Sequence[Any], rng: Random) -> Any:
    """Choose a kind of action and then one of that kind: rare kinds get their turn."""
    kind = rng.choice(list(dict.fromkeys(action.kind for action in legal)))
    return rng.choice([action for action in legal if action.kind == kind])


def play(
    game: AnyGame,
    seats: int,
    number: int,
    sitting: Sequence[str],
    rules: dict[str, Any],
    choose: Choice = by_kind,
    volunteers: float = 0.0,
    brought: Sequence[dict[str, Any]] = (),
) -> Golden:
    """Play a game to its end; `sitting` names `greedy` or `random` for the seats in turn.

    With the chance `volunteers` a seat that may act, but need not, does so.
    """
    golden = Golden(game, seats, number, rules, brought=list(brought))
    rng = Random(f"golden {seats} {number}")
    while (pending := game.pending(golden.state)) is not None:
        seat = pending.must[0]
        eager = [one for one in pending.may if len(game.legal(golden.state, one)) > 0]
        if eager and rng.random() < volunteers:
            seat = rng.choice(eager)
        legal = game.legal(golden.state, seat)
        if sitting[seat % len(sitting)] == "greedy":
            action = game.greedy(game.view(golden.state, seat), legal, rng)
        else:
            action = choose(list(legal), rng)
        golden.act(seat, str(action))
    return golden


def write(golden: Golden, path: Path) -> None:
    """Write the record of a game that has ended."""
    path.write_text(json.dumps(golden.record(), indent=0) + "\n", "utf-8")


def read(path: Path) -> dict[str, Any]:
    """Read a record."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def begun(game: AnyGame, record: dict[str, Any]) -> Golden:
    """Return the game of a record before its first ply, by the rules that it was played by."""
    assert record["rules_version"] in game.supported, "new rules: record the golden games anew"
    brought = record.get("brought", [])
    game = by_rules(game, record["rules_version"])
    return Golden(game, record["seats"], record["number"], record["rules"], brought=brought)


def replayed(game: AnyGame, record: dict[str, Any], plies: int | None = None) -> Golden:
    """Play a record again, whole or its first plies, with the invariants checked now and then."""
    assert record["data"] == game.data.digest, "another data set: record the golden games anew"
    golden = begun(game, record)
    game = golden.game
    for ply, line in enumerate(record["plies"][:plies]):
        assert game.outcome(golden.state) is None
        seat, text = line.split(" ", 1)
        golden.act(int(seat), text)
        if ply % 25 == 0:
            assert list(game.invariants(golden.state)) == []
    return golden
