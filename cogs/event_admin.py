"""`/tournament ...` for organisers: announce, set up, take the next step, and fix what went wrong."""

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.choices import GameName, offered_games
from bot.client import Client
from bot.command_metadata import (
    ADDS,
    FINAL,
    ORGANISE,
    SETS,
    for_organisers,
    for_organisers_of_an_event,
    group_named,
    offered,
)
from bot.confirmation import CONFIRM, confirm_or_ask
from bot.costs import OPENING
from bot.delivery.threads import may_open
from bot.event_lookup import (
    event_of,
    offer_events,
)
from bot.interaction_context import caller_of, check_permissions, client_of, host_of
from bot.plan_input import SIGNUP_DAYS, offer_settings, offer_values, plan_values, read_value
from bot.presenter.events.labels import FORMATS
from bot.presenter.events.manage import SERIOUS, STEPS, manage_card
from bot.presenter.events.settings import settings_card
from bot.presenter.markdown import literal
from bot.threads import parent_of
from cogs.server import authority_of
from cogs.tournament import Name, shown
from engine import Text
from engine.texts import N_, _
from host import Authority, Refusal, TableRef
from host.clock import HOUR_MS
from host.places.authority import must_organise
from host.tournaments.views.shown import Event

Title = app_commands.Range[str, 1, 80]
Words = app_commands.Range[str, 1, 400]
NO_THREADS: Final = N_(
    "**I may not open threads here yet**, and every table gets one: give me “Create Public Threads” and "
    "“Send Messages in Threads” in this channel's settings."
)
TAKE_OVER: Final = "take over"
EVENT_HELP: Final = N_("Which event.")


def authority_at(interaction: Interaction, ref: TableRef) -> Authority:
    """Say what the caller may do at an event: from elsewhere, as in a direct message, nothing."""
    return authority_of(interaction) if interaction.guild_id == ref.place else Authority()


async def organising(interaction: Interaction, ref: TableRef) -> None:
    """Refuse whoever does not organise games on this server."""
    host = host_of(interaction)
    must_organise(authority_at(interaction, ref), await host.places.settings(ref.place))


async def ask(interaction: Interaction, act: str, ref: TableRef, *args: Any, **more: Any) -> Event:
    """Let the host do what an organiser asks for."""
    doing = getattr(host_of(interaction).tournaments, act)
    done: Event = await patiently(
        interaction, doing(caller_of(interaction, ref), authority_at(interaction, ref), ref, *args, **more)
    )
    return done


async def show_manage(interaction: Interaction, ref: TableRef, note: str = "") -> None:
    """Open the organisers' panel; tables that wait for a thread are requested once more."""
    await organising(interaction, ref)
    host = host_of(interaction).tournaments
    await patiently(interaction, host.open_again(ref.place))
    await answer(interaction, manage_card(await host.show(ref, interaction.user.id), note))


async def take_step(
    interaction: Interaction, ref: TableRef, key: str, note: str = "", word: str | None = None
) -> None:
    """Take a step of an event; before a final one, ask."""
    if key in SERIOUS:
        await confirm_or_ask(interaction, "step", ref, key, word=word, note=note)
    else:
        await answer(interaction, manage_card(await step_of(interaction, ref, key, note)))


async def step_of(interaction: Interaction, ref: TableRef, key: str, note: str = "") -> Event:
    """Take a step of an event at once."""
    acts = {
        "checkin": "open_checkin", "start": "start", "next": "pair_now", "pause": "pause", "resume": "resume",
        "unpair": "unpair", "cancel": "cancel", "archive": "archive", TAKE_OVER: "take_over",
    }  # fmt: skip
    if key not in acts:
        raise Refusal(Text("There is no step “{key}”; pick one that is offered.", key=key[:40]))
    return await ask(interaction, acts[key], ref, *((note,) if key == "cancel" else ()))


async def announce(interaction: Interaction, values: Mapping[str, Any]) -> None:
    """Announce an event here, and open its settings."""
    check_permissions(interaction)
    host = host_of(interaction).tournaments
    if isinstance(interaction.channel, discord.Thread):
        raise Refusal(Text("Announce it in a text channel: every table gets a thread of it."))
    work = host.announce(
        caller_of(interaction), authority_of(interaction), values, None, parent_of(interaction)
    )
    event = await patiently(interaction, work)
    sentence = _(
        "**{title}** is announced, sign-up is open. All this can still be changed:",
        title=literal(event.plan.title),
    )
    threads = may_open(interaction.client, interaction.channel_id or 0)
    await answer(
        interaction, settings_card(event, 0, sentence if threads else f"{sentence}\n{_(NO_THREADS)}")
    )


@offered(ORGANISE, 130, ADDS, when=for_organisers, cost=OPENING)
@app_commands.command(description="Announce an event; everything else can be settled afterwards.")
@app_commands.describe(
    game="What is played.", format="Who meets whom.", title="What it is called.",
    seats="At a full table (default: 4, or the most that can play).",
    signup_days="How long sign-up is open; 0: until you start (default: 7).",
)  # fmt: skip
@app_commands.choices(format=[app_commands.Choice(name=label, value=key) for key, label in FORMATS.items()])
async def new(
    interaction: Interaction,
    game: GameName,
    format: str,
    title: Title,
    seats: app_commands.Range[int, 2, 6] | None = None,
    signup_days: app_commands.Range[int, 0, 90] = SIGNUP_DAYS,
) -> None:
    """Announce an event."""
    chosen = client_of(interaction).games[game]
    now = host_of(interaction).now()
    await announce(interaction, plan_values(chosen, format, title, seats, signup_days, now))


@new.autocomplete("game")
async def _games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return offered_games(interaction, current)


@offered(ORGANISE, 140, FINAL, when=for_organisers_of_an_event)
@app_commands.command(description="Organise an event: see what is possible now, or take a step of it.")
@app_commands.describe(
    do="A step, such as start, pause, go on, cancel (default: show what is possible).",
    hours="How many hours more the round gets that is played.",
    note="Why, for everybody to read.",
    event=EVENT_HELP,
    confirm=CONFIRM,
)
@app_commands.choices(
    do=[
        *(app_commands.Choice(name=label, value=key) for key, label in STEPS.items()),
        app_commands.Choice(name="Answer for it from now on", value=TAKE_OVER),
    ]
)
@app_commands.autocomplete(event=offer_events)
async def manage(
    interaction: Interaction,
    do: str | None = None,
    hours: app_commands.Range[int, 1, 2160] | None = None,
    note: Words = "",
    event: Name | None = None,
    confirm: Name | None = None,
) -> None:
    """Open the panel, take a step, or give a round more time."""
    if hours is not None:
        if do is not None:
            raise Refusal(Text("Do one thing at a time: give `do:` or `hours:`."))
        chosen = await shown(interaction, event)
        await answer(interaction, manage_card(await give_time(interaction, chosen, hours)))
    elif do is None:
        await show_manage(interaction, await event_of(interaction, event))
    else:
        await take_step(interaction, await event_of(interaction, event), do, note, confirm)


async def give_time(interaction: Interaction, event: Event, hours: int) -> Event:
    """Give the current round more hours; in a ladder, the match that ends first."""
    await organising(interaction, event.ref)
    rounds = [round_ for round_ in event.contest.open_rounds if round_.ends_at is not None]
    if not rounds:
        raise Refusal(Text("No round with a deadline is being played."))
    first = min(rounds, key=lambda round_: round_.ends_at or 0)
    return await ask(interaction, "extend", event.ref, first.number, (first.ends_at or 0) + hours * HOUR_MS)


@offered(ORGANISE, 160, SETS, when=for_organisers_of_an_event)
@app_commands.command(description="See what is settled for an event, page by page, or change one thing.")
@app_commands.describe(
    what="What to change.",
    value="To what.",
    channel="Where the event is shown from now on.",
    event=EVENT_HELP,
)
@app_commands.autocomplete(what=offer_settings, value=offer_values, event=offer_events)
async def settings(
    interaction: Interaction,
    what: Name | None = None,
    value: Name | None = None,
    channel: discord.TextChannel | None = None,
    event: Name | None = None,
) -> None:
    """Show or change the settings."""
    chosen = await shown(interaction, event)
    await organising(interaction, chosen.ref)
    if channel is not None:
        chosen = await ask(interaction, "move", chosen.ref, channel.id, channel.category_id)
    elif what is not None and value is not None:
        chosen = await change(interaction, chosen, what, value)
    await answer(interaction, settings_card(chosen))


async def change(interaction: Interaction, event: Event, name: str, value: str) -> Event:
    """Change one setting of an event."""
    values = read_value(event, name, value, host_of(interaction).now())
    return await ask(interaction, "change_plan", event.ref, values)


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (new, manage, settings)


def setup(client: Client) -> None:
    """Add the commands to the group of `/tournament`, which is there already."""
    group = group_named(client.tree, "tournament")
    for command in COMMANDS:
        group.add_command(command)
