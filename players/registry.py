"""Policies by name."""

from collections.abc import Mapping
from typing import Final

from engine.playout import Policy
from players.own import Greedy, Silent
from players.uniform import Uniform


class UnknownPolicy(LookupError):
    """Say that there is no policy of that name, and which there are."""


POLICIES: Final[Mapping[str, Policy]] = {"random": Uniform(), "greedy": Greedy(), "default": Silent()}


def named(names: str) -> list[tuple[str, Policy]]:
    """Return the policies of a list such as `greedy,random`. Raise `UnknownPolicy` with a sentence."""
    found: list[tuple[str, Policy]] = []
    for name in (part.strip() for part in names.split(",")):
        if name not in POLICIES:
            raise UnknownPolicy(f"There is no policy “{name[:40]}”; the policies are {', '.join(POLICIES)}.")
        found.append((name, POLICIES[name]))
    return found
