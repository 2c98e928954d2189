"""What a machine at a table does: a function of its seat's view, and of a random source that follows from the
table's seed. So the host plays by it, and whoever verifies a game plays it again.
"""

import hmac
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.chance import joined
from engine.entries import ends_game
from engine.game import AnyGame
from engine.notes import ActionNote
from engine.playout import Policy
from engine.record import FORMAT, Ply, Record, RecordError
from engine.seated import UNNAMED, USUAL, Misplaced, Seated, name_of
from engine.texts import Seat

if TYPE_CHECKING:
    from engine.replay import Replay


class PlayerMissing(RecordError):
    """Say that no release of this program had a policy of that name, nor is a player so called here."""


class Policies(Protocol):
    """Know the policies that logs name."""

    def __call__(self, game: AnyGame, named: str) -> Policy | None:
        """Find the policy of a name and version such as `greedy/1`; None: this program had it once. Raise
        `PlayerMissing` for the name of a player that a package may have brought along, and `RecordError` for
        a version that is yet to come.
        """

    def yields(self, before: str, after: str) -> bool:
        """Tell whether a machine of one name gives way to one of another where it cannot choose."""


CHECKED: Final = "Moves of machines and helpers that are those of the policies that the log names: {count}."
UNCHECKED: Final = (
    "Moves of machines and helpers that are only known to be legal, as no policy that the log names for "
    "them was played again here: {count}."
)
MISSING: Final = (
    "No release of this program has a player called {names}: a package may have brought it along, and what "
    "it chose could not be checked here."
)
PEOPLE: Final = (
    "Moves that count as people's, as the log names no machine there: {count}, of {seats}; a machine that "
    "was never named would count so too."
)
"""What the log of a game cannot prove: that nobody let a program choose for them."""
ORDERED: Final = "Safe answers for people of whom the log says that they were on vacation: {count}."


class NoPolicies:
    """Know no policy: nothing can be said of what machines do."""

    def __call__(self, game: AnyGame, named: str) -> None:
        """Find none."""

    def yields(self, before: str, after: str) -> bool:  # noqa: ARG002  # see `Policies`
        """Let any machine give way to the usual one."""
        return after == USUAL


no_policies: Final = NoPolicies()


def whim(seed: bytes, table: str, seat: Seat, ply: int) -> Random:
    """Return the random source of a seat after a ply: the same after any restart, and for any reader."""
    label = joined(b"policy/v1", table.encode(), bytes([seat]), ply.to_bytes(8, "big"))
    return Random(hmac.digest(seed, label, "sha256"))  # noqa: S311  # a machine's whim, no dice


def chosen(game: AnyGame, state: Any, seat: Seat, policy: Policy, rng: Random) -> Any:
    """Return the choice of a policy, which gets the seat's view and nothing else."""
    view = game.view(state, seat) if policy.sees else None
    return policy.choose(game, view, game.legal(state, seat), rng)


class Machines:
    """Hold each move of a machine or helper against the policy that the log names.

    `checked` counts those that were, `unchecked` those that could not be, `ordered` the safe answers for whom
    the log calls away. In the present format every machine and helper is named before it moves.
    """

    def __init__(self, record: Record, seed: bytes, policies: Policies) -> None:
        self._named: Final = record.format == FORMAT
        self.seated: Final = Seated(len(record.entries), named=self._named, yields=policies.yields)
        self._table, self._seed, self._policies = record.name, seed, policies
        self._unsaid: Final = [0] * len(record.entries)
        self._own: Final = [0] * len(record.entries)
        self._missing: Final[set[str]] = set()
        """Names of players that are not known here."""
        self.checked = self.unchecked = self.ordered = 0

    def follow(self, ply: Ply, run: "Replay") -> None:
        """Take the next entry, before it is played. Raise `RecordError` for what no host writes there."""
        self._check_turn(ply, run)
        try:
            self.seated.follow(ply)
        except Misplaced as error:
            raise RecordError(f"“{ply.kind}” cannot stand here: {error}.") from None
        if ply.kind in ("machine", "resign", "kick") and not ends_game(ply.kind, ply.note):
            self._find(run, ply.note)
        if ply.kind == "machine":
            self.unchecked += self._unsaid[ply.seat or 0]
            self._own[ply.seat or 0] -= self._unsaid[ply.seat or 0]
            self._unsaid[ply.seat or 0] = 0
        elif ply.kind == "action" and ply.seat is not None:
            self._act(ply, ply.seat, run)

    def _find(self, run: "Replay", named: str) -> Policy | None:
        """Return the policy of a name; None: nobody named it, this program plays otherwise by now, or a
        package may have brought it along, as none could under the first scheme of dice.
        """
        try:
            return self._policies(run.game, named) if named not in ("", UNNAMED) else None
        except PlayerMissing:
            if not self._named:
                raise
            self._missing.add(name_of(named))
            return None

    def _check_turn(self, ply: Ply, run: "Replay") -> None:
        """Refuse a machine that gives way before it is asked."""
        if self.seated.gives_way(ply):
            pending = run.game.pending(run.state)
            if not self._turn(() if pending is None else pending.must, ply.seat or 0):
                raise RecordError(f"{ply.note} takes over here, but others were asked.")

    def _act(self, ply: Ply, seat: int, run: "Replay") -> None:
        note = ActionNote.read(ply.note)
        if note.forced:
            if len(run.game.legal(run.state, seat)) > 1:
                raise RecordError("something else was possible here, so nothing was forced.")
            return
        pending = run.game.pending(run.state)
        if note.unasked:
            if pending is None or pending.kind not in run.game.windows or seat not in pending.must:
                raise RecordError("no window that needs a stop was open here.")
            return
        helper, by = note.helper, note.policy
        named = self.seated.chairs[seat].policy if helper is None else by
        if helper is None and not named:
            self._unsaid[seat] += named is None  # it may turn out to be a machine's
            self._own[seat] += 1
            return
        policy = self._find(run, named or "")
        if helper == "window" and by and (pending is None or pending.kind not in run.game.brief):
            raise RecordError("nobody was asked in passing here.")
        self.ordered += helper == "orders"
        must = () if pending is None else pending.must
        early = seat not in must or (helper is None and not self._turn(must, seat))
        if early and (self._named or policy is not None):
            raise RecordError(f"{named} moves here, but others were asked.")
        if policy is None:
            self.unchecked += 1
            return
        rng = whim(self._seed, self._table, seat, ply.n - 1)
        if run.game.actions.dump(chosen(run.game, run.state, seat, policy, rng)) != ply.action:
            raise RecordError(f"{named}, which plays here, does not do this.")
        self.checked += 1

    def _turn(self, must: tuple[int, ...], seat: int) -> bool:
        """Tell whether a machine is next: it waits for all people, and moves in the order of seats."""
        chairs = self.seated.chairs
        return must[:1] == (seat,) and all(chairs[chair].policy or chairs[chair].caretaker for chair in must)

    def said(self) -> tuple[str, ...]:
        """Say what is known of machines, and in the present format of people; nothing, where none moved."""
        own = [f"seat {seat + 1}" for seat, count in enumerate(self._own) if count and self._named]
        people = PEOPLE.format(count=sum(self._own), seats=", ".join(own))
        counted = ((CHECKED, self.checked), (UNCHECKED, self.unchecked), (ORDERED, self.ordered))
        missing = ", ".join(f"“{name}”" for name in sorted(self._missing))
        return (
            *(sentence.format(count=count) for sentence, count in counted if count),
            *([MISSING.format(names=missing)] if missing else []),
            *([people] if own else []),
        )
