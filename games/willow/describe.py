"""The log: one sentence for each event, by a table of functions keyed by its class.

Events name everything by its id; the names come from the data set.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.events import readable
from engine.texts import Seat, Text
from games.willow import describe_cards, describe_field, describe_fight
from games.willow.events import WillowEvent
from games.willow.events import turns as ev
from games.willow.named import Names, cards_of
from games.willow.words import SIDES

Say = Callable[[Any, Names], Text]


def describe(event: WillowEvent, reader: Seat | None, names: Mapping[str, str]) -> Text:
    """Say what happened to one who may read the event; `names` are those of the data set by id.

    Raise `ValueError` for anybody else.
    """
    if not readable(event, reader):
        raise ValueError(f"{event.kind} is not for seat {reader}")
    return DESCRIBE[type(event)](event, Names(names))


def _dealt(e: ev.Dealt, names: Names) -> Text:
    return Text("{char} begins with {cards}.", char=names.one(e.char), cards=cards_of(e.count))


def _turn(e: ev.TurnBegan, _: Names) -> Text:
    if e.last:
        return Text("Round {round}: the last turn of Good begins.", round=e.round)
    return Text("Round {round}: the turn of {side} begins.", round=e.round, side=SIDES[e.side])


def _extra(e: ev.ExtraTurnBegan, names: Names) -> Text:
    return Text("{char} has an extra turn, alone.", char=names.one(e.char))


def _drew(e: ev.Drew, names: Names) -> Text:
    return Text("{char} draws {cards}.", char=names.one(e.char), cards=cards_of(e.count))


def _drawn(e: ev.CardsDrawn, names: Names) -> Text:
    return Text("{char} has drawn {cards}.", char=names.one(e.char), cards=names.all(e.cards))


def _reshuffled(e: ev.Reshuffled, _: Names) -> Text:
    return Text("The discard pile is shuffled into a new deck of {cards}.", cards=cards_of(e.count))


_DISCARDED: Final[Mapping[str, Text]] = {
    "chosen": Text("{char} discards {card}."),
    "limit": Text("{char} holds too many cards and discards {card}."),
    "spells": Text("{char} has no Magic left for {card}: discarded."),
    "shape": Text("{char} cannot hold {card} in this shape: discarded."),
    "lost": Text("{char} loses {card}: discarded."),
    "used": Text("{card} of {char} is used up."),
    "room": Text("{char} gives {card} up for another spell."),
    "side": Text("{char} can keep {card} no longer: discarded."),
    "unfought": Text("{card} is discarded unfought."),
    "foe": Text("{char} loses {card} to the Foe."),
    "card": Text("{char} has to discard {card}."),
}


def _discarded(e: ev.Discarded, names: Names) -> Text:
    card = names.one(e.card)
    if not e.char:
        return Text("{card} is discarded.", card=card)
    return Text(_DISCARDED[e.why].message, char=names.one(e.char), card=card)


def _healed(e: ev.Healed, names: Names) -> Text:
    char = names.one(e.char)
    if e.by:
        return Text(
            "{by}: {char} heals {n} and has {health} Health.",
            by=names.one(e.by),
            char=char,
            n=e.n,
            health=e.health,
        )
    return Text("{char} heals {n} and has {health} Health.", char=char, n=e.n, health=e.health)


def _shared(e: ev.Shared, names: Names) -> Text:
    made = (
        Text("{char} gets {cards} of those that were drawn together.")
        if e.why == "bones"
        else Text("{char} gets {cards} of those that were won.")
    )
    return Text(made.message, char=names.one(e.char), cards=cards_of(e.count))


def _cards_shared(e: ev.CardsShared, names: Names) -> Text:
    return Text("{char} has got {cards}.", char=names.one(e.char), cards=names.all(e.cards))


def _elora(e: ev.EloraShown, names: Names) -> Text:
    return Text(
        "{char} has {child}! She lies open from now on.",
        char=names.one(e.char),
        child=names.one("elora_danan"),
    )


def _gave(e: ev.Gave, names: Names) -> Text:
    card = names.one(e.card) if e.card else Text("a face-down card")
    return Text("{char} gives {card} to {to}.", char=names.one(e.char), card=card, to=names.one(e.to))


def _card_given(e: ev.CardGiven, names: Names) -> Text:
    return Text(
        "What {char} gives to {to} is {cards}.",
        char=names.one(e.char),
        to=names.one(e.to),
        cards=names.all(e.cards),
    )


def _of(sentence: Text) -> Say:
    """Make a function that fills `{char}` and `{card}`, where the event has them."""

    def say(e: Any, names: Names) -> Text:
        card = getattr(e, "card", "")
        char = names.one(e.char) if e.char else Text("nobody")
        return Text(sentence.message, char=char, card=names.one(card) if card else "")

    return say


_ENDINGS: Final[Mapping[str, Text]] = {
    "queen": Text("{queen} is slain: Good wins!"),
    "freed": Text("{child} is safe in the freed castle: Good wins!"),
    "brought": Text("{child} is in the hands of {queen}: Evil wins!"),
    "round_cap": Text("The last round is over and nobody has won: a draw."),
}


def _ended(e: ev.GameEnded, names: Names) -> Text:
    return Text(_ENDINGS[e.reason].message, queen=names.one("queen"), child=names.one("elora_danan"))


DESCRIBE: Final[Mapping[type[WillowEvent], Say]] = {
    ev.Dealt: _dealt,
    ev.TurnBegan: _turn,
    ev.ExtraTurnBegan: _extra,
    ev.Drew: _drew,
    ev.CardsDrawn: _drawn,
    ev.Reshuffled: _reshuffled,
    ev.Discarded: _discarded,
    ev.Healed: _healed,
    ev.Shared: _shared,
    ev.CardsShared: _cards_shared,
    ev.EloraShown: _elora,
    ev.Gave: _gave,
    ev.CardGiven: _card_given,
    ev.Laid: _of(Text("{char} lays {card} face up.")),
    ev.WentHome: _of(Text("{card} leaves {char} and goes home.")),
    ev.Declined: _of(Text("{char} leaves {card} unused this round.")),
    ev.LastTurnAnnounced: _of(Text("{char} has brought the child home! The next turn of Good is the last.")),
    ev.GameEnded: _ended,
    **describe_field.DESCRIBE,
    **describe_cards.DESCRIBE,
    **describe_fight.DESCRIBE,
}
"""By class of event, what is said."""
