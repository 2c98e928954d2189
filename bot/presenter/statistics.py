"""The cards of `/stats`: a person's games and a server's, as text and as a picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Annotated, Any, ClassVar, Final, Literal

import discord
from discord import ui

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control, Kind
from bot.id_format import Like
from bot.limits import SELECT_OPTIONS
from bot.presenter.markdown import literal
from bot.presenter.ratings import title_of
from bot.presenter.replay import NO_TABLE
from engine import AnyGame, Text, render
from engine.naming import names_of
from engine.texts import Name
from host.statistics import GameStatistics, PersonStatistics, PlaceStatistics
from host.statistics.counting import DEED
from host.statistics.sides import side_names
from host.views.chart import Bar, Chart, Group
from storage import OpponentRow, WinsRow, WonRow

STATS: Final = "~stats:"
FILE: Final = "statistics.png"
MOST_BARS: Final = 12
MOST_TROPHIES: Final = 10
MINUTE: Final = 60_000
RANKS: Final = {1: Text("First place"), 2: Text("Second place"), 3: Text("Third place")}
LEGEND: Final = Text("Share of games won. The line: an equal share for every seat or side.")


@dataclass(frozen=True, slots=True)
class Stats(Kind):
    """Say which card a control leads to: `m` one's own, `s` the server's, `d` one's dice; `f` hands out
    one's games as a file; `p`, `t` and `e`
    put these into the channel, and `y` and `n` let others see one's own, or not. For a game, or for all.

    `way` keeps the controls of one card apart.
    """

    FORM: ClassVar = "~stats:{card}[{way}]{everywhere}.{game}"

    card: Literal["m", "s", "d", "f", "p", "t", "e", "y", "n"]
    game: Annotated[str, Like("[a-z0-9_]{0,32}")] = ""
    everywhere: bool = False
    way: Annotated[str, Like("[a-z]")] = ""

    @property
    def control(self) -> Control:
        """Return the control."""
        return Control(NO_TABLE, 0, str(self))


def trophy(won: WonRow) -> Text:
    """Say what somebody has won, in which event and when."""
    when = f"<t:{won.at // 1000}:d>"
    title, rank = literal(won.title), RANKS[won.rank]
    if not won.season:
        return Text("{rank} in {title}, {when}", rank=rank, title=title, when=when)
    message = "{rank} in {title}, season {season}, division {division}, {when}"
    return Text(message, rank=rank, title=title, season=won.season, division=won.division, when=when)


def share(won: int, games: int) -> int:
    """Return a share in whole percent; 0 of nothing."""
    return round(100 * won / games) if games else 0


def span(ms: float) -> Text:
    """Say how long something took, in the unit that a person would choose.

    >>> str(span(45_000)), str(span(60_000)), str(span(7_200_000)), str(span(300_000_000))
    ('45 seconds', '1 minute', '2 hours', '3 days')
    """
    if ms < MINUTE:
        return Text("{count} second", "{count} seconds", round(ms / 1000))
    if ms < 100 * MINUTE:
        return Text("{count} minute", "{count} minutes", round(ms / MINUTE))
    if ms < 48 * 60 * MINUTE:
        return Text("{count} hour", "{count} hours", round(ms / MINUTE / 60))
    return Text("{count} day", "{count} days", round(ms / MINUTE / 60 / 24))


def person_card(
    told: PersonStatistics,
    name: str,
    games: Mapping[str, AnyGame],
    png: bytes | None,
    *,
    public: bool = False,
) -> Card:
    """Build the card of a person. Others who play and show nobody theirs are not named in public."""
    shown = literal(name)
    card = Card()
    where = Text("{name}: finished games on all servers", name=shown)
    card.say("### " + render(where if told.everywhere else Text("{name}: finished games here", name=shown)))
    if not told.games:
        card.say(render(Text("None yet. Every game that ends with a result is counted.")))
    for game in told.games[:MOST_BARS]:
        card.say(_person_game(game, games, whole=game is told.games[0]))
    opponents = [row for row in told.opponents if row.shown or not public]
    if opponents:
        lines = [f"- {render(_against(row))}" for row in opponents]
        card.say("\n".join([f"**{render(Text('Played against'))}**", *lines]))
    if told.trophies:
        lines = [f"- {render(trophy(row))}" for row in told.trophies[:MOST_TROPHIES]]
        if (more := len(told.trophies) - MOST_TROPHIES) > 0:
            lines.append(f"- {render(Text('and {count} more', 'and {count} more', more))}")
        card.say("\n".join([f"**🏆 {render(Text('Trophies'))}**", *lines]))
    if png is not None and told.games:
        alt = alt_text(person_chart(told, name, games))
        card.picture(discord.File(BytesIO(png), FILE), alt)
    if public:
        return card.buttons(button(Stats("m").control, render(Text("My statistics"))))
    yes = Text("Others may see this by `/stats person`.")
    no = Text("Nobody else can see this. The button below lets others see it by `/stats person`.")
    card.say("-# " + render(yes if told.shown else no))
    return _own_controls(card, told, games)


def _own_controls(card: Card, told: PersonStatistics, games: Mapping[str, AnyGame]) -> Card:
    game = told.games[0].game if len(told.games) == 1 else ""
    if len(told.games) > 1:
        options = [
            Option(title_of(games, each.game), str(Stats("m", each.game, told.everywhere)))
            for each in told.games[:SELECT_OPTIONS]
        ]
        card.pick(select(Control(NO_TABLE, 0, STATS + "game"), render(Text("One game alone")), options))
    show = Text("Let nobody see it") if told.shown else Text("Let others see it")
    wide = Text("Here alone") if told.everywhere else Text("On all servers")
    return card.buttons(
        button(Stats("n" if told.shown else "y").control, render(show)),
        button(Stats("m", "", not told.everywhere, "w").control, render(wide)),
        button(Stats("d", "", told.everywhere).control, render(Text("My dice"))),
        button(Stats("s").control, render(Text("This server"))),
        button(Stats("f", game, told.everywhere).control, render(Text("As a file"))),
        button(Stats("p", game).control, render(Text("Show in this channel"))),
    )


def _person_game(told: GameStatistics, games: Mapping[str, AnyGame], *, whole: bool) -> str:
    """Say what is told of one game of a person; `whole`: all of it."""
    title = literal(title_of(games, told.game))
    head = Text(
        "**{game}**: {count} game, {won} won ({share} %).",
        "**{game}**: {count} games, {won} won ({share} %).",
        told.games, game=title, won=told.won, share=share(told.won, told.games),
    )  # fmt: skip
    lines = [render(head)]
    if told.left:
        lines.append(
            render(Text("Left before the end: {count}.", "Left before the end: {count}.", told.left))
        )
    if whole:
        lines += _in_full(told, games)
        if told.moves:
            thought = span(told.thought_ms / told.moves)
            lines.append(render(Text("A move took {span} on average.", span=thought)))
    return "\n".join(lines)


def _in_full(told: GameStatistics, games: Mapping[str, AnyGame]) -> list[str]:
    """Say how long a game took, who won by seat and side, and what was named most."""
    lines = [
        render(
            Text(
                "A game took {span} and {actions} actions on average.",
                span=span(told.took_ms), actions=round(told.actions),
            )
        )
    ]  # fmt: skip
    sides = side_names(games.get(told.game))
    by_side = [_won(_side(row, sides), row) for row in told.by_side]
    if by_side:
        lines.append(render(Text("By side: {list}.", list=tuple(by_side))))
    for seats in sorted({row.seats for row in told.by_seat}):
        rows = [row for row in told.by_seat if row.seats == seats]
        wins = tuple(_won(Text("seat {number}", number=row.number + 1), row) for row in rows)
        lines.append(render(Text("At tables of {seats}: {list}.", seats=seats, list=wins)))
    if told.words and told.game in tuple(games):
        lines.append(_most(games[told.game], told.words))
    return lines


def _most(game: AnyGame, words: Sequence[tuple[str, int]]) -> str:
    """Say what was named most or, of a game that names nothing, what was done most."""
    if not words[0][0].startswith(DEED):
        names = names_of(game.data.text)
        named = tuple(f"{literal(Name(names.get(word, word)))} × {number}" for word, number in words)
        return render(Text("Named most: {list}.", list=named))
    known = {kind.kind: render(kind.help).removesuffix(".") for kind in game.actions}
    done = tuple(
        f"{known.get(kind, kind)} × {number}"
        for kind, number in ((word.removeprefix(DEED), number) for word, number in words)
    )
    return render(Text("Done most: {list}.", list=done))


def _side(row: WinsRow, sides: Sequence[Text]) -> Text:
    return sides[row.number] if row.number < len(sides) else Text("side {number}", number=row.number + 1)


def _won(who: Text, row: WinsRow) -> Text:
    return Text("{who} won {won} of {games}", who=who, won=row.won, games=row.games)


def _against(row: OpponentRow) -> Text:
    return Text(
        "{name}: {count} game, {ahead} ahead, {behind} behind",
        "{name}: {count} games, {ahead} ahead, {behind} behind",
        row.games, name=literal(row.name), ahead=row.ahead, behind=row.behind,
    )  # fmt: skip


def place_card(
    told: PlaceStatistics, games: Mapping[str, AnyGame], png: bytes | None, *, public: bool = False
) -> Card:
    """Build the card of a server: what was played, and one game in full."""
    card = Card().say("### " + render(Text("Finished games on this server")))
    if told.game is None:
        return card.say(render(Text("None yet. Every game that ends with a result is counted.")))
    lines = [
        render(
            Text(
                "**{game}**: {count} game", "**{game}**: {count} games", number,
                game=literal(title_of(games, key)),
            )
        )
        for key, number in told.played
    ]  # fmt: skip
    card.say("\n".join(lines))
    title = literal(title_of(games, told.game.game))
    card.say("\n".join([f"**{title}**", *_in_full(told.game, games)]))
    if png is not None:
        alt = alt_text(place_chart(told.game, games))
        card.picture(discord.File(BytesIO(png), FILE), alt)
    controls: list[ui.Button[Any]] = [button(Stats("m").control, render(Text("My statistics")))]
    if not public:
        if len(told.played) > 1:
            options = [
                Option(title_of(games, key), str(Stats("s", key)), chosen=key == told.game.game)
                for key, _ in told.played[:SELECT_OPTIONS]
            ]
            card.pick(select(Control(NO_TABLE, 0, STATS + "game"), render(Text("Which game?")), options))
        controls.append(button(Stats("t", told.game.game).control, render(Text("Show in this channel"))))
    return card.buttons(*controls)


def person_chart(told: PersonStatistics, name: str, games: Mapping[str, AnyGame]) -> Chart:
    """Return the picture of a person: the share that they won of each game, and of each side."""
    bars = tuple(_bar(title_of(games, each.game), each.won, each.games) for each in told.games[:MOST_BARS])
    groups = [Group(render(Text("Games won")), bars)]
    for each in told.games[:1]:
        sides = side_names(games.get(each.game))
        named = tuple(_bar(render(_side(row, sides)), row.won, row.games) for row in each.by_side)
        if named:
            title = title_of(games, each.game)
            groups.append(Group(render(Text("By side in {game}", game=title)), named))
    return Chart(name, tuple(groups))


def place_chart(told: GameStatistics, games: Mapping[str, AnyGame]) -> Chart:
    """Return the picture of a game at a place: who won, by side and by seat, beside an equal share."""
    groups = []
    sides = side_names(games.get(told.game))
    if told.by_side:
        bars = tuple(
            _bar(render(_side(row, sides)), row.won, row.games, 1 / len(told.by_side)) for row in told.by_side
        )
        groups.append(Group(render(Text("Won by side")), bars))
    for seats in sorted({row.seats for row in told.by_seat}):
        rows = [row for row in told.by_seat if row.seats == seats]
        equal = None if told.by_side else 1 / seats
        bars = tuple(
            _bar(render(Text("Seat {number}", number=row.number + 1)), row.won, row.games, equal)
            for row in rows
        )
        groups.append(Group(render(Text("Won by seat, at tables of {seats}", seats=seats)), bars))
    return Chart(title_of(games, told.game), tuple(groups), render(LEGEND))


def _bar(label: str, won: int, games: int, expected: float | None = None) -> Bar:
    note = render(Text("{share} % of {games}", share=share(won, games), games=games))
    return Bar(label, won / games if games else 0.0, note, expected)


def alt_text(chart: Chart) -> str:
    """Say in words what a picture of bars shows."""
    groups = [
        Text(
            "{title}: {list}",
            title=group.title,
            list=tuple(Text("{label}: {note}", label=bar.label, note=bar.note) for bar in group.bars),
        )
        for group in chart.groups
    ]
    return render(Text("{title}. {groups}.", title=chart.title, groups="; ".join(map(render, groups))))
