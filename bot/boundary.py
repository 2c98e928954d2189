"""The error boundary around every callback: a person always gets a sentence, the log the rest."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import discord
import structlog
from discord import app_commands

from bot.answers import Interaction, tell
from bot.presenter.words import prose
from engine import IllegalAction, Text, UnknownAction, UnknownGame, render
from host import Refusal

UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060
WRAPPERS: Final = (app_commands.CommandInvokeError, app_commands.TransformerError)
LATE: Final = frozenset({UNKNOWN_INTERACTION, ALREADY_ANSWERED})

log = structlog.stdlib.get_logger("tablekeeper.boundary")


@asynccontextmanager
async def boundary(interaction: Interaction, what: str) -> AsyncIterator[None]:
    """Turn whatever goes wrong inside into one sentence for the person who asked."""
    try:
        yield
    except Exception as error:  # noqa: BLE001  # the wall around every callback: discord.py would only log it
        await explain(interaction, error, what)


async def explain(interaction: Interaction, error: BaseException, what: str) -> None:
    """Say what went wrong: a refusal in its own words, anything unexpected with a reference to the log."""
    cause = error
    while isinstance(cause, WRAPPERS) and cause.__cause__:
        cause = cause.__cause__
    if isinstance(cause, discord.HTTPException) and cause.code in LATE:
        log.info("answered too late", what=what, interaction=interaction.id, code=cause.code)
        return
    sentence = known(cause)
    if sentence is None:
        reference = secrets.token_hex(4)
        log.error("callback failed", what=what, reference=reference, exc_info=cause)
        sentence = (
            "Something went wrong on my side; the table stands as it was before or after your action. "
            f"Try again; if it stays so, report reference `{reference}`."
        )
        interaction.client.reports.tell(what, reference)
    try:
        await tell(interaction, sentence)
    except discord.HTTPException as failure:
        log.info("no answer possible", what=what, interaction=interaction.id, code=failure.code)
    except (TimeoutError, OSError, RuntimeError) as failure:  # the connection is gone, or closing
        log.info("no answer possible", what=what, interaction=interaction.id, why=repr(failure))


def known(error: BaseException) -> str | None:
    """Return the sentence of an error that is made for people, or None."""
    if isinstance(error, Refusal):
        return prose(error.text, error.names)
    if isinstance(error, IllegalAction):
        return render(error.text)
    if isinstance(error, (UnknownAction, UnknownGame)):
        return str(error)
    if isinstance(error, app_commands.TransformerError):
        return render(Text("I cannot read that value; pick one that is offered."))
    if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
        return render(Text("This command has changed; reload Discord (Ctrl+R) and try again."))
    if isinstance(error, app_commands.CheckFailure):
        return render(Text("You may not use this command here."))
    return None
