"""Who plays each seat, as the log of a game tells: a person, a machine, or a caretaker for a person.

With it an entry can be held against those before it: what no host could have written there is refused.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from engine.entries import AGREED, Kind, ends_game
from engine.notes import ActionNote, GrantNote, UndoNote, VoteNote

if TYPE_CHECKING:
    from engine.record import Ply

UNNAMED: Final = "?"
"""The policy of a machine in a log that does not name it, as those of older releases."""
USUAL: Final = "regular"
"""The machine that plays on for one that cannot choose."""


class Misplaced(ValueError):
    """Say in one clause why an entry cannot stand where it does."""


def name_of(policy: str) -> str:
    """Return the name of a policy without its version."""
    return policy.partition("/")[0]


@dataclass(slots=True)
class SeatHolder:
    """Hold who plays a seat. `policy`: the machine that does; empty: a person; None: nothing was said yet."""

    policy: str | None = None
    caretaker: bool = False
    since: int = 0
    """The ply that named the machine."""


@dataclass(slots=True)
class _Turn:
    """Hold an undo or redo that is being written, an entry for each action."""

    kind: Kind
    seat: int
    note: str
    acted: set[int] = field(default_factory=set)


class Seated:
    """Follow the seats of a game through its log. `named`: its host names every machine and helper before it
    moves, as all do since the second scheme of dice. `yields` tells whether a machine of one name, which
    cannot choose, may give way to one of another.
    """

    def __init__(
        self, seats: int, *, named: bool = False, yields: Callable[[str, str], bool] = lambda _, __: False
    ) -> None:
        self.chairs: Final = [SeatHolder() for _ in range(seats)]
        self._named: Final = named
        self._yields: Final = yields
        self._live: Final[list[tuple[int, int | None]]] = []
        """Ply of each action that counts, and the seat that chose it; None: nobody did, it was forced."""
        self._undone: Final[list[tuple[int, int | None, UndoNote]]] = []
        """The same of those taken back, with the note of that."""
        self._halted = False
        self._votes: Final[list[str]] = []
        """The kinds of the votes, first to last; empty: over."""
        self._carried = ""
        """What was voted for just before, and is carried out now."""
        self._turn: _Turn | None = None
        self._last: tuple[Kind, int | None] = ("action", None)
        self._closed = False

    def follow(self, ply: "Ply") -> None:
        """Take the next entry. Raise `Misplaced` when it cannot stand here."""
        if self._closed:
            raise Misplaced("the game was over")
        turn = self._turn
        if turn is not None and (turn.kind, turn.seat, turn.note) != (ply.kind, ply.seat, ply.note):
            raise Misplaced(f"the {turn.kind} before it is not complete")
        _FOLLOW[ply.kind](self, ply)
        if ply.kind not in ("voted", "swap", "undo", "redo"):
            self._carried = ""
        self._last = (ply.kind, ply.seat)

    def _chair(self, ply: "Ply") -> SeatHolder:
        return self.chairs[ply.seat or 0]

    def _person(self, ply: "Ply", *, there: bool) -> SeatHolder:
        """Return the chair of a person; `there`: no caretaker plays for them."""
        chair = self._chair(ply)
        if chair.policy:
            raise Misplaced("a machine plays that seat")
        if there and chair.caretaker:
            raise Misplaced("a caretaker plays that seat")
        chair.policy = ""
        return chair

    def _act(self, ply: "Ply") -> None:
        chair, note = self._chair(ply), ActionNote.read(ply.note)
        if not note.forced:
            self._check_actor(ply, chair, note)
        self._live.append((ply.n, None if note.by_host else ply.seat or 0))
        self._undone.clear()

    def _check_actor(self, ply: "Ply", chair: SeatHolder, note: ActionNote) -> None:
        """Refuse an action of somebody, or by a helper, that cannot act for the seat now."""
        helper, policy = note.helper, note.policy
        if (helper is not None or note.unasked) and chair.policy:
            raise Misplaced("nobody answers for a machine")
        if self._named and (chair.policy == UNNAMED or (helper is not None and not policy)):
            raise Misplaced("nothing says which policy acts")
        if helper != "caretaker" and chair.caretaker:
            raise Misplaced("a caretaker plays that seat")
        if helper == "caretaker" and policy and not chair.caretaker:  # simulated games named no policy once,
            raise Misplaced("no caretaker plays that seat")  # nor who was away
        if helper == "timeout" and self._last not in (("timeout", ply.seat), ("action", ply.seat)):
            raise Misplaced("no time was up")
        if self._named and chair.policy is None:
            chair.policy = ""  # its machine would have been named

    def _go(self, ply: "Ply") -> None:
        """Follow an undo or redo: which ply it leads to, and whose consent it needs, follows from the log."""
        note = UndoNote.read(ply.note)
        if not note.by:
            self._person(ply, there=True)
        if not (self._live if ply.kind == "undo" else self._undone):
            raise Misplaced(f"there is nothing to {ply.kind}")
        turn = self._turn or _Turn(ply.kind, ply.seat or 0, ply.note)
        seat = self._turned(ply.kind, turn, note)
        if seat is not None:
            turn.acted.add(seat)
        to, now = note.to, self._live[-1][0] if self._live else 0
        self._turn = turn
        if now == to:
            self._turn = None
            self._close_turn(turn, ply, seat)
        elif (now < to) is (ply.kind == "undo"):
            raise Misplaced(f"it leads to ply {now}, not to {to}")

    def _turned(self, kind: Kind, turn: _Turn, note: UndoNote) -> int | None:
        """Take an action back, or bring it again; return who chose it."""
        if kind == "undo":
            n, seat = self._live.pop()
            self._undone.append((n, seat, note))
            return seat
        n, seat, gone = self._undone.pop()
        if gone.by:
            raise Misplaced("nobody brings back what whoever does not play took back")
        self._live.append((n, seat))
        turn.acted |= {*gone.agreed}
        return seat

    def _alone(self, seat: int | None) -> bool:
        """Tell whether machines have all other seats than one."""
        return seat is not None and all(chair.policy for at, chair in enumerate(self.chairs) if at != seat)

    def _close_turn(self, turn: _Turn, ply: "Ply", last: int | None) -> None:
        note = UndoNote.read(ply.note)
        agreed, carried, self._carried = note.agreed, self._carried, ""
        if ply.kind == "undo" and (note.by or (not agreed and self._alone(ply.seat))):
            return
        if ply.kind == "undo" and carried == "back":
            people = {at for at, chair in enumerate(self.chairs) if chair.policy == "" and at != ply.seat}
            machines = {at for at, chair in enumerate(self.chairs) if chair.policy}
            if not people <= {*agreed} or machines & {*agreed} or ply.seat in agreed:
                raise Misplaced("those who agreed are not all who have a seat")
            return
        if note.known:
            raise Misplaced("nobody takes back alone what was drawn or revealed")
        if ply.kind == "undo" and last != ply.seat:
            raise Misplaced("nobody takes back what others did alone")
        if agreed != tuple(sorted(turn.acted - {turn.seat})):
            raise Misplaced("those who agreed are not those whose actions go or come")
        if agreed and carried != ply.kind:
            raise Misplaced("nobody was asked")

    def _machine(self, ply: "Ply") -> None:
        chair = self._chair(ply)
        if chair.policy == "" or chair.caretaker:
            raise Misplaced("a person has that seat")
        if self.gives_way(ply) and not self._yields(name_of(chair.policy or ""), name_of(ply.note)):
            raise Misplaced(f"that seat is played by {chair.policy}")
        chair.policy, chair.since = ply.note, ply.n

    def gives_way(self, ply: "Ply") -> bool:
        """Tell whether an entry, which is still to be followed, names another machine than the one there."""
        policy = self._chair(ply).policy
        return (
            ply.kind == "machine"
            and policy not in (None, "", UNNAMED)
            and name_of(policy) != name_of(ply.note)
        )

    def _leave(self, ply: "Ply") -> None:
        if ply.kind == "kick" and self._carried != "kick":
            raise Misplaced("nobody was voted out")
        chair = self._person(ply, there=False)
        if ends_game(ply.kind, ply.note):
            self._closed = True
        else:
            chair.policy, chair.caretaker, chair.since = ply.note or UNNAMED, False, ply.n

    def _swap(self, ply: "Ply") -> None:
        if self._carried != "swap":
            raise Misplaced("nobody has agreed to change seats")
        self._person(ply, there=True)

    def _substitute(self, ply: "Ply") -> None:
        chair = self._chair(ply)
        chair.policy, chair.caretaker = "", False

    def _caretake(self, ply: "Ply") -> None:
        self._person(ply, there=True).caretaker = True

    def _back(self, ply: "Ply") -> None:
        chair = self._person(ply, there=False)
        if not chair.caretaker:
            raise Misplaced("no caretaker plays that seat")
        chair.caretaker = False

    def _missed(self, ply: "Ply") -> None:
        self._person(ply, there=ply.kind == "timeout")

    def _vote(self, ply: "Ply") -> None:
        vote = VoteNote.read(ply.note)
        if vote.n != len(self._votes) + 1:
            raise Misplaced(f"it would be vote {len(self._votes) + 1}")
        if ply.seat is not None:
            self._person(ply, there=True)
        self._votes.append(vote.ballot)

    def _voted(self, ply: "Ply") -> None:
        vote = VoteNote.read(ply.note)
        at = vote.n - 1
        if not 0 <= at < len(self._votes) or self._votes[at] != vote.ballot:
            raise Misplaced("there is no such vote")
        self._votes[at] = ""
        self._carried = vote.ballot if vote.result == "yes" else ""

    def _pause(self, ply: "Ply") -> None:
        if self._halted:
            raise Misplaced("the game was paused already")
        if ply.note == AGREED and self._carried != "pause" and not self._alone(ply.seat):
            raise Misplaced("nobody has agreed to a pause")
        self._halted = True

    def _resume(self, _: "Ply") -> None:
        if not self._halted:
            raise Misplaced("the game was not paused")
        self._halted = False

    def _grant(self, ply: "Ply") -> None:
        giver = GrantNote.read(ply.note).seat
        if giver is not None and (
            giver == ply.seat or giver >= len(self.chairs) or self.chairs[giver].policy
        ):
            raise Misplaced("whoever gives time is somebody else, and a person")
        self._person(ply, there=False)

    def _agree(self, _: "Ply") -> None:
        people = [at for at, chair in enumerate(self.chairs) if not chair.policy]
        if self._carried != "terms" and len(people) > 1:
            raise Misplaced("nobody has agreed to another contract")

    def _end(self, _: "Ply") -> None:
        self._closed = True


_FOLLOW: Final[dict[Kind, Callable[[Seated, "Ply"], None]]] = {
    "action": Seated._act, "undo": Seated._go, "redo": Seated._go, "machine": Seated._machine,
    "resign": Seated._leave, "kick": Seated._leave, "swap": Seated._swap,
    "substitute": Seated._substitute, "caretaker": Seated._caretake, "back": Seated._back,
    "timeout": Seated._missed, "absent": Seated._missed, "vote": Seated._vote, "voted": Seated._voted,
    "abandon": Seated._end, "score": Seated._end,
    "pause": Seated._pause, "resume": Seated._resume, "granted": Seated._grant, "terms": Seated._agree,
}  # fmt: skip
