"""The tiny game as one object, `GAME`."""

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

from engine import (
    Action,
    Actions,
    AnyGame,
    Board,
    Chance,
    DataFaults,
    DataSet,
    Event,
    Hidden,
    Label,
    Legal,
    Outcome,
    Pending,
    Standing,
    Text,
    house_rule,
)  # fmt: skip
from engine import Entry as BaseEntry
from engine import Options as BaseOptions
from engine.game import Difficulty
from engine.lengths import Length
from engine.lessons import Lessons
from engine.readout import Readout
from engine.scene import PLAIN, Scene
from tests.engine import tiny_faces as faces
from tests.engine import tiny_rules as rules
from tests.engine import tiny_state as states
from tests.engine.tiny_faces import TinyView
from tests.engine.tiny_state import ACTIONS, Tiny


class TinyOptions(BaseOptions):
    """Hold the one house rule."""

    rounds: int = house_rule(4, Text("Rounds"), Text("How many turns everybody has"), ge=1, le=50)


class TinyGame:
    """Play the tiny game."""

    key = "tiny"
    title = "Tiny"
    summary = Text("Cards, bids and whistles.")
    difficulty: Difficulty = "easy"
    judged = Text("A game that is ended early has no winner: all share.")
    scoring = Text("{score}")
    rules_version = 1
    supported = range(1, 2)
    policy_version = 1
    Options: type[BaseOptions] = TinyOptions
    Entry: type[BaseEntry] = BaseEntry
    actions: Actions[Action] = ACTIONS
    brief = frozenset({"auction"})
    windows: frozenset[str] = frozenset()
    settled: frozenset[str] = frozenset()
    planned: frozenset[str] = frozenset()
    pictured = False
    lessons: Lessons = MappingProxyType({})
    lengths: Mapping[int, Length] = MappingProxyType({})

    def __init__(self, data: str = '{"version":1}') -> None:
        self.data = DataSet(data)

    def using(self, data: str) -> AnyGame:
        if "version" not in json.loads(data):
            raise DataFaults(("data: the key “version” is missing",))
        return TinyGame(data)

    def seats(self, options: TinyOptions) -> range:  # noqa: ARG002
        return range(2, 4)

    def new(self, options: TinyOptions, entries: Sequence[BaseEntry], chance: Chance) -> Tiny:
        if len(entries) not in self.seats(options):
            raise ValueError(f"Tiny takes 2 or 3 players, not {len(entries)}.")
        return rules.new(options.rounds, len(entries), chance)

    def pending(self, s: Tiny) -> Pending | None:
        return rules.pending(s)

    def legal(self, s: Tiny, seat: int) -> Legal[Action]:
        return rules.legal(s, seat)

    def forced(self, v: TinyView) -> list[int]:
        return [seat for seat, chips in enumerate(v.chips) if v.phase == "auction" and chips == 0]

    def apply(self, s: Tiny, a: Action) -> list[Event]:
        return rules.apply(s, a)

    def view(self, s: Tiny, seat: int | None) -> TinyView:
        return faces.view(s, seat)

    def imagine(self, v: TinyView, rng: Random) -> Tiny:
        return faces.imagine(v, rng)

    def estimate(self, s: Tiny) -> tuple[float, ...]:
        total = sum(s.points) + s.n
        return tuple((points + 1) / total for points in s.points)

    def outcome(self, s: Tiny) -> Outcome | None:
        return rules.outcome(s)

    def teams(self, s: Tiny) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(s.n))

    def following(self, v: TinyView) -> int | None:
        last = v.turn + 1 == len(v.chips) and v.round == v.rounds
        return None if v.phase == "over" or last else (v.turn + 1) % len(v.chips)

    def talk(self, s: Tiny) -> tuple[tuple[int, ...], ...]:
        others = tuple(seat for seat in range(s.n) if seat != s.turn)
        return (others,) if s.phase == "auction" and len(others) > 1 else ()

    def label(self, v: TinyView, a: Action) -> Label:
        return faces.label(v, a)

    def why(self, v: TinyView, a: Action) -> Text:
        return faces.why(v, a)

    def prompt(self, v: TinyView) -> Text:
        return faces.prompt(v)

    def board(self, v: TinyView) -> Board:
        return faces.board(v)

    def readout(self, v: TinyView) -> Readout:
        return faces.readout(v)

    def hand(self, v: TinyView) -> Board | None:
        return faces.hand(v)

    def draft(self, v: TinyView) -> Board | None:
        return faces.draft(v)

    def picture(self, v: TinyView, scene: Scene = PLAIN) -> bytes:  # noqa: ARG002  # nothing is marked
        return faces.picture(v)

    def describe(self, e: Event, reader: int | None) -> Text:
        return faces.describe(e, reader)

    def parse(self, v: TinyView, line: str) -> Action:
        return ACTIONS.parse(v.seat or 0, line)

    def default(self, v: TinyView, legal: Legal[Action]) -> Action:
        return legal[0] if v.phase == "auction" else legal[len(legal) - 1]

    def standing(self, v: TinyView) -> Sequence[Standing]:
        return faces.standing(v)

    def greedy(self, v: TinyView, legal: Legal[Action], rng: Random) -> Action:  # noqa: ARG002
        puts = [action for action in legal if action.kind == "put"]
        return max(puts, key=lambda action: str(action)[-1]) if puts else legal[rng.randrange(len(legal))]

    def guide(self) -> str:
        return "## Turns\n\nDraw, play, peek, auction or pass.\n"

    def dump(self, s: Tiny) -> bytes:
        return states.dump(s)

    def load(self, text: bytes) -> Tiny:
        return states.load(text)

    def invariants(self, s: Tiny) -> Iterator[str]:
        return rules.invariants(s)

    def secrets(self, s: Tiny, seat: int | None) -> Mapping[str, str]:
        return faces.secrets(s, seat)

    def known(self, v: TinyView) -> Sequence[Hidden]:
        return faces.known(v)


GAME: AnyGame = TinyGame()
