"""Who is at a table and who looks on: the way in to invitations, seats, hosts and rematches."""

from typing import Final

from host.commands.stakes import Stakes, stakes
from host.consent import proposals
from host.consent.casting import cast
from host.lobby import invitations, lobby, managing
from host.lobby.card import Lobby
from host.lobby.joinable import joinable
from host.lobby.rematch import rematch
from host.moves import ending
from host.moves.play import may_play
from host.people import Caller, TableRef
from host.places.authority import Authority, must_organise
from host.places.settings import read_place
from host.talk.direct_messages import set_direct_messages
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.views.look import acted
from host.views.shown import Acted
from host.votes.ballots import Ballot, ballots


class Membership:
    """Change who is at a table. What changes something is one transaction; a `Refusal` changes nothing."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def joinable(self, place: int, user: int) -> list[Lobby]:
        """List the tables of a place at which a person could sit down now, the newest first."""
        return await joinable(self._services, place, user)

    async def set_private(self, caller: Caller, ref: TableRef, *, private: bool) -> Lobby:
        """Let only invited people join and watch, or everybody; the table's host, before the start."""
        return self._lobby(await invitations.set_private(self._services, caller, ref, private=private))

    async def set_anonymous(self, caller: Caller, ref: TableRef, *, anonymous: bool) -> Lobby:
        """Name nobody until the game is over, or everybody; the table's host, before anybody else joins."""
        work = invitations.set_anonymous(self._services, caller, ref, anonymous=anonymous)
        return self._lobby(await work)

    async def invite(self, caller: Caller, ref: TableRef, user: int) -> Lobby:
        """Invite a person, whom the channel then calls; the table's host."""
        return self._lobby(await invitations.invite(self._services, caller, ref, user))

    async def set_delay(self, caller: Caller, ref: TableRef, minutes: int) -> Lobby:
        """Let people without a seat be so many minutes behind; the table's host, before the start."""
        return self._lobby(await invitations.set_delay(self._services, caller, ref, minutes))

    async def hand_over(self, caller: Caller, ref: TableRef, user: int) -> Lobby:
        """Make another person at the table its host."""
        return self._lobby(await managing.hand_over(self._services, caller, ref, user))

    async def must_hand_over(self, caller: Caller, ref: TableRef, user: int) -> None:
        """Check that the caller may make a person the table's host. Raise `Refusal`."""
        managing.must_hand_over(await self._services.current(ref), caller, user)

    async def set_dms(self, caller: Caller, ref: TableRef, *, wanted: bool) -> Lobby:
        """Send the caller by direct message what only they may know at a table, or no longer."""
        return self._lobby(await set_direct_messages(self._services, caller, ref, wanted=wanted))

    async def send_away(self, caller: Caller, ref: TableRef, user: int) -> Acted | Lobby:
        """Take a person's seat away: before the start its host does; later the others vote."""
        table = await self._services.current(ref)
        if table.row.status == "lobby":
            return self._lobby(await managing.send_away(self._services, caller, ref, user))
        return await self._either(await proposals.propose_kick(self._services, caller, ref, user), caller)

    async def swap(self, caller: Caller, ref: TableRef, first: int, second: int) -> Acted | Lobby:
        """Let two people change seats: before the start its host decides; later they and the host agree."""
        return await self._either(await proposals.swap(self._services, caller, ref, first, second), caller)

    async def abandon(self, caller: Caller, ref: TableRef) -> Acted | Lobby:
        """Close the table without a result; where others play too, by a vote."""
        return await self._either(await proposals.abandon(self._services, caller, ref), caller)

    async def vote(self, caller: Caller, ref: TableRef, n: int, choice: str) -> Acted:
        """Let the caller say what they choose in a vote; what that decides is carried out at once."""
        return await acted(self._services, await cast(self._services, caller, ref, n, choice), caller.user)

    async def ballots(self, user: int, ref: TableRef) -> tuple[Ballot, ...]:
        """Return the open votes in which a person may vote, with what their vote would decide."""
        return await ballots(self._services, ref, user)

    async def must_play(self, caller: Caller, ref: TableRef) -> None:
        """Refuse, as every move would, one who does not play at a table that runs."""
        may_play(await self._services.current(ref), caller)

    async def stakes(self, user: int, ref: TableRef) -> Stakes:
        """Look what is at stake for a person at a table, before something final is done."""
        return await stakes(self._services, ref, user)

    async def close(self, caller: Caller, authority: Authority, ref: TableRef) -> Acted | Lobby:
        """Close any table of a place without a result, as an organiser; it stands in the audit list."""

        async def work(change: Change) -> None:
            must_organise(authority, await read_place(change.tx, ref.place))
            await ending.close_now(change, None)
            await change.tx.add_audit(ref.place, change.at, caller.user, "close", ref.code, "")

        done = await changed(self._services, ref, caller.interaction, work)
        return await self._either(done, caller)

    async def rematch(
        self, caller: Caller, ref: TableRef, *, private: bool = False, parent: int | None = None
    ) -> Lobby:
        """Open the next table with the same settings; all move up by one seat, and people are invited."""
        new, repeated = await rematch(self._services, caller, ref, private, parent)
        return lobby.show(await self._services.current(new), repeated=repeated)

    def _lobby(self, done: Done) -> Lobby:
        return lobby.show(done.table, repeated=done.repeated)

    async def _either(self, done: Done, caller: Caller) -> Acted | Lobby:
        if done.table.opening is None:
            return self._lobby(done)
        return await acted(self._services, done, caller.user)
