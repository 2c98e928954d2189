"""Play in the language of the players: `t.good.does("go willow tavern")`, `t.evil.cannot(line, because="")`.

A test says who stands where with what; the table is built when it is first looked at. Cards are named by
their ids; `horse` is the first copy that the test has laid, `horse.2` the card of that word. Unless a test
says otherwise it is round 2, everybody stands where he starts with full Health and nothing in hand, the
swordsman is in the cage, the armies are at home, all other cards lie in the deck in the order of their
numbers, the treasures on the Places in that order, and WILLOW holds the child.
"""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from games.willow.data.book import CHARS, EVIL, GOOD, NONE, WILLOW, shared_book
from games.willow.data.dataset import DATA
from games.willow.options import RULES, WillowOptions
from games.willow.play import ACTIONS, PLAY
from games.willow.play.keeping import gain, take
from games.willow.play.setup import set_up
from games.willow.sheet.facts import bits
from games.willow.sheet.frames import Turn
from games.willow.sheet.invariants import invariants
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView
from tests.foes.script import Script

F = TypeVar("F")

TEXT: Final = DATA.own_text()


def asked_in(kind: type[F], s: Willow, seat: int | None) -> F:
    """Return the innermost frame as a viewer sees it, which is of a kind."""
    frame = WillowView.of(s, seat).frames[-1]
    assert isinstance(frame, kind)
    return frame


class Player:
    """Sit at the table and act; each verb plays one action and returns what happened."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat

    def __repr__(self) -> str:
        return f"seat {self.seat}"

    def action(self, line: str) -> Any:
        """Read a line, with ids of cards in place of their words."""
        head, *words = line.split()
        return ACTIONS.parse(self.seat, " ".join([head, *map(self.table.word, words)]))

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
        """Try an action: it must be refused with a sentence that has these words."""
        assert not self.can(line), f"{self} can {line}"
        text = str(PLAY.why(WillowView.of(self.table.s, self.seat), self.action(line)))
        for word in (because,) if isinstance(because, str) else because:
            assert word.lower() in text.lower(), f"“{text}” does not say “{word}”"

    def options(self, kind: str) -> list[str]:
        """List the legal actions of a kind, without the kind, in their order."""
        texts = [str(action) for action in PLAY.legal(self.table.s, self.seat)]
        return [text.partition(" ")[2] for text in texts if text.split()[0] == kind]


class Table:
    """A table in mid-game: lay it out, say whose step it is, then let the players act."""

    def __init__(self, seats: int = 2, text: str = TEXT, version: int = RULES, **rules: Any) -> None:
        self.book = shared_book(text, seats, WillowOptions(**rules), version)
        self.script = Script.begin()
        self.players = [Player(self, seat) for seat in range(seats)]
        self._given: dict[str, list[int]] = {}
        self.s: Willow = self._empty()

    # --- laying out ---

    def _empty(self) -> Willow:
        s = set_up(self.book, self.script)
        for char in CHARS:
            for card in [*s.hand[char], *s.shown[char]]:
                take(s, card)
        s.stack = [Turn()]
        s.know = [0] * len(s.know)
        armies = list(self.book.armies)
        rest = [card for card, _ in self.book.start if card not in armies]
        s.deck = [*rest, *reversed(self.book.deck)]
        s.aside = sorted([self.book.aside, *armies])
        s.treasure = list(self.book.treasures)
        s.round, s.decision, s.counter = 2, [0] * len(s.decision), 0
        gain(s, WILLOW, self.book.elora)
        return s

    def char(self, name: str) -> int:
        return self.book.char_of[name]

    def space(self, name: str) -> int:
        return self.book.space_of[name]

    def at(self, **spaces: str) -> "Table":
        """Say who stands where."""
        for name, space in spaces.items():
            self.s.at[self.char(name)] = self.space(space)
        return self

    def hand(self, **cards: str) -> "Table":
        """Put cards into hands, face down."""
        return self._deal(cards, up=False)

    def up(self, **cards: str) -> "Table":
        """Lay cards face up before characters: Keep cards, Friends, spells, treasures, armies."""
        return self._deal(cards, up=True)

    def _deal(self, cards: dict[str, str], *, up: bool) -> "Table":
        for name, words in cards.items():
            for word in words.split():
                card = self._fetch(word)
                gain(self.s, self.char(name), card, up=up)
        return self

    def _fetch(self, word: str) -> int:
        """Take the next copy of a card from wherever it lies on the fresh table."""
        s = self.s
        if word in self.book.card_of:
            wanted = [self.book.card_of[word]]
        else:
            wanted = [card for card, one in enumerate(self.book.cards) if one.id == word]
        assert wanted, f"there is no card {word}"
        given = self._given.setdefault(word, [])
        card = next(card for card in wanted if card not in given)
        given.append(card)
        for pile in (s.deck, s.discard, s.aside, s.gone):
            if card in pile:
                pile.remove(card)
        if card in s.treasure:
            place = s.treasure.index(card)
            s.treasure[place], s.lying[place] = NONE, False
        take(s, card)
        return card

    def discard(self, words: str) -> "Table":
        """Lay cards on the discard pile, the newest last."""
        self.s.discard += [self._fetch(word) for word in words.split()]
        return self

    def deck(self, words: str, *, only: bool = False) -> "Table":
        """Say what lies on top of the deck, the top card first; `only`: and that nothing else does."""
        cards = [self._fetch(word) for word in words.split()]
        if only:
            self.s.gone = sorted([*self.s.gone, *self.s.deck])
            self.s.deck = []
        self.s.deck += reversed(cards)
        return self

    def treasure(self, **places: str) -> "Table":
        """Say which treasure lies where: `treasure(tir_asleen="the_sceptre_of_tir_asleen")`; "" for none."""
        s = self.s
        for name, word in places.items():
            place = self.book.place_of[self.space(name)]
            old = s.treasure[place]
            if not word:
                s.gone = sorted([*s.gone, old])
                s.treasure[place], s.lying[place] = NONE, False
                continue
            card = self.book.card_of[word]
            if card in s.treasure:
                other = s.treasure.index(card)
                s.treasure[place], s.treasure[other] = card, old
        return self

    def health(self, **numbers: int) -> "Table":
        return self._by_char(self.s.health, numbers)

    def prowess(self, **numbers: int) -> "Table":
        return self._by_char(self.s.prowess, numbers)

    def magic(self, **numbers: int) -> "Table":
        return self._by_char(self.s.magic, numbers)

    def _by_char(self, values: list[int], numbers: dict[str, int]) -> "Table":
        for name, number in numbers.items():
            values[self.char(name)] = number
        return self

    def shape(self, **shapes: str) -> "Table":
        """Change characters into shapes: `shape(willow="shape_pig")`."""
        for name, shape in shapes.items():
            self.s.shape[self.char(name)] = self.book.shape_of[shape]
        return self

    def set(self, **fields: Any) -> "Table":
        """Set fields of the state: `set(caged=False, joined=True, freed=True)`."""
        for name, value in fields.items():
            assert hasattr(self.s, name), f"a state has no {name}"
            setattr(self.s, name, value)
        return self

    def mark(self, field: str, *names: str) -> "Table":
        """Set a flag of characters: `mark("held", "willow")`."""
        for name in names:
            getattr(self.s, field)[self.char(name)] = True
        return self

    def dice(self, *faces: int) -> "Table":
        """Let the next dice show these faces; in a contest the own die comes first."""
        self.script_of().script += [(6, face - 1) for face in faces]
        return self

    def draws(self, *pairs: tuple[int, int]) -> "Table":
        """Let the next draws of chance be these: (number of outcomes, outcome)."""
        self.script_of().script += list(pairs)
        return self

    def script_of(self) -> Script:
        chance = self.s.chance
        assert isinstance(chance, Script)
        return chance

    # --- whose step it is ---

    def begins(self, side: int, step_name: str) -> "Table":
        """Begin a step of a side-turn: `draw`, `foes`, `move`, `heal`, `fight`, `places`, `end`."""
        s = self.s
        s.turn = side
        s.holders = [1 << char if char >= 0 else 0 for char in s.owner]
        for char in CHARS:
            for card in s.hand[char]:
                s.know[card] |= bits([s.control[char]])
        s.stack = [Turn(step_name)]
        return self.go_on()

    def go_on(self) -> "Table":
        """Let everything happen that asks nobody."""
        self.log: list[Any] = []
        self.s.decision = [0] * len(self.s.decision)
        PLAY.proceed(self.s, self.log)
        asked = PLAY.pending(self.s)
        for seat in (*asked.must, *asked.may) if asked else ():
            self.s.counter += 1
            self.s.decision[seat] = self.s.counter
        return self

    def good_moves(self) -> "Table":
        return self.begins(GOOD, "move")

    def evil_moves(self) -> "Table":
        return self.begins(EVIL, "move")

    def good_fights(self) -> "Table":
        return self.begins(GOOD, "fight")

    def evil_fights(self) -> "Table":
        return self.begins(EVIL, "fight")

    def foes(self) -> "Table":
        return self.begins(GOOD, "foes")

    def good_ends(self) -> "Table":
        return self.begins(GOOD, "places")

    def evil_ends(self) -> "Table":
        return self.begins(EVIL, "places")

    # --- playing ---

    @property
    def good(self) -> Player:
        """Return WILLOW's player."""
        return self.player("willow")

    @property
    def evil(self) -> Player:
        """Return the player of the general."""
        return self.player("kael")

    def player(self, name: str) -> Player:
        """Return the player of a character."""
        return self.players[self.s.control[self.char(name)]]

    def word(self, name: str) -> str:
        """Return the word of a card that the test calls by its id; other words stay as they are."""
        if name in self.book.card_of or f"{name}.1" not in self.book.card_of:
            return name
        given = self._given.get(name)
        return self.book.token[given[0]] if given else f"{name}.1"

    def card(self, name: str) -> int:
        return self.book.card_of[self.word(name)]

    def play(self, player: Player, line: str) -> list[Any]:
        """Play one action; the table must be sound afterwards."""
        action = player.action(line)
        offered = PLAY.legal(self.s, player.seat)
        assert action in offered, f"{player} cannot {line}; can: {[str(action) for action in offered]}"
        self.log = PLAY.apply(self.s, action)
        assert not list(invariants(self.s)), list(invariants(self.s))
        return self.log

    # --- looking ---

    @property
    def kind(self) -> str:
        """Return what is asked now; "" when the game is over."""
        asked = PLAY.pending(self.s)
        return asked.kind if asked else ""

    @property
    def top(self) -> Any:  # Any: whichever frame asks now
        """Return the frame that asks."""
        return self.s.stack[-1]

    @property
    def bottom(self) -> Any:  # Any: always the turn
        """Return the frame of the turn."""
        return self.s.stack[0]

    @property
    def over(self) -> str:
        """Return why the game is over; "": it is not."""
        return self.s.ending

    @property
    def must(self) -> tuple[int, ...]:
        asked = PLAY.pending(self.s)
        return asked.must if asked else ()

    def where(self, name: str) -> str:
        return self.book.spaces[self.s.at[self.char(name)]].id

    def in_hand(self, name: str) -> list[str]:
        return [self.book.cards[card].id for card in self.s.hand[self.char(name)]]

    def face_up(self, name: str) -> list[str]:
        return [self.book.cards[card].id for card in self.s.shown[self.char(name)]]

    def has(self, name: str) -> list[str]:
        """Return all cards of a character, in rising order of their ids."""
        return sorted([*self.in_hand(name), *self.face_up(name)])

    @property
    def heap(self) -> list[str]:
        """Return the discard pile, the newest card last."""
        return [self.book.cards[card].id for card in self.s.discard]

    def of(self, values: list[Any], name: str) -> Any:
        """Return a character's value: `t.of(t.s.health, "willow")`."""
        return values[self.char(name)]

    def told(self, kind: str) -> list[Any]:
        """Return the events of a kind of the last action."""
        return [event for event in self.log if event.kind == kind]
