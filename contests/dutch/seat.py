"""Seats of two, as the Dutch system gives out colours: who clashes, and who sits first."""

from contests.dutch.card import ABSOLUTE, STRONG, Card


def clash(card: Card, other: Card) -> bool:
    """Tell whether one of two will not get the seat that they should get."""
    return card.wants is not None and card.wants == other.wants


def never(card: Card, other: Card) -> bool:
    """Tell whether two must not meet for their seats' sake (C.3): somebody would sit in the same seat a third
    time running, or three times more often than in the other.
    """
    return (
        card.wants == other.wants
        and card.strength == other.strength == ABSOLUTE
        and not (card.top or other.top)
    )


def faults(card: Card, other: Card) -> tuple[bool, bool, bool, bool]:
    """Tell which of C.8 to C.11 a pair breaks, the gravest first."""
    if not clash(card, other):
        return False, False, False, False
    top = card.top or other.top
    wide = abs(card.surplus) > 1 and abs(other.surplus) > 1
    strong = card.strength >= STRONG and other.strength >= STRONG
    return top and wide, top and card.double and other.double, True, strong


def seated(card: Card, other: Card, first: int) -> tuple[Card, Card]:
    """Return a pair in the order of seats (E.1 to E.5). `first` is the seat of the best seed in round one."""
    better, worse = (card, other) if card.order < other.order else (other, card)
    seat = _seat(better, worse, first)
    return (better, worse) if seat == 0 else (worse, better)


def _seat(better: Card, worse: Card, first: int) -> int:
    """Return the seat of the better of two."""
    if worse.wants is None:
        even = first if better.seed % 2 else 1 - first
        return even if better.wants is None else better.wants
    if better.wants is None:
        return 1 - worse.wants
    if better.wants != worse.wants:
        return better.wants
    if better.strength != worse.strength:
        return better.wants if better.strength > worse.strength else 1 - worse.wants
    if better.strength == ABSOLUTE and abs(better.surplus) != abs(worse.surplus):
        return better.wants if abs(better.surplus) > abs(worse.surplus) else 1 - worse.wants
    for mine, theirs in zip(reversed(better.seats), reversed(worse.seats), strict=False):
        if mine != theirs:
            return 1 - mine
    return better.wants
