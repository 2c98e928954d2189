"""Carry out what a draft came to: the shield goes where it goes, and all see what all may see (G40-G55)."""

from games.guardians.cards.verbs import afield
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND, OWNER
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.field import (
    CreaturesShifted,
    Reinforced,
    ShieldMoved,
    ShieldTurned,
    StackShown,
)
from games.guardians.play.combat import begin
from games.guardians.play.common import face_id, items_on, mixed, show, size_of
from games.guardians.play.control import shield_owner
from games.guardians.play.draft import Plan
from games.guardians.play.paths import SPACES_OF_A_MOVE, reaches
from games.guardians.sheet.state import Guardians


def march(s: Guardians, seat: int, plan: Plan, out: list[GuardiansEvent]) -> None:
    """Move or fly a shield, with what it set down and took on; where an enemy stands, there is combat (G44).

    An enemy Stronghold is fought for, or taken, at once (D2, D4).
    """
    start, at = plan.start, plan.at
    shield = s.shield[start]
    name = face_id(s, shield)
    moved = len(plan.path) > 1
    flew = plan.flying and moved
    shifted = _shift(s, seat, plan)
    if moved:
        out.append(ShieldMoved(seat, name, tuple([SPACES[space] for space in plan.path]), flew))
    else:
        out.append(ShieldTurned(seat, name, SPACES[start]))
    out += shifted
    if flew:
        s.flown[seat] = True
        _show_flyers(s, seat, plan, out)
    if plan.challenge:
        s.on[start] = sorted(plan.cargo)
        begin.challenge(s, seat, start, out)
        return
    s.shield[start], s.turned[start] = NONE, False
    if at != start and (shield_owner(s, at) == 1 - seat or (not IS_LAND[at] and OWNER[at] != seat)):
        begin.begin(s, seat, at, plan.path[-2], shield, sorted(plan.cargo), out)
        return
    s.shield[at], s.turned[at] = shield, True
    s.on[at] = sorted([*s.on[at], *plan.cargo])


def _shift(s: Guardians, seat: int, plan: Plan) -> list[GuardiansEvent]:
    """Set down and take on at own Strongholds; others see how many cards, and lose sight of which (G51)."""
    start = plan.start
    told: list[GuardiansEvent] = []
    lay = [[*(() if space == start else s.on[space]), *s.under[space]] for space in plan.mixed]
    if plan.mixed:
        mixed(s, seat, [card for piece in (s.on[start], *lay) for card in _whole(s, piece)])
    s.on[start] = []
    for space, before in zip(plan.mixed, lay, strict=True):
        s.on[space], s.under[space] = sorted(plan.on[space]), sorted(plan.under[space])
        after = [*plan.on[space], *plan.under[space]]
        left = size_of(s, [card for card in after if card not in before])
        taken = size_of(s, [card for card in before if card not in after])
        if left or taken:
            told.append(CreaturesShifted(seat, SPACES[space], left, taken))
    return told


def _show_flyers(s: Guardians, seat: int, plan: Plan, out: list[GuardiansEvent]) -> None:
    """Show who flew along, where it was set down, and what the shield has under it in the end (G43)."""
    for space in dict.fromkeys((*plan.mixed, plan.at)):
        flyers = [card for card in plan.flown if card in plan.on[space]]
        if space == plan.at:
            flyers += plan.cargo
        if flyers:
            _expose(s, seat, space, sorted(flyers), out)


def _expose(s: Guardians, seat: int, at: int, cards: list[int], out: list[GuardiansEvent]) -> None:
    """Show creatures that fly, with their items, to everybody (G43)."""
    shown = [*cards, *items_on(s, cards)]
    show(s, shown)
    out.append(StackShown(seat, SPACES[at], tuple([face_id(s, card) for card in shown])))


def reinforce(s: Guardians, seat: int, plan: Plan, out: list[GuardiansEvent]) -> None:
    """Bring creatures from Strongholds under a turned shield; those that had to fly are shown (G46, A52)."""
    to = plan.target
    out.append(ShieldTurned(seat, face_id(s, s.shield[plan.start]), SPACES[plan.start]))
    origins = list(dict.fromkeys(plan.lain))
    for space in origins:
        mixed(s, seat, [card for cards in (s.on[space], s.under[space]) for card in _whole(s, cards)])
    flown = []
    for card, space in zip(plan.sent, plan.lain, strict=True):
        spaces = SPACES_OF_A_MOVE + afield.reinforce_extra(s, seat, space)
        if not reaches(s, seat, space, to, spaces, flying=False):
            flown.append(card)
        (s.on if card in s.on[space] else s.under)[space].remove(card)
    s.on[to] = sorted([*s.on[to], *plan.sent])
    names = tuple([SPACES[space] for space in origins])
    out.append(Reinforced(seat, face_id(s, s.shield[to]), SPACES[to], names, size_of(s, plan.sent)))
    if flown:
        _expose(s, seat, to, flown, out)


def _whole(s: Guardians, cards: list[int]) -> list[int]:
    """Return creatures with what they wear."""
    return [*cards, *items_on(s, cards)]
