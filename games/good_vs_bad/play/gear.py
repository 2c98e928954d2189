"""Attached items that change the dice of a movement, used when the common roll is seen (3.10, 3.11)."""

from games.good_vs_bad.data.book import ROLES
from games.good_vs_bad.events import GoodVsBadEvent, OwnDice
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.sheet.frames import HeldTurn, PickDie, Turn
from games.good_vs_bad.sheet.state import GoodVsBad

_D6 = 6
_THREE = 3
_COMMON = 2
"""Dice of a common roll, or of a reroll by Good 5."""


_REPLACE = ("move_set", "keep2of3", "move_choose1")
"""Verbs that replace the common roll."""


def by_common_roll(s: GoodVsBad, turn: Turn, kind: int) -> bool:
    """Tell whether a piece has yet to move and no item has replaced the common roll for it."""
    cards = s.book.cards.all
    return not turn.moved[kind] and all(cards[card].verb not in _REPLACE for card in turn.used[kind])


def legal(s: GoodVsBad, turn: Turn, kind: int) -> list[act.GoodVsBadAction]:
    """List the attached items that may still change the dice of the movement of the Hero (0) or Villain."""
    piece = turn.seat * 2 + kind
    cards = s.book.cards.all
    return [
        act.Use(turn.seat, cards[card].id, ROLES[kind])
        for card in s.items[piece]
        if _usable(turn, kind, card, cards[card].verb)
    ]


def _usable(turn: Turn, kind: int, card: int, verb: str) -> bool:
    """Tell whether an item works now: once a movement, the Lucky Coin once a turn (I22).

    What replaces the common roll needs it as it fell.
    """
    if not turn.dice[kind] or card in turn.used[kind]:
        return False
    if verb in _REPLACE:
        return turn.base[kind] == _COMMON
    if verb == "reroll_move":
        return card not in turn.spent
    return verb == "move_die"


def use(s: GoodVsBad, turn: HeldTurn, a: act.Use, out: list[GoodVsBadEvent]) -> None:
    """Change the dice of a movement by an attached item (I03, I06, I07, I08, I22)."""
    kind = ROLES.index(a.piece)
    piece = turn.seat * 2 + kind
    (card,) = s.book.cards.numbers[a.card]
    verb, *given = s.book.cards.all[card].ops[0]
    turn.used[kind].append(card)
    if verb == "reroll_move":
        turn.spent.append(card)
    if verb in ("reroll_move", "move_choose1"):
        s.stack.append(PickDie(turn.seat, piece, card, 1))
        return
    count = int(given[0]) if given else _THREE
    rolled = [s.chance.below(_D6) + 1 for _ in range(count)]
    dice = turn.dice[kind]
    if verb == "move_die":
        dice += rolled
    else:
        dice[: turn.base[kind]] = rolled
        turn.base[kind] = count
    out.append(OwnDice(piece, s.book.cards.all[card].id, tuple(dice)))
    if verb == "keep2of3":
        s.stack.append(PickDie(turn.seat, piece, card, 1))
