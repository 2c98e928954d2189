"""Up cards: who goes first in this turn (G35-G37)."""

from games.guardians.cards.verbs import effects
from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.field import FirstMover, UpMissing, UpTied, UpTurned
from games.guardians.play.common import card_of, show
from games.guardians.sheet.frames import Turn
from games.guardians.sheet.state import Guardians


def turn_up(s: Guardians, turn: Turn, out: list[GuardiansEvent]) -> None:  # noqa: ARG001  # a step of a turn
    """Let both turn an Up card, anew while the numbers are equal; a coin ends it at last (G35-G37, A45)."""
    for again in range(s.book.numbers.ties + 1):
        for seat in (0, 1):
            turn_one(s, seat, out)
        if s.number[0] != s.number[1]:
            break
        if again == s.book.numbers.ties or not any(s.deck[seat] or s.discard[seat] for seat in (0, 1)):
            break
        out.append(UpTied(s.number[0]))
        for seat in (0, 1):
            put_below(s, seat)
    _decide(s, out)


def turn_one(s: Guardians, seat: int, out: list[GuardiansEvent]) -> None:
    """Turn the top card of a deck; of an empty one, use a random card of the discard pile (G35, G140).

    A used card stays on the pile. Without any card the number is 0 (A45).
    """
    s.up[seat] = NONE
    if s.deck[seat]:
        card = s.up[seat] = s.deck[seat].pop()
        show(s, (card,))
    elif s.discard[seat]:
        card = s.chance.choice(s.discard[seat])
    else:
        s.number[seat] = 0
        out.append(UpMissing(seat))
        return
    printed = card_of(s, card)
    s.number[seat] = printed.up
    out.append(UpTurned(seat, printed.id, printed.up, s.up[seat] < 0))


def put_below(s: Guardians, seat: int) -> None:
    """Put a tied Up card under its deck (G36); a used one lies on the discard pile anyway."""
    card = s.up[seat]
    if card >= 0:
        s.deck[seat].insert(0, card)
        s.up[seat] = NONE


def _decide(s: Guardians, out: list[GuardiansEvent]) -> None:
    """Say who goes first; after equal numbers nobody counts as the lower one (G37, A45, A46)."""
    mine, theirs = s.number
    coin = mine == theirs
    s.first = s.chance.below(2) if coin else int(theirs > mine)
    s.higher = NONE if coin else s.first
    out.append(FirstMover(s.first, coin))
    for seat in (s.first, 1 - s.first):
        if s.up[seat] >= 0:
            effects.turned_up(s, seat, s.up[seat], out)
