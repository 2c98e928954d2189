"""What a person has settled for themselves, at every table."""

from dataclasses import dataclass, replace

from storage import SettingRow, Store


@dataclass(frozen=True, slots=True)
class UserSettings:
    """Hold a person's own settings.

    `colour`: boards in colour. `dm_closed`: a direct message was refused, so that private things go by
    `/hand` until one gets through.
    """

    colour: bool = True
    dm_closed: bool = False


async def read_settings(store: Store, user: int) -> UserSettings:
    """Return a person's settings; those of somebody unknown are the usual ones."""
    row = await store.read.setting(user)
    return UserSettings() if row is None else UserSettings(row.colour, row.dm_closed)


async def change_settings(
    store: Store, user: int, *, colour: bool | None = None, dm_closed: bool | None = None
) -> UserSettings:
    """Change some of a person's settings; None leaves one as it is."""
    async with store.transaction() as tx:
        row = await tx.setting(user)
        old = UserSettings() if row is None else UserSettings(row.colour, row.dm_closed)
        new = UserSettings(
            old.colour if colour is None else colour, old.dm_closed if dm_closed is None else dm_closed
        )
        if new != old:
            kept = SettingRow(user) if row is None else row
            await tx.keep_setting(replace(kept, colour=new.colour, dm_closed=new.dm_closed))
    return new
