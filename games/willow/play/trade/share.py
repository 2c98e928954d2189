"""Handing cards out, one by one: the opening deal (W6), The Bones (W31), a captured hand (W136)."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from engine.game import Label
from engine.stages import Deed, Stage
from engine.texts import Text, count_cards
from games.willow.data.book import BROWNIES, NONE
from games.willow.events.turns import CardsShared, Dealt, Shared
from games.willow.face.things import card_of, char_of, thing
from games.willow.face.words import char_name
from games.willow.mind import ranks
from games.willow.play import winning
from games.willow.play.answers import Answer, Back
from games.willow.play.keeping import gain, lose_sight, show_elora
from games.willow.play.reading import SHORT, interned
from games.willow.play.trade import limits
from games.willow.play.trade.giving import Give
from games.willow.sheet.facts import Events, char_id, seers
from games.willow.sheet.frames import Share
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


class HandOut(Give):
    """Hand a card out; the last one ends it (W5, W31)."""

    __slots__ = ()

    def fault(self, v: WillowView, f: Share) -> Text | None:  # type: ignore[override]
        to = char_of(v, self.char)
        if to < 0:
            return Text("There is no character “{word}”; name a companion.", word=self.char[:SHORT])
        card, name, char = card_of(v, self.card), thing(v, self.card), char_name(v.book, to)
        if card < 0 or card not in f.cards:
            return Text("{card} is none of the cards that are handed out; name one of those.", card=name)
        if f.given[f.cards.index(card)] != NONE:
            return Text("{card} has been handed out; take all back to change it.", card=name)
        if to not in f.to:
            return Text("{char} gets none of these cards; name another.", char=char)
        if may_get(v, f, card, to):
            return Text(
                "Of equal cards the first is handed out first; name that one instead of {card}.", card=name
            )
        if f.why == "opening":
            return Text("{char} cannot have {card} at the start; name another.", char=char, card=name)
        return Text("{char} has an even share already; the others come first.", char=char)

    def do(self, s: Willow, f: Share[list[int]], _: Events) -> None:  # type: ignore[override]
        f.given[f.cards.index(s.book.card_of[self.card])] = s.book.char_of[self.char]
        _fill(s, f)


class TakeBack(Back):
    """Take everything back that has been handed out."""

    __slots__ = ()

    def fault(self, _: WillowView, __: Share) -> Text | None:
        return Text("Nothing has been handed out yet; give a card first.")

    def do(self, _: Willow, f: Share, __: Events) -> None:
        f.given = [NONE] * len(f.given)

    def label(self, _: WillowView, __: Share) -> Label:
        return Label(Text("Back"), Text("Take all back"), Text("hand them out anew"), rank=ranks.SELDOM)


class Keep(Answer):
    """Leave The Bones unused in this round after all (W24): each keeps what it drew."""

    __slots__ = ()

    def fault(self, _: WillowView, __: Share) -> Text | None:
        return Text("Give each card to somebody; “{word}” hands out none.", word=self.word)

    def do(self, s: Willow, f: Share[list[int]], _: Events) -> None:
        f.given = f.came[:]
        for char in f.to:
            for card in s.shown[char]:
                if any(effect.verb == "pool_draws" for use in s.book.cards[card].uses for effect in use.do):
                    s.choice[card] = 2

    def label(self, _: WillowView, __: Share) -> Label:
        hint = Text("the card stays unused for this round")
        return Label(Text("Answer"), Text("Each keeps what he drew"), hint, rank=40)


def begin(
    s: Willow,
    seat: int,
    cards: Sequence[int],
    to: Sequence[int],
    why: Literal["opening", "bones", "captured"],
    out: Events,
    *,
    came: Sequence[int] = (),
    up: Sequence[int] = (),
) -> None:
    """Let a seat hand cards out among characters; each card has been taken out of its place before.

    `came` says who had each card, where that matters; those in `up` lie face up, and stay so (W23). Where
    there is no choice it is done at once.
    """
    had = list(came) or [NONE] * len(cards)
    frame = Share(seat, list(cards), had, [NONE] * len(cards), list(to), list(up), why)
    s.stack.append(frame)
    _fill(s, frame)
    if NONE not in frame.given:
        _hand_out(s, frame, out)


def may_get(s: Lands, frame: Share, card: int, char: int) -> bool:
    """Tell whether a character may get a card now: evenly from The Bones (W31, addition 2.6), and
    no Elora for BROWNIES at the start (W5, additions 7.3 and C.2).
    """
    if frame.why == "opening":
        options = s.book.options
        return not (card == s.book.elora and char == BROWNIES and options.brownies_unjoined_safe == "on")
    if frame.why == "bones" and s.book.options.bones_even == "on":
        each, more = divmod(len(frame.cards), len(frame.to))
        has = [frame.given.count(receiver) for receiver in frame.to]
        mine = frame.given.count(char)
        return mine < each or (mine == each and sum([n > each for n in has]) < more)
    return True


def _lists(s: Willow, frame: Share, seat: int) -> list[Deed]:
    """Offer each card that is left to each who may get it; of equal cards the first."""
    book = s.book
    deeds: list[Deed] = []
    seen: list[int] = []
    for at, card in enumerate(frame.cards):
        if frame.given[at] != NONE or book.face[card] in seen:
            continue
        seen.append(book.face[card])
        deeds += [
            interned(Give, seat, book.token[card], book.chars[char].id)
            for char in frame.to
            if may_get(s, frame, card, char)
        ]
    if frame.why == "bones" and book.options.face_up_use == "choose_per_round":
        deeds.append(interned(Answer, seat, "keep"))
    if frame.given.count(NONE) < len(frame.given):
        deeds.append(interned(Back, seat))
    return deeds


def _fill(s: Willow, frame: Share[list[int]]) -> None:
    """Give what is left where only one character may get it."""
    while NONE in frame.given:
        for at, card in enumerate(frame.cards):
            if frame.given[at] == NONE:
                able = [char for char in frame.to if may_get(s, frame, card, char)]
                if len(able) == 1:
                    frame.given[at] = able[0]
                    break
        else:
            return


def follows(s: Willow, frame: Share[list[int]], out: Events) -> bool:
    """Go on when all has been handed out."""
    if NONE in frame.given:
        return False
    _hand_out(s, frame, out)
    return True


def _hand_out(s: Willow, frame: Share[list[int]], out: Events) -> None:
    """Put the cards into hands, tell it, and look for what is too much now (W21)."""
    s.stack.remove(frame)
    unseen = {to for card, to in zip(frame.cards, frame.given, strict=True) if card not in frame.up}
    for char in frame.to:
        mine = [card for card, to in zip(frame.cards, frame.given, strict=True) if to == char]
        for card in mine:
            gain(s, char, card, up=card in frame.up)
        name, seat = char_id(s, char), s.control[char]
        if frame.why == "opening":
            out.append(Dealt(seat, name, len(mine)))
        elif mine:
            out.append(Shared(seat, name, len(mine), frame.why))
        down = [card for card in mine if card not in frame.up]
        if down:
            readers = tuple(sorted({*seers(s, char), frame.seat}))
            if len(unseen) > 1:
                lose_sight(s, down, readers)
            out.append(CardsShared(readers, tuple([s.book.token[card] for card in down]), name))
    show_elora(s, out)
    holder = s.owner[s.book.elora]
    if frame.why == "captured" and holder in frame.to and s.side[holder] == 1:
        winning.brought(s, holder, out)
    limits.check(s, frame.to, "hand")


_ASKS: Final[Mapping[str, Text]] = {
    "opening": Text("Hand out the opening cards in secret. {left} to go."),
    "bones": Text("Hand out what your side has drawn. {left} to go."),
    "captured": Text("Share what you have won. {left} to go."),
}


def _asks(_: WillowView, f: Share) -> Text:
    return _ASKS[f.why].with_args(left=count_cards(sum(given == NONE for given in f.given)))


SHARE = Stage(
    Share,
    (HandOut, TakeBack, Keep),
    asks=_asks,
    waits=Text("{players}: handing out cards."),
    lists=_lists,
    follows=follows,
)
