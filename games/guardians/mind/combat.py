"""How the machine player leads a combat: command cards, primaries and secondary attacks."""

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.guardians.cards.verbs.areas import burst
from games.guardians.cards.verbs.changes import control_of
from games.guardians.cards.verbs.fights import destroys, uses_itself_up
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.worth import worths
from games.guardians.data.book import NONE, number_of
from games.guardians.mind.matchup import Judgement, likely_hand, price_of, result, worth_of
from games.guardians.play import actions as ac
from games.guardians.play.combat.sums import STRONG_AGAINST, guardian_sum, secondary_sum, target_power
from games.guardians.play.combat.table import creatures_left, standing
from games.guardians.sheet import frames as fr
from games.guardians.sheet.frames import Laid
from games.guardians.sheet.view import GuardiansView

Choices: TypeAlias = Legal[ac.GuardiansAction]
Action: TypeAlias = ac.GuardiansAction

_LEAD: Final = 3.0
"""How far apart the sums of a match-up must be for one to be fairly sure."""
_TABLE: Final = 0.35
"""Part of its worth that a creature loses as a command card: it fights no more."""
# --- command cards ---


def command_value(v: GuardiansView, f: fr.Combat, seat: int, card: int) -> float:
    """Return what it is worth to play a card as command card, less its price."""
    printed = card_of(v, card)
    effects = [effect for effect in printed.effects if effect.trigger == "command"]
    judge = Judgement(v, seat)
    value = sum(VERBS[effect.verb].as_command(v, f, seat, effect, judge) for effect in effects)
    if not printed.creature:
        return value - price_of(v, card)
    if len(creatures_left(v, f, seat)) <= 1:
        return -1.0
    dies = uses_itself_up(v, None, card, "command")
    return value - (1.0 if dies else _TABLE) * worth_of(v, card)


def says_command(v: GuardiansView, f: fr.Combat, seat: int) -> bool:
    """Tell whether a command card is worth playing (G57)."""
    return max((command_value(v, f, seat, card) for card in commands(v, f, seat)), default=0.0) > 0.0


def commands(v: GuardiansView, f: fr.Combat, seat: int) -> list[int]:
    able = [*(card for card in f.hand[seat] if card >= 0), *v.depot[seat]]
    return [card for card in able if any(effect.trigger == "command" for effect in card_of(v, card).effects)]


def pick_command(v: GuardiansView, f: fr.Combat, seat: int, legal: Choices) -> Action:
    """Return the command card that is worth most."""
    return max(legal, key=lambda action: (command_value(v, f, seat, _named(action)), str(action)))


def _named(action: Action) -> int:
    """Return the card that an action names, or NONE."""
    word = getattr(action, "card", "") or getattr(action, "choice", "")
    return number_of(word)


# --- primaries ---


def pick_primary(v: GuardiansView, f: fr.Combat, seat: int, legal: Choices, rng: Random) -> Action:
    """Return a creature that does well against what the other may have in hand."""
    if f.challenge:
        return _sent_first(v, f, seat, legal)
    foes = likely_hand(f, 1 - seat)
    known = [card for card in foes if card >= 0]
    kind = f.stated if f.stated in STRONG_AGAINST else ""

    def value(action: Action) -> float:
        card = _named(action)
        against = [_met(v, f, seat, card, foe) for foe in known]
        against += [expected(v, card, kind)] * (len(foes) - len(known))
        return sum(against) / max(1, len(against)) + burst(v, card, len(foes) - 1) + 0.5 * rng.random()

    return max(legal, key=value)


def _met(v: GuardiansView, f: fr.Combat, seat: int, card: int, foe: int) -> float:
    """Return what a match-up of two known creatures would be worth."""
    if foe == NONE or not v.book.creature[v.face[foe]]:
        return 0.0
    pair = (card, foe) if seat == 0 else (foe, card)
    return result(v, replace(f, pair=pair, step="bribery"), seat)


def expected(v: GuardiansView, card: int, color: str) -> float:
    """Return what a match-up against a creature is worth of which at most the colour is known."""
    printed, mean = card_of(v, card), worths(v.book).mean
    power = printed.vit + (0.33 * printed.ocb if not color else 0.0)
    if color and STRONG_AGAINST[printed.color] == color:
        power += printed.ocb
    chance = 1.0 / (1.0 + exp((mean - 1.0 - power) / _LEAD))
    return chance * mean - (1.0 - chance) * worth_of(v, card)


def _sent_first(v: GuardiansView, f: fr.Combat, seat: int, legal: Choices) -> Action:
    """Return the primary of a challenge: whoever kills the Guardian alone, else who is missed least (D9)."""

    def value(action: Action) -> tuple[float, str]:
        card = _named(action)
        pair = tuple(card if side == seat else NONE for side in (0, 1))
        return (result(v, replace(f, pair=pair), seat) - worth_of(v, card), str(action))

    return max(legal, key=value)


# --- secondary attacks ---


def strike(v: GuardiansView, f: fr.Combat, seat: int, legal: Choices) -> Action | None:
    """Attack whom it is worth most to kill, with as few as do it; None: stop."""
    attacks = [action for action in legal if isinstance(action, ac.Attack)]
    if not attacks:
        return None
    if f.challenge:
        return _storm(v, f, seat, attacks)
    able = creatures_left(v, f, seat)
    best: tuple[float, int, str, Action] | None = None
    for target in standing(f, 1 - seat):
        first, size = _needed(v, f, seat, able, target)
        if first == NONE:
            continue
        value = control_of(v, f, target.card) + 0.5 * worth_of(v, target.card) - 0.1 * size
        for attack in attacks:
            if _named(attack) == first and number_of(attack.target) == target.card:
                chosen = (value, -size, str(attack), attack)
                best = chosen if best is None or chosen[:3] > best[:3] else best
    return None if best is None else best[3]


def _needed(v: GuardiansView, f: fr.Combat, seat: int, able: Sequence[int], target: Laid) -> tuple[int, int]:
    """Return who attacks a target first and how many it takes; NONE: it cannot be killed (G111, G113)."""
    alone = [
        card for card in able if destroys(v, f, card, target.card) or _kills(v, f, seat, card, target, 0)
    ]
    if alone:
        return min(alone, key=lambda card: (worth_of(v, card), card)), 1
    for last in sorted(able, key=lambda card: (-worth_of(v, card), card)):
        before, gathered = [], 0
        for card in sorted(able, key=lambda card: (-card_of(v, card).vit, card)):
            if card == last:
                continue
            before.append(card)
            gathered += card_of(v, card).vit
            if _kills(v, f, seat, last, target, gathered):
                return before[0], len(before) + 1
    return NONE, 0


def _kills(v: GuardiansView, f: fr.Combat, seat: int, card: int, target: Laid, more: int) -> bool:
    """Tell whether an attacker kills a target, others having added so much before (G111)."""
    total = secondary_sum(v, f, seat, card, target)
    return total.damage + more > target_power(v, f, target.card, card)


def _storm(v: GuardiansView, f: fr.Combat, seat: int, attacks: Sequence[Action]) -> Action:
    """Send everybody against the Guardian, the one with most to add last (D9)."""

    def extra(action: Action) -> tuple[float, str]:
        card = _named(action)
        sum_ = guardian_sum(v, f, seat, card)
        printed = card_of(v, card)
        own = sum_.power - sum(line.n for line in sum_.lines if line.card != card)
        return (own - printed.vit + (printed.vit if printed.recv else 0), str(action))

    return min(attacks, key=extra)


def wins_alone(v: GuardiansView, f: fr.Combat, seat: int) -> float:
    """Return by how much a seat is ahead for the control of the space, as the table lies (G117)."""
    sides = []
    for side in (0, 1):
        table = [laid for laid in f.table if laid.seat == side and laid.fate == "" and laid.role != "aside"]
        hand = [control_of(v, f, card) if card >= 0 else worths(v.book).mean for card in likely_hand(f, side)]
        sides.append(sum(control_of(v, f, laid.card) for laid in table) + sum(hand))
    return sides[seat] - sides[1 - seat]
