"""The turn, from one Heaven player to the next (3.5)."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.stages import Stage
from engine.texts import Text
from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import (
    EndReason,
    GameEnded,
    HeavenHellEvent,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from games.heaven_hell.play import evening, retaliating
from games.heaven_hell.play.defending import Attack, Peace
from games.heaven_hell.play.miracles import Speak
from games.heaven_hell.play.mustering import Bring, Dismiss, Move, Rest
from games.heaven_hell.play.offers import listing
from games.heaven_hell.play.reading import turn_prompt
from games.heaven_hell.play.spoils import Turnup
from games.heaven_hell.sheet.facts import dominion, is_truce
from games.heaven_hell.sheet.frames import Turn
from games.heaven_hell.sheet.state import HeavenHell


def begin(s: HeavenHell, seat: int, out: list[HeavenHellEvent]) -> None:
    """Begin a turn; the start player's begins a round (3.4, 3.9)."""
    if seat == s.first:
        s.round += 1
        out.append(RoundBegan(s.round, is_truce(s)))
    s.stack[:] = [Turn(seat)]
    out.append(TurnBegan(seat))


def draw(s: HeavenHell, turn: Turn, _: list[HeavenHellEvent]) -> None:
    """End the battle phase with even-up, also when there was no battle (H6, H13, H49)."""
    turn.then = "retaliate"
    evening.begin(s, turn.seat)


def retaliate(s: HeavenHell, turn: Turn, _: list[HeavenHellEvent]) -> None:
    """Let the Hell players strike back, if there is anything in the trench (3.5 R1, R2)."""
    turn.then = "draw again"
    retaliating.begin(s, turn.seat)


def draw_again(s: HeavenHell, turn: Turn, _: list[HeavenHellEvent]) -> None:
    """End the retaliation phase with even-up (H6, 3.5 R7)."""
    turn.then = "end"
    evening.begin(s, turn.seat)


def end(s: HeavenHell, turn: Turn, out: list[HeavenHellEvent]) -> None:
    """Stop what lasts until the end of the turn, look for victory, pass the turn to the right (3.5, 3.9)."""
    zeros = [0] * len(s.grid)
    s.might_turn, s.mind_turn = zeros, zeros[:]
    seat = turn.seat
    held = dominion(s, seat)
    if held >= s.book.target:
        finish(s, "dominion", seat, out)
        return
    out.append(TurnEnded(seat, held, s.book.target))
    following = (seat + 1) % s.book.n
    if following == s.first and s.round >= s.book.options.round_cap:
        finish(s, "round_cap", NONE, out)
        return
    begin(s, following, out)


def finish(s: HeavenHell, reason: EndReason, winner: int, out: list[HeavenHellEvent]) -> None:
    """End the game (3.9)."""
    s.stack.clear()
    s.ending = reason
    s.winner = winner
    out.append(GameEnded(reason, winner, dominion(s, winner) if winner >= 0 else 0))


TURN: Final[Mapping[str, Callable[[HeavenHell, Turn, list[HeavenHellEvent]], None]]] = {
    "draw": draw,
    "retaliate": retaliate,
    "draw again": draw_again,
    "end": end,
}
"""What follows by itself after the Muster phase and the battle, in the order of 3.5."""


def _follows(s: HeavenHell, turn: Turn, out: list[HeavenHellEvent]) -> bool:
    """Go on to the next step of the turn; in the Muster phase the Heaven player is asked."""
    if not turn.then:
        return False
    TURN[turn.then](s, turn, out)
    return True


DEEDS: Final = (Peace, Attack, Bring, Speak, Rest, Turnup, Move, Dismiss)
"""All that can be done in the Muster phase, in any order (3.5)."""

MUSTER: Final = Stage(
    Turn,
    DEEDS,
    asks=turn_prompt,
    waits=Text("It is {player}'s turn."),
    lists=listing(*DEEDS),
    follows=_follows,
)
