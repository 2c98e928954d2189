"""Where a card goes, and who knows it."""

from bisect import insort
from collections.abc import Iterable

from games.willow.data.book import NONE
from games.willow.events.turns import CardGiven, Discarded, DiscardReason, EloraShown, Gave, WentHome
from games.willow.sheet.facts import Events, bits, char_id, seers
from games.willow.sheet.state import Willow


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
    giver, other, word = s.control[char], s.control[to], s.book.token[card]
    out.append(Gave(giver, other, char_id(s, char), char_id(s, to), word if up else ""))
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
