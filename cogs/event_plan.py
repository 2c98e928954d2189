"""What the controls do by which organisers settle an event: its plan, page by page, and its house rules."""

from bot.answers import answer
from bot.controls import text_modal
from bot.presenter.events.plan_pages import page_of, setting
from bot.presenter.events.settings import HOUSE, settings_card
from bot.presenter.house_rules import house_rules
from bot.pressing import OLD, Pressed, click_event
from bot.typed import plain
from cogs import organise
from engine import rule_text
from engine.texts import render
from host import Refusal


@click_event("plan", beside="/tournament settings")
async def _plan(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    await answer(one.interaction, settings_card(one.event, one.number))


@click_event("set", beside="/tournament settings")
async def _set(one: Pressed) -> None:
    name, _, value = one.rest.partition(":")[2].partition("=")
    done = await organise.change(one.interaction, one.event, name, value)
    await answer(one.interaction, settings_card(done, page_of(name)))


@click_event("ask", beside="/tournament settings")
async def _ask(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    name = one.rest.partition(":")[2]
    found = setting(name)
    if found is None:
        raise Refusal(OLD)
    if one.written is not None:
        done = await organise.change(one.interaction, one.event, name, one.written)
        await answer(one.interaction, settings_card(done, page_of(name)))
        return
    modal = text_modal(
        one.control, found.title, found.title, f"For example: {found.example}", found.typed(one.event)
    )
    await one.interaction.response.send_modal(modal)


@click_event("house", beside="/tournament settings")
async def _house(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    await answer(one.interaction, house_rules(one.event, one.number, "", HOUSE))


@click_event("rule", beside="/tournament settings")
async def _rule(one: Pressed) -> None:
    name, _, value = one.rest.partition(":")[2].partition("=")
    await _options(one, {name: plain(value)}, one.number)


@click_event("write", beside="/tournament settings")
async def _write(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    name = one.rest.partition(":")[2]
    if name not in type(one.event.options).model_fields:
        raise Refusal(OLD)
    if one.written is not None:
        await _options(one, {name: plain(one.written)}, one.number)
        return
    title, meaning, _ = rule_text(type(one.event.options), name)
    was = str(getattr(one.event.options, name))
    modal = text_modal(one.control, "House rules", render(title), render(meaning), was)
    await one.interaction.response.send_modal(modal)


@click_event("preset", beside="/tournament settings")
async def _preset(one: Pressed) -> None:
    presets = one.event.game.Options.presets
    if one.rest not in presets:
        raise Refusal(OLD)
    usual = one.event.game.Options().model_dump(mode="json")
    await _options(one, {**usual, **presets[one.rest][1]}, 0)


@click_event("reset", beside="/tournament settings")
async def _reset(one: Pressed) -> None:
    await _options(one, one.event.game.Options().model_dump(mode="json"), one.number)


async def _options(one: Pressed, values: dict[str, object], page: int) -> None:
    """Set house rules of an event, and show the page again."""
    done = await organise.ask(one.interaction, "change_plan", one.event.ref, {"options": values})
    await answer(one.interaction, house_rules(done, page, "", HOUSE))
