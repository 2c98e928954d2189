"""`/server`, `/block`, `/report`: what organisers settle, whom people avoid, and what goes to the hoster."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.callers import caller_of, client_of, find_table, host_of
from bot.cards import Card
from bot.choices import GameName, best
from bot.costs import OPENING
from bot.faces import BOARD_NAMES, SIGHT_NAMES, THEME_NAMES, named
from bot.kinds import Plain
from bot.offered import ADDS, FINAL, LOOKS, MINE, ORGANISE, SETS, for_organisers, in_a_server, offered
from bot.presenter.places import audit_card, blocked_card, place_card
from bot.presenter.stakes import closed_by_organiser
from bot.presenter.words import literal
from bot.sure import CONFIRM, Deed, Question, confirmed, final
from cogs.company import outcome
from engine import Text
from host import Authority, PlaceSettings, Refusal, TableRef
from host.contract import PRESETS, Contract
from host.places.people import must_organise

if TYPE_CHECKING:
    from bot.client import Tablekeeper

Key = app_commands.Range[str, 1, 100]
Words = app_commands.Range[str, 1, 1000]


def authority_of(interaction: Interaction) -> Authority:
    """Say what the caller may do on this server."""
    roles = interaction.user.roles if isinstance(interaction.user, discord.Member) else []
    return Authority(interaction.permissions.manage_guild, frozenset(role.id for role in roles))


async def _change(interaction: Interaction, what: str, **values: Any) -> None:
    """Settle something, and show all that is settled."""
    work = host_of(interaction).places.change(caller_of(interaction), authority_of(interaction), what, values)
    await answer(interaction, place_card(await patiently(interaction, work), client_of(interaction).games))


async def _settled(interaction: Interaction) -> PlaceSettings:
    return await host_of(interaction).places.settings(interaction.guild_id or 0)


@app_commands.default_permissions(manage_guild=True)
@in_a_server
@offered(ORGANISE, 70, SETS, when=for_organisers)
@app_commands.command(description="Choose the role whose members organise games here.")
@app_commands.describe(role="Which role; leave it out for none: then only who manages the server.")
async def organiser(interaction: Interaction, role: discord.Role | None = None) -> None:
    """Choose the organiser role: a command of its own, so that Discord offers it to nobody else."""
    await _change(interaction, "organiser", organiser=None if role is None else role.id)


@in_a_server
class ServerCommands(app_commands.Group):
    """The commands of organisers."""

    def __init__(self) -> None:
        super().__init__(name="server", description="Settle how games are played on this server.")

    @offered(ORGANISE, 10, LOOKS, when=for_organisers)
    @app_commands.command(description="Show what is settled for this server.")
    async def show(self, interaction: Interaction) -> None:
        """Show the settings."""
        await answer(interaction, place_card(await _settled(interaction), client_of(interaction).games))

    @offered(ORGANISE, 30, SETS, when=for_organisers)
    @app_commands.command(description="Choose where games may be played.")
    @app_commands.describe(
        allow="Allow games in this channel; with none allowed they may be played in all.",
        forget="Take this channel off the list.",
    )
    async def channels(
        self,
        interaction: Interaction,
        allow: discord.TextChannel | None = None,
        forget: discord.TextChannel | None = None,
    ) -> None:
        """Choose the channels."""
        found = (await _settled(interaction)).channels
        if forget is not None and forget.id not in found:
            listed = " ".join(f"<#{one}>" for one in found) or "none"
            raise Refusal(
                Text("{channel} is not on the list; on it: {listed}.", channel=forget.mention, listed=listed)
            )
        kept = [one for one in found if forget is None or one != forget.id]
        if allow is not None and allow.id not in kept:
            kept.append(allow.id)
        await _change(interaction, "channels", channels=tuple(kept))

    @offered(ORGANISE, 20, SETS, when=for_organisers)
    @app_commands.command(description="Choose what may be played.")
    @app_commands.describe(
        allow="Allow this game; with none allowed all may be played.", forget="Take this game off the list."
    )
    async def games(
        self, interaction: Interaction, allow: GameName | None = None, forget: GameName | None = None
    ) -> None:
        """Choose the games."""
        found = (await _settled(interaction)).games
        if forget is not None and forget not in found:
            listed = ", ".join(found) or "none"
            raise Refusal(
                Text("“{game}” is not on the list; on it: {listed}.", game=literal(forget), listed=listed)
            )
        kept = [one for one in found if one != forget]
        if allow is not None and allow not in kept:
            kept.append(allow)
        await _change(interaction, "games", games=tuple(kept))

    @games.autocomplete("allow")
    async def _allowed(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        games = client_of(interaction).games
        found = best(((game.title, key) for key, game in games.items()), current)
        return [app_commands.Choice(name=name, value=str(key)) for name, key in found]

    @games.autocomplete("forget")
    async def _forgotten(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = best(((key, key) for key in (await _settled(interaction)).games), current)
        return [app_commands.Choice(name=name, value=str(key)) for name, key in found]

    @offered(ORGANISE, 40, SETS, when=for_organisers)
    @app_commands.command(description="Choose the absence contract of tables that choose none.")
    @app_commands.describe(pace="A ready-made contract; leave it out for the usual one.")
    @app_commands.choices(pace=[app_commands.Choice(name=key, value=key) for key in PRESETS])
    async def contract(self, interaction: Interaction, pace: str | None = None) -> None:
        """Choose the contract."""
        values = None if pace is None else Contract.of_preset(pace).model_dump(mode="json")
        await _change(interaction, "contract", contract=values)

    @offered(ORGANISE, 50, SETS, when=for_organisers)
    @app_commands.command(description="Choose how boards are shown in this server's channels.")
    @app_commands.describe(
        board="As text, as a picture, or both.",
        theme="Pictures by night or by day.",
        sight="Colours that everybody here can tell apart.",
    )
    @app_commands.choices(board=named(BOARD_NAMES), theme=named(THEME_NAMES), sight=named(SIGHT_NAMES))
    async def board(
        self,
        interaction: Interaction,
        board: str | None = None,
        theme: str | None = None,
        sight: str | None = None,
    ) -> None:
        """Choose how boards are shown; what is left out stays."""
        given = {"board": board, "theme": theme, "sight": sight}
        values = {key: value for key, value in given.items() if value is not None}
        if not values:
            raise Refusal(Text("Name at least one thing; `/server show` tells what is settled."))
        await _change(interaction, "board", **values)

    @offered(ORGANISE, 90, SETS, when=for_organisers)
    @app_commands.command(description="Keep a person from all new tables here.")
    @app_commands.describe(person="Whom.")
    async def block(self, interaction: Interaction, person: discord.User) -> None:
        """Keep somebody away."""
        work = host_of(interaction).places.block(caller_of(interaction), authority_of(interaction), person.id)
        done = await patiently(interaction, work)
        said = "can open and join no tables here." if done else "was kept away already."
        await answer(interaction, Card().say(f"{person.mention} {said}"))

    @offered(ORGANISE, 100, SETS, when=for_organisers)
    @app_commands.command(description="Let a person play here again.")
    @app_commands.describe(person="Whom.")
    async def unblock(self, interaction: Interaction, person: discord.User) -> None:
        """Let somebody in again."""
        work = host_of(interaction).places.unblock(
            caller_of(interaction), authority_of(interaction), person.id
        )
        done = await patiently(interaction, work)
        said = "may play here again." if done else "was not kept away."
        await answer(interaction, Card().say(f"{person.mention} {said}"))

    @offered(ORGANISE, 60, SETS, when=for_organisers)
    @app_commands.command(description="Limit how many tables are opened, and how often.")
    @app_commands.describe(
        seconds="Between two tables of one person.",
        person_tables="Open tables of one host.",
        tables="Open tables in all.",
        commands="Commands and clicks of one person in a minute.",
        lobby_hours="How long a table waits for its start.",
    )
    async def cooldown(
        self,
        interaction: Interaction,
        seconds: app_commands.Range[int, 0, 86400] | None = None,
        person_tables: app_commands.Range[int, 1, 50] | None = None,
        tables: app_commands.Range[int, 1, 1000] | None = None,
        commands: app_commands.Range[int, 5, 600] | None = None,
        lobby_hours: app_commands.Range[int, 1, 720] | None = None,
    ) -> None:
        """Set limits; what is left out stays."""
        given = {
            "cooldown_s": seconds, "tables_per_person": person_tables, "tables": tables,
            "commands_a_minute": commands, "lobby_hours": lobby_hours,
        }  # fmt: skip
        values = {key: value for key, value in given.items() if value is not None}
        if not values:
            raise Refusal(Text("Name at least one limit; `/server show` tells what is settled."))
        await _change(interaction, "cooldown", **values)

    @offered(ORGANISE, 120, LOOKS, when=for_organisers)
    @app_commands.command(description="Show what organisers did here, the newest first.")
    async def audit(self, interaction: Interaction) -> None:
        """Show the audit list."""
        work = host_of(interaction).places.audit(caller_of(interaction), authority_of(interaction))
        await answer(interaction, audit_card(await patiently(interaction, work)))

    @offered(ORGANISE, 110, FINAL, when=for_organisers)
    @app_commands.command(description="Close any table on this server without a result. I ask first.")
    @app_commands.describe(table="Its code, such as 4F7K2Q.", confirm=CONFIRM)
    async def close(
        self, interaction: Interaction, table: app_commands.Range[str, 1, 12], confirm: Key | None = None
    ) -> None:
        """Ask, then close a table."""
        ref = TableRef(interaction.guild_id or 0, table.strip().upper())
        await confirmed(interaction, "close", ref, word=confirm)


async def _ask_to_close(interaction: Interaction, ref: TableRef, _: Plain) -> Question:
    host = host_of(interaction)
    must_organise(_authority_at(interaction, ref), await host.places.settings(ref.place))
    held = await patiently(interaction, host.company.stakes(interaction.user.id, ref))
    if held.lobby.status in ("ended", "abandoned"):
        raise Refusal(Text("This table is closed."))
    return closed_by_organiser(held)


async def _close(interaction: Interaction, ref: TableRef, _: Plain, __: str) -> None:
    authority = _authority_at(interaction, ref)
    work = host_of(interaction).company.close(caller_of(interaction, ref), authority, ref)
    await answer(interaction, outcome(await patiently(interaction, work), ""))


def _authority_at(interaction: Interaction, ref: TableRef) -> Authority:
    """Say what the caller may do at the place of a table: nothing from elsewhere."""
    return authority_of(interaction) if interaction.guild_id == ref.place else Authority()


class BlockCommands(app_commands.Group):
    """The commands with which a person avoids others; nobody is told."""

    def __init__(self) -> None:
        super().__init__(name="block", description="Never sit at a table with somebody; nobody is told.")

    @offered(MINE, 50, SETS)
    @app_commands.command(description="Never sit at a new table with a person.")
    @app_commands.describe(person="Whom.")
    async def add(self, interaction: Interaction, person: discord.User) -> None:
        """Avoid somebody."""
        done = await patiently(
            interaction, host_of(interaction).places.avoid(caller_of(interaction), person.id)
        )
        said = "You will not be seated with" if done else "You had blocked already:"
        await answer(interaction, Card().say(f"{said} {person.mention}. They are not told."))

    @offered(MINE, 70, SETS)
    @app_commands.command(description="Sit at tables with a person again.")
    @app_commands.describe(person="Whom.")
    async def remove(self, interaction: Interaction, person: discord.User) -> None:
        """Meet somebody again."""
        done = await patiently(
            interaction, host_of(interaction).places.meet(caller_of(interaction), person.id)
        )
        said = "You may be seated again with" if done else "You had not blocked"
        await answer(interaction, Card().say(f"{said} {person.mention}."))

    @offered(MINE, 60, LOOKS)
    @app_commands.command(name="list", description="Show whom you have blocked.")
    async def shown(self, interaction: Interaction) -> None:
        """Show whom the caller avoids."""
        found = await host_of(interaction).places.blocked(interaction.user.id)
        since = await host_of(interaction).places.blocked_since_deleted(interaction.user.id)
        await answer(interaction, blocked_card(found, since))


@offered(MINE, 110, ADDS, cost=OPENING)
@app_commands.command(description="Report something to whoever runs this bot: a person, a game, a fault.")
@app_commands.describe(text="What happened; the table of this channel is named for you.")
async def report(interaction: Interaction, text: Words) -> None:
    """Keep a report, and send it to the hoster."""
    try:
        ref = await find_table(interaction)
    except Refusal:  # several tables elsewhere: the report names none
        ref = None
    code = None if ref is None else ref.code
    kept = await patiently(
        interaction, host_of(interaction).places.report(caller_of(interaction), code, text)
    )
    sent = kept.repeated or await client_of(interaction).reports.forward(
        f"### Report {kept.number}\n{literal(kept.text)}\n"
        f"-# from <@{interaction.user.id}>, place {interaction.guild_id or 'direct messages'}"
        f", table {code or 'none'}"
    )
    said = (
        "Thank you; whoever runs this bot has your report"
        if sent
        else ("Your report is kept; it could not be sent now, but whoever runs this bot finds it")
    )
    await answer(interaction, Card().say(f"{said} (number {kept.number})."))


def setup(client: "Tablekeeper") -> None:
    """Add the commands."""
    client.tree.add_command(organiser)
    client.tree.add_command(ServerCommands())
    client.tree.add_command(BlockCommands())
    client.tree.add_command(report)
    final("close", Deed("/server close", Plain, _ask_to_close, _close))
