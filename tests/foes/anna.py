"""The fixture of Anna's example: a small graph of its own, with a teleport space of three neighbours (AT5).

Z - p0 - T         T and W are the red teleports.
B - pB - W - pD - [D] - pE - [E] - pI - I      [D], [E] and [L] are face-down intersections.
        pF         |           |
        F          pC  pX      pJ  pH
        pG         C   X       J   H
        G          pL              pK
                  [L] - M, N, O    K
"""

from collections.abc import Iterable
from typing import Final

from games.foes import GAME
from games.foes.data.book import Book
from games.foes.data.dataset import DATA
from games.foes.data.models import BoardData, SpaceData, SpaceKind
from tests.foes.table import Table

CHAMBERS: Final = "ZBFGCXJHIKMNO"
PATHS: Final = {
    "p0": ("Z", "T"), "pB": ("B", "W"), "pF": ("W", "F"), "pG": ("F", "G"), "pD": ("W", "D"), "pC": ("D",
    "C"), "pX": ("D", "X"),
    "pE": ("D", "E"), "pJ": ("E", "J"), "pH": ("E", "H"), "pI": ("E", "I"), "pK": ("H", "K"), "pL": ("C",
    "L"), "pM": ("L", "M"),
    "pN": ("L", "N"), "pO": ("L", "O"),
}  # fmt: skip
PLACES: Final = {
    "D": (21, 20), "pC": (20, 20), "pX": (22, 20), "pD": (21, 19), "pE": (21, 21), "E": (21, 22), "pJ": (20,
    22), "pH": (22, 22),
    "pI": (21, 23), "L": (17, 20), "pL": (18, 20), "pM": (16, 20), "pN": (17, 21), "pO": (17, 19),
}  # fmt: skip
"""Where sides matter: x grows to the south of the drawn board, y to its east."""


def board() -> BoardData:
    """Return the graph; the spaces keep their ids as names."""
    kinds: dict[str, SpaceKind] = dict.fromkeys(CHAMBERS, "chamber")
    groups: tuple[tuple[Iterable[str], SpaceKind], ...] = (
        (PATHS, "path"),
        ("TUVW", "teleport"),
        ("DEL", "intersection"),
    )
    for names, kind in groups:
        kinds |= dict.fromkeys(names, kind)
    spaces = []
    for number, (name, kind) in enumerate(kinds.items()):
        x, y = PLACES.get(
            name, (41 + 2 * (number % 20), (41 if kind == "chamber" else 61) + 2 * (number // 20))
        )
        spaces.append(SpaceData(id=name, kind=kind, x=x, y=y))
    pairs = [pair for path, ends in PATHS.items() for pair in ((ends[0], path), (path, ends[1]))]
    return BoardData(spaces=tuple(spaces), adjacency=tuple(pairs))


def anna() -> Table:
    """Return a table where Anna (A) is one step before the teleport; H is empty, and F holds Monster 4."""
    table = Table().odd().alone(A="p0")
    s = table.s
    s.book = Book.build(DATA.read(GAME.data.text), 4, s.book.options, board())
    table.teleports(red=("T", "W"), blue=("U", "V"))
    table.monsters(F=4)
    table.layout.explored = ["Z", "H", "F"]
    table.layout.drawn = 7
    return table
