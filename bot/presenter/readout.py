"""A board read out in sentences, page by page: first what has changed, then each part under a heading."""

from collections.abc import Sequence
from typing import Final

from bot.cards import Card
from bot.limits import clip, length
from bot.presenter.markdown import prose
from engine.readout import Readout, changes
from engine.texts import N_, Names, Text, _
from host import Look
from host.views.faces import Shown

PAGE: Final = 2_800
"""Characters of a page: what stands beside the board on its card has the rest."""
FEW: Final = 1_500
"""Characters of the board in a panel, whose choices need the room."""
NEWS: Final = 24
"""Changes that are told one by one; where there are more, the parts tell them."""
_CHANGED: Final = N_("What has changed")
_NOTHING: Final = N_("Nothing has changed since you looked last.")


def pages(look: Look, shown: Shown) -> list[str]:
    """Return a board in sentences as Markdown, in pages; a part without room goes on on the next."""
    readout = shown.readout or ()
    parts = [
        *_news(shown),
        *((passage.title, [line.text for line in passage.lines]) for passage in readout),
    ]
    made: list[str] = []
    page = ""
    for title, texts in parts:
        heading = f"### {prose(title, look.names)}"
        block = heading
        for line in (f"- {prose(text, look.names)}" for text in texts):
            if length(page) + length(block) + length(line) + 2 > PAGE:
                begun = block if block != heading else ""
                made.append("\n".join(filter(None, (page, begun))))
                page, block = "", heading
            block += f"\n{line}"
        page = "\n".join(filter(None, (page, block)))
    return [page for page in (*made, page) if page]


def in_brief(look: Look, shown: Shown, room: int = FEW) -> str:
    """Return the moment of a board and what has changed on it, for a card with little room."""
    parts = [
        *_news(shown),
        *((one.title, [line.text for line in one.lines]) for one in _first(shown.readout)),
    ]
    said = (f"### {prose(title, look.names)}\n{_listed(look.names, texts)}" for title, texts in parts)
    return clip("\n".join(said), room)


def _first(readout: Readout | None) -> Readout:
    return (readout or ())[:1]


def _listed(names: Names, texts: Sequence[Text]) -> str:
    return "\n".join(f"- {prose(text, names)}" for text in texts)


def _news(shown: Shown) -> list[tuple[Text, list[Text]]]:
    """Return what has changed since the reader looked last; nothing where that is not known."""
    if shown.readout is None or shown.heard is None:
        return []
    told = [*changes(shown.readout, shown.heard)]
    if len(told) > NEWS:
        told = [*told[:NEWS], Text("{count} more thing.", "{count} more things.", len(told) - NEWS)]
    return [(Text(_CHANGED), told or [Text(_NOTHING)])]


def add_readout(card: Card, look: Look, shown: Shown, page: int) -> int:
    """Say a page of a board on a card; return how many there are."""
    all_of = pages(look, shown)
    at = min(page, len(all_of) - 1)
    card.say(all_of[at])
    if len(all_of) > 1:
        card.say(_("-# Page {n} of {all} of the board.", n=at + 1, all=len(all_of)))
    return len(all_of)
