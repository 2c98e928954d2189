"""Verbs that change might and mind, until the end of the battle or of the turn (H31, H32)."""

from games.heaven_hell.cards.choices import allies_here, foes_here
from games.heaven_hell.data.book import Effect
from games.heaven_hell.events import HeavenHellEvent, MightChanged, MindChanged
from games.heaven_hell.sheet.facts import fighters
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import HeavenHell


def targets(s: HeavenHell, frame: Choose, effect: Effect) -> list[int]:
    """Return the cells that an effect on might or mind is about."""
    if effect.target == "self":
        return [frame.source] if s.grid[frame.source] == frame.face else []
    if effect.target == "allies_here":
        return allies_here(s, frame, effect)
    if effect.target == "foes_here":
        return foes_here(s, frame, effect)
    if effect.target == "allies_column":
        return fighters(s, frame.seat, frame.picks[0])
    if effect.target == "same":
        return [frame.last]
    return list(frame.picks[-1:])


def might(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Change might by n (H31, H32)."""
    changes = s.might_turn if effect.turn else s.might
    book = s.book
    for cell in targets(s, frame, effect):
        changes[cell] += effect.n
        card = book.faces[s.grid[cell]].id
        out.append(MightChanged(book.owner(cell), card, book.name(cell), effect.n, effect.turn))


def mind(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Change mind by n (H31, H32)."""
    changes = s.mind_turn if effect.turn else s.mind
    book = s.book
    for cell in targets(s, frame, effect):
        changes[cell] += effect.n
        card = book.faces[s.grid[cell]].id
        out.append(MindChanged(book.owner(cell), card, book.name(cell), effect.n, effect.turn))
