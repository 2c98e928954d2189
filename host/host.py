"""The one way in: everything that can be done at a table."""

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Self

from engine import Action, Registry, Seat, Text
from host import undo
from host.absence.absence import Absence
from host.background.cleanup import Cleanup, forget_old
from host.background.peers import Peers
from host.background.ticker import Ticker
from host.clock import Clock
from host.commands.agreements import Agreements
from host.commands.learning import Learning
from host.commands.membership import Membership
from host.commands.offering import Offering
from host.decks.box import DeckBox
from host.files.uploaded_games import UploadedGames
from host.finding.finding import Finding
from host.inbox.inbox import Inbox
from host.lobby import lobby, opening, start
from host.lobby.beacon_rounds import Rounds
from host.lobby.card import Lobby
from host.log.library import Library
from host.log.versions import check_versions
from host.mail.outbox import Kind, LivePost, Outbox, OutboxRow
from host.memos import Memos
from host.model.fairness import Beacon
from host.model.seats import Seating
from host.moves import ending, play, settling_orders
from host.moves.machines import Machines
from host.moves.plans import TurnPlans
from host.moves.settling_orders import Orders
from host.outages.channels import LostChannels
from host.people import Caller, TableRef
from host.places import Champions, Places, admission
from host.privacy.privacy import Privacy, finish
from host.processes.intake import Intake
from host.processes.painter import Painter
from host.processes.thinkers import Thinkers
from host.public import Public
from host.ratings import Ratings
from host.reliability.collect import Turns
from host.settings.personal import UserSettings
from host.statistics import Statistics
from host.talk.talk import Talk
from host.tournaments.events import Tournaments
from host.transactions.after_games import waking
from host.transactions.change import Done
from host.transactions.services import Services
from host.views import exports, look, scenes
from host.views.advice import Adviser
from host.views.faces import Faces
from host.views.look import Only, acted, after_machines, turn_passed
from host.views.scenes import Scene
from host.views.showing import Films
from host.views.shown import Acted, Look
from host.views.spectators import may_watch
from players import USUAL
from storage import Store


class Host:
    """Keep tables. What changes something is one transaction; a `Refusal` says that nothing was changed."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.outbox = Outbox(services.store, services.clock, services.wake)
        self.peers = Peers(services, self.outbox.holder, self.take_up)
        self.thinkers, self.adviser = Thinkers(), Adviser(services, Thinkers(1))
        self.machines = Machines(services, self.thinkers)
        self.rounds = Rounds(services)
        self.membership, self.agreements = Membership(services), Agreements(services)
        self.places, self.champions = Places(services), Champions(services)
        self.finding, self.absence = Finding(services, self.places), Absence(services)
        self.tournaments = Tournaments(services)
        self.ticker = Ticker(services, self.tournaments, self.take_up)
        self.inbox, self.privacy = Inbox(services), Privacy(services)
        self.talk, self.memos, self.public = Talk(services), Memos(services), Public(services)
        self.whereabouts, self.intake = LostChannels(services), Intake()
        self.decks = DeckBox(services, self.intake)
        self.learning, self.plans = Learning(services), TurnPlans(services)
        self.offering = Offering(services)
        self.after_machines = partial(after_machines, services)
        self.turn_passed = partial(turn_passed, services)
        self.cleanup = Cleanup(services, self.places, self.tournaments, self.rounds, self.finding)
        services.wake_machines = self.machines.wake
        self.ratings = Ratings(services)
        digests = services.store.read.data_digests
        self.uploaded_games = UploadedGames(services.library.games, self.intake, digests)
        self.faces = Faces(services, self.places, Painter(), Painter())
        self.statistics, self.films = Statistics(services, self.faces), Films(services, self.faces)
        self.turns = Turns(services)
        services.rate = waking(self.ratings, self.statistics, self.turns)
        self._resuming: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        store: Store,
        games: Registry,
        clock: Clock,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        *,
        ticking: bool = True,
        beacon: Beacon | None = None,
        resting: Callable[[], bool] = lambda: False,
    ) -> Self:
        """Check that every running game can go on (else `HostFault`), and let the machines go on.

        Without `ticking` nothing happens but by `ticker.tick`, and while `resting` nothing by itself at all;
        new tables are promised with the `beacon`.
        """
        services = Services(store, Library(games), clock, entropy, beacon=beacon, resting=resting)
        await check_versions(store, games)
        host = cls(services)
        await forget_old(services)
        await finish(services)
        await host.outbox.release_dead()
        services.wake.set()
        if ticking:
            await host.ticker.revive()  # before events act: a downtime must not end their rounds
        await host.take_up()
        if ticking:
            for part in (host.ticker, host.cleanup, host.peers):
                part.start()
        return host

    async def take_up(self) -> None:
        """Go on with what a process that is no more, this one's last life or another, has left undone."""
        self.tournaments.runner.resume()
        for work in (self.ratings, self.statistics, self.turns, self.finding.dashboards):
            work.resume()
        await self.rounds.resume()
        if self._resuming is None or self._resuming.done():
            self._resuming = asyncio.create_task(self.machines.resume(), name="machines resume")

    async def close(self) -> None:
        """Let the machines stop after the turn that they are at. The store stays open."""
        if self._resuming is not None:
            await self._resuming
        resting = (self.cleanup, self.ticker, self.tournaments, self.rounds, self.machines, self.ratings)
        for part in (*resting, self.statistics, self.turns, self.finding.dashboards):
            await part.close()
        await self.privacy.idle()
        faces, more = self.faces, (self.thinkers, self.adviser.thinkers, self.films.painter, self.peers)
        for process in (self.intake, faces.painter, faces.playouts, *more):
            await process.close()

    async def new_table(
        self,
        caller: Caller,
        game: str,
        options: Mapping[str, Any] | None = None,
        in_channel: int | None = None,
        *,
        seated: bool = False,
        private: bool = False,
        invited_only: bool = False,
        thread: bool = False,
        parent: int | None = None,
        anonymous: bool = False,
    ) -> Lobby:
        """Open a table in the caller's channel or another, and make the promise about its dice.

        The caller becomes the table's host; with `seated` they also join. Words are taken once the promise
        stands. `thread`: the channel is a thread that was opened for it; `parent`: the one that its thread
        belongs to. `invited_only`: only invited people join and watch. `anonymous`: nobody is named.
        """
        channel = caller.channel if in_channel is None else in_channel
        wanted = opening.draft(
            self._services, caller, game, options or {}, channel, seated=seated, private=private
        )
        wanted = replace(wanted, private_table=invited_only, opened_thread=thread, parent=parent)
        wanted = opening.nameless(wanted) if anonymous else wanted
        ref, repeated = await opening.open_table(self._services, caller, wanted)
        return lobby.show(await self._services.current(ref), repeated=repeated)

    async def may_open(self, caller: Caller, game: str, *, seated: bool, parent: int | None) -> None:
        """Refuse a table that cannot be, before a thread is opened for it; `new_table` asks again."""
        opening.draft(self._services, caller, game, {}, caller.channel, seated=seated, private=False)
        await admission.may_open(
            self._services, self._services.store.read, caller, game, (caller.channel, parent)
        )

    async def set_options(self, caller: Caller, ref: TableRef, values: Mapping[str, Any]) -> Lobby:
        """Change some house rules; only the table's host may, before the start. Each fault is refused."""
        return _shown(await lobby.set_options(self._services, caller, ref, values))

    async def preset(self, caller: Caller, ref: TableRef, key: str) -> Lobby:
        """Choose a ready-made set of house rules; all others go back to their default."""
        return _shown(await lobby.preset(self._services, caller, ref, key))

    async def set_seating(self, caller: Caller, ref: TableRef, seating: Seating) -> Lobby:
        """Seat people in the order of joining, or at random (drawn from the table's seed and words)."""
        return _shown(await lobby.set_seating(self._services, caller, ref, seating))

    async def join(
        self, caller: Caller, ref: TableRef, word: str | None = None, private: bool = False
    ) -> Lobby:
        """Take a seat; `private`: hidden things may be sent by DM. The word goes into the dice."""
        return _shown(await lobby.join(self._services, caller, ref, word, private))

    async def leave(self, caller: Caller, ref: TableRef) -> Lobby:
        """Give the seat back before the start; a host who leaves hands the table to the next person."""
        return _shown(await lobby.leave(self._services, caller, ref))

    async def fill(
        self, caller: Caller, ref: TableRef, policy: str = USUAL, seats: int | None = None
    ) -> Lobby:
        """Seat machines until `seats` are taken (None: the fewest that can play; at least one machine)."""
        return _shown(await lobby.fill(self._services, caller, ref, policy, seats))

    async def must_give_word(self, caller: Caller, ref: TableRef) -> None:
        """Check that the caller may give a word for the dice now. Raise `Refusal`."""
        lobby.must_give_word(await self._services.current(ref), caller.user)

    async def give_word(self, caller: Caller, ref: TableRef, word: str | None) -> Lobby:
        """Give a word for the dice, or another one, or (None) none after all; until the words are closed."""
        return _shown(await lobby.give_word(self._services, caller, ref, word))

    async def start(self, caller: Caller, ref: TableRef) -> Acted | Lobby:
        """Close the words, post their digest, then set the game up and begin; only the table's host may.

        The lobby is returned when the post, or the round of a beacon, takes longer than people wait.
        """
        done = await start.start(self._services, caller, ref)
        return (
            await acted(self._services, done, caller.user) if done.table.opening is not None else _shown(done)
        )

    async def begin_if_round_is_out(self, ref: TableRef) -> None:
        """Begin a game whose digest of words stands, or let it wait for its beacon; delivery calls this."""
        if await start.begin_if_round_is_out(self._services, ref) is not None:
            self.rounds.wake(ref)

    async def must_name_again(self, row: OutboxRow, at: float | None = None) -> bool:
        """Tell whether the digest stands too late for its beacon's round: posted `at` seconds since 1970, or
        not yet. Another round is named then, and the digest posted anew.
        """
        return await start.must_name_again(self._services, row.ref, row.nonce, at)

    def delivers(self) -> None:
        """Say that from now on somebody posts what is committed: games begin when their digest stands."""
        self._services.posts = True

    async def resign(self, caller: Caller, ref: TableRef) -> Acted:
        """Give up: a machine plays on for the seat. When no person is left, the game ends as abandoned."""
        return await acted(self._services, await ending.resign(self._services, caller, ref), caller.user)

    async def abandon(self, caller: Caller, ref: TableRef) -> Acted | Lobby:
        """Close the table without a result, which reveals the seed; where others play too, by a vote. What
        has not begun shows its lobby.
        """
        return await self.membership.abandon(caller, ref)

    async def act(self, caller: Caller, ref: TableRef, decision: int | None, action: Action | str) -> Acted:
        """Carry out an action of the caller's seat: a value, or its text form, which is read here. `decision`
        is the number that the button was drawn with; None for a typed command: the current one. Raise
        `StaleDecision` when it is closed.
        """
        done = await play.act(self._services, caller, ref, decision, action)
        return await acted(self._services, done, caller.user)

    async def act_along(
        self, caller: Caller, ref: TableRef, decision: int, row: Sequence[Action], *, since: int
    ) -> Acted:
        """Carry out a row of actions in one change, as far as it is legal; an undo takes all of it back.
        `since`: what `Look.acted` was when the row was proposed.
        """
        done, stopped = await play.act_along(self._services, caller, ref, decision, row, since)
        return replace(await acted(self._services, done, caller.user), stopped=stopped)

    async def carried_out(self, interaction: int) -> bool:
        """Tell whether what an interaction asked for is committed; slow, for what has gone wrong."""
        return await self._services.store.read.carried_out(interaction)

    async def made_just_now(self, ref: TableRef, user: int, line: str, until: int) -> bool:
        """Tell whether a person's newest move is this one, made in the last minute and before a time (ms)."""
        return await play.made_just_now(self._services, ref, user, line, until)

    async def undo(
        self, caller: Caller, ref: TableRef, ply: int | None = None, to: int | None = None
    ) -> Acted:
        """Take the caller's last action back, with all done after it, or ask those affected first; refused
        with what made it final. `ply`: the last one that the caller has seen; None: whatever was last. `to`:
        take back all that was done after this ply, where that is not free if all who hold a seat agree.
        """
        return await undo.undo_or_redo(self._services, caller, ref, "undo", ply, to)

    async def redo(self, caller: Caller, ref: TableRef) -> Acted:
        """Bring back what the last undo took back, as long as nobody has acted since."""
        return await undo.undo_or_redo(self._services, caller, ref, "redo")

    async def orders(self, user: int, ref: TableRef) -> Orders:
        """Show a person, and nobody else, what they have settled beforehand at a table."""
        return await settling_orders.orders(self._services, user, ref)

    async def settle(
        self, caller: Caller, ref: TableRef, key: str, choice: str, hours: int | None = None
    ) -> Acted:
        """Settle a standing answer that the game offers, until the game ends or so many hours have passed, or
        the span that it is for is over; `ask` settles nothing any more. Return what it has answered at once.
        """
        done = await settling_orders.settle(self._services, caller, ref, key, choice, hours)
        return await acted(self._services, done, caller.user)

    async def when(
        self, caller: Caller, ref: TableRef, who: Seat | None, did: str, then: str, hours: int | None = None
    ) -> None:
        """Settle a conditional move: once a seat (None: anybody else) does something, answer with an action.

        `did` is the beginning of an action's text form. It answers once; where it is not possible at its
        moment the caller is asked, as ever.
        """
        await settling_orders.when(self._services, caller, ref, who, did, then, hours)

    async def cancel_order(self, caller: Caller, ref: TableRef, n: int) -> None:
        """Take back what the caller has settled under a number."""
        await settling_orders.cancel(self._services, caller, ref, n)

    def now(self) -> int:
        """Return the time of the host's clock, in ms since 1970."""
        return self._services.now()

    async def look(self, ref: TableRef, user: int | None) -> Look:
        """Show a started game as a user may see it; None, or a user without a seat: as a spectator."""
        return await look.watched(self._services, ref, user)

    async def must_watch(self, ref: TableRef, user: int) -> None:
        """Refuse a person who may not look at a private table that has begun. Raise `Refusal`."""
        table = await self._services.current(ref)
        if table.row.status != "lobby":
            await may_watch(self._services.store.read, table, user)

    async def lobby(self, ref: TableRef) -> Lobby:
        """Show the table's rules and seats."""
        table = await self._services.current(ref)
        return replace(lobby.show(table), kept=await self.turns.at_table(table))

    async def table_in(self, place: int, channel: int) -> TableRef | None:
        """Find the table that stands in a channel: waiting or running, else the one that ended there last."""
        code = await self._services.store.read.table_in(place, channel)
        return None if code is None else TableRef(place, code)

    async def tables_of(self, place: int | None, user: int) -> Sequence[TableRef]:
        """List the open tables where a user has a seat, newest first; `place` None: in all places."""
        tables = await self._services.store.read.tables_of(user)
        return [TableRef(where, code) for where, code in tables if place is None or where == place]

    async def find(self, code: str) -> TableRef | None:
        """Find a table by its code alone."""
        place = await self._services.store.read.place_of_code(code.upper())
        return None if place is None else TableRef(place, code.upper())

    async def log(
        self, ref: TableRef, user: int | None, last: int = 20, of: Seat | None = None, only: Only = "all"
    ) -> list[Text]:
        """Tell the last things that happened, oldest first, as a user may know them.

        `of`: only what a seat did. `only`: moves, draws and reveals, what the user alone may know, or what
        the table itself wrote down (undos, who gave up).
        """
        return await look.log(self._services, ref, user, last, of, only)

    async def export(self, ref: TableRef, user: int | None = None) -> bytes:
        """Return the record of a game as JSON: whole when it is over, else its public side."""
        return await exports.export(self._services, ref, user)

    async def scene(
        self, ref: TableRef, user: int | None, n: int | None = None, seat: Seat | None = None
    ) -> Scene:
        """Show a game after ply n (None: the last), through the eyes of a seat once it is over."""
        return await scenes.scene(self._services, ref, user, n, seat)

    async def live_post(
        self, ref: TableRef, kind: Kind = "board", target: int | None = None
    ) -> LivePost | None:
        """Return the post of a kind that stands for a table; `target` None: the table's channel."""
        if target is None:
            target = (await self._services.current(ref)).row.channel_id
        return await self.outbox.live_post(ref, kind, target)

    async def posted(
        self, row: OutboxRow, message: int, channel: int | None = None, ply: int = 0, since: int = 0
    ) -> None:
        """Mark a row as delivered by a message, now the live post of its kind (as `outbox.sent`)."""
        await self.outbox.sent(row, message, channel, ply, since)

    async def settings(self, user: int) -> UserSettings:
        """Return a person's own settings."""
        return await self.inbox.settings(user)


def _shown(done: Done) -> Lobby:
    return lobby.show(done.table, repeated=done.repeated)
