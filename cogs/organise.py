"""`/tournament ...` for organisers: announce, settle, take the next step, and mend what went wrong."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.callers import caller_of, check_permissions, client_of, host_of
from bot.choices import best
from bot.delivery.threads import may_open
from bot.eventing import (
    event_of,
    offer_entrants,
    offer_events,
    offer_tables,
    pins_text,
    read_entrant,
    read_pins,
    read_places,
    read_table,
)
from bot.planning import SIGNUP_DAYS, offer_values, offer_what, plan_values, read_value
from bot.presenter.events.games import game_card
from bot.presenter.events.manage import STEPS, manage_card
from bot.presenter.events.people import players_card
from bot.presenter.events.settings import settings_card
from bot.presenter.events.words import FORMATS, called
from bot.presenter.words import literal
from bot.threads import parent_of
from cogs.server import authority_of
from cogs.tournament import Name, shown
from contests.contest import Round, Table
from engine import Text
from host import Authority, Refusal, TableRef
from host.clock import HOUR_MS
from host.places.people import must_organise
from host.tournaments.shown import Event
from players import POLICIES

if TYPE_CHECKING:
    from bot.client import Tablekeeper

Title = app_commands.Range[str, 1, 80]
Words = app_commands.Range[str, 1, 400]
NO_THREADS: Final = (
    "**I may not open threads here yet**, and every table gets one: give me “Create Public Threads” and "
    "“Send Messages in Threads” in this channel's settings."
)
TAKE_OVER: Final = "take over"
EVENT_HELP: Final = "Which event."


def authority_at(interaction: Interaction, ref: TableRef) -> Authority:
    """Say what the caller may do where an event is: elsewhere, as in a direct message, nothing."""
    return authority_of(interaction) if interaction.guild_id == ref.place else Authority()


async def organising(interaction: Interaction, ref: TableRef) -> None:
    """Refuse whoever does not organise games on this server."""
    host = host_of(interaction)
    must_organise(authority_at(interaction, ref), await host.places.settings(ref.place))


async def ask(interaction: Interaction, act: str, ref: TableRef, *args: Any, **more: Any) -> Event:
    """Let the host do something that an organiser asks for."""
    doing = getattr(host_of(interaction).tournaments, act)
    done: Event = await patiently(
        interaction, doing(caller_of(interaction, ref), authority_at(interaction, ref), ref, *args, **more)
    )
    return done


async def show_manage(interaction: Interaction, ref: TableRef, note: str = "") -> None:
    """Open the organisers' panel; tables that wait for a thread are asked for once more."""
    await organising(interaction, ref)
    host = host_of(interaction).tournaments
    await patiently(interaction, host.open_again(ref.place))
    await answer(interaction, manage_card(await host.show(ref, interaction.user.id), note))


async def take_step(interaction: Interaction, ref: TableRef, key: str, note: str = "") -> Event:
    """Take a step of an event."""
    acts = {
        "checkin": "open_checkin", "start": "start", "next": "pair_now", "pause": "pause", "resume": "resume",
        "unpair": "unpair", "cancel": "cancel", "archive": "archive", TAKE_OVER: "take_over",
    }  # fmt: skip
    if key not in acts:
        raise Refusal(Text("There is no step “{key}”; pick one that is offered.", key=key[:40]))
    return await ask(interaction, acts[key], ref, *((note,) if key == "cancel" else ()))


async def give_time(interaction: Interaction, event: Event, hours: int) -> Event:
    """Give the round that is played so many hours more; in a ladder the match that ends first."""
    await organising(interaction, event.ref)
    rounds = [one for one in event.contest.open_rounds if one.ends_at is not None]
    if not rounds:
        raise Refusal(Text("No round with a deadline is being played."))
    first = min(rounds, key=lambda one: one.ends_at or 0)
    return await ask(interaction, "extend", event.ref, first.number, (first.ends_at or 0) + hours * HOUR_MS)


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
    said = f"**{literal(event.plan.title)}** is announced, sign-up is open. All this can still be changed:"
    threads = may_open(interaction.client, interaction.channel_id or 0)
    await answer(interaction, settings_card(event, 0, said if threads else f"{said}\n{NO_THREADS}"))


@app_commands.command(description="Announce an event; everything else can be settled afterwards.")
@app_commands.describe(
    game="What is played.", format="Who meets whom.", title="What it is called.", seats="At a full table.",
    signup_days="How long sign-up is open; 0: until you start (default: 7).",
)  # fmt: skip
@app_commands.choices(format=[app_commands.Choice(name=said, value=key) for key, said in FORMATS.items()])
async def new(
    interaction: Interaction,
    game: Name,
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
    games = client_of(interaction).games
    found = best(((game.title, key) for key, game in games.items()), current)
    return [app_commands.Choice(name=name, value=str(key)) for name, key in found]


@app_commands.command(description="Organise an event: what is possible now, the next step first.")
@app_commands.describe(event=EVENT_HELP)
@app_commands.autocomplete(event=offer_events)
async def manage(interaction: Interaction, event: Name | None = None) -> None:
    """Open the panel."""
    await show_manage(interaction, await event_of(interaction, event))


@app_commands.command(description="See what is settled for an event, page by page, or change one thing.")
@app_commands.describe(
    what="What to change.",
    value="To what.",
    channel="Where the event is shown from now on.",
    event=EVENT_HELP,
)
@app_commands.autocomplete(what=offer_what, value=offer_values, event=offer_events)
async def settings(
    interaction: Interaction,
    what: Name | None = None,
    value: Name | None = None,
    channel: discord.TextChannel | None = None,
    event: Name | None = None,
) -> None:
    """Settle something."""
    found = await shown(interaction, event)
    await organising(interaction, found.ref)
    if channel is not None:
        found = await ask(interaction, "move", found.ref, channel.id, channel.category_id)
    elif what is not None and value is not None:
        found = await change(interaction, found, what, value)
    await answer(interaction, settings_card(found))


async def change(interaction: Interaction, event: Event, name: str, value: str) -> Event:
    """Change one thing that is settled for an event."""
    values = read_value(event, name, value, host_of(interaction).now())
    return await ask(interaction, "change_plan", event.ref, values)


@app_commands.command(description="Take a step of an event: start, pause, go on, cancel ...")
@app_commands.describe(do="Which step.", note="Why, for everybody to read.", event=EVENT_HELP)
@app_commands.choices(
    do=[
        *(app_commands.Choice(name=said, value=key) for key, said in STEPS.items()),
        app_commands.Choice(name="Answer for it from now on", value=TAKE_OVER),
    ]
)
@app_commands.autocomplete(event=offer_events)
async def step(interaction: Interaction, do: str, note: Words = "", event: Name | None = None) -> None:
    """Take a step."""
    done = await take_step(interaction, await event_of(interaction, event), do, note)
    await answer(interaction, manage_card(done))


@app_commands.command(description="Give a table another result than its game had, and say why.")
@app_commands.describe(
    table="Which table.", places="In the order of the seats, such as 1 2 2; equal places share.",
    why="Everybody can read it.", event=EVENT_HELP,
)  # fmt: skip
@app_commands.autocomplete(table=offer_tables, event=offer_events)
async def correct(
    interaction: Interaction, table: Name, places: Name, why: Words, event: Name | None = None
) -> None:
    """Correct a result."""
    found = await shown(interaction, event)
    one, seated = read_table(found, table)
    await set_result(interaction, found, one, seated, f"{places} {why}")


async def set_result(interaction: Interaction, event: Event, one: Round, table: Table, text: str) -> None:
    """Give a table a result: places, then the reason."""
    places, note = read_places(table, text)
    if not note:
        raise Refusal(Text("Say why behind the places; everybody can read it."))
    done = await ask(interaction, "correct", event.ref, one.number, table.number, places, note)
    new_round = done.contest.round(one.number)
    await answer(
        interaction, game_card(done, new_round, new_round.table(table.number), "The result is corrected.")
    )


@app_commands.command(description="End a table now by the published rule; or let a lost one be played anew.")
@app_commands.describe(table="Which table.", again="Play it anew instead.", event=EVENT_HELP)
@app_commands.autocomplete(table=offer_tables, event=offer_events)
async def judge(
    interaction: Interaction, table: Name, again: bool = False, event: Name | None = None
) -> None:
    """Judge a table, or have it played again."""
    found = await shown(interaction, event)
    one, seated = read_table(found, table)
    await judged(interaction, found.ref, one.number, seated.number, again=again)


async def judged(interaction: Interaction, ref: TableRef, number: int, table: int, *, again: bool) -> None:
    """Judge a table now, or let it be played anew."""
    done = await ask(interaction, "replay" if again else "adjudicate", ref, number, table)
    one = done.contest.round(number)
    said = "It is played anew." if again else "It is judged."
    await answer(interaction, game_card(done, one, one.table(table), said))


@app_commands.command(description="Give the round that is played more time.")
@app_commands.describe(hours="How many hours more.", event=EVENT_HELP)
@app_commands.autocomplete(event=offer_events)
async def extend(
    interaction: Interaction, hours: app_commands.Range[int, 1, 2160], event: Name | None = None
) -> None:
    """Extend the round."""
    found = await shown(interaction, event)
    await answer(interaction, manage_card(await give_time(interaction, found, hours)))


@app_commands.command(description="Never pair two with each other, or let them meet again.")
@app_commands.describe(first="Who.", second="And whom.", off="They may meet again.", event=EVENT_HELP)
@app_commands.autocomplete(first=offer_entrants, second=offer_entrants, event=offer_events)
async def forbid(
    interaction: Interaction, first: Name, second: Name, off: bool = False, event: Name | None = None
) -> None:
    """Forbid a pair."""
    found = await shown(interaction, event)
    pair = (read_entrant(found, first), read_entrant(found, second))
    done = await ask(interaction, "forbid", found.ref, *pair, off=off)
    names = f"{called(done, pair[0])} and {called(done, pair[1])}"
    said = f"{names} may meet again." if off else f"{names} are never paired from now on."
    await answer(interaction, manage_card(done, said))


@app_commands.command(description="Name tables of the next round by hand; the rest is paired around them.")
@app_commands.describe(
    tables="People by commas, tables by semicolons; empty: take it back.", event=EVENT_HELP
)
@app_commands.autocomplete(event=offer_events)
async def pin(interaction: Interaction, tables: Words = "", event: Name | None = None) -> None:
    """Pin tables."""
    await set_pins(interaction, await shown(interaction, event), tables)


async def set_pins(interaction: Interaction, event: Event, text: str) -> None:
    """Pin tables as they are written."""
    done = await ask(interaction, "pin", event.ref, read_pins(event, text))
    named = pins_text(done)
    said = f"In the next round: {literal(named)}." if named else "Nobody is paired by hand in the next round."
    await answer(interaction, manage_card(done, said))


@app_commands.command(description="Bring somebody in, also late, or back.")
@app_commands.describe(person="Whom.", event=EVENT_HELP)
@app_commands.autocomplete(event=offer_events)
async def add(interaction: Interaction, person: discord.User, event: Name | None = None) -> None:
    """Add somebody."""
    await bring_in(interaction, await event_of(interaction, event), person.id, person.display_name)


async def bring_in(interaction: Interaction, ref: TableRef, user: int, name: str) -> None:
    """Bring somebody in."""
    await answer(interaction, players_card(await ask(interaction, "add", ref, user, name)))


@app_commands.command(description="Take somebody out of an event; a game that they play in it is given up.")
@app_commands.describe(player="Whom.", event=EVENT_HELP)
@app_commands.autocomplete(player=offer_entrants, event=offer_events)
async def remove(interaction: Interaction, player: Name, event: Name | None = None) -> None:
    """Take somebody out."""
    found = await shown(interaction, event)
    done = await ask(interaction, "remove", found.ref, read_entrant(found, player))
    await answer(interaction, players_card(done))


@app_commands.command(description="Let machines take part, before an event begins.")
@app_commands.describe(
    count="How many (default: until all tables are full).",
    policy="How they play (default: greedy).",
    event=EVENT_HELP,
)
@app_commands.choices(policy=[app_commands.Choice(name=name, value=name) for name in POLICIES])
@app_commands.autocomplete(event=offer_events)
async def fill(
    interaction: Interaction,
    count: app_commands.Range[int, 1, 64] | None = None,
    policy: str = "greedy",
    event: Name | None = None,
) -> None:
    """Add machines."""
    done = await ask(interaction, "fill", await event_of(interaction, event), policy, count)
    await answer(interaction, players_card(done))


@app_commands.command(description="Give somebody's place to another person, at their table, too.")
@app_commands.describe(player="Whose place.", person="Who takes it.", event=EVENT_HELP)
@app_commands.autocomplete(player=offer_entrants, event=offer_events)
async def substitute(
    interaction: Interaction, player: Name, person: discord.User, event: Name | None = None
) -> None:
    """Substitute somebody."""
    found = await shown(interaction, event)
    number = read_entrant(found, player)
    done = await ask(interaction, "substitute", found.ref, number, person.id, person.display_name)
    await answer(interaction, players_card(done))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    new, manage, settings, step, correct, judge, extend, forbid, pin, add, remove, fill, substitute,
)  # fmt: skip


def setup(client: "Tablekeeper") -> None:
    """Add the commands to the group of `/tournament`, which is there already."""
    group = client.tree.get_command("tournament")
    if not isinstance(group, app_commands.Group):
        raise TypeError("the group of /tournament is set up first")
    for command in COMMANDS:
        group.add_command(command)
