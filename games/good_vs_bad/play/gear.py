"""Attached items that change the dice of a movement, used when the common roll is seen (3.10, 3.11)."""

from engine.texts import Text
from games.good_vs_bad.cards.verbs.dice import DICE
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.face.words import kind
from games.good_vs_bad.sheet.facts import turn_of
from games.good_vs_bad.sheet.frames import HeldTurn, Turn
from games.good_vs_bad.sheet.state import GoodVsBad, World


def by_common_roll(t: World, turn: Turn, kind: int) -> bool:
    """Tell whether a piece has yet to move and no item has replaced the common roll for it."""
    verbs = [DICE.get(t.book.cards.all[card].verb) for card in turn.used[kind]]
    return not turn.moved[kind] and not any(verb is not None and verb.replaces for verb in verbs)


def usable(t: World, turn: Turn, kind: int, card: int) -> bool:
    """Tell whether an item works now: once a movement, the Lucky Coin once a turn (I22)."""
    verb = DICE.get(t.book.cards.all[card].verb)
    if verb is None or not turn.dice[kind] or card in turn.used[kind]:
        return False
    return verb.usable(turn, kind, card)


def fault(t: World, card: Card, worn: int, piece: int, *, moves: bool) -> Text | None:
    """Refuse to use an item for a piece that the piece `worn` bears; `moves`: it may still move."""
    turn = turn_of(t)
    if worn != piece:
        return Text("{card} is on your {kind} and works for no other piece.", card=card.name, kind=kind(worn))
    if not turn.dice[piece % 2]:
        return Text("{card} changes a movement; roll first.", card=card.name)
    if card.verb not in DICE:
        return Text("{card} works by itself; it need not be used.", card=card.name)
    if moves and usable(t, turn, piece % 2, t.book.cards.numbers[card.id][0]):
        return None
    return Text(
        "{card} has been used, or its piece does not move any more; it works again next turn.", card=card.name
    )


def use(s: GoodVsBad, turn: HeldTurn, piece: int, word: str, out: list[GoodVsBadEvent]) -> None:
    """Change the dice of a movement by an attached item (I03, I06, I07, I08, I22)."""
    (card,) = s.book.cards.numbers[word]
    DICE[s.book.cards.all[card].verb].use(s, turn, piece, card, out)
