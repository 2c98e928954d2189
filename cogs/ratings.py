"""`/rating`: one's own ratings, leaderboards, and who takes part in them."""

from typing import TYPE_CHECKING

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.choices import GameName, best, known_game, offered_games
from bot.client import Client
from bot.command_metadata import LOOKS, RATINGS, SETS, offered
from bot.control_kinds import Wished
from bot.control_registry import click
from bot.costs import FOLD
from bot.custom_ids import Control
from bot.interaction_context import caller_of, client_of, find_table, game_of, host_of, place_of
from bot.presenter.ratings import (
    RATING,
    Shown,
    board_card,
    era_name,
    own_card,
    title_of,
    wishes_card,
)
from bot.publishing import may_write
from engine import Text
from engine.texts import _
from host import Refusal

if TYPE_CHECKING:
    from bot.cards import Card

Key = app_commands.Range[str, 1, 100]


class RatingCommands(app_commands.Group):
    """The commands about ratings."""

    def __init__(self) -> None:
        super().__init__(
            name="rating", description=_("How strong people are at a game, told by their games.")
        )

    @offered(RATINGS, 20, SETS, cost=FOLD)
    @app_commands.command(description="See your ratings and why they changed; choose whether you are rated.")
    @app_commands.describe(
        game="Whose last games to show (default: the last that was rated).",
        everywhere="The rating of all servers instead of this one.",
        rated="Rate the games that I end; without it no leaderboard shows me.",
        worldwide="Count my games everywhere, too; people of other servers then see my name.",
    )
    async def me(
        self,
        interaction: Interaction,
        game: GameName | None = None,
        everywhere: bool = False,
        rated: bool | None = None,
        worldwide: bool | None = None,
    ) -> None:
        """Show the caller's own card, or change whether they are rated."""
        if rated is None and worldwide is None:
            await _show_own(interaction, None if game is None else known_game(interaction, game), everywhere)
        else:
            await _settle(interaction, rated, worldwide)

    @offered(RATINGS, 10, LOOKS, cost=FOLD)
    @app_commands.command(description="See the leaderboard of a game.")
    @app_commands.describe(
        game="Which game (default: the one that is played here).",
        everywhere="Of all servers, among those who want that.",
        era="As an era that is over left it (default: the era that goes on).",
        page="Which page.",
        public="Show it to everybody in this channel.",
    )
    async def board(
        self,
        interaction: Interaction,
        game: GameName | None = None,
        everywhere: bool = False,
        era: Key | None = None,
        page: app_commands.Range[int, 1, 10000] = 1,
        public: bool = False,
    ) -> None:
        """Show a leaderboard."""
        key = await _meant(interaction) if game is None else known_game(interaction, game)
        then = 0 if era is None else await _era(interaction, era)
        card = await _board(interaction, key, everywhere, page - 1, then)
        if public and may_write(interaction) and not interaction.response.is_done():
            await interaction.response.send_message(view=card)
        else:
            await answer(interaction, card)

    @me.autocomplete("game")
    @board.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered_games(interaction, current)

    @board.autocomplete("era")
    async def _eras(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        eras = await host_of(interaction).ratings.eras(place_of(interaction))
        named = best(((era_name(era), str(era.n)) for era in reversed(eras)), current)
        return [app_commands.Choice(name=name, value=str(value)) for name, value in named]


async def _era(interaction: Interaction, wanted: str) -> int:
    """Return the number of an era of this server, by that number or its name."""
    eras = await host_of(interaction).ratings.eras(place_of(interaction))
    for era in eras:
        if wanted == str(era.n) or wanted.casefold() == era_name(era).casefold():
            return era.n
    known = ", ".join(map(era_name, eras))
    raise Refusal(Text("There is no era “{name}” here; the eras are: {known}.", name=wanted, known=known))


async def _meant(interaction: Interaction) -> str:
    """Return the game that is meant when none is named: that of the table here, or the only one rated."""
    ref = await find_table(interaction, alone=True)
    if ref is not None:
        return await game_of(interaction, ref)
    rated = await host_of(interaction).ratings.games(place_of(interaction))
    if len(rated) == 1:
        return rated[0]
    raise Refusal(Text("Say which game: {known}.", known=", ".join(rated or client_of(interaction).games)))


async def _board(interaction: Interaction, game: str, everywhere: bool, page: int, era: int = 0) -> "Card":
    work = host_of(interaction).ratings.board(
        place_of(interaction), game, page, everywhere=everywhere, user=interaction.user.id, era=era
    )
    return board_card(await patiently(interaction, work), title_of(client_of(interaction).games, game))


async def _show_own(interaction: Interaction, game: str | None, everywhere: bool) -> None:
    work = host_of(interaction).ratings.card(
        place_of(interaction), interaction.user.id, game, everywhere=everywhere
    )
    await answer(interaction, own_card(await patiently(interaction, work), client_of(interaction).games))


async def _settle(interaction: Interaction, rated: bool | None, worldwide: bool | None) -> None:
    work = host_of(interaction).ratings.settle(caller_of(interaction), rated=rated, worldwide=worldwide)
    await answer(interaction, wishes_card(await patiently(interaction, work)))


@click(RATING, beside="/rating board")
async def _clicked(interaction: Interaction, control: Control, __: str | None) -> None:
    """Show the card that a control leads to, or settle what it says."""
    wish = Wished.read(control.choice)
    if wish is not None:
        wanted = {wish.what: wish.value == "yes"}
        await _settle(interaction, wanted.get("rated"), wanted.get("worldwide"))
        return
    shown = Shown.of(control)
    if shown.card == "m":
        await _show_own(interaction, shown.game or None, shown.everywhere)
    else:
        await answer(
            interaction, await _board(interaction, shown.game, shown.everywhere, shown.page, shown.era)
        )


def setup(client: Client) -> None:
    """Add the commands, and what the controls of their cards do."""
    client.tree.add_command(RatingCommands())
