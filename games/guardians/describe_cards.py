"""The log of cards played outside of combat, and of texts that work by themselves."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Argument, Player, Text
from games.guardians.events import cards as ev
from games.guardians.named import Names, count_of, stones

Say = Callable[[Any, Names], Text]


def _of(sentence: Text) -> Say:
    """Make a function that fills the players, the card, its cause and the space, where the event has them."""

    def say(e: Any, names: Names) -> Text:
        filled: dict[str, Argument] = {
            name: names.card(getattr(e, name)) for name in ("card", "by") if getattr(e, name, "")
        }
        if hasattr(e, "owner"):
            filled["other"] = Player(e.owner)
        if hasattr(e, "count"):
            filled["cards"] = count_of(e.count)
        if getattr(e, "at", ""):
            filled["at"] = e.at
        return Text(sentence.message, plural=None, count=None, player=Player(e.seat), **filled)

    return say


def _paid(e: ev.StonesPaid, names: Names) -> Text:
    return Text(
        "{player} pays {stones} for {by}.", player=Player(e.seat), stones=stones(e.n), by=names.card(e.by)
    )


def _stones(e: ev.StonesChanged, names: Names) -> Text:
    made = Text("{player} gains {stones}: {by}.") if e.n >= 0 else Text("{player} loses {stones}: {by}.")
    return Text(made.message, player=Player(e.seat), stones=stones(abs(e.n)), by=names.card(e.by))


def _robbed(e: ev.Robbed, names: Names) -> Text:
    if not e.cards:
        return Text("{by}: the Pen of {other} is empty.", by=names.card(e.by), other=Player(e.owner))
    return Text(
        "{by}: {other} loses {cards} of the Pen.",
        by=names.card(e.by),
        other=Player(e.owner),
        cards=names.cards(e.cards),
    )


def _retrieved(e: ev.Retrieved, names: Names) -> Text:
    if e.card == e.by:
        return Text(
            "{player} takes {card} back from the discard pile.",
            player=Player(e.seat),
            card=names.card(e.card),
        )
    return _of(Text("{player} takes {card} back from the discard pile: {by}."))(e, names)


def _seen(e: ev.DeckTopSeen, names: Names) -> Text:
    return Text("The top of your deck: {cards}.", cards=names.cards(e.cards))


def _stack(e: ev.StackSeen, names: Names) -> Text:
    return Text(
        "Under the Shield of {other} at {at}: {cards}.",
        other=Player(e.owner),
        at=e.at,
        cards=names.cards(e.cards),
    )


def _boosted(e: ev.ActionBoosted, names: Names) -> Text:
    if e.at:
        return _of(Text("{by}: the Shield of {player} at {at} flies this turn."))(e, names)
    return _of(Text("{by}: the next action of {player} reaches farther."))(e, names)


DESCRIBE: Final[Mapping[type[Any], Say]] = {
    ev.TextUsed: _of(Text("{player} uses the text of {card}.")),
    ev.StonesPaid: _paid,
    ev.StonesChanged: _stones,
    ev.DrewBy: _of(Text("{player} draws {cards}: {by}.")),
    ev.Robbed: _robbed,
    ev.Retrieved: _retrieved,
    ev.TerrainKilled: _of(Text("{by} destroys {card} of {other} at {at}.")),
    ev.NothingHappened: _of(Text("{by} of {player} finds nothing to do.")),
    ev.DeckLookedAt: _of(Text("{player} looks at {cards} of the own deck: {by}.")),
    ev.DeckTopSeen: _seen,
    ev.DeckSorted: _of(Text("{player} puts {cards} back on the deck.")),
    ev.StackLookedAt: _of(Text("{player} looks under the Shield of {other} at {at}: {by}.")),
    ev.StackSeen: _stack,
    ev.ActionBoosted: _boosted,
}
"""By class of event, what is said."""
