"""The log of cards and spells: what is played and cast, and what comes of it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Text
from games.willow.does import ABILITIES
from games.willow.events import cards as ev
from games.willow.named import Names, parts_of, sum_of

Say = Callable[[Any, Names], Text]


def _on(e: Any, names: Names) -> Text:
    """Name what a card is used on, and what else was chosen."""
    card = names.one(e.card)
    more = getattr(e, "more", "")
    if e.target and more:
        return Text(
            "{card} on {target} ({more})", card=card, target=names.one(e.target), more=names.one(more)
        )
    if e.target:
        return Text("{card} on {target}", card=card, target=names.one(e.target))
    return Text("{card} ({more})", card=card, more=names.one(more)) if more else card


def _played(e: ev.Played, names: Names) -> Text:
    return Text("{char} plays {card}.", char=names.one(e.char), card=_on(e, names))


def _cast(e: ev.SpellCast, names: Names) -> Text:
    """Tell a casting with both sums and dice."""
    made = (
        Text(
            "{char} casts {card}. Magic: {mine}, rolls {die}: {total}; {theirs}, rolls {other}: {sum}. Works!"
        )
        if e.works
        else Text(
            "{char} casts {card}. Magic: {mine}, rolls {die}: {total}; {theirs}, rolls {other}: {sum}. Fails."
        )
    )
    return Text(
        made.message,
        char=names.one(e.char),
        card=_on(e, names),
        mine=sum_of(names, e.char, parts_of(e.parts), e.rating),
        die=e.die,
        total=e.rating + e.die,
        theirs=sum_of(names, e.card, parts_of(e.other_parts), e.level),
        other=e.other_die,
        sum=e.level + e.other_die,
    )


def _cancelled(e: ev.Cancelled, names: Names) -> Text:
    return Text(
        "{by}: {card} of {char} is lost.", by=names.one(e.by), card=names.one(e.card), char=names.one(e.char)
    )


_UNTIL: Final[Mapping[str, Text]] = {
    "": Text("{card}: {who} has {n} {ability}."),
    "search": Text("{card}: {who} has {n} {ability} in this search."),
    "fight": Text("{card}: {who} has {n} {ability} in this fight."),
    "turn": Text("{card}: {who} has {n} {ability} in this turn."),
    "move": Text("{card}: {who} has {n} {ability} on this move."),
}


def _boosted(e: ev.Boosted, names: Names) -> Text:
    card = names.one(e.card)
    if e.stat == "hide":
        return Text("{card}: the Place is {n} harder to find.", card=card, n=e.n)
    who = names.one(e.char) if e.char else Text("the champion")
    return Text(_UNTIL[e.until].message, card=card, who=who, n=f"{e.n:+d}", ability=ABILITIES[e.stat])


def _die(e: ev.DieRolled, names: Names) -> Text:
    return Text(
        "{card} of {char}: the die shows {die}.", card=names.one(e.card), char=names.one(e.char), die=e.die
    )


def _transformed(e: ev.Transformed, names: Names) -> Text:
    return Text("{char} has the shape of {shape} now.", char=names.one(e.char), shape=names.one(e.shape))


def _restored(e: ev.Restored, names: Names) -> Text:
    return Text("{char} has the own shape again.", char=names.one(e.char))


def _stole(e: ev.Stole, names: Names) -> Text:
    taken = names.one(e.card) if e.card else Text("a card of the hand")
    return Text("{to} takes {card} from {char}.", to=names.one(e.to), card=taken, char=names.one(e.char))


def _card_stolen(e: ev.CardStolen, names: Names) -> Text:
    return Text(
        "What {to} takes from {char} is {cards}.",
        to=names.one(e.to),
        char=names.one(e.char),
        cards=names.all(e.cards),
    )


def _withdrawn(e: ev.Withdrawn, names: Names) -> Text:
    return Text("{char} takes no part in searches and fights of this turn.", char=names.one(e.char))


def _hastened(e: ev.Hastened, names: Names) -> Text:
    return Text("{char} will have {n} more turns, alone, after this one.", char=names.one(e.char), n=e.n)


def _left(e: ev.LeftGame, names: Names) -> Text:
    return Text("{card} is used up and leaves the game.", card=names.one(e.card))


def _opened(e: ev.WayOpened, names: Names) -> Text:
    return Text("{card}: {char} needs no search.", card=names.one(e.card), char=names.one(e.char))


DESCRIBE: Final[Mapping[type[Any], Say]] = {
    ev.Played: _played,
    ev.SpellCast: _cast,
    ev.Cancelled: _cancelled,
    ev.Boosted: _boosted,
    ev.DieRolled: _die,
    ev.Transformed: _transformed,
    ev.Restored: _restored,
    ev.Stole: _stole,
    ev.CardStolen: _card_stolen,
    ev.Withdrawn: _withdrawn,
    ev.Hastened: _hastened,
    ev.LeftGame: _left,
    ev.WayOpened: _opened,
}
"""By class of event, what is said."""
