"""The vanguard: before the first turn each player sets out some characters for nothing (3.4)."""

from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.heaven_hell.events import HeavenHellEvent, Played, VanguardStands
from games.heaven_hell.mind.aims import vanguard
from games.heaven_hell.mind.places import placed
from games.heaven_hell.mind.worth import in_play
from games.heaven_hell.play.characters import Play
from games.heaven_hell.play.discarding import DONE, Done
from games.heaven_hell.play.grid import enter
from games.heaven_hell.play.hands import take_from_hand
from games.heaven_hell.play.offers import Each, listing
from games.heaven_hell.play.reading import no_card
from games.heaven_hell.sheet.facts import cell_of, empty
from games.heaven_hell.sheet.frames import Vanguard
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


class SetOut(Play):
    """Put a character of the vanguard into play at no cost (3.4 step 3)."""

    @classmethod
    def offers(cls, t: Realms, frame: Vanguard, seat: int) -> Each[Play]:
        faces = t.book.faces
        able = [face for face in dict.fromkeys(t.cards(seat)) if faces[face].kind == "character"]
        return cls.everywhere(t, seat, [face for face in able if faces[face].cost <= frame.left])

    def fault(self, t: Realms, frame: Vanguard) -> Text | None:
        if fault := no_card(t, self.seat, self.card) or self.misplaced(t):
            return fault
        card = t.book.faces[t.book.face_of[self.card]]
        if card.cost <= frame.left:
            return None
        return Text(
            "{card} costs {cost} and you have {left} left for your first characters; "
            "set out a cheaper one, or say “done”.",
            card=card.name, cost=card.cost, left=frame.left,
        )  # fmt: skip

    def do(self, s: HeavenHell, frame: Vanguard[list[int]], out: list[HeavenHellEvent]) -> None:
        face = s.book.face_of[self.card]
        take_from_hand(s, self.seat, face)
        enter(s, cell_of(s, self.seat, self.to), face)
        frame.places -= 1
        frame.left -= s.book.faces[face].cost
        out.append(Played(self.seat, self.card, self.to, "vanguard", 0))

    def label(self, v: HeavenHellView, frame: Vanguard) -> Label:
        face = v.book.face_of[self.card]
        rank = 90 if face == vanguard(v, frame) else 20 + round(5 * in_play(v, face))
        if self.to != placed(v, self.seat, face):
            rank = 1
        price = Text("cost {cost}", cost=v.book.faces[face].cost)
        return self.titled(v, Text("Set out"), price, rank)


class Stand(Done):
    """Close a vanguard with no more characters, and ask for the next one (3.4 step 3)."""

    def do(self, s: HeavenHell, frame: Vanguard[list[int]], out: list[HeavenHellEvent]) -> None:
        close(s, frame, out)

    def label(self, _: HeavenHellView, __: Vanguard) -> Label:
        hint = Text("no more characters; the next player sets out")
        return Label(DONE, Text("Start like this"), hint, rank=15)


def close(s: HeavenHell, frame: Vanguard[list[int]], out: list[HeavenHellEvent]) -> None:
    """Close a vanguard, and ask for the next one (3.4 step 3)."""
    seat = frame.queue.pop(0)
    out.append(VanguardStands(seat))
    if frame.queue:
        frame.places, frame.left = s.book.parties[(frame.seat - s.first) % s.book.n]


def _follows(s: HeavenHell, frame: Vanguard[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Go on without asking when no more characters are allowed, and after the last vanguard."""
    if not frame.queue:
        s.stack.pop()
        return True
    if frame.places > 0 and empty(s, frame.seat):
        return False
    close(s, frame, out)
    return True


def _asks(_: HeavenHellView, frame: Vanguard) -> Text:
    return Text(
        "Set out your first characters, for nothing: {places}, with costs of {left} together at most.",
        places=Text("{count} more", count=frame.places), left=frame.left,
    )  # fmt: skip


VANGUARD = Stage(
    Vanguard,
    (Stand, SetOut),
    asks=_asks,
    waits=Text("{player} sets out the first characters."),
    lists=listing(Stand, SetOut),
    follows=_follows,
)
