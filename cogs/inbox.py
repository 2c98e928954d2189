"""`/turns` and `/me`: what waits for the caller anywhere, and how they want to hear of it."""

from typing import Any, Final

from discord import app_commands

from bot.answers import Interaction, answer, patiently, tell
from bot.board_choices import BOARD_NAMES, SIGHT_NAMES, THEME_NAMES, USUAL, own_choices
from bot.choices import best
from bot.client import Client
from bot.command_metadata import LOOKS, MINE, PLAY, SETS, anywhere, offered
from bot.control_kinds import Snooze, TurnsPage
from bot.control_registry import click
from bot.custom_ids import Control
from bot.interaction_context import caller_of, client_of, host_of
from bot.language_choices import own_languages
from bot.presenter import inbox
from bot.presenter.own_settings import me_card
from bot.presenter.table_cards import TURNS, when
from bot.presenter.tables import GAMES, GamesPage, games_card
from engine import Text
from engine.texts import N_, _, called, speak
from host import Refusal, TableRef, Wish
from host.settings.times import zones

Written = app_commands.Range[str, 1, 60]


@anywhere
@offered(PLAY, 40, LOOKS)
@app_commands.command(description="List every game that waits for you, in all servers, and play from here.")
@app_commands.describe(
    snooze="Put the reminders of a turn off.",
    table="Of which table (default: the only one that waits).",
    all="List all my games: others' turns, tables to begin, tournaments, games that are over.",
)
@app_commands.choices(
    snooze=[app_commands.Choice(name=label, value=minutes) for minutes, label in inbox.SNOOZES]
)
async def turns(
    interaction: Interaction,
    snooze: int | None = None,
    table: Written | None = None,
    all: bool = False,  # the name of the option
) -> None:
    """Show what waits for the caller, or all their games, or postpone the reminders of one turn."""
    if all:
        await show_games(interaction)
        return
    if snooze is None:
        await _show_turns(interaction, 0)
        return
    mine = await patiently(interaction, host_of(interaction).inbox.turns(interaction.user.id))
    waiting = {turn.look.ref.code: turn.look for turn in mine.waiting}
    code = (next(iter(waiting)) if table is None and len(waiting) == 1 else table or "").strip().upper()
    if not waiting:
        raise Refusal(Text("Nothing waits for you."))
    if code not in waiting:
        raise Refusal(Text("Say which `table:` you mean: {listed}.", listed=", ".join(waiting)))
    look = waiting[code]
    await _put_off(interaction, look.ref, look.decision or 0, snooze)


@turns.autocomplete("table")
async def _tables(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    mine = await host_of(interaction).inbox.turns(interaction.user.id)
    named = (
        (f"{called(turn.look.game.title)} {turn.look.ref.code}", turn.look.ref.code) for turn in mine.waiting
    )
    return [app_commands.Choice(name=name, value=str(value)) for name, value in best(named, current)]


@anywhere
@offered(MINE, 10, SETS)
@app_commands.command(description="See and change your own settings: time zone, quiet hours, reminders.")
@app_commands.describe(
    zone="Your time zone.",
    quiet="When you sleep, such as 22:00-07:30, or off: no pings then, and slow clocks stand still.",
    remind="After how long I remind you of a turn, such as 3h, or off.",
    next="Tell me when I am next.",
    dms="Send me hidden things by direct message where I say nothing else.",
    threads="Show my hand in a private thread where a server offers that.",
    alerts="Tell me when something is done to me while it is not my turn, such as an attack.",
    digest="One message for all tables instead of one for each.",
    colour="Boards in colour; phones show them best without.",
    pool="Ask me to step in where somebody is missing.",
    board="How boards are shown to you alone.",
    theme="Pictures by night or by day.",
    sight="Colours that you can tell apart.",
    language="In which language I speak to you.",
    screen_reader="Boards in sentences and no drawings, what has changed first.",
)
@app_commands.choices(
    language=own_languages(),
    board=own_choices(BOARD_NAMES),
    theme=own_choices(THEME_NAMES),
    sight=own_choices(SIGHT_NAMES),
)
async def me(
    interaction: Interaction,
    zone: Written | None = None,
    quiet: Written | None = None,
    remind: Written | None = None,
    next: bool | None = None,  # the name of the option
    alerts: bool | None = None,
    dms: bool | None = None,
    threads: bool | None = None,
    digest: bool | None = None,
    colour: bool | None = None,
    pool: bool | None = None,
    board: str | None = None,
    theme: str | None = None,
    sight: str | None = None,
    language: str | None = None,
    screen_reader: bool | None = None,
) -> None:
    """Change what is given, and show all."""
    if screen_reader is not None and board is None:
        board = await _board_for(interaction, screen_reader)
    face: Any = {
        name: "" if value == USUAL else value
        for name, value in (("board", board), ("theme", theme), ("sight", sight), ("language", language))
    }
    wish = Wish(
        colour=colour,
        zone=zone,
        quiet=quiet,
        remind=remind,
        heads_up=next,
        digest=digest,
        pool=pool,
        alerts=alerts,
        dms=dms,
        threads=threads,
        **face,
    )
    host = host_of(interaction)
    settings = await patiently(interaction, host.inbox.set_settings(interaction.user.id, wish))
    if language is not None:
        readers = client_of(interaction).readers
        readers.changed(interaction.user.id)
        speak(await readers.asks(interaction))
    await answer(interaction, me_card(settings, changed=wish != Wish()))


async def _board_for(interaction: Interaction, listens: bool) -> str | None:
    """Return how boards are shown to whoever listens to them; to somebody who no longer does, as usual."""
    now = (await host_of(interaction).settings(interaction.user.id)).board
    return "sentences" if listens else USUAL if now == "sentences" else None


@me.autocomplete("zone")
async def _zones(__: Interaction, current: str) -> list[app_commands.Choice[str]]:
    choices = best(((zone.replace("_", " "), zone) for zone in zones()), current.replace("_", " "))
    return [app_commands.Choice(name=name, value=str(value)) for name, value in choices]


async def _show_turns(interaction: Interaction, page: int) -> None:
    mine = await patiently(interaction, host_of(interaction).inbox.turns(interaction.user.id))
    await answer(interaction, inbox.turns_card(mine, page))


async def show_games(interaction: Interaction, page: int = 0) -> None:
    """List all games of the caller, in all servers."""
    host, user = host_of(interaction), interaction.user.id
    games = await patiently(interaction, host.finding.games_of(user))
    await answer(interaction, games_card(games, await host.tournaments.mine(user), page))


@click(GAMES, beside="/turns all:True")
async def _games(interaction: Interaction, control: Control, __: str | None) -> None:
    await show_games(interaction, GamesPage.of(control).page)


@click(TURNS, beside="/turns")
async def _page(interaction: Interaction, control: Control, __: str | None) -> None:
    await _show_turns(interaction, TurnsPage.of(control).page)


@click(inbox.SNOOZE, beside="/turns")
async def _snooze(interaction: Interaction, control: Control, __: str | None) -> None:
    """Postpone the reminders of a turn."""
    await _put_off(interaction, control.ref, control.decision, Snooze.of(control).minutes)


async def _put_off(interaction: Interaction, ref: TableRef, decision: int, minutes: int) -> None:
    """Postpone the reminders of a turn by so many minutes, or (0) for as long as it lasts."""
    work = host_of(interaction).inbox.snooze(caller_of(interaction, ref), ref, decision, minutes or None)
    due = await patiently(interaction, work)
    await tell(interaction, _(SILENT) if due is None else _("I will remind you {when}.", when=when(due)))


SILENT: Final = N_("I will not remind you of this turn again.")


def setup(client: Client) -> None:
    """Add the commands, and what their buttons do."""
    client.tree.add_command(turns)
    client.tree.add_command(me)
