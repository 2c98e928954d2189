"""The organisers' cards of tables: which there are, and what can be done about one."""

from bot.cards import Card, Option, button
from bot.presenter.events.announcement import MANAGE, here
from bot.presenter.events.labels import EVENT, called, link, ranking, round_title, where
from bot.presenter.events.manage import TABLE
from bot.presenter.events.paging import paged
from bot.presenter.markdown import literal
from contests.contest import Round, Table
from engine.texts import _
from host.tournaments.views.shown import Event

CORRECT, SCORE, REPLAY = EVENT + "correct:", EVENT + "score:", EVENT + "replay:"


def games_card(event: Event, page: int = 0) -> Card:
    """Build the card on which an organiser picks a table of the newest rounds."""
    tables = [(round_, table) for round_ in reversed(event.contest.rounds) for table in round_.tables]
    card = Card().say(
        _("### Tables\nPick one to correct its result, to judge it now, or to see where it is.")
    )
    return paged(
        card, event, [_game(event, round_, table) for round_, table in tables], "games", page, "A table"
    )


def _game(event: Event, round_: Round, table: Table) -> Option:
    people = ", ".join(event.name(seat - 1) for seat in table.seats)
    state = "done" if table.result is not None else link(event, round_, table).state
    return Option(
        f"R{round_.number} T{table.number}: {people}", f"{TABLE}{round_.number}.{table.number}", state
    )


def game_card(event: Event, round_: Round, table: Table, note: str = "") -> Card:
    """Build the card of one table for an organiser."""
    control = here(event)
    key = f"{round_.number}.{table.number}"
    people = "\n".join(
        f"{seat}\\. {called(event, number)}" for seat, number in enumerate(table.seats, start=1)
    )
    title = round_title(event.contest, round_.number, event.rounds)
    card = (
        Card()
        .say(note)
        .say(
            _(
                "### {title}, table {number} {where}\n{people}",
                title=title,
                number=table.number,
                where=where(event, round_, table),
                people=people,
            )
        )
    )
    if table.result is not None:
        result = _("Result: {ranking}.", ranking=ranking(event, table, table.result.places))
        if table.result.note:
            result += _(" Corrected: “{note}”.", note=literal(table.result.note))
        card.say(result)
    acts = [
        button(control.to(f"{CORRECT}{key}"), _("Correct the result") if table.result else _("Give a result"))
    ]
    if table.result is None:
        acts.append(button(control.to(f"{SCORE}{round_.number}:{table.number}"), _("Judge it now")))
    if link(event, round_, table).state == "lost":
        acts.append(
            button(control.to(f"{REPLAY}{round_.number}:{table.number}"), _("Play it again"), "primary")
        )
    return card.buttons(*acts, button(control.to(MANAGE), _("Manage")))
