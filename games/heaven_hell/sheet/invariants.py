"""What can never be so in a game: doubled or lost cards, wounds that should have killed, stuck frames."""

from collections.abc import Iterator, Sequence

from engine.stages import asked
from games.heaven_hell.data.book import NONE
from games.heaven_hell.sheet.facts import changing, life
from games.heaven_hell.sheet.frames import Battle, Even, Sort, Spoils, Start, Turn
from games.heaven_hell.sheet.state import HeavenHell


def invariants(s: HeavenHell) -> Iterator[str]:
    """Yield a sentence for each thing that is wrong."""
    yield from _cards(s)
    yield from _hands(s)
    yield from _grid(s)
    yield from _fields(s)
    yield from _frames(s)


def shown(s: HeavenHell, seat: int) -> Sequence[int]:
    """Return a seat's cards that lie open between two places: revealed, or turned up."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Sort) and frame.seat == seat:
        return frame.revealed
    return [frame.face] if isinstance(frame, Spoils) and frame.seat == seat else []


def _cards(s: HeavenHell) -> Iterator[str]:
    """Check that each card of each deck is in one place (3.3)."""
    for seat in range(s.book.n):
        grid = [face for face in (s.grid[cell] for cell in s.book.cells(seat)) if face >= 0]
        every = [*s.deck[seat], *s.hand[seat], *s.discard[seat], *s.pile[seat], *grid, *shown(s, seat)]
        if sorted(every) != list(s.book.decks[seat]):
            yield f"The {len(every)} cards of seat {seat} are not those of its deck, each in one place (3.3)."


def _hands(s: HeavenHell) -> Iterator[str]:
    """Check that hands are sorted and that what is known of them is in them."""
    n = s.book.n
    for seat, hand in enumerate(s.hand):
        if hand != sorted(hand):
            yield f"The hand of seat {seat} is not in order."
        for viewer in range(n):
            known = s.spied[viewer * n + seat]
            if viewer == seat:
                if known:
                    yield f"Seat {seat} spies on itself."
            elif not within(s.open[seat], known) or not within(known, hand):
                yield f"Seat {viewer} knows cards of seat {seat} that are not there."


def within(part: list[int], whole: list[int]) -> bool:
    """Tell whether each card of one list is in another, as often."""
    return all(part.count(face) <= whole.count(face) for face in part)


def _grid(s: HeavenHell) -> Iterator[str]:
    """Check that only characters stand in grids, alive, and that nothing lies on empty spaces (H39, 3.6)."""
    battle = any(isinstance(frame, Battle) for frame in s.stack)
    for cell, face in enumerate(s.grid):
        marks = (s.wounds[cell], s.spent[cell], s.might[cell], s.might_turn[cell], s.mind[cell])
        if face == NONE:
            if any(marks) or s.mind_turn[cell]:
                yield f"Something lies on the empty {s.book.name(cell)} of seat {s.book.owner(cell)} (3.6)."
        elif s.book.faces[face].kind != "character":
            yield f"{s.book.faces[face].name} stands in a grid and is no character (3.3)."
        elif s.wounds[cell] < 0 or life(s, cell) < 1:
            yield f"{s.book.faces[face].name} has {s.wounds[cell]} wounds and should be dead (H39)."
        if not battle and (s.spent[cell] or s.might[cell] or s.mind[cell]):
            yield f"{s.book.name(cell)} of seat {s.book.owner(cell)} keeps marks of a battle (H31, 3.6)."


def _fields(s: HeavenHell) -> Iterator[str]:
    """Check that each battlefield is in the atlas or in a trench (3.3)."""
    if len(s.holder) != len(s.book.fields) or any(not NONE <= seat < s.book.n for seat in s.holder):
        yield "A battlefield is neither in the atlas nor in a trench (3.3)."


def _frames(s: HeavenHell) -> Iterator[str]:
    """Check that the game is over or asks somebody, each under a number of their own."""
    if bool(s.ending) == bool(s.stack):
        yield "The game must either be over or ask somebody (3.9)."
    if not s.stack:
        return
    if not isinstance(s.stack[0], Turn | Start):
        yield "A turn must lie at the bottom of the stack (3.5)."
    if isinstance(s.stack[-1], Start):
        yield "The set-up asks nobody (3.4)."
        return
    waiting = asked(s.stack[-1])
    able = sorted([*waiting, *changing(s, s.stack[-1])])
    if [seat for seat, number in enumerate(s.decision) if number] != able:
        yield f"Seat {waiting[0]} is asked, but the numbers are {s.decision}."
    top = s.stack[-1]
    if isinstance(top, Even) and not all(map(within, top.aside, s.hand)):
        yield "Somebody discards what they do not hold (H50)."
    if any(number > s.counter for number in s.decision):
        yield "A decision has a number that was never given."
