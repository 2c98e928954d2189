"""Who may open a table, and who may sit down at it: limits, and the lists that people and organisers keep."""

from collections.abc import Sequence
from typing import Final

from engine import Text
from host.model.table import Table
from host.people import Caller
from host.places.settings import PlaceSettings, read_place
from host.refusal import Refusal
from host.transactions.services import Services
from storage import Reader

NOT_HERE: Final = Text("An organiser of this server does not let you play here.")


async def may_open(
    services: Services, tx: Reader, caller: Caller, game: str, channels: tuple[int | None, ...]
) -> PlaceSettings:
    """Refuse a table that the place does not want; return what is settled there.

    `channels` are the channel where it is to stand, and those that it belongs to.
    """
    settings = await read_place(tx, caller.place)
    if (caller.place, caller.user) in await _blocks(services, tx, caller.place, "", caller.user):
        raise Refusal(NOT_HERE)
    if not settings.allows_channel(*channels):
        where = ", ".join(f"<#{channel}>" for channel in settings.channels)
        raise Refusal(Text("No games in this channel; play in {channels}.", channels=where))
    if not settings.allows_game(game):
        raise Refusal(
            Text(
                "“{game}” is not played on this server; the games here are: {known}.",
                game=game,
                known=", ".join(settings.games),
            )
        )
    await _room(services, tx, caller, settings)
    return settings


async def _room(services: Services, tx: Reader, caller: Caller, settings: PlaceSettings) -> None:
    """Refuse a table too many, or too soon."""
    every, own = await tx.open_at(caller.place, caller.user)
    if own >= settings.tables_per_person:
        raise Refusal(
            Text(
                "You already host {count} open table here, which is the limit; end it first.",
                "You already host {count} open tables here, which is the limit; end one first.",
                own,
            )
        )
    if every >= settings.tables:
        raise Refusal(
            Text(
                "{count} table is open on this server, which is the limit; wait for it to end.",
                "{count} tables are open on this server, which is the limit; wait for one to end.",
                every,
            )
        )
    last = await tx.last_opened(caller.place, caller.user) if settings.cooldown_s else None
    if last is not None:
        left = last + 1000 * settings.cooldown_s - services.now()
        if left > 0:
            when = f"<t:{(services.now() + left) // 1000 + 1}:R>"
            raise Refusal(Text("You have just opened a table; you can open the next one {when}.", when=when))


async def may_join(services: Services, reader: Reader, table: Table, user: int) -> None:
    """Refuse somebody whom the place, or somebody at the table, does not let join; or who is not invited."""
    row = table.row
    if row.private_table and user != row.host_id and user not in await reader.invited(row.place_id, row.code):
        raise Refusal(
            Text("This table is private; {host}, its host, can invite you by `/game invite`.",
                 host=row.host_name)
        )  # fmt: skip
    for owner, blocked in await _between(services, reader, table, user):
        if owner == row.place_id:
            raise Refusal(NOT_HERE)
        if owner == user:
            raise _avoided(table, blocked)
        raise Refusal(Text("You cannot sit down at this table; try another."))


def _avoided(table: Table, user: int) -> Refusal:
    """Return the refusal that the one who would sit down has blocked somebody here."""
    other = next((seat.name for seat in table.seats if seat.user_id == user), None)
    if other is None:
        message = "You have blocked {name}, this table's host; `/block off:True` lifts that."
        return Refusal(Text(message, name=table.row.host_name))
    return Refusal(Text("You have blocked {name}, who sits here; `/block off:True` lifts that.", name=other))


async def may_meet(services: Services, reader: Reader, table: Table, user: int) -> bool:
    """Tell whether nobody at a table, nor the place, keeps a person away: for seats that are filled later."""
    return not await _between(services, reader, table, user)


async def kept_out(services: Services, reader: Reader, place: int, user: int) -> bool:
    """Tell whether the organisers of a place do not let a person play there."""
    return any(owner == place for owner, _ in await _blocks(services, reader, place, "", user))


async def keep_apart(services: Services, reader: Reader, user: int, others: Sequence[int]) -> bool:
    """Tell whether a person and any of some others do not want to meet, whoever of them said so."""
    apart = await apart_among(services, reader, (user, *others))
    return any(frozenset((user, other)) in apart for other in others)


async def apart_among(services: Services, reader: Reader, people: Sequence[int]) -> set[frozenset[int]]:
    """Return the pairs among some people who do not want to meet, whoever of them said so."""
    everybody = sorted(set(people))
    mark, apart = services.store.ledger.mark, set[frozenset[int]]()
    for one in everybody:
        blocked = {*await reader.blocked_by(one)}
        erased = {*await reader.erased_blocks_of(one)}
        for other in everybody:
            if other != one and (other in blocked or (erased and await mark(other) in erased)):
                apart.add(frozenset((one, other)))
    return apart


async def _between(services: Services, reader: Reader, table: Table, user: int) -> list[tuple[int, int]]:
    """Return each block between a person and a table, its host included, as who blocks and who is blocked."""
    sitting = [row.user_id for row in table.seats if row.user_id is not None and row.resigned_at is None]
    sitting.append(table.row.host_id)
    return await _blocks(services, reader, table.row.place_id, table.row.code, user, sitting)


async def _blocks(
    services: Services, reader: Reader, place: int, code: str, user: int, sitting: Sequence[int] = ()
) -> list[tuple[int, int]]:
    """Return blocks as they stand, and those on people who were deleted since and have come back."""
    blocks = await reader.blocks_at(place, code, user)
    ledger = services.store.ledger
    mark = await ledger.mark(user)
    if mark is None:
        return blocks
    blocks += [(owner, user) for owner in await reader.erased_blocks_on(place, code, mark)]
    theirs = await reader.erased_blocks_of(user)
    return blocks + [(user, other) for other in sitting if theirs and await ledger.mark(other) in theirs]
