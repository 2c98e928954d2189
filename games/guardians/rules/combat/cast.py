"""What a spell or hand magic item that stands does in a combat, verb by verb (G81-G83, D11-D20)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from games.guardians.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import CombatCalledOff
from games.guardians.events.matchups import Blanked
from games.guardians.held_combat import Force, HeldCombat
from games.guardians.rules.combat import bribery, command, fates
from games.guardians.rules.combat.table import fighting
from games.guardians.rules.common import card_of, face_id
from games.guardians.state import Guardians
from games.guardians.verbs import deeds
from games.guardians.vocabulary import Effect

Out: TypeAlias = list[GuardiansEvent]
Until: TypeAlias = Literal["matchup", "combat"]
Cast: TypeAlias = Callable[[Guardians, HeldCombat, int, int, int, Effect, Sequence[int], Out], None]
"""Carry out an effect: state, combat, seat, card, which effect, the effect, what was chosen, events."""

MOMENTS: Final = ("any", "resolve", "bribe_step", "react")
"""Triggers of cards that are played in a combat."""


def cast(s: Guardians, f: HeldCombat, seat: int, card: int, targets: Sequence[int], out: Out) -> None:
    """Let a card that nobody has answered do what it says."""
    for at, effect in enumerate(card_of(s, card).effects):
        if effect.trigger in MOMENTS:
            CASTS[effect.verb](s, f, seat, card, at, effect, targets, out)


def last(
    _: Guardians, f: HeldCombat, seat: int, card: int, at: int, effect: Effect, __: Sequence[int], ___: Out
) -> None:
    """Put an effect in force, for this match-up (or secondary attack) or for the combat (D11)."""
    target = fighting(f, seat) if effect.who == "own_attacker" else NONE
    until: Until = "combat" if effect.until == "combat" or effect.trigger == "resolve" else "matchup"
    f.forces.append(Force(card, at, seat, until, target))


def grant(
    s: Guardians,
    f: HeldCombat,
    seat: int,
    card: int,
    at: int,
    effect: Effect,
    targets: Sequence[int],
    out: Out,
) -> None:
    """Let a creature be given something; what gives an icon is one act with a bribery (D17)."""
    if effect.trigger != "bribe_step":
        last(s, f, seat, card, at, effect, targets, out)
        return
    bribing, target = targets
    f.forces.append(Force(card, at, seat, "matchup", target))
    bribery.carry_out(s, f, seat, bribing, target, card, out)


def blank(
    s: Guardians, f: HeldCombat, seat: int, card: int, _: int, __: Effect, ___: Sequence[int], out: Out
) -> None:
    """Stop the text of the opposing primary and of its item for this match-up (D16)."""
    foe = f.pair[1 - seat]
    if foe >= 0:
        f.blanked.append(foe)
        out.append(Blanked(1 - seat, face_id(s, foe), face_id(s, card)))


def kill_pair(
    s: Guardians, f: HeldCombat, seat: int, card: int, _: int, __: Effect, ___: Sequence[int], out: Out
) -> None:
    """Destroy the own primary and its opponent (G83)."""
    for one in (f.pair[seat], f.pair[1 - seat]):
        if one >= 0:
            fates.destroy(s, f, one, card, out)


def kill_terrain(
    s: Guardians, f: HeldCombat, seat: int, card: int, _: int, effect: Effect, __: Sequence[int], out: Out
) -> None:
    """Destroy the terrain of this land; then it has no type, Overlord or not (D15, G162)."""
    deeds.kill_terrain(s, seat, card, effect, (f.at,), out)


def retrieve(
    s: Guardians, f: HeldCombat, _: int, __: int, ___: int, ____: Effect, targets: Sequence[int], out: Out
) -> None:
    """Bring a creature beaten in this combat into the Pen (D13, Dead March)."""
    fates.recover(s, f, targets[0], out)


def heal(
    s: Guardians, f: HeldCombat, _: int, card: int, __: int, ___: Effect, targets: Sequence[int], out: Out
) -> None:
    """Bring a beaten creature back to its stack (G127)."""
    fates.heal(s, f, card, targets[0], out)


def dispel(
    s: Guardians, f: HeldCombat, _: int, __: int, ___: int, ____: Effect, targets: Sequence[int], out: Out
) -> None:
    """Dispel the opponent's command card (G63)."""
    command.dispel(s, f, targets[0], "dispel", out)


def cancel_combat(
    s: Guardians, f: HeldCombat, seat: int, card: int, _: int, __: Effect, ___: Sequence[int], out: Out
) -> None:
    """Call the combat off: the defender retreats, the attacker takes the land (D14)."""
    f.winner = 1 - seat
    f.step = "close"
    out.append(CombatCalledOff(seat, face_id(s, card)))


CASTS: Final[Mapping[str, Cast]] = {
    "mod": last,
    "immune": last,
    "control": last,
    "grant": grant,
    "blank": blank,
    "kill_pair": kill_pair,
    "kill_terrain": kill_terrain,
    "retrieve": retrieve,
    "heal": heal,
    "dispel": dispel,
    "cancel_combat": cancel_combat,
}
"""By verb: what a card that is played in a combat does."""
