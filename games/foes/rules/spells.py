"""Casting spells: one row for each family, what can be chosen and what it does."""

from collections.abc import Callable, Mapping
from typing import Final

from games.foes import actions as act
from games.foes.book import Family, Spell
from games.foes.events import (
    ChipsGained,
    FoesEvent,
    SpellCast,
    StepsGained,
    Transferred,
    Transformed,
    Vanished,
)
from games.foes.rules import herd, rearrange
from games.foes.rules.battle import can_fight
from games.foes.rules.common import monster_on, turn_of
from games.foes.rules.sight import look
from games.foes.rules.walk import end_transform
from games.foes.rules.wisdom import learn
from games.foes.state import Foes, Rotate, Swap, Turn

Options = Callable[[Foes, Turn, Spell], list[str]]
Effect = Callable[[Foes, Turn, Spell, str, list[FoesEvent]], None]


def castable(s: Foes, turn: Turn) -> list[Spell]:
    """Return the spells in hand that were not drawn in this turn, each face once (R46, R91)."""
    spells = s.book.spells
    faces = {spells[card].face: spells[card] for card in s.hand[turn.seat] if card not in turn.fresh}
    return list(faces.values())


def legal_cast(s: Foes, turn: Turn) -> list[act.FoesAction]:
    """List every spell with every way to use it (R91-R106)."""
    return [
        act.Cast(turn.seat, spell.face, how)
        for spell in castable(s, turn)
        for how in FAMILIES[spell.family][0](s, turn, spell)
    ]


def cast(s: Foes, a: act.Cast, out: list[FoesEvent]) -> None:
    """Cast a spell: it leaves the game, and the turn is no longer one of taking chips (R91, R92, R96)."""
    turn = turn_of(s)
    turn.may_wander = False
    turn.acted = True
    spell = s.book.spells[use_card(s, a.seat, a.spell, a.how, out)]
    FAMILIES[spell.family][1](s, turn, spell, a.how, out)


def use_card(s: Foes, seat: int, face: str, how: str, out: list[FoesEvent]) -> int:
    """Take the first card of a face that was not drawn in this turn out of the game; return its number.

    (R46, R92)
    """
    turn = turn_of(s)
    card = next(c for c in s.hand[seat] if s.book.spells[c].face == face and c not in turn.fresh)
    s.hand[seat].remove(card)
    turn.stirred = True
    out.append(SpellCast(seat, face, how))
    return card


def up_to(_: Foes, __: Turn, spell: Spell) -> list[str]:
    """Offer every amount up to the number on the spell (R93)."""
    return [str(amount) for amount in range(spell.amount, 0, -1)]


def always(_: Foes, __: Turn, ___: Spell) -> list[str]:
    """Offer the spell as it is (R91)."""
    return [""]


def move(_: Foes, turn: Turn, spell: Spell, __: str, out: list[FoesEvent]) -> None:
    """Add steps to this segment, also to pay for steps already walked (R97, ruling 53)."""
    turn.bonus += spell.amount
    out.append(StepsGained(turn.seat, spell.amount))


def chips(s: Foes, turn: Turn, _: Spell, how: str, out: list[FoesEvent]) -> None:
    """Take chips from the reserve (R98)."""
    gain_chips(s, turn.seat, int(how), out)


def gain_chips(s: Foes, seat: int, chips: int, out: list[FoesEvent]) -> None:
    """Take chips from the reserve, at most what is there (R98, ruling 26)."""
    gained = min(chips, s.reserve)
    s.reserve -= gained
    s.chips[seat] += gained
    out.append(ChipsGained(seat, gained))


def wisdom(s: Foes, turn: Turn, _: Spell, how: str, out: list[FoesEvent]) -> None:
    """Gain wisdom at once (R99)."""
    learn(s, turn.seat, s.wisdom[turn.seat] + int(how), "spell", out)


def shifts(s: Foes, turn: Turn, spell: Spell) -> list[str]:
    """Offer every change of strength, while the caster may still fight the monster it is with.

    (R102, ruling 52)
    """
    if not can_fight(s, turn):
        return []
    return [str(by) for by in range(-spell.amount, spell.amount + 1) if by]


def transform(s: Foes, turn: Turn, _: Spell, how: str, out: list[FoesEvent]) -> None:
    """Change the strength of the monster for this battle; several spells add up (R102, ruling 27)."""
    turn.shift += int(how)
    monster = monster_on(s, s.figure[turn.seat])
    out.append(Transformed(turn.seat, monster, monster + turn.shift))


def before_moving(turn: Turn) -> bool:
    """Tell whether no step was taken in this segment, and the movement is open.

    (R100, R101, rulings 32 and 56)
    """
    return not turn.steps and not turn.over


def others(s: Foes, turn: Turn, _: Spell) -> list[str]:
    """Offer the players on other spaces, by the number of their seat from 1 (R100, ruling 39)."""
    if not before_moving(turn):
        return []
    here = s.figure[turn.seat]
    return [str(seat + 1) for seat, space in enumerate(s.figure) if space >= 0 and space != here]


def transference(s: Foes, turn: Turn, _: Spell, how: str, out: list[FoesEvent]) -> None:
    """Jump to another's space without a step; nobody can follow that (R100, rulings 19 and 34)."""
    other = int(how) - 1
    end_transform(s, turn, out)
    s.figure[turn.seat] = s.figure[other]
    turn.jumped = True
    turn.fled = False
    out.append(Transferred(turn.seat, other, s.book.name(s.figure[other])))
    look(s, out)


def unseen(_: Foes, turn: Turn, __: Spell) -> list[str]:
    """Offer invisibility before moving (R101, rulings 32 and 56)."""
    return [""] if before_moving(turn) and not turn.invisible else []


def invisibility(_: Foes, turn: Turn, __: Spell, ___: str, out: list[FoesEvent]) -> None:
    """Pass monsters and shake off students until the end of the turn (R76, R101)."""
    turn.invisible = True
    out.append(Vanished(turn.seat))


def monsters(s: Foes, _: Turn, spell: Spell) -> list[str]:
    """Offer the monsters that are not blocked, by strength (R103, R104, ruling 23)."""
    reach = herd.SPELL if spell.amount == 1 else herd.SPELL_EACH
    return [str(monster) for monster in herd.movable(s, reach, [])]


def send(s: Foes, turn: Turn, spell: Spell, how: str, out: list[FoesEvent]) -> None:
    """Put the monster on the move; two more may follow with Move 3 Monsters (R103, R104)."""
    reach = herd.SPELL if spell.amount == 1 else herd.SPELL_EACH
    herd.begin(s, turn.seat, int(how), reach, out, more=spell.amount - 1)


def two_tiles(s: Foes, _: Turn, __: Spell) -> list[str]:
    """Offer the exchange while there are two tiles on the board (R105)."""
    return [""] if sum(1 for tile in s.tile if tile) >= 2 else []


def exchange(s: Foes, turn: Turn, _: Spell, __: str, ___: list[FoesEvent]) -> None:
    """Ask for the two tiles (R105)."""
    s.stack.append(Swap(turn.seat))


def any_face_up(s: Foes, _: Turn, __: Spell) -> list[str]:
    """Offer turning while an intersection is face up (R106)."""
    return [""] if rearrange.face_up(s) else []


def turning(s: Foes, turn: Turn, spell: Spell, _: str, __: list[FoesEvent]) -> None:
    """Ask for the intersections (R106)."""
    s.stack.append(Rotate(turn.seat, left=spell.amount))


FAMILIES: Final[Mapping[Family, tuple[Options, Effect]]] = {
    "move": (always, move),
    "chips": (up_to, chips),
    "wisdom": (up_to, wisdom),
    "transform": (shifts, transform),
    "transference": (others, transference),
    "invisibility": (unseen, invisibility),
    "herd": (monsters, send),
    "swap": (two_tiles, exchange),
    "rotate": (any_face_up, turning),
}
"""How a spell can be used now, and what it does."""
