"""What is final at an event: each is asked about first, whether by a command or by a button."""

import discord

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.client import Client
from bot.confirmation import OLD, FinalAction, Question, declare_final
from bot.control_kinds import Correction, Judgement, Plain, SomeEntrant, SomeStep, Substitution
from bot.event_lookup import table_of
from bot.interaction_context import caller_of, host_of
from bot.presenter.events import confirmations
from bot.presenter.events.games import game_card
from bot.presenter.events.manage import SERIOUS, manage_card
from bot.presenter.events.people import player_card
from bot.presenter.markdown import literal
from cogs.event_admin import ask, authority_at, organising, step_of
from engine import Text
from engine.texts import _
from host import Refusal, TableRef
from host.tournaments.views.shown import Event


async def _shown(interaction: Interaction, ref: TableRef) -> Event:
    work = host_of(interaction).tournaments.show(ref, interaction.user.id)
    return await patiently(interaction, work)


async def _ask_to_leave(interaction: Interaction, ref: TableRef, __: Plain) -> Question:
    event = await _shown(interaction, ref)
    if event.mine is None or event.contest.entrant(event.mine).status == "out" or event.contest.over:
        # refuses, and says why
        await host_of(interaction).tournaments.leave(caller_of(interaction, ref), ref)
    return confirmations.leaving(event)


async def _leave(interaction: Interaction, ref: TableRef, _control: Plain, _typed: str) -> None:
    work = host_of(interaction).tournaments.leave(caller_of(interaction, ref), ref)
    left = await patiently(interaction, work)
    await answer(interaction, Card().say(_("You have left **{title}**.", title=literal(left.plan.title))))


async def _ask_to_step(interaction: Interaction, ref: TableRef, given: SomeStep) -> Question:
    await organising(interaction, ref)
    if given.step not in SERIOUS:
        raise Refusal(OLD)
    return confirmations.stepping(await _shown(interaction, ref), given.step)


async def _step(interaction: Interaction, ref: TableRef, given: SomeStep, note: str) -> None:
    await answer(interaction, manage_card(await step_of(interaction, ref, given.step, note)))


async def _ask_to_take_out(interaction: Interaction, ref: TableRef, given: SomeEntrant) -> Question:
    await organising(interaction, ref)
    event = await _shown(interaction, ref)
    if given.number not in event.names:
        raise Refusal(OLD)
    return confirmations.taking_out(event, given.number)


async def _take_out(interaction: Interaction, ref: TableRef, given: SomeEntrant, __: str) -> None:
    done = await ask(interaction, "remove", ref, given.number)
    await answer(interaction, player_card(done, given.number))


async def _ask_to_replace(interaction: Interaction, ref: TableRef, given: Substitution) -> Question:
    await organising(interaction, ref)
    event = await _shown(interaction, ref)
    if given.number not in event.names:
        raise Refusal(OLD)
    name = await _name(interaction, given.user)
    await ask(interaction, "may_substitute", ref, given.number, given.user, name)  # refuses, and says why
    return confirmations.replacing(event, given.number, given.user)


async def _replace(interaction: Interaction, ref: TableRef, given: Substitution, __: str) -> None:
    name = await _name(interaction, given.user)
    done = await ask(interaction, "substitute", ref, given.number, given.user, name)
    await answer(interaction, player_card(done, given.number, _("The place has changed hands.")))


async def _name(interaction: Interaction, user: int) -> str:
    """Return what somebody is called on this server."""
    guild = interaction.guild
    work = interaction.client.fetch_user(user) if guild is None else guild.fetch_member(user)
    try:
        person: discord.User | discord.Member = await patiently(interaction, work)
    except discord.NotFound:
        raise Refusal(Text("Whoever you chose is no longer on this server.")) from None
    return str(person.display_name)


async def _ask_to_judge(interaction: Interaction, ref: TableRef, given: Judgement) -> Question:
    await organising(interaction, ref)
    event = await _shown(interaction, ref)
    round_, table = table_of(event, given.round, given.table)
    if given.again:
        return confirmations.replaying(event, round_, table)
    authority, caller = authority_at(interaction, ref), caller_of(interaction, ref)
    trial = host_of(interaction).tournaments.forecast(caller, authority, ref, given.round, given.table)
    return confirmations.judging(event, round_, table, await patiently(interaction, trial))


async def _judge(interaction: Interaction, ref: TableRef, given: Judgement, __: str) -> None:
    done = await ask(interaction, "replay" if given.again else "adjudicate", ref, given.round, given.table)
    round_ = done.contest.round(given.round)
    sentence = _("It is played again.") if given.again else _("It is judged.")
    await answer(interaction, game_card(done, round_, round_.table(given.table), sentence))


async def _ask_to_correct(interaction: Interaction, ref: TableRef, given: Correction) -> Question:
    await organising(interaction, ref)
    event = await _shown(interaction, ref)
    round_, table = table_of(event, given.round, given.table)
    if len(given.places) != len(table.seats):
        raise Refusal(OLD)
    return confirmations.correcting(event, round_, table, given.places)


async def _correct(interaction: Interaction, ref: TableRef, given: Correction, note: str) -> None:
    done = await ask(interaction, "correct", ref, given.round, given.table, given.places, note)
    round_ = done.contest.round(given.round)
    await answer(
        interaction, game_card(done, round_, round_.table(given.table), _("The result is corrected."))
    )


def setup(client: Client) -> None:  # noqa: ARG001  # each cog is set up alike
    """Let the questions be asked and answered."""
    declare_final("leave", FinalAction("/tournament leave", Plain, _ask_to_leave, _leave))
    declare_final("step", FinalAction("/tournament manage do:", SomeStep, _ask_to_step, _step))
    declare_final("out", FinalAction("/tournament remove", SomeEntrant, _ask_to_take_out, _take_out))
    declare_final("sub", FinalAction("/tournament add instead:", Substitution, _ask_to_replace, _replace))
    declare_final("judge", FinalAction("/tournament judge", Judgement, _ask_to_judge, _judge))
    declare_final("correct", FinalAction("/tournament judge places:", Correction, _ask_to_correct, _correct))
