"""The rules of a game by number, as `docs/rules/<key>.md` defines them and code and tests cite them.

A rule is a paragraph that begins with an anchor, its number and a title, and reaches to the next one:

    <a id="r16"></a>**R16 One action.** Each turn has exactly one action.

A game that has such a page is `Numbered`; `/rules` then answers by these numbers.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class NumberedRule:
    """Hold one rule: its anchor in the page, its title, and its text."""

    anchor: str
    title: str
    text: str


@runtime_checkable
class Numbered(Protocol):
    """A game whose rules have numbers."""

    def rulebook(self) -> str:
        """Return the page of numbered rules; empty where there is none."""


_RULE: Final = re.compile(
    r'^<a id="(?P<anchor>[^"]+)"></a>\*\*(?P<number>(?:[A-Z][a-z]+ )?[A-Z]{0,2}\.?\d+(?:\.\d+)*)'
    r"\s(?P<title>[^*]+?)\.?\*\*(?P<text>(?:.*\n?(?!<a id=|#))*)",
    re.MULTILINE,
)


def numbered_rules(page: str) -> Mapping[str, NumberedRule]:
    """Read the rules of a page by their numbers, in its order.

    >>> page = '<a id="r7"></a>**R7 Teleports.** Equal colours are linked.'
    >>> numbered_rules(page)["R7"].text
    'Equal colours are linked.'
    """
    return {
        match["number"]: NumberedRule(
            match["anchor"], " ".join(match["title"].split()), match["text"].strip()
        )
        for match in _RULE.finditer(page)
    }
