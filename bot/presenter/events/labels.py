"""Words that all cards of events share: formats, tie-breaks, times, names, tables."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from bot.limits import length
from bot.presenter.markdown import literal, roughly
from contests.check import check
from contests.contest import Contest, Round, Table
from contests.log import By, Number, What
from contests.plan import KNOCKOUTS, Format, Plan, TieBreak
from contests.points import written
from contests.refused import NotNow
from engine import render
from engine.texts import N_, _
from host.model.contract import DAY, span
from host.names import column_name
from host.tournaments.games.lengths import round_length
from host.tournaments.views.shown import Event, TableLink

EVENT: Final = "~event:"
"""With what every choice of an event's control begins."""

FORMATS: Final[Mapping[Format, str]] = {
    "swiss": N_("Swiss"),
    "round_robin": N_("Round robin"),
    "single": "Knock-out",
    "double": N_("Double knock-out"),
    "league": N_("League"),
    "ladder": N_("Ladder"),
}
FORMAT_HELP: Final[Mapping[Format, str]] = {
    "swiss": N_("all play every round, against people of about as many points"),
    "round_robin": N_("everybody meets everybody"),
    "single": N_("who is beaten is out"),
    "double": N_("who is beaten twice is out"),
    "league": N_("divisions and seasons; the best go up, the last go down"),
    "ladder": N_("challenge somebody above you at any time"),
}
TIE_BREAKS: Final[Mapping[TieBreak, tuple[str, str]]] = {
    "buchholz": (N_("Bh"), N_("Buchholz")),
    "median": (N_("Med"), N_("median Buchholz")),
    "sonneborn": ("SB", "Sonneborn-Berger"),
    "direct": ("DE", N_("direct encounter")),
    "wins": (N_("Win"), N_("wins")),
    "progressive": (N_("Prg"), N_("progressive score")),
    "places": (N_("Plc"), N_("lowest sum of places")),
    "best": ("1st", N_("most first places")),
    "opponents": (N_("Opp"), N_("opponents' average")),
    "lot": (N_("Lot"), N_("lot")),
}
"""The head of a column, and the name."""
TIE_MEANS: Final[Mapping[TieBreak, str]] = {
    "buchholz": N_("the points of all your opponents added up, so that who met stronger ones stands higher."),
    "median": N_("the same without your strongest and your weakest opponent."),
    "sonneborn": N_("the points of those whom you beat, and half the points of those you drew with."),
    "direct": N_("who won more of the games among those who are level."),
    "wins": N_("who won more games."),
    "progressive": N_("your points after each round added up, so that points won early count more."),
    "places": N_("the places that you came in added up; the smaller sum stands higher."),
    "best": N_("who came first more often, then second, and so on."),
    "opponents": N_("the mean points of all whom you met."),
    "lot": N_("drawn once for all from the secret of the event."),
}
"""What each tie-break is, in a sentence."""
SOON: Final = N_("opens in a moment")


def at(ms: int) -> str:
    """Write a time, in the reader's own time zone, and how far away it is."""
    return f"<t:{ms // 1000}:f>, <t:{ms // 1000}:R>"


def called(event: Event, number: Number) -> str:
    """Return an entrant's name, escaped for Markdown."""
    return literal(event.name(number - 1))


def narrow(event: Event, number: Number, width: int) -> str:
    """Return an entrant's name, cut for a column of a board."""
    name = column_name(event.name(number - 1), _("Player {number}", number=number))
    return name if len(name) <= width else name[: width - 1].rstrip() + "…"


def may(event: Event, what: What, by: By = "organiser") -> bool:
    """Tell whether something is possible now; only what is possible is offered."""
    try:
        check(event.contest, what, by)
    except NotNow:
        return False
    return True


def several(event: Event, numbers: Iterable[Number], room: int = 600) -> str:
    """Join names as far as there is room, and count the rest."""
    names = [called(event, number) for number in numbers]
    line = ""
    for done, name in enumerate(names):
        longer = f"{line}, {name}" if line else name
        if length(longer) > room:
            return _("{line} and {names} more", line=line, names=len(names) - done)
        line = longer
    return line


def seats_line(plan: Plan) -> str:
    """Say how many sit at a table.

    >>> seats_line(Plan(title="Cup", game="foes", seats=4))
    'tables of 3 to 4'
    """
    if plan.for_two:
        return _("games of two")
    return (
        _("tables of {seats}", seats=plan.seats)
        if plan.fewest == plan.seats
        else _("tables of {fewest} to {seats}", fewest=plan.fewest, seats=plan.seats)
    )


def length_line(event: Event) -> str:
    """Say how long a game of an event takes, and whether its rounds are long enough; empty: nobody knows."""
    plan, needs = event.plan, round_length(event.game, event.plan)
    if needs is None:
        return ""
    usual = "" if event.options == event.game.Options() else _(" by the usual rules")
    takes = _(
        "A game of {title} with {seats} takes about {roughly}{usual} when people answer after "
        "{answer} in the mean",
        title=literal(event.game.title),
        seats=_("{count} player", "{count} players", needs.seats),
        roughly=roughly(needs.lasts),
        usual=usual,
        answer=render(span(needs.answer)),
    )
    if not plan.round_days:
        return _("{takes}; rounds have no deadline.", takes=takes)
    few = _(", too few for most") if plan.round_days * DAY < needs.lasts else ""
    return _(
        "{takes}; a round gets {round_days}{few}.",
        takes=takes,
        round_days=_("{count} day", "{count} days", plan.round_days),
        few=few,
    )


def rounds_line(plan: Plan, rounds: int | None) -> str:
    """Say how many rounds there are, and how long each is."""
    days = _(" of {count} day", " of {count} days", plan.round_days) if plan.round_days else ""
    if plan.format == "ladder":
        return _("matches{days}", days=days) if days else _("no deadlines")
    if rounds is None:
        return _("rounds{days}", days=days)
    return _("{count} round{days}", "{count} rounds{days}", rounds, days=days)


def plan_line(event: Event) -> str:
    """Say in one line what is played and how."""
    plan = event.plan
    rounds = plan.rounds if event.contest.phase in ("signup", "checkin") else event.rounds or plan.rounds
    return " · ".join(
        (literal(event.game.title), _(FORMATS[plan.format]), seats_line(plan), rounds_line(plan, rounds))
    )


def breaks_line(plan: Plan) -> str:
    """Name the tie-breaks in their order."""
    return _(", then ").join(_(TIE_BREAKS[tiebreak][1]) for tiebreak in plan.breaks)


def round_title(contest: Contest, number: int, rounds: int | None) -> str:
    """Name a round: with how many there are, and the season of a league."""
    if contest.plan.format == "ladder":
        return _("Match {number}", number=number)
    round_ = next((other for other in contest.rounds if other.number == number), None)
    if contest.plan.format == "league":
        season = contest.season if round_ is None else round_.season
        first = next((other.number for other in contest.rounds if other.season == season), number)
        of = _(" of {rounds}", rounds=rounds) if rounds else ""
        return _("Season {season}, round {number}{of}", season=season, number=number - first + 1, of=of)
    if contest.plan.format in KNOCKOUTS:
        return knockout_title(contest, number, round_, rounds)
    return (
        _("Round {number} of {rounds}", number=number, rounds=rounds)
        if rounds
        else _("Round {number}", number=number)
    )


def knockout_title(contest: Contest, number: int, round_: Round | None, rounds: int | None) -> str:
    """Name a round of a knock-out by its distance from the final, as everybody does."""
    if round_ is not None and round_.tables and all(table.group == "final" for table in round_.tables):
        again = any(
            other.number < number and any(table.group == "final" for table in other.tables)
            for other in contest.rounds
        )
        return _("Second final") if again else _("Final")
    if contest.plan.format != "single" or not contest.plan.for_two or rounds is None or number > rounds:
        return _("Round {number}", number=number)
    left = 2 ** (rounds - number + 1)
    return {2: _("Final"), 4: "Semi-finals", 8: "Quarter-finals"}.get(left, _("Round of {left}", left=left))


def link(event: Event, round_: Round, table: Table) -> TableLink:
    """Return where a table of a round is played."""
    return event.links.get((round_.number, table.number), TableLink("wanted"))


def where(event: Event, round_: Round, table: Table) -> str:
    """Say where a table is played: a link to its thread, or why there is none yet."""
    table_link = link(event, round_, table)
    if table_link.channel is not None:
        return f"<#{table_link.channel}>"
    if table_link.state == "lost":
        return _("closed, an organiser says how on")
    return "" if table.result is not None else _(SOON)


def result_line(event: Event, table: Table) -> str:
    """Say how a table ended: its people by place.

    A result that an organiser gave, or that a deadline made, says so.
    """
    if table.result is None:
        return ""
    ranked = sorted(zip(table.result.places, range(len(table.seats)), strict=True))
    parts: list[str] = []
    before = 0
    for place, seat in ranked:
        name = called(event, table.seats[seat])
        parts.append(f" = {name}" if place == before else f"{' > ' if parts else ''}{name}")
        before = place
    how = {"forfeit": " (forfeit)", "adjudicated": " (judged)", "corrected": " (corrected)", "played": ""}
    return "".join(parts) + how[table.result.how]


def worth(points: Fraction) -> str:
    """Write points with the word, so that no number of a name runs into them.

    >>> worth(Fraction(1)), worth(Fraction(5, 2))
    ('1 point', '2½ points')
    """
    return f"{written(points)} {'point' if points == 1 else 'points'}"


def ranking(event: Event, table: Table, places: Sequence[int]) -> str:
    """List the people of a table by their places, the best first; `places` by seat."""
    ranked = sorted(zip(places, range(len(table.seats)), strict=True))
    return ", ".join(f"{place}\\. {called(event, table.seats[seat])}" for place, seat in ranked)
