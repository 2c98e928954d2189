"""Why a card is refused: giving, laying, discarding, declining, playing, casting."""

from collections.abc import Mapping
from typing import Final

from engine.texts import Text
from games.willow import actions as ac
from games.willow.data.book import NONE
from games.willow.face.card_names import called
from games.willow.face.things import card_of, char_of, holder, thing
from games.willow.face.words import char_name
from games.willow.play.trade import laying, share, trading
from games.willow.prompt import prompt
from games.willow.sheet.frames import Share
from games.willow.sheet.view import WillowView
from games.willow.whose import no_card
from games.willow.why_use import cast, play

__all__ = ["cast", "decline", "discard", "give", "lay", "play"]

GIVE: Final[Mapping[str, Text]] = {
    "same": Text("{char} has {card} already; name a companion."),
    "elsewhere": Text("{char} is not in the same space on the same side; cards go to companions there only."),
    "held_before": Text("{char} has held {card} in this turn; it does not come back before the next one."),
    "cast": Text("{card} has been cast in this turn and stays with its caster until the next one."),
    "no_trade": Text("Open spells change hands at no time at this table; keep {card}, or discard it."),
    "no_magic": Text("{char} has no Magic for an open spell; give {card} to somebody who has."),
    "duplicate": Text("{char} has a {card} lying open already, and one is all at this table."),
    "shape_army": Text("{char} is transformed, and nobody in a shape leads an army; give it to another."),
}
LAY: Final[Mapping[str, Text]] = {
    "up": Text("{card} lies open already, and stays so."),
    "kind": Text("{card} is not laid open; only spells, Keep cards and Friends are. Play it, or keep it."),
    "side": Text("{card} serves the other side only; hold it, to keep it from them, or discard it."),
    "shape": Text("{char} is transformed and uses no such cards; play, give or discard {card}."),
    "no_magic": Text("{char} has no Magic for an open spell; keep {card} until there is some."),
    "full": Text("{char} has as many open spells as Magic; name the one that goes for {card}."),
    "room": Text("There is room for {card}; no other spell has to go for it."),
    "not_a_spell": Text("{card} is no spell and takes nobody's room; lay it without naming another."),
    "duplicate": Text("{char} has a {card} lying open already, and one is all at this table."),
}
DISCARD: Final[Mapping[str, Text]] = {
    "child": Text("{card} is never discarded; give her to a companion, or keep her."),
    "treasure": Text("{card} is a treasure, which counts for no limit; keep it, or give it to a companion."),
}
DECLINE: Final[Mapping[str, Text]] = {
    "down": Text("{card} does not lie open, so it is not in use anyway."),
    "kind": Text("{card} is never declined; only open Keep cards and Friends are."),
    "army": Text("An army cannot be left unused; send {card} home with discard, or lead it."),
    "used": Text("{card} has been used in this round and stays in use until it ends."),
    "declined": Text("{card} is declined for this round already."),
    "must": Text("At this table open cards must be used; discard {card} if it is in the way."),
    "no_use": Text("{card} changes no number of {char}; there is nothing to decline."),
}


def give(v: WillowView, a: ac.Give) -> Text:
    """Refuse a gift, or a card that is handed out."""
    to = char_of(v, a.char)
    if to < 0:
        return Text("There is no character “{word}”; name a companion.", word=a.char[:30])
    if isinstance(v.top, Share):
        return _hand_out(v, v.top, a, to)
    if a.card == v.book.companion and v.raziel != NONE and v.control[v.raziel] == v.seat:
        fault: str = trading.companion_fault(v, v.raziel, to) or "elsewhere"
        return GIVE[fault].with_args(char=char_name(v.book, to), card=thing(v, a.card))
    refusal = no_card(v, a.card)
    if refusal is not None:
        return refusal
    card = card_of(v, a.card)
    fault = trading.give_fault(v, card, to)
    if fault:
        return GIVE[fault].with_args(char=char_name(v.book, to), card=called(v, card))
    if v.top is not None and v.top.kind == "excess":
        return Text("{card} need not go; {prompt}", card=called(v, card), prompt=prompt(v))
    return Text("{card} cannot change hands at this moment. {prompt}", card=called(v, card), prompt=prompt(v))


def _hand_out(v: WillowView, f: Share, a: ac.Give, to: int) -> Text:
    """Refuse a card that is handed out (W5, W31)."""
    card = card_of(v, a.card)
    name, char = thing(v, a.card), char_name(v.book, to)
    if card < 0 or card not in f.cards:
        return Text("{card} is none of the cards that are handed out; name one of those.", card=name)
    if f.given[f.cards.index(card)] != NONE:
        return Text("{card} has been handed out; take all back to change it.", card=name)
    if to not in f.to:
        return Text("{char} gets none of these cards; name another.", char=char)
    if share.may_get(v, f, card, to):
        return Text(
            "Of equal cards the first is handed out first; name that one instead of {card}.", card=name
        )
    if f.why == "opening":
        return Text("{char} cannot have {card} at the start; name another.", char=char, card=name)
    return Text("{char} has an even share already; the others come first.", char=char)


def lay(v: WillowView, a: ac.Lay) -> Text:
    """Refuse to lay a card open."""
    refusal = no_card(v, a.card)
    if refusal is not None:
        return refusal
    card = card_of(v, a.card)
    instead = card_of(v, a.instead) if a.instead else NONE
    char = char_name(v.book, holder(v, card))
    if a.instead and instead == NONE:
        return Text("There is no spell “{word}”; name an open one of {char}.", word=a.instead[:30], char=char)
    fault: str = laying.lay_fault(v, card, instead)
    if not fault:
        return Text("{card} is not laid open now. {prompt}", card=called(v, card), prompt=prompt(v))
    return LAY[fault].with_args(card=called(v, card), char=char)


def discard(v: WillowView, a: ac.Discard) -> Text:
    """Refuse to discard a card."""
    refusal = no_card(v, a.card)
    if refusal is not None:
        return refusal
    card = card_of(v, a.card)
    fault: str = trading.discard_fault(v, card)
    if fault:
        return DISCARD[fault].with_args(card=called(v, card))
    return Text("{card} need not go now. {prompt}", card=called(v, card), prompt=prompt(v))


def decline(v: WillowView, a: ac.Decline) -> Text:
    """Refuse to decline a card."""
    refusal = no_card(v, a.card)
    if refusal is not None:
        return refusal
    card = card_of(v, a.card)
    fault: str = trading.decline_fault(v, card)
    char = char_name(v.book, holder(v, card))
    if not fault:
        return Text("{card} is not to be declined now. {prompt}", card=called(v, card), prompt=prompt(v))
    return DECLINE[fault].with_args(card=called(v, card), char=char)
