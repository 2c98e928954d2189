"""The machine player's cards: which to play, attach or use now, and which to keep."""

from collections.abc import Callable
from random import Random
from typing import Final

from games.good_vs_bad.cards.verbs.targets import TARGETS
from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.data.book import NOBODY, ROLES, STRIDE
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.mind.choosing import Scored, best
from games.good_vs_bad.mind.turn import best_move
from games.good_vs_bad.mind.worth import along, landing_worth, missing, wants_crown
from games.good_vs_bad.play import actions as ac
from games.good_vs_bad.sheet.facts import home, is_base, is_champion
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

Actions = list[ac.GoodVsBadAction]

ENOUGH: Final = 0.6
"""A card is played where it is worth as much."""
_SPARE: Final = 0.25
"""Near the hand limit so little will do."""

_ITEMS: Final = {
    "soak": 2.0,
    "both": 1.8,
    "raise_double": 1.6,
    "soak_roll": 1.5,
    "duel": 1.4,
    "duel_dmg": 1.2,
    "enc": 1.2,
    "may_stop_base": 1.2,
    "move_die": 1.1,
    "move_opt": 1.1,
    "keep2of3": 1.1,
    "move_set": 1.0,
    "lose_less": 0.9,
    "reroll_move": 0.8,
    "base_heal": 0.7,
    "heal_more": 0.6,
    "move_choose1": 0.6,
    "no_penalty": 0.5,
    "heal": 0.9,
    "heal_all": 1.3,
    "raise": 1.4,
    "go_home": 1.0,
    "trap": 0.6,
    "level": 0.5,
    "clear": 0.3,
}
"""By the first verb of an item, what it is worth to have it."""
_EVENTS: Final = {
    "crown_best": 3.0,
    "truce": 1.6,
    "advance": 1.2,
    "lose_turns": 1.2,
    "cancel_event": 0.9,
    "draw_item": 1.5,
    "steal_card": 1.0,
    "swap_pieces": 1.0,
    "penalty": 0.8,
    "test_bonus": 0.8,
    "damage": 0.9,
}
_PLAIN_EVENT: Final = 0.5
"""What any other event is worth in the hand."""


def item_worth(v: GoodVsBadView, card: int) -> float:
    """Return what an item is worth to have."""
    return _ITEMS.get(v.book.cards.all[card].verb, 0.5)


def keep_worth(v: GoodVsBadView, card: int) -> float:
    """Return what a card of the hand is worth to keep."""
    found = v.book.cards.all[card]
    return item_worth(v, card) if found.type is not None else _EVENTS.get(found.verb, _PLAIN_EVENT)


def card(v: GoodVsBadView, legal: Actions, rng: Random) -> ac.GoodVsBadAction | None:
    """Return the card to attach, use or play now; None: go on with the turn.

    Ties are broken by `rng`: else cards that harm would always be aimed at the first seat.
    """
    full = len(v.hand) >= v.book.hand_limit - 1
    least = _SPARE if full else ENOUGH
    found: Scored = [
        (worth, action) for action in legal if (worth := card_worth(v, action, legal)) is not None
    ]
    worth_it = [pair for pair in found if pair[0] >= least]
    return best(worth_it, rng) if worth_it else None


def card_worth(v: GoodVsBadView, a: ac.GoodVsBadAction, legal: Actions) -> float | None:
    """Return what it is worth to attach, use or play a card now; None for any other action. `legal` holds the
    moves that there are beside it.
    """
    if isinstance(a, ac.Attach):
        return _attach(v, a)
    if isinstance(a, ac.Use):
        return _use(v, a, legal)
    return _play(v, a, legal) if isinstance(a, ac.Play) else None


def _card(v: GoodVsBadView, word: str) -> Card:
    return v.book.cards.all[v.book.cards.numbers[word][0]]


def _attach(v: GoodVsBadView, a: ac.Attach) -> float:
    """Attach every item, to the Champion first, then to the piece that has fewer (3.10)."""
    piece = 2 * a.seat + ROLES.index(a.piece)
    found = item_worth(v, v.book.cards.numbers[a.card][0])
    return 5.0 + found + (1.0 if is_champion(v, piece) else 0.0) - 0.1 * len(v.items[piece])


def _use(v: GoodVsBadView, a: ac.Use, legal: Actions) -> float:
    """Use what helps now: healing for the hurt, the Bell for a crown, dice for a poor move."""
    piece = 2 * a.seat + ROLES.index(a.piece)
    found = _card(v, a.card)
    decide = _USES.get(found.verb)
    return decide(v, piece, legal) if decide is not None else 0.0


def in_vain(v: GoodVsBadView, a: ac.GoodVsBadAction) -> bool:
    """Tell whether a card would be used up for nothing: an event that finds nothing to aim at, a bell at
    home, a salve for the unhurt, a road that it does not change.
    """
    if isinstance(a, ac.Play):
        return not a.target and _card(v, a.card).verb in TARGETS
    if not isinstance(a, ac.Use):
        return False
    piece = 2 * a.seat + ROLES.index(a.piece)
    square, verb = v.at[piece], _card(v, a.card).verb
    level = v.level[square]
    if verb in ("heal", "heal_all"):
        return not missing(v, piece)
    if verb == "go_home":
        return square == home(piece)
    if verb == "clear":
        return not 0 < abs(level) <= TOP_LEVEL
    if verb == "level":
        own = -level if piece % 2 else level
        return not v.book.ring(v.length).is_space[square] or not 0 <= own <= TOP_LEVEL
    return False


def _heal(v: GoodVsBadView, piece: int, _: Actions) -> float:
    return 0.4 * min(2, missing(v, piece)) + 0.2 * _low(v, piece)


def _heal_all(v: GoodVsBadView, piece: int, _: Actions) -> float:
    return 0.25 * missing(v, piece) + 0.2 * _low(v, piece)


def _low(v: GoodVsBadView, piece: int) -> int:
    """Count the stats in which one damage would defeat a piece."""
    return sum(points == 1 for points in v.stat[piece][:PLAIN])


def _bell(v: GoodVsBadView, piece: int, _: Actions) -> float:
    ready = wants_crown(v, piece // 2) and v.at[piece] != home(piece) and v.at[piece ^ 1] != home(piece)
    return 2.0 if ready else 0.0


def _snare(v: GoodVsBadView, piece: int, _: Actions) -> float:
    """Lay it in the way of a Champion, else anywhere when the hand is full."""
    return 1.0 if _hunted(v, piece // 2) else 0.3


def _on_road(v: GoodVsBadView, piece: int, _: Actions) -> float:
    """Work on the space below: best where the next landing makes a Special of it."""
    level = v.level[v.at[piece]] if not is_base(v.at[piece]) else 0
    sign = -1 if piece % 2 else 1
    return 0.3 + 0.1 * level * sign if 0 <= level * sign < 5 and not is_base(v.at[piece]) else 0.0


def _dice(v: GoodVsBadView, piece: int, legal: Actions) -> float:
    """Change the dice of a Champion that does not win by them, or of a poor movement."""
    worth = best_move(
        v, [action for action in legal if isinstance(action, ac.Move) and action.piece == ROLES[piece % 2]]
    )
    if is_champion(v, piece):
        return 1.0 if worth < 100 else 0.0
    return 0.8 if worth < 0 else 0.0


_USES: Final[dict[str, Callable[[GoodVsBadView, int, Actions], float]]] = {
    "heal": _heal,
    "heal_all": _heal_all,
    "raise": lambda v, piece, _: 1.0 + (0.5 if is_champion(v, piece) else 0.0),
    "go_home": _bell,
    "trap": _snare,
    "level": _on_road,
    "move_die": _dice,
    "move_set": _dice,
    "keep2of3": _dice,
    "reroll_move": _dice,
}
"""By verb; what is not here is not used."""


def _hunted(v: GoodVsBadView, seat: int) -> list[int]:
    """Return the Champions of the others, those that have come farthest first."""
    found = [piece for other, piece in enumerate(v.crown) if piece != NOBODY and other != seat]
    return sorted(found, key=lambda piece: -len(v.reached[piece // 2]))


def _play(v: GoodVsBadView, a: ac.Play, legal: Actions) -> float:
    """Return what an event is worth now, aimed as the action says (3.12)."""
    decide = _PLAYS.get(_card(v, a.card).verb)
    return decide(v, a, legal) if decide is not None else 0.3


def _harm(v: GoodVsBadView, a: ac.Play, _: Actions) -> float:
    """Aim at Champions of others, then at whoever leads; never at oneself."""
    piece = v.book.piece_index.get(a.target, NOBODY)
    if piece == NOBODY or piece // 2 == a.seat:
        return -1.0
    if is_champion(v, piece):
        return 2.0 + len(v.reached[piece // 2])
    return 0.2 + 0.2 * v.renown[piece // 2] / v.book.target - 0.1 * bool(v.lost[piece])


def _sail(v: GoodVsBadView, a: ac.Play, _: Actions) -> float:
    """Sail where the best of the next squares is worth it, or a base is near for a Champion (E13)."""
    piece = 2 * a.seat + ROLES.index(a.target) if a.target in ROLES else NOBODY
    if piece == NOBODY:
        return -1.0
    found = 0.0
    for way in (1, -1):
        for steps in (1, 2, 3):
            square = along(v, v.at[piece], way * steps)
            worth = landing_worth(v, piece, square, way)
            if is_champion(v, piece):
                new = is_base(square) and square != home(piece) and square // STRIDE not in v.reached[a.seat]
                worth += 8.0 if new else -2.0
            elif wants_crown(v, a.seat) and square == home(piece):
                worth += 3.0
            found = max(found, worth)
    return found - 1.0


def _extend(v: GoodVsBadView, a: ac.Play, _: Actions) -> float:
    """Make the way of another's Champion longer, and never that of the own."""
    if v.crown[a.seat] != NOBODY:
        return -1.0
    return 1.0 if _hunted(v, a.seat) else 0.35


def _truce(v: GoodVsBadView, a: ac.Play, _: Actions) -> float:
    return 2.0 if v.crown[a.seat] != NOBODY else -1.0 if _hunted(v, a.seat) else 0.1


def _swap(v: GoodVsBadView, a: ac.Play, _: Actions) -> float:
    """Put another's Champion where its mate is, if that is home or a long way back."""
    seat = int(a.target) - 1 if a.target.isdecimal() else a.seat
    if seat == a.seat or v.crown[seat] == NOBODY:
        return -1.0
    return 1.5 if v.at[v.crown[seat] ^ 1] == home(v.crown[seat]) else 0.4


def _poor(v: GoodVsBadView, _: ac.Play, legal: Actions) -> float:
    return 1.0 if best_move(v, legal) < 0.5 else 0.0


def _boost(v: GoodVsBadView, a: ac.Play, legal: Actions) -> float:
    """Call to arms before the duel with a Champion."""
    squares = [v.at[piece] for piece in _hunted(v, a.seat)]
    moves = [action for action in legal if isinstance(action, ac.Move) and action.piece == a.target]
    meets = any(action.how == "champion" or v.book.index[action.to] in squares for action in moves)
    return 1.5 if meets else 0.1


def _level(v: GoodVsBadView, a: ac.Play, _: Actions) -> float:
    """Raise what is nearly Special near home; take away what others make of their side."""
    square = v.book.index.get(a.target)
    if square is None:
        return 0.0
    return 0.2 + 0.02 * abs(v.level[square])


_PLAYS: Final[dict[str, Callable[[GoodVsBadView, ac.Play, Actions], float]]] = {
    "extend": _extend,
    "level_pick": _level,
    "blank_to": lambda _v, _a, _l: 0.3,
    "clear_special": lambda v, a, _: 0.3 if v.level[v.book.index.get(a.target, 0)] < 0 else 0.1,
    "swap_pieces": _swap,
    "advance": _sail,
    "penalty": _harm,
    "lose_turns": _harm,
    "damage": _harm,
    "reroll_roll": _poor,
    "clear_lost_turns": lambda v, a, _: (
        0.7 * v.lost[2 * a.seat + ROLES.index(a.target)] if a.target in ROLES else -1.0
    ),
    "draw_item": lambda _v, _a, _l: 1.5,
    "steal_card": lambda _v, a, _: 1.2 if a.target else -1.0,
    "heal_each": lambda v, a, _: 0.3 * sum(min(2, missing(v, 2 * a.seat + kind)) for kind in (0, 1)),
    "test_bonus": _boost,
    "truce": _truce,
    "crown_best": lambda _v, a, _: 3.0 if a.target else -1.0,
}
"""By verb; what is not here is played only where the hand is full."""
