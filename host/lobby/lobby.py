"""The table before play: who sits where, under which rules, with which words."""

import json
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import AnyGame, Player, Text
from host.lobby.card import Lobby
from host.lobby.filling import tell_host
from host.lobby.options import preset_values, read_options
from host.lobby.seating import in_turn
from host.mail.messages import Notice
from host.model.decks import faults_of, kept, open_decks
from host.model.seats import Seating
from host.model.table import Table, played_by_person
from host.names import LIKE_AN_ID, all_shows, safe_name, unique_name
from host.people import Caller, TableRef
from host.places.admission import may_join
from host.processes.polling import until
from host.refusal import Refusal
from host.seats.control import machine_name, with_next_host
from host.seats.eligibility import must_be_free
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from players import POLICIES
from storage import SeatRow, SessionRow

LONGEST_WORD: Final = 100
WORD_BYTES: Final = 8
"""Random bytes in the word of somebody who gives none, at a table of the first scheme."""
POSTED_S: Final = 2.0
"""How long a word waits for the post of the promise."""
CLOSED: Final = Text("Words for this table are closed.")
CLOSING: Final = Text("All words for the dice are in, and the game is about to begin.")


async def set_options(services: Services, caller: Caller, ref: TableRef, values: Mapping[str, Any]) -> Done:
    """Change some house rules."""

    async def work(change: Change) -> None:
        table = change.table
        must_be_open(table)
        must_be_host(table, caller)
        await must_be_free(change)
        merged = {**table.options.model_dump(mode="json"), **values}
        await change.write_lobby(_with_options(table, merged))

    return await changed(services, ref, caller.interaction, work)


async def preset(services: Services, caller: Caller, ref: TableRef, key: str) -> Done:
    """Choose a ready-made set of house rules."""

    async def work(change: Change) -> None:
        must_be_open(change.table)
        must_be_host(change.table, caller)
        await must_be_free(change)
        await change.write_lobby(_with_options(change.table, preset_values(change.table.game, key)))

    return await changed(services, ref, caller.interaction, work)


async def set_seating(services: Services, caller: Caller, ref: TableRef, seating: Seating) -> Done:
    """Choose how seats are given at the start."""

    async def work(change: Change) -> None:
        must_be_open(change.table)
        must_be_host(change.table, caller)
        await must_be_free(change)
        if seating not in ("joined", "random"):
            raise Refusal(Text("Seats are given in the order of joining, or at random."))
        await change.write_lobby(replace(change.table.row, seating=seating))

    return await changed(services, ref, caller.interaction, work)


async def join(services: Services, caller: Caller, ref: TableRef, word: str | None, private: bool) -> Done:
    """Take a seat."""
    own = read_word(word)
    if own:
        await promise_stands(services, ref)

    async def work(change: Change) -> None:
        table = change.table
        must_be_open(table)
        if table.seat_of(caller.user) is not None:
            raise Refusal(Text("You already sit at this table."))
        await must_be_free(change)
        await may_join(change.services, change.tx, table, caller.user)
        most = max(table.game.seats(table.options))
        if len(table.seats) >= most:
            raise Refusal(Text("All {count} seats are taken.", count=most))
        drawn = "" if table.fair is not None else services.entropy(WORD_BYTES).hex()
        seat = new_seat(services, table.game, caller, table.seats, own or drawn, private)
        if table.row.rematch_of is not None:
            seat = kept(await change.tx.seats(ref.place, table.row.rematch_of), seat)
        seats = await in_turn(change.tx, table.row, table.seats, (seat,))
        await change.write_lobby(table.row, seats, notices=_first_word(table, own))
        await tell_host(change, seats, caller.user)

    return await changed(services, ref, caller.interaction, work)


def must_give_word(table: Table, user: int) -> SeatRow:
    """Return the seat of a person who may give a word now. Raise `Refusal`."""
    must_be_open(table, started=CLOSED)
    mine = table.seat_of(user)
    if mine is None:
        raise Refusal(Text("Sit down first: only players give words."))
    if table.fair is None:
        raise Refusal(
            Text("This table was opened before words could be changed; leave and join again with one.")
        )
    return mine


async def give_word(services: Services, caller: Caller, ref: TableRef, word: str | None) -> Done:
    """Give a word for the dice, change it, or (None) withdraw it, as long as words are open."""
    own = read_word(word)
    if own:
        await promise_stands(services, ref)

    async def work(change: Change) -> None:
        table = change.table
        mine = must_give_word(table, caller.user)
        event = await change.tx.event_of_table(ref.place, ref.code)
        if event is not None:
            message = (
                "The words of this table were given in event {event}; `/tournament join word:` gives one for "
                "the tables that open from now on."
            )
            raise Refusal(Text(message, event=event[0]))
        seats = tuple(replace(row, word=own) if row is mine else row for row in table.seats)
        await change.write_lobby(table.row, seats, notices=_first_word(table, own))

    return await changed(services, ref, caller.interaction, work)


def _first_word(table: Table, word: str) -> Sequence[Notice]:
    """Repeat the promise when the first word is given: the card gets edited, this notice never does, so it
    shows that the promise came before every word.
    """
    fair = table.fair
    if not word or fair is None or any(row.word for row in table.seats):
        return ()
    message = (
        "The first word for the dice is given. They were promised before it, as opening {number} of this "
        "server: {promise} is the fingerprint of their secret, which `/fair` explains"
    )
    return (Notice(Text(message, number=fair.shown, promise=table.row.commitment)),)


async def promise_stands(services: Services, ref: TableRef) -> None:
    """Wait until the promise is posted in the channel. Raise `Refusal` if it is not: no word comes before it.

    Where nothing is delivered, as on the command line, it counts from its commit.
    """

    table = await services.current(ref)

    async def posted() -> bool:
        at = table.row.channel_id
        return await services.store.read.post(ref.place, ref.code, "lobby", at) is not None

    if services.posts and not await until(posted, POSTED_S):
        message = (
            "The promise of the dice is not posted in the channel yet, and words are only taken after it: "
            "try again in a moment, or go on without a word."
        )
        raise Refusal(Text(message))


async def leave(services: Services, caller: Caller, ref: TableRef) -> Done:
    """Give a seat back. If the host leaves, the table passes to the next person."""

    async def work(change: Change) -> None:
        table = change.table
        must_be_open(table, started=Text("The game has begun; you may resign instead."))
        mine = table.seat_of(caller.user)
        if mine is None:
            raise _stranger()
        await must_be_free(change)
        left = [row for row in table.seats if row is not mine]
        seats = tuple(replace(row, seat=at) for at, row in enumerate(left))
        await change.write_lobby(with_next_host(table, seats, caller.user), seats)

    return await changed(services, ref, caller.interaction, work)


async def fill(services: Services, caller: Caller, ref: TableRef, policy: str, seats: int | None) -> Done:
    """Seat machines."""

    async def work(change: Change) -> None:
        table = change.table
        must_be_open(table)
        must_be_host(table, caller)
        await must_be_free(change)
        if policy not in POLICIES:
            known = ", ".join(POLICIES)
            raise Refusal(
                Text(
                    "There is no machine “{policy}”; there are: {known}.",
                    policy=safe_name(policy),
                    known=known,
                )
            )
        room = table.game.seats(table.options)
        wanted = max(min(room), len(table.seats) + 1) if seats is None else seats
        if wanted > max(room):
            raise Refusal(Text("This game has at most {count} seats.", count=max(room)))
        if wanted <= len(table.seats):
            raise Refusal(
                Text("{count} seat is already taken.", "{count} seats are already taken.", len(table.seats))
            )
        filled = table.seats
        while len(filled) < wanted:
            old = f"machine {len(filled)}" if table.fair is None else ""
            filled = (*filled, new_machine(table.game, filled, policy, change.at, old))
        new = filled[len(table.seats) :]
        await change.write_lobby(table.row, await in_turn(change.tx, table.row, table.seats, new))

    return await changed(services, ref, caller.interaction, work)


def show(table: Table, *, repeated: bool = False) -> Lobby:
    """Show the table's rules and seats."""
    row = table.row
    return Lobby(
        ref=table.ref, game=table.game, status=row.status, options=table.options,  # type: ignore[arg-type]  # checked by the schema
        seats=table.shown_seats(), host=row.host_id, host_name=row.host_name, channel=row.channel_id,
        commitment=row.commitment, room=table.game.seats(table.options), seating=row.seating,  # type: ignore[arg-type]  # written by us
        can_start=why_not(table), version=row.version, repeated=repeated,
        contract=table.contract, invited_only=row.private_table, delay_s=row.spectator_delay_s,
        decks=open_decks(table.game, table.options) is not None, fair=table.fair, stranded=table.stranded,
        taken=_taken(table),
    )  # fmt: skip


def _taken(table: Table) -> bool:
    """Tell whether a table has changed and somebody may not know that their word is wanted again."""
    fair, missing = table.fair, any(played_by_person(row) and not row.word for row in table.seats)
    return table.row.status == "lobby" and fair is not None and fair.taken and not fair.closed and missing


def why_not(table: Table) -> Text | None:
    """Say why a table cannot start yet; None: it can."""
    if table.row.status != "lobby":
        return _closed(table)
    if table.fair is not None and table.fair.closed:
        return CLOSING
    room, seated = table.game.seats(table.options), len(table.seats)
    if seated < min(room):
        return Text(
            "One more player is needed, or a machine.",
            "{count} more players are needed, or machines.",
            count=min(room) - seated,
        )
    if seated > max(room):
        return Text("{seated} sit here, but these rules allow at most {most}.", seated=seated, most=max(room))
    if seated not in room:
        return Text("These rules do not allow a game of {seated}.", seated=seated)
    if not any(played_by_person(row) for row in table.seats):
        return Text("At least one person must sit at the table.")
    unready = [row for row in table.seats if faults_of(table.game, table.options, row.entry)]
    if unready:
        message = "These rules do not allow the deck of {names}; `/deck bring` tells them why."
        return Text(message, names=tuple(Player(row.seat) for row in unready))
    return None


def read_word(word: str | None) -> str:
    """Read a word as a person gives it; empty: none.

    A word goes into the dice and stays in the record for ever, even when its person is deleted; so no word
    may hold what looks like a Discord id. Everybody must be able to read it and type it again: it is brought
    into the composed form of Unicode (NFC), runs of spaces and line breaks become single spaces, and
    invisible characters are refused.
    """
    own = unicodedata.normalize("NFC", " ".join((word or "").split()))
    if len(own) > LONGEST_WORD:
        raise Refusal(
            Text(
                "Your word has {count} characters; it may have at most {most}.",
                count=len(own),
                most=LONGEST_WORD,
            )
        )
    if "`" in own:
        raise Refusal(Text("Your word contains a backtick, which would end its quotation; leave it out."))
    if own and not (own.isprintable() and all_shows(own)):
        raise Refusal(Text("Your word contains characters that do not show; use plain letters."))
    if LIKE_AN_ID.search(own):
        raise Refusal(
            Text("Your word contains a long number, as ids do; choose another, as words stay in the record.")
        )
    return own


def new_seat(
    services: Services, game: AnyGame, caller: Caller, others: tuple[SeatRow, ...], word: str, private: bool
) -> SeatRow:
    """Make the next seat for a person; their word has been read, and is empty if they gave none."""
    name = unique_name(caller.name, [row.name for row in others])
    return SeatRow(
        len(others),
        caller.user,
        name,
        None,
        word,
        game.Entry().model_dump_json(),
        private,
        services.now(),
        None,
    )


def new_machine(game: AnyGame, others: tuple[SeatRow, ...], policy: str, at: int, word: str = "") -> SeatRow:
    """Make the next seat for a machine; its word follows from the secret, or (first scheme) is given."""
    name = machine_name(policy, [row.name for row in others])
    entry = game.Entry().model_dump_json()
    return SeatRow(
        seat=len(others), user_id=None, name=name, policy=policy, word=word, entry=entry,
        private=False, joined_at=at, resigned_at=None,
    )  # fmt: skip


def _with_options(table: Table, values: Mapping[str, Any]) -> SessionRow:
    options = read_options(table.game, values).model_dump(mode="json")
    return replace(table.row, options=json.dumps(options, separators=(",", ":")))


def must_be_open(table: Table, started: Text | None = None) -> None:
    """Refuse what can only be done before the start; `started` says what to do instead."""
    if table.row.status == "running" and started is not None:
        raise Refusal(started, table.names)
    if table.row.status != "lobby":
        raise Refusal(_closed(table), table.names)
    if table.fair is not None and table.fair.closed:
        raise Refusal(CLOSING)


def _closed(table: Table) -> Text:
    if table.row.status == "running":
        return Text("The game has begun.")
    return Text("This game is over.") if table.row.started_at else Text("This table is closed.")


def must_be_host(table: Table, caller: Caller) -> None:
    """Refuse what only the table's host may do."""
    if table.row.host_id != caller.user:
        raise Refusal(Text("Only {host}, the table's host, may do that.", host=table.row.host_name))


def _stranger() -> Refusal:
    return Refusal(Text("You do not sit at this table."))
