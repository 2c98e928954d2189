"""Opening a table: its code, its secret, and the promise that is posted before anybody may give a word."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine import AnyGame, Options, Text, UnknownGame
from engine.chance import SEED_BYTES
from host.clock import DAY_MS
from host.crash import point
from host.lobby.lobby import new_seat
from host.lobby.options import read_options
from host.mail.messages import Notice, lobby_mail, notice_mail, put
from host.mail.webhooks import tell_of_table
from host.model.contract import Contract
from host.model.fairness import promised
from host.model.table import Table
from host.names import safe_name
from host.people import Caller, TableRef
from host.places.admission import may_open
from host.refusal import Refusal
from host.retrying import retried
from host.transactions.services import Services
from storage import Conflict, SeatRow, SessionRow, Transaction

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 characters that nobody mistakes for each other."""
USUAL: Final = Contract().model_dump_json()
"""The absence contract of a table where nobody has chosen one."""
CODE_LENGTH: Final = 6
KEPT_MS: Final = 2 * DAY_MS
"""How long an interaction is remembered; Discord's tokens are dead after 15 minutes."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold the settings of a table that is about to be opened.

    `parent` is the channel that the table's own thread belongs to; `rematch_of` the code of the game before.
    """

    game: AnyGame
    channel: int
    options: Options
    seats: tuple[SeatRow, ...]
    seating: str = "joined"
    contract: str = ""
    private_table: bool = False
    spectator_delay_s: int = 0
    rematch_of: str | None = None
    opened_thread: bool = False
    parent: int | None = None
    invited: tuple[int, ...] = ()
    notices: tuple[Notice, ...] = ()


def draft(
    services: Services,
    caller: Caller,
    key: str,
    options: Mapping[str, Any],
    channel: int,
    *,
    seated: bool,
    private: bool,
) -> Draft:
    """Read the settings of a new table. Raise `Refusal` for what cannot be."""
    try:
        game = services.library.games[key]
    except UnknownGame:
        known = ", ".join(services.library.games)
        message = "There is no game “{game}”; the games are: {known}."
        raise Refusal(Text(message, game=safe_name(key), known=known)) from None
    seats = (new_seat(services, game, caller, (), "", private),) if seated else ()
    return Draft(game, channel, read_options(game, options), seats)


async def open_table(services: Services, caller: Caller, wanted: Draft) -> tuple[TableRef, bool]:
    """Open a table; return it, and whether this interaction had opened it before."""

    async def work(tx: Transaction) -> Table | TableRef:
        await tx.lock_place(caller.place)  # what is open there is counted before more is opened
        known = await tx.answer(caller.place, caller.interaction)
        if known is not None:
            return TableRef(caller.place, str(json.loads(known)["code"]))
        table = await added(services, tx, caller, wanted, caller.interaction)
        await tx.point("before_commit")
        return table

    opened = await retried(services.store, work)
    if isinstance(opened, TableRef):
        return opened, True
    point("after_commit")
    services.committed(opened)
    return opened.ref, False


async def _in_the_way(tx: Transaction, caller: Caller, wanted: Draft, standing: str) -> Text:
    """Say which table stands in the channel; it may be the very rematch that is asked for once more."""
    there = await tx.session(caller.place, standing)
    if there is None or wanted.rematch_of is None or there.rematch_of != wanted.rematch_of:
        message = "Table {code} already stands in this channel; open yours in a thread, or elsewhere."
        return Text(message, code=standing)
    if there.status != "lobby":
        return Text("The next game, table {code}, has begun already.", code=standing)
    if any(seat.user_id == caller.user for seat in await tx.seats(caller.place, standing)):
        return Text("The next game, table {code}, is open already, and you sit at it.", code=standing)
    return Text("The next game, table {code}, is open already: join it by its card.", code=standing)


async def added(
    services: Services, tx: Transaction, caller: Caller, wanted: Draft, interaction: int | None
) -> Table:
    """Write a new table, whose host is the caller; the place is locked. `interaction` None: none asks for it.

    Raise `Refusal` when the place does not want it, `Conflict` when the drawn code is taken.
    """
    place, at = caller.place, services.now()
    settled = await may_open(services, tx, caller, wanted.game.key, (wanted.channel, wanted.parent))
    standing = await tx.open_table_in(place, wanted.channel)
    if standing is not None:
        raise Refusal(await _in_the_way(tx, caller, wanted, standing))
    code, seed, game = new_code(services), services.entropy(SEED_BYTES), wanted.game
    number = await tx.next_opening(place)
    fair, promise = promised(game, code, seed, number, chain_of(services))
    row = SessionRow(
        place_id=place, code=code, channel_id=wanted.channel, game=game.key,
        rules_version=game.rules_version, data_digest=game.data.digest, status="lobby", version=1, ply=0,
        host_id=caller.user, host_name=safe_name(caller.name), options=wanted.options.model_dump_json(),
        seating=wanted.seating, seed=seed, commitment=promise, head="", created_at=at,
        started_at=None, ended_at=None, contract=wanted.contract or settled.stored_contract or USUAL,
        private_table=wanted.private_table, spectator_delay_s=wanted.spectator_delay_s,
        rematch_of=wanted.rematch_of, opened_thread=wanted.opened_thread,
        fair=fair,
    )  # fmt: skip
    await tx.forget(at - KEPT_MS)
    if interaction is not None:
        await tx.remember(place, interaction, at, json.dumps({"code": code}))
    await tx.point("after_dedupe")
    if not await tx.add_session(row):
        raise Conflict
    await tx.point("after_update")
    await tx.keep_data_set(place, game.data.digest, game.data.text)  # it is promised, too
    await tx.write_seats(place, code, wanted.seats)
    table = Table(TableRef(place, code), row, wanted.seats, wanted.game, wanted.options)
    for user in wanted.invited:
        await tx.invite(place, code, user)
    await put(tx, lobby_mail(table, at))
    if services.webhooks:
        await tell_of_table(tx, None, table, at)
    await put(tx, notice_mail(table, wanted.notices, at))
    return table


def chain_of(services: Services) -> str:
    """Return the hash of the beacon's chain that new tables promise; empty: none."""
    return "" if services.beacon is None else services.beacon.chain.hash


def new_code(services: Services) -> str:
    """Draw a code: one of 2**30."""
    number = int.from_bytes(services.entropy(4), "big")
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(CODE_LENGTH))
