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


def march(s: Guardians, seat: int, made: Plan, out: list[GuardiansEvent]) -> None:
    """Move or fly a shield, with what it set down and took on; where an enemy stands, there is combat (G44).

    An enemy Stronghold is fought for, or taken, at once (D2, D4).
    """
    start, at = made.start, made.at
    shield = s.shield[start]
    name = face_id(s, shield)
    moved = len(made.path) > 1
    flew = made.flying and moved
    shifted = _shift(s, seat, made)
    if moved:
        out.append(ShieldMoved(seat, name, tuple([SPACES[space] for space in made.path]), flew))
    else:
        out.append(ShieldTurned(seat, name, SPACES[start]))
    out += shifted
    if flew:
        s.flown[seat] = True
        _show_flyers(s, seat, made, out)
    if made.challenge:
        s.on[start] = sorted(made.cargo)
        begin.challenge(s, seat, start, out)
        return
    s.shield[start], s.turned[start] = NONE, False
    if at != start and (shield_owner(s, at) == 1 - seat or (not IS_LAND[at] and OWNER[at] != seat)):
        begin.begin(s, seat, at, made.path[-2], shield, sorted(made.cargo), out)
        return
    s.shield[at], s.turned[at] = shield, True
    s.on[at] = sorted([*s.on[at], *made.cargo])


def _shift(s: Guardians, seat: int, made: Plan) -> list[GuardiansEvent]:
    """Set down and take on at own Strongholds; others see how many cards, and lose sight of which (G51)."""
    start = made.start
    told: list[GuardiansEvent] = []
    lay = [[*(() if space == start else s.on[space]), *s.under[space]] for space in made.mixed]
    if made.mixed:
        mixed(s, seat, [card for one in (s.on[start], *lay) for card in _whole(s, one)])
    s.on[start] = []
    for space, before in zip(made.mixed, lay, strict=True):
        s.on[space], s.under[space] = sorted(made.on[space]), sorted(made.under[space])
        after = [*made.on[space], *made.under[space]]
        left = size_of(s, [card for card in after if card not in before])
        taken = size_of(s, [card for card in before if card not in after])
        if left or taken:
            told.append(CreaturesShifted(seat, SPACES[space], left, taken))
    return told


def _show_flyers(s: Guardians, seat: int, made: Plan, out: list[GuardiansEvent]) -> None:
    """Show who flew along, where it was set down, and what the shield has under it in the end (G43)."""
    for space in dict.fromkeys((*made.mixed, made.at)):
        flyers = [card for card in made.flown if card in made.on[space]]
        if space == made.at:
            flyers += made.cargo
        if flyers:
            _expose(s, seat, space, sorted(flyers), out)


def _expose(s: Guardians, seat: int, at: int, cards: list[int], out: list[GuardiansEvent]) -> None:
    """Show creatures that fly, with their items, to everybody (G43)."""
    shown = [*cards, *items_on(s, cards)]
    show(s, shown)
    out.append(StackShown(seat, SPACES[at], tuple([face_id(s, card) for card in shown])))


def reinforce(s: Guardians, seat: int, made: Plan, out: list[GuardiansEvent]) -> None:
    """Bring creatures from Strongholds under a turned shield; those that had to fly are shown (G46, A52)."""
    to = made.target
    out.append(ShieldTurned(seat, face_id(s, s.shield[made.start]), SPACES[made.start]))
    origins = list(dict.fromkeys(made.lain))
    for space in origins:
        mixed(s, seat, [card for cards in (s.on[space], s.under[space]) for card in _whole(s, cards)])
    flown = []
    for card, space in zip(made.sent, made.lain, strict=True):
        spaces = SPACES_OF_A_MOVE + afield.reinforce_extra(s, seat, space)
        if not reaches(s, seat, space, to, spaces, flying=False):
            flown.append(card)
        (s.on if card in s.on[space] else s.under)[space].remove(card)
    s.on[to] = sorted([*s.on[to], *made.sent])
    names = tuple([SPACES[space] for space in origins])
    out.append(Reinforced(seat, face_id(s, s.shield[to]), SPACES[to], names, size_of(s, made.sent)))
    if flown:
        _expose(s, seat, to, flown, out)


def _whole(s: Guardians, cards: list[int]) -> list[int]:
    """Return creatures with what they wear."""
    return [*cards, *items_on(s, cards)]
