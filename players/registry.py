"""Policies by name."""

from collections.abc import Mapping
from typing import Final

from engine.game import AnyGame
from engine.playout import Policy
from players.own import Greedy, Silent
from players.uniform import Uniform


class UnknownPolicy(LookupError):
    """Say that there is no policy of that name, and which there are."""


POLICIES: Final[Mapping[str, Policy]] = {"random": Uniform(), "greedy": Greedy(), "default": Silent()}


def versioned(game: AnyGame, name: str) -> str:
    """Name a policy as it plays a game in this release, for its log: `greedy/1`."""
    return f"{name}/{game.policy_version}"


def recorded(game: AnyGame, named: str) -> Policy | None:
    """Return the policy that a log names, by name and version; None: this release plays otherwise."""
    name, _, version = named.partition("/")
    return POLICIES.get(name) if version == str(game.policy_version) else None


def named(names: str) -> list[tuple[str, Policy]]:
    """Return the policies of a list such as `greedy,random`. Raise `UnknownPolicy` with a sentence."""
    found: list[tuple[str, Policy]] = []
    for name in (part.strip() for part in names.split(",")):
        if name not in POLICIES:
            raise UnknownPolicy(f"There is no policy “{name[:40]}”; the policies are {', '.join(POLICIES)}.")
        found.append((name, POLICIES[name]))
    return found
