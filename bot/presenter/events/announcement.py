"""The card of an event: what is played, who is in, how it stands, and the buttons to take part."""

from typing import Final

from bot.cards import Card, button
from bot.custom_ids import Control
from bot.limits import length
from bot.presenter.contract import contract_text
from bot.presenter.events.labels import (
    EVENT,
    at,
    breaks_line,
    called,
    length_line,
    may,
    plan_line,
    round_title,
    several,
    worth,
)
from bot.presenter.house_rules import rules_line
from bot.presenter.markdown import literal, prose, verbatim
from contests.contest import Round
from contests.due import signup_ends
from contests.formats.elimination import alive
from contests.log import Joined
from contests.plan import KNOCKOUTS
from contests.points import scale, written
from contests.standings import Standing
from engine import render
from engine.texts import N_, _
from host.tournaments.games.contracts import contract_of
from host.tournaments.views.ranking import ranked
from host.tournaments.views.shown import Event

JOIN, CHECK_IN, LEAVE, MINE = EVENT + "join", EVENT + "check", EVENT + "leave", EVENT + "mine"
SHOW, TABLES, STANDINGS, MANAGE = EVENT + "show", EVENT + "tables:", EVENT + "standings:", EVENT + "manage"
READY: Final = EVENT + "ready"
NAMES_ROOM: Final = 900
LEADERS: Final = 3
ADJUDICATION: Final = {
    "score": N_("the places follow the game's own estimate"),
    "draw": N_("all at it share the result"),
}
BYES: Final = {"win": N_("counts as a win"), "half": N_("counts half"), "none": N_("counts nothing")}


def here(event: Event) -> Control:
    """Return the control of an event, where nobody is asked a decision."""
    return Control(event.ref, 0, EVENT)


def open_to_all(event: Event) -> bool:
    """Tell whether new people may join now."""
    return may(event, Joined(len(event.contest.entrants) + 1), "entrant")


def event_card(event: Event, seq: int) -> Card:
    """Build the public card of an event, whose counts are kept current."""
    card = Card().say(f"### {literal(event.plan.title)}\n{plan_line(event)}")
    card.say(status(event)).say(who(event))
    card.say(f"{rules_line(event)}\n-# {deadline_rule(event)}")
    card.say(promise_line(event))
    card.say(
        _(
            "-# by {organiser_name} · {code}·{seq} · event",
            organiser_name=literal(event.organiser_name),
            code=event.ref.code,
            seq=seq,
        )
    )
    return controls(card, event)


def promise_line(event: Event) -> str:
    """Show the promise of all dice of an event, or the secret once it is revealed."""
    contest = event.contest
    if not contest.promise:
        return ""
    line = _(
        "-# All its dice are promised (opening {opening} of this server): `{promise}`",
        opening=contest.opening,
        promise=contest.promise,
    )
    return (
        _("{line}\n-# Their secret was `{secret}`", line=line, secret=contest.secret)
        if contest.secret
        else line
    )


def words_line(event: Event) -> str:
    """List the words that the entrants gave for the dice, verbatim."""
    given = [
        f"- {literal(called(event, entrant.number))}: {verbatim(entrant.word)}"
        for entrant in event.contest.entrants
        if entrant.word
    ]
    if not given:
        return ""
    shown, room = [_("Words for the dice:")], NAMES_ROOM
    for before, line in enumerate(given):
        room -= length(line) + 1
        if room < 0:
            shown.append(
                _("- and {given} more: the log of the event has them all", given=len(given) - before)
            )
            break
        shown.append(line)
    return "\n".join(shown)


def status(event: Event) -> str:
    """Say how far an event has got, and what comes next and when."""
    contest = event.contest
    if contest.paused_at is not None and not contest.over:
        return _("**Paused** by an organiser: no round begins and no deadline passes; games go on.")
    return {
        "signup": _signup,
        "checkin": _checkin,
        "running": _running,
        "finished": _finished,
        "cancelled": _cancelled,
    }[contest.phase](event)


def _cancelled(__: Event) -> str:
    return _("**Cancelled.** What was played stays in its log.")


def _signup(event: Event) -> str:
    contest = event.contest
    ends = signup_ends(contest)
    until = _(" It begins when an organiser starts it.") if ends is None else _(" It ends {at}.", at=at(ends))
    check = event.plan.checkin_hours
    late = _(" Check in within its last {check} hours.", check=check) if check and ends is not None else ""
    return _("**Sign-up is open.**{until}{late}", until=until, late=late)


def _checkin(event: Event) -> str:
    contest = event.contest
    there = sum(entrant.checked for entrant in contest.of("in"))
    ends = signup_ends(contest)
    until = _("until an organiser starts") if ends is None else _("until {at}", at=at(ends))
    return _(
        "**Check in now**, {until}: {there} of {of} have. Whoever has not by then is out, and "
        "the waiting list moves up.",
        until=until,
        there=there,
        of=len(contest.of("in")),
    )


def _running(event: Event) -> str:
    contest = event.contest
    lines = []
    if event.stuck is not None:
        lines.append(_("**Waits for an organiser.** {stuck}", stuck=prose(event.stuck, event.name)))
    if event.plan.format == "ladder":
        going = sum(len(round_.tables) for round_ in contest.open_rounds)
        now = (
            _("{count} match being played", "{count} matches being played", going)
            if going
            else _("nobody plays just now")
        )
        lines.append(_("**The ladder runs**: {now}.", now=now))
    else:
        lines += [_round(event, round_) for round_ in contest.open_rounds]
    if not lines:
        which = (
            _("**Between two rounds**: the next one")
            if contest.rounds
            else _("**It has begun**: the first round")
        )
        lines.append(_("{which} is paired in a moment.", which=which))
    return "\n".join([*lines, leaders(event)]).strip()


def _round(event: Event, round_: Round) -> str:
    done = sum(table.result is not None for table in round_.tables)
    ends = _(" It ends {at}.", at=at(round_.ends_at)) if round_.ends_at is not None else ""
    title = round_title(event.contest, round_.number, event.rounds)
    return _(
        "**{title}**: {done} of {tables} done.{ends}",
        title=title,
        done=done,
        tables=_("{count} table", "{count} tables", len(round_.tables)),
        ends=ends,
    )


def leaders(event: Event) -> str:
    """Name the first three, once anybody has a result."""
    contest = event.contest
    if event.plan.format == "ladder":
        return (
            _("On top: {several}.", several=several(event, contest.rungs[:LEADERS])) if contest.rungs else ""
        )
    if not any(table.result for round_ in contest.rounds for table in round_.tables):
        return ""
    if event.plan.format in KNOCKOUTS:
        return _("Still in: {several}.", several=several(event, alive(contest), NAMES_ROOM // 3))
    return _("Leading: ") + ", ".join(_led(event, standing) for standing in ranked(event)[:LEADERS]) + "."


def _led(event: Event, standing: Standing) -> str:
    return f"{called(event, standing.entrant)} ({worth(standing.points)})"


def _finished(event: Event) -> str:
    bare = event.plan.format in (*KNOCKOUTS, "ladder")
    leading = [
        f"{row.rank}\\. **{called(event, row.entrant)}**{'' if bare else f' ({worth(row.points)})'}"
        for row in ranked(event)[:LEADERS]
    ]
    return "**Finished.**\n" + "\n".join(leading)


def who(event: Event) -> str:
    """Count who is in, of how many, and name them."""
    contest = event.contest
    inside, waiting = contest.of("in"), contest.of("waiting")
    limit = event.plan.limit
    of = _(" of {limit}", limit=limit) if limit < 512 else ""
    more = _(", {waiting} waiting", waiting=len(waiting)) if waiting else ""
    head = (
        _("**{inside}{of} in{more}**", inside=len(inside), of=of, more=more)
        if inside
        else _("**Nobody is in yet**")
    )
    if contest.phase == "checkin":
        there = [entrant.number for entrant in inside if entrant.checked]
        missing = [entrant.number for entrant in inside if not entrant.checked]
        rows = [_("There: {several}", several=several(event, there, NAMES_ROOM // 2))] if there else []
        rows += [_("Not yet: {several}", several=several(event, missing, NAMES_ROOM // 2))] if missing else []
    else:
        rows = [several(event, [entrant.number for entrant in inside], NAMES_ROOM)] if inside else []
    if waiting:
        rows.append(
            _("Waiting: {several}", several=several(event, [entrant.number for entrant in waiting], 200))
        )
    return "\n".join([head, *rows])


def deadline_rule(event: Event) -> str:
    """Say by which published rule a table is judged when its deadline has passed."""
    if not event.plan.round_days:
        return _("Tables have no deadline.")
    rule = _(ADJUDICATION[event.plan.adjudication])
    judged = "" if event.plan.adjudication == "draw" else f" {render(event.game.judged)}"
    return _(
        "A table that is not over at the end of its round is ended: {rule}.{judged}", rule=rule, judged=judged
    )


def controls(card: Card, event: Event) -> Card:
    """Add the buttons: to join, to leave, and to look."""
    control, contest = here(event), event.contest
    coming = []
    if open_to_all(event):
        full = len(contest.of("in")) >= event.plan.limit
        label = _("Join the waiting list") if full else _("Join")
        coming.append(button(control.to(JOIN), label, "success"))
    if contest.phase == "checkin":
        coming.append(button(control.to(CHECK_IN), _("Check in"), "primary"))
    if contest.phase == "running" and event.plan.format == "ladder":
        coming.append(button(control.to(READY), _("I am ready to play"), "primary"))
    if not contest.over:
        coming.append(button(control.to(LEAVE), _("Leave")))
    if coming:
        card.buttons(*coming)
    looking = [button(control.to(MINE), _("My place"))]
    if contest.rounds:
        looking.append(button(control.to(STANDINGS + "0"), _("Standings")))
        looking.append(button(control.to(TABLES + "0"), _("Tables")))
    looking.append(button(control.to(SHOW), _("Details")))
    looking.append(button(control.to(MANAGE), _("Manage")))
    return card.buttons(*looking)


def details_card(event: Event) -> Card:
    """Build the card with all settings of an event."""
    plan = event.plan
    card = Card().say(f"### {literal(plan.title)}\n{plan_line(event)}")
    card.say(status(event)).say(who(event))
    card.say("\n".join(f"- {line}" for line in _settled(event)))
    card.say(rules_line(event)).say(
        _("**At the tables**\n{contract_text}", contract_text=contract_text(contract_of(plan)))
    )
    card.say(words_line(event)).say(promise_line(event))
    card.say(
        _(
            "-# The code of this event is {code}; {organiser_name} answers for it.",
            code=event.ref.code,
            organiser_name=literal(event.organiser_name),
        )
    )
    return controls(card, event)


def _settled(event: Event) -> list[str]:
    """List what an organiser has set, one line each."""
    plan, contest = event.plan, event.contest
    lines = []
    ends = signup_ends(contest)
    if contest.phase in ("signup", "checkin"):
        lines.append(
            "Sign-up: "
            + (_("open until an organiser starts") if ends is None else _("until {at}", at=at(ends)))
        )
    lines += filter(None, (length_line(event), deadline_rule(event)))
    if plan.no_shows and plan.round_days:
        rounds = (
            _("one round") if plan.no_shows == 1 else _("{no_shows} rounds in a row", no_shows=plan.no_shows)
        )
        lines.append(_("Whoever makes no move of their own for {rounds} is withdrawn", rounds=rounds))
    if plan.format not in ("single", "double", "ladder"):
        scores = " - ".join(written(points) for points in scale(plan))
        lines.append(
            _(
                "Points by place at a full table: {scores}; a bye {byes}",
                scores=scores,
                byes=_(BYES[plan.bye_worth]),
            )
        )
        lines.append(_("Ties: {breaks_line}", breaks_line=breaks_line(plan)))
    lines += _of_format(event)
    if plan.rated:
        lines.append(_("Its games count for the ratings of whoever lets theirs be counted"))
    return lines


def _of_format(event: Event) -> list[str]:
    plan = event.plan
    if plan.format == "swiss":
        missed = (
            "1 round" if plan.late_rounds == 1 else _("{late_rounds} rounds", late_rounds=plan.late_rounds)
        )
        late = _("Who comes late may have missed {missed} at most", missed=missed)
        return [late if plan.late_rounds else _("Nobody joins after the start")]
    if plan.format in ("single", "double"):
        going = plan.advance or max(1, plan.seats // 2)
        table = _("the winner goes on") if going == 1 else _("the best {going} of a table go on", going=going)
        lives = _("who loses twice is out") if plan.format == "double" else _("the others are out")
        return [_("Of each table {table}; {lives}", table=table, lives=lives)]
    if plan.format == "league":
        divisions = _("{count} division", "{count} divisions", plan.divisions)
        return [
            _(
                "{divisions}; {promote} of each go up and down after a season",
                divisions=divisions,
                promote=plan.promote,
            )
        ]
    if plan.format == "ladder":
        return [
            _(
                "One may challenge up to {reach} above; who wins takes the higher rung",
                reach=_("{count} rung", "{count} rungs", plan.reach),
            )
        ]
    return []
