"""The log of Up cards, movement, retreat and settlement."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Player, Text
from games.guardians.events import field as ev
from games.guardians.named import Names, count_of, stones

Say = Callable[[Any, Names], Text]


def _up(e: ev.UpTurned, names: Names) -> Text:
    made = (
        Text("{player} has no deck: {card} of the discard pile serves as Up card, {number}.")
        if e.used
        else Text("{player} turns up {card}, {number}.")
    )
    return Text(made.message, player=Player(e.seat), card=names.card(e.card), number=e.number)


def _first(e: ev.FirstMover, _: Names) -> Text:
    if e.coin:
        return Text("A coin decides: {player} goes first.", player=Player(e.seat))
    return Text("{player} goes first.", player=Player(e.seat))


def _card_at(sentence: Text) -> Say:
    """Make a function that fills the player, the card and the space of a sentence."""
    return lambda e, names: Text(sentence.message, player=Player(e.seat), card=names.card(e.card), at=e.at)


def _moved(e: ev.ShieldMoved, names: Names) -> Text:
    made = (
        Text("{player} flies {card} from {at} to {to}.")
        if e.flew
        else Text("{player} moves {card} from {at} to {to}.")
    )
    if len(e.path) > 2:  # start and end
        made = (
            Text("{player} flies {card} from {at} over {over} to {to}.")
            if e.flew
            else Text("{player} moves {card} from {at} over {over} to {to}.")
        )
    over = tuple(Text("{at}", at=at) for at in e.path[1:-1])
    return Text(
        made.message,
        player=Player(e.seat),
        card=names.card(e.card),
        at=e.path[0],
        to=e.path[-1],
        over=over,
    )


def _shifted(e: ev.CreaturesShifted, _: Names) -> Text:
    if not e.taken:
        return Text("{player} leaves {left} at {at}.", player=Player(e.seat), at=e.at, left=count_of(e.left))
    if not e.left:
        return Text(
            "{player} picks up {taken} at {at}.", player=Player(e.seat), at=e.at, taken=count_of(e.taken)
        )
    return Text(
        "{player} leaves {left} at {at} and picks up {taken}.",
        player=Player(e.seat),
        at=e.at,
        left=count_of(e.left),
        taken=count_of(e.taken),
    )


def _shown(e: ev.StackShown, names: Names) -> Text:
    return Text(
        "{player} shows what flies to {at}: {cards}.",
        player=Player(e.seat),
        at=e.at,
        cards=names.cards(e.cards),
    )


def _reinforced(e: ev.Reinforced, names: Names) -> Text:
    return Text(
        "{player} reinforces {card} at {at} with {cards} from {origins}.",
        player=Player(e.seat),
        card=names.card(e.card),
        at=e.at,
        cards=count_of(e.count),
        origins=tuple(Text("{at}", at=at) for at in dict.fromkeys(e.origins)),
    )


def _retreated(e: ev.Retreated, names: Names) -> Text:
    if not e.card:
        return Text(
            "{player} retreats from {at} to {to} with {cards}.",
            player=Player(e.seat),
            at=e.at,
            to=e.to,
            cards=count_of(e.count),
        )
    return Text(
        "{player} retreats with {card} from {at} to {to}.",
        player=Player(e.seat),
        card=names.card(e.card),
        at=e.at,
        to=e.to,
    )


_LOST: Final = {
    "empty": Text("{card} of {player} at {at} has no creature left and is destroyed; {total} lost so far."),
    "given_up": Text("{player} gives up {card} at {at}; {total} lost so far."),
    "no_way": Text("{card} of {player} at {at} cannot retreat and is destroyed; {total} lost so far."),
    "merged": Text("{player} discards {card} at {at}: two Shields become one; {total} lost so far."),
}


def _lost(e: ev.ShieldLost, names: Names) -> Text:
    return Text(_LOST[e.why].message, player=Player(e.seat), card=names.card(e.card), at=e.at, total=e.total)


def _rubble(e: ev.BecameRubble, names: Names) -> Text:
    if e.upgrade:
        return Text(
            "The Stronghold {at} of {player} is rubble now; {card} beside it is lost.",
            player=Player(e.seat),
            at=e.at,
            card=names.card(e.upgrade),
        )
    return Text("The Stronghold {at} of {player} is rubble now.", player=Player(e.seat), at=e.at)


def _to_pen(e: ev.WentToPen, _: Names) -> Text:
    return Text(
        "{count} card under {at} goes to the Pen of {player}.",
        "{count} cards under {at} go to the Pen of {player}.",
        e.count,
        player=Player(e.seat),
        at=e.at,
    )


def _ground_lost(e: ev.TerrainLost, names: Names) -> Text:
    made = (
        Text("{card} of {player} at {at} is taken away: an enemy Shield stands on it.")
        if e.why == "conquered"
        else Text("{card} of {player} at {at} is destroyed.")
    )
    return Text(made.message, player=Player(e.seat), card=names.card(e.card), at=e.at)


def _down(e: ev.LaidDown, _: Names) -> Text:
    place = Text("the Pen") if e.pen else Text("the Depot")
    if not e.stones:
        return Text(
            "{player} lays a card of {place} face down at {at}, for no stone.",
            player=Player(e.seat),
            at=e.at,
            place=place,
        )
    return Text(
        "{player} pays {stones} and lays a card of {place} face down at {at}.",
        player=Player(e.seat),
        at=e.at,
        place=place,
        stones=stones(e.stones),
    )


def _settlement(e: ev.SettlementBegan, _: Names) -> Text:
    return Text(
        "All Shields are turned. Lands: {one} {mine}, {other} {theirs}.",
        one=Player(0),
        other=Player(1),
        mine=e.lands[0],
        theirs=e.lands[1],
    )


DESCRIBE: Final[Mapping[type[Any], Say]] = {
    ev.UpTurned: _up,
    ev.UpMissing: lambda e, _: Text("{player} has no card to turn up: 0.", player=Player(e.seat)),
    ev.UpTied: lambda e, _: Text("Both Up cards are {number}; both turn again.", number=e.number),
    ev.FirstMover: _first,
    ev.ShieldTurned: _card_at(Text("{player} turns {card} at {at}.")),
    ev.ShieldMoved: _moved,
    ev.CreaturesShifted: _shifted,
    ev.StackShown: _shown,
    ev.Reinforced: _reinforced,
    ev.Retreated: _retreated,
    ev.ShieldLost: _lost,
    ev.BecameRubble: _rubble,
    ev.WentToPen: _to_pen,
    ev.TerrainLost: _ground_lost,
    ev.TerrainLaid: _card_at(Text("{player} lays {card} at {at}.")),
    ev.LaidDown: _down,
    ev.SettlementBegan: _settlement,
}
"""By class of event, what is said."""
