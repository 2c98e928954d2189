"""After a combat: who has the space, and where the beaten go (G119-G125, G141-G148, D4)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.guardians.cards.verbs import afield
from games.guardians.data.book import NONE, SPACE_OF, SPACES
from games.guardians.data.field import BESIDE, IS_LAND, OWNER
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.field import Retreated
from games.guardians.face.words import called, where
from games.guardians.mind import ranks
from games.guardians.play import merge, winning
from games.guardians.play.actions import Answer, Play, interned
from games.guardians.play.common import face_id, points, size_of, throw
from games.guardians.play.control import holder, is_own_stronghold
from games.guardians.play.playing import Playing, play_label
from games.guardians.play.reading import SHORT, names
from games.guardians.play.ruin import ruin
from games.guardians.sheet.frames import HeldCombat, Retreat
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

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
    _destroy(s, shield, cards, at, out, no_way=True)


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


def _destroy(
    s: Guardians, shield: int, cards: list[int], at: int, out: list[GuardiansEvent], *, no_way: bool
) -> None:
    """Destroy a shield with all creatures under it (G123, G124)."""
    throw(s, sorted(cards), "lost", out)
    winning.lose_shield(s, shield, at, "no_way" if no_way else "given_up", out)


class Withdraw(Answer):
    """Retreat to a space, or destroy the shield instead (G120-G124)."""

    __slots__ = ()

    @classmethod
    def offers(cls, _: Realm, frame: Retreat, seat: int) -> list[Answer]:
        words = [SPACES[space] for space in frame.targets]
        if frame.shield >= 0:
            words.append(DESTROY)
        return [interned(Answer, seat, word) for word in words]

    def fault(self, _: GuardiansView, frame: Retreat) -> Text:
        ways, word = names(frame.targets), self.choice[:SHORT]
        if frame.shield < 0:
            return Text(
                "Your creatures cannot retreat to “{word}”; they can go to {ways}.", word=word, ways=ways
            )
        if not ways:
            return Text("There is nowhere to retreat to; answer {destroy}, or open a way.", destroy=DESTROY)
        return Text(
            "Your Shield cannot retreat to “{word}”; it can go to {ways}, or answer {destroy}.",
            word=word,
            ways=ways,
            destroy=DESTROY,
        )

    def do(self, s: Guardians, frame: Retreat[list[int]], out: list[GuardiansEvent]) -> None:
        s.stack.pop()
        if self.choice == DESTROY:
            _destroy(s, frame.shield, frame.cards, frame.space, out, no_way=False)
            winning.check_shields(s, frame.winner, out)
        else:
            _go(s, frame, SPACE_OF[self.choice], out)

    def label(self, v: GuardiansView, _: Retreat) -> Label:
        if self.choice == DESTROY:
            hint = Text("with all its creatures; it counts for your opponent")
            text = Text("Destroy your Shield")
            return Label(Text("Give up"), text, hint, style="danger", rank=ranks.LITTLE)
        space = SPACE_OF[self.choice]
        hint = Text("nothing of yours is there")
        if v.shield[space] >= 0:
            hint = Text("onto your Shield there: one of the two is lost")
        elif v.on[space]:
            hint = Text("to your {n} points there", n=points(v, v.on[space]))
        text = Text("Retreat to {place}", place=where(self.seat, space))
        rank = ranks.retreat(v, self.seat, space)
        return Label(Text("Retreat"), text, hint, style="primary", rank=rank)


class OpenWay(Playing):
    """Play a card about retreat: by one a beaten attacker may go freely (D20)."""

    __slots__ = ()
    moment = "retreat"

    @classmethod
    def offers(cls, t: Realm, frame: Retreat, seat: int) -> list[Play]:  # type: ignore[override]
        bound = frame.shield >= 0 and frame.came >= 0 and not frame.free
        return super().offers(t, frame, seat) if bound else []

    def label(self, v: GuardiansView, _: Retreat) -> Label:
        return play_label(v, self, ranks.LITTLE)


def _go(s: Guardians, frame: Retreat[list[int]], to: int, out: list[GuardiansEvent]) -> None:
    """Bring what retreats to a space, where it may meet own creatures (G122, G146, G148, G169)."""
    name = face_id(s, frame.shield) if frame.shield >= 0 else ""
    at, seat = SPACES[frame.space], frame.seat
    out.append(Retreated(seat, name, at, SPACES[to], size_of(s, frame.cards)))
    merge.join(s, seat, frame.shield, frame.cards, to, frame.winner, out, turned=frame.turned)


def _follows(s: Guardians, frame: Retreat[list[int]], out: list[GuardiansEvent]) -> bool:
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
        _destroy(s, frame.shield, frame.cards, frame.space, out, no_way=True)
        winning.check_shields(s, frame.winner, out)
        return True
    if len(beside(s, frame.seat, frame.space)) > 1:
        return False
    s.stack.pop()
    _go(s, frame, frame.targets[0], out)
    return True


def _asks(v: GuardiansView, frame: Retreat) -> Text:
    at = SPACES[frame.space]
    if frame.shield < 0:
        return Text("Where do your creatures of {at} retreat to?", at=at)
    if not frame.targets:
        return Text("{card} has nowhere to go. A card may open a way.", card=called(v, frame.shield))
    return Text(
        "{card} retreats from {at}. Where to, or do you rather destroy it?",
        card=called(v, frame.shield),
        at=at,
    )


RETREAT = Stage(
    Retreat,
    (Withdraw, OpenWay),
    asks=_asks,
    waits=Text("{player} retreats."),
    bare=Withdraw,
    follows=_follows,
)
