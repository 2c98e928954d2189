"""Cards of a round: who plays whom where, and how each table ended."""

from collections.abc import Sequence
from typing import Final

from bot.cards import Card, Option, button, select
from bot.limits import MENTIONS, SELECT_OPTIONS, clip
from bot.presenter.events.announcement import MINE, STANDINGS, TABLES, here
from bot.presenter.events.labels import (
    EVENT,
    at,
    called,
    link,
    result_line,
    round_title,
    several,
    where,
)
from bot.presenter.markdown import literal
from contests.contest import Round, Table
from contests.log import Number
from engine.texts import N_, _
from host.tournaments.views.shown import Event

WHY: Final = EVENT + "why"
TABLES_A_CARD: Final = 30
"""How many tables one card names: with long names they stay below the 4,000 characters of a message."""
LINE: Final = 115
BYES: Final = {
    "bye": N_("you have a bye"),
    "half": N_("you sit it out"),
    "none": N_("you have no game in it"),
}


def pairing_card(event: Event, number: int, first: int = 1, last: int | None = None) -> Card:
    """Build the card that tells the people of a round who plays whom, in which thread; `first` and `last` are
    the tables of this card, if a round has too many for one.
    """
    round_ = _round(event, number)
    tables = [
        table for table in round_.tables if first <= table.number and (last is None or table.number <= last)
    ]
    whole = len(tables) == len(round_.tables)
    title = round_title(event.contest, number, event.rounds)
    part = (
        ""
        if whole
        else _(" (tables {number} to {number2})", number=tables[0].number, number2=tables[-1].number)
    )
    ends = "" if round_.ends_at is None else _("\nIt ends {at}.", at=at(round_.ends_at))
    card = Card().say(f"### {literal(event.plan.title)}: {title}{part}{ends}")
    card.say("\n".join(_paired(event, round_, table, title) for table in tables))
    if round_.byes and first == 1:
        card.say("\n".join(byes(event, round_)))
    card.say(_("-# Your table is a game like any other: its thread has the board, its clock and its log."))
    control = here(event)
    return card.buttons(
        button(control.to(MINE), _("My place"), "primary"),
        button(control.to(WHY), _("Why this pairing?")),
        button(control.to(STANDINGS + "0"), _("Standings")),
    )


def called_by(event: Event, number: int, first: int = 1, last: int | None = None) -> list[int]:
    """Return the people whom the card of a round pings: those at its tables, and whoever has a bye."""
    round_ = _round(event, number)
    numbers = [
        seat
        for table in round_.tables
        if first <= table.number and (last is None or table.number <= last)
        for seat in table.seats
    ]
    if first == 1:
        numbers += [bye.entrant for bye in round_.byes if bye.kind == "bye"]
    return [event.users[seat] for seat in numbers if seat in event.users][:MENTIONS]


def _round(event: Event, number: int) -> Round:
    return next(round_ for round_ in event.contest.rounds if round_.number == number)


def _paired(event: Event, round_: Round, table: Table, title: str) -> str:
    people = ", ".join(_person(event, seat) for seat in table.seats)
    named = table.group and not (table.group == "final" and title.endswith("inal"))
    group = f" · {literal(group_name(table))}" if named else ""
    return _(
        "**Table {number}**{group} {where}\n{people}",
        number=table.number,
        group=group,
        where=where(event, round_, table),
        people=people,
    )


def _person(event: Event, number: Number) -> str:
    """Name an entrant, as a mention if they are a person."""
    user = event.users.get(number)
    return called(event, number) if user is None else f"<@{user}>"


def group_name(table: Table) -> str:
    """Name the group of the event that a table belongs to."""
    if table.group.isdecimal():
        return _("division {group}", group=table.group)
    return {"winners": "winners' side", "losers": "losers' side", "final": "final"}.get(
        table.group, table.group
    )


def byes(event: Event, round_: Round) -> list[str]:
    """Say who has no opponent in a round, and why."""
    lines = []
    for kind, meaning in (("bye", _("Bye")), ("half", _("Resting")), ("none", _("No game"))):
        numbers = [bye.entrant for bye in round_.byes if bye.kind == kind]
        if numbers:
            lines.append(f"{meaning}: {several(event, numbers)}")
    return lines


def tables_card(event: Event, number: int, page: int = 0) -> Card:
    """Build the card on which anybody looks through a round: its tables, and their results."""
    contest = event.contest
    if not contest.rounds:
        return Card().say(_("No round is paired yet."))
    round_ = next((other for other in contest.rounds if other.number == number), contest.rounds[-1])
    pages = max(1, -(-len(round_.tables) // TABLES_A_CARD))
    page = min(max(page, 0), pages - 1)
    shown = round_.tables[page * TABLES_A_CARD : (page + 1) * TABLES_A_CARD]
    ends = (
        _("\nIt ends {at}.", at=at(round_.ends_at))
        if round_.ends_at is not None and not round_.closed
        else ""
    )
    card = Card().say(f"### {round_title(contest, round_.number, event.rounds)}{ends}")
    card.say("\n".join(clip(_row(event, round_, table), LINE) for table in shown)).say(
        "\n".join(byes(event, round_))
    )
    control = here(event)
    if len(contest.rounds) > 1:
        card.pick(select(control.to(TABLES), _("Another round"), _rounds(event, round_.number)))
    if pages > 1:
        after = (page + 1) % pages
        turn = _("More tables ({page} of {pages})", page=page + 1, pages=pages)
        card.buttons(button(control.to(f"{TABLES}{round_.number}:{after}"), turn, "primary"))
    return card


def _row(event: Event, round_: Round, table: Table) -> str:
    people = result_line(event, table) or ", ".join(called(event, seat) for seat in table.seats)
    table_link = link(event, round_, table)
    thread = f" <#{table_link.channel}>" if table_link.channel is not None else ""
    return f"{table.number}\\. {people}{thread if table.result else f' {where(event, round_, table)}'}"


def _rounds(event: Event, now: int) -> Sequence[Option]:
    """List as many of the newest rounds as a select holds."""
    newest = event.contest.rounds[-SELECT_OPTIONS:]
    return [
        Option(
            round_title(event.contest, round_.number, event.rounds),
            f"{TABLES}{round_.number}",
            chosen=round_.number == now,
        )
        for round_ in reversed(newest)
    ]
