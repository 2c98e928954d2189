"""What an ability comes to: every read of Prowess, Magic and Stealth goes through here.

`lines` lists what is added, for people; `total` is their sum. Both read a state or a view, and public things
only.
"""

from games.willow.data.book import GOOD, MAGIC, NONE, PROWESS
from games.willow.sheet.facts import Events
from games.willow.sheet.state import BESIDE, Lands, Willow


def base(s: Lands, char: int, stat: int) -> int:
    """Return an ability without cards: of the shape (W122), of the dial, or the fixed number (W10)."""
    shape = s.shape[char]
    if shape >= 0:
        worth: int = s.book.shapes[shape].stats[stat]
    elif stat == PROWESS:
        worth = s.prowess[char]
    elif stat == MAGIC:
        worth = s.magic[char]
    else:
        worth = s.book.chars[char].stealth
    return worth


def counts(s: Lands, char: int, card: int) -> bool:
    """Tell whether a face-up card of a character works for it now: of its colours, not declined for the round
    (W24, addition 4.8), not used by another in this side-turn (W28, addition C.2).
    """
    side = s.book.cards[card].side
    if side != NONE and side != s.side[char]:
        return False
    if s.choice[card] == 2:
        return False
    user = s.user[card]
    return user in (NONE, char) or s.book.options.one_user_per_card == "off"


def helps(s: Lands) -> bool:
    """Tell whether the companion gives her Magic: restored, and to a Good holder (W163); she serves nobody
    who was turned to Evil (W201).
    """
    return s.raziel_shape == NONE and s.side[s.raziel] == GOOD


def lines(s: Lands, char: int, stat: int, *, champion: bool = False) -> tuple[tuple[str, int], ...]:
    """Return what an ability is made of, the dial or shape first: ids (of a character, a shape, the
    companion, a card) and numbers (W154, W163, W182).
    """
    book = s.book
    shape = s.shape[char]
    lines = [(book.shapes[shape].id if shape >= 0 else book.chars[char].id, base(s, char, stat))]
    lines += [
        (book.cards[card].id, book.bonus[stat][card])
        for card in s.shown[char]
        if book.bonus[stat][card] and counts(s, char, card)
    ]
    if champion and stat == PROWESS:
        lines += [(book.cards[card].id, book.passive[card].champion) for card in armies(s, char)]
    whose = (char, BESIDE + s.side[char]) if champion else (char,)
    lines += [
        (book.cards[boost.card].id, boost.n)
        for boost in s.boosts
        if boost.stat == stat and boost.char in whose
    ]
    if stat == MAGIC and s.raziel == char and helps(s):
        lines.append((book.companion, book.numbers.fin_raziel_magic))
    return tuple(lines)


def total(s: Lands, char: int, stat: int, *, champion: bool = False) -> int:
    """Return an ability with all that counts for it, never below 0 (W182); as `champion` also with what
    helps whoever is champion: the army of the group, and boosts of the side's champion.
    """
    book = s.book
    bonus = book.bonus[stat]
    sums = base(s, char, stat)
    for card in s.shown[char]:
        if bonus[card] and counts(s, char, card):
            sums += bonus[card]
    if champion and stat == PROWESS:
        for card in armies(s, char):
            sums += book.passive[card].champion
    if stat == MAGIC and s.raziel == char and helps(s):
        sums += book.numbers.fin_raziel_magic
    for boost in s.boosts:
        if boost.stat == stat and (boost.char == char or (champion and boost.char == BESIDE + s.side[char])):
            sums += boost.n
    return sums if sums > 0 else 0


def armies(s: Lands, char: int) -> list[int]:
    """Return the army that fights beside a character: one that somebody of its group has (W154)."""
    side = s.side[char]
    card = s.book.armies[side]
    holder = s.owner[card]
    if holder >= 0 and s.at[holder] == s.at[char] and s.side[holder] == side and s.choice[card] != 2:
        return [card]
    return []


def against(s: Lands, char: int) -> int:
    """Return what a champion's own cards add to the Prowess of the enemy's (a negative number)."""
    passive = s.book.passive
    return sum([passive[card].against for card in s.shown[char] if counts(s, char, card)])


def use(s: Willow, char: int, stat: int, out: Events, *, champion: bool = False) -> None:
    """Note that the face-up cards which count for an ability have been used, for the round (W24, AM36) and
    for this side-turn by this character (W28).
    """
    book = s.book
    for card in s.shown[char]:
        works = book.bonus[stat][card] or (stat == PROWESS and book.passive[card].against)
        if works and counts(s, char, card):
            mark(s, char, card, out)
    if champion and stat == PROWESS:
        for card in armies(s, char):
            s.choice[card] = 1


def mark(s: Willow, char: int, card: int, out: Events) -> None:  # noqa: ARG001  # all uses are public already
    """Note that a character uses a face-up card (W24, W28)."""
    s.choice[card] = 1
    s.user[card] = char


def spell_room(s: Lands, char: int) -> int:
    """Return how many more spells a character may have face up (W110); negative: it has too many (W117)."""
    kind = s.book.kind
    return total(s, char, MAGIC) - [kind[card] for card in s.shown[char]].count("spell")
