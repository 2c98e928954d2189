"""Step G2: Foes that Good drew and that Evil sends (W34-W39, W54, W184-W186, additions 3.6, 7.2 and 7.3)."""

from typing import Literal, TypeAlias

from games.willow import actions as act_kinds
from games.willow.actions import WillowAction, interned
from games.willow.data.book import BROWNIES, CHARS, EVIL, GOOD, NONE
from games.willow.events.base import WillowEvent
from games.willow.events.fights import FoeFate, FoeGone, FoeSent, FoeShown, Passed
from games.willow.play import keeping
from games.willow.play.fights import fighting
from games.willow.sheet import facts
from games.willow.sheet.facts import Asked, acting_alone
from games.willow.sheet.frames import Foes
from games.willow.sheet.state import Lands, Willow

Out: TypeAlias = list[WillowEvent]
FoeFault: TypeAlias = Literal["", "not_foe", "no_health", "not_good", "forest", "unjoined", "limit", "alone"]


def barred(s: Lands, char: int) -> FoeFault:
    """Say why no Foe attacks a character: BROWNIES alone in their forest (W36, additions 7.2 and C.2), or as
    long as they have joined nobody (W37, additions 7.3 and C.2); "": one may.
    """
    if facts.shielded(s, char):
        return "unjoined"
    home = char == BROWNIES and s.at[char] == s.book.peek and s.book.options.brownies_forest_safe == "on"
    if home and facts.group(s, s.side[char], s.at[char]) == [char]:
        return "forest"
    return ""


def drawn(s: Willow, char: int, card: int, out: Out) -> None:
    """Show a Foe that a Good character drew; it waits for the fights of this turn (W35). Switch
    `good_drawn_foe`, and W185: it is discarded unfought.
    """
    seat, name, word = s.control[char], facts.char_id(s, char), s.book.cards[card].id
    out.append(FoeShown(seat, name, word))
    keeping.show(s, card)
    if s.book.options.good_drawn_foe == "discard":
        _gone(s, char, card, "unmet", out)
    elif barred(s, char):
        _gone(s, char, card, "barred", out)
    else:
        s.waiting += [card, char]


def _gone(s: Willow, char: int, card: int, fate: FoeFate, out: Out) -> None:
    s.know[card] = 0
    s.discard.append(card)
    out.append(FoeGone(s.control[char], facts.char_id(s, char), s.book.cards[card].id, fate))


def begin(s: Willow, _: Out) -> None:
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


def target_fault(s: Lands, frame: Foes, char: int) -> FoeFault:
    """Say why no Foe can be sent against a character; "": one can (W34, W36, W37). In an extra turn only
    against who takes it (W33). Switch `foes_per_group`: so many a group.
    """
    if s.side[char] != GOOD:
        return "not_good"
    alone = acting_alone(s)
    if alone not in (NONE, char):
        return "alone"
    most = s.book.options.foes_per_group
    sent = [other for other in frame.on[frame.drawn :] if s.at[other] == s.at[char]]
    return "limit" if most and len(sent) >= most else barred(s, char)


def send_fault(s: Lands, frame: Foes, seat: int, card: int, char: int) -> FoeFault:
    """Say why a seat cannot send a card as a Foe against a character; "": it can."""
    owner = s.owner[card]
    if owner < 0 or s.control[owner] != seat or s.book.kind[card] != "foe" or card not in s.hand[owner]:
        return "not_foe"
    if not may_send(s, owner):
        return "no_health"
    return target_fault(s, frame, char)


def asked(s: Lands, frame: Foes) -> Asked:
    """Say who is asked: an Evil player for Foes (W186), or Good for the next group (W181)."""
    if frame.step == "lay":
        return (frame.queue[0],), (), False, "foes"
    return (facts.side_decider(s, GOOD),), (), False, "foe_groups"


def legal(s: Willow, frame: Foes, seat: int) -> list[WillowAction]:
    """List the Foes that a seat may send, of equal ones the first, and against whom; or the groups."""
    if frame.step != "lay":
        return [
            interned(act_kinds.Fight, seat, facts.space_id(s, space), "foes") for space in spaces(s, frame)
        ]
    targets = [char for char in CHARS if not target_fault(s, frame, char)]
    found: list[WillowAction] = []
    for owner in CHARS:
        if s.control[owner] != seat or not may_send(s, owner):
            continue
        seen: list[int] = []
        for card in s.hand[owner]:
            face = s.book.face[card]
            if s.book.kind[card] == "foe" and face not in seen:
                seen.append(face)
                found += [
                    interned(act_kinds.Foe, seat, s.book.token[card], facts.char_id(s, char))
                    for char in targets
                ]
    return [*found, interned(act_kinds.Pass, seat)]


def act(
    s: Willow, frame: Foes[list[int]], a: act_kinds.Pass | act_kinds.Fight | act_kinds.Foe, out: Out
) -> None:
    """Send a Foe, send no more, or say which group fights next."""
    if a.kind == "pass":
        frame.queue = frame.queue[1:]
        out.append(Passed(a.seat))
    elif a.kind == "fight":
        frame.space, frame.step = s.book.space_of[a.space], "fight"
    else:
        card, char = s.book.card_of[a.card], s.book.char_of[a.char]
        owner = keeping.take(s, card)
        keeping.show(s, card)
        frame.cards.append(card)
        frame.on.append(char)
        names = facts.char_id(s, owner), s.book.cards[card].id
        out.append(FoeSent(a.seat, *names, s.control[char], a.char))


def spaces(s: Lands, frame: Foes) -> list[int]:
    """Return the spaces whose groups still have to fight Foes, in the order of their characters."""
    return list(dict.fromkeys([s.at[char] for char in frame.on]))


def advance(s: Willow, frame: Foes[list[int]], out: Out) -> bool:
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


def _next_foe(s: Willow, frame: Foes[list[int]], out: Out) -> None:
    """Let the group fight the next of its Foes, a fight of its own (W39, addition 3.6); who got away in this
    turn meets no more of them (W50, AM26, addition 2.5).
    """
    for at, char in enumerate(frame.on):
        if s.at[char] == frame.space:
            card = frame.cards.pop(at)
            frame.on.pop(at)
            frame.drawn -= at < frame.drawn
            if s.safe[char]:
                _gone(s, char, card, "evaded", out)
            else:
                fighting.begin_foe(s, frame.space, card, out)
            return
    frame.space, frame.step = NONE, "order"
