"""What spells are worth: those that bring a battle into reach, wisdom, or another strength to a monster."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from games.foes.data.book import CHESTS, STRIDE, TOP_WISDOM
from games.foes.mind.aims import targets
from games.foes.mind.ways import FAR, distances
from games.foes.mind.worth import fight_worth, rank
from games.foes.sheet.facts import battle_steps, may_battle, monster_on, steps_left
from games.foes.sheet.frames import Turn
from games.foes.sheet.view import FoesView

Cast: TypeAlias = tuple[str, str]
"""The face of a spell, and how it is used."""
_GAIN: Final = 0.6
"""What a Transform spell has to bring beyond the battle as it is."""


def cast_worths(v: FoesView, turn: Turn, left: int) -> Mapping[Cast, float]:
    """Return what spells are worth that lead to a battle, whether or not they can be cast now."""
    return {cast: worth for cast, (worth, _) in _aimed(v, turn, left).items()}


def reached(v: FoesView, turn: Turn, cast: Cast) -> int | None:
    """Return the space of the battle for which a Movement spell would be cast now; None: there is none."""
    return _aimed(v, turn, steps_left(v, turn)).get(cast, (0.0, None))[1]


def _aimed(v: FoesView, turn: Turn, left: int) -> Mapping[Cast, tuple[float, int | None]]:
    """Return the worth of spells, and the space that a Movement spell is for."""
    known: dict[Cast, tuple[float, int | None]] | None = v.memo.get(("casts", left))
    if known is None:
        known = v.memo["casts", left] = {cast: (worth, None) for cast, worth in _wiser(v, turn.seat)}
        for cast, worth, space in _longer(v, turn, left):
            if cast not in known or worth > known[cast][0]:
                known[cast] = worth, space
    return known


def _longer(v: FoesView, turn: Turn, left: int) -> Iterator[tuple[Cast, float, int]]:
    """Score Movement spells: the smallest that brings a good battle into reach, and its space (R97)."""
    spells = sorted(
        (v.book.spells[card].amount, v.book.spells[card].face)
        for card in v.hand
        if v.book.spells[card].family == "move" and card not in turn.fresh
    )
    if not spells or not left:
        return
    steps, battle = distances(v, v.figure[turn.seat], through=turn.invisible), battle_steps(v, turn)
    for space, worth in targets(v, turn.seat):
        missing = steps[space] - battle
        face = next((face for amount, face in spells if amount >= missing > 0), None)
        if face is not None and steps[space] != FAR:
            yield (face, ""), worth - 0.5, space


def _wiser(v: FoesView, seat: int) -> Iterator[tuple[Cast, float]]:
    """Score Wisdom spells: what they open, a monster here or within a walk (R99)."""
    best = max(
        (v.book.spells[card].amount for card in v.hand if v.book.spells[card].family == "wisdom"), default=0
    )
    amount = min(best, TOP_WISDOM - v.wisdom[seat])
    if amount <= 0:
        return
    steps = distances(v, v.figure[seat])
    opened = [
        float(v.book.gold[tile])
        for space, tile in enumerate(v.tile)
        if v.wisdom[seat] < tile <= v.wisdom[seat] + amount and tile < CHESTS[0] and steps[space] <= STRIDE
    ]
    if opened:
        yield (f"wisdom+{best}", str(amount)), max(opened) + 1.5 * (v.chips[seat] > 1)


def charms(v: FoesView, turn: Turn, monster: int) -> list[Cast]:
    """Return the Transform spells that turn a lost battle or a fright into a victory, or teach much, whether
    or not they can be cast now; the best first (R102).
    """
    known: list[Cast] | None = v.memo.get("charms")
    if known is None:
        seat = turn.seat
        now = fight_worth(v, seat, monster, turn.shift)
        gains: dict[Cast, float] = {}
        for card in v.hand:
            spell = v.book.spells[card]
            if spell.family == "transform" and card not in turn.fresh:
                for by in (*range(-spell.amount, 0), *range(1, spell.amount + 1)):
                    gains[spell.face, str(by)] = fight_worth(v, seat, monster, turn.shift + by) - now
        useful = [cast for cast in gains if gains[cast] > _GAIN]
        known = v.memo["charms"] = sorted(useful, key=lambda cast: -gains[cast])
    return known


def cast_rank(v: FoesView, turn: Turn, cast: Cast) -> int:
    """Return how far in front the spell stands that a player would cast now; 0: it is another."""
    monster = monster_on(v, v.figure[turn.seat])
    if monster and may_battle(v, turn) and charms(v, turn, monster)[:1] == [cast]:
        return _CHARM
    worths = cast_worths(v, turn, steps_left(v, turn))
    best = max(worths, key=lambda other: worths[other], default=None)
    return max(0, rank(worths[cast])) if cast == best else 0


_CHARM: Final = 195
"""Before all but a battle that is won without it: most who walk to such a one fight it at once."""
