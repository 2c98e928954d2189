"""`/rules`: the rules page of a game, section by section."""

from typing import TYPE_CHECKING

from discord import app_commands

from bot.answers import Interaction, answer
from bot.callers import client_of, find_table, game_of
from bot.choices import best
from bot.presenter.guide import section_card, sections

if TYPE_CHECKING:
    from bot.client import Tablekeeper

Name = app_commands.Range[str, 1, 100]


async def _key(interaction: Interaction, game: str | None) -> str:
    """Return the game that is meant: the one named, else the one of this channel, else the first there is."""
    if game is not None:
        return game
    ref = await find_table(interaction)
    return next(iter(client_of(interaction).games)) if ref is None else await game_of(interaction, ref)


@app_commands.command(description="Explain the rules of a game.")
@app_commands.describe(game="Which game (default: the one in this channel).", section="Which part.")
async def rules(interaction: Interaction, game: Name | None = None, section: Name | None = None) -> None:
    """Show a section of the rules page."""
    found = client_of(interaction).games[await _key(interaction, game)]
    await answer(interaction, section_card(found, section))


@rules.autocomplete("game")
async def _games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    games = client_of(interaction).games.items()
    return _choices(best(((game.title, key) for key, game in games), current))


@rules.autocomplete("section")
async def _sections(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    games = client_of(interaction).games
    key = await _key(interaction, getattr(interaction.namespace, "game", None))
    if key not in games:
        return []
    return _choices(best(((title, title) for title in sections(games[key].guide())), current))


def _choices(found: list[tuple[str, str | int]]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=str(value)) for name, value in found]


def setup(client: "Tablekeeper") -> None:
    """Add the command."""
    client.tree.add_command(rules)
