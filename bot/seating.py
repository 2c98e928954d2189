"""Joining a table: the seat, consent to direct messages, and the test message."""

from typing import Final

import discord

from bot.answers import Interaction, answer, patiently
from bot.cards import Card, button
from bot.error_codes import CLOSED_DM, LOST
from bot.interaction_context import caller_of, client_of, host_of
from bot.presenter.confirmations import commitment_text, table_named
from bot.presenter.fair_dice import word_taken_text
from bot.presenter.lobby import DECKS, here
from bot.presenter.markdown import literal
from engine.texts import N_, _
from host import Lobby, TableRef, Wish

CHOOSE: Final = N_(" You play a ready-made deck unless you choose one by **Deck** or `/deck bring`.")
AGAIN: Final = N_(" You bring your deck of the last game; **Deck** or `/deck bring` changes that.")

UNSEEN: Final = N_(
    " The others cannot see that it is you: nobody is named here until the game is over, unless they say so "
    "themselves. You are called by direct message alone; how fast you answer may still tell who you are."
)

TESTED: Final[dict[bool | None, str]] = {
    True: N_("My test message reached you: hidden things will come by direct message."),
    False: (
        N_(
            "Your direct messages are closed to me, so use `/hand`, or “My hand” under the board. To get "
            "messages, allow them in this server's privacy settings; then `/game join dms:True` tries again."
        )
    ),
    None: (
        N_(
            "My test message did not get through, because Discord refused it or had trouble: `/game join "
            "dms:True` tries again. What only you may know comes by direct message as soon as it can; "
            "`/hand` shows it always."
        )
    ),
}


async def sit_down(interaction: Interaction, ref: TableRef, word: str | None, *, private: bool) -> None:
    """Take a seat and answer; with `private` a test message follows, and the answer says whether
    it arrived.
    """
    lobby = await patiently(
        interaction, host_of(interaction).join(caller_of(interaction, ref), ref, word, private)
    )
    await answer_seated(interaction, lobby, private=private)


async def answer_seated(interaction: Interaction, lobby: Lobby, *, private: bool, first: str = "") -> None:
    """Say that a seat is taken, at which table, what it commits to, and how hidden things reach
    the person.
    """
    held = await patiently(
        interaction, host_of(interaction).membership.stakes(interaction.user.id, lobby.ref)
    )
    seated = first or _("You sit at the table {table}.", table=table_named(lobby))
    first = f"{seated} {commitment_text(held)}"
    first = f"{first} {word_taken_text(lobby, interaction.user.id)}".rstrip()
    if lobby.anonymous:
        first += _(UNSEEN)
    mine = lobby.seat_of(interaction.user.id)
    if lobby.decks and mine is not None:
        first += _(AGAIN) if lobby.seats[mine].chosen else _(CHOOSE)
    if not private:
        note = _("{first} What only you may know: `/hand`, or “My hand” under the board.", first=first)
        await answer(interaction, _card(lobby, note))
        return
    await answer(interaction, _card(lobby, _("{first} I am sending you a test message…", first=first)))
    arrived = await test_message(
        interaction, _("{title} in <#{channel}>", title=literal(lobby.game.title), channel=lobby.channel)
    )
    await answer(interaction, _card(lobby, f"{first} {_(TESTED[arrived])}"))


def _card(lobby: Lobby, sentence: str) -> Card:
    """Say a sentence, with the button that chooses a deck if one can be brought; the table's card in the
    channel has the absence contract.
    """
    card = Card().say(sentence)
    return card.buttons(button(here(lobby).to(DECKS), _("Deck"))) if lobby.decks else card


async def test_message(interaction: Interaction, title: str) -> bool | None:
    """Send the test message under a title; return whether it arrived, and remember it. None: unknown, because
    Discord had trouble; then nothing is remembered.
    """
    host = host_of(interaction)
    card = Card().say(
        _(
            "### {title}\nYou agreed to get here what only you may know. This is a test: it works.",
            title=title,
        )
    )
    try:
        await interaction.user.send(view=card)
    except discord.HTTPException as refused:
        if refused.code == CLOSED_DM:
            client_of(interaction).told.add(interaction.user.id)  # the answer to this says so
            await host.inbox.set_settings(interaction.user.id, Wish(dm_closed=True))
            return False
        return None
    except (discord.RateLimited, *LOST):
        return None
    client_of(interaction).told.discard(interaction.user.id)
    await host.inbox.set_settings(interaction.user.id, Wish(dm_closed=False))
    return True
