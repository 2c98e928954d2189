"""The checks of `doctor`: each gives one finding, with the remedy if something must be fixed."""

import asyncio
import glob
import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from bot.faults import Fault
from bot.settings import Settings, load
from storage import StorageFault, parse_url
from storage.store import connect

if TYPE_CHECKING:
    import discord

Grade = Literal["good", "note", "bad"]

SOUND_SQLITE: Final = (3, 51, 3)
"""Older versions can lose a write when two programs write or checkpoint one WAL at the same moment."""
NETWORK: Final = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs")


ASK_SECONDS: Final = 20.0
"""For how long Discord is asked."""
OTHERS: Final = 0o077
"""The mode bits that let anybody but the owner use a file."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Say what was checked, and the result."""

    what: str
    grade: Grade
    says: str


def examine(guild: int | None = None) -> list[Finding]:
    """Run the checks that need no Discord; with the id of a server, check the permissions there too."""
    try:
        settings = load()
    except Fault as fault:
        return [Finding("settings", "bad", str(fault))]
    return [
        _python(), *asyncio.run(ask_discord(settings, guild)), *_open_to_others(settings),
        *_database(settings), *_backups(settings), _sqlite(), *_games(), *_themes(settings),
    ]  # fmt: skip


async def ask_discord(settings: Settings, guild: int | None = None) -> list[Finding]:
    """Ask Discord whether it accepts the token and, with the id of a server, what the bot may do there."""
    import discord

    from bot.error_codes import FAILED
    from bot.redaction import REDACTOR
    from bot.tablekeeper import point_at

    if settings.discord_token is None:
        found = [Finding("token", "note", UNSET), Finding("Discord", "note", f"{settings.api} {UNASKED}")]
        if guild is not None:
            found.append(Finding(f"server {guild}", "bad", "Without DISCORD_TOKEN nobody can look."))
        return found
    token = settings.discord_token.get_secret_value().strip()
    REDACTOR.learn(token)
    point_at(settings.api)
    reached = Finding("Discord", "good", settings.api)
    try:
        async with (
            asyncio.timeout(ASK_SECONDS),
            discord.Client(intents=discord.Intents(guilds=True)) as client,
        ):
            await client.login(token)
            known = [Finding("token", "good", f"Discord knows it as {client.user}'s."), reached]
            return known if guild is None else [*known, await _permissions(client, guild)]
    except discord.LoginFailure:
        return [Finding("token", "bad", REFUSED), reached]
    except (*FAILED, OSError) as error:
        why = f"{settings.api} could not be asked ({type(error).__name__}): see that this machine reaches it."
        return [Finding("token", "note", UNKNOWN), Finding("Discord", "bad", why)]


UNSET: Final = "DISCORD_TOKEN is not set; `make play` needs none, `tablekeeper run` does."
UNASKED: Final = "is not asked, as there is no token."
REFUSED: Final = "Discord refuses the token: copy it again from the developer portal."
UNKNOWN: Final = "DISCORD_TOKEN is set; nobody could say whether Discord accepts it."


async def _permissions(client: "discord.Client", guild: int) -> Finding:
    """Ask Discord which permissions the bot has on a server, by its roles."""
    import discord

    from bot.permissions import INVITED, missing, number

    what = f"server {guild}"
    try:
        server = await client.fetch_guild(guild)
        me = await server.fetch_member(client.user.id if client.user else 0)
    except (discord.NotFound, discord.Forbidden):
        return Finding(what, "bad", "The bot is not on that server; invite it, or mend the id.")
    lacking = missing(me.guild_permissions, INVITED)
    if lacking:
        remedy = f"give them to its role, or invite it again with the permissions number {number()}"
        return Finding(what, "bad", f"The bot lacks {', '.join(lacking)}: {remedy}.")
    return Finding(what, "good", "The bot has all permissions, as far as no channel takes one away.")


def _python() -> Finding:
    return Finding("Python", "good", ".".join(map(str, sys.version_info[:3])))


def _backups(settings: Settings) -> Iterator[Finding]:
    """Look at the folder for backups, if there is to be one."""
    folder = settings.backup_folder
    if folder is None:
        return
    there = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    if not there.is_dir() or not os.access(there, os.W_OK):
        yield Finding("backups", "bad", f"{there} may not be written; change its owner or BACKUP_FOLDER.")
    elif there != folder.absolute():
        yield Finding(
            "backups", "note", f"{folder} is not there; the first backup makes it. Is its disk mounted?"
        )
    else:
        yield Finding("backups", "good", f"They are written to {folder}.")


def _server(url: str) -> Finding:
    """Look whether a PostgreSQL server answers, and which one it is."""

    async def version() -> str:
        adapter = await connect(parse_url(url))
        try:
            return str((await adapter.read("SHOW server_version", {}))[0][0])
        finally:
            await adapter.close()

    try:
        return Finding("database", "good", f"{parse_url(url).where}, PostgreSQL {asyncio.run(version())}.")
    except StorageFault as fault:
        return Finding("database", "bad", str(fault))


def _database(settings: Settings) -> Iterator[Finding]:
    path = settings.database_path
    if path is None:
        yield _server(settings.database_url)
        return
    if not path.exists():
        folder = next(folder for folder in path.absolute().parents if folder.exists())
        if os.access(folder, os.W_OK):
            yield Finding("database", "good", f"{path} will be made at the first start.")
        else:
            yield Finding(
                "database", "bad", f"{folder} may not be written; change its owner or DATABASE_URL."
            )
        return
    kind = filesystem(path)
    if kind in NETWORK:
        yield Finding("file system", "bad", f"{path} lies on {kind}; SQLite needs a disk of this machine.")
    faults = asyncio.run(_faults(settings))
    if faults:
        yield Finding("database", "bad", f"{path}: {faults[0]}")
    else:
        yield Finding("database", "good", f"{path} is whole.")


def _open_to_others(settings: Settings) -> Iterator[Finding]:
    """Find files with the token, seeds or hands that other users of this machine can read."""
    path = settings.database_path
    beside = [] if path is None else [path, *sorted(path.parent.glob(f"{glob.escape(path.name)}[-.]*"))]
    for file in (Path(".env").absolute(), *beside):
        if os.name == "posix" and file.is_file() and (mode := stat.S_IMODE(file.stat().st_mode)) & OTHERS:
            read = f"{file} can be read by others on this machine (mode {mode:03o})"
            yield Finding("secrets", "bad", f"{read}; `chmod 600 {file}` closes it.")


async def _faults(settings: Settings) -> list[str]:
    from storage import StorageFault, Store

    try:
        store = await Store.open(settings.database_url)
    except StorageFault as fault:
        return [str(fault)]
    try:
        return await store.faults()
    finally:
        await store.close()


def _sqlite() -> Finding:
    if sqlite3.sqlite_version_info >= SOUND_SQLITE:
        return Finding("SQLite", "good", sqlite3.sqlite_version)
    wanted = ".".join(map(str, SOUND_SQLITE))
    return Finding(
        "SQLite",
        "note",
        f"{sqlite3.sqlite_version}: before {wanted} a second program that writes the same file "
        "(a backup by Litestream) can lose a write; with the bot alone all is well.",
    )


def _games() -> Iterator[Finding]:
    from games import GAMES

    for key in GAMES:
        try:
            game = GAMES[key]
        except ValueError as error:  # the data set's faults, all of them
            yield Finding(key, "bad", str(error))
        else:
            yield Finding(key, "good", f"{game.title}, rules version {game.rules_version}.")


def _themes(settings: Settings) -> Iterator[Finding]:
    from bot.themes import themed_games
    from games import GAMES

    if not settings.themes:
        return
    try:
        games = themed_games(GAMES, settings.themes)
    except Fault as fault:
        yield Finding("themes", "bad", str(fault))
    else:
        dressed = [key for key in games if games[key] is not GAMES[key]]
        yield Finding("themes", "good", f"Under other names: {', '.join(dressed) or 'none'}.")


def filesystem(path: Path, mounts: Path = Path("/proc/mounts")) -> str:
    """Return the kind of file system that a path is on; empty if that cannot be told."""
    try:
        rows = [line.split() for line in mounts.read_text("utf-8", "replace").splitlines()]
    except OSError:
        return ""
    whole = path.resolve()
    containing = [(row[1], row[2]) for row in rows if len(row) > 2 and whole.is_relative_to(row[1])]
    return max(containing, key=lambda pair: len(pair[0]), default=("", ""))[1]
