"""What a seat may do in a combat, step by step, and what it does."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.guardians.cards.verbs.commands import calm, dispel, dispels, flags, live, sender, threat
from games.guardians.cards.verbs.stones import pay
from games.guardians.cards.verbs.texts import fits
from games.guardians.data.book import NONE, number_of
from games.guardians.events.combat import CommandSaid, DepotLeft, Passed, SentFromHand
from games.guardians.play import actions as kinds
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.announced import announce
from games.guardians.play.combat import (
    bribery,
    casting,
    channeling,
    command,
    fates,
    ranged,
    resolution,
    secondary,
    windows,
)
from games.guardians.play.combat.order import Out, asked
from games.guardians.play.combat.resolution import RESOLUTION
from games.guardians.play.combat.secondary import GUARDIAN_WORD
from games.guardians.play.combat.table import GUARDIAN
from games.guardians.play.common import face_id, show, token
from games.guardians.sheet.frames import HeldCombat
from games.guardians.sheet.state import Guardians

LEAVE: Final = "leave"
"""The answer of who leaves the Depot where it is, at the question for a command card."""

# --- what is legal ---


def legal(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    """List what a seat can do in this step; a pass comes first."""
    if f.mover != seat:
        return []
    if f.offered >= 0:
        return _passes(seat) + list(bribery.offers(s, f, seat))
    return LEGAL[f.step](s, f, seat)


def _passes(seat: int) -> list[GuardiansAction]:
    return [interned(kinds.Pass, seat, reach) for reach in ("", "matchup", "combat")]


def _truce(s: Guardians, _: HeldCombat, seat: int) -> list[GuardiansAction]:
    cards = [interned(kinds.Play, seat, token(s, card)) for card in flags(s, seat)]
    return [interned(kinds.Pass, seat, ""), *cards]


def _say(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    """Who has no command card must say no (G159). Before, the Depot may be left where it is (G56)."""
    words = ["no", "yes"] if command.command_cards(s, f, seat) else ["no"]
    if windows.taken_up(s, f, seat):
        words.append(LEAVE)
    return [interned(kinds.Answer, seat, word) for word in words]


def _answers(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    found = _passes(seat)
    foe = live(f, 1 - seat)
    if foe >= 0 and foe in f.spent:
        found += [interned(kinds.Play, seat, token(s, card)) for card in dispels(s, f, seat)]
    shield = calm(s, f, seat)
    return found if shield < 0 else [*found, interned(kinds.Play, seat, token(s, shield))]


def _send_away(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    effect = sender(s, f, 1 - seat)
    assert effect is not None  # noqa: S101  # the step asks only where there is one
    cards = [card for card in f.hand[seat] if fits(s, f, card, effect.filter)]
    found: list[GuardiansAction] = [interned(kinds.Send, seat, token(s, card)) for card in cards]
    return found or [interned(kinds.Answer, seat, "none")]


def _bribery(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    return [*_passes(seat), *bribery.offers(s, f, seat)]


def _spells(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    return [*_passes(seat), *casting.offers(s, f, seat)]


def _modifiers(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    shots = [interned(kinds.Shoot, seat, token(s, card)) for card in ranged.shooters_in_hand(s, f, seat)]
    return [*_spells(s, f, seat), *shots, *channeling.offers(s, f, seat)]


def _name_attack(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    return [interned(kinds.Done, seat), *secondary.offers(s, f, seat)]


def _support(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    found: list[GuardiansAction] = [*casting.offers(s, f, seat), *channeling.offers(s, f, seat)]
    return [interned(kinds.Pass, seat, ""), *found]


def _heal(s: Guardians, f: HeldCombat, seat: int) -> list[GuardiansAction]:
    found = [*resolution.heal_offers(s, f, seat), *casting.offers(s, f, seat)]
    return [interned(kinds.Pass, seat, ""), *found]


QUESTIONS: Final = ("truce", "support", "heal_winner", "heal_loser")
"""Steps that ask one seat until it passes; the others that can be passed are windows for both."""

LEGAL: Final[Mapping[str, Callable[[Guardians, HeldCombat, int], list[GuardiansAction]]]] = {
    "truce": _truce,
    "say": _say,
    "answers": _answers,
    "send_away": _send_away,
    "bribery": _bribery,
    "spells_first": _spells,
    "modifiers": _modifiers,
    "name_attack": _name_attack,
    "support": _support,
    "last_cards": _spells,
    "heal_winner": _heal,
    "heal_loser": _heal,
}
"""By step: what the seat that it asks may do."""


# --- what an action does ---


def act(s: Guardians, f: HeldCombat, a: GuardiansAction, out: Out) -> None:
    """Take an action that is legal now."""
    ACTS[type(a)](s, f, a, out)


def _pass(s: Guardians, f: HeldCombat, a: kinds.Pass, out: Out) -> None:
    step: Any = asked(s, f)[3]
    out.append(Passed(a.seat, step))
    if a.reach:
        f.reach[a.seat] = a.reach
    if f.offered >= 0:
        f.offered = NONE
    elif f.step in QUESTIONS:
        f.passes = 1
    else:
        windows.give_over(f)


def _answer(_: Guardians, f: HeldCombat, a: kinds.Answer, out: Out) -> None:
    if f.step == "send_away":
        command.sent_all(f, a.seat)
        out.append(SentFromHand(a.seat, ""))
        return
    if a.choice == LEAVE:
        f.left[a.seat] = True
        out.append(DepotLeft(a.seat))
        return
    f.said[a.seat] = int(a.choice == "yes")
    out.append(CommandSaid(a.seat, a.choice == "yes"))


def _send(s: Guardians, f: HeldCombat, a: kinds.Send, out: Out) -> None:
    """Send a creature away; `passes` counts those sent so far (D20)."""
    effect = sender(s, f, 1 - a.seat)
    fates.send_from_hand(s, f, number_of(a.card), out)
    f.passes += 1
    if effect is None or f.passes >= effect.n:
        command.sent_all(f, a.seat)


def _play(s: Guardians, f: HeldCombat, a: kinds.Play, out: Out) -> None:
    card, target = number_of(a.card), number_of(a.target)
    if f.step in ("heal_winner", "heal_loser") and card not in s.depot[a.seat]:
        resolution.heal(s, f, card, target, out)
        return
    alternating = f.step not in ("truce", "support", "heal_winner")
    if alternating:
        windows.acted(f)
    if card not in s.depot[a.seat]:
        _use_shield(s, f, a.seat, card, out)
        return
    targets = [target] if target >= 0 else []
    named = face_id(s, target) if target >= 0 else ""
    if f.step == "answers":
        foe = live(f, 1 - a.seat)
        targets, named = [foe], face_id(s, foe)
    announce(s, a.seat, card, targets, out, named)


def _use_shield(s: Guardians, f: HeldCombat, seat: int, card: int, out: Out) -> None:
    """Pay for the shield's text and dispel the AOE that threatens (G159, Calm Eye)."""
    pay(s, seat, card, out)
    dispel(s, f, threat(s, f, seat), "shield", out)


def _bribe(s: Guardians, f: HeldCombat, a: kinds.Bribe, out: Out) -> None:
    card, target, plus = number_of(a.card), number_of(a.target), number_of(a.plus)
    if f.step == "bribery":
        windows.acted(f)
    if plus >= 0:
        show(s, (card,))
        announce(s, a.seat, plus, [card, target], out, face_id(s, target))
        return
    bribery.carry_out(s, f, a.seat, card, target, NONE, out)


def _shoot(s: Guardians, f: HeldCombat, a: kinds.Shoot, out: Out) -> None:
    windows.acted(f)
    ranged.shoot(s, f, a.seat, number_of(a.card), out)


def _channel(s: Guardians, f: HeldCombat, a: kinds.Channel, out: Out) -> None:
    channeling.channel(s, f, a.seat, number_of(a.source), out)
    if f.step == "modifiers":
        windows.acted(f)


def _attack(s: Guardians, f: HeldCombat, a: kinds.Attack, out: Out) -> None:
    target = GUARDIAN if a.target == GUARDIAN_WORD else number_of(a.target)
    secondary.attack(s, f, a.seat, number_of(a.card), target, out)


def _done(_: Guardians, f: HeldCombat, __: kinds.Done, ___: Out) -> None:
    windows.close_window(f)
    f.step = next(iter(RESOLUTION))


ACTS: Final[Mapping[type[Any], Callable[[Guardians, HeldCombat, Any, Out], None]]] = {
    kinds.Pass: _pass,
    kinds.Answer: _answer,
    kinds.Send: _send,
    kinds.Play: _play,
    kinds.Bribe: _bribe,
    kinds.Shoot: _shoot,
    kinds.Channel: _channel,
    kinds.Attack: _attack,
    kinds.Done: _done,
}
"""By kind of action: what it does in a combat."""
