"""The log of cards drawn, played, attached and discarded."""

from typing import Any, Final

from engine.texts import Player, Text
from games.good_vs_bad import events as ev
from games.good_vs_bad.book import ROLES
from games.good_vs_bad.telling import Names, Say, of_piece, of_seat
from games.good_vs_bad.words import whose

_TAKEN: Final = {"item": Text("{player} draws an item."), "event": Text("{player} draws an event.")}
_EMPTY: Final = {
    "item": Text("There is no item left for {player} to draw."),
    "event": Text("There is no event left for {player} to draw."),
}
_SHUFFLED: Final = {
    "item": Text("The discarded items are shuffled into a new deck."),
    "event": Text("The discarded events are shuffled into a new deck."),
}
_ROBBED: Final = {
    "item": Text("{player} takes a random item from {other}."),
    "event": Text("{player} takes a random event from {other}."),
}


def _taken(e: ev.CardTaken, _: Names) -> Text:
    return Text(_TAKEN[e.deck].message, player=Player(e.seat))


def _empty(e: ev.NothingLeft, _: Names) -> Text:
    return Text(_EMPTY[e.deck].message, player=Player(e.seat))


def _shuffled(e: ev.Shuffled, _: Names) -> Text:
    return _SHUFFLED[e.deck]


def _robbed(e: ev.Robbed, _: Names) -> Text:
    return Text(_ROBBED[e.deck].message, player=Player(e.seat), other=Player(e.other))


def _played(e: ev.EventPlayed, names: Names) -> Text:
    card = names.get(e.card, e.card)
    if e.target:
        return Text(
            "{player} plays {card} on {target}.",
            player=Player(e.seat),
            card=card,
            target=_target(e.seat, e.target),
        )
    return Text("{player} plays {card}.", player=Player(e.seat), card=card)


def _target(seat: int, word: str) -> Any:
    """Name what a card aims at in a sentence: a piece and whose it is, a player, a square."""
    role, _, number = word.partition("-")
    if role in ROLES:
        owner = int(number) - 1 if number else seat
        return whose(2 * owner + ROLES.index(role))
    return Player(int(word) - 1) if word.isdecimal() else word


DESCRIBE: Final[dict[type[Any], Say]] = {
    ev.CardTaken: _taken,
    ev.CardDrawn: of_seat(Text("You drew {card}."), "card"),
    ev.NothingLeft: _empty,
    ev.Shuffled: _shuffled,
    ev.EventPlayed: _played,
    ev.Answered: of_seat(Text("With {card}, {player} answers {other}'s {against}."), "against", "card"),
    ev.Cancelled: of_seat(Text("{player}'s {card} has no effect."), "card"),
    ev.NoEffect: of_seat(Text("{card} finds nothing to act on."), "card"),
    ev.Attached: of_piece(Text("{piece} gets {card}."), "card"),
    ev.ItemUsed: of_piece(Text("{player} uses {card} for {piece}."), "card"),
    ev.ItemLost: of_piece(Text("{piece} loses {card}."), "card"),
    ev.Discarded: of_seat(Text("{player} discards {card}."), "card"),
    ev.SpoilsTaken: of_piece(Text("{player} takes {card} from {piece}."), "card"),
    ev.Robbed: _robbed,
    ev.RobbedOf: of_seat(Text("It was {card}."), "card"),
}
