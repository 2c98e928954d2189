"""Labels of cards: given, laid, discarded, declined, played, cast, sent."""

from engine.brief import brief
from engine.game import Label, Style
from engine.texts import Text
from games.willow import actions as ac
from games.willow.data.book import MAGIC, PROWESS
from games.willow.face.card_names import called, card_hint
from games.willow.face.things import card_of, char_of, group_at, holder, mine, thing
from games.willow.face.words import char_name, short_char
from games.willow.mind.odds import casts
from games.willow.play.casting import spells
from games.willow.play.numbers import total
from games.willow.sheet.frames import Excess
from games.willow.sheet.view import WillowView


def _group(v: WillowView, card: int) -> Text | None:
    """Name who has a card, to group a long list by."""
    char = holder(v, card)
    return None if char < 0 else char_name(v.book, char)


def _whose(v: WillowView, card: int, text: Text) -> Text:
    """Say who does something with a card."""
    return Text("{char}: {does}", char=short_char(v.book, holder(v, card)), does=text)


def give(v: WillowView, a: ac.Give) -> Label:
    """Name a card that is given or handed out, with who gets it."""
    card, to = card_of(v, a.card), char_of(v, a.char)
    giver = holder(v, card)
    name = short_char(v.book, to)
    if card < 0:
        text = Text("{card} goes with {char}", card=thing(v, a.card), char=name)
        short = brief("{card} goes with {char}", char=name, card=thing(v, a.card))
        return Label(Text("Give"), text, None, thing(v, a.card), short=short)
    if giver < 0:
        text = Text("{card} to {char}", card=called(v, card), char=name)
        short = brief("{card} to {char}", card=called(v, card), char=name)
        return Label(Text("Hand out"), text, card_hint(v, card), called(v, card), "primary", short)
    text = Text(
        "{giver} gives {card} to {char}", giver=short_char(v.book, giver), card=called(v, card), char=name
    )
    short = brief("{card} to {char}", card=called(v, card), char=name)
    return Label(Text("Give"), text, card_hint(v, card), _group(v, card), short=short)


def lay(v: WillowView, a: ac.Lay) -> Label:
    """Name a card that is laid face up, and the spell that goes for it."""
    card = card_of(v, a.card)
    text, short = (
        Text("lay {card} open", card=called(v, card)),
        brief("Lay {card} open", card=called(v, card)),
    )
    if a.instead:
        text = Text("lay {card} instead of {other}", card=called(v, card), other=thing(v, a.instead))
        short = brief("{card} instead of {other}", card=called(v, card), other=thing(v, a.instead))
    whose = _whose(v, card, text)
    return Label(Text("Lay"), whose, card_hint(v, card), _group(v, card), short=short)


def discard(v: WillowView, a: ac.Discard) -> Label:
    """Name a card that is discarded; an army that is sent home."""
    card = card_of(v, a.card)
    if v.book.kind[card] == "army":
        text = Text("send {card} home", card=called(v, card))
        whose, hint = _whose(v, card, text), Text("it can be fetched there")
        short = brief("Send {card} home", card=called(v, card))
        return Label(Text("Discard"), whose, hint, _group(v, card), "danger", short)
    short = brief("Discard {card}", card=called(v, card))
    top = v.top
    excess = isinstance(top, Excess)
    alone = isinstance(top, Excess) and sum(mine(v, char) for char in top.chars) == 1  # it is asked of one
    text = Text("discard {card}", card=called(v, card))
    whose = Text("Discard {card}", card=called(v, card)) if alone else _whose(v, card, text)
    style: Style = "secondary" if excess else "danger"
    return Label(Text("Discard"), whose, card_hint(v, card), _group(v, card), style, short)


def decline(v: WillowView, a: ac.Decline) -> Label:
    """Name a face-up card that is left unused."""
    card = card_of(v, a.card)
    text = Text("leave {card} unused", card=called(v, card))
    hint, short = Text("it holds for the whole round"), brief("Leave {card} unused", card=called(v, card))
    return Label(Text("Leave unused"), _whose(v, card, text), hint, _group(v, card), short=short)


def play(v: WillowView, a: ac.Play) -> Label:
    """Name a card that is played, or used, with its target."""
    return _use(v, Text("Play"), a.card, a.target, a.more, card_hint(v, card_of(v, a.card)))


def cast(v: WillowView, a: ac.Cast) -> Label:
    """Name a spell that is cast, with its target and how likely it works."""
    card = card_of(v, a.card)
    return _use(v, Text("Cast"), a.card, a.target, a.more, _chance(v, card, a.target))


def _chance(v: WillowView, card: int, target: str) -> Text | None:
    """Say a caster's Magic against what must be matched (W111)."""
    caster = holder(v, card)
    if caster < 0:
        return card_hint(v, card)
    own, level = total(v, caster, MAGIC), spells.level(v, card, target)
    return Text(
        "Magic {own} against level {level}: {chance} %",
        own=own,
        level=level,
        chance=round(100 * casts(own - level)),
    )


def _use(v: WillowView, verb: Text, word: str, target: str, more: str, hint: Text | None) -> Label:
    """Name a card in use: who, which, on whom, with what choice."""
    card = card_of(v, word)
    char = holder(v, card)
    named = {"card": called(v, card)}
    if target:
        named["target"] = thing(v, target)
    if more:
        named["more"] = thing(v, more)
    message = "{card}" + (" on {target}" if target else "") + (": {more}" if more else "")
    text = Text(message, None, None, **named)
    whole = text if char < 0 else Text("{char}: {use}", char=short_char(v.book, char), use=text)
    return Label(verb, whole, hint, called(v, card), "primary", brief(message, **named))


def _against(v: WillowView, card: int, char: int) -> Text:
    """Say how a Foe compares with the best who may meet it."""
    printed = v.book.cards[card]
    group = group_at(v, v.at[char], v.side[char])
    best = max((total(v, one, PROWESS) for one in group if v.health[one] > 0), default=0)
    return Text(
        "Prowess {n}, Health {health}; their best Prowess is {best}",
        n=printed.prowess, health=printed.health, best=best,
    )  # fmt: skip


def foe(v: WillowView, a: ac.Foe) -> Label:
    """Name a Foe that is sent against somebody."""
    card, char = card_of(v, a.card), char_of(v, a.char)
    name = called(v, card, holder=False)
    text = Text("{card} against {char}", card=name, char=char_name(v.book, char))
    short = brief("{card} against {char}", card=name, char=short_char(v.book, char))
    return Label(Text("Send"), text, _against(v, card, char), name, "primary", short)
