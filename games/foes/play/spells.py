"""The families of spells: for each, how it can be used, why not, what it does and how its button says so."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from engine.board import LETTERS
from engine.texts import Player, Text
from games.foes.data import book
from games.foes.data.book import CHESTS, MONSTERS, Spell
from games.foes.events import (
    ChipsGained,
    FoesEvent,
    SpellCast,
    StepsGained,
    Transferred,
    Transformed,
    Vanished,
)
from games.foes.play import herding
from games.foes.play.reading import no_monster
from games.foes.play.sight import look
from games.foes.play.walking import end_transform
from games.foes.play.wisdom import learn
from games.foes.sheet.facts import castable, face_up, may_battle, monster_on
from games.foes.sheet.frames import NOWHERE, Rotate, Swap, Turn
from games.foes.sheet.state import Dungeon, Foes


class Family:
    """Be what the spells of a family have in common; `how` says how one is used, where that is a choice."""

    rank: ClassVar[int] = 0
    """How far in front it stands: of most spells people think only where they need them."""

    def hows(self, t: Dungeon, spell: Spell) -> Sequence[str]:  # noqa: ARG002
        """Return what `how` could be."""
        return ("",)

    def ways(self, t: Dungeon, turn: Turn, spell: Spell) -> Sequence[str]:
        """Return how the spell can be used now."""
        return [how for how in self.hows(t, spell) if self.fault(t, turn, spell, how) is None]

    def fault(self, t: Dungeon, turn: Turn, spell: Spell, how: str) -> Text | None:
        """Say why the spell cannot be used so."""
        raise NotImplementedError

    def do(self, s: Foes, turn: Turn, spell: Spell, how: str, out: list[FoesEvent]) -> None:
        """Use the spell."""
        raise NotImplementedError

    def said(self, how: str) -> Text:
        """Say how the spell is used."""
        return Text("{how}", how=how)

    def never(self, t: Dungeon, spell: Spell, how: str) -> Text | None:  # noqa: ARG002
        """Say why no game lets the spell be used so."""
        return Text("“cast {face}” is all that is needed.", face=spell.face) if how else None


def number(word: str, low: int, high: int) -> bool:
    """Tell whether a word is a number in a range, spelled as the game does."""
    return word.removeprefix("-").isdecimal() and str(int(word)) == word and low <= int(word) <= high


def no_amount(spell: Spell, how: str, least: int) -> Text | None:
    """Say that no spell of this face is used by this amount."""
    if number(how, least, spell.amount) and how != "0":
        return None
    return Text("Say by how much, at most {most}: “cast {face} {most}”.", most=spell.amount, face=spell.face)


class Movement(Family):
    """Steps for this segment, also to pay for steps already walked (R97, ruling 53)."""

    rank = 10

    def fault(self, _: Dungeon, __: Turn, spell: Spell, how: str) -> Text | None:
        if not how:
            return None
        return Text(
            "“cast {face}” is all that is needed; you use as many of the steps as you like.", face=spell.face
        )

    def do(self, _: Foes, turn: Turn, spell: Spell, __: str, out: list[FoesEvent]) -> None:
        turn.bonus += spell.amount
        out.append(StepsGained(turn.seat, spell.amount))


class Amount(Family):
    """Any amount up to the number on the spell (R93)."""

    def hows(self, _: Dungeon, spell: Spell) -> Sequence[str]:
        return [str(amount) for amount in range(spell.amount, 0, -1)]

    def never(self, _: Dungeon, spell: Spell, how: str) -> Text | None:
        return no_amount(spell, how, 1)


class Chips(Amount):
    """Chips from the reserve (R98)."""

    def fault(self, t: Dungeon, _: Turn, spell: Spell, how: str) -> Text | None:
        if how in self.hows(t, spell):
            return None
        most = spell.amount
        return Text(
            "Say how many chips you take, 1 to {most}: “cast {face} {most}”.", most=most, face=spell.face
        )

    def do(self, s: Foes, turn: Turn, _: Spell, how: str, out: list[FoesEvent]) -> None:
        gain_chips(s, turn.seat, int(how), out)

    def said(self, how: str) -> Text:
        return Text("take {n}", n=how)


class Wisdom(Amount):
    """Wisdom at once (R99)."""

    rank = 10

    def fault(self, t: Dungeon, _: Turn, spell: Spell, how: str) -> Text | None:
        if how in self.hows(t, spell):
            return None
        most = spell.amount
        return Text(
            "Say how much wisdom you gain, 1 to {most}: “cast {face} {most}”.", most=most, face=spell.face
        )

    def do(self, s: Foes, turn: Turn, _: Spell, how: str, out: list[FoesEvent]) -> None:
        learn(s, turn.seat, s.wisdom[turn.seat] + int(how), "spell", out)

    def said(self, how: str) -> Text:
        return Text("gain {n}", n=how)


class Transform(Family):
    """Another strength for the monster that the caster may still fight; several spells add up.

    (R102, rulings 27 and 52)
    """

    rank = 10

    def hows(self, _: Dungeon, spell: Spell) -> Sequence[str]:
        return [str(by) for by in range(-spell.amount, spell.amount + 1) if by]

    def fault(self, t: Dungeon, turn: Turn, spell: Spell, how: str) -> Text | None:
        if not monster_on(t, t.figure[turn.seat]):
            return NO_MONSTER
        if not may_battle(t, turn):
            return Text("You walked too far to fight in this turn, so Transform is of no use. End your turn.")
        if how in self.hows(t, spell):
            return None
        return Text(
            "Say how the strength changes, -{n} to {n} and not 0: “cast {face} -1”.",
            n=spell.amount, face=spell.face,
        )  # fmt: skip

    def do(self, s: Foes, turn: Turn, _: Spell, how: str, out: list[FoesEvent]) -> None:
        turn.shift += int(how)
        monster = monster_on(s, s.figure[turn.seat])
        out.append(Transformed(turn.seat, monster, monster + turn.shift))

    def said(self, how: str) -> Text:
        return Text("strength {n}", n=how if how.startswith("-") else "+" + how.lstrip("+"))

    def never(self, _: Dungeon, spell: Spell, how: str) -> Text | None:
        return no_amount(spell, how, -spell.amount)


NO_MONSTER: Final = Text("Transform needs a monster on your space. Walk to one first.")


def _walked(turn: Turn) -> Text | None:
    """Say that a spell comes too late: a step was taken in this segment, or the movement has ended.

    (R100, R101, rulings 32 and 56)
    """
    if turn.steps or turn.over:
        return Text("This spell is cast before the first step only. You have walked {n}.", n=turn.steps)
    return None


class Transference(Family):
    """A jump to the space of a player elsewhere, without a step; nobody can follow that.

    (R100, rulings 19, 34 and 39)
    """

    def hows(self, t: Dungeon, _: Spell) -> Sequence[str]:
        here = t.figure[t.turn.seat] if t.turn is not None else NOWHERE
        return [str(seat + 1) for seat, space in enumerate(t.figure) if space not in (NOWHERE, here)]

    def fault(self, t: Dungeon, turn: Turn, spell: Spell, how: str) -> Text | None:
        seats = self.hows(t, spell)
        if turn.steps or turn.over or how in seats:
            return _walked(turn)
        if not seats:
            return Text("Nobody is in the dungeon elsewhere; there is no one to jump to.")
        return Text(
            "Name another player in the dungeon by number ({seats}): “cast transference {n}”.",
            seats=tuple(seats), n=seats[0],
        )  # fmt: skip

    def do(self, s: Foes, turn: Turn, _: Spell, how: str, out: list[FoesEvent]) -> None:
        other = int(how) - 1
        end_transform(s, turn, out)
        s.figure[turn.seat] = s.figure[other]
        turn.jumped = True
        turn.fled = False
        out.append(Transferred(turn.seat, other, s.book.name(s.figure[other])))
        look(s, out)

    def said(self, how: str) -> Text:
        seat = int(how) - 1
        return Text("to {letter} {player}", letter=LETTERS[seat], player=Player(seat, 16))

    def never(self, t: Dungeon, spell: Spell, how: str) -> Text | None:
        seats = t.book.n
        if number(how, 1, seats):
            return None
        return Text("Name a player by number, 1 to {seats}: “cast {face} 1”.", seats=seats, face=spell.face)


class Invisibility(Family):
    """A turn in which the caster passes monsters and shakes off students (R76, R101, rulings 32 and 56)."""

    def fault(self, _: Dungeon, turn: Turn, __: Spell, how: str) -> Text | None:
        if turn.steps or turn.over:
            return _walked(turn)
        if turn.invisible:
            return Text("You are invisible already. Keep the spell.")
        return Text("“cast invisibility” is all that is needed.") if how else None

    def do(self, _: Foes, turn: Turn, __: Spell, ___: str, out: list[FoesEvent]) -> None:
        turn.invisible = True
        out.append(Vanished(turn.seat))


class Monsters(Family):
    """A monster that is not blocked goes on the move; two more may follow with Move 3 Monsters.

    (R103, R104, ruling 23)
    """

    def ways(self, t: Dungeon, _: Turn, spell: Spell) -> Sequence[str]:
        return [str(monster) for monster in herding.movable(t, self._reach(spell), ())]

    def _reach(self, spell: Spell) -> int:
        return herding.SPELL if spell.amount == 1 else herding.SPELL_EACH

    def fault(self, t: Dungeon, _: Turn, spell: Spell, how: str) -> Text | None:
        if how.isdigit() and int(how) in t.tile and int(how) not in (0, *CHESTS):
            return Text(
                "Monster {n} is blocked: no chamber is open to it, or two figures stand with it.", n=how
            )
        return Text(
            "Name a monster in the dungeon by its strength, as in “cast {face} 14”; chests do not move.",
            face=spell.face,
        )

    def do(self, s: Foes, turn: Turn, spell: Spell, how: str, out: list[FoesEvent]) -> None:
        herding.begin(s, turn.seat, int(how), self._reach(spell), out, more=spell.amount - 1)

    def said(self, how: str) -> Text:
        return Text("Monster {n}", n=how)

    def never(self, _: Dungeon, __: Spell, how: str) -> Text | None:
        return None if number(how, 1, MONSTERS) else no_monster(how)


class Exchange(Family):
    """Two tiles change places, while there are two on the board (R105)."""

    def fault(self, t: Dungeon, _: Turn, __: Spell, how: str) -> Text | None:
        if sum(tile != 0 for tile in t.tile) < 2:
            return Text("There are not two tiles in the dungeon to exchange. Keep the spell.")
        if not how:
            return None
        return Text("“cast exchange” is all that is needed; you are asked for the tiles then.")

    def do(self, s: Foes, turn: Turn, _: Spell, __: str, ___: list[FoesEvent]) -> None:
        s.stack.append(Swap(turn.seat))


class Rotation(Family):
    """Intersections are turned, while one is face up (R106)."""

    def fault(self, t: Dungeon, _: Turn, spell: Spell, how: str) -> Text | None:
        if not face_up(t):
            return Text("All intersections lie face down; only open ones can be turned. Keep the spell.")
        if not how:
            return None
        return Text(
            "“cast {face}” is all that is needed; you are asked for the intersection then.", face=spell.face
        )

    def do(self, s: Foes, turn: Turn, spell: Spell, _: str, __: list[FoesEvent]) -> None:
        s.stack.append(Rotate(turn.seat, left=spell.amount))


FAMILIES: Final[Mapping[book.Family, Family]] = {
    "move": Movement(),
    "chips": Chips(),
    "wisdom": Wisdom(),
    "transform": Transform(),
    "transference": Transference(),
    "invisibility": Invisibility(),
    "herd": Monsters(),
    "swap": Exchange(),
    "rotate": Rotation(),
}


def use_card(s: Foes, seat: int, face: str, how: str, out: list[FoesEvent]) -> int:
    """Take the first card of a face that was not drawn in this turn out of the game; return its number.

    (R46, R92)
    """
    card = next(card for card in castable(s, seat) if s.book.spells[card].face == face)
    s.hand[seat].remove(card)
    s.turn.stirred = True
    out.append(SpellCast(seat, face, how))
    return card


def gain_chips(s: Foes, seat: int, chips: int, out: list[FoesEvent]) -> None:
    """Take chips from the reserve, at most what is there (R98, ruling 26)."""
    gained = min(chips, s.reserve)
    s.reserve -= gained
    s.chips[seat] += gained
    out.append(ChipsGained(seat, gained))
