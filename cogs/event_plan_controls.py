"""The controls by which organisers set up an event: its plan, page by page, and its house rules."""

from bot.answers import answer
from bot.controls import text_modal
from bot.event_presses import OLD, EventPress, click_event
from bot.parsing import parse_value
from bot.presenter.events.plan_pages import page_of, setting
from bot.presenter.events.settings import HOUSE, settings_card
from bot.presenter.house_rules import house_rules
from cogs import event_admin
from engine import rule_text
from engine.texts import _, render
from host import Refusal


@click_event("plan", beside="/tournament settings")
async def _plan(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    await answer(press.interaction, settings_card(press.event, press.number))


@click_event("set", beside="/tournament settings")
async def _set(press: EventPress) -> None:
    name, __, value = press.rest.partition(":")[2].partition("=")
    done = await event_admin.change(press.interaction, press.event, name, value)
    await answer(press.interaction, settings_card(done, page_of(name)))


@click_event("ask", beside="/tournament settings")
async def _ask(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    name = press.rest.partition(":")[2]
    plan_setting = setting(name)
    if plan_setting is None:
        raise Refusal(OLD)
    if press.written is not None:
        done = await event_admin.change(press.interaction, press.event, name, press.written)
        await answer(press.interaction, settings_card(done, page_of(name)))
        return
    modal = text_modal(
        press.control,
        _(plan_setting.title),
        _(plan_setting.title),
        _("For example: {example}", example=plan_setting.example),
        plan_setting.typed(press.event),
    )
    await press.interaction.response.send_modal(modal)


@click_event("house", beside="/tournament settings")
async def _house(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    await answer(press.interaction, house_rules(press.event, press.number, "", HOUSE))


@click_event("rule", beside="/tournament settings")
async def _rule(press: EventPress) -> None:
    name, __, value = press.rest.partition(":")[2].partition("=")
    await _options(press, {name: parse_value(value)}, press.number)


@click_event("write", beside="/tournament settings")
async def _write(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    name = press.rest.partition(":")[2]
    if name not in type(press.event.options).model_fields:
        raise Refusal(OLD)
    if press.written is not None:
        await _options(press, {name: parse_value(press.written)}, press.number)
        return
    title, meaning, __ = rule_text(type(press.event.options), name)
    was = str(getattr(press.event.options, name))
    modal = text_modal(press.control, _("House rules"), render(title), render(meaning), was)
    await press.interaction.response.send_modal(modal)


@click_event("preset", beside="/tournament settings")
async def _preset(press: EventPress) -> None:
    presets = press.event.game.Options.presets
    if press.rest not in presets:
        raise Refusal(OLD)
    usual = press.event.game.Options().model_dump(mode="json")
    await _options(press, {**usual, **presets[press.rest][1]}, 0)


@click_event("reset", beside="/tournament settings")
async def _reset(press: EventPress) -> None:
    await _options(press, press.event.game.Options().model_dump(mode="json"), press.number)


async def _options(press: EventPress, values: dict[str, object], page: int) -> None:
    """Set house rules of an event, and show the page again."""
    done = await event_admin.ask(press.interaction, "change_plan", press.event.ref, {"options": values})
    await answer(press.interaction, house_rules(done, page, "", HOUSE))
