"""`/rules`: the rules page of a game, section by section."""

import asyncio

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card, quiet
from bot.choices import GameName, best, meant
from bot.client import Client
from bot.command_metadata import LOOKS, PLAY, offered
from bot.control_kinds import RulePiece, RuleSection
from bot.control_registry import click
from bot.custom_ids import OLDER, Control
from bot.interaction_context import client_of, colours_of, find_table, host_of
from bot.limits import CHOICE_TEXT, clip
from bot.presenter.guide import (
    PIECE,
    SECTION,
    own_title,
    page,
    piece_at,
    search_card,
    searchable,
    section_at,
    section_card,
)
from bot.presenter.lobby import RULES
from bot.presenter.pieces import offered_pieces
from bot.publishing import publish
from engine import AnyGame
from engine.texts import called
from host import Refusal

Name = app_commands.Range[str, 1, 100]


async def _meant(interaction: Interaction, key: str | None) -> AnyGame:
    """Return the game that is meant: the one named, else the one of this channel, else the first.

    If the table in this channel plays it, it is that table's game, which may have begun under other names.
    """
    games = client_of(interaction).games
    if key is not None and key not in games:
        return games[key]  # which says that there is none
    game = await _of_table(interaction, key) or games[next(iter(games)) if key is None else key]
    await asyncio.to_thread(page, game)
    return game


async def _of_table(interaction: Interaction, key: str | None) -> AnyGame | None:
    """Return the game of the table in this channel, if it is the one meant."""
    ref = await find_table(interaction, alone=True)
    if ref is not None:
        played = (await host_of(interaction).lobby(ref)).game
        if key in (None, played.key):
            return played
    return None


@offered(PLAY, 50, LOOKS)
@app_commands.command(description="Explain the rules of a game.")
@app_commands.describe(
    game="Which game (default: the one in this channel).",
    section="Which part: a section, the number of an entry, a word, or a card by its name.",
    public="Show it to everybody in this channel.",
)
async def rules(
    interaction: Interaction,
    game: GameName | None = None,
    section: Name | None = None,
    public: bool = False,
) -> None:
    """Show a section of the rules page: by default that of the decision at hand, else the first."""
    colours = await colours_of(interaction)
    if game is None and section is not None and await _of_table(interaction, None) is None:
        games = client_of(interaction).games.values()
        work = asyncio.to_thread(search_card, games, section, colours)
    else:
        played = await _meant(interaction, game)
        section = section or await _of_the_decision(interaction, played.key)
        work = asyncio.to_thread(section_card, played, section, colours)
    card = await patiently(interaction, work)
    await (publish(interaction, _for_all(card)) if public else answer(interaction, card))


async def _of_the_decision(interaction: Interaction, key: str) -> str | None:
    """Return the section with the rule of the current decision, at the table here if it plays this game."""
    ref = await find_table(interaction, alone=True)
    if ref is None:
        return None
    try:
        look = await patiently(interaction, host_of(interaction).look(ref, interaction.user.id))
    except Refusal:  # it has not begun
        return None
    kind = "" if look.pending is None or look.game.key != key else look.pending.kind
    lesson = look.game.lessons.get(kind)
    return None if lesson is None else own_title(look.game, lesson.section)


@click(SECTION, beside="/rules")
async def _turned(interaction: Interaction, control: Control, _: str | None) -> None:
    """Show another section of a rules page."""
    wanted = RuleSection.of(control)
    if wanted.game not in client_of(interaction).games:
        raise Refusal(OLDER)
    game = await _meant(interaction, wanted.game)
    work = asyncio.to_thread(section_at, game, wanted.section, await colours_of(interaction))
    card = await patiently(interaction, work)
    await (publish(interaction, _for_all(card)) if wanted.way == "c" else answer(interaction, card))


@click(PIECE, beside="/rules")
async def _shown(interaction: Interaction, control: Control, _: str | None) -> None:
    """Show a named thing of a game to everybody in the channel."""
    wanted = RulePiece.of(control)
    if wanted.game not in client_of(interaction).games:
        raise Refusal(OLDER)
    game = await _meant(interaction, wanted.game)
    card = await patiently(interaction, asyncio.to_thread(piece_at, game, wanted.piece))
    await publish(interaction, _for_all(card))


@click(RULES, beside="/rules")
async def _begin(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Show the beginning of the rules of a table's game."""
    game = (await host_of(interaction).lobby(control.ref)).game
    await answer(interaction, await patiently(interaction, asyncio.to_thread(section_card, game, None)))


def _for_all(card: Card) -> Card:
    """Return a card as it stands in a channel: whoever wants to turn its pages asks for their own."""
    public = quiet(card)
    public.files += card.files
    return public


@rules.autocomplete("game")
async def _games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    games = client_of(interaction).games.items()
    return _choices(best(((called(game.title), key) for key, game in games), current))


@rules.autocomplete("section")
async def _sections(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    games = client_of(interaction).games
    given = getattr(interaction.namespace, "game", None)
    key = None if given is None else meant(interaction, given)
    if key is not None and key not in games:
        return []
    if key is None and await _of_table(interaction, None) is None:
        every = await asyncio.to_thread(lambda: list(offered_pieces([*games.values()])))
        return _choices(best(((clip(label, CHOICE_TEXT), name) for label, name in every), current))
    offered = await asyncio.to_thread(list, searchable(await _meant(interaction, key)))
    return _choices(best(offered, current))


def _choices(named: list[tuple[str, str | int]]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=str(value)) for name, value in named]


def setup(client: Client) -> None:
    """Add the command, and what turns its pages."""
    client.tree.add_command(rules)
