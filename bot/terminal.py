"""A game in the terminal: one person in the first seat, machine players in the others."""

import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from bot.faults import EX_USAGE, Fault
from engine import AnyGame, Drafts, Event, IllegalAction, Seat, UnknownAction, draw, readable, render, step
from engine.forced import forced
from engine.playout import Policy, start
from engine.texts import numbers
from engine.typed import read_line

YOU: Final[Seat] = 0


class Terminal:
    """Play one game."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        policies: Sequence[tuple[str, Policy]],
        seed: str,
        entries: Sequence[Any] | None = None,
        *,
        colour: bool,
    ) -> None:
        able = game.seats(game.Options())
        if seats not in able:
            raise Fault(f"{game.title} takes {numbers(able)} players, not {seats}.", EX_USAGE)
        self._game: Final = game
        self._policies: Final = policies
        self._seats: Final = seats
        self._rng: Final = Random(seed)  # noqa: S311  # the machine's taste; the dice have a channel of their own
        self._colour: Final = colour
        self._seed: Final = seed
        self._state: Any = start(game, game.Options(), seats, seed, 0, entries)

    def _name(self, seat: Seat) -> str:
        return "You" if seat == YOU else f"Machine {seat}"

    def run(self) -> None:
        """Play until the game ends, or the person leaves."""
        self._say(f"{self._game.title}, seed {self._seed}. Type an action, ? for help, q to leave.")
        while (asked := self._game.pending(self._state)) is not None:
            only = forced(self._game, self._state)
            if only is not None:
                what = f", {only}" if only.seat == YOU else ""  # another's may be hidden
                self._say(f"  {self._name(only.seat)}: only one answer was left{what}.")
                self._step(only)
            elif YOU in asked.must:
                if not self._turn():
                    return
            else:
                self._machine(asked.must[0])
        self._show()
        outcome = self._game.outcome(self._state)
        if outcome is not None:
            self._say(render(outcome.text, self._name))
            for place, seat in sorted((outcome.places[seat], seat) for seat in range(self._seats)):
                score = render(self._game.scoring.with_args(score=outcome.scores[seat]), self._name)
                self._say(f"{place}. {self._name(seat)}: {score}")

    def _machine(self, seat: Seat) -> None:
        _, policy = self._policies[min(seat - 1, len(self._policies) - 1)]
        legal = self._game.legal(self._state, seat)
        view = self._game.view(self._state, seat) if policy.sees else None
        self._step(policy.choose(self._game, view, legal, self._rng))

    def _turn(self) -> bool:
        """Let the person act once; return False if they leave."""
        self._show()
        view = self._game.view(self._state, YOU)
        self._say(render(self._game.prompt(view), self._name))
        while True:
            written = self._ask()
            if written in (None, "q", "quit"):
                return False
            if written in ("?", "help"):
                self._offer(view)
                continue
            try:
                self._step(
                    read_line(self._game, view, self._game.legal(self._state, YOU), str(written), self._name)
                )
            except UnknownAction as error:
                self._say(str(error))
            except IllegalAction as error:
                self._say(render(error.text, self._name))
            else:
                return True

    def _step(self, action: Any) -> None:
        self._state, events = step(self._game, self._state, action)
        self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            if readable(event, YOU):
                self._say(f"  {render(self._game.describe(event, YOU), self._name)}")

    def _offer(self, view: Any) -> None:
        for action in self._game.legal(self._state, YOU):
            label = self._game.label(view, action)
            hint = "" if label.hint is None else f" ({render(label.hint, self._name)})"
            self._say(f"  {action!s:<20} {render(label.text, self._name)}{hint}")

    def _show(self) -> None:
        view = self._game.view(self._state, YOU)
        self._say("\n" + draw(self._game.board(view), self._name, colour=self._colour))
        hand = self._game.hand(view)
        if hand is not None:
            self._say(draw(hand, self._name, colour=self._colour))
        draft = self._game.draft(view) if isinstance(self._game, Drafts) else None
        if draft is not None:
            self._say(draw(draft, self._name, colour=self._colour))

    @staticmethod
    def _ask() -> str | None:
        sys.stdout.write("> ")
        sys.stdout.flush()
        written = sys.stdin.readline()
        return written.strip() if written else None

    @staticmethod
    def _say(text: str) -> None:
        sys.stdout.write(text + "\n")
