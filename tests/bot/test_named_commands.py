"""Whatever names a command names one that there is, with options that it has: sentences, pages, documents."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from discord import app_commands

from bot.boundary import LOOKS
from bot.game_commands import group_of
from bot.tablekeeper import Tablekeeper
from cogs.play import looks, typed
from games import GAMES
from tests.bot.house import House
from tests.house.sources import PACKAGES, ROOT

Node = app_commands.Command[Any, ..., Any] | app_commands.Group
NAMED: Final = re.compile(r"(?<![\w/.<~*@\[)}-])/([a-z_]+)(?: ([a-z_]+)(?![\w:/]))?")
SPAN: Final = re.compile(r"`/([a-z_]+(?: [a-z_]+)*)((?: [a-z_]+:[^`]*)?)`")
OPTION: Final = re.compile(r"(?:^| )([a-z_]+):")


def texts() -> Iterator[tuple[Path, str]]:
    """Yield what people may read: all of our code with its data and pages, and the documents."""
    for package in PACKAGES:
        for kind in ("py", "md", "js", "html", "txt"):
            for path in sorted((ROOT / package).rglob(f"*.{kind}")):
                yield path, path.read_text("utf-8")
    for path in (*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md"))):
        yield path, path.read_text("utf-8")


def commands(client: Tablekeeper) -> dict[str, Node]:
    """Return all commands and groups, by their whole names."""
    there: list[Any] = list(client.tree.walk_commands())
    for game in GAMES.values():
        group = group_of(game, typed, looks)
        there += [group, *group.walk_commands()]
    return {one.qualified_name: one for one in there}


def faults(text: str, there: Mapping[str, Node]) -> Iterator[str]:
    """Find what a text names that is no command, and options that a command does not have."""
    for root, word in NAMED.findall(text):
        if word and isinstance(there.get(root), app_commands.Group) and f"{root} {word}" not in there:
            yield f"/{root} {word}"
    for words, rest in SPAN.findall(text):
        root = words.split(" ")[0]
        node = there.get(words) or there.get(root)
        if node is None:
            yield f"/{words}"
        elif isinstance(node, app_commands.Command):
            options = {one.display_name for one in node.parameters}
            yield from (f"/{words} {one}:" for one in OPTION.findall(rest) if one not in options)


PATHS: Final = frozenset({"/proc", "/data", "/tmp"})  # noqa: S108  # named, not written to
"""What is written like a command and is a path."""


async def test_every_command_that_is_named_is_one_with_the_options_that_are_named(house: House) -> None:
    there = commands(house.client)
    found = [
        f"{path.relative_to(ROOT)}: {fault}"
        for path, text in texts()
        for fault in faults(text, there)
        if fault not in PATHS
    ]
    assert found == []
    assert {f"/{name}" for name in there} >= set(LOOKS.values())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Use `/game begin`.", ["/game begin"]), ("/game begin", ["/game begin"]),
        ("`/gone`", ["/gone"]), ("`/replay table: move:`", ["/replay move:"]),
        ("`/game join word:dice`, or `/foes walk to:B7`", []), ("bot/game play and `/help`", []),
    ],
)  # fmt: skip
async def test_a_command_that_is_gone_is_found(house: House, text: str, found: list[str]) -> None:
    assert list(faults(text, commands(house.client))) == found
