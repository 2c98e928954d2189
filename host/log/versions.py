"""Whether this program knows the rules by which running games are played."""

from engine import Registry
from host.refusal import HostFault
from storage import Store


async def check_versions(store: Store, games: Registry) -> None:
    """Raise `HostFault` when a running game is played by rules that this program does not know."""
    for key, version, tables in await store.read.running_versions():
        if key not in tuple(games):
            raise HostFault(
                f"{tables} running tables play “{key}”, which this version does not have; "
                "start the version that they began with."
            )
        known = games[key].supported
        if version not in known:
            raise HostFault(
                f"{tables} running tables play “{key}” by rules version {version}, but this version knows "
                f"{known.start} to {known.stop - 1}; start the older one until they have ended."
            )
