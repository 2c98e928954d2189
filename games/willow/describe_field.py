"""The log of what happens on the map: moves, searches for Places, the cage, armies, trades, treasures."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Text
from games.willow.events import field as ev
from games.willow.named import Names, cards_of

Say = Callable[[Any, Names], Text]


def _of(sentence: Text) -> Say:
    """Make a function that fills what the event has of `{char}`, `{card}`, `{at}`, `{to}`, `{by}`."""

    def say(e: Any, names: Names) -> Text:
        filled = {
            field: names.one(getattr(e, field))
            for field in ("char", "card", "at", "to", "by", "leader")
            if getattr(e, field, "")
        }
        return Text(sentence.message, None, None, **filled)

    return say


_WAYS: Final[Mapping[str, Text]] = {
    "walk": Text("{chars} goes from {start} to {end}."),
    "ride": Text("{chars} rides from {start} to {end}."),
    "wings": Text("{chars} flies from {start} to {end}."),
    "spell": Text("{chars} flies by magic from {start} to {end}."),
    "wind": Text("{chars} is carried from {start} to {end}."),
    "soar": Text("{chars} is flown from {start} to {end}."),
}
_WAYS_TOGETHER: Final[Mapping[str, Text]] = {
    "walk": Text("{chars} go from {start} to {end}."),
    "ride": Text("{chars} ride from {start} to {end}."),
    "wings": Text("{chars} fly from {start} to {end}."),
    "spell": Text("{chars} fly by magic from {start} to {end}."),
    "wind": Text("{chars} are carried from {start} to {end}."),
    "soar": Text("{chars} are flown from {start} to {end}."),
}


def _moved(e: ev.Moved, names: Names) -> Text:
    ways = _WAYS_TOGETHER if len(e.chars) > 1 else _WAYS
    return Text(
        ways[e.mode].message,
        chars=names.people(e.chars),
        start=names.one(e.path[0]),
        end=names.one(e.path[-1]),
    )


def _rode(e: ev.Rode, names: Names) -> Text:
    return Text(
        "{char} mounts ({card}) and rolls {die}: that many spaces.",
        char=names.one(e.char),
        card=names.one(e.card),
        die=e.die,
    )


def _grounded(e: ev.Grounded, names: Names) -> Text:
    if len(e.chars) > 1:
        return Text("The flight fails: {chars} stay where they are.", chars=names.people(e.chars))
    return Text("The flight fails: {chars} stays.", chars=names.people(e.chars))


def _came_along(e: ev.CameAlong, names: Names) -> Text:
    made = Text("{char} goes along with {leader}.") if e.yes else Text("{char} does not go with {leader}.")
    return _of(made)(e, names)


def _found(e: ev.PlaceFound, names: Names) -> Text:
    made = (
        Text("{char} finds the way into {at}.")
        if e.how == "contest"
        else Text("{char} is shown the way into {at}.")
    )
    return _of(made)(e, names)


def _peeked_card(e: ev.PeekedCard, names: Names) -> Text:
    return Text("The treasure of {at} is {cards}.", at=names.one(e.at), cards=names.all(e.cards))


_POWERS: Final[Mapping[str, Text]] = {
    "heal": Text("{char} uses the power of {at} and heals."),
    "draw": Text("{char} uses the power of {at} and draws."),
    "restore": Text("{char} uses the power of {at} and has the own shape again."),
    "learn": Text("{char} uses the power of {at} and learns."),
    "retrieve": Text("{char} uses the power of {at} and finds a Friend."),
    "companion": Text("{char} uses the power of {at}."),
    "look": Text("{char} uses the power of {at} and looks into the future."),
    "fly_move": Text("{char} uses the power of {at}: the next move may be a flight."),
    "treasure": Text("{char} takes the treasure of {at}."),
    "free": Text("{char} tries to free {at}."),
    "army": Text("{char} fetches the army at {at}."),
}


def _power(e: ev.PowerUsed, names: Names) -> Text:
    return _of(_POWERS.get(e.power) or Text("{char} uses the power of {at}."))(e, names)


def _companion(e: ev.CompanionCame, names: Names) -> Text:
    companion, spell = names.one("companion"), names.one(e.spell) if e.spell else Text("nothing")
    char = names.one(e.char)
    if not e.shape:
        return Text(
            "{char} meets {companion} in her own shape and is given {spell}.",
            char=char,
            companion=companion,
            spell=spell,
        )
    return Text(
        "{char} meets {companion} in the shape of {shape} and is given {spell}.",
        char=char,
        companion=companion,
        shape=names.one(e.shape),
        spell=spell,
    )


def _looked(e: ev.Looked, names: Names) -> Text:
    return Text(
        "{char} looks at {cards} of the deck, to keep one.", char=names.one(e.char), cards=cards_of(e.count)
    )


def _looked_cards(e: ev.LookedCards, names: Names) -> Text:
    made = Text("{char} keeps {cards}.") if e.kept else Text("{char} sees {cards}.")
    return Text(made.message, char=names.one(e.char), cards=names.all(e.cards))


def _castle(e: ev.CastleFreed, names: Names) -> Text:
    made = Text("{at} is free!") if e.free else Text("{at} stays enchanted; {char} may try again next turn.")
    return _of(made)(e, names)


DESCRIBE: Final[Mapping[type[Any], Say]] = {
    ev.Moved: _moved,
    ev.Rode: _rode,
    ev.Grounded: _grounded,
    ev.CameAlong: _came_along,
    ev.PlaceFound: _found,
    ev.PlaceMissed: _of(Text("{char} does not find the way into {at}.")),
    ev.Freed: _of(Text("{by} breaks the cage open: {char} is free.")),
    ev.Joined: _of(Text("{char} has joined the Good side; enemies may attack from now on.")),
    ev.ArmyFetched: _of(Text("{char} leads {card}.")),
    ev.TreasureTaken: _of(Text("{char} takes the treasure of {at}: {card}.")),
    ev.Peeked: _of(Text("{char} looks at the treasure of {at}.")),
    ev.PeekedCard: _peeked_card,
    ev.PowerUsed: _power,
    ev.FriendFetched: _of(Text("{char} is joined by {card} from the discard pile.")),
    ev.CompanionCame: _companion,
    ev.Looked: _looked,
    ev.LookedCards: _looked_cards,
    ev.CastleFreed: _castle,
    ev.LastTurnLifted: lambda _, __: Text("The child has been taken back: the game goes on."),
}
"""By class of event, what is said."""
