"""What a card is worth: to have it, and to attach, use or play it now."""

from typing import Final

from games.good_vs_bad.cards.verbs.dice import Dice
from games.good_vs_bad.cards.verbs.table import event_verb, verb_of
from games.good_vs_bad.cards.verbs.verb import Moves, Used
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.sheet.facts import is_champion
from games.good_vs_bad.sheet.view import GoodVsBadView

_LOSS: Final = -1.0


def keep_worth(v: GoodVsBadView, card: int) -> float:
    """Return what a card is worth to have."""
    return verb_of(v.book.cards.all[card]).value


def attach_worth(v: GoodVsBadView, card: Card, piece: int) -> float:
    """Attach every item, to the Champion first, then to the piece that has fewer (3.10)."""
    worth = verb_of(card).value
    return 5.0 + worth + (1.0 if is_champion(v, piece) else 0.0) - 0.1 * len(v.items[piece])


def use_worth(v: GoodVsBadView, card: Card, piece: int, moves: Moves) -> float:
    """Use what helps now: healing for the hurt, the Bell for a crown, dice for a poor move."""
    verb = verb_of(card)
    return verb.worth(v, piece, moves) if isinstance(verb, Used | Dice) else 0.0


def play_worth(v: GoodVsBadView, card: Card, seat: int, target: str, moves: Moves) -> float:
    """Return what an event is worth now, aimed at what is named (3.12)."""
    verb = event_verb(card)
    return verb.worth(v, seat, target, moves) if verb.gains(v, seat, target, card.ops[0]) else _LOSS
