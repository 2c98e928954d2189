"""What is final at an event: each is asked about first, whether by a command or by a button."""

from typing import TYPE_CHECKING

import discord

from bot.answers import Interaction, answer, patiently
from bot.callers import caller_of, host_of
from bot.cards import Card
from bot.eventing import table_of
from bot.presenter.events import sure
from bot.presenter.events.games import game_card
from bot.presenter.events.manage import SERIOUS, manage_card
from bot.presenter.events.people import player_card
from bot.presenter.words import literal
from bot.sure import DEEDS, OLD, Deed, Question, user_in
from cogs.organise import ask, organising, step_of
from engine import Text
from host import Refusal, TableRef
from host.tournaments.shown import Event

if TYPE_CHECKING:
    from bot.client import Tablekeeper


async def _shown(interaction: Interaction, ref: TableRef) -> Event:
    work = host_of(interaction).tournaments.show(ref, interaction.user.id)
    return await patiently(interaction, work)


def _numbers(given: str) -> list[int]:
    """Read the numbers that a button carries. Raise `Refusal` for what is none."""
    words = given.split(".")
    if not all(word.isascii() and word.isdecimal() and len(word) <= 6 for word in words):
        raise Refusal(OLD)
    return [int(word) for word in words]


async def _ask_to_leave(interaction: Interaction, ref: TableRef, _: str) -> Question:
    event = await _shown(interaction, ref)
    if event.mine is None or event.contest.entrant(event.mine).status == "out" or event.contest.over:
        # refuses, and says why
        await host_of(interaction).tournaments.leave(caller_of(interaction, ref), ref)
    return sure.leaving(event)


async def _leave(interaction: Interaction, ref: TableRef, _: str, __: str) -> None:
    work = host_of(interaction).tournaments.leave(caller_of(interaction, ref), ref)
    left = await patiently(interaction, work)
    await answer(interaction, Card().say(f"You have left **{literal(left.plan.title)}**."))


async def _ask_to_step(interaction: Interaction, ref: TableRef, given: str) -> Question:
    await organising(interaction, ref)
    if given not in SERIOUS:
        raise Refusal(OLD)
    return sure.stepping(await _shown(interaction, ref), given)


async def _step(interaction: Interaction, ref: TableRef, given: str, note: str) -> None:
    await answer(interaction, manage_card(await step_of(interaction, ref, given, note)))


async def _ask_to_take_out(interaction: Interaction, ref: TableRef, given: str) -> Question:
    await organising(interaction, ref)
    event = await _shown(interaction, ref)
    (number,) = _numbers(given)
    if number not in event.names:
        raise Refusal(OLD)
    return sure.taking_out(event, number)


async def _take_out(interaction: Interaction, ref: TableRef, given: str, _: str) -> None:
    (number,) = _numbers(given)
    await answer(interaction, player_card(await ask(interaction, "remove", ref, number), number))


async def _ask_to_replace(interaction: Interaction, ref: TableRef, given: str) -> Question:
    await organising(interaction, ref)
    event = await _shown(interaction, ref)
    number, _, user = given.partition(":")
    if not number.isdecimal() or int(number) not in event.names:
        raise Refusal(OLD)
    return sure.replacing(event, int(number), user_in(user))


async def _replace(interaction: Interaction, ref: TableRef, given: str, _: str) -> None:
    number, _, user = given.partition(":")
    name = await _name(interaction, user_in(user))
    done = await ask(interaction, "substitute", ref, int(number), user_in(user), name)
    await answer(interaction, player_card(done, int(number), "The place has changed hands."))


async def _name(interaction: Interaction, user: int) -> str:
    """Return what somebody is called on this server."""
    try:
        guild = interaction.guild
        found = await (interaction.client.fetch_user(user) if guild is None else guild.fetch_member(user))
    except discord.NotFound:
        raise Refusal(Text("Whoever you chose is not on this server any more.")) from None
    return str(found.display_name)


async def _ask_to_judge(interaction: Interaction, ref: TableRef, given: str) -> Question:
    await organising(interaction, ref)
    event = await _shown(interaction, ref)
    number, table, again = _numbers(given)
    found = table_of(event, number, table)
    if found[1].result is not None and not again:
        await ask(interaction, "adjudicate", ref, number, table)  # refuses, and says why
    return sure.judging(event, *found, again=bool(again))


async def _judge(interaction: Interaction, ref: TableRef, given: str, _: str) -> None:
    number, table, again = _numbers(given)
    done = await ask(interaction, "replay" if again else "adjudicate", ref, number, table)
    one = done.contest.round(number)
    said = "It is played anew." if again else "It is judged."
    await answer(interaction, game_card(done, one, one.table(table), said))


async def _ask_to_correct(interaction: Interaction, ref: TableRef, given: str) -> Question:
    await organising(interaction, ref)
    event = await _shown(interaction, ref)
    number, table, *places = _numbers(given)
    found = table_of(event, number, table)
    if len(places) != len(found[1].seats):
        raise Refusal(OLD)
    return sure.correcting(event, *found, tuple(places))


async def _correct(interaction: Interaction, ref: TableRef, given: str, note: str) -> None:
    number, table, *places = _numbers(given)
    done = await ask(interaction, "correct", ref, number, table, tuple(places), note)
    one = done.contest.round(number)
    await answer(interaction, game_card(done, one, one.table(table), "The result is corrected."))


def setup(client: "Tablekeeper") -> None:  # noqa: ARG001  # each cog is set up alike
    """Let the questions be asked and answered."""
    DEEDS["leave"] = Deed("/tournament leave", _ask_to_leave, _leave)
    DEEDS["step"] = Deed("/tournament step", _ask_to_step, _step)
    DEEDS["out"] = Deed("/tournament remove", _ask_to_take_out, _take_out)
    DEEDS["sub"] = Deed("/tournament substitute", _ask_to_replace, _replace)
    DEEDS["judge"] = Deed("/tournament judge", _ask_to_judge, _judge)
    DEEDS["correct"] = Deed("/tournament correct", _ask_to_correct, _correct)
