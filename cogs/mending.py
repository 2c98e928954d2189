"""`/tournament ...` for organisers: results, time, pairs and people, where something has to be mended."""

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer
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
from bot.offered import FINAL, ORGANISE, SETS, for_organisers_of_an_event, group_named, offered
from bot.presenter.events.manage import manage_card
from bot.presenter.events.people import players_card
from bot.presenter.events.words import called
from bot.presenter.words import literal
from bot.sure import CONFIRM, confirmed
from cogs.organise import EVENT_HELP, Words, ask, organising
from cogs.tournament import Name, shown
from contests.contest import Round, Table
from engine import Text
from host import Refusal, TableRef
from host.clock import HOUR_MS
from host.tournaments.shown import Event
from players import POLICIES

if TYPE_CHECKING:
    from bot.client import Tablekeeper


async def give_time(interaction: Interaction, event: Event, hours: int) -> Event:
    """Give the round that is played so many hours more; in a ladder the match that ends first."""
    await organising(interaction, event.ref)
    rounds = [one for one in event.contest.open_rounds if one.ends_at is not None]
    if not rounds:
        raise Refusal(Text("No round with a deadline is being played."))
    first = min(rounds, key=lambda one: one.ends_at or 0)
    return await ask(interaction, "extend", event.ref, first.number, (first.ends_at or 0) + hours * HOUR_MS)


@offered(ORGANISE, 250, FINAL, when=for_organisers_of_an_event)
@app_commands.command(description="Give a table another result than its game had, and say why.")
@app_commands.describe(
    table="Which table.", places="In the order of the seats, such as 1 2 2; equal places share.",
    why="Everybody can read it.", event=EVENT_HELP, confirm=CONFIRM,
)  # fmt: skip
@app_commands.autocomplete(table=offer_tables, event=offer_events)
async def correct(
    interaction: Interaction, table: Name, places: Name, why: Words, event: Name | None = None,
    confirm: Name | None = None,
) -> None:  # fmt: skip
    """Ask, then correct a result."""
    found = await shown(interaction, event)
    one, seated = read_table(found, table)
    await set_result(interaction, found, one, seated, f"{places} {why}", confirm)


async def set_result(
    interaction: Interaction, event: Event, one: Round, table: Table, text: str, word: str | None = None
) -> None:
    """Give a table a result: places, then the reason; it is asked about first."""
    places, note = read_places(table, text)
    if not note:
        raise Refusal(Text("Say why behind the places; everybody can read it."))
    given = ".".join(map(str, (one.number, table.number, *places)))
    await confirmed(interaction, "correct", event.ref, given, word=word, note=note)


@offered(ORGANISE, 240, FINAL, when=for_organisers_of_an_event)
@app_commands.command(description="End a table now by the published rule; or let a lost one be played anew.")
@app_commands.describe(table="Which table.", again="Play it anew instead.", event=EVENT_HELP, confirm=CONFIRM)
@app_commands.autocomplete(table=offer_tables, event=offer_events)
async def judge(
    interaction: Interaction, table: Name, again: bool = False, event: Name | None = None,
    confirm: Name | None = None,
) -> None:  # fmt: skip
    """Ask, then judge a table, or have it played again."""
    found = await shown(interaction, event)
    one, seated = read_table(found, table)
    given = f"{one.number}.{seated.number}.{int(again)}"
    await confirmed(interaction, "judge", found.ref, given, word=confirm)


@offered(ORGANISE, 230, SETS, when=for_organisers_of_an_event)
@app_commands.command(description="Give the round that is played more time.")
@app_commands.describe(hours="How many hours more.", event=EVENT_HELP)
@app_commands.autocomplete(event=offer_events)
async def extend(
    interaction: Interaction, hours: app_commands.Range[int, 1, 2160], event: Name | None = None
) -> None:
    """Extend the round."""
    found = await shown(interaction, event)
    await answer(interaction, manage_card(await give_time(interaction, found, hours)))


@offered(ORGANISE, 210, SETS, when=for_organisers_of_an_event)
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


@offered(ORGANISE, 220, SETS, when=for_organisers_of_an_event)
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


@offered(ORGANISE, 170, SETS, when=for_organisers_of_an_event)
@app_commands.command(description="Bring somebody in, also late, or back.")
@app_commands.describe(person="Whom.", event=EVENT_HELP)
@app_commands.autocomplete(event=offer_events)
async def add(interaction: Interaction, person: discord.User, event: Name | None = None) -> None:
    """Add somebody."""
    await bring_in(interaction, await event_of(interaction, event), person.id, person.display_name)


async def bring_in(interaction: Interaction, ref: TableRef, user: int, name: str) -> None:
    """Bring somebody in."""
    await answer(interaction, players_card(await ask(interaction, "add", ref, user, name)))


@offered(ORGANISE, 180, FINAL, when=for_organisers_of_an_event)
@app_commands.command(description="Take somebody out of an event; a game that they play in it is given up.")
@app_commands.describe(player="Whom.", event=EVENT_HELP, confirm=CONFIRM)
@app_commands.autocomplete(player=offer_entrants, event=offer_events)
async def remove(
    interaction: Interaction, player: Name, event: Name | None = None, confirm: Name | None = None
) -> None:
    """Ask, then take somebody out."""
    found = await shown(interaction, event)
    await confirmed(interaction, "out", found.ref, str(read_entrant(found, player)), word=confirm)


@offered(ORGANISE, 190, SETS, when=for_organisers_of_an_event)
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


@offered(ORGANISE, 200, FINAL, when=for_organisers_of_an_event)
@app_commands.command(description="Give somebody's place to another, at their table too, where it is final.")
@app_commands.describe(player="Whose place.", person="Who takes it.", event=EVENT_HELP, confirm=CONFIRM)
@app_commands.autocomplete(player=offer_entrants, event=offer_events)
async def substitute(
    interaction: Interaction, player: Name, person: discord.User, event: Name | None = None,
    confirm: Name | None = None,
) -> None:  # fmt: skip
    """Ask, then substitute somebody."""
    found = await shown(interaction, event)
    given = f"{read_entrant(found, player)}:{person.id}"
    await confirmed(interaction, "sub", found.ref, given, word=confirm)


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    correct, judge, extend, forbid, pin, add, remove, fill, substitute,
)  # fmt: skip


def setup(client: "Tablekeeper") -> None:
    """Add the commands to the group of `/tournament`, which is there already."""
    group = group_named(client.tree, "tournament")
    for command in COMMANDS:
        group.add_command(command)
