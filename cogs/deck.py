"""`/deck`: keep, look at, hand out and bring decks; what a game calls a deck is its own business."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from bot import decking
from bot.answers import Interaction, answer, patiently
from bot.callers import find_table, host_of, table_here, table_of
from bot.cards import Card
from bot.choices import Choice, GameName, best, meant
from bot.controls import text_modal
from bot.costs import FILE, OPENING
from bot.decking import by_digest, game_key, key_of_deck
from bot.declared import Declared, add
from bot.ids import OLDER, Control
from bot.kinds import OfDeck
from bot.offered import ADDS, DECKS, FINAL, LOOKS, SETS, anywhere, offered, waiting
from bot.presenter import decks as cards
from bot.presenter.decks import DECK, at
from bot.presenter.words import literal
from bot.sure import CONFIRM
from host import Refusal, TableRef
from host.decks.names import LONGEST
from host.decks.shown import ShownDeck

if TYPE_CHECKING:
    from bot.client import Tablekeeper

Name = app_commands.Range[str, 1, 100]
Texts = list[app_commands.Choice[str]]
GAME: Final = "The game (default: the one of the table here)."


@anywhere
class DeckCommands(app_commands.Group):
    """The commands of decks."""

    def __init__(self) -> None:
        super().__init__(name="deck", description="Build, keep and share decks, and bring them to tables.")

    @offered(DECKS, 10, LOOKS)
    @app_commands.command(name="list", description="List your decks, and the ready-made ones.")
    @app_commands.describe(game="The game (default: all).")
    async def listed(self, interaction: Interaction, game: GameName | None = None) -> None:
        """List the decks."""
        await decking.show_list(interaction, None if game is None else await game_key(interaction, game))

    @offered(DECKS, 20, LOOKS)
    @app_commands.command(description="Show a deck, what is wrong with it, and what you can do with it.")
    @app_commands.describe(name="Its name.", game=GAME)
    async def show(self, interaction: Interaction, name: Name, game: GameName | None = None) -> None:
        """Show a deck."""
        await decking.show_deck(interaction, await key_of_deck(interaction, game, name), name)

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
        """Keep a deck."""
        key = await game_key(interaction, game)
        if file is None:
            await decking.ask_new(interaction, at("import", key), key, name)
        else:
            await decking.keep(interaction, key, await decking.fetched(file), name)

    @offered(DECKS, 90, LOOKS)
    @app_commands.command(description="Get a deck as text and as a file.")
    @app_commands.describe(name="Its name.", game=GAME)
    async def export(self, interaction: Interaction, name: Name, game: GameName | None = None) -> None:
        """Hand a deck out to its owner."""
        key = await key_of_deck(interaction, game, name)
        await decking.hand_out(interaction, await decking.deck_of(interaction, key, name))

    @offered(DECKS, 50, LOOKS)
    @app_commands.command(description="Check a deck by the rules of the table here, or by the usual ones.")
    @app_commands.describe(name="Its name (default: the one that you bring to the table here).", game=GAME)
    async def check(
        self, interaction: Interaction, name: Name | None = None, game: GameName | None = None
    ) -> None:
        """Check a deck."""
        if name is None:
            await decking.choose(interaction, await table_of(interaction))
            return
        key = await key_of_deck(interaction, game, name)
        ref = await _table_here(interaction)
        checked = await patiently(
            interaction, host_of(interaction).decks.check(interaction.user.id, key, name, ref)
        )
        await answer(
            interaction, Card().say(f"### {literal(checked.deck.name)}").say(cards.check_text(checked))
        )

    @offered(DECKS, 80, ADDS, cost=OPENING)
    @app_commands.command(description="Show a deck to everybody in this channel; they can take a copy.")
    @app_commands.describe(name="Its name.", game=GAME)
    async def share(self, interaction: Interaction, name: Name, game: GameName | None = None) -> None:
        """Show a deck to the channel."""
        key = await key_of_deck(interaction, game, name)
        await decking.publish(
            interaction, await host_of(interaction).decks.deck(interaction.user.id, key, name)
        )

    @offered(DECKS, 40, SETS, when=waiting)
    @app_commands.command(description="Choose the deck that you bring to the table here, before the start.")
    @app_commands.describe(name="Its name: one of yours, or a ready-made one.")
    async def bring(self, interaction: Interaction, name: Name) -> None:
        """Bring a deck."""
        await decking.bring_deck(interaction, await table_here(interaction), name)

    @offered(DECKS, 60, ADDS)
    @app_commands.command(description="Copy a deck, such as a ready-made one, to build on it.")
    @app_commands.describe(name="The deck to copy.", to="The name of the copy.", game=GAME)
    async def copy(
        self, interaction: Interaction, name: Name, to: Name | None = None, game: GameName | None = None
    ) -> None:
        """Copy a deck."""
        await decking.copy_deck(interaction, await key_of_deck(interaction, game, name), name, to)

    @offered(DECKS, 70, SETS)
    @app_commands.command(description="Give a deck of yours another name.")
    @app_commands.describe(name="Its name.", to="Its new name.", game=GAME)
    async def rename(
        self, interaction: Interaction, name: Name, to: Name, game: GameName | None = None
    ) -> None:
        """Rename a deck."""
        await decking.rename_deck(interaction, await key_of_deck(interaction, game, name, own=True), name, to)

    @offered(DECKS, 100, FINAL)
    @app_commands.command(description="Delete a deck of yours. I ask first.")
    @app_commands.describe(name="Its name.", game=GAME, confirm=CONFIRM)
    async def delete(
        self, interaction: Interaction, name: Name, game: GameName | None = None, confirm: Name | None = None
    ) -> None:
        """Ask, then delete a deck."""
        key = await key_of_deck(interaction, game, name, own=True)
        await decking.ask_to_drop(interaction, key, name, confirm)

    @listed.autocomplete("game")
    @show.autocomplete("game")
    @import_.autocomplete("game")
    @export.autocomplete("game")
    @check.autocomplete("game")
    @share.autocomplete("game")
    @copy.autocomplete("game")
    @rename.autocomplete("game")
    @delete.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> Texts:
        games = host_of(interaction).decks.games()
        return _offered(((title, key) for key, title in games.items()), current)

    @show.autocomplete("name")
    @export.autocomplete("name")
    @check.autocomplete("name")
    @share.autocomplete("name")
    @bring.autocomplete("name")
    @copy.autocomplete("name")
    async def _any(self, interaction: Interaction, current: str) -> Texts:
        every = dict.fromkeys(one.name for one in await _known(interaction))
        return _offered([(name, name) for name in every], current)

    @import_.autocomplete("name")
    @rename.autocomplete("name")
    @delete.autocomplete("name")
    async def _own(self, interaction: Interaction, current: str) -> Texts:
        own = dict.fromkeys(one.name for one in await _known(interaction) if not one.ready)
        return _offered([(name, name) for name in own], current)


async def _known(interaction: Interaction) -> Sequence[ShownDeck]:
    """Return the decks that the caller can name; none where the command itself will say why."""
    given = meant(interaction, getattr(interaction.namespace, "game", None) or "")
    try:
        return await decking.known_to(interaction, given or None)
    except Refusal:
        return ()


def _offered(named: Iterable[Choice], current: str) -> Texts:
    return [app_commands.Choice(name=name, value=str(value)) for name, value in best(named, current)]


async def _table_here(interaction: Interaction) -> TableRef | None:
    """Return the table that a deck may be meant for, or None."""
    try:
        return await find_table(interaction)
    except Refusal:
        return None


Doing = Callable[[Interaction, Control, str, str, str | None], Awaitable[None]]
"""What a control of decks does: to which game, which mark or deck, and what was written."""


def click_game(*verbs: str, beside: str) -> Callable[[Doing], Doing]:
    """Declare what controls do that need no deck of the caller's."""

    def declare(doing: Doing) -> Doing:
        async def does(interaction: Interaction, control: Control, written: str | None) -> None:
            said = OfDeck.of(control)
            await doing(interaction, control, said.game, said.mark, written)

        for verb in verbs:
            add(f"{DECK}{verb}", Declared(beside, does))
        return doing

    return declare


def click_deck(*verbs: str, beside: str) -> Callable[[Doing], Doing]:
    """Declare what controls do with the deck that they name."""

    def declare(doing: Doing) -> Doing:
        async def does(
            interaction: Interaction, control: Control, key: str, mark: str, written: str | None
        ) -> None:
            await doing(interaction, control, key, await by_digest(interaction, key, mark), written)

        click_game(*verbs, beside=beside)(does)
        return doing

    return declare


@click_game("table", beside="/deck bring")
async def _table(interaction: Interaction, control: Control, _k: str, _m: str, _w: str | None) -> None:
    await decking.choose(interaction, control.ref)


@click_game("import", beside="/deck import")
async def _import(interaction: Interaction, control: Control, key: str, _: str, written: str | None) -> None:
    if written is None:
        await decking.ask_new(interaction, control, key)
    else:
        await decking.keep(interaction, key, written, again=control)


@click_game("named", beside="/deck import")
async def _named(interaction: Interaction, _c: Control, key: str, name: str, written: str | None) -> None:
    """Keep the list of a form under the name that the command has given."""
    await decking.keep(interaction, key, written or "", name or None)


@click_game("mendas", beside="/deck import")
async def _mend_as(interaction: Interaction, _c: Control, key: str, name: str, written: str | None) -> None:
    """Mend a list whose name the command has given."""
    if written is not None:
        raise Refusal(OLDER)
    control = cards.under("named", key, name) if name else at("named", key)
    await decking.ask_list(interaction, control, await decking.list_in(interaction.message))


@click_game("mend", beside="/deck import")
async def _mend(interaction: Interaction, control: Control, key: str, mark: str, written: str | None) -> None:
    """Open the form again with the list that could not be read."""
    instead = await by_digest(interaction, key, mark) if mark else None
    if written is None:
        await decking.ask_list(interaction, control, await decking.list_in(interaction.message))
    else:
        await decking.keep(interaction, key, written, instead=instead, again=control)


@click_game("take", beside="/deck import")
async def _take(interaction: Interaction, _c: Control, key: str, _m: str, _w: str | None) -> None:
    await decking.take(interaction, key)


@click_deck("show", beside="/deck show")
async def _show(interaction: Interaction, control: Control, key: str, name: str, _: str | None) -> None:
    await decking.show_deck(interaction, key, name, ref=control.ref)


@click_deck("bring", beside="/deck bring")
async def _bring(interaction: Interaction, control: Control, _k: str, name: str, _: str | None) -> None:
    await decking.bring_deck(interaction, control.ref, name)


@click_deck("copy", beside="/deck copy")
async def _copy(interaction: Interaction, _c: Control, key: str, name: str, _: str | None) -> None:
    await decking.copy_deck(interaction, key, name, None)


@click_deck("change", beside="/deck import")
async def _change(
    interaction: Interaction, control: Control, key: str, name: str, written: str | None
) -> None:
    if written is not None:
        await decking.keep(interaction, key, written, instead=name, again=control)
        return
    await decking.ask_change(interaction, control, await decking.deck_of(interaction, key, name))


@click_deck("name", beside="/deck rename")
async def _rename(
    interaction: Interaction, control: Control, key: str, name: str, written: str | None
) -> None:
    if written is None:
        modal = text_modal(control, "Rename", "Its new name", "", name, LONGEST)
        await interaction.response.send_modal(modal)
    else:
        await decking.rename_deck(interaction, key, name, written)


@click_deck("share", beside="/deck share")
async def _share(interaction: Interaction, _c: Control, key: str, name: str, _: str | None) -> None:
    await decking.publish(interaction, await host_of(interaction).decks.deck(interaction.user.id, key, name))


@click_deck("file", beside="/deck export")
async def _file(interaction: Interaction, _c: Control, key: str, name: str, _: str | None) -> None:
    await decking.hand_out(interaction, await decking.deck_of(interaction, key, name))


@click_deck("drop", "gone", beside="/deck delete")
async def _drop(interaction: Interaction, _c: Control, key: str, name: str, _: str | None) -> None:
    await decking.ask_to_drop(interaction, key, name)


def setup(client: "Tablekeeper") -> None:
    """Add the commands."""
    client.tree.add_command(DeckCommands())
