"""Policies by name."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.game import AnyGame
from engine.machines import PlayerMissing
from engine.playout import Policy
from engine.record import RecordError
from engine.seated import USUAL
from players.foreign import find, found
from players.levels import LEVELS
from players.own import Greedy, Silent
from players.player import Player
from players.search import Search
from players.uniform import Uniform


class UnknownPolicy(LookupError):
    """Say that there is no policy of that name, and which there are."""


_admitted: Final[dict[str, Player]] = {
    **{word: level.player for word, level in LEVELS.items()},
    "greedy": Greedy(), "random": Uniform(), "default": Silent(),
}  # fmt: skip
OWN: Final = tuple(_admitted)
POLICIES: Final[Mapping[str, Player]] = MappingProxyType(_admitted)
"""Those that sit at tables, the levels first, and those of other people last (`admit`)."""
SEARCH: Final = "search"
SEARCHES: Final[Mapping[str, bool | None]] = {SEARCH: None, "flat": False, "tree": True}
"""Players that search, with or without a tree; by the first word, as it is better in the game."""


def admit(names: Iterable[str]) -> None:
    """Let players of other people sit at tables, by the names of their entry points. Raise `UnfitPlayer` with
    a sentence for the first one that does not fit.
    """
    _admitted.update(found([name for name in names if name not in foreign()], OWN))


def foreign() -> tuple[str, ...]:
    """Return the names of those players of other people that may sit at tables."""
    return tuple(name for name in _admitted if name not in OWN)


def versioned(game: AnyGame, name: str) -> str:
    """Name a policy as it plays a game in this release, for its log: `greedy/1`.

    Both numbers of which the version is the sum only ever rise, so that no two ways to play have the same.
    One that is not installed any more has a version before all that it has played by.
    """
    player = POLICIES.get(name)
    return f"{name}/{game.policy_version + (0 if player is None else player.version)}"


@dataclass(frozen=True, slots=True)
class Recorded:
    """Find the policies that logs name. `quick`: but for those that think, since to think all of a game again
    takes minutes.
    """

    quick: bool = False

    def __call__(self, game: AnyGame, named: str) -> Player | None:
        """Return the policy that a log names, by name and version; None: this release plays otherwise than
        the one that wrote it. Raise `PlayerMissing` for a name that no release had, and `RecordError` for a
        version that is yet to come.
        """
        name, _, version = named.partition("/")
        if name not in POLICIES:
            raise PlayerMissing(f"no release of this program had a policy “{name}”.")
        now = game.policy_version + POLICIES[name].version
        if int(version) > now:
            raise RecordError(
                f"{named} is newer than this program's {versioned(game, name)}: the log was written by a "
                "newer version, or forged; verify it with that version."
            )
        return None if int(version) < now or (self.quick and thinks(name)) else POLICIES[name]

    def yields(self, before: str, after: str) -> bool:
        """Tell whether a machine gives way where it cannot choose: only one that thinks, or that is not
        known everywhere, and only to the usual one.
        """
        return after == USUAL and thinks(before)


recorded: Final = Recorded()
recorded_quick: Final = Recorded(quick=True)


def thinks(name: str) -> bool:
    """Tell whether a machine may fail to choose: it thinks in another process, or is not known here."""
    return name not in POLICIES or POLICIES[name].thinks


def named(names: str) -> list[tuple[str, Policy]]:
    """Return the policies of a list such as `greedy,random`, and `search:50` for one that plays fifty games
    before each choice. Raise `UnknownPolicy` with a sentence.
    """
    return [(name, _policy(name)) for name in (part.strip() for part in names.split(","))]


def _policy(name: str) -> Policy:
    word, _, playouts = name.partition(":")
    if word in SEARCHES and name == word:
        return Search(tree=SEARCHES[word])
    if word in SEARCHES and re.fullmatch("[1-9][0-9]{0,4}", playouts):
        return Search(int(playouts), tree=SEARCHES[word])
    if name not in POLICIES and (brought := find(name)) is not None:
        return brought
    if name not in POLICIES:
        raise UnknownPolicy(
            f"There is no policy “{name[:40]}”; the policies are {', '.join(POLICIES)}, and {SEARCH}, or "
            f"{SEARCH}:50 for one that plays fifty games before each choice (at most 99,999)."
        )
    return POLICIES[name]
