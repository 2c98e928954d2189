"""The log of cards and spells: what is played and cast, and what comes of it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Text
from games.willow.does import ABILITIES
from games.willow.events import cards as ev
from games.willow.named import Names

Say = Callable[[Any, Names], Text]


def _used(plain: Text, on: Text, with_more: Text) -> Say:
    """Make a function that tells a card or spell with its target and its further choice."""

    def say(e: Any, names: Names) -> Text:
        char, card = names.one(e.char), names.one(e.card)
        if not e.target:
            if e.more:
                return Text(with_more.message, char=char, card=card, target=names.one(e.more), more="")
            return Text(plain.message, char=char, card=card)
        target = names.one(e.target)
        if e.more:
            target = Text("{target} ({more})", target=target, more=names.one(e.more))
        return Text(on.message, char=char, card=card, target=target)

    return say


_FATES: Final = {
    "worked": Text("{card} of {char} works."),
    "failed": Text("{card} of {char} fails."),
    "countered": Text("{card} of {char} is undone."),
}


def _ended(e: ev.SpellEnded, names: Names) -> Text:
    return Text(_FATES[e.fate].message, card=names.one(e.card), char=names.one(e.char))


def _healed(e: ev.Healed, names: Names) -> Text:
    return Text(
        "{card}: {char} heals {n} and has {left} Health.",
        card=names.one(e.card),
        char=names.one(e.char),
        n=e.n,
        left=e.left,
    )


def _shaped(e: ev.Shaped, names: Names) -> Text:
    return Text("{char} has the shape of {shape} now.", char=names.one(e.char), shape=names.one(e.shape))


def _foe_shaped(e: ev.FoeShaped, names: Names) -> Text:
    return Text(
        "{foe} has the shape of {shape} for this fight.",
        foe=names.one(e.against),
        shape=names.one(e.shape),
    )


_UNTIL: Final = {
    "search": Text("{card}: {who} has {n} {ability} in this search."),
    "fight": Text("{card}: {who} has {n} {ability} in this fight."),
    "turn": Text("{card}: {who} has {n} {ability} in this turn."),
}


def _boosted(e: ev.Boosted, names: Names) -> Text:
    if e.stat == "hide":
        return Text("{card}: the Place is {n} harder to find.", card=names.one(e.card), n=e.n)
    return Text(
        _UNTIL[e.until].message,
        card=names.one(e.card),
        who=names.one(e.char) if e.char else Text("the champion"),
        n=f"{e.n:+d}",
        ability=ABILITIES[e.stat],
    )


def _struck(e: ev.CardStruck, names: Names) -> Text:
    return Text(
        "{by}: {char} loses {card}.", by=names.one(e.by), char=names.one(e.char), card=names.one(e.card)
    )


def _stolen(e: ev.Stolen, names: Names) -> Text:
    taken = names.one(e.card) if e.card else Text("a card of the hand")
    return Text("{by} takes {card} from {char}.", by=names.one(e.by), card=taken, char=names.one(e.char))


def _stolen_card(e: ev.StolenCard, names: Names) -> Text:
    return Text(
        "The card that {by} took from {char} is {card}.",
        by=names.one(e.by),
        char=names.one(e.char),
        card=names.one(e.card),
    )


def _hasted(e: ev.Hasted, names: Names) -> Text:
    return Text("{char} will have {n} turns more, alone, after this one.", char=names.one(e.char), n=e.n)


def _withdrawn(e: ev.Withdrawn, names: Names) -> Text:
    return Text(
        "{card}: {char} takes no part in searches and fights of this turn.",
        card=names.one(e.card),
        char=names.one(e.char),
    )


def _restored(e: ev.Restored, names: Names) -> Text:
    return Text("{char} has the own shape again.", char=names.one(e.char))


def _opened(e: ev.WayOpened, names: Names) -> Text:
    return Text("{card}: no search is needed for {char}.", card=names.one(e.card), char=names.one(e.char))


DESCRIBE: Final[Mapping[type[Any], Say]] = {
    ev.CardPlayed: _used(
        Text("{char} plays {card}."),
        Text("{char} plays {card} on {target}."),
        Text("{char} plays {card} ({target})."),
    ),
    ev.SpellCast: _used(
        Text("{char} casts {card}."),
        Text("{char} casts {card} on {target}."),
        Text("{char} casts {card} ({target})."),
    ),
    ev.SpellEnded: _ended,
    ev.Healed: _healed,
    ev.Shaped: _shaped,
    ev.FoeShaped: _foe_shaped,
    ev.Restored: _restored,
    ev.Boosted: _boosted,
    ev.CardStruck: _struck,
    ev.Stolen: _stolen,
    ev.StolenCard: _stolen_card,
    ev.Withdrawn: _withdrawn,
    ev.Hasted: _hasted,
    ev.WayOpened: _opened,
}
"""By class of event, what is said."""
