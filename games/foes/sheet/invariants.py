"""What can never be so in a game: doubled pieces, lost chips, wisdom out of range, sights not revealed."""

from collections.abc import Iterator

from engine.stages import asked
from games.foes.data.book import BOSSES, CHESTS, MONSTERS, NO_SPELL_FROM, ORDERED, TOP_WISDOM
from games.foes.sheet.facts import maze
from games.foes.sheet.frames import Herd, Turn
from games.foes.sheet.state import Foes


def invariants(s: Foes) -> Iterator[str]:
    """Yield a sentence for each thing that is wrong (R122-R129)."""
    yield from _chips(s)
    yield from _tiles(s)
    yield from _spells(s)
    yield from _gold(s)
    yield from _wisdom(s)
    yield from _sight(s)
    yield from _frames(s)


def transit(s: Foes) -> tuple[int, ...]:
    """Return the monster that passes over another tile just now and so lies on no chamber (R80, R126)."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Herd) and frame.monster and s.tile[frame.at] != frame.monster:
        return (frame.monster,)
    return ()


def _chips(s: Foes) -> Iterator[str]:
    """Check that no chip is lost or made (R122, R125)."""
    total = sum(s.chip) + s.supply + sum(s.chips) + s.reserve
    wanted = s.book.chips_total
    if total != wanted:
        yield f"There are {total} chips in the game, not {wanted} (R122)."
    if not 0 <= s.supply <= s.book.track:
        yield f"The supply holds {s.supply} chips on {s.book.track} spaces (R125)."
    if s.reserve < 0 or min(s.chips) < 0:
        yield "Somebody has fewer than 0 chips (R122)."


def _tiles(s: Foes) -> Iterator[str]:
    """Check that each tile is in one place, and that the piles fit the unrevealed chambers (R123, R126)."""
    lying = [tile for tile in s.tile if tile]
    if any(tile and not chamber for tile, chamber in zip(s.tile, s.book.is_chamber, strict=True)):
        yield "A tile lies outside the chambers (R126)."
    if any(tile and chip for tile, chip in zip(s.tile, s.chip, strict=True)):
        yield "An unrevealed chamber holds a tile (R123)."
    undrawn = [*range(s.drawn + 1, ORDERED + 1), *s.last_five]
    held = [tile for heap in s.tiles for tile in heap]
    every = sorted([*lying, *undrawn, *held, *s.pool, *s.set_aside, *transit(s)])
    if every != list(range(1, CHESTS[-1] + 1)):
        yield "The tiles 1 to 53 are not each in one place (R126)."
    if sum(s.chip) != len(undrawn):
        yield f"{sum(s.chip)} chambers hold chips, but {len(undrawn)} tiles are in the piles (R123)."


def _spells(s: Foes) -> Iterator[str]:
    """Check that as many spells were drawn as monsters up to 42 were defeated (R124)."""
    drawn = len(s.book.spells) - len(s.spells)
    known = [*s.spells, *(card for hand in s.hand for card in hand)]
    if len(dict.fromkeys(known)) != len(known):
        yield "A spell is in two places (R124)."
    dead = NO_SPELL_FROM - 1
    dead -= sum(1 for tile in s.tile if 0 < tile < NO_SPELL_FROM)
    dead -= sum(1 for tile in transit(s) if tile < NO_SPELL_FROM) + max(0, NO_SPELL_FROM - 1 - s.drawn)
    if drawn != dead:
        yield f"{drawn} spells were drawn for {dead} defeated monsters (R124)."


def _gold(s: Foes) -> Iterator[str]:
    """Check that gold only moves; the house rule of ruling 11 makes some (R127)."""
    if s.book.options.lucky_gold == "always":
        return
    gold = s.book.gold
    undrawn = [*range(s.drawn + 1, ORDERED + 1), *s.last_five]
    tiles = [
        *s.tile,
        *undrawn,
        *s.pool,
        *s.set_aside,
        *transit(s),
        *(tile for heap in s.tiles for tile in heap),
    ]
    total = sum(gold[tile] for tile in tiles) + s.bonus + sum(s.gold)
    wanted = sum(gold) + s.book.bonus_gold
    if total != wanted:
        yield f"There is gold worth {total} in the game, not {wanted} (R127)."


def _wisdom(s: Foes) -> Iterator[str]:
    """Check the markers (R128, R53)."""
    if any(not 1 <= wisdom <= TOP_WISDOM for wisdom in s.wisdom):
        yield f"Wisdom is out of 1 to {TOP_WISDOM} (R128)."
    if sorted(s.stacked) != list(range(s.book.n)):
        yield "The stack of markers lacks a seat (R53)."


def _sight(s: Foes) -> Iterator[str]:
    """Check that nobody who sees has anything unrevealed in sight (R129)."""
    passages = maze(s)
    frame = s.stack[-1] if s.stack else None
    carried = frame.carried if isinstance(frame, Herd) else []
    if s.ending == "bosses":
        return  # the game ends before the winner looks around (R131)
    for seat, space in enumerate(s.figure):
        if space < 0 or 0 < s.tile[space] <= MONSTERS or seat in carried:
            continue
        chambers, unseen = passages.sight(space)
        if unseen or any(s.chip[chamber] for chamber in chambers):
            yield f"Seat {seat} on {s.book.name(space)} has something unrevealed in sight (R129)."


def _frames(s: Foes) -> Iterator[str]:
    """Check that the game is over or asks somebody, each under a number of its own (R131)."""
    if bool(s.ending) == bool(s.stack):
        yield "The game must either be over or ask somebody (R115)."
    if s.ending == "bosses" and any(boss in s.tile for boss in BOSSES):
        yield "The game ended by its bosses, but one is on the board (R115)."
    if not s.stack:
        return
    if not isinstance(s.stack[0], Turn):
        yield "A turn must lie at the bottom of the stack (R131)."
    waiting = asked(s.stack[-1])
    if not waiting or [seat for seat, number in enumerate(s.decision) if number] != sorted(waiting):
        yield "The numbers of the decision do not fit the seats that are asked (R131)."
    if any(number > s.counter for number in s.decision):
        yield "A decision has a number that was never given (R131)."
