"""Build worlds from a view alone: all that is hidden is drawn afresh, evenly among the worlds that fit.

What is hidden: which cards of a pile lie in whose hand and in what order the rest will come, the order of
the last five tiles, all chance to come. The backs of spells show their pile, so each hand and the draw pile
are filled pile by pile from the cards of that pile which the viewer has not seen: a plain shuffle, hence
uniform. Who is asked for a Power Chips spell does not depend on what is in the hand (ruling 51), so a
question tells nothing. What rivals gave away by *not* casting is left to guess.
"""

from random import Random

from engine.mixing import mixed
from engine.sheet import imagined, number_others
from engine.stages import asked
from games.foes.sheet.frames import Turn
from games.foes.sheet.state import Foes
from games.foes.sheet.view import FoesView


def imagine(v: FoesView, rng: Random) -> Foes:
    """Build a world that looks to the viewer exactly like the one it has seen, with a fresh seed."""
    hands, spells, fresh = _deal(v, rng)
    s = v.world(
        imagined(rng),
        tiles=_heaps(v),
        gold=list(v.pieces),
        hand=hands,
        spells=spells,
        last_five=_last_five(v, rng),
    )
    if s.stack and isinstance(s.stack[0], Turn):
        s.stack[0].fresh = fresh
    number_others(s, v, asked(v.top))
    return s


def hidden_cards(v: FoesView) -> dict[int, list[int]]:
    """Return by pile the spells that the viewer has not seen, in the order of their numbers."""
    seen = bytearray(len(v.book.spells))
    for card in (*v.hand, *v.cast):
        seen[card] = 1
    hidden: dict[int, list[int]] = {}
    for card, spell in enumerate(v.book.spells):
        if not seen[card]:
            hidden.setdefault(spell.pile, []).append(card)
    return hidden


def _deal(v: FoesView, rng: Random) -> tuple[list[list[int]], list[int], list[int]]:
    """Deal the unseen spells, pile by pile; return hands, draw pile and the fresh spells."""
    hidden = {pile: mixed(cards, rng) for pile, cards in hidden_cards(v).items()}
    hands, fresh = _hands(v, hidden)
    spells = [card for pile in sorted(hidden, reverse=True) for card in hidden[pile]]
    return [sorted(hand) for hand in hands], spells, fresh


def _hands(v: FoesView, hidden: dict[int, list[int]]) -> tuple[list[list[int]], list[int]]:
    """Take the others' hands off the shuffled piles, the spells drawn in this turn after the older ones."""
    hands: list[list[int]] = []
    fresh: list[int] = []
    turn = v.turn
    for seat, backs in enumerate(v.backs):
        if seat == v.seat:
            hands.append(list(v.hand))
            fresh += turn.fresh if turn is not None and turn.seat == seat else ()
            continue
        dealt = [hidden[pile].pop() for pile in backs]
        hands.append(dealt)
        if turn is not None and turn.seat == seat:
            rest = dealt[:]
            for pile in v.fresh_backs:
                card = next(card for card in reversed(rest) if v.book.spells[card].pile == pile)
                rest.remove(card)
                fresh.append(card)
    return hands, fresh


def _heaps(v: FoesView) -> list[list[int]]:
    """Return by seat the tiles it holds, those of the viewer in its own order."""
    heaps: list[list[int]] = [[] for _ in range(v.book.n)]
    for tile, seat in enumerate(v.won):
        if seat >= 0:
            heaps[seat].append(tile)
    return [list(own) if own else heap for own, heap in zip(v.tiles, heaps, strict=True)]


def _last_five(v: FoesView, rng: Random) -> list[int]:
    """Return an order of the last five tiles in which those already drawn come first."""
    return mixed(v.unseen, rng)
