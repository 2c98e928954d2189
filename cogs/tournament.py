"""`/tournament ...` for players: what is on, joining and leaving, my table, the standings, and why."""

import asyncio
from io import BytesIO
from typing import Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.client import Client
from bot.command_metadata import (
    ADDS,
    EVENTS,
    FINAL,
    LOOKS,
    SETS,
    at_an_event,
    in_a_server,
    offered,
    on_a_server,
)
from bot.confirmation import CONFIRM, confirm_or_ask
from bot.costs import FILE, FOLD, OPENING
from bot.error_codes import CLOSED_DM, LOST
from bot.event_files import FORMS, event_file
from bot.event_lookup import event_of, offer_entrants, offer_events, read_entrant
from bot.interaction_context import caller_of, client_of, host_of
from bot.presenter.events.announcement import details_card
from bot.presenter.events.mine import joined_card, list_card, mine_card, why_card
from bot.presenter.events.rounds import tables_card
from bot.presenter.events.standing import standings_card
from bot.presenter.markdown import literal
from contests.rules.dice import LONGEST_WORD
from engine import Text
from engine.texts import N_, _, called
from host import Refusal, TableRef, Wish
from host.tournaments.views.shown import Event

Name = app_commands.Range[str, 1, 100]
Word = app_commands.Range[str, 1, LONGEST_WORD]
RoundNumber = app_commands.Range[int, 1, 5000]
WHICH = N_("Which event; leave it out where only one is meant.")


async def shown(interaction: Interaction, named: str | None) -> Event:
    """Return the event that a command means, as its caller may see it."""
    ref = await event_of(interaction, named)
    return await patiently(interaction, host_of(interaction).tournaments.show(ref, interaction.user.id))


SHOWN: Final = {
    "event": N_("What is played, by which rules, who is in"),
    "standings": N_("The standings"),
    "tables": N_("Who plays whom where, and how it ended"),
    "why": N_("Why somebody plays where they do"),
}


@in_a_server
class TournamentCommands(app_commands.Group):
    """The commands of events."""

    def __init__(self) -> None:
        super().__init__(name="tournament", description=_("Events over many games: join, play, organise."))

    @offered(EVENTS, 10, LOOKS, when=on_a_server)
    @app_commands.command(name="list", description="List the events of this server.")
    @app_commands.describe(archived="Those that were put away.")
    async def listed(self, interaction: Interaction, archived: bool = False) -> None:
        """List the events."""
        host = host_of(interaction).tournaments
        rows = await host.events(interaction.guild_id or 0, interaction.user.id, archived=archived)
        titles = {key: called(game.title) for key, game in client_of(interaction).games.items()}
        await answer(interaction, list_card(rows, titles))

    @offered(EVENTS, 20, LOOKS, when=at_an_event, what=FOLD)
    @app_commands.command(description="Show an event, its standings, who plays whom where, or why you do.")
    @app_commands.describe(
        what="What to show (default: what is played, by which rules, who is in).",
        round="Of which round (default: the newest).",
        player="Whose pairing to explain (default: yours).",
        event=WHICH,
    )
    @app_commands.choices(what=[app_commands.Choice(name=label, value=key) for key, label in SHOWN.items()])
    @app_commands.autocomplete(event=offer_events, player=offer_entrants)
    async def show(
        self,
        interaction: Interaction,
        what: str | None = None,
        round: RoundNumber | None = None,
        player: Name | None = None,
        event: Name | None = None,
    ) -> None:
        """Show an event, or a part of it."""
        chosen = await shown(interaction, event)
        if what == "standings":
            await answer(interaction, standings_card(chosen))
        elif what == "tables":
            await answer(interaction, tables_card(chosen, round or 0))
        elif what == "why":
            number = chosen.mine if player is None else read_entrant(chosen, player)
            await explain(interaction, chosen, number, round)
        else:
            await answer(interaction, details_card(chosen))

    @offered(EVENTS, 30, SETS, when=at_an_event)
    @app_commands.command(description="Sign up, check in, come back; with options: change how you take part.")
    @app_commands.describe(
        event=WHICH,
        dms="May I send you what only you may know by direct message?",
        deck="The deck that you bring.",
        word="A word, or another one, that is mixed into the dice of your tables from now on.",
    )
    @app_commands.autocomplete(event=offer_events)
    async def join(
        self,
        interaction: Interaction,
        event: Name | None = None,
        dms: bool = False,
        deck: Name | None = None,
        word: Word | None = None,
    ) -> None:
        """Join, check in, or change how the caller takes part."""
        chosen = await shown(interaction, event)
        if chosen.awaits_me and not dms and deck is None and word is None:
            await check_in(interaction, chosen.ref)
            return
        event_now = await patiently(interaction, take_part(interaction, chosen, deck=deck, word=word))
        if dms:
            await send_private(interaction, event_now)
        else:
            await answer(interaction, joined_card(event_now))

    @offered(EVENTS, 110, FINAL, when=at_an_event)
    @app_commands.command(description="Leave an event; a game that you play in it is given up. I ask first.")
    @app_commands.describe(event=WHICH, confirm=CONFIRM)
    @app_commands.autocomplete(event=offer_events)
    async def leave(
        self, interaction: Interaction, event: Name | None = None, confirm: Name | None = None
    ) -> None:
        """Ask, then leave."""
        await confirm_or_ask(interaction, "leave", await event_of(interaction, event), word=confirm)

    @offered(EVENTS, 40, LOOKS, when=at_an_event)
    @app_commands.command(description="My table, place and next deadline.")
    @app_commands.describe(event="Which event; leave it out for all of them.")
    @app_commands.autocomplete(event=offer_events)
    async def mine(self, interaction: Interaction, event: Name | None = None) -> None:
        """Show the caller's own events."""
        if event is not None:
            await answer(interaction, mine_card([await shown(interaction, event)]))
            return
        host = host_of(interaction).tournaments
        events = await patiently(interaction, host.mine(interaction.user.id, interaction.guild_id))
        await answer(interaction, mine_card(events or await _here(interaction)))

    @offered(EVENTS, 90, SETS, when=at_an_event)
    @app_commands.command(description="Sit out the next round, for half a win; or play it after all.")
    @app_commands.describe(event=WHICH, off="Play it after all.")
    @app_commands.autocomplete(event=offer_events)
    async def rest(self, interaction: Interaction, event: Name | None = None, off: bool = False) -> None:
        """Sit out a round, or not."""
        await rest(interaction, await event_of(interaction, event), off=off)

    @offered(EVENTS, 100, ADDS, when=at_an_event, cost=OPENING)
    @app_commands.command(description="In a ladder: challenge somebody above you, or whoever is ready.")
    @app_commands.describe(
        rival="Whom; leave it out to play whoever is ready, too.", off="No longer ready.", event=WHICH
    )
    @app_commands.autocomplete(event=offer_events, rival=offer_entrants)
    async def challenge(
        self,
        interaction: Interaction,
        rival: Name | None = None,
        off: bool = False,
        event: Name | None = None,
    ) -> None:
        """Challenge somebody, or declare readiness."""
        chosen = await shown(interaction, event)
        host, caller = host_of(interaction).tournaments, caller_of(interaction)
        if rival is None:
            work = host.ready(caller, chosen.ref, off=off)
        else:
            work = host.challenge(caller, chosen.ref, read_entrant(chosen, rival))
        await answer(interaction, mine_card([await patiently(interaction, work)]))

    @offered(EVENTS, 120, LOOKS, when=at_an_event, cost=FILE)
    @app_commands.command(description="Get an event as a file.")
    @app_commands.describe(what="In which form.", event=WHICH)
    @app_commands.choices(what=[app_commands.Choice(name=label, value=key) for key, label in FORMS.items()])
    @app_commands.autocomplete(event=offer_events)
    async def export(self, interaction: Interaction, what: str, event: Name | None = None) -> None:
        """Give an event as a file."""
        await export(interaction, await shown(interaction, event), what)


async def _here(interaction: Interaction) -> list[Event]:
    """Return the event of this channel, which the caller has not joined; none if that is unclear."""
    try:
        return [await shown(interaction, None)]
    except Refusal:
        return []


async def take_part(
    interaction: Interaction, event: Event, *, deck: str | None = None, word: str | None = None
) -> Event:
    """Let the caller join; somebody who has joined may bring another deck, or give another word."""
    host, caller = host_of(interaction).tournaments, caller_of(interaction, event.ref)
    if event.mine is None or event.contest.entrant(event.mine).status == "out":
        return await host.join(caller, event.ref, deck=deck, word=word or "")
    if deck is not None:
        return await host.bring(caller, event.ref, deck, word or "")
    return event if word is None else await host.give_word(caller, event.ref, word)


TESTED: Final[dict[bool | None, str]] = {
    True: N_("My test message reached you: at your tables hidden things will come by direct message."),
    False: N_("Your direct messages are closed to me. Allow them in this server's privacy settings first."),
    None: N_(
        "My test message did not get through, because Discord refused it or had trouble; try again later."
    ),
}


async def send_private(interaction: Interaction, event: Event) -> None:
    """Send hidden things by direct message from now on, after a test message has arrived."""
    reached = await try_message(interaction, event)
    work = host_of(interaction).tournaments.set_private(
        caller_of(interaction, event.ref), event.ref, private=reached is True
    )
    changed = await patiently(interaction, work)
    await answer(interaction, joined_card(changed, _(TESTED[reached])))


async def try_message(interaction: Interaction, event: Event) -> bool | None:
    """Send a test message; remember, and return, whether it arrived. None: unknown."""
    host = host_of(interaction)
    message = _(
        "### {title}\nHere you get what only you may know. This is a test: it works.",
        title=literal(event.plan.title),
    )
    try:
        await interaction.user.send(view=Card().say(message))
    except discord.HTTPException as refused:
        if refused.code == CLOSED_DM:
            await host.inbox.set_settings(interaction.user.id, Wish(dm_closed=True))
            return False
        return None
    except (discord.RateLimited, *LOST):
        return None
    await host.inbox.set_settings(interaction.user.id, Wish(dm_closed=False))
    return True


async def check_in(interaction: Interaction, ref: TableRef) -> None:
    """Check the caller in."""
    work = host_of(interaction).tournaments.check_in(caller_of(interaction, ref), ref)
    await answer(interaction, mine_card([await patiently(interaction, work)]))


async def rest(interaction: Interaction, ref: TableRef, *, off: bool) -> None:
    """Let the caller rest, or not."""
    work = host_of(interaction).tournaments.rest(caller_of(interaction, ref), ref, off=off)
    await answer(interaction, mine_card([await patiently(interaction, work)]))


async def explain(interaction: Interaction, event: Event, number: int | None, round: int | None) -> None:
    """Explain how an entrant was paired."""
    if number is None:
        raise Refusal(Text("You are not in this event; name somebody by `player:`."))
    reason = await patiently(interaction, host_of(interaction).tournaments.why(event.ref, number, round))
    await answer(interaction, why_card(event, reason))


async def export(interaction: Interaction, event: Event, what: str) -> None:
    """Hand an event out in one of its forms."""
    document = None
    if what in ("json", "games"):
        work = host_of(interaction).tournaments.export_document(event.ref, games=what == "games")
        document = await patiently(interaction, work)
    name, data, alt = await patiently(interaction, asyncio.to_thread(event_file, event, what, document))
    await answer(interaction, file_card(event, name, data, alt))


def file_card(event: Event, name: str, data: bytes, alt: str) -> Card:
    """Show a file of an event: a picture as a picture, readable text as text too."""
    card = Card().say(f"### {literal(event.plan.title)}")
    if name.endswith(".png"):
        return card.picture(discord.File(BytesIO(data), name), alt)
    if alt:
        card.say(alt)
    return card.document(discord.File(BytesIO(data), name))


def setup(client: Client) -> None:
    """Add the commands."""
    client.tree.add_command(TournamentCommands())
