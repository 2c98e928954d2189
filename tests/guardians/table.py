"""Play in the language of the players: `A.does("turn b1", "step b2")`, `A.cannot("done", because="30")`.

A test says what lies where; the table is built when it is first looked at, of exactly these cards and of a
few more in the decks. Seat A sits below (rows 1 and 2), B above (rows 4 and 3). Cards are named by their ids;
`M01.2` is the second copy that the test has laid, `M02+I01` a creature with the item that it wears. Unless a
test says otherwise it is turn 2, A has turned the higher Up card, and A is asked for a shield. Where there
is one unturned shield only, B gets another on c4, so that the turn does not end with the first action.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import pytest

from engine.game import IllegalAction, step
from games.guardians.data.book import NONE, SPACE_OF
from games.guardians.data.dataset import DATA
from games.guardians.data.loading import shared_book
from games.guardians.game import GuardiansGame
from games.guardians.options import GuardiansOptions
from games.guardians.play.actions import ACTIONS
from games.guardians.play.common import card_of
from games.guardians.play.play import PLAY
from games.guardians.play.setup import Brought, set_up
from games.guardians.sheet.frames import Combat, HeldCombat, Move, Turn
from games.guardians.sheet.invariants import invariants
from games.guardians.sheet.state import Guardians
from tests.foes.script import Script
from tests.guardians.layout import Layout, every, kinds, one

__all__ = ["GAME", "SEATS", "TEXT", "Player", "Table", "every", "kinds", "one"]

SEATS: Final = "AB"
TEXT: Final = DATA.own_text()
GAME: Final[Any] = GuardiansGame.standard()


class Player:
    """Sit at the table and act; each verb plays one action and returns what happened."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.name = SEATS[seat]

    def __repr__(self) -> str:
        return self.name

    def action(self, line: str) -> Any:
        """Read a line, with ids of cards in place of their words."""
        head, *words = line.split()
        return ACTIONS.parse(self.seat, " ".join([head, *map(self.word, words)]))

    def word(self, name: str) -> str:
        """Return the word for a card that a test has laid; other words stay as they are."""
        if name.partition(".")[0] not in self.table.s.book.card_of:
            return name
        card = self.table.card(name, self.seat)
        return self.table.s.book.token(self.table.s.face[card], card)

    def does(self, *lines: str) -> list[Any]:
        """Play actions by their text forms; return all that happened."""
        return [event for line in lines for event in self.table.play(self, line)]

    def can(self, line: str) -> bool:
        """Tell whether an action is legal, by membership and by the list alike."""
        offered = PLAY.legal(self.table.s, self.seat)
        action = self.action(line)
        listed = action in list(offered)
        assert (action in offered) == listed, f"{line}: membership and list disagree"
        return listed

    def cannot(self, line: str, because: str | Iterable[str] = ()) -> None:
        """Try an action: it must be refused with a sentence that has these words, and change nothing."""
        assert not self.can(line), f"{self} can {line}"
        before = self.table.s.copy()
        with pytest.raises(IllegalAction) as refused:
            step(GAME, self.table.s, self.action(line))
        assert self.table.s == before
        for word in (because,) if isinstance(because, str) else because:
            assert word.lower() in str(refused.value).lower(), f"“{refused.value}” does not say “{word}”"

    def options(self, kind: str) -> list[str]:
        """List the legal actions of a kind, without the kind, cards by their ids, in order."""
        texts = [str(action) for action in PLAY.legal(self.table.s, self.seat)]
        mine = [text.split()[1:] for text in texts if text.split()[0] == kind]
        return sorted(" ".join(word.partition("-")[0] for word in words) for words in mine)

    @property
    def pen(self) -> str:
        return self.table.ids(self.table.s.pen[self.seat])

    @property
    def depot(self) -> str:
        return self.table.ids(self.table.s.depot[self.seat])

    @property
    def heap(self) -> str:
        """Return the discard pile, the newest card last."""
        return self.table.ids(self.table.s.discard[self.seat], ordered=True)

    @property
    def stones(self) -> int:
        return self.table.s.stones[self.seat]

    @property
    def lost(self) -> int:
        """Return how many shields it has lost."""
        return self.table.s.lost[self.seat]


class Table:
    """A table in mid-game: lay it out, then let the players act."""

    def __init__(
        self,
        guardians: Sequence[str] = ("GU01", "GU01"),
        walls: Sequence[str] = ("SH01", "SH01"),
        text: str = TEXT,
        **rules: Any,
    ) -> None:
        self.book = shared_book(text, 2, GuardiansOptions(**rules))
        self.script = Script.begin()
        self.players = [Player(self, seat) for seat in (0, 1)]
        self._guardians = [self.book.guardian_of[name] for name in guardians]
        self._walls = [self.book.strongholds_of[name] for name in walls]
        self._layout = Layout()
        self._state: Guardians | None = None
        self._given: dict[tuple[int, str], list[int]] = {}

    # --- laying out ---

    def stack(
        self, name: str, space: str, shield: str = "", on: str = "", *, under: str = "", turned: bool = False
    ) -> "Table":
        """Lay a shield, or none, with creatures on and under a space."""
        self._fresh().stacks.append((SEATS.index(name), SPACE_OF[space], shield, on, under, turned))
        return self

    def ground(self, name: str, *laid: str, down: bool = False) -> "Table":
        """Lay terrain cards: `ground("A", "b2 T03", "a2 T01")`."""
        for text in laid:
            space, card = text.split()
            self._fresh().grounds.append((SEATS.index(name), SPACE_OF[space], card, down))
        return self

    def pen(self, **of: str) -> "Table":
        """Put cards into Pens: `pen(A="T03 M01")`."""
        return self._zone("pen", of)

    def depot(self, **of: str) -> "Table":
        """Put cards into Depots."""
        return self._zone("depot", of)

    def heap(self, **of: str) -> "Table":
        """Put cards on discard piles."""
        return self._zone("discard", of)

    def deck(self, **of: str) -> "Table":
        """Say what decks hold, and nothing else, the top card first."""
        for name, cards in of.items():
            self._fresh().decks[SEATS.index(name)] = cards
        return self

    def upgrade(self, name: str, card: str, loft: str = "") -> "Table":
        """Lay an upgrade on its side, a creature in it or none."""
        self._fresh().upgrades.append((SEATS.index(name), card, loft))
        return self

    def rubble(self, *spaces: str) -> "Table":
        """Let Strongholds be rubble."""
        self._fresh().rubble += [SPACE_OF[space] for space in spaces]
        return self

    def stones(self, **of: int) -> "Table":
        """Give stones."""
        self._fresh().stones.update(of)
        return self

    def lost(self, **of: int) -> "Table":
        """Let shields have been lost before."""
        self._fresh().lost.update(of)
        return self

    def _zone(self, zone: str, of: dict[str, str]) -> "Table":
        for name, cards in of.items():
            self._fresh().zones[zone][SEATS.index(name)] += " " + cards
        return self

    def _fresh(self) -> Layout:
        assert self._state is None, "the table is built already: lay everything out before looking at it"
        return self._layout

    # --- building ---

    @property
    def s(self) -> Guardians:
        """Return the state; it is built when it is first asked for."""
        if self._state is None:
            stacks = self._layout.stacks
            if sum(bool(shield) and not turned for _, _, shield, _, _, turned in stacks) == 1:
                self.stack("B", "c4", "N08", "M16")
            self._state = self._build()
            self._put(self._state)
            self.moves("A")
        return self._state

    @s.setter
    def s(self, state: Guardians) -> None:
        self._state = state

    def _named(self, seat: int) -> list[str]:
        """Return the ids of all cards that a seat needs."""
        laid = self._layout
        words = [
            *(text for who, _, *texts, _ in laid.stacks if who == seat for text in texts),
            *(card for who, _, card, _ in laid.grounds if who == seat),
            *(f"{card} {loft}" for who, card, loft in laid.upgrades if who == seat),
            *(cards[seat] for cards in laid.zones.values()),
            laid.decks[seat],
        ]
        return [card for text in words for one in text.split() for card in one.split("+")]

    def _build(self) -> Guardians:
        brought = [
            Brought(
                self._guardians[seat],
                self._walls[seat],
                tuple(self.book.card_of[name] for name in self._named(seat)),
            )
            for seat in (0, 1)
        ]
        s = set_up(self.book, brought, self.script)
        s.deck, s.pen, s.depot = [[], []], [[], []], [[], []]
        s.know = [[0] * len(s.face) for _ in range(3)]
        s.turn, s.first, s.higher = 2, 0, 0
        return s

    def _take(self, s: Guardians, seat: int, name: str) -> int:
        """Take the next copy of a card."""
        face = self.book.card_of[name]
        numbers = range(s.split) if seat == 0 else range(s.split, len(s.face))
        mine = self._given.setdefault((seat, name), [])
        mine.append([card for card in numbers if s.face[card] == face][len(mine)])
        s.know[seat][mine[-1]] = 2
        return mine[-1]

    def _creature(self, s: Guardians, seat: int, text: str) -> int:
        name, _, item = text.partition("+")
        card = self._take(s, seat, name)
        if item:
            s.item[card] = self._take(s, seat, item)
        return card

    def _open(self, s: Guardians, *cards: int) -> None:
        for seen in s.know:
            for card in cards:
                seen[card] = 2

    def _put(self, s: Guardians) -> None:
        laid = self._layout
        for seat, at, shield, on, under, turned in laid.stacks:
            if shield:
                s.shield[at], s.turned[at] = self._take(s, seat, shield), turned
                self._open(s, s.shield[at])
            s.on[at] = sorted(self._creature(s, seat, one) for one in on.split())
            s.under[at] = sorted(self._creature(s, seat, one) for one in under.split())
        for seat, at, name, down in laid.grounds:
            s.terrain[at], s.ground[at], s.down[at] = self._take(s, seat, name), seat, down
            if not down:
                self._open(s, s.terrain[at])
        for seat, name, loft in laid.upgrades:
            card = self._take(s, seat, name)
            at = 2 * seat + (card_of(s, card).side == "R")
            s.upgrade[at], s.since[at] = card, 1
            self._open(s, card)
            s.loft[at] = self._creature(s, seat, loft) if loft else NONE
        for at in laid.rubble:
            s.rubble[at] = True
        for given, numbers in ((laid.stones, s.stones), (laid.lost, s.lost)):
            for who, number in given.items():
                numbers[SEATS.index(who)] = number
        for seat in (0, 1):
            s.pen[seat] = sorted(self._take(s, seat, name) for name in laid.zones["pen"][seat].split())
            s.depot[seat] = sorted(self._take(s, seat, name) for name in laid.zones["depot"][seat].split())
            s.discard[seat] = [self._take(s, seat, name) for name in laid.zones["discard"][seat].split()]
            self._open(s, *s.discard[seat])
            s.deck[seat] = [self._take(s, seat, name) for name in reversed(laid.decks[seat].split())]
            for seen in s.know:
                for card in s.deck[seat]:
                    seen[card] = 0

    # --- whose turn it is ---

    def moves(self, name: str) -> "Table":
        """Ask a player for a shield."""
        seat = SEATS.index(name)
        return self.asks_in([Turn("move", 1 - seat), Move(seat)])

    def draws(self, *outcomes: tuple[int, int]) -> "Table":
        """Let the next draws be so: of how many outcomes which one."""
        self.s.chance = self.script  # the table has been built and shuffled
        self.script.script = list(outcomes)
        return self

    @property
    def fight(self) -> HeldCombat:
        """Return the combat that goes on."""
        return next(frame for frame in self.s.stack if isinstance(frame, Combat))

    def settles(self) -> list[Any]:
        """Let the settlement begin; return what happened."""
        return self.runs("settle")

    def runs(self, then: str) -> list[Any]:
        """Go on from a step of the turn until somebody is asked; return what happened."""
        out: list[Any] = []
        self.s.stack = [Turn(then)]
        PLAY.proceed(self.s, out)
        self.ask()
        return out

    def asks_in(self, stack: list[Any]) -> "Table":
        """Lay these frames, and ask."""
        self.s.stack = stack
        self.ask()
        return self

    def ask(self) -> None:
        """Give numbers to those who are asked."""
        asked = PLAY.pending(self.s)
        self.s.counter += 1
        seats = () if asked is None else (*asked.must, *asked.may)
        self.s.decision = [self.s.counter if seat in seats else 0 for seat in (0, 1)]

    def play(self, player: Player, line: str) -> list[Any]:
        """Carry out one action; it must be legal."""
        action = player.action(line)
        offered = PLAY.legal(self.s, player.seat)
        assert action in offered, f"{player} cannot {line}: only {[str(action) for action in offered]}"
        log = PLAY.apply(self.s, action)
        assert self.is_sound()
        return log

    # --- looking ---

    @property
    def asks(self) -> str:
        """Return the kind of decision and who is asked, such as `move A`; "" when the game is over."""
        asked = PLAY.pending(self.s)
        return "" if asked is None else " ".join([asked.kind, *(SEATS[seat] for seat in asked.must)])

    def card(self, name: str, seat: int) -> int:
        """Return the number of a card that the test has laid."""
        name, _, copy = name.partition(".")
        return self._given[seat, name][int(copy or 1) - 1]

    def ids(self, cards: Iterable[int], *, ordered: bool = False) -> str:
        """Return ids of cards, in alphabetical order or as they lie."""
        found = [self.s.book.cards[self.s.face[card]].id for card in cards]
        return " ".join(found if ordered else sorted(found))

    def at(self, space: str) -> str:
        """Say what stands on a space: `N01 turned: M01 M02 / E12`, shield, creatures on and under it."""
        at, s = SPACE_OF[space], self.s
        shield = self.ids([s.shield[at]]) + (" turned" if s.turned[at] else "") if s.shield[at] >= 0 else ""
        under = " / " + self.ids(s.under[at]) if s.under[at] else ""
        return f"{shield}: {self.ids(s.on[at])}{under}".strip(": ") if s.on[at] or under else shield

    def land(self, space: str) -> str:
        """Say what lies on a land: `A T03`, `A down`, or ""."""
        at, s = SPACE_OF[space], self.s
        if s.ground[at] < 0:
            return ""
        return f"{SEATS[s.ground[at]]} {'down' if s.down[at] else self.ids([s.terrain[at]])}"

    def is_sound(self) -> bool:
        """Tell whether nothing is so that can never be: every card is in one place."""
        found = list(invariants(self.s))
        assert not found, found
        return True
