"""Selects of many options, page by page."""

from bot.cards import Card, Option, button, select
from bot.limits import SELECT_OPTIONS
from bot.presenter.events.announcement import MANAGE, here
from bot.presenter.events.labels import EVENT
from engine.texts import _
from host.tournaments.views.shown import Event


def paged(card: Card, event: Event, options: list[Option], what: str, page: int, label: str) -> Card:
    """Add a select of many options, page by page."""
    control = here(event)
    pages = max(1, -(-len(options) // SELECT_OPTIONS))
    page = min(max(page, 0), pages - 1)
    shown = options[page * SELECT_OPTIONS : (page + 1) * SELECT_OPTIONS]
    if shown:
        card.pick(select(control.to(f"{EVENT}{what}:"), label, shown))
    turns = [button(control.to(MANAGE), _("Manage"))]
    if pages > 1:
        after = (page + 1) % pages
        turns.insert(
            0,
            button(
                control.to(f"{EVENT}{what}:{after}"),
                _("Next page ({page} of {pages})", page=page + 1, pages=pages),
                "primary",
            ),
        )
    return card.buttons(*turns)
