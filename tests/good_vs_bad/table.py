"""Play in the players' language: `A.does("move hero R9 up")`, `B.cannot("play E02", because="Nay!")`.

A table begins in the turn of A, without dice on the road, with all cards in their decks. Pieces are named as
in actions (`hero-1`), squares too (`R7`); the stats of all pieces are 3 3 3 and 1 in the own Special.
"""

from collections.abc import Iterable
from typing import Any, Final, Self, cast

from games.good_vs_bad.data.book import NOBODY, RULES, STRIDE
from games.good_vs_bad.data.dataset import DATA
from games.good_vs_bad.data.loading import shared_book
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.options import GoodVsBadOptions
from games.good_vs_bad.play import setup, turn
from games.good_vs_bad.play.play import ACTIONS, PLAY
from games.good_vs_bad.sheet.facts import asked, middle
from games.good_vs_bad.sheet.frames import Turn
from games.good_vs_bad.sheet.invariants import invariants
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.good_vs_bad.script import Script

SEATS: Final = "ABCDEF"


class Player:
    """Sit at the table and act."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat

    def __repr__(self) -> str:
        return SEATS[self.seat]

    def does(self, *lines: str) -> list[GoodVsBadEvent]:
        """Play the actions of these text forms; return what happened."""
        return [event for line in lines for event in self.table.play(self.seat, line)]

    def can(self, line: str) -> bool:
        """Tell whether the action of this text form is legal, by membership and by the list alike."""
        action = ACTIONS.parse(self.seat, line)
        legal = PLAY.legal(self.table.s, self.seat)
        listed = action in list(legal)
        assert (action in legal) == listed, f"{line}: membership and list disagree"
        return listed

    def cannot(self, line: str, because: str | Iterable[str] = ()) -> None:
        """Try an action: it must be refused with a sentence that says these words, and change nothing."""
        assert not self.can(line), f"{self} can {line}"
        self.table.refused(self.seat, line, (because,) if isinstance(because, str) else tuple(because))

    def options(self, kind: str = "") -> list[str]:
        """List the legal actions by their text forms; of one kind without it."""
        texts = [str(action) for action in PLAY.legal(self.table.s, self.seat)]
        if not kind:
            return texts
        return [text.removeprefix(kind).strip() for text in texts if text.split()[0] == kind]

    @property
    def hand(self) -> list[str]:
        """Return the ids of the cards in hand."""
        cards = self.table.s.book.cards.all
        return [cards[card].id for card in self.table.s.hand[self.seat]]

    @property
    def renown(self) -> int:
        """Return the Renown."""
        return self.table.s.renown[self.seat]


class Table:
    """A table: set it up, then let the players act."""

    def __init__(self, seats: int = 2, length: int | None = None, version: int = RULES, **rules: Any) -> None:
        book = shared_book(DATA.own_text(), seats, GoodVsBadOptions(**rules), version)
        self.s: GoodVsBad = setup.set_up(book, Script.begin())
        self.log: list[GoodVsBadEvent] = []
        self.players = [Player(self, seat) for seat in range(seats)]
        s = self.s
        s.item_deck += [card for cards in s.dealt for card in cards]
        s.dealt = [[] for _ in range(seats)]
        s.first, s.round = 0, 1
        s.length = length or s.length
        s.start = [[3, 3, 3, *(int(base == seat) for base in range(seats))] for seat in range(seats)]
        s.stat = [[*s.start[piece // 2]] for piece in range(2 * seats)]
        self.turn()

    # --- setting up ---

    def road(self, **levels: int) -> Self:
        """Set levels of squares: `road(R3=4, B2=-1)`; 6 to 9 and -6 to -9 are Specials."""
        for name, level in levels.items():
            square = self.s.book.index[name]
            assert square % STRIDE not in (0, middle(self.s)), f"{name} carries no marker"
            self.s.level[square] = level
        return self

    def snares(self, *names: str) -> Self:
        """Lay the Snare on a square."""
        for name in names:
            self.s.snare[self.s.book.index[name]] = self._take("I37")
        return self

    def puts(self, piece: str, square: str) -> Self:
        """Put a piece on a square."""
        self.s.at[self.piece(piece)] = self.s.book.index[square]
        return self

    def stats(self, piece: str, **stats: int) -> Self:
        """Set stats of a piece as they are now: `stats("hero-1", might=4, r=2)`."""
        for name, value in stats.items():
            self.s.stat[self.piece(piece)][self.s.book.stat_index[name]] = value
        return self

    def began(self, name: str, **stats: int) -> Self:
        """Set starting levels of a player's pieces: `began("A", might=4)`."""
        for stat, value in stats.items():
            self.s.start[SEATS.index(name)][self.s.book.stat_index[stat]] = value
        return self

    def hand(self, **of: str) -> Self:
        """Deal cards: `hand(A="I01 E05 E05")`."""
        for name, ids in of.items():
            seat = SEATS.index(name)
            self.s.hand[seat] = sorted([*self.s.hand[seat], *(self._take(name) for name in ids.split())])
        return self._ask()

    def wears(self, piece: str, ids: str) -> Self:
        """Attach items to a piece: `wears("hero-1", "I01 I21")`."""
        at = self.piece(piece)
        self.s.items[at] = sorted([*self.s.items[at], *(self._take(name) for name in ids.split())])
        return self

    def foe(self, name: str) -> Self:
        """Put an encounter on top of its deck."""
        number = next(n for n, card in enumerate(self.s.book.cards.encounters) if card.id == name)
        deck = next(deck for deck in self.s.foes if number in deck)
        deck.remove(number)
        deck.insert(0, number)
        return self

    def tops(self, deck: str, ids: str) -> Self:
        """Put cards on top of the `item` or `event` deck, the first one drawn first."""
        cards = self.s.item_deck if deck == "item" else self.s.event_deck
        cards += reversed([self._take(name) for name in ids.split()])
        return self

    def discards(self, ids: str) -> Self:
        """Put events on their discards."""
        self.s.event_discard = sorted([*self.s.event_discard, *(self._take(name) for name in ids.split())])
        return self

    def renown(self, **of: int) -> Self:
        """Set Renown: `renown(A=18)`."""
        for name, value in of.items():
            self.s.renown[SEATS.index(name)] = value
        return self

    def champion(self, piece: str, *reached: str) -> Self:
        """Crown a piece that has reached some Home Bases."""
        at = self.piece(piece)
        self.s.crown[at // 2] = at
        self.s.reached[at // 2] = [self.s.book.index[base] // STRIDE for base in reached]
        return self

    def turn(self, name: str = "A", **facts: Any) -> list[Player]:
        """Begin a turn at dawn; return the players."""
        self.s.stack = [Turn(SEATS.index(name), **facts)]
        self._ask()
        return self.players

    def dawn(self, name: str = "A") -> list[Player]:
        """Begin a turn as the game does, with the dawn at which the others are asked; return the players."""
        turn.begin(self.s, SEATS.index(name), self.log)
        PLAY.proceed(self.s, self.log)
        self._ask()
        return self.players

    def rolled(self, name: str, *dice: int, **facts: Any) -> list[Player]:
        """Begin a turn after its roll; return the players."""
        roll, own = list(dice), [list(dice), list(dice)]
        return self.turn(name, stage="move", roll=roll, dice=own, base=[len(dice)] * 2, **facts)

    def dice(self, *faces: int) -> Self:
        """Let the next D6 show these faces."""
        cast(Script, self.s.chance).dice(*faces)
        return self

    def draws(self, outcomes: int, value: int) -> Self:
        """Let the next draw, one of `outcomes`, be this one."""
        cast(Script, self.s.chance).script.append((outcomes, value))
        return self

    def _take(self, name: str) -> int:
        """Take a card of an id out of its deck."""
        deck = self.s.item_deck if name.startswith("I") else self.s.event_deck
        card = next(card for card in self.s.book.cards.numbers[name] if card in deck)
        deck.remove(card)
        return card

    def _ask(self) -> Self:
        """Give new numbers to whoever is asked now."""
        if self.s.stack:
            self.s.decision = [0] * self.s.book.n
            _, must, may, _ = asked(self.s)
            for seat in (*must, *may):
                self.s.counter += 1
                self.s.decision[seat] = self.s.counter
        return self

    # --- playing ---

    def play(self, seat: int, line: str) -> list[GoodVsBadEvent]:
        """Play the action of a text form; return what happened."""
        action = ACTIONS.parse(seat, line)
        legal = PLAY.legal(self.s, seat)
        assert action in legal, f"{SEATS[seat]} cannot {line}; can {[str(one) for one in legal]}"
        wrong = list(invariants(self.s))
        assert not wrong, f"before {line}: {wrong}"
        self.s = self.s.copy()
        events = PLAY.apply(self.s, action)
        self.log += events
        wrong = list(invariants(self.s))
        assert not wrong, f"after {line}: {wrong}"
        return events

    def refused(self, seat: int, line: str, because: tuple[str, ...]) -> None:
        """Let the whole game refuse an action with a sentence that says these words."""
        from engine.game import AnyGame, IllegalAction, step
        from games.good_vs_bad import GAME

        before = self.s.copy()
        try:
            step(cast(AnyGame, GAME), self.s, ACTIONS.parse(seat, line))
        except IllegalAction as refused:
            sentence = str(refused).lower()
            for word in because:
                assert word.lower() in sentence, f"“{refused}” does not say “{word}”"
        else:
            raise AssertionError(f"{line} was not refused")
        assert self.s == before

    # --- looking ---

    def piece(self, name: str) -> int:
        """Return the number of a piece."""
        return self.s.book.piece_index[name]

    def at(self, piece: str) -> str:
        """Return the square of a piece."""
        return self.s.book.names[self.s.at[self.piece(piece)]]

    def level(self, square: str) -> int:
        """Return the level of a square."""
        return self.s.level[self.s.book.index[square]]

    def stat(self, piece: str, stat: str) -> int:
        """Return a stat of a piece."""
        return self.s.stat[self.piece(piece)][self.s.book.stat_index[stat]]

    def items(self, piece: str) -> list[str]:
        """Return the ids of the attached items."""
        return [self.s.book.cards.all[card].id for card in self.s.items[self.piece(piece)]]

    def lost(self, piece: str) -> int:
        """Return how many turns a piece loses."""
        return self.s.lost[self.piece(piece)]

    def snare(self, square: str) -> bool:
        """Tell whether a Snare lies on a square."""
        return self.s.snare[self.s.book.index[square]] != NOBODY

    def discarded(self, name: str) -> int:
        """Return how many copies of a card are discarded."""
        discards = (*self.s.item_discard, *self.s.event_discard)
        return sum(self.s.book.cards.all[card].id == name for card in discards)

    @property
    def asks(self) -> str:
        """Return the kind of the decision and who must answer: `pick_stat A`; empty when the game is over."""
        pending = PLAY.pending(self.s)
        if pending is None:
            return ""
        return f"{pending.kind} {' '.join(SEATS[seat] for seat in pending.must)}"

    @property
    def may(self) -> str:
        """Return who may act in passing."""
        pending = PLAY.pending(self.s)
        return "" if pending is None else "".join(SEATS[seat] for seat in pending.may)
