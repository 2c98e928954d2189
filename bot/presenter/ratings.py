"""The cards of `/rating`: a leaderboard, a person's own ratings, and what they want of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal

from discord import ui

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control, Kind
from bot.id_format import Like, Page
from bot.limits import SELECT_OPTIONS, clip
from bot.presenter.markdown import literal
from bot.presenter.replay import NO_TABLE
from contests.ratings import SETTLED_GAMES, Rating
from engine import AnyGame, Text, render
from engine.texts import _, called
from host.ratings import Board, Era, Line, OwnCard, OwnRating, RatingChange, Wishes

RATING: Final = "~rating:"
ROOM: Final = 3500
WISH: Final = RATING + "wish:"
"""Followed by what is wanted, and yes or no."""
PROVISIONAL: Final = Text(
    "-# ± is what a rating may be wrong by. With a question mark it is provisional: it "
    "settles after {settled_games} games or some more.",
    settled_games=SETTLED_GAMES,
)


@dataclass(frozen=True, slots=True)
class Shown(Kind):
    """Say which card a control leads to: `b` a leaderboard, `m` one's own; for a game, here or everywhere;
    `era`: as that one left it (0: as it is now).

    `way` keeps the controls of one card apart.
    """

    FORM: ClassVar = "~rating:{card}[{way}]{everywhere}.{page}.{game}[.{era}]"

    card: Literal["b", "m"]
    game: Annotated[str, Like("[a-z0-9_]{0,32}")]
    everywhere: bool = False
    page: Page = 0
    way: Annotated[str, Like("[a-z]")] = ""
    era: Page = 0

    @property
    def control(self) -> Control:
        """Return the control."""
        return Control(NO_TABLE, 0, str(self))


def board_card(board: Board, title: str) -> Card:
    """Build a page of a leaderboard."""
    where = _("everywhere") if board.everywhere else _("here")
    card = Card().say(_("### {title}: ratings {where}", title=literal(title), where=where))
    if board.era is not None and len(board.eras) > 1:
        card.say(_told_of(board.era))
    ranked = [_ranked(line) for line in board.lines if line.rank is not None]
    others = [_unranked(line) for line in board.lines if line.rank is None]
    card.say("\n".join(ranked))
    if others:
        card.say(_("**Provisional, not ranked yet**\n") + "\n".join(others))
    if not board.people:
        card.say(_("Nobody is rated here yet; games that end from now on tell."))
    if board.mine is not None and board.mine.user not in {line.user for line in board.lines}:
        mine = board.mine
        card.say(_("You: {what}", what=_ranked(mine) if mine.rank is not None else _unranked(mine)))
    card.say(render(PROVISIONAL))
    past = 0 if board.era is None or board.era.ended_at is None else board.era.n
    at = Shown("b", board.game, board.everywhere)
    turned = [
        button(Shown("b", at.game, at.everywhere, number, way, past).control, label)
        for number, way, label in (
            (board.page - 1, "p", _("Page {page}", page=board.page)),
            (board.page + 1, "n", _("Page {page}", page=board.page + 2)),
        )
        if 0 <= number < board.pages
    ]  # fmt: skip
    if len(board.eras) > 1:
        eras = [
            Option(
                era_name(era),
                str(Shown("b", board.game, era=0 if era.ended_at is None else era.n)),
                chosen=era == board.era,
            )
            for era in board.eras[: -SELECT_OPTIONS - 1 : -1]
        ]
        card.pick(select(Control(NO_TABLE, 0, RATING + "era"), _("Another era"), eras))
    other = Shown("b", board.game, not board.everywhere, 0, "o").control
    turned.append(button(other, _("Here") if board.everywhere else _("Everywhere")))
    turned.append(button(Shown("m", board.game, board.everywhere, 0, "m").control, _("My ratings")))
    return card.buttons(*turned)


def era_name(era: Era) -> str:
    """Name an era; the one before any was begun has no name of its own."""
    return era.name or _("The first era")


def eras_card(eras: Sequence[Era]) -> Card:
    """Build the card of a server's eras, the newest first."""
    card = Card().say(_("### Eras of the leaderboards here"))
    lines = [
        _("- {name}, since {since}", name=literal(era_name(era)), since=f"<t:{era.began_at // 1000}:f>")
        if era.began_at
        else f"- {literal(era_name(era))}"
        for era in reversed(eras)
    ]
    card.say(clip("\n".join(lines), ROOM))
    return card.say(
        _(
            "-# A new era begins with nobody rated; a game counts in the era in which it ends. Old eras "
            "stand in `/rating board era:`. `/server era name:` begins one, `/server era back:True` takes "
            "the last one back."
        )
    )


def _told_of(era: Era) -> str:
    """Say of which era a leaderboard tells."""
    name = literal(era_name(era))
    since, ended = f"<t:{era.began_at // 1000}:d>", f"<t:{(era.ended_at or 0) // 1000}:d>"
    if era.ended_at is None:
        return _("Era: {name}, since {since}. Games that ended before do not count.", name=name, since=since)
    if not era.began_at:
        return _("Era: {name}, until {ended}. It is over.", name=name, ended=ended)
    return _("Era: {name}, {since} to {ended}. It is over.", name=name, since=since, ended=ended)


def _ranked(line: Line) -> str:
    return f"**{line.rank}.** {_person(line)}"


def _unranked(line: Line) -> str:
    return f"- {_person(line)}"


def _person(line: Line) -> str:
    told = f"{literal(line.name or 'Player')} · {written(line.rating)} · {_games(line.rating.games)}"
    titles = f" · 🏆 {_('{count} title', '{count} titles', line.titles)}" if line.titles else ""
    return told + titles


def written(rating: Rating) -> str:
    """Write a rating for cards."""
    return f"**{rating.points}** ± {rating.margin}{'' if rating.settled else ' ?'}"


def _games(count: int) -> str:
    return _("{count} game", "{count} games", count)


def own_card(own: OwnCard, games: Mapping[str, AnyGame]) -> Card:
    """Build a person's own card; `games` are the games played here."""
    card = Card().say(_("### Your ratings"))
    if not own.on:
        card.say(_("Games are not rated on this server: its organisers have switched that off."))
    card.say("\n".join(_own(rating, games) for rating in own.ratings))
    if not own.ratings:
        card.say(_("None yet. Every game that ends, against at least one other person, is rated."))
    else:
        card.say(render(PROVISIONAL))
    if own.past and own.game is not None:
        where = _("everywhere") if own.everywhere else _("here")
        past = "\n".join(_past(game) for game in own.past)
        card.say(
            _(
                "**Your last games of {title_of}, {where}**\n{past}",
                title_of=literal(title_of(games, own.game)),
                where=where,
                past=past,
            )
        )
    card.say(_wishes(own.wishes))
    scopes = [(rating.game, rating.everywhere) for rating in own.ratings][:SELECT_OPTIONS]
    if len(scopes) > 1:
        options = [
            Option(
                f"{title_of(games, game)}, {'everywhere' if wide else 'here'}",
                str(Shown("m", game, wide)),
                chosen=(game, wide) == (own.game, own.everywhere),
            )
            for game, wide in scopes
        ]
        card.pick(select(Control(NO_TABLE, 0, RATING + "mine"), _("How a rating came to be"), options))
    leads = []
    if own.game is not None and own.ratings:
        leads = [button(Shown("b", own.game, own.everywhere, 0, "b").control, _("Leaderboard"))]
    return card.buttons(*leads, *_wish_buttons(own.wishes))


def title_of(games: Mapping[str, AnyGame], key: str) -> str:
    """Name a game, even one that this program no longer has."""
    return called(games[key].title) if key in tuple(games) else key


def _own(own: OwnRating, games: Mapping[str, AnyGame]) -> str:
    where = _("everywhere") if own.everywhere else _("here")
    rank = (
        _(" · rank {rank} of {settled}", rank=own.rank, settled=own.settled) if own.rank is not None else ""
    )
    title = literal(title_of(games, own.game))
    return f"- {title}, {where}: {written(own.rating)} · {_games(own.rating.games)}{rank}"


def _past(past: RatingChange) -> str:
    change = f"+{past.change}" if past.change > 0 else "±0" if not past.change else f"−{-past.change}"
    notes = [note for note, is_so in ((_("left"), past.left), (_("took a seat over"), past.late)) if is_so]
    where = past.code if past.here else _("elsewhere")
    noted = f" ({', '.join(notes)})" if notes else ""
    told = _(
        "place {place} of {seats}{noted} · {change} to {points}",
        place=past.place,
        seats=past.seats,
        noted=noted,
        change=change,
        points=past.rating.points,
    )
    return f"- <t:{past.at // 1000}:d> {where}: {told}"


def _wishes(wishes: Wishes) -> str:
    if not wishes.rated:
        return _("-# You are not rated, and no leaderboard shows you; `/rating me` changes that.")
    wide = _("too") if wishes.worldwide else _("no")
    return _(
        "-# You are rated. On the leaderboards of all servers: {wide}. `/rating me` changes that.", wide=wide
    )


def wishes_card(wishes: Wishes) -> Card:
    """Build the card of a person's wishes about ratings; each button turns one around."""
    card = Card().say(_("### Your wishes for ratings, on all servers"))
    rated = _("yes") if wishes.rated else _("no")
    wide = _("yes") if wishes.worldwide else _("no")
    card.say(
        _(
            "`rated` {rated}: your games are rated when they end, and leaderboards there show your "
            "name.\n`worldwide` {wide}: they count everywhere, too, and people of other servers see "
            "your name.",
            rated=rated,
            wide=wide,
        )
    )
    card.say(
        _(
            "-# Who is not rated is left out of the games that end from now on, and shown nowhere. What "
            "was counted before stands, for the others and for you when you come back. `/privacy "
            "do:delete` takes your name from it for good."
        )
    )
    card.say(_("-# Saved."))
    return card.buttons(*_wish_buttons(wishes))


def _wish_buttons(wishes: Wishes) -> tuple[ui.Button[Any], ...]:
    """Return the buttons that do the opposite of what somebody wants of ratings."""
    stop = button(_wish("rated", not wishes.rated), _("Do not rate me") if wishes.rated else _("Rate me"))
    wider = _("Not on other servers") if wishes.worldwide else _("Count everywhere, too")
    return stop, button(_wish("worldwide", not wishes.worldwide), wider)


def _wish(what: str, value: bool) -> Control:
    return Control(NO_TABLE, 0, f"{WISH}{what}:{'yes' if value else 'no'}")
