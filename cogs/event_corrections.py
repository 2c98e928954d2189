"""`/tournament ...` for organisers: corrections of results, times, pairings and people."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer
from bot.choices import level_choices
from bot.client import Client
from bot.command_metadata import FINAL, ORGANISE, SETS, for_organisers_of_an_event, group_named, offered
from bot.confirmation import CONFIRM, confirm_or_ask
from bot.event_lookup import (
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
from bot.presenter.events.labels import called
from bot.presenter.events.manage import manage_card
from bot.presenter.events.people import players_card
from bot.presenter.markdown import literal
from cogs.event_admin import EVENT_HELP, Words, ask
from cogs.tournament import Name, shown
from contests.contest import Round, Table
from engine import Text
from engine.texts import _
from host import Refusal, TableRef
from host.tournaments.views.shown import Event
from players import USUAL


@offered(ORGANISE, 240, FINAL, when=for_organisers_of_an_event)
@app_commands.command(description="End a table by the published rule, have it replayed, or give it a result.")
@app_commands.describe(
    table="Which table.",
    again="Replay it instead.",
    places="Another result: in the order of the seats, such as 1 2 2; equal places share.",
    why="Why it gets another result; everybody can read it.",
    event=EVENT_HELP,
    confirm=CONFIRM,
)
@app_commands.autocomplete(table=offer_tables, event=offer_events)
async def judge(
    interaction: Interaction,
    table: Name,
    again: bool = False,
    places: Name | None = None,
    why: Words = "",
    event: Name | None = None,
    confirm: Name | None = None,
) -> None:
    """Ask, then judge a table, have it replayed, or correct its result."""
    chosen = await shown(interaction, event)
    round_, seated = read_table(chosen, table)
    if places is not None:
        await set_result(interaction, chosen, round_, seated, f"{places} {why}", confirm)
        return
    given = f"{round_.number}.{seated.number}.{int(again)}"
    await confirm_or_ask(interaction, "judge", chosen.ref, given, word=confirm)


async def set_result(
    interaction: Interaction, event: Event, round_: Round, table: Table, text: str, word: str | None = None
) -> None:
    """Give a table a result: places, then the reason; ask first."""
    places, note = read_places(table, text)
    if not note:
        raise Refusal(Text("Say why behind the places; everybody can read it."))
    given = ".".join(map(str, (round_.number, table.number, *places)))
    await confirm_or_ask(interaction, "correct", event.ref, given, word=word, note=note)


@offered(ORGANISE, 220, SETS, when=for_organisers_of_an_event)
@app_commands.command(description="Name tables of the next round by hand, or never let two be paired.")
@app_commands.describe(
    tables="People by commas, tables by semicolons; nothing at all: take it back.",
    first="Who is never paired",
    second="with whom.",
    off="They may meet again.",
    event=EVENT_HELP,
)
@app_commands.autocomplete(first=offer_entrants, second=offer_entrants, event=offer_events)
async def pair(
    interaction: Interaction,
    tables: Words = "",
    first: Name | None = None,
    second: Name | None = None,
    off: bool = False,
    event: Name | None = None,
) -> None:
    """Pin tables, or forbid a pair."""
    if (first is None) != (second is None):
        raise Refusal(Text("Give `first:` and `second:` together."))
    chosen = await shown(interaction, event)
    if first is None or second is None:
        await set_pins(interaction, chosen, tables)
    elif tables:
        raise Refusal(Text("Do one thing at a time: name tables, or two people who never meet."))
    else:
        await _keep_apart(
            interaction, chosen, (read_entrant(chosen, first), read_entrant(chosen, second)), off=off
        )


async def _keep_apart(interaction: Interaction, event: Event, pair: tuple[int, int], *, off: bool) -> None:
    """Forbid a pair, or allow it again."""
    done = await ask(interaction, "forbid", event.ref, *pair, off=off)
    names = _("{called} and {called2}", called=called(done, pair[0]), called2=called(done, pair[1]))
    sentence = (
        _("{names} may meet again.", names=names)
        if off
        else _("{names} are never paired from now on.", names=names)
    )
    await answer(interaction, manage_card(done, sentence))


async def set_pins(interaction: Interaction, event: Event, text: str) -> None:
    """Pin tables as they are written."""
    done = await ask(interaction, "pin", event.ref, read_pins(event, text))
    named = pins_text(done)
    sentence = (
        _("In the next round: {named}.", named=literal(named))
        if named
        else _("Nobody is paired by hand in the next round.")
    )
    await answer(interaction, manage_card(done, sentence))


@offered(ORGANISE, 170, FINAL, when=for_organisers_of_an_event)
@app_commands.command(description="Bring in somebody, also late or in another's place; or machines.")
@app_commands.describe(
    person="Whom; who was in comes back.",
    instead="Whose place they take, at their table too, where it is final. I ask first.",
    machines="How many machines, before an event begins; 0: until all tables are full.",
    level="How well the machines play (default: regular).",
    event=EVENT_HELP,
    confirm=CONFIRM,
)
@app_commands.choices(level=level_choices())
@app_commands.autocomplete(instead=offer_entrants, event=offer_events)
async def add(
    interaction: Interaction,
    person: discord.User | None = None,
    instead: Name | None = None,
    machines: app_commands.Range[int, 0, 64] | None = None,
    level: str = USUAL,
    event: Name | None = None,
    confirm: Name | None = None,
) -> None:
    """Add people or machines; or substitute somebody, after asking."""
    if (person is None) == (machines is None):
        raise Refusal(Text("Say whom: give `person:`, or `machines:`."))
    if person is None:
        done = await ask(interaction, "fill", await event_of(interaction, event), level, machines or None)
        await answer(interaction, players_card(done))
    elif instead is None:
        await bring_in(interaction, await event_of(interaction, event), person.id, person.display_name)
    else:
        chosen = await shown(interaction, event)
        given = f"{read_entrant(chosen, instead)}:{person.id}"
        await confirm_or_ask(interaction, "sub", chosen.ref, given, word=confirm)


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
    chosen = await shown(interaction, event)
    await confirm_or_ask(interaction, "out", chosen.ref, str(read_entrant(chosen, player)), word=confirm)


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (judge, pair, add, remove)


def setup(client: Client) -> None:
    """Add the commands to the group of `/tournament`, which is there already."""
    group = group_named(client.tree, "tournament")
    for command in COMMANDS:
        group.add_command(command)
