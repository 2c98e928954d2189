"""The log: one sentence for each event, by a table of functions keyed by its class.

Events name cards by the ids of their kinds; the names come from the data set.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.events import readable
from engine.texts import Player, Seat, Text
from games.guardians import describe_cards, describe_combat, describe_field
from games.guardians.events import GuardiansEvent
from games.guardians.events import turns as ev
from games.guardians.named import Names, count_of, stones

Say = Callable[[Any, Names], Text]


def describe(event: GuardiansEvent, reader: Seat | None, names: Mapping[str, str]) -> Text:
    """Say what happened to one who may read the event; `names` are those of cards and Guardians by id.

    Raise `ValueError` for anybody else.
    """
    if not readable(event, reader):
        raise ValueError(f"{event.kind} is not for seat {reader}")
    return DESCRIBE[type(event)](event, Names(names))


def _plain(sentence: Text) -> Say:
    """Make a function that fills `{player}` of a sentence."""
    return lambda e, _: Text(sentence.message, player=Player(e.seat))


def _redrawn(e: ev.Redrawn, _: Names) -> Text:
    return Text(
        "{player} has no Shield, pays a stone and draws anew; {left} left.",
        player=Player(e.seat),
        left=stones(e.stones),
    )


def _drew(e: ev.Drew, names: Names) -> Text:
    if e.up:
        return Text(
            "{player} draws {cards}, first the old Up card {up}.",
            player=Player(e.seat),
            cards=count_of(e.count),
            up=names.card(e.up),
        )
    return Text("{player} draws {cards}.", player=Player(e.seat), cards=count_of(e.count))


def _drawn(e: ev.CardsDrawn, names: Names) -> Text:
    return Text("You draw {cards}.", cards=names.cards(e.cards))


def _up_discarded(e: ev.UpDiscarded, names: Names) -> Text:
    made = (
        Text("{player} discards the old Up card {card} and draws from the deck.")
        if e.choice
        else Text("{player} may draw nothing: the old Up card {card} is discarded.")
    )
    return Text(made.message, player=Player(e.seat), card=names.card(e.card))


def _arranged(e: ev.Arranged, names: Names) -> Text:
    found: list[Text] = []
    for entry in e.shields:
        at, card = entry.split()
        found.append(Text("{card} at {at}", card=names.card(card), at=at))
    for entry in e.upgrades:
        side, card = entry.split()
        made = Text("{card} on the left") if side == "L" else Text("{card} on the right")
        found.append(Text(made.message, card=names.card(card)))
    if not found:
        return Text("{player} has placed; no new Shield.", player=Player(e.seat))
    return Text("{player} has placed: {what}.", player=Player(e.seat), what=tuple(found))


def _places_first(e: ev.PlacesFirst, _: Names) -> Text:
    if e.coin:
        return Text("A coin decides: {player} places first.", player=Player(e.seat))
    return Text("{player} has the higher Up card and places first.", player=Player(e.seat))


_WHY_DISCARDED: Final = {
    "excess": Text("{player} keeps no more and discards {cards}."),
    "up": Text("{player} discards the Up card {cards}."),
    "beaten": Text("{player} discards the beaten {cards}."),
    "destroyed": Text("{player} discards {cards}."),
    "aoe": Text("{player} discards {cards}."),
    "used": Text("{cards} of {player} is used up."),
    "merge": Text("{player} gives up {cards}: no more room under the Shield."),
    "lost": Text("{player} loses {cards} with the Shield."),
    "no_room": Text("{player} loses {cards}: no own Stronghold beside it has room."),
    "unsettled": Text("{player} discards {cards} instead of laying terrain."),
    "card": Text("{player} has to discard {cards}."),
}


def _discarded(e: ev.Discarded, names: Names) -> Text:
    return Text(_WHY_DISCARDED[e.why].message, player=Player(e.seat), cards=names.cards(e.cards))


_ENDINGS: Final = {
    "lands": Text("{player} controls all six lands and wins!"),
    "shields": Text("Enough Shields are destroyed: {player} wins!"),
    "guardian": Text("The Guardian is dead: {player} wins!"),
    "turn_cap": Text("The last turn is over: {player} wins!"),
}
_DRAWS: Final = {
    "shields": Text("Both have lost as many Shields as end the game: a draw."),
    "turn_cap": Text("The last turn is over: a draw."),
}


def _game_ended(e: ev.GameEnded, _: Names) -> Text:
    if e.winner < 0:
        return _DRAWS.get(e.reason) or Text("The game ends in a draw.")
    return Text(_ENDINGS[e.reason].message, player=Player(e.winner))


DESCRIBE: Final[Mapping[type[GuardiansEvent], Say]] = {
    ev.HandKept: _plain(Text("{player} keeps the first hand.")),
    ev.Redrawn: _redrawn,
    ev.TurnBegan: lambda e, _: Text("Turn {turn} begins.", turn=e.turn),
    ev.Drew: _drew,
    ev.CardsDrawn: _drawn,
    ev.UpDiscarded: _up_discarded,
    ev.OrdersEnded: _plain(Text("{player} plays nothing more before the placing.")),
    ev.PlacesFirst: _places_first,
    ev.Ready: _plain(Text("{player} is ready.")),
    ev.Unready: _plain(Text("{player} goes on placing.")),
    ev.Arranged: _arranged,
    ev.Discarded: _discarded,
    ev.GameEnded: _game_ended,
    **describe_field.DESCRIBE,
    **describe_cards.DESCRIBE,
    **describe_combat.DESCRIBE,
}
"""By class of event, what is said."""
