"""`/deck`: keep, look at, hand out and bring decks; what a game calls a deck is its own business."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

import discord
from discord import app_commands

from bot import deck_actions
from bot.answers import Interaction, patiently
from bot.choices import Choice, GameName, best, meant
from bot.client import Client
from bot.command_metadata import ADDS, DECKS, FINAL, LOOKS, SETS, anywhere, offered, waiting
from bot.confirmation import CONFIRM
from bot.control_kinds import OfDeck
from bot.control_registry import ControlDeclaration, declare_control
from bot.controls import text_modal
from bot.costs import FILE, OPENING, Cost
from bot.custom_ids import OLDER, Control
from bot.deck_actions import game_key, game_of_deck, name_by_digest
from bot.interaction_context import find_table, game_of, host_of, table_here, table_of
from bot.presenter import decks as cards
from bot.presenter.decks import DECK, at
from bot.presenter.replay import NO_TABLE
from engine import Text
from engine.texts import N_, _
from host import Refusal, TableRef
from host.decks.names import LONGEST
from host.decks.shown import ShownDeck

Name = app_commands.Range[str, 1, 100]
Texts = list[app_commands.Choice[str]]
GAME: Final = N_("The game (default: the one of the table here).")


@anywhere
class DeckCommands(app_commands.Group):
    """The commands of decks."""

    def __init__(self) -> None:
        super().__init__(name="deck", description=_("Build, keep and share decks, and bring them to tables."))

    @offered(DECKS, 10, LOOKS)
    @app_commands.command(description="Show your decks and the ready-made ones, or what is wrong with one.")
    @app_commands.describe(
        name="Its name (default: list all).", game="The game (default: all, or the one of the table here)."
    )
    async def show(
        self, interaction: Interaction, name: Name | None = None, game: GameName | None = None
    ) -> None:
        """List the decks, or show one by the rules of the table here."""
        if name is None:
            await deck_actions.show_list(
                interaction, None if game is None else await game_key(interaction, game)
            )
            return
        key = await game_of_deck(interaction, game, name)
        await deck_actions.show_deck(interaction, key, name, ref=await _table_of(interaction, key))

    @offered(DECKS, 30, ADDS, cost=FILE)
    @app_commands.command(
        name="import", description="Keep a deck from a list: a file, or text that you paste."
    )
    @app_commands.describe(
        name="Its name; where a deck of yours has it, both are kept.",
        file="A text file (default: a form opens in which you paste the list).",
        game=GAME,
    )
    async def import_(
        self,
        interaction: Interaction,
        name: Name | None = None,
        file: discord.Attachment | None = None,
        game: GameName | None = None,
    ) -> None:
        """Save a deck."""
        key = await game_key(interaction, game)
        if file is None:
            await deck_actions.ask_new(interaction, at("import", key), key, name)
        else:
            text = await patiently(interaction, deck_actions.fetch_text(file))
            await deck_actions.save_deck(interaction, key, text, name)

    @offered(DECKS, 80, ADDS, here=OPENING)
    @app_commands.command(description="Get a deck as text and as a file, or show it to this channel.")
    @app_commands.describe(
        name="Its name.",
        here="Show it to everybody in this channel instead; they can take a copy.",
        game=GAME,
    )
    async def export(
        self, interaction: Interaction, name: Name, here: bool = False, game: GameName | None = None
    ) -> None:
        """Give a deck to its owner, or show it to the channel."""
        key = await game_of_deck(interaction, game, name)
        deck = await deck_actions.deck_of(interaction, key, name)
        await (
            deck_actions.share_deck(interaction, deck)
            if here
            else deck_actions.export_deck(interaction, deck)
        )

    @offered(DECKS, 40, SETS, when=waiting)
    @app_commands.command(
        description="See or choose what deck you bring to the table here, before the start."
    )
    @app_commands.describe(name="Its name: one of yours, or a ready-made one (default: see what you bring).")
    async def bring(self, interaction: Interaction, name: Name | None = None) -> None:
        """Bring a deck, or show the one that is brought and what is wrong with it."""
        if name is None:
            await deck_actions.show_choice(interaction, await table_of(interaction))
        else:
            await deck_actions.bring_deck(interaction, await table_here(interaction), name)

    @offered(DECKS, 60, ADDS)
    @app_commands.command(description="Copy a deck, such as a ready-made one, to build on it; or rename one.")
    @app_commands.describe(
        name="Its name.",
        to="The name of the copy, or its new name.",
        rename="Give it the new name instead of copying it.",
        game=GAME,
    )
    async def copy(
        self,
        interaction: Interaction,
        name: Name,
        to: Name | None = None,
        rename: bool = False,
        game: GameName | None = None,
    ) -> None:
        """Copy a deck, or rename it."""
        key = await game_of_deck(interaction, game, name, own=rename)
        if not rename:
            await deck_actions.copy_deck(interaction, key, name, to)
        elif to is None:
            raise Refusal(Text("Give its new name by `to:`."))
        else:
            await deck_actions.rename_deck(interaction, key, name, to)

    @offered(DECKS, 100, FINAL)
    @app_commands.command(description="Delete a deck of yours. I ask first.")
    @app_commands.describe(name="Its name.", game=GAME, confirm=CONFIRM)
    async def delete(
        self, interaction: Interaction, name: Name, game: GameName | None = None, confirm: Name | None = None
    ) -> None:
        """Ask, then delete a deck."""
        key = await game_of_deck(interaction, game, name, own=True)
        await deck_actions.confirm_delete(interaction, key, name, confirm)

    @show.autocomplete("game")
    @import_.autocomplete("game")
    @export.autocomplete("game")
    @copy.autocomplete("game")
    @delete.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> Texts:
        games = host_of(interaction).decks.games()
        return _offered(((title, key) for key, title in games.items()), current)

    @show.autocomplete("name")
    @export.autocomplete("name")
    @bring.autocomplete("name")
    @copy.autocomplete("name")
    async def _any(self, interaction: Interaction, current: str) -> Texts:
        own = bool(getattr(interaction.namespace, "rename", False))
        fits = dict.fromkeys(deck.name for deck in await _known(interaction) if not (own and deck.ready))
        return _offered([(name, name) for name in fits], current)

    @import_.autocomplete("name")
    @delete.autocomplete("name")
    async def _own(self, interaction: Interaction, current: str) -> Texts:
        own = dict.fromkeys(deck.name for deck in await _known(interaction) if not deck.ready)
        return _offered([(name, name) for name in own], current)


async def _known(interaction: Interaction) -> Sequence[ShownDeck]:
    """Return the decks that the caller can name; none if the command itself will say why."""
    given = meant(interaction, getattr(interaction.namespace, "game", None) or "")
    try:
        return await deck_actions.nameable_decks(interaction, given or None)
    except Refusal:
        return ()


def _offered(named: Iterable[Choice], current: str) -> Texts:
    return [app_commands.Choice(name=name, value=str(value)) for name, value in best(named, current)]


async def _table_of(interaction: Interaction, key: str) -> TableRef:
    """Return the table here if it plays a game, so that its rules apply to a deck; `NO_TABLE`:
    there is none.
    """
    try:
        ref = await find_table(interaction)
        return ref if ref is not None and await game_of(interaction, ref) == key else NO_TABLE
    except Refusal:
        return NO_TABLE


Doing = Callable[[Interaction, Control, str, str, str | None], Awaitable[None]]
"""What a control of decks does: to which game, which mark or deck, and what was written."""


def click_game(*verbs: str, beside: str, cost: Cost | None = None) -> Callable[[Doing], Doing]:
    """Declare what controls do that need no deck of the caller's."""

    def declare(doing: Doing) -> Doing:
        async def does(interaction: Interaction, control: Control, written: str | None) -> None:
            choice = OfDeck.of(control)
            await doing(interaction, control, choice.game, choice.mark, written)

        for verb in verbs:
            declare_control(f"{DECK}{verb}", ControlDeclaration(beside, does, cost))
        return doing

    return declare


def click_deck(*verbs: str, beside: str, cost: Cost | None = None) -> Callable[[Doing], Doing]:
    """Declare what controls do with the deck that they name."""

    def declare(doing: Doing) -> Doing:
        async def does(
            interaction: Interaction, control: Control, key: str, mark: str, written: str | None
        ) -> None:
            await doing(interaction, control, key, await name_by_digest(interaction, key, mark), written)

        click_game(*verbs, beside=beside, cost=cost)(does)
        return doing

    return declare


@click_game("table", beside="/deck bring")
async def _table(interaction: Interaction, control: Control, _k: str, _m: str, _w: str | None) -> None:
    await deck_actions.show_choice(interaction, control.ref)


@click_game("import", beside="/deck import")
async def _import(interaction: Interaction, control: Control, key: str, __: str, written: str | None) -> None:
    if written is None:
        await deck_actions.ask_new(interaction, control, key)
    else:
        await deck_actions.save_deck(interaction, key, written, again=control)


@click_game("named", beside="/deck import")
async def _named(interaction: Interaction, _c: Control, key: str, name: str, written: str | None) -> None:
    """Save the list of a modal under the name that the command gave."""
    await deck_actions.save_deck(interaction, key, written or "", name or None)


@click_game("mendas", beside="/deck import")
async def _mend_as(interaction: Interaction, _c: Control, key: str, name: str, written: str | None) -> None:
    """Correct a list whose name the command gave."""
    if written is not None:
        raise Refusal(OLDER)
    control = cards.under("named", key, name) if name else at("named", key)
    await deck_actions.ask_list(interaction, control, await deck_actions.list_in(interaction.message))


@click_game("mend", beside="/deck import")
async def _mend(interaction: Interaction, control: Control, key: str, mark: str, written: str | None) -> None:
    """Open the modal again with the list that could not be read."""
    instead = await name_by_digest(interaction, key, mark) if mark else None
    if written is None:
        await deck_actions.ask_list(interaction, control, await deck_actions.list_in(interaction.message))
    else:
        await deck_actions.save_deck(interaction, key, written, instead=instead, again=control)


@click_game("take", beside="/deck import")
async def _take(interaction: Interaction, _c: Control, key: str, _m: str, _w: str | None) -> None:
    await deck_actions.copy_shared(interaction, key)


@click_deck("show", beside="/deck show")
async def _show(interaction: Interaction, control: Control, key: str, name: str, __: str | None) -> None:
    await deck_actions.show_deck(interaction, key, name, ref=control.ref)


@click_deck("bring", beside="/deck bring")
async def _bring(interaction: Interaction, control: Control, _k: str, name: str, __: str | None) -> None:
    await deck_actions.bring_deck(interaction, control.ref, name)


@click_deck("copy", beside="/deck copy")
async def _copy(interaction: Interaction, _c: Control, key: str, name: str, __: str | None) -> None:
    await deck_actions.copy_deck(interaction, key, name, None)


@click_deck("change", beside="/deck import")
async def _change(
    interaction: Interaction, control: Control, key: str, name: str, written: str | None
) -> None:
    if written is not None:
        await deck_actions.save_deck(interaction, key, written, instead=name, again=control)
        return
    await deck_actions.ask_change(interaction, control, await deck_actions.deck_of(interaction, key, name))


@click_deck("name", beside="/deck copy rename:True")
async def _rename(
    interaction: Interaction, control: Control, key: str, name: str, written: str | None
) -> None:
    if written is None:
        modal = text_modal(control, _("Rename"), _("Its new name"), "", name, LONGEST)
        await interaction.response.send_modal(modal)
    else:
        await deck_actions.rename_deck(interaction, key, name, written)


@click_deck("share", beside="/deck export here:True", cost=OPENING)
async def _share(interaction: Interaction, _c: Control, key: str, name: str, __: str | None) -> None:
    await deck_actions.share_deck(
        interaction, await host_of(interaction).decks.deck(interaction.user.id, key, name)
    )


@click_deck("file", beside="/deck export")
async def _file(interaction: Interaction, _c: Control, key: str, name: str, __: str | None) -> None:
    await deck_actions.export_deck(interaction, await deck_actions.deck_of(interaction, key, name))


@click_deck("drop", "gone", beside="/deck delete")
async def _drop(interaction: Interaction, _c: Control, key: str, name: str, __: str | None) -> None:
    await deck_actions.confirm_delete(interaction, key, name)


def setup(client: Client) -> None:
    """Add the commands."""
    client.tree.add_command(DeckCommands())
