"""Tables to look at: a middle of a game, a combat, and the fullest that can be."""

from games.guardians.data.book import NONE, SPACE_OF
from games.guardians.sheet.frames import Combat, Laid, Turn
from games.guardians.sheet.state import Guardians
from tests.guardians.table import Table


def middle() -> Table:
    """Lay out a game that has gone on for a while."""
    table = Table(guardians=("GU08", "GU05"), walls=("SH01", "SH04"))
    table.stack("A", "a1", "N01", "M01 M02", under="E12")
    table.stack("A", "b1", "", "M22 M23")
    table.stack("A", "b2", "R01", "M20 M01+I01 E34", turned=True)
    table.stack("A", "a3", "N03", "M40 E12")
    table.stack("B", "b4", "N06", "X01 X09", under="X14")
    table.stack("B", "b3", "N05", "X03 X22 X02", turned=True)
    table.stack("B", "c4", "", "X07")
    table.ground("A", "b2 T04", "a3 T02").ground("A", "c2 M16", down=True)
    table.ground("B", "b3 T09", "c3 T05")
    table.upgrade("A", "U03").upgrade("B", "U06")
    table.pen(A="T05 N01 M37 I02", B="X04 X33 T01").depot(A="S03 B02", B="S01 B03 S23")
    table.stones(A=4, B=6).lost(A=1, B=2).rubble("a4")
    table.s.number[:] = [14, 6]
    return table


def fullest() -> Table:
    """Lay out as much as can lie on the field."""
    table = Table(guardians=("GU04", "GU05"), walls=("SH05", "SH04"))
    little, lands = "M16 " * 12, {"A": "a2 b2 c2", "B": "a3 b3 c3"}
    for name, row, bearer in (("A", "1", "R06"), ("B", "4", "R04")):
        for column, shield in zip("abc", ("N01", bearer, "N03"), strict=True):
            table.stack(name, f"{column}{row}", shield, little + "X30", under=little, turned=True)
        for space in lands[name].split():
            table.stack(name, space, "N05", little + "X30 X07", turned=True).ground(name, f"{space} T04")
        for card in ("U03", "U06"):
            table.upgrade(name, card)
    return table


def fought(table: Table, *, round_: int = 2) -> Combat:
    """Let A attack B on b3: one match-up is over, the second goes on, and B has shot."""
    s = table.s
    at = SPACE_OF["b3"]
    ours, theirs = s.on[SPACE_OF["b2"]], s.on[at]
    captain, swordsman, angel = (_find(s, ours, name) for name in ("M20", "M01", "E34"))
    nymph, lake, wild = (_find(s, theirs, name) for name in ("X03", "X22", "X02"))
    combat = Combat(
        at, 0, SPACE_OF["b2"], s.shield[SPACE_OF["b2"]], challenge=False, step="modifiers",
        hand=[[angel], []], mover=1, said=[1, 0], round=round_,
    )  # fmt: skip
    combat.table = [
        Laid(nymph, 1, "primary", 1, against=captain),
        Laid(captain, 0, "primary", 1, "beaten", against=nymph, by=nymph),
        Laid(swordsman, 0, "primary", 2, against=lake),
        Laid(lake, 1, "primary", 2, against=swordsman),
        Laid(wild, 1, "aside", 1),
    ]
    combat.pair = [swordsman, lake]
    combat.channeled = [0, 3]
    s.on[SPACE_OF["b2"]], s.on[at] = [], []
    s.shield[SPACE_OF["b2"]] = NONE
    for laid in combat.table:
        for seen in s.know:
            seen[laid.card] = 2
            if s.item[laid.card] != NONE:
                seen[s.item[laid.card]] = 2
    table.asks_in([Turn("move", 0), combat])
    return combat


def _find(s: Guardians, cards: list[int], name: str) -> int:
    face = s.book.card_of[name]
    return next(card for card in cards if s.face[card] == face)
