"""What the owner of a seat alone may see: the cards in hand and on its pieces, with what each does."""

from collections import Counter
from functools import cache
from typing import Final

from engine.board import Board, Row
from engine.texts import Opening, Player, Text
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.face.words import HERO, ITEM_TYPES, VILLAIN, plainly
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView, seen_hands

_ROOM: Final = 1_500
"""Characters for cards; beyond that their meanings are left out, so that the hand fits one message."""
_WHEN: Final = {
    "own": Text("your turn"),
    "any": Text("also before others roll"),
    "react": Text("an answer"),
}


def hand(v: GoodVsBadView) -> Board | None:
    """Draw the cards of the viewer; None for a spectator."""
    if v.seat is None:
        return None
    held = Counter(v.book.cards.all[card].id for card in v.hand)
    cards = [(v.book.cards.all[v.book.cards.numbers[key][0]], times) for key, times in held.items()]
    borne = [
        (kind, v.book.cards.all[card])
        for kind, piece in ((HERO, 2 * v.seat), (VILLAIN, 2 * v.seat + 1))
        for card in v.items[piece]
    ]
    size = sum(len(card.name) + len(card.text) + 20 for card, _ in cards)
    size += sum(len(card.name) + len(card.text) + 14 for _, card in borne)
    explained = size <= _ROOM
    rows: list[Row] = [_head(v, v.seat)]
    for card, times in cards:
        rows += _card(card, times)[: None if explained else 1]
    if borne:
        rows += [(), (Text("Attached:"),)]
    for kind, card in borne:
        rows += _item(card, kind)[: None if explained else 1]
    rows += [(), *_seen(v), _state(v, v.seat)]
    return Board(tuple(rows), _alt(v, v.seat))


def held(s: GoodVsBad, seat: int) -> tuple[object, ...]:
    """Return what a hand is drawn from."""
    return (
        tuple(s.hand[seat]), tuple(s.items[2 * seat]), tuple(s.items[2 * seat + 1]), seen_hands(s, seat),
        len(s.dealt[seat]), s.renown[seat], s.crown[seat], len(s.reached[seat]),
    )  # fmt: skip


def _head(v: GoodVsBadView, seat: int) -> Row:
    if v.dealt[seat]:
        return (Text("Before you lie {n} item cards, face down.", n=v.dealt[seat]),)
    if not v.hand:
        return (Text("You hold no cards."),)
    return (Text("Your cards ({n} of {limit}):", n=len(v.hand), limit=v.book.hand_limit),)


@cache
def _card(card: Card, times: int) -> list[Row]:
    """Name a card that is held so many times, and say what it does. Every move draws every hand anew."""
    often = Text("{n}x ", n=times) if times > 1 else ""
    what = _WHEN[card.when] if card.when is not None else ITEM_TYPES[card.type or "use"]
    name = Text(" {often}{card} ({what})", often=often, card=card.name, what=what)
    return [(name,), _does(card)]


@cache
def _item(card: Card, kind: Text) -> list[Row]:
    """Name an attached item and say what it does."""
    return [
        (Text(" {kind}, {type}: {card}", kind=kind, type=ITEM_TYPES[card.type or "use"], card=card.name),),
        _does(card),
    ]


def _does(card: Card) -> Row:
    """Say what a card does, as a sentence below its name."""
    return (Text("   {text}.", text=Opening(plainly(card.text))),)


def _seen(v: GoodVsBadView) -> list[Row]:
    """Say which cards in other hands the viewer knows."""
    cards = v.book.cards.all
    return [
        (
            Text(
                "{player} holds {cards}.",
                player=Player(seat, 12),
                cards=tuple(cards[card].name for card in known),
            ),
        )
        for seat, known in enumerate(v.seen)
        if known
    ]


def _state(v: GoodVsBadView, seat: int) -> Row:
    """Say what else the owner likes to have at hand: Renown, and how far it is to a crown."""
    if v.crown[seat] != NOBODY:
        return (
            Text(
                "Your Champion has reached {count} of {wanted} bases.",
                count=len(v.reached[seat]),
                wanted=v.book.bases_to_win,
            ),
        )
    return (Text("Renown {renown}; a crown takes {target}.", renown=v.renown[seat], target=v.book.target),)


def _alt(v: GoodVsBadView, seat: int) -> tuple[Text, ...]:
    """Say the same in a few sentences: what is there, not what each card does."""
    names = Counter(v.book.cards.all[card].name for card in v.hand)
    lines = [Text("{n} {card}", n=times, card=name) for name, times in names.items()]
    renown = Text("Renown {renown}.", renown=v.renown[seat])
    if not lines:
        return (Text("You hold no cards."), renown)
    return (Text("Your cards: {cards}.", cards=tuple(lines)), renown)
