"""Players of other people: found by the entry point group `tablekeeper.players`, and admitted by their names.

A package that is installed beside this program names its players there:

    [project.entry-points."tablekeeper.players"]
    careful = "my_package:Careful"

What stands behind a name is a `players.Player`, or a class of them. It chooses in another process.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any, Final

from engine.decisions import Legal
from engine.game import AnyGame
from players.player import Player

GROUP: Final = "tablekeeper.players"
NAME: Final = re.compile("[a-z][a-z_]{0,31}")


class UnfitPlayer(ValueError):
    """Say in a sentence why a player cannot sit at a table, and what to do about it."""


@dataclass(frozen=True)
class Foreign:
    """Let a player of other people choose, wherever no table waits for it in the same process."""

    inner: Any
    version: int

    sees = True
    eager = False
    thinks = True

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return its choice. Raise `UnfitPlayer` for one that is not legal."""
        action = self.inner.choose(game, view, legal, rng)
        if action not in legal:
            raise UnfitPlayer(f"{type(self.inner).__name__} chose {action}, which is not legal.")
        return action


def find(name: str) -> Player | None:
    """Return the player that an installed package brings along under a name; None: no package does. Raise
    `UnfitPlayer` for one that does not fit.
    """
    points = tuple(entry_points(group=GROUP, name=name))
    if len(points) > 1:
        packages = ", ".join(sorted(point.value for point in points))
        raise UnfitPlayer(f"Several packages bring “{name}” along: {packages}; uninstall all but one.")
    return _loaded(points[0]) if points else None


def found(names: Iterable[str], taken: Iterable[str]) -> dict[str, Player]:
    """Return the players of these names, none of which may be `taken`. Raise `UnfitPlayer`."""
    admitted: dict[str, Player] = {}
    for name in names:
        if name in {*taken}:
            raise UnfitPlayer(f"A player cannot be called “{name}”: this program has one of that name.")
        player = find(name)
        if player is None:
            known = ", ".join(sorted(point.name for point in entry_points(group=GROUP))) or "none"
            raise UnfitPlayer(
                f"No package that is installed here brings a player “{name[:40]}” along; there are: {known}."
            )
        admitted[name] = player
    return admitted


def _loaded(point: EntryPoint) -> Player:
    """Load a player. Raise `UnfitPlayer`."""
    if not NAME.fullmatch(point.name):
        raise UnfitPlayer(f"A player cannot be called “{point.name[:40]}”: use up to 32 small letters.")
    try:
        loaded = point.load()
        inner = loaded() if isinstance(loaded, type) else loaded
    except Exception as error:  # whatever somebody's package raises
        raise UnfitPlayer(f"The player “{point.name}” ({point.value}) cannot be loaded: {error}.") from error
    version = getattr(inner, "version", None)
    if not callable(getattr(inner, "choose", None)):
        raise UnfitPlayer(f"The player “{point.name}” ({point.value}) has no function `choose`.")
    if not isinstance(version, int) or not 0 < version < 100_000:
        raise UnfitPlayer(
            f"The player “{point.name}” ({point.value}) has no `version`, a number from 1 that rises "
            "whenever it chooses otherwise."
        )
    return Foreign(inner, version)
