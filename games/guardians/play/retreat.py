"""After a combat: who has the space, and where the beaten go (G119-G125, G141-G148, D4)."""

from typing import Final

from games.guardians.cards.verbs import afield, play
from games.guardians.data.book import NONE, SPACE_OF, SPACES
from games.guardians.data.field import BESIDE, IS_LAND, OWNER
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.field import Retreated
from games.guardians.play import actions as kinds
from games.guardians.play import merge, winning
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.common import Asked, face_id, points, size_of, throw
from games.guardians.play.control import holder, is_own_stronghold
from games.guardians.play.ruin import ruin
from games.guardians.sheet.frames import HeldCombat, Retreat
from games.guardians.sheet.state import Guardians, Realm

DESTROY: Final = "destroy"
"""The answer of who would rather lose the whole shield (G123)."""


def spaces(s: Realm, seat: int, at: int, came: int, *, free: bool) -> list[int]:
    """Return where a beaten shield may go: a neighbour that its player controls (G120, G141-G143).

    `came`: the space that it attacked from, the only one for an attacker who may not go freely; NONE: it
    defended.
    """
    near = BESIDE[at] if came < 0 or free else (came,)
    return [space for space in near if holder(s, space) == seat]


def after(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> None:
    """Give the space to the winner, and let the loser retreat (G119, G145, D4, D10).

    `f.hand` holds who survived; the frame of the combat is off the stack.
    """
    at, attacker, winner = f.at, f.attacker, f.winner
    if f.challenge:
        _lift(s, at)
        _send_back(s, attacker, f.shield, True, f.hand[attacker], f, out)  # noqa: FBT003  # as it was: turned
        winning.check_shields(s, NONE, out)
        return
    shields = [NONE, NONE]
    shields[attacker], shields[1 - attacker] = f.shield, s.shield[at]
    turned = [s.turned[at]] * 2
    turned[attacker] = True
    _lift(s, at)
    if winner >= 0:
        s.shield[at], s.turned[at] = shields[winner], turned[winner] and shields[winner] >= 0
        s.on[at] = sorted(f.hand[winner])
        if winner == attacker and not IS_LAND[at] and OWNER[at] != attacker:
            ruin(s, at, out)
    for seat in (attacker, 1 - attacker):
        if seat != winner:
            _send_back(s, seat, shields[seat], turned[seat], f.hand[seat], f, out)
    winning.check_shields(s, winner, out)


def _lift(s: Guardians, at: int) -> None:
    """Take everything off a space: the combat has it in its hands."""
    s.shield[at], s.turned[at], s.on[at] = NONE, False, []


def _send_back(
    s: Guardians,
    seat: int,
    shield: int,
    turned: bool,
    cards: list[int],
    f: HeldCombat,
    out: list[GuardiansEvent],
) -> None:
    """Let a beaten side retreat; without survivors or a way, its shield is destroyed (G124, G125)."""
    at = f.at
    if not cards:
        if shield >= 0:
            winning.lose_shield(s, shield, at, "empty", out)
        return
    if shield < 0:
        _leave_stronghold(s, seat, at, cards, f.winner, out)
        return
    came = f.origin if seat == f.attacker else NONE
    free = f.free[seat]
    targets = spaces(s, seat, at, came, free=free)
    # By what all know: an attacker with cards in the Depot may have one that opens a way.
    if targets or (came >= 0 and not free and s.depot[seat]):
        s.stack.append(Retreat(seat, at, shield, turned, sorted(cards), targets, came, f.winner, free))
        return
    destroy(s, shield, cards, at, out, no_way=True)


def _leave_stronghold(
    s: Guardians, seat: int, at: int, cards: list[int], winner: int, out: list[GuardiansEvent]
) -> None:
    """Let creatures without shield go to a neighbouring own Stronghold with room (G148)."""
    targets = rooms(s, seat, at)
    if not targets:
        throw(s, cards, "no_room", out)
        return
    frame = Retreat(seat, at, NONE, False, sorted(cards), targets, NONE, winner)  # noqa: FBT003  # no shield
    s.stack.append(frame)


def beside(s: Realm, seat: int, at: int) -> list[int]:
    """Return the own Strongholds next to a space."""
    return [space for space in BESIDE[at] if is_own_stronghold(s, seat, space)]


def rooms(s: Guardians, seat: int, at: int) -> list[int]:
    """Return the own Strongholds next to a space that have room (G148): its owner alone knows which."""
    most = s.book.numbers.stack
    near = beside(s, seat, at)
    return [space for space in near if points(s, [*s.on[space], *s.under[space]]) < most]


def destroy(
    s: Guardians, shield: int, cards: list[int], at: int, out: list[GuardiansEvent], *, no_way: bool
) -> None:
    """Destroy a shield with all creatures under it (G123, G124)."""
    throw(s, sorted(cards), "lost", out)
    winning.lose_shield(s, shield, at, "no_way" if no_way else "given_up", out)


# --- the frame ---


def asked(_: Realm, frame: Retreat) -> Asked:
    """Return whom the frame asks: who has lost."""
    return (frame.seat,), (), False, "retreat"


def legal(s: Realm, frame: Retreat, seat: int) -> list[GuardiansAction]:
    """List where the beaten side may go; a shield may be destroyed instead (G120-G123)."""
    found: list[GuardiansAction] = [interned(kinds.Answer, seat, SPACES[space]) for space in frame.targets]
    if frame.shield >= 0:
        found.append(interned(kinds.Answer, seat, DESTROY))
        if frame.came >= 0 and not frame.free:
            found += play.offers(s, seat, "retreat")
    return found


def act(s: Guardians, frame: Retreat[list[int]], a: GuardiansAction, out: list[GuardiansEvent]) -> None:
    """Retreat to a space, destroy the shield, or play a card about retreat."""
    if isinstance(a, kinds.Play):
        play.begin(s, a, out)
        return
    assert isinstance(a, kinds.Answer)  # noqa: S101  # legal offers nothing else
    s.stack.pop()
    if a.choice == DESTROY:
        destroy(s, frame.shield, frame.cards, frame.space, out, no_way=False)
        winning.check_shields(s, frame.winner, out)
        return
    go(s, frame, SPACE_OF[a.choice], out)


def go(s: Guardians, frame: Retreat[list[int]], to: int, out: list[GuardiansEvent]) -> None:
    """Bring what retreats to a space, where it may meet own creatures (G122, G146, G148, G169)."""
    name = face_id(s, frame.shield) if frame.shield >= 0 else ""
    at, seat = SPACES[frame.space], frame.seat
    out.append(Retreated(seat, name, at, SPACES[to], size_of(s, frame.cards)))
    merge.join(s, seat, frame.shield, frame.cards, to, frame.winner, out, turned=frame.turned)


def advance(s: Guardians, frame: Retreat[list[int]], out: list[GuardiansEvent]) -> bool:
    """Look anew where it may go when a card has freed the way (D20); creatures without shield go by
    themselves where one Stronghold is beside; of two, the one that is full must not show by who is asked.
    """
    if frame.came >= 0 and afield.retreats_free(s):
        s.boosts.clear()
        frame.free = True
        frame.targets = spaces(s, frame.seat, frame.space, frame.came, free=True)
    if frame.shield >= 0:
        if frame.targets or (frame.came >= 0 and not frame.free and s.depot[frame.seat]):
            return False
        s.stack.pop()
        destroy(s, frame.shield, frame.cards, frame.space, out, no_way=True)
        winning.check_shields(s, frame.winner, out)
        return True
    if len(beside(s, frame.seat, frame.space)) > 1:
        return False
    s.stack.pop()
    go(s, frame, frame.targets[0], out)
    return True
