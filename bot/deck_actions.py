"""Everything that can be done with decks, for commands and for the buttons of their cards alike."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import discord

from bot.answers import Interaction, answer, patiently
from bot.confirmation import FinalAction, Question, confirm_or_ask, declare_final
from bot.control_kinds import SomeDeck
from bot.controls import text_modal
from bot.custom_ids import Control, digest
from bot.interaction_context import caller_of, find_table, game_of, host_of
from bot.limits import TEXT_INPUT
from bot.presenter import decks as cards
from bot.presenter.decks import at
from bot.presenter.lobby import taken_text
from bot.presenter.markdown import literal, unfenced
from bot.presenter.replay import NO_TABLE
from engine import Text
from engine.decklist import MOST_LETTERS
from engine.texts import N_, _
from engine.untrusted import FileError, read_text
from host import Refusal, TableRef
from host.decks.names import read_name, ready_made, same
from host.decks.shown import DeckRefusal, ShownDeck
from host.names import safe_name

MOST_BYTES: Final = 4 * MOST_LETTERS
"""A larger file is refused before it is fetched."""
OLD: Final = Text("This control is from an older card; `/deck show` shows a new one.")
NO_LIST: Final = Text("There is no list in that message any more.")


async def game_key(interaction: Interaction, given: str | None) -> str:
    """Return the game that a command is about: the one named, that of the table here, or the only one."""
    games = host_of(interaction).decks.games()
    key = await _plain_key(interaction, games, given)
    if key is None:
        raise _say_which(games.values())
    return key


async def game_of_deck(interaction: Interaction, given: str | None, name: str, *, own: bool = False) -> str:
    """Return the game of a deck that a command names: if no game is given, and the table here has no deck of
    that name, it is the only game that has one. `own`: prefer a deck of the caller's.
    """
    box = host_of(interaction).decks
    games = box.games()
    key = await _plain_key(interaction, games, given)
    if given is not None or len(games) == 1:
        return str(key)
    by_game = {game: await _decks_named(interaction, game, name) for game in games}
    mine = [game for game in games if any(not deck.ready for deck in by_game[game])] if own else []
    known = mine or [game for game in games if by_game[game]]
    if key is not None and (key in known or not known):
        return key
    if len(known) == 1:
        return known[0]
    if not known:
        message = N_(
            "There is no deck “{name}” in any game; `/deck show` shows yours, and the ready-made ones."
        )
        raise Refusal(Text(message, name=safe_name(name)))
    raise _say_which(games[game] for game in known)


async def _plain_key(interaction: Interaction, games: Mapping[str, str], given: str | None) -> str | None:
    """Return the game that is named, that of the table here, or the only one; None: the caller must say
    which.
    """
    if given is not None:
        named = (
            key for key, title in games.items() if given.casefold() in (key.casefold(), title.casefold())
        )
        return next(named, given)
    try:
        ref = await find_table(interaction)
    except Refusal:  # at several tables: then the game must be said
        ref = None
    key = None if ref is None else await game_of(interaction, ref)
    if key in games:
        return key
    return next(iter(games)) if len(games) == 1 else None


async def nameable_decks(interaction: Interaction, given: str | None) -> list[ShownDeck]:
    """Return the decks that the caller can name: of one game or, if none need be given, of all."""
    box = host_of(interaction).decks
    games = box.games()
    key = await _plain_key(interaction, games, given)
    keys = list(games) if key is None else [key]
    return [deck for game in keys for deck in await box.every(interaction.user.id, game)]


async def _decks_named(interaction: Interaction, key: str, name: str) -> list[ShownDeck]:
    """Return the decks of a game that have a name."""
    decks = await patiently(interaction, host_of(interaction).decks.every(interaction.user.id, key))
    return [deck for deck in decks if same(deck.name, name)]


def _say_which(titles: Iterable[str]) -> Refusal:
    return Refusal(Text("Say which game you mean: `game:` can be {known}.", known=tuple(titles) or "–"))


async def deck_of(interaction: Interaction, key: str, name: str) -> ShownDeck:
    """Return a deck of the caller's, or a ready-made one."""
    return await patiently(interaction, host_of(interaction).decks.deck(interaction.user.id, key, name))


async def name_by_digest(interaction: Interaction, key: str, mark: str) -> str:
    """Return the name of the deck that a control means."""
    for deck in await host_of(interaction).decks.every(interaction.user.id, key):
        if digest(deck.name) == mark:
            return deck.name
    raise Refusal(OLD)


async def show_list(interaction: Interaction, key: str | None, note: str = "") -> None:
    """List the caller's decks, of one game or of all."""
    box = host_of(interaction).decks
    keys = list(box.games()) if key is None else [key]
    decks = {game: await patiently(interaction, box.every(interaction.user.id, game)) for game in keys}
    if not decks:
        raise Refusal(Text("No game here has decks."))
    await answer(interaction, cards.list_card(decks, note))


async def show_deck(
    interaction: Interaction, key: str, name: str, note: str = "", ref: TableRef = NO_TABLE
) -> None:
    """Show a deck to the caller."""
    where = None if ref == NO_TABLE else ref
    work = host_of(interaction).decks.check(interaction.user.id, key, name, where)
    await answer(interaction, cards.deck_card(await patiently(interaction, work), note, ref))


async def ask_list(interaction: Interaction, control: Control, text: str) -> None:
    """Open the modal into which a list is pasted."""
    modal = text_modal(control, "A deck", _("The list"), _(cards.PASTE), text, TEXT_INPUT, long=True)
    await interaction.response.send_modal(modal)


async def ask_new(interaction: Interaction, control: Control, key: str, name: str | None = None) -> None:
    """Open the modal for a new list; if the name is that of a deck of the caller's, the one that edits its
    list.
    """
    decks = await host_of(interaction).decks.every(interaction.user.id, key)
    game = _("Game: {title}\n", title=decks[0].game.title)
    if name is None:
        await ask_list(interaction, control, game)
        return
    called = read_name(name)
    known = next((deck for deck in decks if same(deck.name, called)), None)
    if known is not None and known.ready:
        raise ready_made(known.name)
    if known is None:
        await ask_list(
            interaction,
            cards.under("named", key, called),
            _("Deck: {called}\n{game}", called=called, game=game),
        )
    else:
        await ask_change(interaction, at("change", key, known.name), known)


async def ask_change(interaction: Interaction, control: Control, deck: ShownDeck) -> None:
    """Open the modal in which the list of a deck is edited."""
    if not cards.fits_a_form(deck.text):
        raise Refusal(
            Text("The list is too long for a form; change the file, import it, and delete this deck.")
        )
    await ask_list(interaction, control, deck.text)


async def save_deck(
    interaction: Interaction,
    key: str,
    text: str,
    name: str | None = None,
    instead: str | None = None,
    again: Control | None = None,
) -> None:
    """Save the deck of a list and show it; a list that cannot be read is given back with what is wrong."""
    ref = NO_TABLE if again is None else again.ref
    try:
        work = host_of(interaction).decks.save(interaction.user.id, key, text, name, instead)
        saved = await patiently(interaction, work)
    except DeckRefusal as refusal:
        mend = at("mend", key, instead or "", ref)
        if name is not None and instead is None:
            mend = cards.under("mendas", key, read_name(name))
        await answer(interaction, cards.faulty_card(key, text, refusal.faults, mend))
        return
    note = _("It replaces the one before.") if saved.replaced else _("It is kept.")
    if name is not None and not same(saved.deck.name, read_name(name)):
        note = _("You have another deck “{read_name}”; both are kept.", read_name=literal(read_name(name)))
    await show_deck(interaction, key, saved.deck.name, _("{note} Nobody else sees it.", note=note), ref)


async def fetch_text(file: discord.Attachment) -> str:
    """Return the text of a file. Raise `Refusal` if it is too large or not text."""
    if file.size > MOST_BYTES:
        message = N_("The file has {size} bytes; a list has at most {most}.")
        raise Refusal(Text(message, size=file.size, most=MOST_BYTES))
    try:
        return read_text(await file.read(), MOST_BYTES, _("a list of a deck"))
    except FileError as error:
        raise Refusal(Text("{fault}", fault=str(error))) from None
    except discord.HTTPException:
        raise Refusal(Text("I could not fetch the file; try again.")) from None


async def export_deck(interaction: Interaction, deck: ShownDeck) -> None:
    """Give a deck to its owner as text and as a file."""
    if deck.entry is None:
        raise Refusal(deck.summary)
    await answer(interaction, cards.export_card(deck))


async def share_deck(interaction: Interaction, deck: ShownDeck) -> None:
    """Show a deck to everybody in the channel: the answer itself is public."""
    if deck.entry is None:
        raise Refusal(deck.summary)
    thread = isinstance(interaction.channel, discord.Thread)
    may = interaction.permissions
    if interaction.guild_id is not None and not (
        may.send_messages_in_threads if thread else may.send_messages
    ):
        raise Refusal(Text("You may not write in this channel; `/deck export` gives you the list."))
    card = cards.shared_card(deck, interaction.user.display_name)
    await interaction.response.send_message(view=card, files=card.files)


async def copy_shared(interaction: Interaction, key: str) -> None:
    """Save a copy of the deck that a message shows."""
    text = await list_in(interaction.message)
    deck, had = await patiently(interaction, host_of(interaction).decks.take(interaction.user.id, key, text))
    note = _("You have this deck already.") if had else _("You have a copy now. Nobody else sees it.")
    await show_deck(interaction, key, deck.name, note)


async def list_in(message: discord.Message | None) -> str:
    """Return the list that one of our messages shows, as text or as a file."""
    if message is None:
        raise Refusal(NO_LIST)
    parts: list[Any] = list(message.components)
    text = unfenced([str(part.content) for part in parts if hasattr(part, "content")])
    if text is not None:
        return text
    if not message.attachments:
        raise Refusal(NO_LIST)
    return await fetch_text(message.attachments[0])


async def show_choice(interaction: Interaction, ref: TableRef, note: str = "") -> None:
    """Show the caller which deck they bring to a table, and which they can choose."""
    work = host_of(interaction).decks.choice(interaction.user.id, ref)
    await answer(interaction, cards.choice_card(await patiently(interaction, work)).say(note))


async def bring_deck(interaction: Interaction, ref: TableRef, name: str) -> None:
    """Let the caller bring a deck to a table."""
    work = host_of(interaction).decks.bring(caller_of(interaction, ref), ref, name)
    await show_choice(interaction, ref, taken_text(await patiently(interaction, work)))


async def copy_deck(interaction: Interaction, key: str, name: str, to: str | None) -> None:
    """Copy a deck and show the copy."""
    work = host_of(interaction).decks.copy(interaction.user.id, key, name, to)
    copied = await patiently(interaction, work)
    await show_deck(interaction, key, copied.name, _("Your copy; **Change** opens the list."))


async def rename_deck(interaction: Interaction, key: str, name: str, to: str) -> None:
    """Rename a deck and show it."""
    work = host_of(interaction).decks.rename(interaction.user.id, key, name, to)
    await show_deck(interaction, key, (await patiently(interaction, work)).name)


async def confirm_delete(interaction: Interaction, key: str, name: str, word: str | None = None) -> None:
    """Ask before a deck is deleted, then delete it."""
    deck = await deck_of(interaction, key, name)
    if deck.ready:
        await host_of(interaction).decks.delete(interaction.user.id, key, deck.name)  # refuses, and says why
    await confirm_or_ask(interaction, "deck", NO_TABLE, f"{key}:{digest(deck.name)}", word=word)


async def _ask_to_drop(interaction: Interaction, ref: TableRef, given: SomeDeck) -> Question:  # noqa: ARG001  # decks have no table
    name = await name_by_digest(interaction, given.game, given.mark)
    return cards.dropping(await deck_of(interaction, given.game, name))


async def _drop(interaction: Interaction, ref: TableRef, given: SomeDeck, note: str) -> None:  # noqa: ARG001  # as above
    await delete_deck(interaction, given.game, await name_by_digest(interaction, given.game, given.mark))


declare_final("deck", FinalAction("/deck delete", SomeDeck, _ask_to_drop, _drop))


async def delete_deck(interaction: Interaction, key: str, name: str) -> None:
    """Delete a deck."""
    gone = await patiently(interaction, host_of(interaction).decks.delete(interaction.user.id, key, name))
    await show_list(interaction, key, _("**{gone}** is deleted.", gone=literal(gone)))
