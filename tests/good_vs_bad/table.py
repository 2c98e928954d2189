"""Play in the players' language: `A.rolls(3, 4)`, `A.moves("hero", "R7 up")`, `A.cannot("roll", because=...)`.

Seats are A, B, C, ...; their pieces `Ah` and `Av`. Squares are named as on the board: base `R`, its
Connector `R1` to `R11`, base `B`, and so on.
"""

from collections.abc import Iterable
from typing import Any, Final

import pytest

from engine.chance import Chance
from engine.decisions import ask
from engine.game import IllegalAction, step
from games.good_vs_bad.book import PLAIN_STATS
from games.good_vs_bad.game import GoodVsBadGame
from games.good_vs_bad.options import GoodVsBadOptions
from games.good_vs_bad.state import NOBODY, GoodVsBad, Turn
from tests.good_vs_bad.script import Script

SEATS: Final = "ABCDEF"
GAME: Final = GoodVsBadGame.standard()


def piece_of(name: str) -> int:
    """Return the piece that `Ah` or `Bv` names."""
    return 2 * SEATS.index(name[0]) + "hv".index(name[1])


class Piece:
    """Show what a test looks at in a piece: `table.piece("Ah").might`, `.at`, `.lost`."""

    def __init__(self, table: "Table", name: str) -> None:
        self._table = table
        self._piece = piece_of(name)

    @property
    def at(self) -> str:
        s = self._table.s
        return s.book.names[s.at[self._piece]]

    @property
    def items(self) -> str:
        """Name the attached items by id."""
        s = self._table.s
        return " ".join(s.book.cards.all[card].id for card in s.items[self._piece])

    @property
    def crowned(self) -> bool:
        return self._table.s.crown[self._piece // 2] == self._piece

    def special(self, base: str) -> int:
        """Return the Special of a base, by its letter."""
        s = self._table.s
        return s.stat[self._piece][s.book.stat_index[base.lower()]]

    def __getattr__(self, fact: str) -> Any:
        s = self._table.s
        if fact in PLAIN_STATS:
            return s.stat[self._piece][s.book.stat_index[fact]]
        if fact in ("lost", "penalty", "boost", "fallen"):
            return getattr(s, fact)[self._piece]
        raise AttributeError(fact)


class Player:
    """Sit at the table and act."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat

    def __repr__(self) -> str:
        return SEATS[self.seat]

    def does(self, line: str, *dice: int) -> list[str]:
        """Play the action of this text form; the next dice show these faces. Return the kinds of events."""
        return self.table.play(self.seat, line, dice)

    def rolls(self, *dice: int) -> list[str]:
        return self.does("roll", *dice)

    def moves(self, role: str, to: str, *dice: int) -> list[str]:
        """Move: `moves("hero", "R7 up")`."""
        return self.does(f"move {role} {to}", *dice)

    def ends(self) -> list[str]:
        return self.does("end")

    def can(self, line: str) -> bool:
        """Tell whether an action is legal, by membership and by the list alike."""
        action = GAME.actions.parse(self.seat, line)
        legal = GAME.legal(self.table.s, self.seat)
        assert (action in legal) == (action in list(legal)), f"{line}: membership and list disagree"
        return action in legal

    def cannot(self, line: str, because: str | Iterable[str] = ()) -> None:
        """Try an action: it must be refused with a sentence that says this, and change nothing."""
        assert not self.can(line), f"{self} can {line}"
        before = self.table.s.copy()
        with pytest.raises(IllegalAction) as refused:
            step(GAME, self.table.s, GAME.actions.parse(self.seat, line))
        assert self.table.s == before
        for word in (because,) if isinstance(because, str) else because:
            assert word.lower() in str(refused.value).lower(), f"“{refused.value}” does not say “{word}”"

    def options(self, kind: str = "") -> list[str]:
        """List the legal actions by their text forms; of one kind without the kind."""
        texts = [str(action) for action in GAME.legal(self.table.s, self.seat)]
        if not kind:
            return texts
        return [text.removeprefix(kind).strip() for text in texts if text.split()[0] == kind]

    @property
    def renown(self) -> int:
        return self.table.s.renown[self.seat]

    @property
    def hand(self) -> str:
        """Name the cards in hand by id."""
        s = self.table.s
        return " ".join(s.book.cards.all[card].id for card in s.hand[self.seat])

    @property
    def hero(self) -> Piece:
        return Piece(self.table, SEATS[self.seat] + "h")

    @property
    def villain(self) -> Piece:
        return Piece(self.table, SEATS[self.seat] + "v")


class Table:
    """A table: set it up, call `turn`, then let the players act.

    Unless a test says otherwise all pieces stand on their Home Bases with their starting levels (3, 3, 3 and
    the own Special 1), the road is empty, and hands are empty.
    """

    def __init__(self, seats: int = 2, length: int = 11, **rules: Any) -> None:
        chance: Chance = Script.begin()
        self.s: GoodVsBad = GAME.new(GoodVsBadOptions(**rules), [GAME.Entry()] * seats, chance)
        self.players = [Player(self, seat) for seat in range(seats)]
        self.log: list[Any] = []
        s = self.s
        s.length = length
        for seat in range(seats):
            s.item_deck += s.dealt[seat]
            s.dealt[seat] = []
            self.start(**{SEATS[seat]: {name: 3 for name in PLAIN_STATS}})

    # --- setting up ---

    def start(self, **of: dict[str, int]) -> "Table":
        """Set starting levels, and with them the stats of both pieces: `start(A={"might": 4})`."""
        for name, stats in of.items():
            seat = SEATS.index(name)
            for stat, level in stats.items():
                at = self.s.book.stat_index[stat]
                self.s.start[seat][at] = self.s.stat[2 * seat][at] = self.s.stat[2 * seat + 1][at] = level
        return self

    def stats(self, **of: dict[str, int]) -> "Table":
        """Set stats of pieces: `stats(Ah={"might": 2, "r": 3})`."""
        for name, stats in of.items():
            for stat, level in stats.items():
                self.s.stat[piece_of(name)][self.s.book.stat_index[stat]] = level
        return self

    def put(self, **at: str) -> "Table":
        """Put pieces on squares: `put(Ah="R3")`."""
        for name, square in at.items():
            self.s.at[piece_of(name)] = self.s.book.index[square]
        return self

    def road(self, **levels: int) -> "Table":
        """Set levels: `road(R4=3, R5=-2)`; 6 to 9 and -6 to -9 are the Specials (`state.GOOD_TILES`)."""
        for square, level in levels.items():
            self.s.level[self.s.book.index[square]] = level
        return self

    def items(self, **of: str) -> "Table":
        """Attach items: `items(Ah="I01 I09")`."""
        for name, ids in of.items():
            for card in map(self._take, ids.split()):
                self.s.items[piece_of(name)] = sorted([*self.s.items[piece_of(name)], card])
        return self

    def hand(self, **of: str) -> "Table":
        """Deal cards: `hand(A="E03 I33")`."""
        for name, ids in of.items():
            for card in map(self._take, ids.split()):
                self.s.hand[SEATS.index(name)] = sorted([*self.s.hand[SEATS.index(name)], card])
        return self

    def _take(self, name: str) -> int:
        """Take a copy of a card from its deck."""
        s = self.s
        for card in s.book.cards.numbers[name]:
            for deck in (s.item_deck, s.event_deck):
                if card in deck:
                    deck.remove(card)
                    return card
        raise AssertionError(f"no {name} is left in the decks")

    def next_card(self, *ids: str) -> "Table":
        """Put cards on top of their decks; the first named is drawn first."""
        s = self.s
        for name in reversed(ids):
            card = self._take(name)
            (s.item_deck if card < s.book.cards.items else s.event_deck).append(card)
        return self

    def next_foe(self, name: str) -> "Table":
        """Put an encounter on top of its deck."""
        cards = self.s.book.cards.encounters
        number = next(at for at, card in enumerate(cards) if card.id == name)
        deck = self.s.foes[cards[number].tier - 1]
        deck.remove(number)
        deck.insert(0, number)
        return self

    def snare(self, square: str) -> "Table":
        """Lay the Snare."""
        self.s.snare[self.s.book.index[square]] = self._take("I37")
        return self

    def renown(self, **of: int) -> "Table":
        for name, renown in of.items():
            self.s.renown[SEATS.index(name)] = renown
        return self

    def lost(self, **of: int) -> "Table":
        for name, turns in of.items():
            self.s.lost[piece_of(name)] = turns
        return self

    def penalty(self, **of: int) -> "Table":
        for name, by in of.items():
            self.s.penalty[piece_of(name)] = by
        return self

    def champion(self, name: str, reached: str = "") -> "Table":
        """Crown a piece; `reached` are the letters of the bases that it has reached."""
        seat = SEATS.index(name[0])
        self.s.crown[seat] = piece_of(name)
        self.s.reached[seat] = [self.s.book.index[base] // 30 for base in reached]
        return self

    def turn(self, name: str = "A", round: int = 5) -> list[Player]:
        """Begin a turn; return the players."""
        s = self.s
        seat = SEATS.index(name)
        s.stack = [Turn(seat)]
        s.round = round
        s.first = 0
        s.decision = [0] * s.book.n
        pending = GAME.pending(s)
        assert pending is not None
        s.counter = ask(s.decision, s.counter, (*pending.must, *pending.may))
        self._check()
        return self.players

    # --- playing ---

    @property
    def script(self) -> Script:
        """Return the scripted chance generator."""
        chance = self.s.chance
        assert isinstance(chance, Script)
        return chance

    def play(self, seat: int, line: str, dice: Iterable[int] = ()) -> list[str]:
        """Play an action; return the kinds of events. Fails when it is refused or scripted dice are left."""
        self.script.dice.extend(dice)
        action = GAME.actions.parse(seat, line)
        if action not in GAME.legal(self.s, seat):
            why = GAME.why(GAME.view(self.s, seat), action)
            texts = [str(one) for one in GAME.legal(self.s, seat)]
            raise AssertionError(f"{SEATS[seat]} cannot {line}: {why} May: {texts}; asked: {self.asks}")
        self.s, self.log = step(GAME, self.s, action)
        assert not self.script.dice, f"{line} left scripted dice: {self.script.dice}"
        self._check()
        return self.kinds()

    def _check(self) -> None:
        faults = list(GAME.invariants(self.s))
        assert not faults, faults

    # --- looking ---

    @property
    def asks(self) -> str:
        """Say who is asked what: `turn A`, `raise A`, `react A(BC)` with those who may, `over`."""
        pending = GAME.pending(self.s)
        if pending is None:
            return "over"
        names = "".join(SEATS[seat] for seat in pending.must)
        may = "".join(SEATS[seat] for seat in pending.may)
        return f"{pending.kind} {names}" + (f"({may})" if may else "")

    def kinds(self) -> list[str]:
        """List the kinds of the events of the last action, in order."""
        return [event.kind for event in self.log]

    def level(self, square: str) -> int:
        return self.s.level[self.s.book.index[square]]

    def piece(self, name: str) -> Piece:
        return Piece(self, name)

    def snared(self, square: str) -> bool:
        return self.s.snare[self.s.book.index[square]] != NOBODY

    def outcome(self) -> Any:
        return GAME.outcome(self.s)
