"""Spaces of the road: what levels and Specials do to a piece that lands there."""

from collections.abc import Callable, Mapping
from typing import Final

from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.events import (
    Declined,
    GoodVsBadEvent,
    HeldHere,
    LostRolled,
    Penalized,
    SpecialWorks,
    Stepped,
)
from games.good_vs_bad.play import hands, pieces
from games.good_vs_bad.play.crown import passes
from games.good_vs_bad.sheet.facts import is_champion, kit, ring, turn_of, value
from games.good_vs_bad.sheet.frames import Landing, PickStat, Reroll, Step
from games.good_vs_bad.sheet.state import BAD_TILES, GOOD_TILES, GoodVsBad

Out = list[GoodVsBadEvent]

GOOD_WORDS: Final = ("item", "event", "heal", "raise")
BAD_WORDS: Final = ("event", "damage", "lose", "home")
"""The Specials by the words of the action, in the order of GOOD_TILES and BAD_TILES (M25, M26)."""
_D6: Final = 6


def tile_word(level: int) -> str:
    """Return the word of a Special."""
    return GOOD_WORDS[level - GOOD_TILES[0]] if level > 0 else BAD_WORDS[BAD_TILES[0] - level]


def allowed(s: GoodVsBad, frame: Landing) -> bool:
    """Tell whether the chain guard still lets spaces offer this piece optional moves (3.6, ruling 9)."""
    return turn_of(s).landings[frame.piece % 2] <= s.book.numbers.optional_landings


# --- Good 1 to 5 (M13-M17) ---


def good_step(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Offer a step of exactly 1 or 2 squares, forward or back (M13, M14, ruling 13)."""
    if not allowed(s, frame):
        out.append(Declined(frame.piece, s.book.names[frame.square], "guard"))
        return
    far, here = s.level[frame.square], ring(s)
    squares = [here.on(frame.square, way * far) for way in (frame.came, -frame.came)]
    s.stack.append(Step(frame.seat, frame.piece, squares, [frame.came, -frame.came], forced=False))


def good_heal(s: GoodVsBad, frame: Landing, out: Out) -> None:  # noqa: ARG001  # as its siblings
    """Offer to heal 1 or 2 points (M15, M16)."""
    bears = kit(s, frame.piece)
    points = s.level[frame.square] - 2 + bears.heal_more
    start = s.start[frame.seat]
    if any(now < start[stat] for stat, now in enumerate(s.stat[frame.piece])):
        s.stack.append(PickStat(frame.seat, frame.piece, "heal", points, may_stop=True))


def good_reroll(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Offer to roll and move again (M17, ruling 15)."""
    if allowed(s, frame):
        s.stack.append(Reroll(frame.seat, frame.piece))
    else:
        out.append(Declined(frame.piece, s.book.names[frame.square], "guard"))


# --- Bad 1 to 5 (M18-M22) ---


def bad_penalty(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Take 1 off the next roll of the piece (M18, ruling 14)."""
    s.penalty[frame.piece] += 1
    out.append(Penalized(frame.piece, 1, s.penalty[frame.piece]))


def bad_step(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Force a step to a worse square at distance 1, or 1 or 2, if there is one (M19, M20, rulings 10-12)."""
    here, square = ring(s), frame.square
    far = -s.level[square] - 1
    worth = value(s.level[square])
    ways = [way * steps for steps in range(1, far + 1) for way in (frame.came, -frame.came)]
    worse = [(here.on(square, by), by) for by in ways if value(s.level[here.on(square, by)]) < worth]
    if not worse:
        out.append(HeldHere(frame.piece, s.book.names[square]))
        return
    squares = [to for to, _ in worse]
    step = Step(frame.seat, frame.piece, squares, [1 if by > 0 else -1 for _, by in worse], forced=True)
    s.stack.append(step)
    if len(worse) == 1:
        go_to(s, step, worse[0][0], out)


def bad_damage(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Do 1 damage to a stat of the owner's choice, Special or not (M21, ruling 16)."""
    pieces.damage(s, frame.piece, 1, pieces.ANY, "space", out)


def bad_rest(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Let the piece lose its next turn (M22)."""
    pieces.lose_turns(s, frame.piece, 1, out)


# --- Specials (M25, M26) ---


def special_item(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Draw an item (M25 a)."""
    hands.draw_items(s, frame.seat, 1, out)


def special_event(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Draw an event (M25 b, M26 a)."""
    hands.draw_events(s, frame.seat, 1, out)


def special_heal(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Heal all stats to their starting level (M25 c, ruling 17)."""
    pieces.heal_all(s, frame.piece, out)


def special_raise(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Raise a stat that is not Special (M25 d, ruling 28)."""
    pieces.raise_one(s, frame.piece, 1, out)


def special_damage(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Do 1 damage to a stat that is not Special (M26 b, ruling 16)."""
    pieces.damage(s, frame.piece, 1, pieces.PLAIN_ONLY, "space", out)


def special_lose(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Lose as many turns as a D6 shows (M26 c, ruling 20)."""
    die = s.chance.below(_D6) + 1
    out.append(LostRolled(frame.piece, die))
    pieces.lose_turns(s, frame.piece, die, out)


def special_home(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Send the piece to its Home Base, where it misses a turn (M26 d, ruling 21)."""
    pieces.send_home(s, frame.piece, out)
    pieces.lose_turns(s, frame.piece, 1, out)


WORKS: Final[Mapping[int, Callable[[GoodVsBad, Landing, Out], None]]] = {
    1: good_step,
    2: good_step,
    3: good_heal,
    4: good_heal,
    5: good_reroll,
    -1: bad_penalty,
    -2: bad_step,
    -3: bad_step,
    -4: bad_damage,
    -5: bad_rest,
    6: special_item,
    7: special_event,
    8: special_heal,
    9: special_raise,
    -6: special_event,
    -7: special_damage,
    -8: special_lose,
    -9: special_home,
}
"""What a space does to a piece that lands on it, by its level (M7)."""


def work(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Do what a Good or Bad space says, for Heroes and Villains alike (M7)."""
    level = s.level[frame.square]
    if abs(level) > TOP_LEVEL:
        name = s.book.names[frame.square]
        out.append(SpecialWorks(frame.piece, name, tile_word(level), "good" if level > 0 else "bad"))
    WORKS[level](s, frame, out)


def go_to(s: GoodVsBad, frame: Step[list[int]], to: int, out: Out) -> None:
    """Move a piece on by a space or a card; it lands once the landing below is over (3.6)."""
    s.stack.remove(frame)
    piece, here = frame.piece, ring(s)
    came = frame.came[frame.squares.index(to)]
    start = s.at[piece]
    steps = (here.place[to] - here.place[start]) * came % len(here.squares)
    out.append(Stepped(piece, s.book.names[start], s.book.names[to], frame.forced))
    s.at[piece] = to
    if is_champion(s, piece) and passes(s, piece, here, start, came, steps, out):
        return
    below = s.stack[-1]
    if isinstance(below, Landing) and below.piece == piece:
        below.next, below.next_came = to, came
    else:
        s.stack.append(Landing(frame.seat, piece, to, came))
