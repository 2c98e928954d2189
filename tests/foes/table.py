"""Play in the players' language: `A.walks("F11")`, `A.fights()`, `A.cannot("take", because="empty")`."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, cast

import pytest

from engine.game import AnyGame, IllegalAction, step
from games.foes import GAME as FOES
from games.foes.data.book import FACE_DOWN
from games.foes.sheet.frames import NOWHERE, Turn
from games.foes.sheet.state import Foes
from tests.foes.script import SIDES, Script
from tests.foes.setup import Layout

SEATS: Final = "ABCDEF"
GAME: Final = cast(AnyGame, FOES)
Facts: TypeAlias = dict[str, Any]


class Player:
    """Sit at the table and act; each verb plays one action and returns the facts that changed."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.name = SEATS[seat]

    def __repr__(self) -> str:
        return self.name

    def does(self, line: str) -> Facts:
        """Play the action of this text form."""
        return self.table.play(self.seat, line)

    def places(self, to: str) -> Facts:
        return self.does(f"place {to}")

    def walks(self, *to: str) -> Facts:
        """Walk to spaces one after another; return what changed in all."""
        before = self.table.facts()
        for space in to:
            self.does(f"walk {space}")
        return changed(before, self.table.facts())

    def flees(self) -> Facts:
        return self.does("flee")

    def stops(self) -> Facts:
        return self.does("stop")

    def fights(self, *dice: int) -> Facts:
        """Fight; the monster die and the player die show these faces."""
        if dice:
            self.table.script.dice(*dice)
        return self.does("fight")

    def loots(self) -> Facts:
        return self.does("loot")

    def takes(self) -> Facts:
        return self.does("take")

    def casts(self, spell: str, how: object = "") -> Facts:
        return self.does(f"cast {spell} {how}")

    def wanders(self, monster: int) -> Facts:
        return self.does(f"wander {monster}")

    def studies(self, choice: str) -> Facts:
        return self.does(f"study {choice}")

    def ends(self) -> Facts:
        return self.does("end")

    def follows(self) -> Facts:
        return self.does("follow yes")

    def stays(self) -> Facts:
        return self.does("follow no")

    def pays(self, spell: str) -> Facts:
        return self.does(f"pay {spell}")

    def slips(self, to: str) -> Facts:
        return self.does(f"slip {to}")

    def pushes(self, to: str, via: str = "") -> Facts:
        return self.does(f"push {to} {via}")

    def chooses(self, monster: int) -> Facts:
        return self.does(f"choose {monster}")

    def swaps(self, *at: str) -> Facts:
        before = self.table.facts()
        for space in at:
            self.does(f"swap {space}")
        return changed(before, self.table.facts())

    def turns(self, at: str, side: str) -> Facts:
        return self.does(f"rotate {at} {side}")

    def is_done(self) -> Facts:
        return self.does("done")

    def scores(self, choice: str) -> Facts:
        return self.does(f"score {choice}")

    def can(self, line: str) -> bool:
        """Tell whether the action of this text form is legal, by membership and by the list alike."""
        action = GAME.actions.parse(self.seat, line)
        legal = GAME.legal(self.table.s, self.seat)
        listed = action in list(legal)
        assert (action in legal) == listed, f"{line}: membership and list disagree"
        return listed

    def cannot(self, line: str, because: str | Iterable[str] = ()) -> None:
        """Try an action: it must be refused with a sentence that names these facts, and change nothing."""
        assert not self.can(line), f"{self} can {line}"
        before = self.table.s.copy()
        action = GAME.actions.parse(self.seat, line)
        with pytest.raises(IllegalAction) as refused:
            step(GAME, self.table.s, action)
        assert self.table.s == before
        sentence = str(refused.value)
        words = (because,) if isinstance(because, str) else because
        for word in words:
            assert word.lower() in sentence.lower(), f"“{sentence}” does not say “{word}”"

    def options(self, kind: str) -> list[str]:
        """List the legal actions of a kind by their text forms, without the kind."""
        texts = (str(action) for action in GAME.legal(self.table.s, self.seat))
        return [text.removeprefix(kind).strip() for text in texts if text.split()[0] == kind]

    def __getattr__(self, fact: str) -> Any:
        """Read a fact of this player: `A.wisdom`, `A.chips`, `A.at`, `A.spells`, `A.tiles`, `A.gold`."""
        facts = self.table.facts()
        if f"{self.name}.{fact}" not in facts:
            raise AttributeError(fact)
        return facts[f"{self.name}.{fact}"]

    @property
    def riches(self) -> int:
        """Add up the gold of bonus pieces, monsters and chests."""
        s = self.table.s
        return s.gold[self.seat] + sum(s.book.gold[tile] for tile in s.tiles[self.seat])


def changed(before: Facts, after: Facts) -> Facts:
    """Return the facts that differ, as they are now."""
    return {name: after[name] for name in after if before.get(name) != after[name]}


class Table:
    """A table: set it up, call `turn`, then let the players act.

    A set-up is an open dungeon (all is revealed, every monster that is not named is dead and in the last
    seat's heap) unless `explored` names the chambers that are known besides the start chambers.
    """

    def __init__(self, seats: int = 4, **rules: Any) -> None:
        self.layout = Layout(seats, rules)
        self.s: Foes = self.layout.s
        self.legal_setup = True
        self.log: list[Any] = []
        self.players = [Player(self, seat) for seat in range(seats)]

    # --- setting up ---

    def figures(self, **at: str) -> "Table":
        self.layout.figures |= {SEATS.index(name): space for name, space in at.items()}
        return self

    def alone(self, **at: str) -> "Table":
        """Put only these figures on the board; the others have not had their first turn."""
        return self.figures(**(dict.fromkeys(SEATS[: self.layout.n], "") | at))

    def monsters(self, **at: int) -> "Table":
        """Put tiles into chambers: `monsters(F11=14, E12=51)`; 51-53 are the chests."""
        self.layout.tiles |= at
        return self

    def wisdom(self, **of: int) -> "Table":
        """Set wisdom; among equals the first named arrived first."""
        seats = {SEATS.index(name): wisdom for name, wisdom in of.items()}
        self.layout.wisdom |= seats
        self.layout.order = [*seats, *(seat for seat in self.layout.order if seat not in seats)]
        return self

    def chips(self, **of: int) -> "Table":
        self.layout.chips |= {SEATS.index(name): chips for name, chips in of.items()}
        return self

    def hand(self, **of: str) -> "Table":
        """Deal spells: `hand(A="move+3 chips+1")`."""
        self.layout.hands |= {SEATS.index(name): faces.split() for name, faces in of.items()}
        return self

    def heap(self, **of: Iterable[int]) -> "Table":
        """Give dead monsters and chests: `heap(A=(23, 51))`."""
        self.layout.heaps |= {SEATS.index(name): list(tiles) for name, tiles in of.items()}
        return self

    def pool(self, bonus: int, *dead: int) -> "Table":
        """Set the pieces and the dead 1-gold monsters of the pool; missing pieces go to the last seat."""
        self.layout.bonus, self.layout.pool = bonus, list(dead)
        return self

    def buried(self) -> "Table":
        """Lay the dead monsters that no heap names beside the pool, so that nobody has their gold."""
        self.layout.bury = True
        return self

    def supply(self, chips: int) -> "Table":
        self.layout.supply = chips
        return self

    def next_spell(self, face: str) -> "Table":
        self.layout.next_spell = face
        return self

    def explored(self, *chambers: str, drawn: int = 0) -> "Table":
        """Know these chambers too, and far ones besides until so many tiles are drawn."""
        known = list(chambers)
        book = self.s.book
        names = [book.spaces[space].name for space in book.chambers if space not in book.starts]
        for name in sorted(names, key=lambda name: (-int(name[1:]), name)):
            if len(known) + 4 >= drawn:
                break
            if name not in known:
                known.append(name)
        self.layout.explored = known
        return self

    def closed(self, **sides: str) -> "Table":
        """Turn intersections up with this side closed: `closed(B3="east")`."""
        self.layout.sides |= sides
        return self

    def teleports(self, red: tuple[str, str], blue: tuple[str, str]) -> "Table":
        self.layout.pairs = (red, blue)
        return self

    def odd(self) -> "Table":
        """Say that this set-up breaks a law on purpose, so that the invariants are not checked."""
        self.legal_setup = False
        return self

    def turn(self, name: str = "A", segment: int = 1) -> list[Player]:
        """Lay everything out and begin a turn; return the players."""
        self.s = self.layout.make(SEATS.index(name), segment)
        self._check()
        return self.players

    def new(self) -> list[Player]:
        """Keep the new game as it was set up; return the players."""
        return self.players

    # --- playing ---

    @property
    def script(self) -> Script:
        """Return the scripted chance generator."""
        chance = self.s.chance
        assert isinstance(chance, Script)
        return chance

    def play(self, seat: int, line: str) -> Facts:
        """Play an action; return what changed. Fails when it is refused or scripted draws are left."""
        before = self.facts()
        self.script.asked.clear()
        action = GAME.actions.parse(seat, line)
        assert Player.can(self.players[seat], line), (
            f"{SEATS[seat]} cannot {line}: {GAME.why(GAME.view(self.s, seat), action)}"
        )
        self.s, self.log = step(GAME, self.s, action)
        assert not self.script.script, f"{line} left scripted draws: {self.script.script}"
        self._check()
        return changed(before, self.facts())

    def _check(self) -> None:
        if self.legal_setup:
            faults = list(GAME.invariants(self.s))
            assert not faults, faults

    # --- looking ---

    @property
    def asks(self) -> str:
        """Say who is asked what: `turn A`, `follow BC`, `over`."""
        pending = GAME.pending(self.s)
        if pending is None:
            return "over"
        return f"{pending.kind} " + "".join(SEATS[seat] for seat in pending.must)

    @property
    def steps(self) -> int:
        """Return the steps walked in this segment."""
        turn = self.s.stack[0]
        assert isinstance(turn, Turn)
        return turn.steps

    def kinds(self) -> list[str]:
        """List the kinds of the events of the last action, in order."""
        return [event.kind for event in self.log]

    def at(self, space: str) -> int:
        """Return the tile of a chamber."""
        return self.s.tile[self.s.book.index[space]]

    def chip(self, space: str) -> bool:
        return self.s.chip[self.s.book.index[space]]

    def side(self, space: str) -> str:
        """Return the closed side of an intersection; empty while it is face down."""
        s = self.s
        side = s.closed[s.book.intersection_of[s.book.index[space]]]
        return "" if side == FACE_DOWN else SIDES[side]

    def outcome(self) -> Any:
        return GAME.outcome(self.s)

    def facts(self) -> Facts:
        """Return every fact of the state by a short name."""
        s = self.s
        book = s.book
        facts: Facts = {
            "asks": self.asks,
            "supply": s.supply,
            "reserve": s.reserve,
            "bonus": s.bonus,
            "round": s.round,
        }
        facts |= {"pool": tuple(sorted(s.pool)), "aside": tuple(sorted(s.set_aside)), "drawn": s.drawn}
        facts |= {"phase two": s.phase_two, "undrawn": len(s.spells)}
        facts["order"] = "".join(SEATS[seat] for seat in s.stacked)
        for seat, name in enumerate(SEATS[: len(s.figure)]):
            at = s.figure[seat]
            facts[f"{name}.at"] = "" if at == NOWHERE else book.spaces[at].name
            facts[f"{name}.wisdom"] = s.wisdom[seat]
            facts[f"{name}.chips"] = s.chips[seat]
            facts[f"{name}.gold"] = s.gold[seat]
            facts[f"{name}.tiles"] = tuple(sorted(s.tiles[seat]))
            facts[f"{name}.spells"] = " ".join(sorted(book.spells[card].face for card in s.hand[seat]))
            facts[f"{name}.studies"] = s.studies[seat]
        for space in book.chambers:
            facts[f"tile {book.spaces[space].name}"] = s.tile[space]
            facts[f"chip {book.spaces[space].name}"] = s.chip[space]
        for number, space in enumerate(book.intersections):
            side = s.closed[number]
            facts[f"side {book.spaces[space].name}"] = "" if side == FACE_DOWN else SIDES[side]
        return facts


def seats_of(table: Table, test: Callable[[Player], bool]) -> str:
    """Name the seats for which a test holds, in order."""
    return "".join(player.name for player in table.players if test(player))
