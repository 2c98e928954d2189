"""`tablekeeper db`: bring the database up to date, copy it, or go back to a copy."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False, no_args_is_help=False)


@app.callback()
def quiet() -> None:
    """Upgrade, back up, restore or copy the database."""
    from bot.logs import set_up

    set_up("WARNING", "text")  # what a command has to say are its own lines


@app.command()
def upgrade() -> None:
    """Bring the database up to date (the bot does so by itself when it starts)."""
    import asyncio

    from bot.commands.output import line
    from bot.settings import load
    from storage import Store

    settings = load()

    async def work() -> None:
        store = await Store.open(settings.database_url)
        await store.close()

    asyncio.run(work())
    line("The database is up to date.")


@app.command()
def backup(
    target: Annotated[
        Path | None, typer.Argument(help="The file to write; default: beside the database.")
    ] = None,
) -> None:
    """Write a whole copy of the database, while play goes on."""
    import asyncio

    from bot.backups import STAMP, utc_now, write
    from bot.commands.output import line
    from bot.faults import EX_USAGE, Fault
    from bot.settings import load

    settings = load()
    path = settings.database_path
    if path is not None and not path.exists():
        raise Fault(f"There is no database at {path} yet, so there is nothing to copy.", EX_USAGE)
    if target is None and path is None:
        raise Fault("Name the file to write.", EX_USAGE)
    stamp = utc_now().strftime(STAMP)
    written = target if target is not None else Path(f"{path}.{stamp}.backup")
    if written.exists():
        raise Fault(f"{written} exists; name a new file.", EX_USAGE)

    asyncio.run(write(settings.database_url, written))
    line(f"The backup is {written}.")


@app.command()
def copy(
    target: Annotated[
        str,
        typer.Argument(
            help="Where: sqlite+aiosqlite:///path/to/copy.db (a new file) or "
            "postgresql+asyncpg://user@host/name (an empty database)."
        ),
    ],
) -> None:
    """Copy the database and its ledger of deletions to another address, and count both."""
    import asyncio

    from bot.commands.output import line
    from bot.settings import load
    from storage import parse_url
    from storage.copying import copy as copied

    there = parse_url(target, "TARGET")
    counts = asyncio.run(copied(parse_url(load().database_url), there))
    line(f"The copy is {there.where}: {sum(counts.values())} rows in {len(counts)} tables, the same as here.")
    line("Set DATABASE_URL to the new address before the bot starts again.")


@app.command()
def restore(
    backup: Annotated[Path, typer.Argument(help="The backup to go back to.")],
) -> None:
    """Go back to a backup, while the bot is stopped; whoever was deleted since is deleted again."""
    import asyncio

    from bot.commands.output import line
    from bot.faults import EX_USAGE, Fault
    from bot.settings import load
    from games import GAMES
    from host import SystemClock
    from host.privacy.privacy import deleted_again
    from storage import FileLedger, Store
    from storage.restore import restore as put_back

    settings = load()
    path = settings.database_path
    if path is None:
        raise Fault("Only a SQLite database is restored by this command.", EX_USAGE)
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    kept = path.with_name(f"{path.name}.{stamp}.replaced")
    there = path.exists()

    async def work() -> tuple[int, Path | None]:
        await put_back(path, backup, kept)
        store = await Store.open(settings.database_url)
        try:
            missing = None if await store.ledger.key() is not None else FileLedger.beside(path).path
            return await deleted_again(store, GAMES, SystemClock()), missing
        finally:
            await store.close()

    deleted, missing = asyncio.run(work())
    line(f"The database is {backup} again." + (f" What was there is {kept}." if there else ""))
    if deleted:
        line(f"People whose deletion was repeated: {deleted}.")
    if missing is not None:
        line(
            f"There is no ledger of deletions at {missing}. If people were deleted since the backup was "
            "made, put that file there before the bot starts."
        )
