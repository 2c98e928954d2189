"""What the controls do by which organisers settle an event: its plan, page by page, and its house rules."""

from typing import Final

from bot.answers import answer
from bot.controls import text_modal
from bot.presenter.events.plan_pages import page_of, setting
from bot.presenter.events.settings import HOUSE, settings_card
from bot.presenter.house_rules import house_rules
from bot.pressing import OLD, Doing, Pressed
from bot.typed import plain
from cogs import organise
from engine import rule_text
from engine.texts import render
from host import Refusal


async def _plan(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    await answer(one.interaction, settings_card(one.event, one.number))


async def _set(one: Pressed) -> None:
    name, _, value = one.rest.partition(":")[2].partition("=")
    done = await organise.change(one.interaction, one.event, name, value)
    await answer(one.interaction, settings_card(done, page_of(name)))


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


async def _house(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    await answer(one.interaction, house_rules(one.event, one.number, "", HOUSE))


async def _rule(one: Pressed) -> None:
    name, _, value = one.rest.partition(":")[2].partition("=")
    await _options(one, {name: plain(value)}, one.number)


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


async def _preset(one: Pressed) -> None:
    presets = one.event.game.Options.presets
    if one.rest not in presets:
        raise Refusal(OLD)
    usual = one.event.game.Options().model_dump(mode="json")
    await _options(one, {**usual, **presets[one.rest][1]}, 0)


async def _reset(one: Pressed) -> None:
    await _options(one, one.event.game.Options().model_dump(mode="json"), one.number)


async def _options(one: Pressed, values: dict[str, object], page: int) -> None:
    """Set house rules of an event, and show the page again."""
    done = await organise.ask(one.interaction, "change_plan", one.event.ref, {"options": values})
    await answer(one.interaction, house_rules(done, page, "", HOUSE))


VERBS: Final[dict[str, Doing]] = {
    "plan": _plan, "set": _set, "ask": _ask, "house": _house, "rule": _rule, "write": _write,
    "preset": _preset, "reset": _reset,
}  # fmt: skip
