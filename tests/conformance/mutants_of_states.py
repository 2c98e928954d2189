# ruff: noqa: ARG002
"""Planted faults in states, steps and whole games."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import Event, Outcome, Pending
from tests.conformance.mutants import Broken, Mutant
from tests.engine.tiny_state import Draw, Pass, Tiny


class SharedList(Broken):
    """A list that a state and its copy share."""

    caught_by = "a copy is equal and independent"

    def spoil(self, true: Any, copy: Any) -> None:
        copy.chips = true.chips


class SharedInside(Broken):
    """A list of lists that is copied on its outside only."""

    caught_by = "a step leaves its input alone"

    def spoil(self, true: Any, copy: Any) -> None:
        copy.hands = [*true.hands]


class ForgottenField(Broken):
    """A copy that forgets a field."""

    caught_by = "a copy is equal and independent"

    def spoil(self, true: Any, copy: Any) -> None:
        copy.counter = 0


class CountingLegal(Mutant):
    """A question that changes the state."""

    caught_by = "a step leaves its input alone"

    def legal(self, s: Any, seat: int) -> Any:
        s.counter += 1
        return self.sound.legal(s, seat)


class ForgetfulLoad(Mutant):
    """A state that forgets something on its way through JSON."""

    caught_by = "JSON round trip"

    def load(self, text: bytes) -> Any:
        s = self.sound.load(text)
        s.whistles = [True] * s.n
        return s


class Restless(Mutant):
    """A rule that depends on something outside the state."""

    caught_by = "replay of the record"
    steps = 0

    def apply(self, s: Any, a: Any) -> list[Event]:
        events: list[Event] = self.sound.apply(s, a)
        self.steps += 1
        s.points[0] += self.steps % 3
        return events


class DoubledCard(Mutant):
    """A card that is drawn and stays in the deck."""

    caught_by = "nothing is doubled or lost"

    def apply(self, s: Tiny, a: Any) -> list[Event]:
        top = s.deck[-1] if s.deck else 0
        events: list[Event] = self.sound.apply(s, a)
        if isinstance(a, Draw):
            s.deck.insert(0, top)
        return events


class SetOrder(Mutant):
    """A list in the order of a set."""

    caught_by = "hash seeds change nothing"

    def legal(self, s: Any, seat: int) -> Any:
        actions = {str(a): a for a in self.sound.legal(s, seat)}
        return [actions[text] for text in {*actions}]


SET_ORDER = SetOrder()


class ArrivalOrder(Mutant):
    """A state that remembers in which order secret answers came."""

    caught_by = "answers at once commute"

    def apply(self, s: Any, a: Any) -> list[Event]:
        asked = self.sound.pending(s)
        events: list[Event] = self.sound.apply(s, a)
        if asked is not None and len(asked.must) > 1:
            s.counter = s.counter * 2 + a.seat
        return events


class StaleButtons(Mutant):
    """An answer that makes the buttons of others stale."""

    caught_by = "decision numbers stay"

    def apply(self, s: Any, a: Any) -> list[Event]:
        events: list[Event] = self.sound.apply(s, a)
        asked = self.sound.pending(s)
        if (asked is not None and len(asked.must) > 1) or (asked is not None and asked.secret):
            s.counter += 10
            s.decision = [number and number + 10 for number in s.decision]
        return events


class Stuck(Mutant):
    """A seat that must act and cannot."""

    caught_by = "who must act can, others cannot"

    def legal(self, s: Any, seat: int) -> Any:
        return [] if s.round == 3 and seat == 0 else self.sound.legal(s, seat)


class Busybody(Mutant):
    """A seat that may act though nobody asks it."""

    caught_by = "who must act can, others cannot"

    def legal(self, s: Any, seat: int) -> Any:
        return self.sound.legal(s, seat) or [Pass(seat)]


class EarlyEnd(Mutant):
    """A game with a result that still goes on."""

    caught_by = "who must act can, others cannot"

    def outcome(self, s: Tiny) -> Outcome | None:
        over = s.copy()
        over.phase = "over"
        return self.sound.outcome(over)


class EndlessGame(Mutant):
    """A game that begins again when it should end."""

    caught_by = "every game ends"

    def apply(self, s: Any, a: Any) -> list[Event]:
        s.round = 1
        events: list[Event] = self.sound.apply(s, a)
        return events


class FallingGame(Mutant):
    """A rule that raises in the middle of a game."""

    caught_by = "every game ends"

    def apply(self, s: Any, a: Any) -> list[Event]:
        events: list[Event] = self.sound.apply(s, a)
        return events if s.round < 3 else events[: 1 // (s.round - 3)]


class Hostage(Mutant):
    """A safe default that leaves the table where it is."""

    caught_by = "a silent seat holds nobody"

    def apply(self, s: Any, a: Any) -> list[Event]:
        turn, number = s.turn, s.round
        events: list[Event] = self.sound.apply(s, a)
        if isinstance(a, Pass):
            s.turn, s.round, s.phase = turn, number, "turn"
            s.decision = [s.counter if seat == turn else 0 for seat in range(s.n)]
        return events


class Everybody(Mutant):
    """A decision that waits for somebody who was not asked."""

    caught_by = "who must act can, others cannot"

    def pending(self, s: Any) -> Pending | None:
        asked = self.sound.pending(s)
        return None if asked is None else replace(asked, must=(), may=(*asked.must, *asked.may))


class Optimist(Mutant):
    """An estimate that gives everybody the whole win."""

    caught_by = "estimates, teams and talk"

    def estimate(self, s: Any) -> Sequence[float]:
        return [1.0 for _ in range(s.n)]
