"""Opening a table: its code, its seed, and the promise that is published before anybody joins."""

import json
from collections.abc import Mapping
from typing import Any, Final

from engine import Text, UnknownGame, commitment
from engine.chance import SEED_BYTES
from host.change import TRIES
from host.crash import point
from host.desk import Desk
from host.lobby import new_seat
from host.mail import lobby_mail, put
from host.names import safe_name
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.rules import read_options
from host.table import Table
from storage import Conflict

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 signs that nobody mistakes for each other."""
CODE_LENGTH: Final = 6
KEPT_MS: Final = 48 * 3600 * 1000
"""How long an interaction is remembered; Discord's tokens are dead after 15 minutes."""


async def open_table(
    desk: Desk,
    caller: Caller,
    key: str,
    options: Mapping[str, Any],
    channel: int,
    *,
    seated: bool,
    word: str | None,
    private: bool,
) -> tuple[TableRef, bool]:
    """Open a table; return it, and whether the interaction had opened it before."""
    try:
        game = desk.library.games[key]
    except UnknownGame as error:
        raise Refusal(Text("{fault}", fault=str(error))) from None
    values = json.dumps(read_options(game, options).model_dump(mode="json"), separators=(",", ":"))
    seats = (new_seat(game, caller, (), word, private, desk.now()),) if seated else ()
    for _ in range(TRIES):
        try:
            async with desk.store.transaction() as tx:
                known = await tx.answer(caller.place, caller.interaction)
                if known is not None:
                    return TableRef(caller.place, str(json.loads(known)["code"])), True
                standing = await tx.open_table_in(caller.place, channel)
                if standing is not None:
                    raise Refusal(
                        Text(
                            "Table {code} already stands in this channel; end it first, or use a thread.",
                            code=standing,
                        )
                    )
                at = desk.now()
                await tx.forget(at - KEPT_MS)
                code, seed = new_code(desk), desk.entropy(SEED_BYTES)
                await tx.remember(caller.place, caller.interaction, at, json.dumps({"code": code}))
                point("after_dedupe")
                row = {
                    "place": caller.place, "code": code, "channel": channel, "game": key,
                    "rules_version": game.rules_version, "host": caller.user, "host_name": safe_name(caller.name),
                    "options": values, "seed": seed, "commitment": commitment(code, seed), "at": at,
                }  # fmt: skip
                if not await tx.add_session(row):
                    raise Conflict
                point("after_update")
                await tx.write_seats(caller.place, code, seats)
                session = await tx.session(caller.place, code)
                if session is None:
                    raise Conflict
                table = Table(
                    TableRef(caller.place, code),
                    session,
                    seats,
                    game,
                    game.Options.model_validate_json(values),
                )
                await put(tx, lobby_mail(table, at))
                point("before_commit")
        except Conflict:
            continue
        point("after_commit")
        desk.committed(table)
        return table.ref, False
    raise Refusal(Text("Others act here at this very moment; try again."))


def new_code(desk: Desk) -> str:
    """Draw a code: one of 2**30."""
    number = int.from_bytes(desk.entropy(4), "big")
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(CODE_LENGTH))
