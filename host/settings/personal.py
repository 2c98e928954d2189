"""What a person has settled for themselves, at every table."""

from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from engine.scene import Sight, Theme
from host.settings.boards import Boards
from host.settings.times import read_interval, read_quiet, read_zone
from storage import SettingRow, Store, Transaction


@dataclass(frozen=True, slots=True)
class UserSettings:
    """Hold a person's own settings.

    `colour`: boards in colour. `dm_closed`: a direct message was refused, so that private things go by
    `/hand` until one gets through. `quiet`: when the person sleeps, minutes after midnight in their `zone`.
    `remind_minutes`: after how long they are reminded of a turn (None: never); with `digest` one message
    speaks of all tables. `heads_up`: tell them when they are next. `pool`: they step in for others. `board`:
    how boards are shown to them alone, in the colours of `theme` and `sight`; None: as the server has it.
    `language`: in which they are told things, empty: in that of `locale`, as Discord has it for them.
    `statistics`: others may see theirs. `alerts`: tell them when something is done to them out of turn.
    `dms`: send them hidden things by direct message where they say nothing else, `threads`: show them in a
    private thread where the place wants that.
    """

    colour: bool = True
    dm_closed: bool = False
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    remind_minutes: int | None = None
    heads_up: bool = False
    digest: bool = False
    pool: bool = False
    board: Boards | None = None
    theme: Theme | None = None
    sight: Sight | None = None
    statistics: bool = False
    language: str = ""
    locale: str = ""
    alerts: bool = False
    dms: bool = False
    threads: bool = True


@dataclass(frozen=True, slots=True)
class Wish:
    """Hold what a person wants to change, in their own words; None leaves a thing as it is.

    `quiet` reads like 22:00-07:30 or off, `remind` like 3h or off; an empty `board`, `theme` or `sight` is
    that of the server.
    """

    colour: bool | None = None
    dm_closed: bool | None = None
    zone: str | None = None
    quiet: str | None = None
    remind: str | None = None
    heads_up: bool | None = None
    digest: bool | None = None
    pool: bool | None = None
    board: Boards | Literal[""] | None = None
    theme: Theme | Literal[""] | None = None
    sight: Sight | Literal[""] | None = None
    statistics: bool | None = None
    language: str | None = None
    locale: str | None = None
    alerts: bool | None = None
    dms: bool | None = None
    threads: bool | None = None

    @property
    def moves_moments(self) -> bool:
        """Tell whether clocks and reminders that run depend on what is wished."""
        return not (self.zone is None and self.quiet is None and self.remind is None and self.digest is None)


_AS_GIVEN: Final = (
    "colour", "dm_closed", "heads_up", "digest", "pool", "board", "theme", "sight", "statistics",
    "language", "locale", "alerts", "dms", "threads",
)  # fmt: skip


async def read_settings(store: Store, user: int) -> UserSettings:
    """Return a person's settings; those of somebody unknown are the usual ones."""
    return shown(await store.read.setting(user) or SettingRow(user))


def shown(row: SettingRow) -> UserSettings:
    """Show stored settings."""
    quiet = None
    if row.quiet_from is not None and row.quiet_to is not None:
        quiet = (row.quiet_from, row.quiet_to)
    # as they were chosen
    face: tuple[Any, Any, Any] = (row.board or None, row.theme or None, row.sight or None)
    return UserSettings(
        row.colour, row.dm_closed, row.zone, quiet, row.remind_minutes, row.heads_up, row.digest, row.pool,
        *face, row.statistics, row.language, row.locale,
        row.alerts, row.dms, row.threads,
    )  # fmt: skip


def wished(row: SettingRow, wish: Wish) -> SettingRow:
    """Return settings with a wish fulfilled. Raise `Refusal` with a sentence for what cannot be read."""
    flags = {name: getattr(wish, name) for name in _AS_GIVEN if getattr(wish, name) is not None}
    row = replace(row, **flags)
    if wish.zone is not None:
        row = replace(row, zone=read_zone(wish.zone))
    if wish.quiet is not None:
        begin, end = read_quiet(wish.quiet) or (None, None)
        row = replace(row, quiet_from=begin, quiet_to=end)
    if wish.remind is not None:
        row = replace(row, remind_minutes=read_interval(wish.remind))
    return row


async def change_settings(tx: Transaction, user: int, wish: Wish) -> tuple[SettingRow, bool]:
    """Fulfil a person's wish; return their settings, and whether anything has changed."""
    stored = await tx.setting(user)
    old = SettingRow(user) if stored is None else stored
    new = wished(old, wish)
    if new != old:
        await tx.keep_setting(new)
    return new, new != old
