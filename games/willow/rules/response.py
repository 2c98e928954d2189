"""The answer to a spell that worked: a Counterspell or a ward, before it takes effect (W116, W196).

It is no action of W98. Who is asked follows from what all can see: a Counterspell that lies face up, or an
enemy's face-down cards. Functions that only read take a state or a view (`Any`).
"""

from typing import Any

from games.willow import actions as kinds
from games.willow.actions import WillowAction, interned
from games.willow.book import CHARS, MAGIC
from games.willow.events.cards import Cancelled
from games.willow.held_cards import Response
from games.willow.rules import casting, common, groups, laying, moments, numbers, playing
from games.willow.rules.common import Asked, Events
from games.willow.rules.offers import offers
from games.willow.state import Willow
from games.willow.vocabulary import Use


def begin(s: Willow, caster: int, card: int, number: int, target: str, more: str, out: Events) -> None:
    """Ask for answers to a spell that has worked; nobody could: it takes effect."""
    use = s.book.cards[card].uses[number]
    chars = [char for char in _near(s, caster) if may_answer(s, char, caster, use, target)]
    f = groups.running(s)
    seats = [seat for seat in groups.seats(s, chars) if f is None or not f.standing[seat]]
    seats.sort(key=lambda seat: seat == s.control[caster])  # his own player last
    if seats:
        s.stack.append(Response(caster, card, number, target, more, seats))
    else:
        casting.settle(s, caster, card, number, target, more, out)


def _near(s: Any, caster: int) -> list[int]:
    """Return who could answer a spell: all in the fight, else the caster's side in his space (W196)."""
    f = groups.running_view(s)
    chars = common.group(s, s.side[caster], s.at[caster]) if f is None else f.fighters
    return groups.whole(s, chars)


def counters(s: Any, char: int) -> list[int]:
    """Return the face-up spells with which a character may answer now."""
    table = moments.uses(s.book, "response")
    return [card for card in s.shown[char] if table[card] and casting.may_cast(s, char, card, "response")]


def may_answer(s: Any, char: int, caster: int, use: Use, target: str) -> bool:
    """Tell, by what all can see, whether a character might answer a spell."""
    if counters(s, char):
        return True
    if s.side[char] == s.side[caster] or not s.hand[char]:
        return False
    learned = numbers.total(s, char, MAGIC) > 0
    return any(
        playing.unseen(s, card) and (learned if s.book.kind[card] == "spell" else aimed(s, char, use, target))
        for card in moments.served(s.book, "response")
    )


def aimed(s: Any, char: int, use: Use, target: str) -> bool:
    """Tell whether a spell is aimed at a character or his group, his companion too."""
    if any(effect.who == "enemies" for effect in use.do):
        return True
    other = s.raziel if target == "companion" else s.book.char_of.get(target, -1)
    return other in CHARS and s.side[other] == s.side[char] and s.at[other] == s.at[char]


def asked(_: Any, frame: Any) -> Asked:
    """Ask one seat after the other."""
    return tuple(frame.queue[:1]), (), False, "response"


def legal(s: Willow, frame: Response, seat: int) -> list[WillowAction]:
    """List a seat's answers: wards, Counterspells, laying one face up for it, or none (W22, W116)."""
    found: list[WillowAction] = []
    for char in _near(s, frame.caster):
        if s.control[char] == seat:
            found += answers(s, frame, char)
    found.append(interned(kinds.Pass, seat, ""))
    if groups.running(s) is not None:
        found.append(interned(kinds.Pass, seat, "fight"))
    return found


def answers(s: Any, frame: Any, char: int) -> list[Any]:  # Any: plays, casts and lays
    """List what a character may answer a spell with."""
    book, seat = s.book, s.control[char]
    use = answered(s, frame)
    found = [interned(kinds.Cast, seat, book.token[card], "", "") for card in counters(s, char)]
    if s.side[char] != s.side[frame.caster]:
        for card in s.hand[char]:
            ward = card >= 0 and book.kind[card] == "discard" and bool(moments.uses(book, "response")[card])
            if ward and book.cards[card].side in (-1, s.side[char]) and aimed(s, char, use, frame.target):
                found.append(interned(kinds.Play, seat, book.token[card], "", ""))
    if groups.running_view(s) is not None:
        served, every = moments.uses(book, "response"), offers(book, seat, s.side[char])
        found += [lay for lay in laying.lays(s, char, every) if served[book.card_of[word_of(lay)]]]
    return found


def word_of(a: Any) -> str:  # Any: a lay
    """Return the word of the card that is laid."""
    word: str = a.card
    return word


def answered(s: Any, frame: Any) -> Use:
    """Return the use for which the spell that is answered was cast."""
    use: Use = s.book.cards[frame.card].uses[frame.use]
    return use


def act(s: Willow, frame: Response, a: Any, out: Events) -> None:  # Any: an action of `legal`
    """Answer a spell, or let it be."""
    if a.kind == "pass":
        frame.queue.remove(a.seat)
        f = groups.running(s)
        if a.reach and f is not None:
            f.standing[a.seat] = True
    elif a.kind == "lay":
        laying.lay(s, a, out)
    else:
        playing.act(s, a, out)


def advance(s: Willow, frame: Response, out: Events) -> bool:
    """Let a cancelled spell be lost, or one that nobody answers any more take effect (W116, addition 4.2)."""
    book = s.book
    if frame.by:
        use = answered(s, frame)
        s.stack.pop()
        who = s.control[frame.caster], common.char_id(s, frame.caster)
        out.append(Cancelled(*who, book.token[frame.card], frame.by))
        casting.lost(s, frame.caster, use, out)
        return True
    use = answered(s, frame)
    while frame.queue and not _still(s, frame, frame.queue[0], use):
        frame.queue.pop(0)
    if frame.queue:
        return False
    s.stack.pop()
    casting.settle(s, frame.caster, frame.card, frame.use, frame.target, frame.more, out)
    return True


def _still(s: Willow, frame: Response, seat: int, use: Use) -> bool:
    return any(
        s.control[char] == seat and may_answer(s, char, frame.caster, use, frame.target)
        for char in _near(s, frame.caster)
    )
