"""The window in which a side trades, lays, plays and moves (G3, E2; W22-W30, W63-W77).

All players of the side are asked at once, each for his own characters, until each has said that he is done.
Who holds face-down cards on the other side may play what is played at any time.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.brief import brief
from engine.decisions import Asked
from engine.game import Label
from engine.stages import Deed, Stage, deed
from engine.texts import Text
from games.willow.data.book import CHARS, GOOD, NONE, Book
from games.willow.face.card_names import called
from games.willow.face.hints import there, towards
from games.willow.face.things import card_of, char_of, company, mine, people
from games.willow.face.words import (
    brief_at,
    card_name,
    char_name,
    child,
    coded,
    hinted,
    short_char,
    space_name,
)
from games.willow.mind import ranks
from games.willow.play.answers import Pass
from games.willow.play.casting import playing, spells
from games.willow.play.casting.cast import Cast
from games.willow.play.casting.playing import Play
from games.willow.play.reading import (
    CHARACTER,
    SPACE,
    WillowDeed,
    interned,
    no_card,
    no_char,
    no_mode,
    no_space,
)
from games.willow.play.trade import trading
from games.willow.play.trade.giving import Decline, Discard, Give
from games.willow.play.trade.laying import Lay, lay_fault
from games.willow.play.travel import army, marching, places, powers
from games.willow.play.travel.paths import reach
from games.willow.play.travel.powers import Power
from games.willow.play.travel.ways import (
    SIDE,
    UNABLE,
    flight_of,
    left_of,
    mounts,
    move_fault,
    must_ride,
    own_wings,
    unmoved,
    use_fault,
    way_fault,
)
from games.willow.sheet.facts import Events, actors, holders
from games.willow.sheet.frames import Frame, Move
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


@deed(Text("Walk to a space and end the move there."), char=CHARACTER, space=SPACE)
class Go(WillowDeed):
    """Walk to a space and end the move there (W63); on a journey: by its way of travel."""

    wrong = Text("Nobody moves at this moment. {prompt}")
    seat: int
    char: str
    space: str

    def fault(self, v: WillowView, _: Frame) -> Text | None:
        refusal = no_char(v, self.char) or no_space(v, self.space)
        if refusal is not None:
            return refusal
        char, space = char_of(v, self.char), v.book.space_of[self.space]
        name = char_name(v.book, char)
        fault = move_fault(v, char) or way_fault(v, char, "walk", NONE)
        if fault:
            return fault.with_args(char=name)
        if v.book.river[space]:
            return Text("Nobody stays on the river; go across it to a bank.")
        if space == v.at[char]:
            return Text("{char} is there; who stays need not move at all.", char=name)
        return Text(
            "{space} is out of reach for {char}: {n} spaces on foot, and Places end the way. "
            "Go nearer, or ride.",
            space=space_name(v.book, space), char=name, n=left_of(v, char, "walk", NONE),
        )  # fmt: skip

    def do(self, s: Willow, _: Frame, out: Events) -> None:
        marching.begin(s, s.book.char_of[self.char], "walk", NONE, s.book.space_of[self.space], out)

    def label(self, v: WillowView, _: Frame) -> Label:
        char, space = v.book.char_of[self.char], v.book.space_of[self.space]
        name, rank = short_char(v.book, char), ranks.go(v, self.seat, char, space)
        verb = Text("{char} stays at {space}") if space == v.at[char] else Text("{char} to {space}")
        text = verb.with_args(char=name, space=coded(v.book, space))
        short = brief_at(v.book, verb, space, char=name)
        hint = there(v, char, space) or towards(v, self.seat, char, space)
        return Label(Text("Go"), text, hint, char_name(v.book, char), "primary", short, rank)

    def never(self, v: WillowView) -> Text | None:
        fault = WillowDeed.never(self, v)
        if fault is None and v.book.river[v.book.space_of[self.space]]:
            return Text("Nobody stays on the river; name a bank.")
        return fault


@deed(
    Text("Begin a journey in another way."),
    char=CHARACTER,
    mode=Text("walk, ride, wings, spell, wind or soar."),
    card=Text("The card that carries it."),
)
class Journey(WillowDeed):
    """Begin a journey in a way of its own (W189, W190): `walk`, `ride` (a die), `wings` (of a Keep card, or
    of the own shape), `spell`, `wind` (a card), `soar` (a power); `card` is what carries it.
    """

    wrong = Text("No journey begins at this moment. {prompt}")
    seat: int
    char: str
    mode: str
    card: str = ""

    def fault(self, v: WillowView, _: Frame) -> Text | None:
        refusal = no_char(v, self.char)
        if refusal is not None:
            return refusal
        char = char_of(v, self.char)
        name, fault = char_name(v.book, char), move_fault(v, char)
        if fault:
            return fault.with_args(char=name)
        refusal = no_mode(v, self.mode) or (no_card(v, self.card) if self.card else None)
        if refusal is not None:
            return refusal
        card = v.book.card_of[self.card] if self.card else NONE
        why = way_fault(v, char, self.mode, card) or UNABLE.get(self.mode)
        if why is None:
            return Text("That way needs no card; leave it out. {prompt}")
        return why.with_args(char=name, card=card_name(v.book, card) if card != NONE else Text("that"))

    def do(self, s: Willow, _: Frame, out: Events) -> None:
        card = s.book.card_of[self.card] if self.card else NONE
        marching.begin(s, s.book.char_of[self.char], self.mode, card, NONE, out)

    def label(self, v: WillowView, _: Frame) -> Label:
        char, card = v.book.char_of[self.char], card_of(v, self.card) if self.card else NONE
        name, (text, hint) = short_char(v.book, char), _MODES[self.mode]
        carried = called(v, card) if card >= 0 else Text("on own wings")
        short = brief(text, card=carried, char=name)
        text = text.with_args(char=name, card=carried)
        hint = hint.with_args(n=left_of(v, char, self.mode, card))
        group = char_name(v.book, char)
        return Label(Text("Journey"), text, hint, group, short=short, rank=ranks.RIDE)


_MODES: Final[Mapping[str, tuple[Text, Text]]] = {
    "walk": (
        Text("{char} walks, step by step"), Text("up to {n} spaces, companions and the river too"),
    ),
    "ride": (Text("{char} rides: {card}"), Text("a die of spaces, alone unless others ride too")),
    "wings": (Text("{char} flies: {card}"), Text("up to {n} spaces through the air, alone")),
    "spell": (
        Text("{char} casts {card} to fly"),
        Text("up to {n} spaces with all who go along, if the spell works"),
    ),
    "wind": (Text("{char} flies with {card}"), Text("up to {n} spaces with all who go along")),
    "soar": (Text("{char} takes the flight"), Text("up to {n} spaces through the air, with the army")),
}  # fmt: skip
"""By way of travel: the text, and the hint."""


class InMove(Power):
    """Take up an army, look at a treasure, use a power where a move ends."""

    __slots__ = ()

    def do(self, s: Willow, _: Move, out: Events) -> None:
        char = s.book.char_of[self.char]
        if self.choice == "army":
            army.fetch(s, char, out)
        elif self.choice == "peek":
            places.peek(s, char, out)
        else:
            s.went[char] = True
            places.use(s, char, self.choice, out)


class Done(Pass):
    """Say that one is done in this window."""

    __slots__ = ()

    def do(self, _: Willow, f: Move[list[bool]], __: Events) -> None:
        f.done[self.seat] = True

    def label(self, v: WillowView, _: Move) -> Label:
        return self.named(Text("Done with moving"), _left(v, self.seat))


_HINT: Final = 100
"""The most characters of a hint."""
_NAMED: Final = 2
"""Cards that a hint names; the others are counted."""


def _left(v: WillowView, seat: int) -> Text | None:
    """Say what most would still do: lay cards open, move whoever is better off elsewhere. A plan did not know
    of what was drawn since, nor of who came near.
    """
    own = [char for char in actors(v) if v.control[char] == seat]
    cards = [called(v, card) for char in own for card in v.hand[char] if not lay_fault(v, card)]
    going = [char for char in own if not unmoved(v, char) and ranks.stirs(v, seat, char)]
    lays = Text("not laid open: {cards}", cards=tuple(cards[:_NAMED]))
    if len(cards) > _NAMED:
        lays = Text("{lays} and {n} more", lays=lays, n=len(cards) - _NAMED)
    goes = Text("most would move {who}", who=people(v, going))
    if cards and going:
        return hinted(Text("{goes}; {lays}", goes=goes, lays=lays), goes, room=_HINT)
    return lays if cards else goes if going else None


def begin(s: Willow, out: Events) -> None:  # noqa: ARG001  # a step of a turn
    """Ask the side whose turn it is; in an extra turn the player of that one character (W33)."""
    mine = {s.control[char] for char in actors(s)}
    s.stack.append(Move([seat not in mine for seat in range(len(s.team))]))


def _awaits(s: Lands, f: Move) -> Asked:
    """Wait for each player of the side; who holds face-down cards may act in passing (W100)."""
    must = tuple([seat for seat, done in enumerate(f.done) if not done])
    may = tuple([seat for seat in holders(s) if seat not in must])
    return Asked("move", must, may)


def _lists(s: Willow, f: Move, seat: int) -> list[Deed]:
    """List what a player may do: with each of his characters, and be done."""
    if f.done[seat]:
        return playing.far(s, seat)
    deeds: list[Deed] = []
    control, hand, shown, at = s.control, s.hand, s.shown, s.at
    anywhere, home = powers.in_any_space(s), s.book.army_home[s.turn]
    for char in actors(s):
        if control[char] == seat:
            deeds += moves(s, char)
            if hand[char] or shown[char] or s.raziel == char:
                deeds += trading.legal(s, char, "move")
                deeds += playing.legal(s, char, "move")
            if anywhere or at[char] == home:
                deeds += powers.in_move(s, char)
    deeds.append(interned(Pass, seat, ""))
    return deeds


def moves(s: Willow, char: int) -> list[Deed]:
    """List the ways in which a character may set out (W63-W68, W75, W190)."""
    if s.went[char] or s.held[char] or s.stuck[char] or unmoved(s, char):
        return []
    book = s.book
    carries = carriers(book)
    shaped = s.shape[char] != NONE
    if shaped or not carries.isdisjoint(s.shown[char]):
        chars = _carried(s, char)
    else:
        chars = [*walks(book, s.control[char], char, s.at[char], book.numbers.walk)]
    if s.crag[char]:
        chars.append(interned(Journey, s.control[char], book.chars[char].id, "soar", ""))
    if not carries.isdisjoint(s.hand[char]):
        chars += _set_out(s, char, "wind", winds(s, char))
    return chars


@lru_cache(maxsize=64)
def carriers(book: Book) -> frozenset[int]:
    """Return the cards that ever carry anybody anywhere."""
    return frozenset(
        card
        for card, printed in enumerate(book.cards)
        if book.passive[card].ride
        or book.passive[card].fly
        or any(effect.verb == "fly_move" for use in printed.uses for effect in use.do)
    )


def _carried(s: Willow, char: int) -> list[Deed]:
    """List how somebody may set out whose cards or shape matter for it."""
    deeds: list[Deed] = []
    if not must_ride(s, char):
        deeds += walks(s.book, s.control[char], char, s.at[char], left_of(s, char, "walk", NONE))
    deeds += _set_out(s, char, "ride", mounts(s, char, flying=False))
    deeds += _set_out(s, char, "wings", mounts(s, char, flying=True))
    if own_wings(s, char):
        deeds.append(interned(Journey, s.control[char], s.book.chars[char].id, "wings", ""))
    return deeds + _set_out(s, char, "spell", flights(s, char))


def _set_out(s: Willow, char: int, mode: str, cards: list[int]) -> list[Deed]:
    """List the journeys on cards of one kind."""
    seat, name, token = s.control[char], s.book.chars[char].id, s.book.token
    return [interned(Journey, seat, name, mode, token[card]) for card in cards]


@lru_cache(maxsize=1 << 13)
def walks(book: Book, seat: int, char: int, at: int, left: int) -> tuple[Deed, ...]:
    """Return what a walker may do from a space: straight to a space, or step by step."""
    name = book.chars[char].id
    goals = [interned(Go, seat, name, book.spaces[to].id) for to in reach(book, at, left)]
    return (*goals, interned(Journey, seat, name, "walk", ""))


def flights(s: Lands, char: int) -> list[int]:
    """Return the face-up spells with which a character may try to fly now (W75)."""
    return [
        card
        for card in s.shown[char]
        if s.book.kind[card] == "spell" and flight_of(s, card) and spells.may_cast(s, char, card, "move")
    ]


def winds(s: Lands, char: int) -> list[int]:
    """Return the cards in hand that carry a group through the air (W68)."""
    book = s.book
    return [
        card
        for card in s.hand[char]
        if card != NONE
        and book.kind[card] == "discard"
        and flight_of(s, card)
        and use_fault(s, char, card) is not SIDE
    ]


def _follows(s: Willow, f: Move[list[bool]], out: Events) -> bool:  # noqa: ARG001  # rows are called alike
    """Go on when all are done; who by what all can see has nothing to do is not waited for."""
    for seat, is_done in enumerate(f.done):
        if not is_done and idle(s, seat):
            f.done[seat] = True
    if all(f.done):
        s.stack.remove(f)
        return True
    return False


def idle(s: Lands, seat: int) -> bool:
    """Tell by public facts whether a player can do nothing here: nobody who may move, no cards at all."""
    for char in actors(s):
        if s.control[char] == seat and (
            s.hand[char] or s.shown[char] or not unmoved(s, char) or powers.in_move(s, char)
        ):
            return False
    return True


def _asks(v: WillowView, _: Move) -> Text:
    able = [char for char in CHARS if mine(v, char) and not unmoved(v, char)]
    text = Text("{who} can move.", who=company(v, able)) if able else Text("None of yours can move now.")
    first = about_child(v)
    return text if first is None else Text("{first} {said}", first=first, said=text)


def about_child(v: WillowView) -> Text | None:
    """Say what is to be done about the child once Evil has her, to either side, and to Good when she is to be
    brought to the freed castle; None: she is hidden yet.
    """
    char, book = v.owner[v.book.elora], v.book
    if char < 0 or v.seat is None or (v.side[char] == GOOD and not v.freed):
        return None
    castle = space_name(book, book.goal if v.side[char] == GOOD else book.queen_space)
    verb = _BRING if v.side[char] == v.team[v.seat] else _STOP
    return verb.with_args(who=short_char(book, char), child=child(book), castle=castle)


_BRING: Final = Text("{who} has {child}: bring her to {castle} to win.")
_STOP: Final = Text("{who} has {child}: beat that group short of {castle}.")

MOVE = Stage(
    Move,
    (Go, Journey, InMove, Give, Lay, Discard, Decline, Play, Cast, Done),
    asks=_asks,
    waits=Text("{players}: moving."),
    lists=_lists,
    follows=_follows,
    awaits=_awaits,
)
