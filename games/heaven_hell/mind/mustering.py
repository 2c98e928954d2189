"""How the machine player musters: heal, bring characters into play, take better places, then march."""

from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.heaven_hell import play as ac
from games.heaven_hell.data.book import NONE
from games.heaven_hell.mind.aims import WORTHWHILE, gains, marches, redeployment, to_rest, useful, vanguard
from games.heaven_hell.mind.places import best_space
from games.heaven_hell.mind.worth import best_mind, in_play, standing_worth
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import characters
from games.heaven_hell.sheet.view import HeavenHellView

Action: TypeAlias = ac.HeavenHellAction
Choices: TypeAlias = Legal[Action]

_SWAP: Final = 2.0
"""A character in hand must be worth so much more than one in play for that to be dismissed."""


def set_out(v: HeavenHellView, top: fr.Vanguard, _: Choices, __: Random) -> Action:
    """Put the characters that are worth most together within the cost, the costliest first."""
    face = vanguard(v, top)
    return ac.Done(top.seat) if face == NONE else _to(v, top.seat, face)


def _to(v: HeavenHellView, seat: int, face: int) -> Action:
    """Play a character to the best space."""
    return ac.Play(seat, v.book.faces[face].id, v.book.name(best_space(v, seat, face)))


def muster(v: HeavenHellView, top: fr.Turn, legal: Choices, __: Random) -> Action:
    """Do the next useful thing, and march or keep the peace when nothing is left."""
    return (
        _spoils(v, top)
        or _rest(v, top)
        or _miracle(v, top.seat, legal)
        or _play(v, top.seat)
        or _redeploy(v, top)
        or march(v, top.seat)
    )


def spoils(v: HeavenHellView, top: fr.Spoils, _: Choices, __: Random) -> Action:
    """Play what was turned up."""
    card = v.book.faces[top.face]
    return _to(v, top.seat, top.face) if card.kind == "character" else ac.Miracle(top.seat, card.id)


def _spoils(v: HeavenHellView, top: fr.Turn) -> Action | None:
    return ac.Turnup(top.seat) if v.pile[top.seat] and not top.turned else None


def _rest(v: HeavenHellView, top: fr.Turn) -> Action | None:
    cell = to_rest(v, top)
    return None if cell == NONE else ac.Rest(top.seat, v.book.name(cell))


def _miracle(v: HeavenHellView, seat: int, legal: Choices) -> Action | None:
    """Speak a Miracle that does good now."""
    for face in v.hand:
        card = v.book.faces[face]
        if card.kind == "miracle" and best_mind(v, seat) >= card.mind and card.cost < len(v.hand):
            action = ac.Miracle(seat, card.id)
            if useful(v, seat, card.effects[0].verb, card.effects[0].target) and action in legal:
                return action
    return None


def _play(v: HeavenHellView, seat: int) -> Action | None:
    """Bring the character into play that is worth most for what it costs; the hand fills up again."""
    mine, scored = characters(v, seat), gains(v, seat)
    if not scored:
        return None
    gain, face = max(scored)
    if gain <= WORTHWHILE:
        return None
    if len(mine) < v.book.size:
        return _to(v, seat, face)
    weakest = min(mine, key=lambda cell: (standing_worth(v, cell), cell))
    if in_play(v, face) - standing_worth(v, weakest) >= _SWAP:
        return ac.Dismiss(seat, v.book.name(weakest))
    return None


def _redeploy(v: HeavenHellView, top: fr.Turn) -> Action | None:
    plan = redeployment(v, top)
    return plan and ac.Move(top.seat, v.book.name(plan[0]), v.book.name(plan[1]))


def march(v: HeavenHellView, seat: int) -> Action:
    """Name the battlefield that promises most against whoever would defend best, or keep the peace."""
    scored = [(score, field) for bold, score, field in marches(v, seat) if bold]
    if not scored:
        return ac.Peace(seat)
    return ac.Attack(seat, v.book.fields[max(scored)[1]].id)
