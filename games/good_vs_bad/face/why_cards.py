"""Refusals of what is done with cards, from one's own hand and what lies open."""

from engine.texts import Player, Text
from games.good_vs_bad.data.book import NOBODY, ROLES
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.face.label_cards import card_of
from games.good_vs_bad.face.why_turn import no_role
from games.good_vs_bad.face.words import kind
from games.good_vs_bad.play import actions as ac
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import asked, is_base, turn_of
from games.good_vs_bad.sheet.view import GoodVsBadView


def in_hand(v: GoodVsBadView, word: str) -> bool:
    """Tell whether the viewer holds a card of an id."""
    return any(number in v.hand for number in v.book.cards.numbers.get(word, ()))


def attached(v: GoodVsBadView, seat: int, word: str) -> int:
    """Return the piece of a seat that bears an item of an id, or NOBODY."""
    for piece in (2 * seat, 2 * seat + 1):
        if any(v.book.cards.all[item].id == word for item in v.items[piece]):
            return piece
    return NOBODY


def _not_held(v: GoodVsBadView, word: str) -> Text:
    card = card_of(v, word)
    if card is None:
        return Text("There is no card “{word}”; cards are named like E05 or I33.", word=word[:20])
    return Text("You do not hold {card}; look at your hand for what you may play.", card=card.name)


def in_passing(v: GoodVsBadView, top: fr.Frame, a: ac.Play) -> Text:
    """Refuse an event out of turn (3.10)."""
    players = tuple(Player(seat) for seat in asked(v).must)
    card = card_of(v, a.card)
    if card is None or not in_hand(v, a.card):
        return _not_held(v, a.card)
    if card.type is not None:
        return Text("{card} is an item; items are for your own turn.", card=card.name)
    if isinstance(top, fr.React):
        return Text("Only a card that answers events can be played now, and {card} is none.", card=card.name)
    if card.when == "react":
        return Text("{card} answers an event of another player; wait until one is played.", card=card.name)
    if card.when == "own":
        return Text(
            "{card} is for your own turn; the table waits for {players}.", card=card.name, players=players
        )
    if isinstance(top, fr.Turn) and top.stage == "dawn":
        return _target(card, a)
    return Text(
        "{card} can be played in others' turns only before they roll; now the table waits for {players}.",
        card=card.name,
        players=players,
    )


def play(v: GoodVsBadView, a: ac.Play) -> Text:
    """Refuse an event in one's own turn (3.10)."""
    card = card_of(v, a.card)
    if isinstance(v.top, fr.React):
        return Text("You played the last card yourself; others may answer it, you carry it out.")
    if card is None or not in_hand(v, a.card):
        return _not_held(v, a.card)
    if card.type is not None:
        return Text("{card} is an item: attach it or use it instead.", card=card.name)
    if card.when == "react":
        return Text("{card} answers an event of another player; keep it until one is played.", card=card.name)
    if card.verb == "reroll_roll":
        return Text(
            "{card} is for a roll that a piece has still to use; play it after you rolled.", card=card.name
        )
    return _target(card, a)


def _target(card: Card, a: ac.Play) -> Text:
    if not a.target:
        return Text("Say what {card} aims at; the picker lists it.", card=card.name)
    return Text(
        "{card} cannot aim at “{target}”; the picker lists what it may aim at.",
        card=card.name,
        target=a.target[:20],
    )


def attach(v: GoodVsBadView, a: ac.Attach) -> Text:
    """Refuse to attach an item (3.10)."""
    card = card_of(v, a.card)
    if card is not None and (piece := attached(v, a.seat, a.card)) != NOBODY:
        return Text(
            "{card} is on your {kind} and may not be moved, only discarded.", card=card.name, kind=kind(piece)
        )
    if card is None or not in_hand(v, a.card):
        return _not_held(v, a.card)
    if card.type is None:
        return Text("{card} is an event; play it instead.", card=card.name)
    if card.type == "use":
        return Text("{card} is used from the hand, not attached.", card=card.name)
    if a.piece not in ROLES:
        return no_role(a.piece)
    if card.bearer not in ("both", a.piece):
        other = kind(1 - ROLES.index(a.piece))
        return Text("{card} is for a {kind} only.", card=card.name, kind=other)
    return Text(
        "Your {kind} has an item of that type; discard it before you attach {card}.",
        kind=kind(ROLES.index(a.piece)),
        card=card.name,
    )


def use(v: GoodVsBadView, a: ac.Use) -> Text:
    """Refuse to use an item (3.10)."""
    card = card_of(v, a.card)
    if a.piece not in ROLES:
        return no_role(a.piece)
    piece = 2 * a.seat + ROLES.index(a.piece)
    borne = attached(v, a.seat, a.card)
    if card is None or (not in_hand(v, a.card) and borne == NOBODY):
        return _not_held(v, a.card)
    if borne != NOBODY:
        return _borne(v, card, borne, piece)
    if card.type is None:
        return Text("{card} is an event; play it instead.", card=card.name)
    if card.type != "use":
        return Text("{card} must be attached to a piece first.", card=card.name)
    if isinstance(v.top, fr.Stride):
        return Text(
            "Move your {kind} first; {card} can be used afterwards.", kind=kind(v.top.piece), card=card.name
        )
    if card.bearer not in ("both", a.piece):
        return Text("{card} is for a {kind} only.", card=card.name, kind=kind(1 - ROLES.index(a.piece)))
    if card.verb == "trap":
        if is_base(v.at[piece]):
            return Text(
                "{card} cannot lie on a Home Base; move your {kind} first.", card=card.name, kind=kind(piece)
            )
        return Text("A Snare lies there already; lay {card} elsewhere.", card=card.name)
    return Text("{card} works before a piece moves; use it in your next turn.", card=card.name)


def _borne(v: GoodVsBadView, card: Card, borne: int, piece: int) -> Text:
    """Refuse the use of an attached item."""
    if borne != piece:
        return Text(
            "{card} is on your {kind} and works for no other piece.", card=card.name, kind=kind(borne)
        )
    if not turn_of(v).dice[piece % 2]:
        return Text("{card} changes a movement; roll first.", card=card.name)
    if card.verb in ("move_die", "move_set", "keep2of3", "move_choose1", "reroll_move"):
        return Text(
            "{card} has been used, or its piece does not move any more; it works again next turn.",
            card=card.name,
        )
    return Text("{card} works by itself; it need not be used.", card=card.name)


def drop(v: GoodVsBadView, a: ac.Drop) -> Text:
    """Refuse to discard a card (3.5, 3.10)."""
    card = card_of(v, a.card)
    if card is None:
        return _not_held(v, a.card)
    if isinstance(v.top, fr.Trim):
        return Text("You do not hold {card}; discard a card of your hand.", card=card.name)
    if in_hand(v, a.card):
        return Text(
            "Cards of the hand are discarded only above the limit of {limit}.", limit=v.book.hand_limit
        )
    return Text("{card} is not on one of your pieces, so you cannot discard it.", card=card.name)
