"""The answer to a spell that worked: a Counterspell or a ward, before it takes effect (W116, W196).

It is no action of W98. Who is asked follows from what all can see: a Counterspell that lies face up, or an
enemy's face-down cards. Functions that only read take a state or a view (`Lands`).
"""

from games.willow import actions as kinds
from games.willow.actions import WillowAction, interned
from games.willow.cards import moments
from games.willow.cards.vocabulary import Use
from games.willow.events.cards import Cancelled
from games.willow.play.casting import answering, playing, spells
from games.willow.play.trade import laying
from games.willow.play.trade.offers import offers
from games.willow.sheet import facts
from games.willow.sheet.facts import Asked, Events
from games.willow.sheet.frames import Response
from games.willow.sheet.state import Lands, Willow


def asked(_: Lands, frame: Response) -> Asked:
    """Ask one seat after the other."""
    return tuple(frame.queue[:1]), (), False, "response"


def legal(s: Willow, frame: Response, seat: int) -> list[WillowAction]:
    """List a seat's answers: wards, Counterspells, laying one face up for it, or none (W22, W116)."""
    found: list[WillowAction] = []
    for char in answering.near(s, frame.caster):
        if s.control[char] == seat:
            found += answers(s, frame, char)
    found.append(interned(kinds.Pass, seat, ""))
    if facts.running(s) is not None:
        found.append(interned(kinds.Pass, seat, "fight"))
    return found


def answers(s: Lands, frame: Response, char: int) -> list[WillowAction]:
    """List what a character may answer a spell with."""
    book, seat = s.book, s.control[char]
    use = answering.answered(s, frame)
    found: list[WillowAction] = [
        interned(kinds.Cast, seat, book.token[card], "", "") for card in answering.counters(s, char)
    ]
    if s.side[char] != s.side[frame.caster]:
        for card in s.hand[char]:
            ward = card >= 0 and book.kind[card] == "discard" and bool(moments.uses(book, "response")[card])
            if (
                ward
                and book.cards[card].side in (-1, s.side[char])
                and answering.aimed(s, char, use, frame.target)
            ):
                found.append(interned(kinds.Play, seat, book.token[card], "", ""))
    if facts.running_view(s) is not None:
        served, every = moments.uses(book, "response"), offers(book, seat, s.side[char])
        found += [
            lay
            for lay in laying.lays(s, char, every)
            if isinstance(lay, kinds.Lay) and served[book.card_of[lay.card]]
        ]
    return found


def act(
    s: Willow, frame: Response[list[int]], a: kinds.Pass | kinds.Lay | kinds.Play | kinds.Cast, out: Events
) -> None:
    """Answer a spell, or let it be."""
    if a.kind == "pass":
        frame.queue.remove(a.seat)
        f = facts.running(s)
        if a.reach and f is not None:
            f.standing[a.seat] = True
    elif a.kind == "lay":
        laying.lay(s, a, out)
    else:
        playing.act(s, a, out)


def advance(s: Willow, frame: Response[list[int]], out: Events) -> bool:
    """Let a cancelled spell be lost, or one that nobody answers any more take effect (W116, addition 4.2)."""
    book = s.book
    if frame.by:
        use = answering.answered(s, frame)
        s.stack.pop()
        who = s.control[frame.caster], facts.char_id(s, frame.caster)
        out.append(Cancelled(*who, book.token[frame.card], frame.by))
        spells.lost(s, frame.caster, use, out)
        return True
    use = answering.answered(s, frame)
    while frame.queue and not _still(s, frame, frame.queue[0], use):
        frame.queue.pop(0)
    if frame.queue:
        return False
    s.stack.pop()
    spells.settle(s, frame.caster, frame.card, frame.use, frame.target, frame.more, out)
    return True


def _still(s: Willow, frame: Response, seat: int, use: Use) -> bool:
    return any(
        s.control[char] == seat and answering.may_answer(s, char, frame.caster, use, frame.target)
        for char in answering.near(s, frame.caster)
    )
