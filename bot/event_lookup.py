"""Which event, entrant or table a command means: from what people type to what the host understands."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from discord import Thread, app_commands

from bot.answers import Interaction
from bot.choices import Choice, best
from bot.interaction_context import host_of
from contests.contest import Round, Table
from contests.log import Number
from engine import Text
from engine.texts import N_, _
from host import Refusal, TableRef
from host.tournaments.views.shown import Event

NO_EVENT: Final = Text("There is no event here; `/tournament list` shows the events of this server.")
SEVERAL: Final = Text("Several events are going on here; name one with `event:`.")
OVER: Final = ("finished", "cancelled")
_TABLE: Final = re.compile(
    r"(?:r(?:ound)?\s*(\d{1,4})\s*[,. ]?\s*)?t(?:able)?\s*(\d{1,4})|(\d{1,4})[./](\d{1,4})", re.I
)


async def event_of(interaction: Interaction, named: str | None) -> TableRef:
    """Find the event that a command means: the one that is named, the one of this channel or thread, the only
    one that the caller is in, or the only one going on. Raise `Refusal` if there is none, or several.
    """
    host, place = host_of(interaction).tournaments, interaction.guild_id or 0
    if named is not None:
        return await _named(interaction, named)
    channel = interaction.channel
    for channel_id in (interaction.channel_id, channel.parent_id if isinstance(channel, Thread) else None):
        ref = None if channel_id is None else await host.in_channel(place, channel_id)
        if ref is not None:
            return ref
    rows = [row for row in await host.events(place, interaction.user.id) if row.phase not in OVER]
    for some in ([row for row in rows if row.mine is not None], rows):
        if len(some) == 1:
            return some[0].ref
    raise Refusal(SEVERAL if rows else NO_EVENT)


async def _named(interaction: Interaction, named: str) -> TableRef:
    """Find an event by its code, or by its title."""
    host, place = host_of(interaction).tournaments, interaction.guild_id or 0
    ref = await host.find(named.strip())
    if ref is not None and ref.place == place:
        return ref
    wanted = named.strip().casefold()
    rows = [*await host.events(place), *await host.events(place, archived=True)]
    fits = [row.ref for row in rows if row.title.casefold() == wanted] or [
        row.ref for row in rows if row.title.casefold().startswith(wanted)
    ]
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise Refusal(Text("Several events have that name; pick one from the list, or give its code."))
    raise Refusal(Text("There is no event “{name}” here; `/tournament list` shows all.", name=named[:40]))


async def offer_events(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the events of this server by title; those still going on come first."""
    rows = await host_of(interaction).tournaments.events(interaction.guild_id or 0, interaction.user.id)
    ordered = sorted(rows, key=lambda row: row.phase in OVER)
    return _choices(best(((f"{row.title} ({row.phase})", row.ref.code) for row in ordered), current))


async def offer_entrants(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the entrants of the event by name."""
    event = await _event_typed(interaction)
    if event is None:
        return []
    named = (
        (_("{name} (number {number})", name=event.name(number - 1), number=number), str(number))
        for number in event.names
    )
    return _choices(best(named, current))


async def offer_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the tables of the event, the newest round first."""
    event = await _event_typed(interaction)
    if event is None:
        return []
    named = (
        (f"R{round_.number} T{table.number}: {table_label(event, table)}", f"{round_.number}.{table.number}")
        for round_ in reversed(event.contest.rounds)
        for table in round_.tables
    )
    return _choices(best(named, current))


async def _event_typed(interaction: Interaction) -> Event | None:
    """Return the event that a half-typed command means; None: the command itself will say what is wrong."""
    try:
        ref = await event_of(interaction, getattr(interaction.namespace, "event", None) or None)
        return await host_of(interaction).tournaments.show(ref, interaction.user.id)
    except Refusal:
        return None


def table_label(event: Event, table: Table) -> str:
    """Name the people at a table, for a list."""
    return ", ".join(event.name(number - 1) for number in table.seats)


def _choices(named: Iterable[Choice]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=str(value)) for name, value in named]


def read_entrant(event: Event, text: str) -> Number:
    """Read whom a text means: a number, a name, or the beginning of a name. Raise `Refusal` if that is
    nobody.
    """
    wanted = text.strip().casefold()
    if wanted.isdecimal() and int(wanted) in event.names:
        return int(wanted)
    names = {number: name.casefold() for number, name in event.names.items()}
    fits = [number for number, name in names.items() if name == wanted] or [
        number for number, name in names.items() if wanted and name.startswith(wanted)
    ]
    if len(fits) == 1:
        return fits[0]
    message = (
        N_("More than one name in this event begins with “{text}”; write more of it, or a number.")
        if fits
        else N_("Nobody in this event is called “{text}”; pick a name that is offered, or give a number.")
    )
    raise Refusal(Text(message, text=text.strip()[:40]))


def read_table(event: Event, text: str) -> tuple[Round, Table]:
    """Read which table a text means: `2.3`, `R2 T3`, or `T3` of the newest round."""
    match = _TABLE.fullmatch(text.strip())
    alone = text.strip()
    if match is None and not alone.isdecimal():
        raise Refusal(Text("Name a table as it is offered, such as R2 T3 for table 3 of round 2."))
    if match is None:
        number, table = None, int(alone)
    elif match[3] is not None:
        number, table = int(match[3]), int(match[4])
    else:
        number, table = None if match[1] is None else int(match[1]), int(match[2])
    return table_of(event, number, table)


def table_of(event: Event, number: int | None, table: int) -> tuple[Round, Table]:
    """Return a table of a round (None: the newest). Raise `Refusal` when there is none."""
    rounds = event.contest.rounds
    round_ = next((candidate for candidate in reversed(rounds) if number in (None, candidate.number)), None)
    if round_ is None:
        raise Refusal(Text("That round has not been paired yet; see `/tournament show what:tables`."))
    pairing = next((seated for seated in round_.tables if seated.number == table), None)
    if pairing is None:
        message = N_("Round {round} has no table {table}; it has 1 to {most}.")
        raise Refusal(Text(message, round=round_.number, table=table, most=len(round_.tables)))
    return round_, pairing


def read_places(table: Table, text: str) -> tuple[tuple[int, ...], str]:
    """Read the places of a table in the order of its seats, and the reason that follows them.

    Equal places share; `1 1` is a draw.
    """
    words = text.replace(",", " ").replace("-", " ").split()
    count = len(table.seats)
    numbers = words[:count]
    if len(numbers) < count or not all(word.isdecimal() and 1 <= int(word) <= count for word in numbers):
        message = N_(
            "Give {count} places from 1 to {count}, in the order of the seats; equal places share. "
            "For example: {example}."
        )
        raise Refusal(Text(message, count=count, example=" ".join(str(at) for at in range(1, count + 1))))
    return competition_ranking([int(word) for word in numbers]), " ".join(text.split()[count:]).strip(" :-,")


def competition_ranking(places: Sequence[int]) -> tuple[int, ...]:
    """Return places in standard competition ranking: if two share the first place, nobody is second.

    >>> competition_ranking([1, 1, 2]), competition_ranking([2, 3, 2])
    ((1, 1, 3), (1, 3, 1))
    """
    return tuple(1 + sum(other < place for other in places) for place in places)


def read_pins(event: Event, text: str) -> list[list[Number]]:
    """Read tables that are paired by hand: people separated by `,`, tables by `;` or lines."""
    tables = [part for part in re.split(r"[;\n]", text) if part.strip()]
    return [[read_entrant(event, name) for name in part.split(",") if name.strip()] for part in tables]


def pins_text(event: Event) -> str:
    """Write the tables that are paired by hand, in the form in which they are read."""
    return "; ".join(", ".join(event.name(number - 1) for number in table) for table in event.contest.pinned)
