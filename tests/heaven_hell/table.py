"""Play in the players' language: `A.attacks("B03")`, `B.defends()`, `A.cannot("play A11 c1r1", because="2")`.

Seats are A, B, C, ... A lays out a table in mid-game and is the Heaven player unless a test says otherwise.
Cards are named by their ids, spaces as `c2r1`. What a test does not place lies in the game decks.
"""

from collections.abc import Iterable
from typing import Any, Final, cast

import pytest

from engine.game import AnyGame, IllegalAction, step
from games.heaven_hell import GAME as HEAVEN_HELL
from games.heaven_hell.data.book import NONE, RULES, shared_book
from games.heaven_hell.data.dataset import DATA
from games.heaven_hell.data.decks import numbered
from games.heaven_hell.options import HeavenHellOptions
from games.heaven_hell.play import ACTIONS, PLAY, setup
from games.heaven_hell.play.outcome import outcome
from games.heaven_hell.sheet.facts import battle_of, dominion
from games.heaven_hell.sheet.frames import Battle, Turn
from games.heaven_hell.sheet.invariants import invariants
from games.heaven_hell.sheet.might import total
from games.heaven_hell.sheet.state import HeavenHell
from tests.foes.script import Script

SEATS: Final = "ABCDEF"
GAME: Final = cast(AnyGame, HEAVEN_HELL)
TEXT: Final = DATA.own_text()


class Player:
    """Sit at the table and act; each verb plays one action and returns what happened."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.name = SEATS[seat]

    def __repr__(self) -> str:
        return self.name

    def does(self, *lines: str) -> list[Any]:
        """Play actions by their text forms; return all that happened."""
        return [event for line in lines for event in self.table.play(self.seat, line)]

    def attacks(self, field: str) -> list[Any]:
        return self.does(f"battle {field}")

    def defends(self) -> list[Any]:
        return self.does("defend yes")

    def declines(self) -> list[Any]:
        return self.does("defend no")

    def passes(self) -> list[Any]:
        return self.does("pass")

    def is_done(self) -> list[Any]:
        return self.does("done")

    def can(self, line: str) -> bool:
        """Tell whether the action of this text form is legal, by membership and by the list alike."""
        action = ACTIONS.parse(self.seat, line)
        offered = PLAY.legal(self.table.s, self.seat)
        listed = action in list(offered)
        assert (action in offered) == listed, f"{line}: membership and list disagree"
        return listed

    def cannot(self, line: str, because: str | Iterable[str] = ()) -> None:
        """Try an action: it must be refused with a sentence that has these words, and change nothing."""
        assert not self.can(line), f"{self} can {line}"
        before = self.table.s.copy()
        with pytest.raises(IllegalAction) as refused:
            step(GAME, self.table.s, ACTIONS.parse(self.seat, line))
        assert self.table.s == before
        for word in (because,) if isinstance(because, str) else because:
            assert word.lower() in str(refused.value).lower(), f"“{refused.value}” does not say “{word}”"

    def options(self, kind: str) -> list[str]:
        """List the legal actions of a kind by their text forms, without the kind."""
        texts = [str(action) for action in PLAY.legal(self.table.s, self.seat)]
        return [text.removeprefix(kind).strip() for text in texts if text.split()[0] == kind]

    @property
    def grid(self) -> dict[str, str]:
        """Return the characters in play by their spaces."""
        s = self.table.s
        return {s.book.name(at): ids(s, [s.grid[at]]) for at in s.book.cells(self.seat) if s.grid[at] >= 0}

    @property
    def wounds(self) -> dict[str, int]:
        """Return the wound cards by space."""
        s = self.table.s
        return {s.book.name(at): s.wounds[at] for at in s.book.cells(self.seat) if s.wounds[at]}

    @property
    def spent(self) -> list[str]:
        s = self.table.s
        return [s.book.name(at) for at in s.book.cells(self.seat) if s.spent[at]]

    @property
    def hand(self) -> str:
        return ids(self.table.s, self.table.s.hand[self.seat])

    @property
    def cards(self) -> int:
        """Return how many cards the hand holds."""
        return len(self.table.s.hand[self.seat])

    @property
    def deck(self) -> int:
        """Return how many cards the game deck holds."""
        return len(self.table.s.deck[self.seat])

    @property
    def heap(self) -> str:
        """Return the discard pile, the newest card last."""
        return ids(self.table.s, self.table.s.discard[self.seat])

    @property
    def pile(self) -> str:
        """Return what the plunder pile holds, in no order."""
        return ids(self.table.s, sorted(self.table.s.pile[self.seat]))

    @property
    def trench(self) -> str:
        s = self.table.s
        return " ".join(s.book.fields[at].id for at, seat in enumerate(s.holder) if seat == self.seat)

    @property
    def dominion(self) -> int:
        return dominion(self.table.s, self.seat)


def ids(s: HeavenHell, faces: Iterable[int]) -> str:
    """Return the ids of cards, separated by spaces."""
    return " ".join(s.book.faces[face].id for face in faces)


class Table:
    """A table in A's Muster phase of round 2: lay it out, then let the players act."""

    def __init__(
        self, seats: int = 2, *, decks: dict[str, str] | None = None, version: int = RULES, **rules: Any
    ) -> None:
        options = HeavenHellOptions(**rules)
        brought = [(decks or {}).get(name, "").split() for name in SEATS[:seats]]
        made = tuple(numbered(TEXT, deck) for deck in brought)
        book = shared_book(TEXT, seats, options, made if any(made) else (), version)
        self.script = Script.begin()
        self.s: HeavenHell = setup.set_up(book, self.script)
        self.players = [Player(self, seat) for seat in range(seats)]
        s = self.s
        s.first, s.round = 0, 2
        for seat in range(seats):
            s.deck[seat] = list(book.decks[seat])
            s.hand[seat] = []
        self.turn("A")

    # --- laying out ---

    def turn(self, name: str) -> "Table":
        """Begin the Muster phase of a player."""
        seat = SEATS.index(name)
        s = self.s
        s.stack = [Turn(seat)]
        s.decision = [0] * s.book.n
        s.counter += 1
        s.decision[seat] = s.counter
        return self

    def grid(self, **of: str) -> "Table":
        """Put characters into play: `grid(A="A08 c1r1, M03 c2r1 w1")`; w1: with one wound."""
        for name, text in of.items():
            for words in filter(None, (part.split() for part in text.split(","))):
                cell = self.cell(name, words[1])
                self.s.grid[cell] = self._take(name, words[0])
                self.s.wounds[cell] = int(words[2][1:]) if len(words) > 2 else 0
        return self

    def hand(self, **of: str) -> "Table":
        """Deal hands: `hand(A="T05 T01")`; a number fills the hand with so many cards off the deck."""
        for name, text in of.items():
            seat = SEATS.index(name)
            for word in text.split():
                if word.isdecimal():
                    self.s.hand[seat] += [self.s.deck[seat].pop(0) for _ in range(int(word))]
                else:
                    self.s.hand[seat].append(self._take(name, word))
            self.s.hand[seat].sort()
        return self

    def heap(self, **of: str) -> "Table":
        """Lay cards on discard piles; a number lays so many off the deck."""
        for name, text in of.items():
            seat = SEATS.index(name)
            for word in text.split():
                card = self.s.deck[seat].pop(0) if word.isdecimal() else self._take(name, word)
                self.s.discard[seat].append(card)
                for _ in range(int(word) - 1 if word.isdecimal() else 0):
                    self.s.discard[seat].append(self.s.deck[seat].pop(0))
        return self

    def pile(self, **of: str) -> "Table":
        """Lay plunder piles, the top card first."""
        for name, text in of.items():
            seat = SEATS.index(name)
            self.s.pile[seat] = [self._take(name, word) for word in reversed(text.split())]
        return self

    def deck(self, **of: str) -> "Table":
        """Put these cards on top of game decks, the top card first."""
        for name, text in of.items():
            seat = SEATS.index(name)
            top = [self._take(name, word) for word in reversed(text.split())]
            self.s.deck[seat] += top
        return self

    def only(self, **of: int) -> "Table":
        """Leave so many cards in game decks; the rest lies in the plunder pile."""
        for name, count in of.items():
            seat = SEATS.index(name)
            deck = self.s.deck[seat]
            self.s.pile[seat] += deck[: len(deck) - count]
            del deck[: len(deck) - count]
        return self

    def trench(self, **of: str) -> "Table":
        """Lay battlefields into Heaven trenches: `trench(A="B06 B10")`."""
        for name, text in of.items():
            for word in text.split():
                self.s.holder[self.s.book.field_of[word]] = SEATS.index(name)
        return self

    def cell(self, name: str, at: str) -> int:
        return SEATS.index(name) * self.s.book.size + self.s.book.space_of[at]

    def _take(self, name: str, card: str) -> int:
        face = self.s.book.face_of[card]
        self.s.deck[SEATS.index(name)].remove(face)
        return face

    # --- playing ---

    def play(self, seat: int, line: str) -> list[Any]:
        """Play an action; return what happened. Fails when it is refused or scripted draws are left."""
        self.check()
        assert Player.can(self.players[seat], line), (
            f"{SEATS[seat]} cannot {line}; {self.asks}: {[str(a) for a in PLAY.legal(self.s, seat)][:30]}"
        )
        log = PLAY.apply(self.s, ACTIONS.parse(seat, line))
        assert not self.script.script, f"{line} left scripted draws: {self.script.script}"
        self.check()
        return log

    def check(self) -> None:
        faults = list(invariants(self.s))
        assert not faults, faults

    def battle(self, field: str = "B03", hell: str = "B") -> Battle:
        """Let the Heaven player attack and a Hell player defend; return the battle."""
        turn = self.s.stack[0]
        assert isinstance(turn, Turn)
        self.players[turn.seat].attacks(field)
        while self.asks.startswith("defend") and self.asks != f"defend {hell}":
            self.asked.declines()
        self.players[SEATS.index(hell)].defends()
        frame = self.s.stack[1] if len(self.s.stack) > 1 else None
        return frame if isinstance(frame, Battle) else NOBATTLE

    def pass_on(self) -> list[Any]:
        """Let both pass until the conflict, or the battle, asks something else."""
        log: list[Any] = []
        while self.asks.startswith("battle"):
            log += self.asked.passes()
        return log

    def conflict(self) -> list[Any]:
        """Let both pass until this conflict is compared."""
        column = battle_of(self.s).column
        log: list[Any] = []
        while self.asks.startswith("battle") and battle_of(self.s).column == column:
            log += self.asked.passes()
        return log

    def evens(self) -> None:
        """Let everybody draw without discarding."""
        while self.asks.startswith("even"):
            self.asked.is_done()

    # --- looking ---

    def asked_options(self) -> list[Any]:
        """List all that the player who is asked may do."""
        return list(PLAY.legal(self.s, self.asked.seat))

    @property
    def asked(self) -> Player:
        """Return the player whom the table waits for."""
        pending = PLAY.pending(self.s)
        assert pending is not None
        return self.players[pending.must[0]]

    @property
    def asks(self) -> str:
        """Say who is asked what: `turn A`, `defend B`, `over`."""
        pending = PLAY.pending(self.s)
        return "over" if pending is None else f"{pending.kind} {SEATS[pending.must[0]]}"

    @property
    def totals(self) -> tuple[int, int]:
        """Return the totals of the present conflict: Heaven's and Hell's."""
        battle = battle_of(self.s)
        return (
            total(self.s, battle, battle.column, heaven=True),
            total(self.s, battle, battle.column, heaven=False),
        )

    def field(self, name: str) -> str:
        """Say who holds a battlefield; empty: it is in the atlas."""
        seat = self.s.holder[self.s.book.field_of[name]]
        return "" if seat == NONE else SEATS[seat]

    def outcome(self) -> Any:
        return outcome(self.s)


NOBATTLE: Final = Battle[list[int]](0, 0, 0, retaliation=False, columns=[], heaven_edge=-1, hell_edge=-1)


def kinds(log: Iterable[Any]) -> list[str]:
    """List the kinds of events, in order."""
    return [event.kind for event in log]


def one(log: Iterable[Any], kind: str) -> Any:
    """Return the only event of a kind."""
    found = [event for event in log if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0]


def opening(seats: int = 2, seed: int = 1, **rules: Any) -> Table:
    """Return a table at its real start: first hands dealt, nothing laid out."""
    table = Table(seats, **rules)
    script = Script.begin(seed)
    table.script = script
    table.s = setup.set_up(table.s.book, script)
    return table
