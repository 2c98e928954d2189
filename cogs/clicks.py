"""What buttons, selects and modals do: each choice that is not an action has one function here."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from typing import Final

from bot.answers import Interaction, answer, answer_beside, in_panel, patiently
from bot.cards import Card
from bot.client import Client
from bot.control_kinds import (
    AHEAD,
    ASKS_FIRST,
    DO,
    ONE_BY_ONE,
    STOPS,
    AnswerAhead,
    AskFirst,
    AskRule,
    DoRow,
    MachineLevel,
    OneStep,
    Preset,
    ReadPage,
    Reset,
    RulesPage,
    SeatsBy,
    SetRule,
)
from bot.control_registry import GAME, click, declaration_of
from bot.controls import text_modal
from bot.costs import PICTURE
from bot.custom_ids import OLDER, Control, Stage
from bot.interaction_context import caller_of, client_of, host_of
from bot.parsing import parse_value
from bot.presenter import house_rules as panel
from bot.presenter import lobby as lobbies
from bot.presenter import panel as panels
from bot.presenter import table_cards
from bot.presenter.markdown import prose
from bot.private_views import (
    answer_moved,
    answer_panel,
    show_board,
    show_hand,
    show_log,
    show_panel,
    show_picture,
    show_sentences,
    show_why,
)
from bot.seating import sit_down
from cogs.game import show_started
from engine import Text, rule_text
from engine.proposal import Proposal, proposal, proposes
from engine.texts import N_, _, render
from host import Acted, Look, Refusal, StaleDecision
from host.mail.messages import JOIN

RECENT: Final = 8
"""Things that happened last, as many as fit under a board."""


async def clicked(interaction: Interaction, control: Control, written: str | None = None) -> None:
    """Do what a control says; `written` is what was typed into a modal."""
    choice = control.choice
    stage, declaration = Stage.read(choice), declaration_of(choice)
    if stage is not None:
        await show_panel(interaction, control.ref, control.decision, stage)
    elif declaration is not None:
        await declaration.does(interaction, control, written)
    elif choice.startswith("~"):
        raise Refusal(OLDER)
    else:
        await _act(interaction, control, choice)


@click(table_cards.TYPE, beside=GAME)
async def _type(interaction: Interaction, control: Control, written: str | None) -> None:
    await (_ask_line(interaction, control) if written is None else _act(interaction, control, written))


async def _act(interaction: Interaction, control: Control, line: str, stage: Stage | None = None) -> None:
    """Carry out an action, and show the next decision at a stage."""
    work = host_of(interaction).act(caller_of(interaction, control.ref), control.ref, control.decision, line)
    await decided(interaction, control, work, stage)


async def decided(
    interaction: Interaction,
    control: Control,
    work: Awaitable[Acted],
    stage: Stage | None = None,
    note: str = "",
) -> None:
    """Wait for an answer to be given, and say the `note`; if it is refused, the panel says why and shows what
    is possible.
    """
    try:
        acted = await patiently(interaction, work)
        client_of(interaction).measures.moved(acted.look.game.key)
        acted = await patiently(interaction, host_of(interaction).after_machines(acted, interaction.user.id))
    except Refusal as refusal:
        if not (in_panel(interaction) or isinstance(refusal, StaleDecision)):
            raise
        look = await host_of(interaction).look(control.ref, interaction.user.id)
        over = control.decision not in (0, look.decision)  # another press was first: what it brought is said
        note = prose(refusal.text, refusal.names)
        told = await host_of(interaction).log(control.ref, interaction.user.id, RECENT) if over else ()
        await answer_panel(interaction, look, recent=told, note=note)
        return
    await answer_moved(interaction, acted, stage, note)


@click(ONE_BY_ONE, beside=GAME)
async def _one_step(interaction: Interaction, control: Control, __: str | None) -> None:
    """Take a single step of a series, and show the next ones."""
    await _act(interaction, control, OneStep.of(control).line, Stage(single="c"))


@click(DO, beside=GAME)
async def _row(interaction: Interaction, control: Control, __: str | None) -> None:
    """Take all proposed steps at once, if exactly these are still proposed."""
    look = await patiently(interaction, host_of(interaction).look(control.ref, interaction.user.id))
    mark = DoRow.of(control).mark
    row = await asyncio.to_thread(_meant, look, mark) if look.decision == control.decision else None
    if row is None:
        await answer_panel(interaction, look, note=_(OVERTAKEN))
        return
    caller = caller_of(interaction, control.ref)
    work = host_of(interaction).act_along(caller, control.ref, control.decision, row.steps, since=row.acted)
    await decided(interaction, control, work)


def _meant(look: Look, mark: str) -> Proposal | None:
    """Return the series with a mark among all that a panel proposes now."""
    whole = (
        proposal(look.game, look.view) if look.pending and proposes(look.game, look.pending.kind) else None
    )
    rows = [
        *([] if whole is None else [replace(whole, acted=look.acted)]),
        *panels.rows_of(look, panels.choices_of(look)).values(),
    ]
    return next((row for row in rows if row.mark == mark), None)


@click(ASKS_FIRST, beside=GAME)
async def _ask_first(interaction: Interaction, control: Control, __: str | None) -> None:
    """Ask before an action that destroys or ends something, or a series with such a step."""
    line = AskFirst.of(control).line
    look = await patiently(interaction, host_of(interaction).look(control.ref, interaction.user.id))
    action = next((candidate for candidate in look.legal if str(candidate) == line), None)
    row = await asyncio.to_thread(_meant, look, line.removeprefix(DO)) if line.startswith(DO) else None
    if control.decision == look.decision and row is not None:
        await answer(interaction, panels.confirm_row_card(look, row))
    elif control.decision == look.decision and action is not None:
        await answer(interaction, panels.confirm_card(look, action))
    else:
        await answer_panel(interaction, look, note=_(OVERTAKEN))


@click(AHEAD, beside="/orders set")
async def _ahead(interaction: Interaction, control: Control, __: str | None) -> None:
    """Settle an answer for a span of the game, give it at once, and show what is asked next."""
    look = await patiently(interaction, host_of(interaction).look(control.ref, interaction.user.id))
    if look.decision != control.decision:
        await answer_panel(interaction, look, note=_(OVERTAKEN))
        return
    settled, caller = AnswerAhead.of(control), caller_of(interaction, control.ref)
    work = host_of(interaction).settle(caller, control.ref, settled.key, settled.choice)
    await decided(interaction, control, work)


@click(STOPS, beside="/orders set")
async def _stops(interaction: Interaction, control: Control, __: str | None) -> None:
    """Set a stop wherever the caller holds something for it."""
    caller = caller_of(interaction, control.ref)
    work = host_of(interaction).offering.set_stops(caller, control.ref)
    await decided(interaction, control, work, note=_(STOPS_SET))


STOPS_SET: Final = N_("You will be asked then; `/orders list` takes that back.")
OVERTAKEN: Final = N_("The board has moved on; nothing was done. This is what stands now.")


async def _ask_line(interaction: Interaction, control: Control) -> None:
    """Ask for the typed form of an action."""
    look = await host_of(interaction).look(control.ref, interaction.user.id)
    example = str(look.legal[0]) if len(look.legal) else ""
    modal = text_modal(
        control,
        _("Your move"),
        _("Your action"),
        _("For example: {example}", example=example) if example else "",
    )
    await interaction.response.send_modal(modal)


@click(JOIN, beside="/game join")
async def _join(interaction: Interaction, control: Control, __: str | None) -> None:
    await sit_down(interaction, control.ref, None, private=True)


@click(lobbies.QUIET, beside="/game join")
async def _join_quietly(interaction: Interaction, control: Control, __: str | None) -> None:
    await sit_down(interaction, control.ref, None, private=False)


@click(lobbies.LEAVE, beside="/game leave")
async def _leave(interaction: Interaction, control: Control, __: str | None) -> None:
    work = host_of(interaction).leave(caller_of(interaction, control.ref), control.ref)
    lobby = await patiently(interaction, work)
    await answer(interaction, Card().say(_("You have left the table.")).say(lobbies.taken_text(lobby)))


@click(lobbies.FILL, beside="/game fill", opens=True)
async def _fill(interaction: Interaction, control: Control, __: str | None) -> None:
    """Ask how well the machine shall play."""
    lobby = await host_of(interaction).lobby(control.ref)
    await answer_beside(interaction, lobbies.levels_card(lobby), "level")


@click(lobbies.FILL + ":", beside="/game fill")
async def _fill_with(interaction: Interaction, control: Control, __: str | None) -> None:
    level, caller = MachineLevel.of(control).level, caller_of(interaction, control.ref)
    lobby = await patiently(interaction, host_of(interaction).fill(caller, control.ref, level))
    await answer(interaction, Card().say(lobbies.seats_text(lobby)))


@click(lobbies.START, beside="/game start")
async def _start(interaction: Interaction, control: Control, __: str | None) -> None:
    acted = await patiently(
        interaction, host_of(interaction).start(caller_of(interaction, control.ref), control.ref)
    )
    await show_started(interaction, acted)


@click(panel.HOUSE, beside="/game options")
async def _house(interaction: Interaction, control: Control, __: str | None) -> None:
    await _rules_page(interaction, control, 0)


@click(table_cards.HAND, beside="/hand")
async def _hand(interaction: Interaction, control: Control, __: str | None) -> None:
    """Show the hand: in the panel beside what is there, else alone."""
    if in_panel(interaction):
        await show_panel(interaction, control.ref, control.decision, Stage(), hand=True)
    else:
        await show_hand(interaction, control.ref)


@click(table_cards.WHY, beside="/rules")
async def _why(interaction: Interaction, control: Control, __: str | None) -> None:
    await show_why(interaction, control.ref)


@click(table_cards.BOARD, beside="/board")
async def _board(interaction: Interaction, control: Control, __: str | None) -> None:
    await show_board(interaction, control.ref)


@click(table_cards.READ, beside="/board")
async def _read(interaction: Interaction, control: Control, __: str | None) -> None:
    await show_sentences(interaction, control.ref, ReadPage.of(control).page)


@click(table_cards.PICTURE, beside="/board", cost=PICTURE)
async def _picture(interaction: Interaction, control: Control, __: str | None) -> None:
    await show_picture(interaction, control.ref)


@click(table_cards.LOG, beside="/log")
async def _log(interaction: Interaction, control: Control, __: str | None) -> None:
    await show_log(interaction, control.ref)


async def _rules_page(interaction: Interaction, control: Control, page: int, note: str = "") -> None:
    lobby = await host_of(interaction).lobby(control.ref)
    if lobby.status != "lobby":
        raise Refusal(Text("The house rules are fixed once the game has begun; `/game status` shows them."))
    await answer(interaction, panel.house_rules(lobby, page, note))


RULES: Final = (Preset, SeatsBy, SetRule, AskRule, Reset, RulesPage)


@click(
    panel.SET, panel.ASK, panel.PRESET, panel.SEATING, panel.RESET, f"{panel.HOUSE}+", beside="/game options"
)
async def _house_rule(interaction: Interaction, control: Control, written: str | None) -> None:
    """Do what a control of the house rules says."""
    choice = control.choice
    host = host_of(interaction)
    caller = caller_of(interaction, control.ref)
    page = 0
    match next((parsed for kind in RULES if (parsed := kind.read(choice)) is not None), None):
        case Preset(key):
            await patiently(interaction, host.preset(caller, control.ref, key))
        case SeatsBy(seating):
            await patiently(interaction, host.set_seating(caller, control.ref, seating))
        case SetRule(page, name, value):
            await patiently(interaction, host.set_options(caller, control.ref, {name: parse_value(value)}))
        case AskRule(page, name):
            if written is None:
                await _ask_value(interaction, control, name)
                return
            await patiently(interaction, host.set_options(caller, control.ref, {name: parse_value(written)}))
        case Reset(page):
            usual = (await host.lobby(control.ref)).game.Options().model_dump(mode="json")
            await patiently(interaction, host.set_options(caller, control.ref, usual))
        case RulesPage(page):
            pass
        case _:
            raise Refusal(OLDER)
    await _rules_page(interaction, control, page)


async def _ask_value(interaction: Interaction, control: Control, name: str) -> None:
    """Ask for the value of a house rule that a select cannot hold."""
    lobby = await host_of(interaction).lobby(control.ref)
    if name not in type(lobby.options).model_fields:
        raise Refusal(OLDER)
    title, meaning, __ = rule_text(type(lobby.options), name)
    modal = text_modal(
        control, _("House rules"), render(title), render(meaning), str(getattr(lobby.options, name))
    )
    await interaction.response.send_modal(modal)


def setup(client: Client) -> None:
    """Let the controls do something."""
    client.clicked = clicked
