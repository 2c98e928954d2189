"""Policies by name."""

import re
from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from engine.game import AnyGame
from engine.playout import Policy
from engine.record import RecordError
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
    """
    return f"{name}/{game.policy_version + POLICIES[name].version}"


def recorded(game: AnyGame, named: str) -> Player | None:
    """Return the policy that a log names, by name and version; None: this release plays otherwise than the
    one that wrote it. Raise `RecordError` for a name that no release had, and a version that is yet to come.
    """
    name, _, version = named.partition("/")
    if name not in POLICIES:
        raise RecordError(f"no release of this program had a policy “{name}”.")
    now = game.policy_version + POLICIES[name].version
    if int(version) > now:
        raise RecordError(
            f"{named} is newer than this program's {versioned(game, name)}: the log was written by a newer "
            "version, or forged; verify it with that version."
        )
    return POLICIES[name] if int(version) == now else None


def recorded_quick(game: AnyGame, named: str, others: Collection[str] = ()) -> Player | None:
    """Do as `recorded`, but for policies that think: to think all of a game again takes minutes. `others` are
    players of other people, which think too, and need not be known here.
    """
    if named.partition("/")[0] in others:
        return None
    policy = recorded(game, named)
    return None if policy is not None and policy.thinks else policy


def named(names: str) -> list[tuple[str, Policy]]:
    """Return the policies of a list such as `greedy,random`, and `search:50` for one that plays fifty games
    before each choice. Raise `UnknownPolicy` with a sentence.
    """
    return [(name, _policy(name)) for name in (part.strip() for part in names.split(","))]


def _policy(name: str) -> Policy:
    if name == SEARCH:
        return Search()
    word, _, playouts = name.partition(":")
    if word == SEARCH and re.fullmatch("[1-9][0-9]{0,4}", playouts):
        return Search(int(playouts))
    if name not in POLICIES and (brought := find(name)) is not None:
        return brought
    if name not in POLICIES:
        raise UnknownPolicy(
            f"There is no policy “{name[:40]}”; the policies are {', '.join(POLICIES)}, and {SEARCH}, or "
            f"{SEARCH}:50 for one that plays fifty games before each choice (at most 99,999)."
        )
    return POLICIES[name]
