"""The order of play in step (c) of a fight (W98, addition 4.9)."""

from games.willow.cards.moments import Moment
from games.willow.data.book import NONE
from games.willow.play.casting import playing
from games.willow.sheet import facts
from games.willow.sheet.frames import Fight, HeldFight
from games.willow.sheet.state import Lands, Willow


def ready(s: Lands, f: Fight, char: int, moment: Moment) -> bool:
    """Tell whether a fighter is asked: he has Health, his player has not passed for the fight, and by what
    all can see he could do something; others are passed over.
    """
    seat = s.control[char]
    return s.health[char] > 0 and not f.standing[seat] and bool(playing.able(s, char, moment))


def open_place(s: Willow, f: Fight, side: int) -> None:
    """Give the word to a side: all its fighters may act."""
    f.place, f.turn = side, facts.of_side(s, f, side)


def waiting(s: Willow, f: Fight, moment: Moment) -> list[int]:
    """Return the seats of the side whose place it is that have neither acted nor passed."""
    able = [
        char for char in f.turn if (f.place in (-1, s.side[char])) and ready(s, f, char, moment)
    ]  # fmt: skip
    return facts.seats(s, able)


def in_turn(s: Willow, f: Fight, moment: Moment) -> bool:
    """Ask the attackers, then the defenders, each until they pass; tell whether both have (W94, W97)."""
    while f.place >= 0:
        f.asked = waiting(s, f, moment)
        if f.asked:
            return False
        if f.place == f.attacker:
            open_place(s, f, 1 - f.attacker)
        else:
            f.place = -1
    return True


def begin(s: Willow, f: Fight) -> None:
    """Let step (c) begin: the attackers start."""
    free = s.book.options.fight_order == "free"
    f.place, f.turn, f.passes = (-1 if free else f.attacker), list(f.fighters), 1


def go_on(s: Willow, f: Fight) -> bool:
    """Say who is asked now; False: nobody any more, step (c) is over (W98, addition 4.9).

    The author's (iii): the sides alternate, each character does one card or one spell when its place comes;
    when one side has run out of characters the rest of the other act; passes are repeated until one brings no
    action (AM8). By the switch `fight_order`: (ii) the sides alternate, any character of theirs; (i) freely.
    """
    return _TURNS[s.book.options.fight_order](s, f)


def _by_characters(s: Willow, f: Fight) -> bool:
    while True:
        for _ in range(2):
            f.asked = waiting(s, f, "c")
            if f.asked:
                return True
            f.place = 1 - f.place
        if f.passes:
            return False
        begin(s, f)


def _by_sides(s: Willow, f: Fight) -> bool:
    while True:
        f.asked = waiting(s, f, "c")
        if f.asked:
            return True
        f.passes += 1
        if f.passes > 2:  # begins at 1: both sides have passed in a row
            return False
        f.place, f.turn = 1 - f.place, list(f.fighters)


def _freely(s: Willow, f: Fight) -> bool:
    f.asked = waiting(s, f, "c")
    return bool(f.asked)


_TURNS = {"alternate_characters": _by_characters, "alternate_sides": _by_sides, "free": _freely}


def acted(s: Willow, f: HeldFight, char: int) -> None:
    """Note that a character has done its card or spell (W98)."""
    way = s.book.options.fight_order
    if way == "alternate_characters":
        f.passes = 0
        if char in f.turn:
            f.turn.remove(char)
        f.place = 1 - s.side[char]
    else:
        f.passes = 1
        f.turn = list(f.fighters)
        if way == "alternate_sides":
            f.place = 1 - s.side[char]


def apart(s: Lands, f: Fight, seat: int) -> list[int]:
    """Return the characters that a seat may let pass one by one: where they act one by one, and more than one
    of them could (W98). So the bigger side keeps its last word.
    """
    if f.step != "c" or s.book.options.fight_order != "alternate_characters" or s.book.rules < 2:
        return []
    able = [
        char for char in f.turn
        if s.control[char] == seat and s.side[char] == f.place and ready(s, f, char, "c")
    ]  # fmt: skip
    return able if len(able) > 1 else []


def passed(s: Willow, f: Fight, seat: int, char: int) -> None:
    """Let a character, or with NONE all of a seat, do nothing more at this place (W98). Where characters act
    one by one, the other side has the word then.
    """
    f.turn = [chosen for chosen in f.turn if (s.control[chosen] != seat if char == NONE else chosen != char)]
    if f.step == "c" and s.book.options.fight_order == "alternate_characters" and s.book.rules > 1:
        f.place = 1 - f.place
