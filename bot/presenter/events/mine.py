"""The reader's own view of events: table, place and next deadline in each; and why they were paired so, in
two sentences.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.cards import Card, button
from bot.presenter.events.announcement import (
    CHECK_IN,
    JOIN,
    LEAVE,
    READY,
    STANDINGS,
    TABLES,
    here,
    open_to_all,
)
from bot.presenter.events.bracket import progress_text
from bot.presenter.events.labels import EVENT, at, called, link, may, round_title, several, where, worth
from bot.presenter.events.rounds import BYES, WHY, group_name
from bot.presenter.markdown import literal, prose, verbatim
from contests.contest import Round, Table
from contests.due import signup_ends
from contests.log import Number, Readied, Rested, Returned
from contests.plan import KNOCKOUTS
from engine.texts import N_, _
from host.tournaments.views.ranking import ranked
from host.tournaments.views.shown import Event, Listed, Reason

DMS: Final = EVENT + "dms"
REST, PLAY_ON, BACK = EVENT + "rest", EVENT + "play", EVENT + "back"
MOST_EVENTS: Final = 6
LEFT: Final = {
    "self": N_("You have left it."),
    "organiser": N_("An organiser has taken you out."),
    "gone": N_("You had left this server."),
    "absent": N_("You were withdrawn: no move of your own for too many rounds."),
    "deleted": N_("Your data was deleted."),
    "unchecked": N_("You had not checked in."),
    "moved": N_("You hold another place."),
}


def mine_card(events: Sequence[Event]) -> Card:
    """Build the card of everything the reader takes part in, the events still going on first."""
    card = Card()
    if not events:
        return card.say(_("You are in no event here. `/tournament list` shows those that run."))
    for event in events[:MOST_EVENTS]:
        card.say(f"### {literal(event.plan.title)}\n" + "\n".join(_lines(event)))
        if len(events) == 1:
            _buttons(card, event)
        else:
            card.buttons(button(here(event).to(EVENT + "mine"), _("Open")))
    more = len(events) - MOST_EVENTS
    return card.say(_("-# and {more} more; name one by `event:`.", more=more) if more > 0 else "")


def _lines(event: Event) -> list[str]:
    """Say where the reader stands in one event: now, place, what is next."""
    contest, mine = event.contest, event.mine
    if mine is None:
        return [_("You are not in it.") + (_(" **Join** lets you in.") if open_to_all(event) else "")]
    entrant = contest.entrant(mine)
    word = [_word(event, entrant.word)] if entrant.word else []
    if entrant.status == "out":
        return [_(LEFT[entrant.left]) if entrant.left else _("You are out.")]
    if entrant.status == "waiting":
        return [_("You are number {waiting} on the waiting list.", waiting=_waiting(event, mine))]
    if contest.phase in ("signup", "checkin"):
        return [*_before(event, checked=entrant.checked), *word]
    lines = [*_now(event, mine), *_place(event, mine), *word]
    if entrant.rests:
        lines.append(_("You sit out the next round."))
    return lines


def _word(event: Event, word: str) -> str:
    """Show the reader's word for the dice, and from when it is mixed in."""
    since = _(" A word that is given now goes into tables that open from now on: from the next round.")
    return _(
        "Your word for the dice: {verbatim}.{what}",
        verbatim=verbatim(word),
        what=since if event.contest.phase == "running" else "",
    )


def _waiting(event: Event, number: Number) -> int:
    return event.contest.queue.index(number) + 1 if number in event.contest.queue else 1


def _before(event: Event, *, checked: bool) -> list[str]:
    ends = signup_ends(event.contest)
    begins = (
        _("It begins when an organiser starts it.") if ends is None else _("It begins {at}.", at=at(ends))
    )
    if event.contest.phase == "checkin":
        return [
            begins,
            _("You have checked in.") if checked else _("**Check in now**, or you are out when it begins."),
        ]
    return [_("You are in. {begins}", begins=begins)]


def _now(event: Event, mine: Number) -> list[str]:
    """Say where the reader plays now, and until when."""
    lines = []
    for round_ in event.contest.open_rounds:
        lines += [
            _table(event, round_, table, mine)
            for table in round_.tables
            if mine in table.seats and table.result is None
        ]
        title = round_title(event.contest, round_.number, event.rounds)
        lines += [f"{title}: {_bye(bye.kind)}" for bye in round_.byes if bye.entrant == mine]
    if lines or event.contest.over:
        return lines
    if event.plan.format == "ladder":
        return _ladder(event, mine)
    if any(mine in table.seats for round_ in event.contest.open_rounds for table in round_.tables):
        return [_("Your table is done; the next round begins when all are.")]
    if event.contest.open_rounds:
        return [_("You have no table in this round, which was paired without you; you play in the next one.")]
    return [_("The next round is paired in a moment.")]


def _bye(kind: str) -> str:
    return _("{byes}; there is nothing to do.", byes=_(BYES[kind]))


def _table(event: Event, round_: Round, table: Table, mine: Number) -> str:
    others = several(event, [seat for seat in table.seats if seat != mine])
    ends = _("\nUntil {at}", at=at(round_.ends_at)) if round_.ends_at is not None else ""
    title = round_title(event.contest, round_.number, event.rounds)
    return _(
        "**{title}, table {number}**: {where}\nagainst {others}{ends}",
        title=title,
        number=table.number,
        where=where(event, round_, table),
        others=others,
        ends=ends,
    )


def _ladder(event: Event, mine: Number) -> list[str]:
    rivals = [called(event, rival) for first, rival in event.contest.challenges if first == mine]
    if rivals:
        return [_("You have challenged {rivals}.", rivals=", ".join(rivals))]
    if mine in event.contest.ready:
        return [_("You are ready: a match is made as soon as others are.")]
    return [_("You play nobody now: **I am ready to play**, or `/tournament challenge rival:`.")]


def _place(event: Event, mine: Number) -> list[str]:
    """Say the reader's place, out of how many, and their points."""
    contest = event.contest
    if event.plan.format == "ladder":
        rung = contest.rungs.index(mine) + 1 if mine in contest.rungs else None
        return [] if rung is None else [_("Rung {rung} of {rungs}", rung=rung, rungs=len(contest.rungs))]
    if event.plan.format in KNOCKOUTS:
        came = progress_text(event, mine)
        return [
            {"in": _("You are still in."), "won": _("**You have won it.**")}.get(
                came, _("You went out: {came}.", came=came)
            )
        ]
    division = contest.entrant(mine).division if event.plan.format == "league" else None
    rows = ranked(event, division=division) if division is not None else ranked(event)
    standing = next((row for row in rows if row.entrant == mine), None)
    if standing is None or not any(table.result for round_ in contest.rounds for table in round_.tables):
        return []
    group = "" if division is None else _(" in division {division}", division=division)
    return [
        _(
            "Place **{rank}** of {rows}{group}, {worth}",
            rank=standing.rank,
            rows=len(rows),
            group=group,
            worth=worth(standing.points),
        )
    ]


def _buttons(card: Card, event: Event) -> None:
    """Add what the reader can do now."""
    control, mine = here(event), event.mine
    if mine is None:
        if open_to_all(event):
            card.buttons(button(control.to(JOIN), _("Join"), "success"))
        return
    entrant, contest = event.contest.entrant(mine), event.contest
    acts = []
    if event.awaits_me:
        acts.append(button(control.to(CHECK_IN), _("Check in"), "primary"))
    if may(event, Readied(mine, off=True), "entrant"):
        acts.append(button(control.to(READY + ":off"), _("No longer ready")))
    elif may(event, Readied(mine), "entrant"):
        acts.append(button(control.to(READY), _("I am ready to play"), "primary"))
    if any(mine in table.seats for round_ in contest.rounds for table in round_.tables):
        acts.append(button(control.to(WHY), _("Why this pairing?")))
    if contest.rounds:
        acts += [
            button(control.to(STANDINGS + "0"), _("Standings")),
            button(control.to(TABLES + "0"), _("Tables")),
        ]
    if contest.phase == "running":
        acts += _rests(event, mine)
    if entrant.status != "out" and not contest.over:
        acts.append(button(control.to(LEAVE), _("Leave")))
    card.buttons(*acts[:5])
    if acts[5:]:
        card.buttons(*acts[5:])


def _rests(event: Event, mine: Number) -> list[ui.Button[Any]]:
    control = here(event)
    if may(event, Rested(mine, off=True), "entrant"):
        return [button(control.to(PLAY_ON), _("Play the next round"))]
    if may(event, Rested(mine), "entrant"):
        return [button(control.to(REST), _("Sit the next round out"))]
    if may(event, Returned(mine), "entrant"):
        return [button(control.to(BACK), _("Come back"), "success")]
    return []


def joined_card(event: Event, note: str = "") -> Card:
    """Say that somebody has joined, what comes next, and how what only they may know reaches them."""
    card = mine_card([event])
    if note:
        return card.say(f"-# {note}")
    card.say(_("-# What only you may know: `/hand`, or “My hand” under the board of your table."))
    return card.buttons(button(here(event).to(DMS), _("Send it to me by DM")))


def why_card(event: Event, reason: Reason) -> Card:
    """Build the card that explains a pairing in two sentences."""
    round_ = next(candidate for candidate in event.contest.rounds if candidate.number == reason.round)
    table = next((candidate for candidate in round_.tables if reason.entrant in candidate.seats), None)
    title = round_title(event.contest, round_.number, event.rounds)
    if table is None:
        head = f"### {title}: {called(event, reason.entrant)}"
    else:
        group = f", {group_name(table)}" if table.group else ""
        people = ", ".join(called(event, seat) for seat in table.seats)
        table_link = link(event, round_, table)
        thread = f" <#{table_link.channel}>" if table_link.channel is not None else ""
        head = _(
            "### {title}, table {number}{group}\n{people}{thread}",
            title=title,
            number=table.number,
            group=group,
            people=people,
            thread=thread,
        )
    return Card().say(head).say(" ".join(prose(text, event.name) for text in reason.sentences))


def list_card(rows: Sequence[Listed], titles: Mapping[str, str]) -> Card:
    """Build the card of all events of a server; `titles` are the names of its games."""
    card = Card().say(_("### Events on this server"))
    if not rows:
        return card.say(_("None yet. Organisers announce one by `/tournament new`."))
    shown = {
        "signup": _("sign-up is open"), "checkin": _("check in now"), "running": _("running"),
        "finished": _("finished"), "cancelled": _("cancelled"),
    }  # fmt: skip
    lines = []
    for row in rows:
        round_ = _(", round {round}", round=row.round) if row.phase == "running" and row.round else ""
        mine = _(" · you are in") if row.mine is not None else ""
        lines.append(
            _(
                "- **{title}** `{code}` · {get} · {players} in · {shown}{round}{mine}",
                title=literal(row.title),
                code=row.ref.code,
                get=literal(titles.get(row.game, row.game)),
                players=row.players,
                shown=shown[row.phase],
                round=round_,
                mine=mine,
            )
        )
    return card.say("\n".join(lines)).say(_("-# `/tournament show event:` shows one."))
