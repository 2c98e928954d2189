"""Read our documents: their blocks of code, links, headings and boards."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tests.house.sources import ROOT

FRONT: Final = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
DOCUMENTS: Final = (*(ROOT / name for name in FRONT), *sorted((ROOT / "docs").glob("*.md")))
FENCED: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"\[[^\]\n]+\]\(([^)\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")
HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """Hold a fenced block: its language, its text, and the line of the document where the text begins."""

    language: str
    text: str
    line: int


@cache
def text_of(path: Path) -> str:
    """Return a document."""
    return path.read_text("utf-8")


def blocks(path: Path) -> Iterator[Block]:
    """Yield the fenced blocks of a document in order."""
    text = text_of(path)
    for match in FENCED.finditer(text):
        yield Block(match[1], match[2], text.count("\n", 0, match.start(2)) + 1)


def prose(path: Path) -> str:
    """Return a document without its fenced blocks."""
    return FENCED.sub("", text_of(path))


def links(path: Path) -> list[str]:
    """Return what a document links to or shows."""
    return [match[1] or match[2] for match in LINK.finditer(prose(path))]


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document's headings, as code forges make them."""
    made = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(prose(path)))
    return {anchor.replace(" ", "-") for anchor in made}
