"""Who may answer a spell that worked, before it takes effect (W116, W196).

Who is asked follows from what all can see: a Counterspell that lies face up, or an enemy's face-down cards.
Functions that only read take a state or a view (`Lands`).
"""

from games.willow.cards import effects as deeds
from games.willow.cards import moments
from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Use
from games.willow.data.book import CHARS, MAGIC
from games.willow.play import numbers
from games.willow.play.casting import spells
from games.willow.play.travel import flying
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Response
from games.willow.sheet.state import Lands, Willow


def begin(s: Willow, caster: int, card: int, number: int, target: str, more: str, out: Events) -> None:
    """Ask for answers to a spell that has worked; nobody could: it takes effect."""
    use = s.book.cards[card].uses[number]
    chars = [char for char in near(s, caster) if may_answer(s, char, caster, use, target)]
    f = facts.running(s)
    seats = [seat for seat in facts.seats(s, chars) if f is None or not f.standing[seat]]
    seats.sort(key=lambda seat: seat == s.control[caster])  # his own player last
    if seats:
        s.stack.append(Response(caster, card, number, target, more, seats))
    else:
        settle(s, caster, card, number, target, more, out)


def near(s: Lands, caster: int) -> list[int]:
    """Return who could answer a spell: all in the fight, else the caster's side in his space (W196)."""
    f = facts.running_view(s)
    chars = facts.group(s, s.side[caster], s.at[caster]) if f is None else f.fighters
    return facts.whole(s, chars)


def counters(s: Lands, char: int) -> list[int]:
    """Return the face-up spells with which a character may answer now."""
    table = moments.uses(s.book, "response")
    return [card for card in s.shown[char] if table[card] and spells.may_cast(s, char, card, "response")]


def may_answer(s: Lands, char: int, caster: int, use: Use, target: str) -> bool:
    """Tell, by what all can see, whether a character might answer a spell."""
    if counters(s, char):
        return True
    if s.side[char] == s.side[caster] or not s.hand[char]:
        return False
    learned = numbers.total(s, char, MAGIC) > 0
    return any(
        moments.unseen(s, card) and (learned if s.book.kind[card] == "spell" else aimed(s, char, use, target))
        for card in moments.served(s.book, "response")
    )


def aimed(s: Lands, char: int, use: Use, target: str) -> bool:
    """Tell whether a spell is aimed at a character or his group, his companion too."""
    if any(effect.who == "enemies" for effect in use.do):
        return True
    other = s.raziel if target == "companion" else s.book.char_of.get(target, -1)
    return other in CHARS and s.side[other] == s.side[char] and s.at[other] == s.at[char]


def answered(s: Lands, frame: Response) -> Use:
    """Return the use for which the spell that is answered was cast."""
    return s.book.cards[frame.card].uses[frame.use]


def lost(s: Willow, char: int, use: Use, out: Events) -> None:
    """Let who would have flown by a spell stay on the ground (W76, addition 2.3)."""
    if use.do[0].verb == "fly_move":
        flying.grounded(s, char, out)


def settle(s: Willow, char: int, card: int, number: int, target: str, more: str, out: Events) -> None:
    """Let a spell that nobody has cancelled take effect."""
    use = s.book.cards[card].uses[number]
    deeds.run(s, Usage(char, use, s.book.token[card], card, target, more, spell=True), use.do, out)
