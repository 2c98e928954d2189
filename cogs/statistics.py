"""`/stats` and `/dice`: finished games of a person, a server and a table, for their reader or everybody."""

from io import BytesIO
from typing import Any, Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.choices import GameName, known_game, offered_games
from bot.client import Client
from bot.command_metadata import LOOKS, RATINGS, SETS, TABLE, offered
from bot.control_registry import click
from bot.costs import PICTURE
from bot.custom_ids import Control
from bot.interaction_context import client_of, colours_of, find_table, host_of, place_of
from bot.presenter.dice import dice_chart, person_dice_card, person_dice_chart, table_dice_card
from bot.presenter.finished import DICE
from bot.presenter.statistics import (
    STATS,
    Stats,
    person_card,
    person_chart,
    place_card,
    place_chart,
)
from bot.publishing import publish
from engine import Text, render
from host import Refusal, TableRef
from host.settings.personal import Wish
from host.views.chart import Chart, charted

FILES: Final = [app_commands.Choice(name="CSV", value="csv")]


class StatsCommands(app_commands.Group):
    """The commands about finished games."""

    def __init__(self) -> None:
        super().__init__(name="stats", description="What has become of finished games: wins, time, dice.")

    @offered(RATINGS, 30, SETS, cost=PICTURE)
    @app_commands.command(description="See your finished games; choose whether others may see them.")
    @app_commands.describe(
        game="One game alone.",
        everywhere="Those of all servers instead of this one; only you can see that.",
        public="Show it to everybody in this channel.",
        shown="Let others see it by `/stats person`, or nobody.",
        file="Your finished games as a file for a spreadsheet; only you see it.",
    )
    @app_commands.choices(file=FILES)
    async def me(
        self,
        interaction: Interaction,
        game: GameName | None = None,
        everywhere: bool = False,
        public: bool = False,
        shown: bool | None = None,
        file: str | None = None,
    ) -> None:
        """Show the caller's own card, and settle who else may see it; or hand out their games as a file."""
        if shown is not None:
            await _settle(interaction, shown=shown)
        key = "" if game is None else known_game(interaction, game)
        if file is not None:
            await _sheet_of(interaction, interaction.user, key, everywhere=everywhere)
            return
        await _person(interaction, interaction.user, key, everywhere=everywhere and not public, public=public)

    @offered(RATINGS, 40, LOOKS, cost=PICTURE)
    @app_commands.command(description="See somebody's finished games, if they let others see them.")
    @app_commands.describe(
        person="Who.",
        game="One game alone.",
        file="Their finished games here as a file for a spreadsheet; only you see it.",
    )
    @app_commands.choices(file=FILES)
    async def person(
        self,
        interaction: Interaction,
        person: discord.Member,
        game: GameName | None = None,
        file: str | None = None,
    ) -> None:
        """Show another person's card, or hand out their games as a file."""
        key = "" if game is None else known_game(interaction, game)
        await (_person if file is None else _sheet_of)(interaction, person, key)

    @offered(RATINGS, 35, LOOKS, cost=PICTURE)
    @app_commands.command(description="See what is played on this server, how long it takes, and who wins.")
    @app_commands.describe(
        game="Which game in full.",
        public="Show it to everybody in this channel.",
        file="The finished games here as a file for a spreadsheet, without names; only you see it.",
    )
    @app_commands.choices(file=FILES)
    async def server(
        self,
        interaction: Interaction,
        game: GameName | None = None,
        public: bool = False,
        file: str | None = None,
    ) -> None:
        """Show the card of a server, or hand out its games as a file."""
        key = "" if game is None else known_game(interaction, game)
        if file is None:
            await _server(interaction, key, public=public)
            return
        work = host_of(interaction).statistics.place_sheet(place_of(interaction), key)
        await _hand_out(interaction, await patiently(interaction, work), "server")

    @me.autocomplete("game")
    @person.autocomplete("game")
    @server.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered_games(interaction, current)


@offered(TABLE, 336, LOOKS, cost=PICTURE)
@app_commands.command(description="See how the dice fell, beside what was to be expected.")
@app_commands.describe(
    person="The dice of a person in all their finished games here (default: the game in this channel).",
    public="Show it to everybody in this channel.",
)
async def dice(interaction: Interaction, person: discord.Member | None = None, public: bool = False) -> None:
    """Show the dice of the finished game here, or of a person."""
    ref = None if person is not None else await find_table(interaction, alone=True)
    if ref is not None and (await host_of(interaction).lobby(ref)).status in ("ended", "abandoned"):
        await _table_dice(interaction, ref, public=public)
    elif ref is not None and person is None:
        await host_of(interaction).statistics.table_dice(ref, interaction.user.id)  # which says why not
    else:
        await _dice(interaction, person or interaction.user, public=public)


async def _painted(interaction: Interaction, chart: Chart) -> bytes | None:
    """Paint a chart in the caller's colours, in the process that paints; None: the text stands for it."""
    if not chart.groups:
        return None
    games = client_of(interaction).games
    first = games[next(iter(games))]
    painter = host_of(interaction).faces.painter
    png: bytes | None = await painter.work(charted, first, chart, await colours_of(interaction))
    return png


async def _person(
    interaction: Interaction, who: Any, game: str = "", *, everywhere: bool = False, public: bool = False
) -> None:
    host, games = host_of(interaction), client_of(interaction).games

    async def work() -> Any:
        told = await host.statistics.person(
            place_of(interaction), who.id, interaction.user.id, game, everywhere=everywhere
        )
        return told, await _painted(interaction, person_chart(told, who.display_name, games))

    told, png = await patiently(interaction, work())
    other = who.id != interaction.user.id
    card = person_card(told, who.display_name, games, png, public=public or other)
    await (publish(interaction, card) if public else answer(interaction, card))


async def _sheet_of(interaction: Interaction, who: Any, game: str = "", *, everywhere: bool = False) -> None:
    """Hand out a person's finished games as a file."""
    work = host_of(interaction).statistics.person_sheet(
        place_of(interaction), who.id, interaction.user.id, game, everywhere=everywhere
    )
    await _hand_out(interaction, await patiently(interaction, work), "person")


async def _hand_out(interaction: Interaction, sheet: bytes, what: str) -> None:
    """Answer with a sheet that only the caller sees: a heading, and a line for each seat of a game."""
    lines = sheet.count(b"\r\n") - 1
    if not lines:
        raise Refusal(Text("None yet. Every game that ends with a result is counted."))
    told = Text("{count} line: one seat of a game.", "{count} lines: one for each seat of each game.", lines)
    name = f"{what}-games.csv"
    await answer(interaction, Card().say(render(told)).document(discord.File(BytesIO(sheet), name)))


async def _server(interaction: Interaction, game: str, *, public: bool = False) -> None:
    host, games = host_of(interaction), client_of(interaction).games

    async def work() -> Any:
        told = await host.statistics.place(place_of(interaction), game)
        painted = told.game is not None and await _painted(interaction, place_chart(told.game, games))
        return told, painted or None

    told, png = await patiently(interaction, work())
    card = place_card(told, games, png, public=public)
    await (publish(interaction, card) if public else answer(interaction, card))


async def _dice(
    interaction: Interaction, who: Any, *, everywhere: bool = False, public: bool = False
) -> None:
    host, games = host_of(interaction), client_of(interaction).games

    async def work() -> Any:
        told = await host.statistics.dice(
            place_of(interaction), who.id, interaction.user.id, everywhere=everywhere
        )
        return told, await _painted(interaction, person_dice_chart(told, who.display_name, games))

    told, png = await patiently(interaction, work())
    other = who.id != interaction.user.id
    card = person_dice_card(told, who.display_name, games, png, public=public or other)
    await (publish(interaction, card) if public else answer(interaction, card))


async def _table_dice(interaction: Interaction, ref: TableRef, *, public: bool = False) -> None:
    host = host_of(interaction)

    async def work() -> Any:
        told = await host.statistics.table_dice(ref, interaction.user.id)
        look = await host.look(ref, interaction.user.id)
        return told, look, await _painted(interaction, dice_chart(look.game.title, told.whole))

    told, look, png = await patiently(interaction, work())
    card = table_dice_card(told, look.game.title, look.names, png)
    await (publish(interaction, card) if public else answer(interaction, card))


async def _settle(interaction: Interaction, *, shown: bool) -> None:
    wish = Wish(statistics=shown)
    await patiently(interaction, host_of(interaction).inbox.set_settings(interaction.user.id, wish))


@click(DICE, beside="/dice")
async def _table_clicked(interaction: Interaction, control: Control, __: str | None) -> None:
    """Show the dice of a table."""
    await _table_dice(interaction, control.ref)


@click(STATS, beside="/stats me")
async def _clicked(interaction: Interaction, control: Control, __: str | None) -> None:
    """Show the card that a control leads to, or settle what it says."""
    at, user = Stats.of(control), interaction.user
    if at.card in ("y", "n"):
        await _settle(interaction, shown=at.card == "y")
        await _person(interaction, user)
    elif at.card == "f":
        await _sheet_of(interaction, user, at.game, everywhere=at.everywhere)
    elif at.card in ("m", "p"):
        await _person(interaction, user, at.game, everywhere=at.everywhere, public=at.card == "p")
    elif at.card in ("s", "t"):
        await _server(interaction, at.game, public=at.card == "t")
    else:
        await _dice(interaction, user, everywhere=at.everywhere, public=at.card == "e")


def setup(client: Client) -> None:
    """Add the commands, and what the controls of their cards do."""
    client.tree.add_command(StatsCommands())
    client.tree.add_command(dice)
