"""Step G2: Foes that Good drew and that Evil sends (W34-W39, W54, W184-W186, additions 3.6, 7.2 and 7.3)."""

from engine.brief import brief
from engine.decisions import Asked
from engine.game import Label
from engine.stages import Deed, Stage, deed
from engine.texts import Text
from games.willow.data.book import CHARS, EVIL, GOOD, NONE, PROWESS
from games.willow.events.fights import FoeSent, Passed
from games.willow.face.card_names import called
from games.willow.face.things import card_of, char_of, group_at, thing
from games.willow.face.words import brief_at, card_name, char_name, coded, short_char, space_name
from games.willow.mind import ranks
from games.willow.play import keeping
from games.willow.play.answers import Pass
from games.willow.play.casting.playing import Play
from games.willow.play.fights import fighting
from games.willow.play.fights.champions import advantage
from games.willow.play.fights.drawn import barred, gone
from games.willow.play.fights.meeting import Fight
from games.willow.play.numbers import total
from games.willow.play.reading import SHORT, WillowDeed, interned, kind_of, no_card, no_space
from games.willow.sheet import facts
from games.willow.sheet.facts import Events, acting_alone
from games.willow.sheet.frames import Foes
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


@deed(Text("Send a Foe."), answer=True, card=Text("The Foe."), char=Text("Against whom."))
class Foe(WillowDeed):
    """Send a Foe against a character (W34)."""

    wrong = Text("Foes are sent after Good has drawn, by Evil. {prompt}")
    seat: int
    card: str
    char: str

    def fault(self, v: WillowView, f: Foes) -> Text | None:
        if f.step != "lay":
            return Text("No more Foes are sent in this turn. {prompt}")
        refusal = no_card(v, self.card)
        if refusal is not None:
            return refusal
        char, card = char_of(v, self.char), card_of(v, self.card)
        if char < 0:
            return Text("There is no character “{word}”; name one of the Good side.", word=self.char[:SHORT])
        fault = send_fault(v, f, self.seat, card, char)
        if fault is None:
            fault = Text("Of equal Foes the first is sent; name that one instead of {card}.")
        return fault.with_args(card=called(v, card), char=char_name(v.book, char))

    def do(self, s: Willow, f: Foes[list[int]], out: Events) -> None:
        card, char = s.book.card_of[self.card], s.book.char_of[self.char]
        owner = keeping.take(s, card)
        keeping.show(s, card)
        f.cards.append(card)
        f.on.append(char)
        names = facts.char_id(s, owner), s.book.cards[card].id
        out.append(FoeSent(self.seat, *names, s.control[char], self.char))

    def label(self, v: WillowView, _: Foes) -> Label:
        card, char = card_of(v, self.card), char_of(v, self.char)
        name, rank = called(v, card, holder=False), ranks.foe(v, card, char)
        text = Text("{card} against {char}", card=name, char=char_name(v.book, char))
        short = brief("{card} against {char}", card=name, char=short_char(v.book, char))
        return Label(Text("Send"), text, _against(v, card, char), name, "primary", short, rank)

    def never(self, v: WillowView) -> Text | None:
        fault = WillowDeed.never(self, v)
        if fault is None and kind_of(v, self.card) != "foe":
            return Text("{card} is no Foe, and only Foes are sent.", card=thing(v, self.card))
        return fault


def _against(v: WillowView, card: int, char: int) -> Text:
    """Say how a Foe compares with the best who may meet it."""
    printed = v.book.cards[card]
    group = group_at(v, v.at[char], v.side[char])
    best = max((total(v, char, PROWESS) for char in group if v.health[char] > 0), default=0)
    return Text(
        "Prowess {n}, Health {health}; their best Prowess is {best}",
        n=printed.prowess, health=printed.health, best=best,
    )  # fmt: skip


class FoesFirst(Fight):
    """Say which group fights its Foes next."""

    __slots__ = ()

    def fault(self, v: WillowView, f: Foes) -> Text | None:  # type: ignore[override]
        refusal = no_space(v, self.space)
        if refusal is not None:
            return refusal
        if f.step == "lay":
            return Text("Foes are being sent. {prompt}")
        place = space_name(v.book, v.book.space_of[self.space])
        waiting = tuple(space_name(v.book, space) for space in spaces(v, f))
        return Text("No Foe waits at {space}; they wait at {waiting}.", space=place, waiting=waiting)

    def do(self, s: Willow, f: Foes, _: Events) -> None:  # type: ignore[override]
        f.space, f.step = s.book.space_of[self.space], "fight"

    def label(self, v: WillowView, f: Foes) -> Label:  # type: ignore[override]
        space, verb = v.book.space_of[self.space], Text("Foes first: {space}")
        text, short = verb.with_args(space=coded(v.book, space)), brief_at(v.book, verb, space)
        hint, rank = _waiting(v, f, self.seat, space), ranks.fight(v, self.seat, space, "foes")
        return Label(Text("Foes"), text, hint, style="primary", short=short, rank=rank)


def _waiting(v: WillowView, f: Foes, seat: int, space: int) -> Text | None:
    """Say which Foes wait in a space."""
    foes = [card for card, char in zip(f.cards, f.on, strict=True) if v.at[char] == space]
    if not foes:
        return None
    told = tuple(
        Text("{foe} {n}", foe=card_name(v.book, card), n=v.book.cards[card].prowess) for card in foes
    )
    best = advantage(v, seat, space)[0]
    return Text("your best Prowess {best} against {foes}", best=best, foes=told)


class NoMore(Pass):
    """Send no more Foes."""

    __slots__ = ()

    def do(self, _: Willow, f: Foes[list[int]], out: Events) -> None:
        f.queue = f.queue[1:]
        out.append(Passed(self.seat))

    def label(self, _: WillowView, __: Foes) -> Label:
        return self.named(Text("No more Foes"))


def begin(s: Willow, _: Events) -> None:
    """Let Evil's players lay down Foes in seat order, then the fights begin (W186)."""
    cards, on = s.waiting[::2], s.waiting[1::2]
    s.waiting = []
    queue = facts.seats(s, [char for char in CHARS if may_send(s, char)])
    if queue or cards:
        s.stack.append(Foes("lay", queue, cards, on, len(cards), NONE))


def may_send(s: Lands, char: int) -> bool:
    """Tell, by what all can see, whether a character might send a Foe: Evil, with Health and face-down cards
    (W34, W120).
    """
    return bool(s.side[char] == EVIL and s.health[char] > 0 and s.hand[char])


_NOT_FOE = Text("{card} is no Foe in a hand of yours; send one that is, or pass.")
_NO_HEALTH = Text("Who holds {card} has no Health and sends nobody; pass.")
_NOT_GOOD = Text("{char} is not on the Good side; Foes are sent against Good only.")
_LIMIT = Text("As many Foes as this table allows are on their way to {char}; choose another group.")
_ALONE = Text("In an extra turn Foes can only be sent against the one who takes it, not {char}.")


def target_fault(s: Lands, frame: Foes, char: int) -> Text | None:
    """Say why no Foe can be sent against a character; None: one can (W34, W36, W37). In an extra turn only
    against who takes it (W33). Switch `foes_per_group`: so many a group.
    """
    if s.side[char] != GOOD:
        return _NOT_GOOD
    alone = acting_alone(s)
    if alone not in (NONE, char):
        return _ALONE
    most = s.book.options.foes_per_group
    sent = [other for other in frame.on[frame.drawn :] if s.at[other] == s.at[char]]
    return _LIMIT if most and len(sent) >= most else barred(s, char)


def send_fault(s: Lands, frame: Foes, seat: int, card: int, char: int) -> Text | None:
    """Say why a seat cannot send a card as a Foe against a character; None: it can."""
    owner = s.owner[card]
    if owner < 0 or s.control[owner] != seat or s.book.kind[card] != "foe" or card not in s.hand[owner]:
        return _NOT_FOE
    if not may_send(s, owner):
        return _NO_HEALTH
    return target_fault(s, frame, char)


def _awaits(s: Lands, frame: Foes) -> Asked:
    """Say who is asked: an Evil player for Foes (W186), or Good for the next group (W181)."""
    if frame.step == "lay":
        return Asked("foes", (frame.queue[0],))
    return Asked("foe_groups", (facts.side_decider(s, GOOD),))


def _lists(s: Willow, frame: Foes, seat: int) -> list[Deed]:
    """List the Foes that a seat may send, of equal ones the first, and against whom; or the groups."""
    if frame.step != "lay":
        return [interned(Fight, seat, facts.space_id(s, space), "foes") for space in spaces(s, frame)]
    targets = [char for char in CHARS if not target_fault(s, frame, char)]
    deeds: list[Deed] = []
    for owner in CHARS:
        if s.control[owner] != seat or not may_send(s, owner):
            continue
        seen: list[int] = []
        for card in s.hand[owner]:
            face = s.book.face[card]
            if s.book.kind[card] == "foe" and face not in seen:
                seen.append(face)
                deeds += [interned(Foe, seat, s.book.token[card], facts.char_id(s, char)) for char in targets]
    return [*deeds, interned(Pass, seat)]


def spaces(s: Lands, frame: Foes) -> list[int]:
    """Return the spaces whose groups still have to fight Foes, in the order of their characters."""
    return list(dict.fromkeys([s.at[char] for char in frame.on]))


def _follows(s: Willow, frame: Foes[list[int]], out: Events) -> bool:
    """Go on: the next player, the next group, the next Foe of a group in the order of W186 (W39)."""
    if frame.step == "lay":
        while frame.queue and not _more(s, frame):
            frame.queue = frame.queue[1:]
        if frame.queue:
            return False
        frame.step = "order"
    if not frame.cards:
        s.stack.remove(frame)
    elif frame.step == "order":
        waiting = spaces(s, frame)
        if len(waiting) > 1:
            return False
        frame.space, frame.step = waiting[0], "fight"
    else:
        _next_foe(s, frame, out)
    return True


def _more(s: Lands, frame: Foes) -> bool:
    """Tell, by what all can see, whether the next seat of the queue could still send a Foe."""
    mine = any(s.control[char] == frame.queue[0] and may_send(s, char) for char in CHARS)
    return mine and any(not target_fault(s, frame, char) for char in CHARS)


def _next_foe(s: Willow, frame: Foes[list[int]], out: Events) -> None:
    """Let the group fight the next of its Foes, a fight of its own (W39, addition 3.6); who got away in this
    turn meets no more of them (W50, AM26, addition 2.5).
    """
    for at, char in enumerate(frame.on):
        if s.at[char] == frame.space:
            card = frame.cards.pop(at)
            frame.on.pop(at)
            frame.drawn -= at < frame.drawn
            if s.safe[char]:
                gone(s, char, card, "evaded", out)
            else:
                fighting.begin_foe(s, frame.space, card, out)
            return
    frame.space, frame.step = NONE, "order"


def _asks(_: WillowView, f: Foes) -> Text:
    if f.step == "order":
        return Text("Which group fights its Foes first?")
    return Text("Do you send Foes against Good, one after the other?")


def _waits(_: WillowView, f: Foes) -> Text:
    order = Text("{players}: which group fights its Foes first.")
    return order if f.step == "order" else Text("{players}: may send Foes.")


FOES = Stage(
    Foes,
    (Play, Foe, FoesFirst, NoMore),
    asks=_asks,
    waits=_waits,
    lists=_lists,
    follows=_follows,
    awaits=_awaits,
)
