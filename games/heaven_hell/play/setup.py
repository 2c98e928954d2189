"""The start of a game: decks, first hands and the vanguard (3.4)."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.chance import Chance
from engine.decisions import ask as number
from engine.stages import Stage, asked
from engine.texts import Text
from games.heaven_hell.data.book import NONE, Book
from games.heaven_hell.events import HeavenHellEvent
from games.heaven_hell.play import evening, turn
from games.heaven_hell.sheet.facts import order
from games.heaven_hell.sheet.frames import Start, Vanguard
from games.heaven_hell.sheet.state import HeavenHell


def set_up(book: Book, chance: Chance) -> HeavenHell:
    """Draw the start player, shuffle the decks and deal the first hands (3.3, 3.4)."""
    n = book.n
    cells = n * book.size
    first = chance.below(n)
    decks = [list(deck) for deck in book.decks]
    for deck in decks:
        chance.shuffle(deck)
    hands = [sorted(deck[-book.hand :]) for deck in decks]
    for deck in decks:
        del deck[-book.hand :]
    s = HeavenHell(
        book=book,
        chance=chance,
        stack=[Start()],
        counter=0,
        decision=[0] * n,
        round=0,
        first=first,
        deck=decks,
        hand=hands,
        discard=[[] for _ in range(n)],
        pile=[[] for _ in range(n)],
        open=[[] for _ in range(n)],
        spied=[[] for _ in range(n * n)],
        holder=[NONE] * len(book.fields),
        grid=[NONE] * cells,
        wounds=[0] * cells,
        spent=[False] * cells,
        might=[0] * cells,
        might_turn=[0] * cells,
        mind=[0] * cells,
        mind_turn=[0] * cells,
        ending="",
        winner=NONE,
    )
    even(s, s.stack[0], [])  # type: ignore[arg-type]  # the stack was made just now
    s.counter = number(s.decision, 0, asked(s.stack[-1]))
    return s


def even(s: HeavenHell, frame: Start, _: list[HeavenHellEvent]) -> None:
    """Let everybody even up once (3.4 step 2)."""
    frame.then = "vanguard" if s.book.options.vanguard == "yes" else "begin"
    evening.ask(s, order(s))


def vanguard(s: HeavenHell, frame: Start, _: list[HeavenHellEvent]) -> None:
    """Ask for the vanguards, in turn order (3.4 step 3)."""
    frame.then = "again"
    places, left = s.book.parties[0]
    s.stack.append(Vanguard(order(s), places, left))


def again(s: HeavenHell, frame: Start, _: list[HeavenHellEvent]) -> None:
    """Let everybody even up after the vanguard (3.4 step 4)."""
    frame.then = "begin"
    evening.ask(s, order(s))


def begin(s: HeavenHell, _: Start, out: list[HeavenHellEvent]) -> None:
    """Begin the first turn (3.4, 3.5)."""
    turn.begin(s, s.first, out)


START: Final[Mapping[str, Callable[[HeavenHell, Start, list[HeavenHellEvent]], None]]] = {
    "even": even,
    "vanguard": vanguard,
    "again": again,
    "begin": begin,
}
"""What follows by itself during set-up, in the order of 3.4."""


def _follows(s: HeavenHell, frame: Start, out: list[HeavenHellEvent]) -> bool:
    """Go on to the next step of the set-up."""
    START[frame.then](s, frame, out)
    return True


SETUP: Final = Stage(Start, (), asks=Text(""), waits=Text(""), follows=_follows)
"""The set-up asks nobody itself."""
