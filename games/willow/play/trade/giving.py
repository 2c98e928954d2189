"""Giving a card to a companion, discarding one, leaving one unused (W22-W30, W109, W163, W183, W199).

Faults read a state or a view (`Lands`); in them `{card}` and `{char}` are open.
"""

from collections.abc import Sequence
from typing import Final

from engine.brief import BUTTON, brief, place
from engine.game import Label, Style
from engine.stages import deed
from engine.texts import Fitted, Text
from games.willow.data.book import CHARS, MAGIC, NONE, Book
from games.willow.events.turns import Declined, Gave
from games.willow.face.card_names import called, card_hint
from games.willow.face.things import by_holder, card_of, char_of, holder, holder_name, mine, thing
from games.willow.face.words import card_name, char_name, short_char
from games.willow.mind import ranks
from games.willow.play.keeping import hand_on, throw
from games.willow.play.numbers import total
from games.willow.play.reading import CARD, CHARACTER, SHORT, WillowDeed, kind_of, no_card
from games.willow.play.trade import limits
from games.willow.sheet.facts import Events, char_id, spells_up
from games.willow.sheet.frames import Excess, Frame
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


def _is_elsewhere(v: WillowView, card: int, giver: int) -> bool:
    """Tell whether another character of the viewer has a card of the same name."""
    return giver >= 0 and bool(_alike(v, card, giver))


def _alike(v: WillowView, card: int, giver: int) -> list[int]:
    """Return the cards of the same name that other characters of the viewer have."""
    name, own = str(called(v, card)), [char for char in CHARS if char != giver and mine(v, char)]
    cards = (other for char in own for other in (*v.hand[char], *v.shown[char]))
    return [other for other in cards if other >= 0 and str(called(v, other)) == name]


def _told_apart(v: WillowView, card: int, does: Text, short: Text) -> Text:
    """Return the short form of what is done with a card: with its holder where the whole texts, which name
    it too, have no room, neither for this card nor for another one like it.
    """
    giver = holder(v, card)
    alike = _alike(v, card, giver)
    if not alike:
        return short
    pattern = Text("{char}: {does}", does=does.with_args(card=place("card")))
    named = brief(pattern, card=called(v, card), char=short_char(v.book, giver))
    whole = tuple(by_holder(v, other, does) for other in (card, *alike))
    return Text("{short}", short=Fitted(_chosen, (short, named, *whole)))


def _chosen(said: Sequence[str]) -> str:
    short, named, whole, *others = said
    clash = len(whole) > BUTTON and any(len(other) > BUTTON for other in others)
    return named if clash else short


@deed(Text("Give a card to a companion."), private=("card", "char"), card=CARD, char=CHARACTER)
class Give(WillowDeed):
    """Give a card to a character of the own side in the same space (W26), or hand it out (W31, W136)."""

    wrong = Text("Nothing is traded at this moment: that is for the moves and the start of a fight. {prompt}")
    seat: int
    card: str
    char: str

    def fault(self, v: WillowView, f: Frame) -> Text | None:
        to = char_of(v, self.char)
        if to < 0:
            return Text("There is no character “{word}”; name a companion.", word=self.char[:SHORT])
        char = char_name(v.book, to)
        if self.card == v.book.companion and v.raziel != NONE and v.control[v.raziel] == v.seat:
            why = companion_fault(v, v.raziel, to) or _ELSEWHERE
            return why.with_args(char=char, card=thing(v, self.card))
        refusal = no_card(v, self.card)
        if refusal is not None:
            return refusal
        card = card_of(v, self.card)
        name, fault = called(v, card), give_fault(v, card, to)
        if fault:
            return fault.with_args(char=char, card=name)
        if isinstance(f, Excess):
            return Text("{card} need not go; {prompt}").with_args(card=name)
        return Text("{card} cannot change hands at this moment. {prompt}").with_args(card=name)

    def do(self, s: Willow, _: Frame, out: Events) -> None:
        """Give it on, face up or down as it lies (W23, W26, addition 4.7); the new holder decides anew
        whether to use it (AM57), and obeys the limits at once (W21, W110, W130).
        """
        to = s.book.char_of[self.char]
        if self.card == s.book.companion:
            _give_companion(s, to, out)
        else:
            hand_over(s, s.book.card_of[self.card], to, out)

    def label(self, v: WillowView, _: Frame) -> Label:
        card, to = card_of(v, self.card), char_of(v, self.char)
        giver, name, rank = holder(v, card), short_char(v.book, to), ranks.give(v, self.seat, card, to)
        if card < 0:
            text = Text("{card} goes with {char}", card=thing(v, self.card), char=name)
            short = brief("{card} goes with {char}", char=name, card=thing(v, self.card))
            return Label(Text("Give"), text, None, thing(v, self.card), short=short, rank=rank)
        short = brief("{card} to {char}", card=called(v, card), char=name)
        if _is_elsewhere(v, card, giver):
            whose = short_char(v.book, giver)
            short = brief("{giver}: {card} to {char}", card=called(v, card), giver=whose, char=name)
        if giver < 0:
            text = Text("{card} to {char}", card=called(v, card), char=name)
            hint, group = card_hint(v, card), called(v, card)
            return Label(Text("Hand out"), text, hint, group, "primary", short, rank)
        text = Text(
            "{giver} gives {card} to {char}",
            giver=short_char(v.book, giver), card=called(v, card), char=name,
        )  # fmt: skip
        return Label(Text("Give"), text, card_hint(v, card), holder_name(v, card), short=short, rank=rank)


_SAME = Text("{char} has {card} already; name a companion.")
_ELSEWHERE = Text("{char} is not in the same space on the same side; cards go to companions there only.")
_HELD_BEFORE = Text("{char} has held {card} in this turn; it does not come back before the next one.")
_CAST = Text("{card} has been cast in this turn and stays with its caster until the next one.")
_NO_TRADE = Text("Open spells change hands at no time at this table; keep {card}, or discard it.")
_NO_MAGIC = Text("{char} has no Magic for an open spell; give {card} to somebody who has.")
DUPLICATE = Text("{char} has a {card} lying open already, and one is all at this table.")
_SHAPE_ARMY = Text("{char} is transformed, and nobody in a shape leads an army; give it to another.")


def give_fault(s: Lands, card: int, to: int) -> Text | None:
    """Say why a card may not change hands inside a side (W26, W29, W109, W183, W199, additions 4.6, B.4)."""
    char = s.owner[card]
    if to == char:
        return _SAME
    if s.side[to] != s.side[char] or s.at[to] != s.at[char]:
        return _ELSEWHERE
    if s.holders[card] >> to & 1:
        return _HELD_BEFORE
    kind = s.book.kind[card]
    if kind == "army" and s.shape[to] != NONE:
        return _SHAPE_ARMY
    if kind == "spell" and card in s.shown[char]:
        return _give_spell_fault(s, card, to)
    return None


def _give_spell_fault(s: Lands, card: int, to: int) -> Text | None:
    """Say why a face-up spell may not change hands; the receiver obeys his own limit (W29, W110, W117)."""
    options = s.book.options
    if options.trade_spells == "off":
        return _NO_TRADE
    if s.cast[card] and options.spell_trade == "trade_then_cast":
        return _CAST
    if total(s, to, MAGIC) < 1:
        return _NO_MAGIC
    if options.duplicate_spells == "off" and has_copy(s, to, card, NONE):
        return DUPLICATE
    return None


def has_copy(s: Lands, char: int, card: int, but: int) -> bool:
    """Tell whether a character has another copy of a spell face up (W30, addition B.3)."""
    face = s.book.face
    return any(copy != but and face[copy] == face[card] for copy in spells_up(s, char))


def companion_fault(s: Lands, char: int, to: int) -> Text | None:
    """Say why the companion of the island does not go with somebody else: between Good characters in one
    space only (W163), and to nobody twice in a side-turn (W183).
    """
    if to == char:
        return _SAME
    if s.side[to] != s.side[char] or s.at[to] != s.at[char]:
        return _ELSEWHERE
    return _HELD_BEFORE if s.raziel_held >> to & 1 else None


def hand_over(s: Willow, card: int, to: int, out: Events) -> None:
    """Let a card change hands inside a side, and ask for what is too much then."""
    char = s.owner[card]
    hand_on(s, card, to, out)
    s.choice[card] = 0
    after_change(s, char, to)


def _give_companion(s: Willow, to: int, out: Events) -> None:
    char = s.raziel
    s.raziel = to
    s.raziel_held |= 1 << char | 1 << to
    out.append(Gave(s.control[char], s.control[to], char_id(s, char), char_id(s, to), s.book.companion))
    after_change(s, char, to)


def after_change(s: Willow, *chars: int) -> None:
    """Ask for what is too much now: of a hand, of what a shape may keep (W21, W130); for spells that are too
    many `play.proceed` asks by itself (W117).
    """
    limits.check(s, chars, "hand")


@deed(Text("Discard a card."), answer=True, card=CARD)
class Discard(WillowDeed):
    """Discard a card; an army goes home (W26, W156). Spells may be too many then (W117, addition 4.5)."""

    wrong = Text("Nothing is discarded at this moment. {prompt}")
    seat: int
    card: str

    def fault(self, v: WillowView, _: Frame) -> Text | None:
        refusal = no_card(v, self.card)
        if refusal is not None:
            return refusal
        why = _KEPT.get(kind_of(v, self.card)) or Text("{card} need not go now. {prompt}")
        return why.with_args(card=called(v, card_of(v, self.card)))

    def do(self, s: Willow, _: Frame, out: Events) -> None:
        throw(s, s.book.card_of[self.card], "chosen", out)

    def label(self, v: WillowView, f: Frame) -> Label:
        card, rank = card_of(v, self.card), 0
        rank = ranks.discard(v, self.seat, card)
        name, group = called(v, card), holder_name(v, card)
        if v.book.kind[card] == "army":
            text = by_holder(v, card, Text("send {card} home", card=name))
            hint, short = Text("it can be fetched there"), brief("Send {card} home", card=name)
            return Label(Text("Discard"), text, hint, group, "danger", short, rank)
        alone = isinstance(f, Excess) and sum(mine(v, char) for char in f.chars) == 1  # it is asked of one
        text = Text("Discard {card}", card=name)
        if not alone:
            text = by_holder(v, card, Text("discard {card}", card=name))
        style: Style = "secondary" if isinstance(f, Excess) else "danger"
        short = brief("Discard {card}", card=name)
        if not alone:
            short = _told_apart(v, card, Text("discard {card}", card=name), short)
        return Label(Text("Discard"), text, card_hint(v, card), group, style, short, rank)

    def never(self, v: WillowView) -> Text | None:
        why = _KEPT.get(kind_of(v, self.card))
        if why is None:
            return WillowDeed.never(self, v)
        return why.with_args(card=card_name(v.book, v.book.card_of[self.card]))


_KEPT: Final = {
    "elora": Text("{card} is never discarded; give her to a companion, or keep her."),
    "treasure": Text("{card} is a treasure, which counts for no limit; keep it, or give it to a companion."),
}
"""By kind: what is not discarded by choice: the child (W126, addition 5.3), treasures."""


@deed(Text("Leave a card unused this round."), answer=True, card=CARD)
class Decline(WillowDeed):
    """Leave a face-up card unused for the round: that binds its holder (W24, addition 4.8); with less Magic
    there may be too many spells at once (W117, AM37).
    """

    wrong = Text("Cards are declined while you move and before a contest. {prompt}")
    seat: int
    card: str

    def fault(self, v: WillowView, _: Frame) -> Text | None:
        refusal = no_card(v, self.card)
        if refusal is not None:
            return refusal
        card = card_of(v, self.card)
        why = decline_fault(v, card) or Text("{card} is not to be declined now. {prompt}")
        return why.with_args(card=called(v, card), char=char_name(v.book, holder(v, card)))

    def do(self, s: Willow, _: Frame, out: Events) -> None:
        card = s.book.card_of[self.card]
        char = s.owner[card]
        s.choice[card] = 2
        out.append(Declined(s.control[char], char_id(s, char), self.card))

    def label(self, v: WillowView, _: Frame) -> Label:
        card = card_of(v, self.card)
        text = by_holder(v, card, Text("leave {card} unused", card=called(v, card)))
        hint, short = Text("it holds for the whole round"), brief("Leave {card} unused", card=called(v, card))
        short = _told_apart(v, card, Text("leave {card} unused", card=called(v, card)), short)
        return Label(Text("Leave unused"), text, hint, holder_name(v, card), short=short, rank=ranks.HARDLY)


_USED = Text("{card} has been used in this round and stays in use until it ends.")
_DECLINED = Text("{card} is declined for this round already.")


def decline_fault(s: Lands, card: int) -> Text | None:
    """Say why a face-up card may not be left unused for the round (W24, W25, additions 2.2 and 4.8)."""
    char = s.owner[card]
    if card not in s.shown[char]:
        return Text("{card} does not lie open, so it is not in use anyway.")
    book = s.book
    kind = book.kind[card]
    if kind == "army":
        if book.options.army_always_used == "on":
            return Text("An army cannot be left unused; send {card} home with discard, or lead it.")
    elif kind not in ("keep", "friend"):
        return Text("{card} is never declined; only open Keep cards and Friends are.")
    if s.choice[card]:
        return _USED if s.choice[card] == 1 else _DECLINED
    if kind != "army" and book.options.face_up_use == "must_use":
        return Text("At this table open cards must be used; discard {card} if it is in the way.")
    if works(book, card, s.side[char]):
        return None
    return Text("{card} changes no number of {char}; there is nothing to decline.")


def works(book: Book, card: int, side: int) -> bool:
    """Tell whether a card does anything for a side by lying face up, so that it could be declined."""
    passive = book.passive[card]
    works = passive.stats or passive.soak or passive.resist or passive.heal
    return bool(works) and book.cards[card].side in (NONE, side)
