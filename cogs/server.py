"""`/server`, `/block`, `/report`: what organisers set, whom people avoid, and what goes to whoever runs the
bot.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.board_choices import BOARD_NAMES, SIGHT_NAMES, THEME_NAMES, USUAL, server_choices
from bot.cards import Card
from bot.champion_roles import check_role
from bot.choices import GameName, best, known_game, offered_games
from bot.client import Client
from bot.command_metadata import (
    FINAL,
    LOOKS,
    ORGANISE,
    SETS,
    for_managers,
    for_organisers,
    in_a_server,
    offered,
)
from bot.confirmation import CONFIRM, FinalAction, Question, confirm_or_ask, declare_final
from bot.control_kinds import Plain
from bot.interaction_context import caller_of, check_permissions, client_of, host_of
from bot.language_choices import server_languages
from bot.permissions import PIN, missing
from bot.presenter.confirmations import closed_by_organiser
from bot.presenter.contract import KEPT
from bot.presenter.first_games import summary_line
from bot.presenter.markdown import literal
from bot.presenter.ratings import eras_card
from bot.presenter.server import audit_card, place_card
from cogs.finding import taken_role
from cogs.membership import outcome
from engine import Text
from engine.texts import N_, _
from host import Authority, PlaceSettings, Refusal, TableRef
from host.model.contract import PRESETS, Contract
from host.places.authority import must_manage, must_organise
from host.places.champions import ALL_GAMES

Key = app_commands.Range[str, 1, 100]
Words = app_commands.Range[str, 1, 1000]


def authority_of(interaction: Interaction) -> Authority:
    """Say what the caller may do on this server."""
    roles = interaction.user.roles if isinstance(interaction.user, discord.Member) else []
    return Authority(interaction.permissions.manage_guild, frozenset(role.id for role in roles))


async def _change(interaction: Interaction, what: str, **values: Any) -> None:
    """Change a setting, and show all settings."""
    work = host_of(interaction).places.change(caller_of(interaction), authority_of(interaction), what, values)
    await _show(interaction, await patiently(interaction, work))


async def _show(interaction: Interaction, settled: PlaceSettings) -> None:
    """Show the settings and, to organisers, what was answered after first games."""
    liked = ""
    if authority_of(interaction).organises(settled):
        liked = summary_line(await host_of(interaction).inbox.first_games(interaction.guild_id or 0))
    await answer(interaction, place_card(settled, client_of(interaction).games, liked))


async def _settled(interaction: Interaction) -> PlaceSettings:
    return await host_of(interaction).places.settings(interaction.guild_id or 0)


@app_commands.default_permissions(manage_guild=True)
@in_a_server
@offered(ORGANISE, 70, SETS, when=for_managers)
@app_commands.command(description="Choose the role whose members organise games here.")
@app_commands.describe(
    role="Which role; its members may do all but choose it.",
    off="No role any more: only who manages the server organises.",
)
async def organiser(interaction: Interaction, role: discord.Role | None = None, off: bool = False) -> None:
    """Choose the organiser role: a command of its own, so that Discord can hide it from others. Without
    options it shows the settings.
    """
    if role is None and not off:
        settled = await patiently(interaction, _settled(interaction))
        await _show(interaction, settled)
    elif role is not None and off:
        raise Refusal(Text("Name a role, or take it off; both at once contradict each other."))
    else:
        await _change(interaction, "organiser", organiser=None if role is None else role.id)


USUAL_PACE: Final = "as usual"
_ACTS: Final = {
    "games": "games", "channels": "channels", "contract": "contract", "ratings": "ratings", "board": "board",
    "hands": "hands",
    "theme": "board", "sight": "board", "language": "language", "cooldown_s": "cooldown",
    "tables_per_person": "cooldown", "tables": "cooldown", "commands_a_minute": "cooldown",
    "lobby_hours": "cooldown", "queue": "finding", "calls": "finding", "call_minutes": "finding",
    "programs": "programs",
}  # fmt: skip
"""By what is settled, how the audit list calls it; what several words would call is `settings`."""
L = TypeVar("L", int, str)


def _quoted(game: str) -> str:
    return f"“{literal(game)}”"


def _listed(
    current: tuple[L, ...], allow: L | None, forget: L | None, name: Callable[[L], str]
) -> tuple[L, ...] | None:
    """Return a list with one item more or less; None: unchanged. Refuse to remove what is not on it."""
    if forget is not None and forget not in current:
        listed = ", ".join(map(name, current)) or "none"
        raise Refusal(Text("{one} is not on the list; on it: {listed}.", one=name(forget), listed=listed))
    kept = [item for item in current if item != forget]
    if allow is not None and allow not in kept:
        kept.append(allow)
    return None if allow is forget is None else tuple(kept)


def _contract(
    settled: PlaceSettings, pace: str | None, turns: int | None, newcomers: bool | None
) -> dict[str, Any] | None:
    """Return the contract of new tables with what is given changed; None: the usual one. A pace brings its
    own times along, and leaves alone what tables ask of whoever sits down.
    """
    before = Contract() if settled.contract is None else Contract().changed(settled.contract)
    contract = before
    if pace is not None:
        contract = Contract() if pace == USUAL_PACE else Contract.of_preset(pace)
    asked = {"kept": before.kept if turns is None else turns,
             "newcomers": before.newcomers if newcomers is None else newcomers}  # fmt: skip
    contract = contract.changed(asked)
    return None if contract == Contract() else contract.model_dump(mode="json")


@in_a_server
class ServerCommands(app_commands.Group):
    """The commands of organisers."""

    def __init__(self) -> None:
        super().__init__(name="server", description=_("Settle how games are played on this server."))

    @offered(ORGANISE, 10, SETS, when=for_organisers)
    @app_commands.command(description="Show what is settled for this server, or settle what you name.")
    @app_commands.describe(
        game="Allow this game; with none allowed all may be played.",
        forget_game="Take this game off the list.",
        channel="Allow games in this channel; with none allowed they may be played in all.",
        forget_channel="Take this channel off the list.",
        pace="The absence contract of tables that choose none.",
        turns="At such tables: the share of turns that whoever sits down must have kept, in percent.",
        newcomers="At such tables: may people sit down who have played too little to say?",
        ratings="Rate games that end here, and show leaderboards.",
        hands="Give each player a private thread with their hand; who manages threads can look in.",
        board="Boards in channels: as text, as a picture, or both.",
        theme="Pictures by night or by day.",
        sight="Colours that everybody here can tell apart.",
        language="In which language I write in channels.",
        seconds="Between two tables of one person.",
        person_tables="Open tables of one host.",
        tables="Open tables in all.",
        commands="Commands and clicks of one person in a minute.",
        lobby_hours="How long a table waits for its start.",
        queue="Let people wait for players (`/queue`).",
        call_role="The role that people take to be told of new tables (`/call`); it may have no permissions.",
        forget_call_role="Call nobody any more.",
        call_minutes="Between two calls in a channel.",
        programs="Let other programs read what is public here.",
    )
    @app_commands.choices(turns=[app_commands.Choice(name=f"{share} %", value=share) for share in KEPT])
    @app_commands.choices(
        pace=[app_commands.Choice(name=key, value=key) for key in (*PRESETS, USUAL_PACE)],
        board=server_choices(BOARD_NAMES),
        theme=server_choices(THEME_NAMES),
        sight=server_choices(SIGHT_NAMES),
        language=server_languages(),
    )
    async def settings(
        self,
        interaction: Interaction,
        game: GameName | None = None,
        forget_game: GameName | None = None,
        channel: discord.TextChannel | None = None,
        forget_channel: discord.TextChannel | None = None,
        pace: str | None = None,
        turns: int | None = None,
        newcomers: bool | None = None,
        ratings: bool | None = None,
        hands: bool | None = None,
        board: str | None = None,
        theme: str | None = None,
        sight: str | None = None,
        language: str | None = None,
        seconds: app_commands.Range[int, 0, 86400] | None = None,
        person_tables: app_commands.Range[int, 1, 50] | None = None,
        tables: app_commands.Range[int, 1, 1000] | None = None,
        commands: app_commands.Range[int, 5, 600] | None = None,
        lobby_hours: app_commands.Range[int, 1, 720] | None = None,
        queue: bool | None = None,
        call_role: discord.Role | None = None,
        forget_call_role: bool = False,
        call_minutes: app_commands.Range[int, 1, 10_080] | None = None,
        programs: bool | None = None,
    ) -> None:
        """Change the settings that are given, and show all."""
        settled = await _settled(interaction)
        allow, forget = (None if picked is None else picked.id for picked in (channel, forget_channel))
        given: dict[str, Any] = {
            "games": _listed(settled.games, game, forget_game, _quoted),
            "channels": _listed(settled.channels, allow, forget, "<#{}>".format),
            "ratings": ratings, "hands": hands, "board": board, "theme": theme, "sight": sight,
            "cooldown_s": seconds,
            "tables_per_person": person_tables, "tables": tables, "commands_a_minute": commands,
            "lobby_hours": lobby_hours, "queue": queue, "call_minutes": call_minutes, "programs": programs,
            "calls": None if call_role is None else taken_role(call_role).id,
        }  # fmt: skip
        values = {key: value for key, value in given.items() if value is not None}
        if forget_call_role:
            values["calls"] = None
        if language is not None:
            values["language"] = "" if language == USUAL else language
        if (pace, turns, newcomers) != (None, None, None):
            values["contract"] = _contract(settled, pace, turns, newcomers)
        if values:
            acts = {_ACTS[key] for key in values}
            await _change(interaction, acts.pop() if len(acts) == 1 else "settings", **values)
        else:
            await _show(interaction, settled)

    @settings.autocomplete("game")
    async def _allowed(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered_games(interaction, current)

    @settings.autocomplete("forget_game")
    async def _forgotten(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        choices = best(((key, key) for key in (await _settled(interaction)).games), current)
        return [app_commands.Choice(name=name, value=str(key)) for name, key in choices]

    @offered(ORGANISE, 75, SETS, when=for_managers)
    @app_commands.command(description="Choose the role that the last champion of a game has.")
    @app_commands.describe(
        role="Which role; I give it to whoever won the last event, and take it from the one before.",
        game="Of one game (default: of all games that have no role of their own).",
        off="No role any more; I take it back.",
    )
    async def champion(
        self,
        interaction: Interaction,
        role: discord.Role | None = None,
        game: GameName | None = None,
        off: bool = False,
    ) -> None:
        """Choose a role for champions, or let what was chosen be done at once."""
        must_manage(authority_of(interaction))
        if role is not None and off:
            raise Refusal(Text("Name a role, or take it off; both at once contradict each other."))
        key = ALL_GAMES if game is None else known_game(interaction, game)
        if role is not None and interaction.guild is not None:
            check_role(interaction.guild, role)

        def chosen(settled: PlaceSettings) -> dict[str, Any]:
            champions = dict(settled.champions)
            if role is not None:
                champions[key] = role.id
            elif off and champions.pop(key, None) is None:
                message = "No role has been chosen there; `/server champion` shows which ones have."
                raise Refusal(Text(message))
            return {"champions": champions}

        work = host_of(interaction).places.change(
            caller_of(interaction), authority_of(interaction), "champion", chosen
        )
        await _show(interaction, await patiently(interaction, work))

    @champion.autocomplete("game")
    async def _crowned(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered_games(interaction, current)

    @offered(ORGANISE, 80, SETS, when=for_organisers)
    @app_commands.command(description="Begin a new era of the leaderboards here: all begin afresh.")
    @app_commands.describe(
        name="What the new era is called, such as Season 2; the old one stays readable.",
        back="Take back the last one that was begun: its games count in the era before it.",
    )
    async def era(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60] | None = None,
        back: bool = False,
    ) -> None:
        """Begin an era, take one back, or show which there are."""
        ratings, caller = host_of(interaction).ratings, caller_of(interaction)
        if name is not None and back:
            raise Refusal(Text("Give a name, or take an era back; both at once contradict each other."))
        if name is not None:
            await patiently(interaction, ratings.begin_era(caller, authority_of(interaction), name))
        elif back:
            await patiently(interaction, ratings.take_era_back(caller, authority_of(interaction)))
        await answer(interaction, eras_card(await ratings.eras(interaction.guild_id or 0)))

    @offered(ORGANISE, 20, SETS, when=for_organisers)
    @app_commands.command(description="Keep a person from all new tables here, or let them play again.")
    @app_commands.describe(person="Whom.", off="Let them play here again.")
    async def block(self, interaction: Interaction, person: discord.User, off: bool = False) -> None:
        """Keep somebody out, or let them in again."""
        places = host_of(interaction).places
        doing = places.unblock if off else places.block
        done = await patiently(
            interaction, doing(caller_of(interaction), authority_of(interaction), person.id)
        )
        if off:
            outcome = _("may play here again.") if done else _("was not kept away.")
        else:
            outcome = _("can open and join no tables here.") if done else _("was kept away already.")
        await answer(interaction, Card().say(f"{person.mention} {outcome}"))

    @offered(ORGANISE, 120, LOOKS, when=for_organisers)
    @app_commands.command(description="Show what organisers did here, the newest first.")
    async def audit(self, interaction: Interaction) -> None:
        """Show the audit list."""
        work = host_of(interaction).places.audit(caller_of(interaction), authority_of(interaction))
        await answer(interaction, audit_card(await patiently(interaction, work)))

    @offered(ORGANISE, 30, SETS, when=for_organisers)
    @app_commands.command(
        description="Keep a list of the tables here in this channel, pinned and up to date."
    )
    @app_commands.describe(
        switch="On or off.", whole="List the tables of the whole server (default: of this channel)."
    )
    @app_commands.choices(
        switch=[app_commands.Choice(name="on", value="on"), app_commands.Choice(name="off", value="off")]
    )
    async def dashboard(self, interaction: Interaction, switch: str, whole: bool = False) -> None:
        """Let a list of tables stand in this channel, or take it away."""
        finding, caller, authority = (
            host_of(interaction).finding, caller_of(interaction), authority_of(interaction),
        )  # fmt: skip
        if switch == "off":
            gone = await patiently(interaction, finding.hide_list(caller, authority))
            told = _("The list is taken away.") if gone else _("No list of tables stands in this channel.")
            await answer(interaction, Card().say(told))
            return
        if not isinstance(interaction.channel, discord.TextChannel):
            raise Refusal(Text("A list of tables stands in a text channel, not in a thread; say it there."))
        check_permissions(interaction)
        await patiently(interaction, finding.show_list(caller, authority, whole=whole))
        card = Card().say(_("The list of tables stands in this channel now, and is kept up to date."))
        if missing(interaction.app_permissions, PIN):
            card.say(_(UNPINNED))
        await answer(interaction, card)

    @offered(ORGANISE, 110, FINAL, when=for_organisers)
    @app_commands.command(description="Close any table on this server without a result. I ask first.")
    @app_commands.describe(table="Its code, such as 4F7K2Q.", confirm=CONFIRM)
    async def close(
        self, interaction: Interaction, table: app_commands.Range[str, 1, 12], confirm: Key | None = None
    ) -> None:
        """Ask, then close a table."""
        ref = TableRef(interaction.guild_id or 0, table.strip().upper())
        await confirm_or_ask(interaction, "close", ref, word=confirm)


UNPINNED: Final = N_(
    "I may not pin it. Whoever runs this server can give me Pin Messages in this channel's settings; after "
    "that, switch the list on once more, or pin it yourself."
)


async def _ask_to_close(interaction: Interaction, ref: TableRef, __: Plain) -> Question:
    host = host_of(interaction)
    must_organise(authority_at(interaction, ref), await host.places.settings(ref.place))
    held = await patiently(interaction, host.membership.stakes(interaction.user.id, ref))
    if held.lobby.status in ("ended", "abandoned"):
        raise Refusal(Text("This table is closed."))
    return closed_by_organiser(held)


async def _close(interaction: Interaction, ref: TableRef, _control: Plain, _typed: str) -> None:
    authority = authority_at(interaction, ref)
    work = host_of(interaction).membership.close(caller_of(interaction, ref), authority, ref)
    await answer(interaction, outcome(await patiently(interaction, work), ""))


def authority_at(interaction: Interaction, ref: TableRef) -> Authority:
    """Say what the caller may do at the place of a table: from elsewhere, nothing."""
    return authority_of(interaction) if interaction.guild_id == ref.place else Authority()


def setup(client: Client) -> None:
    """Add the commands."""
    client.tree.add_command(organiser)
    client.tree.add_command(ServerCommands())
    declare_final("close", FinalAction("/server close", Plain, _ask_to_close, _close))
