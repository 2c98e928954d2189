"""The standings as text: at most 42 columns, so that a phone shows them without scrolling."""

from fractions import Fraction
from hashlib import sha256
from typing import Final

from bot.cards import Card, button
from bot.limits import length
from bot.presenter.events.announcement import STANDINGS, TABLES, here
from bot.presenter.events.bracket import progress_text
from bot.presenter.events.labels import TIE_BREAKS, TIE_MEANS, called, narrow, round_title
from bot.presenter.events.rounds import WHY
from bot.presenter.markdown import FENCE, in_mid_sentence, listed_names, literal
from contests.contest import Contest
from contests.forms import crosstable
from contests.log import Number
from contests.plan import KNOCKOUTS, TieBreak
from contests.points import written
from contests.standings import Standing
from engine.heads import shown
from engine.texts import N_, _, gettext
from host.tournaments.views.ranking import ranked
from host.tournaments.views.shown import Event

WIDTH: Final = 42
ROWS: Final = 20
SHOWN_BREAKS: Final = 3
"""Tie-breaks that have a column; the others are named beneath."""


def standing_card(
    event: Event, number: int, head: str = "", painted: tuple[bytes, str] | None = None
) -> Card:
    """Build the public card that follows a round: the standings after it, and the cross table as text and, if
    it was `painted`, as a picture with its alt text.
    """
    contest = event.contest
    title = round_title(contest, number, event.rounds)
    after = (
        _("final standings")
        if contest.phase == "finished"
        else _("after {round}", round=in_mid_sentence(title))
    )
    card = Card().say(f"### {literal(event.plan.title)}: {after}")
    card.say(winner_line(event) if contest.phase == "finished" else "")
    if event.plan.format == "league":
        for division in range(1, event.plan.divisions + 1):
            rows = ranked(event, division=division, upto=number)
            card.say(
                _(
                    "**Division {division}**\n{board}",
                    division=division,
                    board=board(event, rows[: ROWS // event.plan.divisions + 2]),
                )
            )
    else:
        card.say(board(event, ranked(event, upto=number)[:ROWS], number))
    card.say(f"-# {legend(event)}")
    _crossed(card, event)
    if painted is not None:
        card.board(painted[0], sha256(painted[0]).hexdigest(), painted[1])
    card.say(_("-# The log of the event up to here: `{shown}`.", shown=shown(head)) if head else "")
    control = here(event)
    return card.buttons(
        button(control.to(STANDINGS + "0"), _("Whole table"), "primary"),
        button(control.to(f"{TABLES}{number}"), _("Results")),
        button(control.to(WHY), _("Why my pairing?")),
    )


def _crossed(card: Card, event: Event) -> None:
    """Add the first page of each cross table, as far as there is room: with as many rounds as a phone is
    wide.
    """
    for cross in crosstable.crosses(event.contest):
        if cross.rows and cross.columns:
            title = "" if cross.division is None else _(", division {division}", division=cross.division)
            page = crosstable.pages(cross, _narrowed(event), WIDTH, ROWS)[0]
            text = _(
                "**Who played whom{title}**\n{fence}\n{page}\n{fence}\n-# {cells}",
                title=title,
                fence=FENCE,
                page=page,
                cells=_(CELLS[event.plan.for_two]),
            )
            if length(text) < card.room - SMALL_PRINT:
                card.say(text)


def _narrowed(event: Event) -> dict[Number, str]:
    return {number: narrow(event, number, WIDTH) for number in event.names}


CELLS: Final = {
    True: N_("+3 beat the third, =3 drew, -3 lost; ?3 is still being played."),
    False: N_("2@11 came second at table 11; ?@11 is still being played."),
}
SMALL_PRINT: Final = 300
"""Letters that are kept for what stands below a cross table."""


def winners(event: Event) -> list[Number]:
    """Return the winner of an event; of a league, the best of each division."""
    if event.plan.format == "league":
        groups = [ranked(event, division=division) for division in range(1, event.plan.divisions + 1)]
        return [rows[0].entrant for rows in groups if rows]
    return [standing.entrant for standing in ranked(event)[:1]]


def winner_line(event: Event) -> str:
    """Say who has won; people are mentioned."""
    names = [
        f"<@{event.users[number]}>" if number in event.users else called(event, number)
        for number in winners(event)
    ]
    if not names:
        return _("Nobody won it.")
    return _(
        "**{names}** has won {title}. Well played, everybody!",
        "**{names}** have won {title}. Well played, everybody!",
        len(names),
        names=listed_names(names),
        title=literal(event.plan.title),
    )


def standings_card(event: Event, page: int = 0) -> Card:
    """Build the card on which anybody looks through the current standings; the reader's row is marked."""
    plan = event.plan
    card = Card().say(_("### {title}: standings", title=literal(plan.title)))
    if not event.contest.rounds and plan.format != "ladder":
        return card.say(_("Nothing has been played yet."))
    groups = range(1, plan.divisions + 1) if plan.format == "league" else (None,)
    rows: list[tuple[int | None, Standing]] = []
    for division in groups:
        rows += [(division, row) for row in ranked(event, division=division)]
    pages = max(1, -(-len(rows) // ROWS))
    page = min(max(page, 0), pages - 1)
    shown = rows[page * ROWS : (page + 1) * ROWS]
    for division in dict.fromkeys(group for group, __ in shown):
        head = _("**Division {division}**\n", division=division) if division is not None else ""
        card.say(head + board(event, tuple(row for group, row in shown if group == division)))
    card.say(f"-# {legend(event)}")
    if pages > 1:
        control, after, before = here(event), (page + 1) % pages, (page - 1) % pages
        turns = [
            button(
                control.to(f"{STANDINGS}{after}"),
                _("Next page ({page} of {pages})", page=page + 1, pages=pages),
                "primary",
            )
        ]
        if before != after:
            turns.insert(0, button(control.to(f"{STANDINGS}{before}"), _("Page before")))
        card.buttons(*turns)
    return card


def board(event: Event, rows: tuple[Standing, ...], upto: int | None = None) -> str:
    """Draw standings as a code block, after a round (None: as they are now)."""
    if not rows:
        return _("Nobody is in.")
    return f"{FENCE}\n{draw_standings(event, rows, upto)}\n{FENCE}"


def draw_standings(event: Event, rows: tuple[Standing, ...], upto: int | None = None) -> str:
    """Draw standings: rank, name, points, and as many tie-breaks as the width has room for."""
    heads, cells = ["#", "", *columns(event.contest)], [cells_of(event, standing, upto) for standing in rows]
    widths = [max(len(heads[at]), *(len(row[at]) for row in cells)) for at in range(len(heads))]
    while sum(widths) + len(widths) > WIDTH and widths[1] > 12:
        widths[1] -= 1
    while sum(widths) + len(widths) > WIDTH and len(widths) > 3:  # the last tie-breaks give way
        widths.pop()
    lines = [_line(event, heads, widths, None)]
    lines += [_line(event, row, widths, standing.entrant) for row, standing in zip(cells, rows, strict=True)]
    return "\n".join(lines)


def columns(contest: Contest) -> list[str]:
    """Return the heads of the columns after rank and name."""
    if contest.plan.format in KNOCKOUTS:
        return [_("Came to")]
    if contest.plan.format == "ladder":
        return [_("Pts")]
    return [_("Pts"), *(_(TIE_BREAKS[tiebreak][0]) for tiebreak in shown_tiebreaks(contest))]


def shown_tiebreaks(contest: Contest) -> tuple[TieBreak, ...]:
    """Return the tie-breaks that have a column; the lot has none, because it would show nothing."""
    return tuple(tiebreak for tiebreak in contest.plan.breaks if tiebreak != "lot")[:SHOWN_BREAKS]


def cells_of(event: Event, standing: Standing, upto: int | None = None) -> list[str]:
    """Return the cells of one row."""
    first = [str(standing.rank), narrow(event, standing.entrant, WIDTH)]
    if event.plan.format in KNOCKOUTS:
        return [*first, progress_text(event, standing.entrant, upto)]
    if event.plan.format == "ladder":
        return [*first, column(standing.points)]
    values = dict(standing.breaks)
    more = (column(values[kind]) if kind in values else "" for kind in shown_tiebreaks(event.contest))
    return [*first, column(standing.points), *more]


def column(value: Fraction) -> str:
    """Write points for a column: of fractions only those that every font has in the width of a letter.

    >>> column(Fraction(5, 2)), column(Fraction(4, 3))
    ('2½', '1.33')
    """
    text = written(value)
    return text if all(letter in "0123456789.-½¼¾" for letter in text) else f"{float(value):.2f}"


def _line(event: Event, row: list[str], widths: list[int], entrant: Number | None) -> str:
    mark = ">" if entrant is not None and entrant == event.mine else " "
    name = row[1] if entrant is None else narrow(event, entrant, widths[1])
    parts = [row[0].rjust(widths[0]) + mark + name.ljust(widths[1])]
    parts += [row[at].rjust(widths[at]) for at in range(2, len(widths))]
    return " ".join(parts).rstrip()


def legend(event: Event) -> str:
    """Explain the columns, and what separates people with equal points: each tie-break in a sentence."""
    plan = event.plan
    if plan.format in KNOCKOUTS:
        return _("In the order of going out.")
    if plan.format == "ladder":
        return _("By rung, from the top down.")
    shown, named = shown_tiebreaks(event.contest), []
    for at, tiebreak in enumerate(plan.breaks, start=1):
        head, name = map(gettext, TIE_BREAKS[tiebreak])
        column = f" ({head})" if tiebreak in shown else ""
        named.append(f"{at}. {name}{column}: {_(TIE_MEANS[tiebreak])}")
    return "\n-# ".join([_("Who ranks higher among people with equal points (Pts):"), *named])
