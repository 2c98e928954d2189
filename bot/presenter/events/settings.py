"""The panel in which organisers set up an event: pages of its plan, and the game's house rules."""

from typing import Final

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control
from bot.event_files import FORMS
from bot.limits import SELECT_OPTIONS
from bot.presenter.events.announcement import MANAGE, here
from bot.presenter.events.labels import EVENT, plan_line
from bot.presenter.events.plan_pages import PAGES, Setting, changeable
from bot.presenter.house_rules import Marks
from bot.presenter.markdown import in_mid_sentence, literal
from engine.texts import _
from host.tournaments.views.shown import Event

SETTINGS, SET, ASK, EXPORT = EVENT + "plan:", EVENT + "set:", EVENT + "ask:", EVENT + "export:"
HOUSE: Final = Marks(EVENT + "house", EVENT + "rule:", EVENT + "write:", EVENT + "preset:", EVENT + "reset:")
"""How the choices of an event's house rules begin."""


def settings_card(event: Event, page: int = 0, note: str = "") -> Card:
    """Build one page of an event's settings; only what can be changed now has a control."""
    page = min(max(page, 0), len(PAGES) - 1)
    control, plan = here(event), event.plan
    title, settings = PAGES[page]
    card = Card().say(note)
    card.say(
        _(
            "### {title}: {title2}, page {page} of {pages}\n-# {plan_line}",
            title=literal(plan.title),
            title2=in_mid_sentence(_(title)),
            page=page + 1,
            pages=len(PAGES),
            plan_line=plan_line(event),
        )
    )
    for setting in settings:
        if setting.fits(plan):
            _setting(card, control, event, setting, page)
    before, after = (page - 1) % len(PAGES), (page + 1) % len(PAGES)
    return card.buttons(
        button(control.to(f"{SETTINGS}{before}"), _(PAGES[before][0])),
        button(control.to(f"{SETTINGS}{after}"), _(PAGES[after][0]), "primary"),
        button(
            control.to(HOUSE.house), _("House rules"), off=event.contest.phase not in ("signup", "checkin")
        ),
        button(control.to(MANAGE), _("Manage")),
    )


def _setting(card: Card, control: Control, event: Event, setting: Setting, page: int) -> None:
    """Add a setting, with a select, or a button that asks for its value."""
    text = (
        f"**{_(setting.title)}**: {setting.shown(event)}\n-# {_(setting.help)} {setting.why(event)}".rstrip()
    )
    if not changeable(event, setting.name):
        card.say(text)
    elif setting.choices is None:
        card.beside(text, button(control.to(f"{ASK}{page}:{setting.name}"), _("Change")))
    else:
        known = setting.choices(event)[:SELECT_OPTIONS]
        options = [Option(label, f"{SET}{page}:{setting.name}={value}") for value, label in known]
        card.say(text)
        if len(options) > 1:
            card.pick(
                select(
                    control.to(f"{SET}{page}:{setting.name}"),
                    _("{title}: change", title=_(setting.title)),
                    options,
                )
            )


def export_card(event: Event) -> Card:
    """Build the card on which one picks the form in which to get an event."""
    control = here(event)
    options = [Option(_(label), f"{EXPORT}{key}") for key, label in FORMS.items()]
    return (
        Card()
        .say(_("### {title}: export", title=literal(event.plan.title)))
        .pick(select(control.to(EXPORT), _("In which form"), options))
    )
