"""Terrain Settlement: lands change hands, and who stands on bare land must lay terrain (G131-G138, G170)."""

from collections.abc import Iterable
from typing import Final

from games.guardians.cards.verbs import afield, effects, play
from games.guardians.data.book import NONE, SPACES, number_of
from games.guardians.data.field import LANDS
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.field import LaidDown, SettlementBegan, TerrainLaid, TerrainLost
from games.guardians.play import actions as kinds
from games.guardians.play import winning
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.common import Asked, card_of, discard, face_id, mixed, owner, show, throw, token
from games.guardians.play.control import lands, shield_owner
from games.guardians.sheet.frames import Settle, Turn
from games.guardians.sheet.state import Guardians, Realm

PRICE: Final = 1
"""Stones for a face-down card (G133)."""


def begin(s: Guardians, turn: Turn, out: list[GuardiansEvent]) -> None:  # noqa: ARG001  # a step of a turn
    """Look first for a victory by lands; then let terrain under enemy shields go (G131, G132, A58)."""
    out.append(SettlementBegan((lands(s, 0), lands(s, 1))))
    if winning.check_lands(s, out):
        return
    for space in LANDS:
        if s.ground[space] >= 0 and shield_owner(s, space) == 1 - s.ground[space]:
            clear(s, space, out)
    s.stack.append(Settle(s.first, NONE))


def clear(s: Guardians, space: int, out: list[GuardiansEvent]) -> None:
    """Put the card that lies as terrain into its owner's discard pile (G132)."""
    card = s.terrain[space]
    s.terrain[space] = s.ground[space] = NONE
    s.down[space] = False
    discard(s, (card,))
    out.append(TerrainLost(owner(s, card), face_id(s, card), SPACES[space], "conquered"))


def bare(s: Realm, seat: int, dropped: Iterable[int]) -> list[int]:
    """Return the lands that a seat still has to settle, those on its own left first (G133, G136, G137)."""
    found = [
        space
        for space in LANDS
        if s.ground[space] < 0 and space not in dropped and shield_owner(s, space) == seat
    ]
    return found if seat == 0 else found[::-1]


def asked(_: Realm, frame: Settle) -> Asked:
    """Return whom the frame asks, to settle a land or for a card that it may play."""
    return (frame.seat,), (), False, "settle" if frame.space >= 0 else "settle_window"


def legal(s: Realm, frame: Settle, seat: int) -> list[GuardiansAction]:
    """List how a land may be settled; or the cards that may be played, and to pass (G133, G170)."""
    if frame.space < 0:
        plays = play.offers(s, seat, "hammer" if frame.laid >= 0 else "settle")
        return [*plays, interned(kinds.Pass, seat, ""), interned(kinds.Pass, seat, "combat")]
    found = [interned(kinds.Lay, seat, token(s, card), "terrain") for card in grounds(s, seat)]
    if may_lay_down(s, frame, seat):
        cards = (*s.pen[seat], *s.depot[seat])
        found += [interned(kinds.Lay, seat, token(s, card), "down") for card in cards]
    found += [interned(kinds.Lay, seat, token(s, card), "drop") for card in s.on[frame.space]]
    return [*found, *play.offers(s, seat, "settle")]


def grounds(s: Realm, seat: int) -> list[int]:
    """Return the cards of a Pen that may lie open as terrain (A55, A66)."""
    return [card for card in s.pen[seat] if card_of(s, card).ground]


def may_lay_down(s: Realm, frame: Settle, seat: int) -> bool:
    """Tell whether a seat may lay a card face down: it holds no terrain card, and can pay (G133).

    A shield/terrain is a terrain card only if its owner wants it to be one (A66).
    """
    if any(card_of(s, card).kind == "terrain" for card in s.pen[seat]):
        return False
    return bool(s.stones[seat] >= price(s, frame, seat))


def price(s: Realm, frame: Settle, seat: int) -> int:
    """Return the stones for a face-down card: the first may be free (Brother Anvil, D12)."""
    return 0 if not frame.free[seat] and afield.free_face_down(s, seat) else PRICE


# --- what is done ---


def act(
    s: Guardians, frame: Settle[list[int], list[bool]], a: GuardiansAction, out: list[GuardiansEvent]
) -> None:
    """Settle a land, play a card, or pass."""
    if isinstance(a, kinds.Play):
        if frame.passes >= 0:
            frame.passes = 0
            frame.seat = 1 - a.seat
        play.begin(s, a, out)
    elif isinstance(a, kinds.Pass):
        _pass(frame, a)
    else:
        assert isinstance(a, kinds.Lay)  # noqa: S101  # legal offers nothing else
        _HOWS[a.how](s, frame, number_of(a.card), out)


def _pass(frame: Settle[list[int], list[bool]], a: kinds.Pass) -> None:
    """Let it be, now or for the rest of this phase (G170)."""
    if a.reach:
        frame.reach[a.seat] = True
    if frame.laid >= 0:
        frame.laid = NONE
    else:
        frame.passes += 1
        frame.seat = 1 - a.seat


def _terrain(
    s: Guardians, frame: Settle[list[int], list[bool]], card: int, out: list[GuardiansEvent]
) -> None:
    """Lay a terrain card; it does at once what it does when it is laid (G133, D12)."""
    space, seat = frame.space, frame.seat
    s.pen[seat].remove(card)
    s.terrain[space], s.ground[space] = card, seat
    show(s, (card,))
    out.append(TerrainLaid(seat, face_id(s, card), SPACES[space]))
    effects.laid(s, seat, space, out)
    _laid(frame)


def _down(s: Guardians, frame: Settle[list[int], list[bool]], card: int, out: list[GuardiansEvent]) -> None:
    """Lay any card of Pen or Depot face down, for a stone (G133)."""
    space, seat = frame.space, frame.seat
    stones = price(s, frame, seat)
    frame.free[seat] = True
    s.stones[seat] -= stones
    home = s.pen[seat] if card in s.pen[seat] else s.depot[seat]
    mixed(s, seat, home)
    home.remove(card)
    s.terrain[space], s.ground[space], s.down[space] = card, seat, True
    out.append(LaidDown(seat, SPACES[space], stones, home is s.pen[seat]))
    _laid(frame)


def _laid(frame: Settle[list[int], list[bool]]) -> None:
    """Let the other answer with the Hammer (G170)."""
    frame.laid, frame.space = frame.space, NONE
    frame.seat = 1 - frame.seat


def _drop(s: Guardians, frame: Settle[list[int], list[bool]], card: int, out: list[GuardiansEvent]) -> None:
    """Discard a creature instead; with the last one the shield is destroyed (G133, G134)."""
    space = frame.space
    s.on[space].remove(card)
    throw(s, (card,), "unsettled", out)
    frame.dropped.append(space)
    frame.space = NONE
    frame.seat = 1 - frame.seat
    if not s.on[space]:
        shield, s.shield[space], s.turned[space] = s.shield[space], NONE, False
        winning.lose_shield(s, shield, space, "empty", out)
        winning.check_shields(s, NONE, out)


_HOWS: Final = {"terrain": _terrain, "down": _down, "drop": _drop}


def advance(s: Guardians, frame: Settle[list[int], list[bool]], _: list[GuardiansEvent]) -> bool:
    """Find who is asked next: for the Hammer, for a land, or at last for a card; close after two passes.

    Whether a seat could play a card is judged by what all know: that it has cards in the Depot.
    """
    if frame.laid >= 0:
        if s.ground[frame.laid] >= 0 and _may_answer(s, frame):
            return False
        frame.laid = NONE
        return True
    open_lands = [bare(s, seat, frame.dropped) for seat in (0, 1)]
    if any(open_lands):
        frame.passes = -1
        if not open_lands[frame.seat]:
            frame.seat = 1 - frame.seat
        if frame.space not in open_lands[frame.seat]:
            frame.space = open_lands[frame.seat][0]
        return False
    frame.space = NONE
    if frame.passes < 0:
        frame.passes, frame.seat = 0, s.first
    if frame.passes >= 2:
        s.stack.pop()
        return True
    if _may_answer(s, frame):
        return False
    frame.passes += 1
    frame.seat = 1 - frame.seat
    return True


def _may_answer(s: Guardians, frame: Settle[list[int], list[bool]]) -> bool:
    return bool(s.depot[frame.seat]) and not frame.reach[frame.seat]
