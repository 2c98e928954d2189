"""Losing a hand: marked in a fight, settled at its end (W134-W140, W195, additions 5.1 and 7.1)."""

from typing import Final

from games.willow.data.book import EVIL, GOOD, NONE
from games.willow.events.fights import HandKept, HandLost, HandTaken, LossWhy
from games.willow.play import keeping, winning
from games.willow.play.trade import limits, share
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Fight, HeldFight
from games.willow.sheet.state import Lands, Willow

DISCARDED: Final = -2
"""In `Fight.lost`: the hand is discarded."""
BUT_FOR_ELORA: Final = -3
"""In `Fight.lost`: the hand is discarded, but the child goes to the winners (W140)."""
POOL: Final = 6
"""In `Fight.lost`: `POOL + side`, the fighters of a side share the hand."""


def hand_of(s: Lands, char: int) -> list[int]:
    """Return the cards that a character loses with his hand (W134): all face-down ones, and face-up Keep
    cards, Friends and Elora; no treasure, face-up spell or army (W135).
    """
    lost = s.book.lost
    return [*s.hand[char], *(card for card in s.shown[char] if lost[card])]


def mark(s: Willow, f: HeldFight, char: int, to: int, out: Events) -> None:
    """Note that a character loses his hand at the end of the fight, and to whom; the first cause stands
    (W127, W138, AM7, additions 5.1 and 7.1). Switch `hand_over`: it changes owner at once.
    """
    if f.lost[char] != NONE:
        return
    f.lost[char] = to
    if s.book.options.hand_over == "immediate":
        settle(s, f, [char], out)


def group_loses(s: Willow, f: HeldFight, side: int, out: Events, *, fell: bool = False) -> None:
    """Let all fighters of a side lose their hands: to the enemies there, or discarded after a Foe or the
    queen (W43, W103, W137, W139, additions 3.5 and 5.1).

    Where its champion `fell`, the child goes with the hands of the group, also out of a hand that a card has
    taken before and that is discarded (W140).
    """
    to = POOL + 1 - side if f.what == "sides" else DISCARDED
    for char in facts.of_side(s, f, side):
        if fell and f.lost[char] == DISCARDED and s.book.rules > 1:
            f.lost[char] = BUT_FOR_ELORA
        mark(s, f, char, to, out)


def settle(s: Willow, f: HeldFight, chars: list[int], out: Events) -> None:
    """Let hands that are lost change owner or be discarded, all at the same time (W97, W136, W137)."""
    prey: list[list[int]] = [[], []]
    single: list[tuple[int, list[int]]] = []
    up: list[int] = []
    for char in chars:
        mark = f.lost[char]
        lost = [] if mark == NONE or _kept(s, char, out) else _parted(s, f, char, mark)
        f.lost[char] = NONE
        for to, cards in lost:
            _tell(s, f, char, to, cards, out)
            if to == DISCARDED:
                _throw(s, f, cards, out)
                continue
            cards = _no_spells(s, cards, out)  # what is left of them
            up += [card for card in cards if card in s.shown[char]]
            for card in cards:
                keeping.take(s, card)
            if to >= POOL:
                prey[to - POOL] += cards
            else:
                single.append((to, cards))
    for to, cards in single:
        hand_out(s, [to], cards, up, out)
    for side in (GOOD, EVIL):
        hand_out(s, facts.of_side(s, f, side), prey[side], up, out)


def _parted(s: Willow, f: Fight, char: int, mark: int) -> list[tuple[int, list[int]]]:
    """Return who gets which cards of a hand that is lost: all of them one, but for the child where the hand
    is discarded and the group has lost to enemies (W140).
    """
    cards, elora = hand_of(s, char), s.book.elora
    if mark != BUT_FOR_ELORA:
        shares = [(receiver(s, f, mark), cards)]
    else:
        rest = [card for card in cards if card != elora]
        shares = [(DISCARDED, rest), (receiver(s, f, POOL + 1 - s.side[char]), [elora] * (elora in cards))]
    return [(to, some) for to, some in shares if some]


def receiver(s: Lands, f: Fight, to: int) -> int:
    """Return who gets a hand now: a caster with no Health gets nothing; his side does while somebody of it
    with Health is there, else it is discarded (W119, AM22, addition 2.4). A side of which nobody is in the
    fight any more gets nothing.
    """
    if to >= POOL and not facts.of_side(s, f, to - POOL):
        return DISCARDED
    if 0 <= to < POOL and not s.health[to]:
        side = s.side[to]
        return POOL + side if facts.whole(s, facts.of_side(s, f, side)) else DISCARDED
    return to


def hand_out(s: Willow, to: list[int], cards: list[int], up: list[int], out: Events) -> None:
    """Give captured cards to who won them, who share them as they like; the limit holds at once (W21,
    W136).
    """
    if s.ending:  # the child was among what was handed out before, and Evil has won by her
        for card in cards:
            keeping.throw(s, card, "lost", out)
        return
    if not cards:
        return
    if len(to) > 1:
        share.begin(s, facts.decider(s, to), cards, to, "captured", out, up=up)
        return
    char = to[0]
    for card in cards:
        keeping.gain(s, char, card, up=card in up)
    taken(s, char, out)
    limits.check(s, [char], "hand")


def taken(s: Willow, char: int, out: Events) -> None:
    """Let Elora lie face up when Evil has won her, and count as brought in the queen's castle (W12, W175)."""
    keeping.show_elora(s, out)
    winning.brought(s, char, out)


def discard_hand(s: Willow, char: int, why: LossWhy, out: Events) -> None:
    """Let a character lose his hand at once to nobody (W125, AM6); Elora stays with him (W126, W140)."""
    if _kept(s, char, out):
        return
    cards = hand_of(s, char)
    if cards:
        count = len(cards) - (s.book.elora in cards)
        out.append(HandLost(s.control[char], NONE, facts.char_id(s, char), "", count, why))
        _throw(s, None, cards, out)


def give_stolen(s: Willow, f: Fight, out: Events) -> None:
    """Give what Theft! laid aside to the thieves; a spell is discarded (W118, W195, addition 4.9)."""
    for card, thief in zip(f.stolen, f.thief, strict=True):
        if s.book.kind[card] == "spell":
            keeping.throw(s, card, "lost", out)
            continue
        seen_by_all = s.know[card] == (2 << s.book.n) - 1
        hand_out(s, [thief], [card], [card] if seen_by_all else [], out)
    f.stolen, f.thief = [], []


def _kept(s: Willow, char: int, out: Events) -> bool:
    """Let a treasure that does it once keep a hand; tell whether it does."""
    for card in s.shown[char]:
        keeps = s.book.passive[card].keep_hand and not s.spent[card]
        if keeps and len(hand_of(s, char)) > 0:
            s.spent[card] = True
            out.append(HandKept(s.control[char], facts.char_id(s, char), s.book.token[card]))
            return True
    return False


def _throw(s: Willow, f: Fight | None, cards: list[int], out: Events) -> None:
    """Discard a lost hand; Elora stays (W140, AM30), but in the queen's castle the queen keeps her (W169)."""
    for card in cards:
        if card != s.book.elora:
            keeping.throw(s, card, "lost", out)
        elif f is not None and f.what == "queen":
            keeping.remove(s, card)
            winning.announce(s, NONE, out)


def _no_spells(s: Willow, cards: list[int], out: Events) -> list[int]:
    """Discard the face-down spells of a hand: spells come from the deck, never from an enemy (W118,
    addition 4.5). Return the rest.
    """
    kept = []
    for card in cards:
        if s.book.kind[card] == "spell":
            keeping.throw(s, card, "lost", out)
        else:
            kept.append(card)
    return kept


def _tell(s: Willow, f: Fight, char: int, to: int, cards: list[int], out: Events) -> None:
    """Tell all how many cards are lost, and both sides of a capture which face-down ones."""
    book, seat = s.book, s.control[char]
    if to == DISCARDED:
        count = len(cards) - (book.elora in cards and f.what != "queen")
        other, name = NONE, ""
    else:
        count = len(cards)
        winners = [to] if to < POOL else facts.of_side(s, f, to - POOL)
        other = facts.decider(s, winners)
        name = facts.char_id(s, to if to < POOL else _leader(s, f, winners))
        hidden = tuple([book.token[card] for card in cards if card in s.hand[char]])
        if hidden:
            readers = {*facts.seers(s, char), *(seer for win in winners for seer in facts.seers(s, win))}
            keeping.learn(s, s.hand[char], readers)
            out.append(HandTaken(tuple(sorted(readers)), hidden, facts.char_id(s, char)))
    why: LossWhy = "foe" if f.what == "foe" else "queen" if f.what == "queen" else "fight"
    out.append(HandLost(seat, other, facts.char_id(s, char), name, count, why))


def _leader(s: Lands, f: Fight, winners: list[int]) -> int:
    """Return the winner by whom a shared hand is named: the champion, or the first with Health."""
    champion: int = f.champion[s.side[winners[0]]]
    return champion if champion in winners else (facts.whole(s, winners) or winners)[0]
