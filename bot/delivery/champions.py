"""What a row about the role of champions becomes: the role is given and taken, and nothing is posted."""

from datetime import timedelta
from typing import Final

import discord
import structlog

from bot.champion_roles import give, take
from bot.delivery.context import DeliveryContext
from bot.error_codes import NO_PERMISSION, UNKNOWN_ROLE
from engine import Text
from host import OutboxRow
from host.places.champions import NO_CODE

REST: Final = timedelta(hours=1)
MOST_ATTEMPTS: Final = 12
"""How often a role is tried that may not be given: half a day, in which somebody can allow it."""

log = structlog.stdlib.get_logger("tablekeeper.delivery.champions")


def _forbidden(title: str) -> Text:
    return Text(
        "The champion of “{title}” does not have their role yet: I lack the permission Manage Roles, or my "
        "own role stands below it. Whoever runs the server can change that in its settings, under Roles. I "
        "try again every hour for half a day; `/server champion` tries at once.",
        title=title,
    )


def _gone(title: str) -> Text:
    return Text(
        "The champion of “{title}” does not get a role: the one that was chosen for champions is gone. "
        "`/server champion` chooses another.",
        title=title,
    )


async def champion(context: DeliveryContext, row: OutboxRow) -> None:
    """Let a role be where it belongs by now: first it is taken, then given. Both can be done twice."""
    host, place, role = context.host, row.ref.place, row.target
    handover = await host.champions.handover(place, role)
    try:
        for user in handover.take:
            await take(context.client, host, place, role, user)
        for user in handover.give:
            await give(context.client, host, place, role, user)
    except discord.HTTPException as error:
        if error.code not in (NO_PERMISSION, UNKNOWN_ROLE):
            raise
        log.warning("role of the champion refused", place=place, code=error.code)
        if row.attempts == 1 and row.ref.code != NO_CODE:
            said = _gone if error.code == UNKNOWN_ROLE else _forbidden
            await host.tournaments.tell_organiser(row.ref, said)
        if error.code == UNKNOWN_ROLE or row.attempts >= MOST_ATTEMPTS:
            await host.outbox.failed(row)
        else:
            await host.outbox.again(row, REST)
        return
    await host.outbox.skip(row)


KINDS: Final = {"champion": champion}
