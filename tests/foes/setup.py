"""Lay out a table in mid-game: what a test does not say is filled in so that every conservation law holds."""

from collections.abc import Sequence
from typing import Any, Final

from engine.decisions import ask
from games.foes import GAME
from games.foes.data.book import CHESTS, FACE_DOWN
from games.foes.options import FoesOptions
from games.foes.sheet.frames import NOWHERE, Turn
from games.foes.sheet.state import Foes
from tests.foes.script import SIDES, Script

LETTERS: Final = "ABCDEF"
PAIRS: Final = (("F2-F3", "C12-D12"), ("A6-A7", "F7-F8"))
"""Linked teleports unless a test links others."""
FAR: Final = {49: "A10", 50: "A9"}
"""Where the bosses lie in an open dungeon, unless a test puts them elsewhere."""


class Layout:
    """Collect what a test says about the table, then make the state of it."""

    def __init__(self, seats: int, rules: dict[str, Any]) -> None:
        self.n = seats
        entries = [GAME.Entry() for _ in range(seats)]
        self.s: Foes = GAME.new(FoesOptions(**rules), entries, Script.begin())
        self.tiles: dict[str, int] = {}
        self.explored: list[str] | None = None
        self.sides: dict[str, str] = {}
        self.pairs: Sequence[tuple[str, str]] = PAIRS
        self.figures: dict[int, str] = {}
        self.wisdom: dict[int, int] = {seat: seat + 1 for seat in range(seats)}
        self.order: list[int] = list(range(seats))
        self.chips: dict[int, int] = {}
        self.hands: dict[int, list[str]] = {}
        self.heaps: dict[int, list[int]] = {}
        self.pool: list[int] = []
        self.aside: list[int] = []
        self.bury = False
        self.drawn = 0
        """Tiles drawn; 0: as many as chambers are known (D1)."""
        self.bonus = 5
        self.supply = 0
        self.next_spell = "transform3"

    def make(self, seat: int, segment: int) -> Foes:
        """Return the state at the beginning of a seat's turn."""
        s = self.s
        self._board(s)
        self._piles(s)
        self._players(s)
        self._spells(s)
        self._chips(s)
        dumbest = min(self.order, key=lambda other: (self.wisdom[other], self.order.index(other)))
        wanders = s.phase_two and dumbest == seat and min(self.wisdom.values()) < 50 and segment == 1
        s.stack = [Turn(seat=seat, segment=segment, may_wander=wanders)]
        s.round = 5
        s.decision = [0] * self.n
        s.counter = ask(s.decision, s.counter, [seat])
        return s

    def _board(self, s: Foes) -> None:
        book = s.book
        chambers = [book.spaces[space].name for space in book.chambers]
        starts = [book.spaces[space].name for space in book.starts]
        if self.explored is None:
            open_ones = chambers
            for boss, at in FAR.items():
                if boss not in self.tiles.values() and not self._dead(boss):
                    self.tiles[at] = boss
        else:
            open_ones = [*starts, *self.explored]
        s.chip = [space.name in chambers and space.name not in open_ones for space in book.spaces]
        s.tile = [self.tiles.get(space.name, 0) for space in book.spaces]
        default = "west" if self.explored is None else ""
        names = [book.spaces[space].name for space in book.intersections]
        said = [self.sides.get(name, default) for name in names]
        s.closed = [SIDES.index(side) if side else FACE_DOWN for side in said]
        assert set(self.tiles) <= set(open_ones) | set(starts)
        assert set(self.sides) <= set(names)
        teleports = [book.spaces[space].name for space in book.teleports]
        for colour, pair in enumerate(self.pairs):
            one, two = (teleports.index(name) for name in pair)
            s.links[one], s.links[two] = two, one
            s.colours[one] = s.colours[two] = colour

    def _dead(self, tile: int) -> bool:
        return tile in self.pool or tile in self.aside or any(tile in heap for heap in self.heaps.values())

    def _piles(self, s: Foes) -> None:
        order = [*range(1, 49), *self._last_five()]
        drawn = self.drawn or 53 - sum(s.chip)
        s.last_five = order[max(48, drawn) :]
        s.drawn = drawn
        s.phase_two = drawn > 23
        out = order[:drawn]
        on_board = list(self.tiles.values())
        assert set(on_board) <= set(out), f"{set(on_board) - set(out)} is still in the piles: explore more"
        told = [tile for heap in self.heaps.values() for tile in heap] + self.pool + self.aside
        assert set(told) <= set(out) and not set(told) & set(on_board)
        rest = [tile for tile in out if tile not in on_board and tile not in told]
        s.tiles = [list(self.heaps.get(seat, [])) for seat in range(self.n)]
        s.pool, s.set_aside = list(self.pool), list(self.aside)
        (s.set_aside if self.bury else s.tiles[-1]).extend(rest)
        s.bonus = self.bonus
        s.gold = [0] * self.n
        s.gold[-1] = max(0, 5 - self.bonus)

    def _last_five(self) -> list[int]:
        placed = [tile for tile in self.tiles.values() if tile > 48]
        return [*placed, *(tile for tile in (*CHESTS, 49, 50) if tile not in placed)]

    def _players(self, s: Foes) -> None:
        starts = [s.book.spaces[space].name for space in s.book.starts]
        for seat in range(self.n):
            at = self.figures[seat] if seat in self.figures else starts[seat % 4]
            s.figure[seat] = s.book.index[at] if at else NOWHERE
        s.wisdom = [self.wisdom[seat] for seat in range(self.n)]
        s.stacked = self.order[:]

    def _spells(self, s: Foes) -> None:
        cards = s.book.spells
        out = set(s.tile) | set(range(s.drawn + 1, 43))
        undrawn = sum(tile in out for tile in range(1, 43))
        free = list(range(len(cards)))
        s.hand = [[] for _ in range(self.n)]
        for seat, faces in self.hands.items():
            for face in faces:
                card = next(card for card in free if cards[card].face == face)
                free.remove(card)
                s.hand[seat].append(card)
        for hand in s.hand:
            hand.sort()
        free.sort(key=lambda card: (cards[card].pile, card))
        left = free[len(free) - undrawn :] if undrawn else []
        top = next((card for card in free if cards[card].face == self.next_spell), None)
        if top is not None and left:
            left = [top, *(card for card in left if card != top)][:undrawn]
        s.spells = left[::-1]

    def _chips(self, s: Foes) -> None:
        s.chips = [self.chips.get(seat, 3) for seat in range(self.n)]
        s.supply = self.supply
        s.reserve = 85 - sum(s.chip) - sum(s.chips) - s.supply
        assert s.reserve >= 0, "there are 85 chips in all"
