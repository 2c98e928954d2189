"""`/game`: open a table, sit down, begin, and end it."""

from typing import Any

from discord import app_commands

from bot import table_rules_input
from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.choices import GameName, best, level_choices
from bot.client import Client
from bot.command_metadata import (
    ADDS,
    ASKS,
    FINAL,
    LOOKS,
    PLAY,
    SETS,
    TABLE,
    at_a_table,
    hosting,
    offered,
    opening,
    playing,
    waiting,
    watching,
    with_room,
)
from bot.confirmation import CONFIRM, FinalAction, Question, confirm_or_ask, declare_final
from bot.control_kinds import Plain
from bot.costs import FILE, OPENING
from bot.interaction_context import caller_of, check_permissions, client_of, host_of, table_here, table_of
from bot.presenter.confirmations import closing, resigning
from bot.presenter.fair_dice import closing_card
from bot.presenter.house_rules import house_rules
from bot.presenter.lobby import seats_text, taken_text
from bot.presenter.markdown import literal
from bot.presenter.table_cards import moved_card
from bot.private_views import answer_panel, show_record
from bot.seating import answer_seated, sit_down
from bot.threads import kept, open_thread, parent_of, withdraw
from cogs.agreements import show_status
from cogs.membership import outcome
from cogs.relocation import switch
from engine import Text
from engine.texts import N_, _, called
from host import Acted, Lobby, Refusal, TableRef
from host.commands.stakes import Stakes
from players import USUAL

Word = app_commands.Range[str, 1, 100]
Machines = app_commands.Range[int, 2, 25]


class TableCommands(app_commands.Group):
    """The commands of a table, whatever is played."""

    def __init__(self) -> None:
        super().__init__(name="game", description=_("Open a table, join it, begin, and end it."))

    @offered(PLAY, 20, ADDS, cost=OPENING)
    @app_commands.command(description="Open a table in this channel.")
    @app_commands.describe(
        game="What to play.",
        sit="Take a seat yourself (default: yes).",
        dms="May I send you what only you may know by direct message? (default: as /me says)",
        thread="Play in a new thread of this channel (default: no).",
        private="Only people whom you invite may join and watch, in a private thread (default: no).",
    )
    async def new(
        self,
        interaction: Interaction,
        game: GameName,
        sit: bool = True,
        dms: bool | None = None,
        thread: bool = False,
        private: bool = False,
    ) -> None:
        """Open a table; its card is posted by the outbox."""
        dms = await wants_dms(interaction, dms)
        await open_table(interaction, game, sit=sit, dms=dms, thread=thread, private=private)

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        games = client_of(interaction).games
        return [
            app_commands.Choice(name=name, value=str(key))
            for name, key in best(((called(game.title), key) for key, game in games.items()), current)
        ]

    @offered(TABLE, 30, SETS, when=with_room)
    @app_commands.command(
        description="Take a seat at the table here; or get hidden things by message, or not."
    )
    @app_commands.describe(
        word="A word of yours that is mixed into the dice; it stands on the card.",
        dms="May I send you what only you may know by direct message? If you sit here already: from now on.",
    )
    async def join(self, interaction: Interaction, word: Word | None = None, dms: bool | None = None) -> None:
        """Take a seat; somebody who has one may switch direct messages on or off."""
        ref = await table_here(interaction)
        sits = (await host_of(interaction).lobby(ref)).seat_of(interaction.user.id) is not None
        if sits and word is None and dms is not None:
            await switch(interaction, ref, on=dms)
        else:
            await sit_down(interaction, ref, word, private=await wants_dms(interaction, dms))

    @offered(TABLE, 70, SETS, when=waiting)
    @app_commands.command(description="Give your seat back, before the game begins.")
    async def leave(self, interaction: Interaction) -> None:
        """Give the seat back."""
        ref = await table_here(interaction)
        lobby = await patiently(interaction, host_of(interaction).leave(caller_of(interaction), ref))
        await answer(interaction, Card().say(_("You have left the table.")).say(taken_text(lobby)))

    @offered(TABLE, 50, SETS, when=opening)
    @app_commands.command(description="Seat machine players.")
    @app_commands.describe(
        level="How well they play (default: regular).",
        seats="Up to how many seats in all (default: one machine, or as many as are needed).",
    )
    @app_commands.choices(level=level_choices())
    async def fill(self, interaction: Interaction, level: str = USUAL, seats: Machines | None = None) -> None:
        """Seat machines."""
        ref = await table_here(interaction)
        lobby = await patiently(
            interaction, host_of(interaction).fill(caller_of(interaction), ref, level, seats)
        )
        await answer(interaction, Card().say(seats_text(lobby)))

    @offered(TABLE, 40, ASKS, when=opening)
    @app_commands.command(description="Begin the game; only who opened the table may.")
    async def start(self, interaction: Interaction) -> None:
        """Begin."""
        ref = await table_here(interaction)
        acted = await patiently(interaction, host_of(interaction).start(caller_of(interaction), ref))
        await show_started(interaction, acted)

    @offered(TABLE, 60, SETS, when=waiting)
    @app_commands.command(description="Open the panel of house rules, or set one, before the game begins.")
    @app_commands.describe(
        rule="Which house rule to set.",
        value="To what.",
        preset="A ready-made set of rules; all others go back to their default.",
        seating="Who sits where.",
    )
    @app_commands.choices(
        seating=[
            app_commands.Choice(name="Seats in the order of joining", value="joined"),
            app_commands.Choice(name="Seats drawn at the start", value="random"),
        ]
    )
    @app_commands.autocomplete(
        rule=table_rules_input.offer_rules,
        value=table_rules_input.offer_rule_values,
        preset=table_rules_input.offer_presets,
    )
    async def options(
        self,
        interaction: Interaction,
        rule: Word | None = None,
        value: Word | None = None,
        preset: Word | None = None,
        seating: str | None = None,
    ) -> None:
        """Set what is given, and open the panel of house rules."""
        host, ref = host_of(interaction), await table_here(interaction)
        lobby = await host.lobby(ref)
        if lobby.status != "lobby":
            raise Refusal(
                Text("The house rules are fixed once the game has begun; `/game status` shows them.")
            )
        if (rule is None) != (value is None):
            raise Refusal(Text("Give `rule:` and `value:` together."))
        if sum(given is not None for given in (rule, preset, seating)) > 1:
            raise Refusal(Text("Set one thing at a time: a rule, a ready-made set, or the seating."))
        caller = caller_of(interaction)
        if preset is not None:
            lobby = await patiently(interaction, host.preset(caller, ref, preset))
        elif rule is not None and value is not None:
            values = table_rules_input.rule_values(lobby, rule, value)
            lobby = await patiently(interaction, host.set_options(caller, ref, values))
        elif seating is not None:
            chosen: Any = seating  # one of the choices
            lobby = await patiently(interaction, host.set_seating(caller, ref, chosen))
        await answer(interaction, house_rules(lobby, 0, note=_who_may(lobby.host, interaction.user.id)))

    @offered(TABLE, 80, LOOKS, when=at_a_table)
    @app_commands.command(description="Show who plays, the rules chosen, and whose turn it is.")
    async def status(self, interaction: Interaction) -> None:
        """Show the table."""
        await show_status(interaction, await table_of(interaction))

    @offered(TABLE, 320, LOOKS, when=watching, cost=FILE)
    @app_commands.command(
        description="Get the record of the game as a file; it is whole once the game is over."
    )
    async def record(self, interaction: Interaction) -> None:
        """Give the record as a file."""
        await show_record(interaction, await table_of(interaction))

    @offered(TABLE, 340, FINAL, when=playing)
    @app_commands.command(
        description="Give up: of two sides the other wins, else a machine plays on. I ask first."
    )
    @app_commands.describe(confirm=CONFIRM)
    async def resign(self, interaction: Interaction, confirm: Word | None = None) -> None:
        """Ask, then give up."""
        await confirm_or_ask(interaction, "resign", await table_here(interaction), word=confirm)

    @offered(TABLE, 350, FINAL, when=hosting)
    @app_commands.command(
        description="Close the table without a result; where others play, by a vote. I ask first."
    )
    @app_commands.describe(confirm=CONFIRM)
    async def abandon(self, interaction: Interaction, confirm: Word | None = None) -> None:
        """Ask, then close the table."""
        await confirm_or_ask(interaction, "abandon", await table_here(interaction), word=confirm)


async def wants_dms(interaction: Interaction, given: bool | None) -> bool:
    """Tell whether the caller wants hidden things by direct message: as they say now, or have settled."""
    return (await host_of(interaction).settings(interaction.user.id)).dms if given is None else given


async def open_table(
    interaction: Interaction,
    game: str,
    *,
    sit: bool = True,
    dms: bool = False,
    thread: bool = False,
    private: bool = False,
) -> None:
    """Open a table of a game here, or in a new thread, and answer."""
    title = client_of(interaction).games[game].title
    check_permissions(interaction)
    host, caller, parent = host_of(interaction), caller_of(interaction), parent_of(interaction)
    channel = None
    if thread or private:
        await host.may_open(caller, game, seated=sit, parent=parent)
        channel = await patiently(interaction, open_thread(interaction, title, private=private))
    work = host.new_table(
        caller, game, None, channel, seated=sit, private=dms, invited_only=private,
        thread=channel is not None, parent=parent,
    )  # fmt: skip
    async with kept(interaction, channel):
        lobby = await patiently(interaction, work)
    if channel is not None and lobby.channel != channel:  # the same request had opened it before
        await withdraw(interaction, channel)
    where = "" if channel is None else _(" in <#{channel}>", channel=lobby.channel)
    note = _(
        "The table {code} for {title} is open{where}.", code=lobby.ref.code, title=literal(title), where=where
    )
    if sit:
        await answer_seated(interaction, lobby, private=dms, first=_("{note} You sit at it.", note=note))
    else:
        await answer(interaction, Card().say(note))


async def _held(interaction: Interaction, ref: TableRef) -> Stakes:
    return await patiently(interaction, host_of(interaction).membership.stakes(interaction.user.id, ref))


async def _ask_to_resign(interaction: Interaction, ref: TableRef, __: Plain) -> Question:
    held = await _held(interaction, ref)
    if held.lobby.status == "lobby":
        raise Refusal(Text("The game has not begun yet; `/game leave` gives the seat back."))
    await host_of(interaction).membership.must_play(caller_of(interaction, ref), ref)
    return resigning(held)


async def _resign(interaction: Interaction, ref: TableRef, _control: Plain, _typed: str) -> None:
    acted = await patiently(interaction, host_of(interaction).resign(caller_of(interaction, ref), ref))
    await answer(interaction, moved_card(acted.look, acted.events))


async def _ask_to_close(interaction: Interaction, ref: TableRef, __: Plain) -> Question:
    held = await _held(interaction, ref)
    if held.lobby.status in ("ended", "abandoned"):
        raise Refusal(Text("This table is closed."))
    if held.seat is None and held.lobby.host != interaction.user.id and held.others:
        message = N_("Only those who sit at this table, and {host}, its host, may close it.")
        raise Refusal(Text(message, host=literal(held.lobby.host_name)))
    return closing(held)


async def _close(interaction: Interaction, ref: TableRef, _control: Plain, _typed: str) -> None:
    done = await patiently(interaction, host_of(interaction).abandon(caller_of(interaction, ref), ref))
    await answer(interaction, outcome(done, _("The others are asked in the channel.")))


async def show_started(interaction: Interaction, acted: Acted | Lobby) -> None:
    """Answer whoever began the game: with their first decision, with whom the table waits for, or why it
    waits.
    """
    if isinstance(acted, Lobby):
        await answer(interaction, closing_card(acted))
    else:
        note = _("The game has begun; everybody sees the board in the channel.")
        await answer_panel(interaction, acted.look, recent=acted.events, note=note)


def _who_may(host: int, user: int) -> str:
    return "" if host == user else _("Only who opened the table can change these.")


def setup(client: Client) -> None:
    """Add the commands."""
    client.tree.add_command(TableCommands())
    declare_final("resign", FinalAction("/game resign", Plain, _ask_to_resign, _resign))
    declare_final("abandon", FinalAction("/game abandon", Plain, _ask_to_close, _close))
