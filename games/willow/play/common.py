"""Small questions and moves of every phase: who stands where, who decides, where a card goes, who knows it.

Functions that only read take a state or a view (`Lands`).
"""

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from games.willow.data.book import CHARS, MADMARTIGAN, NONE
from games.willow.events.base import WillowEvent
from games.willow.events.turns import CardGiven, Discarded, DiscardReason, EloraShown, Gave, WentHome
from games.willow.sheet.state import Lands, Willow

Asked: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], bool, str]
"""Who must and who may act, whether in secret, and the kind of decision."""
Events: TypeAlias = list[WillowEvent]


# --- words ---


def char_id(s: Lands, char: int) -> str:
    """Return the word for a character; "" for nobody."""
    return s.book.chars[char].id if char >= 0 else ""


def space_id(s: Lands, space: int) -> str:
    """Return the word for a space."""
    return s.book.spaces[space].id


def char_ids(s: Lands, chars: Iterable[int]) -> tuple[str, ...]:
    """Return the words for characters."""
    return tuple([s.book.chars[char].id for char in chars])


# --- who ---


def acting_alone(s: Lands) -> int:
    """Return who takes an extra turn (W32, W33); NONE: a whole side acts, or nobody any more."""
    either: Any = s  # a state or a view, which have their frames under the same name
    stack = either.stack
    char: int = stack[0].char if stack else NONE
    return char


def actors(s: Lands) -> list[int]:
    """Return the characters that act in this side-turn: the side's, or one in an extra turn (W32, W33)."""
    alone = acting_alone(s)
    if alone >= 0:
        return [alone]
    side, turn = s.side, s.turn
    return [char for char in CHARS if side[char] == turn]


def chars_of(s: Lands, side: int) -> list[int]:
    """Return the characters of a side."""
    sides = s.side
    return [char for char in CHARS if sides[char] == side]


def group(s: Lands, side: int, space: int) -> list[int]:
    """Return the characters of a side in a space."""
    sides, at = s.side, s.at
    return [char for char in CHARS if at[char] == space and sides[char] == side]


def companions(s: Lands, char: int) -> list[int]:
    """Return the other characters of the own side in the same space."""
    return [other for other in group(s, s.side[char], s.at[char]) if other != char]


def decider(s: Lands, chars: Sequence[int]) -> int:
    """Return the seat that decides for a group: the lowest with a character with Health in it (W181)."""
    health, control = s.health, s.control
    able = [control[char] for char in chars if health[char] > 0] or [control[char] for char in chars]
    return min(able)


def side_decider(s: Lands, side: int) -> int:
    """Return the seat that decides for a side: its lowest with a character (W181)."""
    return min([s.control[char] for char in chars_of(s, side)])


def team_seats(s: Lands, side: int) -> tuple[int, ...]:
    """Return the seats of a side."""
    return tuple([seat for seat, team in enumerate(s.team) if team == side])


def is_caged(s: Lands, char: int) -> bool:
    """Tell whether a character is locked in the cage (W9)."""
    return s.caged and char == MADMARTIGAN


# --- who knows ---


def seers(s: Lands, char: int) -> tuple[int, ...]:
    """Return the seats that see a character's hand: its own, or all of its side (W11, team_hands)."""
    if s.book.options.team_hands == "open":
        return team_seats(s, s.side[char])
    return (s.control[char],)


def bits(seats: Iterable[int]) -> int:
    """Return seats as bits of `Willow.know`."""
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


def learn(s: Willow, cards: Iterable[int], seats: Iterable[int]) -> None:
    """Let seats know where hidden cards lie."""
    mask = bits(seats)
    for card in cards:
        s.know[card] |= mask


def lose_track(s: Willow, char: int, seers_of: Iterable[int]) -> None:
    """Let all but some seats lose sight of a character's face-down cards: one of them goes unseen."""
    lose_sight(s, s.hand[char], seers_of)


def lose_sight(s: Willow, cards: Iterable[int], seers_of: Iterable[int]) -> None:
    """Let all but some seats know of face-down cards no more than with which side they are."""
    mask = bits(seers_of)
    for card in cards:
        s.afloat[card] |= s.know[card] & ~mask
        s.know[card] &= mask


# --- where cards go ---


def gain(s: Willow, char: int, card: int, *, up: bool = False) -> None:
    """Put a card, taken out of its place before, into a character's hand or face up before it. A new holder
    decides anew whether to use it (AM57).
    """
    if not up:
        gain_unseen(s, char, [card], seers(s, char))
        return
    insort(s.shown[char], card)
    s.owner[card] = char
    s.choice[card] = s.know[card] = 0
    s.holders[card] |= 1 << char


def gain_unseen(s: Willow, char: int, cards: Iterable[int], seats: Iterable[int]) -> None:
    """Put cards, taken out of their places before, face down into a hand that some seats see."""
    hand, mask = s.hand[char], bits(seats)
    for card in cards:
        insort(hand, card)
        s.owner[card] = char
        s.choice[card] = 0
        s.holders[card] |= 1 << char
        s.know[card] |= mask


def take(s: Willow, card: int) -> int:
    """Take a card from the character who has it; return who that was, or NONE.

    Who knew a face-down card knows it where it goes; a face-up one all know, spectators too.
    """
    char = s.owner[card]
    s.afloat[card] = 0
    if char >= 0:
        if card in s.hand[char]:
            s.hand[char].remove(card)
        else:
            s.shown[char].remove(card)
            s.know[card] = (2 << s.book.n) - 1
        s.owner[card] = NONE
    return char


def show(s: Willow, card: int) -> None:
    """Let all know where a card lies that is not face up: spectators have the bit after the last seat's."""
    s.know[card] = (2 << s.book.n) - 1


def turn_up(s: Willow, card: int) -> None:
    """Lay a card of somebody's hand face up; it never goes down again (W23)."""
    char = s.owner[card]
    s.hand[char].remove(card)
    insort(s.shown[char], card)
    s.know[card] = s.afloat[card] = 0


def throw(s: Willow, card: int, why: DiscardReason, out: Events) -> None:
    """Discard a card, of a character or taken before; an army goes home (W156). Tell it."""
    char = take(s, card)
    seat, word = s.control[char] if char >= 0 else NONE, s.book.token[card]
    _fresh(s, card)
    if s.book.kind[card] == "army":
        insort(s.aside, card)
        out.append(WentHome(seat, char_id(s, char), word))
        return
    s.discard.append(card)
    out.append(Discarded(seat, char_id(s, char), word, why))


def _fresh(s: Willow, card: int) -> None:
    """Forget what was done with a card: it has left the table."""
    s.know[card], s.choice[card], s.user[card], s.cast[card], s.holders[card] = 0, 0, NONE, 0, 0


def remove(s: Willow, card: int) -> None:
    """Take a card out of the game for good."""
    take(s, card)
    _fresh(s, card)
    insort(s.gone, card)


def hand_on(s: Willow, card: int, to: int, out: Events) -> None:
    """Give a card of a character to another of its side, as it lies (W23, W26), and tell it.

    Whoever does not see which face-down card it was cannot follow those of the giver any more.
    """
    char = s.owner[card]
    up = card in s.shown[char]
    one, other, word = s.control[char], s.control[to], s.book.token[card]
    out.append(Gave(one, other, char_id(s, char), char_id(s, to), word if up else ""))
    if up:
        take(s, card)
        gain(s, to, card, up=True)
        return
    readers = tuple(sorted({*seers(s, char), *seers(s, to)}))
    lose_track(s, char, readers)
    afloat = s.afloat[card] & ~bits(readers)
    take(s, card)
    gain(s, to, card)
    s.afloat[card] = afloat
    out.append(CardGiven(readers, (word,), char_id(s, char), char_id(s, to)))


def show_elora(s: Willow, out: Events) -> None:
    """Let Elora, whom an Evil character has got, lie face up from now on (W12)."""
    card = s.book.elora
    char = s.owner[card]
    if char >= 0 and s.side[char] == 1 and card in s.hand[char]:
        turn_up(s, card)
        out.append(EloraShown(s.control[char], char_id(s, char)))


def limited(s: Lands, char: int) -> int:
    """Return how many cards of a character count for the hand limit (W21), from public facts."""
    counted = s.book.counted
    return len(s.hand[char]) + sum([counted[card] for card in s.shown[char]])


def spells_up(s: Lands, char: int) -> list[int]:
    """Return the face-up spells of a character."""
    kind = s.book.kind
    return [card for card in s.shown[char] if kind[card] == "spell"]
