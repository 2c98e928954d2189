"""The rules page of a game, cut into sections that each fit into a card."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bot.cards import Card
from bot.limits import CHOICE_TEXT, clip, length
from engine import AnyGame, Text
from host import Refusal

ROOM: Final = 3600


@lru_cache(32)
def sections(guide: str) -> Mapping[str, str]:
    """Return the sections by title; a long one is cut at its paragraphs into parts with a number."""
    found: dict[str, str] = {}
    for chunk in ("\n" + unwrapped(guide)).split("\n## ")[1:]:
        title, _, body = chunk.partition("\n")
        parts = _parts(body.strip())
        for number, part in enumerate(parts, start=1):
            name = title.strip() if len(parts) == 1 else f"{title.strip()} ({number} of {len(parts)})"
            found[clip(name, CHOICE_TEXT)] = part
    return found


def unwrapped(page: str) -> str:
    """Return Markdown with one line for each paragraph and item: Discord shows every line break."""
    lines: list[str] = []
    fenced = False
    for line in page.splitlines():
        fenced ^= line.startswith("```")
        goes_on = bool(lines and lines[-1] and line and not fenced and not _BEGINS.match(line))
        if goes_on and not _ALONE.match(lines[-1]):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return "\n".join(lines)


_BEGINS: Final = re.compile(r"\s*(?:[-*+] |\d+[.)] |[|>#]|```)")
"""A line that begins something new."""
_ALONE: Final = re.compile(r"\s*(?:[|#]|```)")
"""A line that nothing can be added to."""


def _parts(body: str) -> list[str]:
    parts = [""]
    for paragraph in body.split("\n\n"):
        if parts[-1] and length(parts[-1]) + length(paragraph) + 2 > ROOM:
            parts.append("")
        parts[-1] = f"{parts[-1]}\n\n{paragraph}".strip()
    return parts


def section_card(game: AnyGame, section: str | None) -> Card:
    """Show a section; None: the first, with a list of all. Refuse, with the list, for one that is not
    there.
    """
    found = sections(game.guide())
    listed = ", ".join(f"“{title}”" for title in found)
    if section is None:
        title, body = next(iter(found.items()))
        return Card().say(f"## {game.title}: {title}\n{body}").say(f"-# Sections: {listed}")
    wanted = section.strip().casefold()
    for title, body in found.items():
        if title.casefold() == wanted or title.casefold().startswith(wanted):
            return Card().say(f"## {game.title}: {title}\n{body}")
    raise Refusal(Text("There is no such section; the sections are {listed}.", listed=listed))
