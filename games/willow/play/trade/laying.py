"""Laying cards face up: there they work, and stay until they are discarded (W22, W23, W110, W182)."""

from typing import Final

from engine.brief import brief
from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from games.willow.data.book import MAGIC, NONE
from games.willow.events.turns import Laid
from games.willow.face.card_names import called, card_hint
from games.willow.face.things import by_holder, card_of, holder, holder_name, thing
from games.willow.face.words import char_name
from games.willow.mind import ranks
from games.willow.play.keeping import throw, turn_up
from games.willow.play.numbers import spell_room, total
from games.willow.play.reading import CARD, SHORT, WillowDeed, kind_of, no_card
from games.willow.play.trade.giving import DUPLICATE, has_copy
from games.willow.sheet.facts import Events, char_id, spells_up
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView

LAID: Final = ("keep", "friend", "spell")
"""Kinds that are laid face up (W22)."""


@deed(Text("Lay a card face up."), answer=True, card=CARD, instead=Text("The spell that goes for it."))
class Lay(WillowDeed):
    """Lay a card face up: it stays so until it is discarded (W22, W23, addition 4.7). At the limit of Magic
    another spell, `instead`, is discarded for it, never turned down (W110, addition 4.4).
    """

    wrong = Text("Nothing is laid open at this moment: that is for the moves and for fights. {prompt}")
    seat: int
    card: str
    instead: str = ""

    def fault(self, v: WillowView, _: Frame) -> Text | None:
        refusal = no_card(v, self.card)
        if refusal is not None:
            return refusal
        card = card_of(v, self.card)
        instead = card_of(v, self.instead) if self.instead else NONE
        char = char_name(v.book, holder(v, card))
        if self.instead and instead == NONE:
            word = self.instead[:SHORT]
            return Text("There is no spell “{word}”; name an open one of {char}.", word=word, char=char)
        why = lay_fault(v, card, instead) or Text("{card} is not laid open now. {prompt}")
        return why.with_args(card=called(v, card), char=char)

    def do(self, s: Willow, _: Frame, out: Events) -> None:
        card = s.book.card_of[self.card]
        char = s.owner[card]
        if self.instead:
            throw(s, s.book.card_of[self.instead], "room", out)
        turn_up(s, card)
        out.append(Laid(s.control[char], char_id(s, char), self.card))

    def label(self, v: WillowView, _: Frame) -> Label:
        card, rank = card_of(v, self.card), ranks.lay(instead=bool(self.instead))
        name, other = called(v, card), thing(v, self.instead)
        text, short = Text("lay {card} open", card=name), brief("Lay {card} open", card=name)
        if self.instead:
            text = Text("lay {card} instead of {other}", card=name, other=other)
            short = brief("{card} instead of {other}", card=name, other=other)
        text, hint = by_holder(v, card, text), card_hint(v, card)
        return Label(Text("Lay"), text, hint, holder_name(v, card), short=short, rank=rank)

    def never(self, v: WillowView) -> Text | None:
        why = WillowDeed.never(self, v)
        if why is None and kind_of(v, self.card) not in LAID:
            return _KIND.with_args(card=thing(v, self.card))
        return why


_UP = Text("{card} lies open already, and stays so.")
_KIND = Text("{card} is not laid open; only spells, Keep cards and Friends are. Play it, or keep it.")
_SIDE = Text("{card} serves the other side only; hold it, to keep it from them, or discard it.")
_SHAPE = Text("{char} is transformed and uses no such cards; play, give or discard {card}.")
_NO_MAGIC = Text("{char} has no Magic for an open spell; keep {card} until there is some.")
_FULL = Text("{char} has as many open spells as Magic; name the one that goes for {card}.")
_ROOM = Text("There is room for {card}; no other spell has to go for it.")
_NO_SPELL = Text("{card} is no spell and takes nobody's room; lay it without naming another.")


def lay_fault(s: Lands, card: int, instead: int = NONE) -> Text | None:
    """Say why a card may not be laid face up, a spell perhaps in place of another (W22, W110, W182, additions
    4.4 and 4.7).
    """
    char = s.owner[card]
    if card not in s.hand[char]:
        return _UP
    book = s.book
    kind = book.kind[card]
    if kind not in LAID:
        return _KIND
    if book.cards[card].side not in (NONE, s.side[char]):
        return _SIDE
    if kind == "spell":
        return _lay_spell_fault(s, char, card, instead)
    if s.shape[char] != NONE:
        return _SHAPE
    return _NO_SPELL if instead != NONE else None


def _lay_spell_fault(s: Lands, char: int, card: int, instead: int) -> Text | None:
    room = spell_room(s, char)
    if instead == NONE:
        if room <= 0:
            return _FULL if total(s, char, MAGIC) > 0 else _NO_MAGIC
    elif room > 0:
        return _ROOM
    elif room < 0 or instead not in spells_up(s, char):
        return _NO_MAGIC if total(s, char, MAGIC) <= 0 else _FULL
    if s.book.options.duplicate_spells == "off" and has_copy(s, char, card, instead):
        return DUPLICATE
    return None
