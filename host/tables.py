"""The one way in: everything that can be done at a table."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from engine import Action, Registry, Text
from host.clock import Clock
from host.outbox import Kind, LivePost, Outbox, OutboxRow
from host.people import Caller, TableRef
from host.settings import UserSettings
from host.shown import Acted, Lobby, Look, Seating


class Host:
    """Keep tables. Every method that changes something is one transaction; a `Refusal` says that nothing was changed."""

    outbox: Outbox

    @classmethod
    async def open(
        cls, store: Any, games: Registry, clock: Clock, entropy: Callable[[int], bytes] = secrets.token_bytes
    ) -> Self:
        """Check that every running game can go on (else `HostFault`), and let the machines at the tables go on."""
        raise NotImplementedError

    async def close(self) -> None:
        """Let the machines stop after the turn that they are at. The store stays open."""
        raise NotImplementedError

    async def new_table(
        self,
        caller: Caller,
        game: str,
        options: Mapping[str, Any] | None = None,
        in_channel: int | None = None,
        *,
        seated: bool = False,
        word: str | None = None,
        private: bool = False,
    ) -> Lobby:
        """Open a table in the caller's channel or another, and make the promise about its dice.

        The caller becomes the table's host; with `seated` they also join, as `join` does. Refused while another table stands there.
        """
        raise NotImplementedError

    async def set_options(self, caller: Caller, ref: TableRef, values: Mapping[str, Any]) -> Lobby:
        """Change some house rules; only the table's host may, before the start. Faults are refused with a sentence each."""
        raise NotImplementedError

    async def preset(self, caller: Caller, ref: TableRef, key: str) -> Lobby:
        """Choose a ready-made set of house rules; all others go back to their default."""
        raise NotImplementedError

    async def set_seating(self, caller: Caller, ref: TableRef, seating: Seating) -> Lobby:
        """Seat people in the order of joining, or at random (drawn from the table's own seed and words at the start)."""
        raise NotImplementedError

    async def join(
        self, caller: Caller, ref: TableRef, word: str | None = None, private: bool = False
    ) -> Lobby:
        """Take a seat; `private`: hidden things may be sent by direct message. The word goes into the dice."""
        raise NotImplementedError

    async def leave(self, caller: Caller, ref: TableRef) -> Lobby:
        """Give the seat back before the start; a host who leaves hands the table to the next person."""
        raise NotImplementedError

    async def fill(
        self, caller: Caller, ref: TableRef, policy: str = "greedy", seats: int | None = None
    ) -> Lobby:
        """Seat machines until `seats` are taken (None: the fewest that can play, and at least one machine)."""
        raise NotImplementedError

    async def start(self, caller: Caller, ref: TableRef) -> Acted:
        """Fix the words, set the game up, and begin; only the table's host may."""
        raise NotImplementedError

    async def resign(self, caller: Caller, ref: TableRef) -> Acted:
        """Give up: a machine plays on for the seat. When no person is left, the game ends as abandoned."""
        raise NotImplementedError

    async def abandon(self, caller: Caller, ref: TableRef) -> Acted | Lobby:
        """Close the table without a result and reveal the seed; a table that has not begun shows its lobby."""
        raise NotImplementedError

    async def act(self, caller: Caller, ref: TableRef, decision: int | None, action: Action | str) -> Acted:
        """Carry out an action of the caller's seat: a value, or its text form, which is read here.

        `decision` is the number that the button was drawn with; None for a typed command: the current one. Raise `StaleDecision`
        when it is closed.
        """
        raise NotImplementedError

    async def look(self, ref: TableRef, user: int | None) -> Look:
        """Show a started game as a user may see it; None, or a user without a seat: as a spectator."""
        raise NotImplementedError

    async def lobby(self, ref: TableRef) -> Lobby:
        """Show the table's rules and seats."""
        raise NotImplementedError

    async def table_in(self, place: int, channel: int) -> TableRef | None:
        """Find the table that stands in a channel: waiting or running, else the one that ended there last."""
        raise NotImplementedError

    async def tables_of(self, place: int | None, user: int) -> Sequence[TableRef]:
        """List the open tables where a user has a seat, newest first; `place` None: in all places."""
        raise NotImplementedError

    async def find(self, code: str) -> TableRef | None:
        """Find a table by its code alone."""
        raise NotImplementedError

    async def log(self, ref: TableRef, user: int | None, last: int = 20) -> list[Text]:
        """Tell the last things that happened, oldest first, as a user may know them."""
        raise NotImplementedError

    async def export(self, ref: TableRef) -> bytes:
        """Return the record of a game that is over, as JSON."""
        raise NotImplementedError

    async def live_post(
        self, ref: TableRef, kind: Kind = "board", target: int | None = None
    ) -> LivePost | None:
        """Return the post of a kind that stands for a table; `target` None: the table's channel."""
        raise NotImplementedError

    async def posted(self, row: OutboxRow, message: int, channel: int | None = None) -> None:
        """Mark a row as delivered by a message, which becomes the live post of its kind (same as `outbox.sent`)."""
        raise NotImplementedError

    async def settings(self, user: int) -> UserSettings:
        """Return a person's own settings."""
        raise NotImplementedError

    async def set_settings(
        self, user: int, *, colour: bool | None = None, dm_closed: bool | None = None
    ) -> UserSettings:
        """Change some of a person's own settings."""
        raise NotImplementedError
