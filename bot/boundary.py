"""The error boundary around every callback: a person always gets a sentence, the log the rest."""

import logging
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

import discord
import structlog
from discord import app_commands

from bot.answers import BEGAN, Interaction, answer, tell
from bot.control_registry import beside
from bot.custom_ids import Control
from bot.error_codes import BUSY, LOST, TROUBLE, meaning
from bot.interaction_context import find_table, host_of
from bot.presenter.markdown import prose
from bot.presenter.table_cards import moved_card
from engine import IllegalAction, Text, UnknownAction, UnknownGame, render
from engine.texts import N_, _
from host import Refusal
from storage import StorageFault, Tally, counting

WRAPPERS: Final = (app_commands.CommandInvokeError, app_commands.TransformerError)
MISSED: Final = (*LOST, OSError, RuntimeError)
"""Errors after which no answer can be given: the connection is gone, or closing."""
WRONG: Final = N_("Something went wrong on my side.")
STANDS: Final = N_("What you asked for has been done; only my answer went wrong.")
NOTHING: Final = N_("Nothing was changed; try again.")
UNSURE: Final = N_("I do not know whether all of it was done; check with `{look}` before you try again.")
LOOKS: Final = {
    "block": "/block", "deck": "/deck show", "game": "/game status", "me": "/me", "orders": "/orders list",
    "organiser": "/server settings", "privacy": "/privacy", "rating": "/rating me",
    "server": "/server settings", "turns": "/turns", "tournament": "/tournament show",
    "vacation": "/vacation",
}  # fmt: skip
"""By the first word of a command: the command that shows its result. For all others it is the board."""
WRITTEN: Final = "written"
"""Under which an interaction holds what is written for it."""

log = structlog.stdlib.get_logger("tablekeeper.boundary")


@asynccontextmanager
async def boundary(interaction: Interaction, what: str) -> AsyncIterator[None]:
    """Turn whatever goes wrong inside into one sentence for the person who asked."""
    try:
        with count_writes(interaction):
            yield
    except Exception as error:  # noqa: BLE001  # the wall around every callback: discord.py would only log it
        await explain(interaction, error, what)


@contextmanager
def count_writes(interaction: Interaction) -> Iterator[None]:
    """Count what is written for an interaction, and measure the time that it takes."""
    interaction.extras[BEGAN] = began = time.monotonic()
    with counting() as tally:
        interaction.extras[WRITTEN] = tally
        try:
            yield
        finally:
            seconds = time.monotonic() - began
            interaction.client.measures.answered(_name(interaction), seconds, wrote=bool(tally.commits))


async def explain(interaction: Interaction, error: BaseException, what: str) -> None:
    """Say what went wrong: a refusal in its own words, anything else after a look at what stands now.

    What Discord refuses is said as `bot.error_codes` has it, or met with silence. An error that nobody has
    foreseen gets a reference to the log, and is reported.
    """
    cause = error
    while isinstance(cause, WRAPPERS) and cause.__cause__:
        cause = cause.__cause__
    try:
        if (sentence := user_sentence(cause)) is not None:
            await tell(interaction, sentence)
        elif (sentence := discord_failure(cause)) is None:
            await _report(interaction, cause, what)
        elif sentence:
            log.info("not answered", what=what, interaction=interaction.id, why=repr(cause))
            await _look(interaction, sentence)
        else:
            log.info("answered too late", what=what, interaction=interaction.id, why=repr(cause))
    except discord.HTTPException as failure:
        log.info("no answer possible", what=what, interaction=interaction.id, code=failure.code)
    except (discord.RateLimited, *MISSED) as failure:
        log.info("no answer possible", what=what, interaction=interaction.id, why=repr(failure))


async def _report(interaction: Interaction, cause: BaseException, what: str) -> None:
    reference = secrets.token_hex(4)
    log.error("callback failed", what=what, reference=reference, exc_info=cause)
    interaction.client.reports.tell(what, reference)
    await _look(
        interaction, _(WRONG), _(" If it stays so, report reference `{reference}`.", reference=reference)
    )


async def _look(interaction: Interaction, sentence: str, after: str = "") -> None:
    """Say what went wrong, and what holds now: nobody is told to repeat what has already been done.

    Commands that need no second answer do not remember their interaction: of those it is only known that
    something was written, not whether it was all. Of a database that does not answer nothing is known: its
    last word may have got lost.
    """
    try:
        done = await host_of(interaction).carried_out(interaction.id)
    except StorageFault:
        await tell(interaction, f"{sentence} {_unsure(interaction)}{after}")
        return
    if not done:
        written: Tally | None = interaction.extras.get(WRITTEN)
        outcome = _(NOTHING) if written is None or not written.commits else _unsure(interaction)
        await tell(interaction, f"{sentence} {outcome}{after}")
        return
    message = f"{sentence} {_(STANDS)}{after}"
    try:
        ref = await find_table(interaction)
        look = None if ref is None else await host_of(interaction).look(ref, interaction.user.id)
    except Refusal:  # the table has not begun, or it is none of here
        look = None
    await (
        tell(interaction, message)
        if look is None
        else answer(interaction, moved_card(look, (), note=message))
    )


def _unsure(interaction: Interaction) -> str:
    """Say that something may have been done, and which command shows it."""
    name = "" if (typed := interaction.command) is None else typed.qualified_name
    if typed is None and (control := _control(interaction)) is not None:
        name = (beside(control.choice) or "").removeprefix("/")
    return _(UNSURE, look=LOOKS.get(name.partition(" ")[0], "/board"))


def _control(interaction: Interaction) -> Control | None:
    data: Any = interaction.data or {}
    return Control.parse(str(data.get("custom_id", "")))


def _name(interaction: Interaction) -> str:
    """Return what was asked for, without what it is about: a command, or the one beside a control."""
    kind = "completion of " if interaction.type is discord.InteractionType.autocomplete else ""
    if interaction.command is not None:
        return f"{kind}/{interaction.command.qualified_name}"
    control = _control(interaction)
    return f"control {'' if control is None else beside(control.choice) or ''}".strip()


def discord_failure(error: BaseException) -> str | None:
    """Say what failed at Discord or on the way there, empty for silence; None: it is our own fault."""
    if isinstance(error, discord.HTTPException):
        refusal = meaning(error)
        return None if refusal is None else "" if refusal.says is None else render(refusal.says)
    if isinstance(error, discord.RateLimited):
        return render(BUSY)
    return render(TROUBLE) if isinstance(error, LOST) else None


def is_unforeseen(record: logging.LogRecord) -> bool:
    """Let discord.py log what went wrong in an autocomplete, unless nothing can be done about it."""
    error = record.exc_info[1] if record.exc_info else None
    return error is None or discord_failure(error) is None


def user_sentence(error: BaseException) -> str | None:
    """Return the sentence of an error that is meant for people, or None."""
    if isinstance(error, Refusal):
        return prose(error.text, error.names)
    if isinstance(error, IllegalAction):
        return render(error.text)
    if isinstance(error, (UnknownAction, UnknownGame)):
        return str(error)
    if isinstance(error, app_commands.TransformerError):
        return render(Text("I cannot read that value; pick one from the list."))
    if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
        return render(Text("This command has changed; reload Discord (Ctrl+R) and try again."))
    if isinstance(error, app_commands.CheckFailure):
        return render(Text("You may not use this command here."))
    return None
