"""The start of a game."""

from engine.chance import Chance
from games.foes.data.book import BOSSES, CHESTS, FACE_DOWN, Book
from games.foes.sheet.frames import NOWHERE, Place, Turn
from games.foes.sheet.state import Foes

FIRST_MONSTERS = 4
"""Monsters 1-4 wait on the start chambers (R4)."""


def set_up(book: Book, chance: Chance) -> Foes:
    """Lay out the dungeon and give everybody the start of the game (R1-R13)."""
    n = book.n
    tile = [0] * len(book.spaces)
    guards = list(range(1, FIRST_MONSTERS + 1))
    chance.shuffle(guards)
    for space, monster in zip(book.starts, guards, strict=False):  # boards of tests may have fewer
        tile[space] = monster
    chip = [space.kind == "chamber" for space in book.spaces]
    last_five = [*BOSSES, *CHESTS]
    chance.shuffle(last_five)
    colours = [number // 2 for number in range(len(book.teleports))]
    chance.shuffle(colours)
    return Foes(
        book=book,
        chance=chance,
        stack=[Turn(0), Place(0)],
        counter=1,
        decision=[1] + [0] * (n - 1),
        round=1,
        tile=tile,
        chip=chip,
        closed=[FACE_DOWN] * len(book.intersections),
        links=twins(colours),
        colours=colours,
        figure=[NOWHERE] * n,
        wisdom=list(range(1, n + 1)),
        stacked=list(range(n)),
        chips=[book.chips_each] * n,
        supply=0,
        reserve=book.chips_total - sum(chip) - book.chips_each * n,
        bonus=book.bonus_gold,
        pool=[],
        set_aside=[],
        tiles=[[] for _ in range(n)],
        gold=[0] * n,
        hand=[[] for _ in range(n)],
        spells=stacked_spells(book, chance),
        drawn=FIRST_MONSTERS,
        last_five=last_five,
        phase_two=False,
        studies=[True] * n,
        quiet_i=0,
        quiet_ii=0,
        ending="",
    )


def twins(colours: list[int]) -> list[int]:
    """Return the other teleport of the same colour for each (R7)."""
    return [
        next((other for other, same in enumerate(colours) if same == colour and other != number), number)
        for number, colour in enumerate(colours)
    ]


def stacked_spells(book: Book, chance: Chance) -> list[int]:
    """Shuffle each pile by itself; the next card to be drawn is last, pile I before II (R9)."""
    stack: list[int] = []
    for pile in range(max(spell.pile for spell in book.spells), 0, -1):
        cards = [card for card, spell in enumerate(book.spells) if spell.pile == pile]
        chance.shuffle(cards)
        stack += cards
    return stack
