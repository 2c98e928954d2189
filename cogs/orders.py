"""`/orders`: answers, conditional moves and plans that are settled in advance, for the caller's eyes only."""

import asyncio
from collections.abc import Sequence
from typing import Final

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.choices import Choice, best
from bot.client import Client
from bot.command_metadata import SETS, TABLE, offered, playing
from bot.control_kinds import Cancel, If, Settle, Then
from bot.control_registry import click
from bot.controls import text_modal
from bot.custom_ids import OLDER, Control
from bot.interaction_context import caller_of, client_of, find_table, host_of, table_here, table_of
from bot.limits import SELECT_TEXT, length
from bot.presenter import orders as cards
from bot.presenter import plans
from bot.presenter.markdown import prose
from bot.presenter.table_cards import ORDERS
from engine import Action, Label, Text, UnknownAction, render
from engine.plans import Plans
from engine.prospects import prospects
from engine.texts import N_, _
from host import Orders, Refusal, TableRef
from host.moves.settling_orders import LONGEST_LINE

Hours = app_commands.Range[int, 1, 1440]
Line = app_commands.Range[str, 1, 80]
Steps = app_commands.Range[str, 1, 600]
ANYBODY: Final = 0
MOST_FORESEEN: Final = 64
"""Views of which it is remembered what their readers may come to do."""
SETTLED: Final = N_("That is settled.")
HANDED_IN: Final = N_("Your plan is handed in. You are asked as soon as something is not as it was foreseen.")
Texts = list[app_commands.Choice[str]]
Numbers = list[app_commands.Choice[int]]


class OrderCommands(app_commands.Group):
    """The commands of orders."""

    def __init__(self) -> None:
        super().__init__(
            name="orders", description=_("Settle answers beforehand; nobody then waits for them.")
        )

    @offered(TABLE, 130, SETS, when=playing)
    @app_commands.command(
        name="list", description="Show what you have settled beforehand, to you alone, or take it back."
    )
    @app_commands.describe(cancel="The number in the list of what you take back.")
    async def listed(self, interaction: Interaction, cancel: int | None = None) -> None:
        """Show the orders, or cancel one."""
        if cancel is None:
            await show_orders(interaction, await table_of(interaction))
            return
        ref = await table_here(interaction)
        caller = caller_of(interaction, ref)
        await patiently(interaction, host_of(interaction).cancel_order(caller, ref, cancel))
        await show_orders(interaction, ref, _("That is taken back."))

    @offered(TABLE, 140, SETS, when=playing)
    @app_commands.command(name="set", description="Settle a question for good, or be asked again.")
    @app_commands.describe(
        question="What you would be asked, or “plan”.",
        choice="Your answer from now on, or “ask me”; the steps of a plan, such as: walk B7; fight",
        hours="For how many hours (default: until the game ends).",
    )
    async def settle(
        self, interaction: Interaction, question: Line, choice: Steps, hours: Hours | None = None
    ) -> None:
        """Set a standing answer, or hand in the plan of the next turn."""
        ref = await table_here(interaction)
        if question == plans.QUESTION:
            await _hand_in(interaction, ref, plans.read_steps(choice), hours)
            return
        host = host_of(interaction)
        await patiently(interaction, host.settle(caller_of(interaction, ref), ref, question, choice, hours))
        await show_orders(interaction, ref, _(SETTLED))

    @offered(TABLE, 150, SETS, when=playing)
    @app_commands.command(description="Settle a conditional move: when somebody does this, you do that.")
    @app_commands.describe(
        who="Whose action you wait for.",
        did="What they do, or how it begins, such as: fight",
        then="Your action then, such as: walk B7",
        hours="For how many hours (default: 72).",
    )
    async def when(
        self, interaction: Interaction, who: int, did: Line, then: Line, hours: Hours | None = None
    ) -> None:
        """Set a conditional move."""
        ref = await table_here(interaction)
        seat = None if who == ANYBODY else who - 1
        work = host_of(interaction).when(caller_of(interaction, ref), ref, seat, did, then, hours)
        await patiently(interaction, work)
        await show_orders(interaction, ref, _(SETTLED))

    @settle.autocomplete("question")
    async def _questions(self, interaction: Interaction, current: str) -> Texts:
        return [
            app_commands.Choice(name=name, value=str(value))
            for name, value in best(await _offered(interaction), current)
        ]

    @settle.autocomplete("choice")
    async def _answers(self, interaction: Interaction, current: str) -> Texts:
        question = str(getattr(interaction.namespace, "question", ""))
        if question == plans.QUESTION:
            return await _next_steps(interaction, current)
        return [
            app_commands.Choice(name=name, value=str(value))
            for name, value in best(await _offered(interaction, question), current)
        ]

    @when.autocomplete("who")
    async def _others(self, interaction: Interaction, current: int | str) -> Numbers:
        shown = await _mine(interaction)
        if shown is None:
            return []
        named: list[Choice] = [(_("Anybody else"), ANYBODY)]
        named += [(player.name, player.seat + 1) for player in shown.seats if player.seat != shown.seat]
        return [app_commands.Choice(name=name, value=int(value)) for name, value in best(named, str(current))]

    @when.autocomplete("did")
    async def _deeds(self, interaction: Interaction, current: str) -> Texts:
        return await _actions(interaction, current, kinds=True)

    @when.autocomplete("then")
    async def _moves(self, interaction: Interaction, current: str) -> Texts:
        return await _actions(interaction, current, kinds=False)

    @listed.autocomplete("cancel")
    async def _numbers(self, interaction: Interaction, current: int | str) -> Numbers:
        shown = await _mine(interaction)
        if shown is None:
            return []
        named = [(f"{order.n}: {render(order.text, shown.names)}", order.n) for order in shown.orders]
        return [app_commands.Choice(name=name, value=int(value)) for name, value in best(named, str(current))]


async def _mine(interaction: Interaction) -> Orders | None:
    """Return the caller's orders, for autocomplete; None if the command itself will say why."""
    try:
        ref = await find_table(interaction)
        return None if ref is None else await host_of(interaction).orders(interaction.user.id, ref)
    except Refusal:
        return None


async def _offered(interaction: Interaction, question: str | None = None) -> list[Choice]:
    """List the questions that can be settled, or the answers to one of them."""
    shown = await _mine(interaction)
    if shown is None:
        return []
    if question is None:
        own = [(_("Plan my next turn"), plans.QUESTION)] if isinstance(shown.game, Plans) else []
        return [*own, *((render(standing.text), standing.key) for standing, __ in shown.offered)]
    standing = next((candidate for candidate, __ in shown.offered if candidate.key == question), None)
    choices = () if standing is None else standing.offered
    return [(render(choice.text), choice.key) for choice in choices]


async def _actions(interaction: Interaction, current: str, *, kinds: bool) -> Texts:
    """Offer actions by the labels of their buttons: those that the caller may come to take, and before them
    the bare `kinds`, for what others do.
    """
    shown = await _mine(interaction)
    if shown is None or shown.over:
        return []
    named: list[Choice] = []
    if kinds:
        named += [(f"{kind.kind} - {render(kind.help)}", kind.kind) for kind in shown.game.actions]
    for action, label in await _foreseen(interaction, shown.ref):
        line = str(action)
        if kinds and line == action.kind:
            continue  # which is there already
        if length(line) <= LONGEST_LINE and not (kinds and shown.game.actions[action.kind].private):
            named.append((render(label.text, shown.names), line))
    return [app_commands.Choice(name=name, value=str(value)) for name, value in best(named, current)]


async def _next_steps(interaction: Interaction, current: str) -> Texts:
    """Offer plans that go on from the steps that are typed: as most people would, then by each choice."""
    *typed, begun = current.split(plans.BETWEEN)
    try:
        ref, steps = await find_table(interaction), plans.read_steps(plans.BETWEEN.join(typed))
        shown = None
        if ref is not None:
            shown = await host_of(interaction).plans.shown(interaction.user.id, ref, steps)
    except Refusal:
        return []
    if shown is None:
        return []
    lines = [str(action) for action, __ in shown.outlook.steps]
    onward = [[str(action)] for action in shown.outlook.legal]
    if shown.usual is not None:
        onward.insert(0, [*shown.usual.lines])
    joined = [plans.SHOWN.join([*lines, *more]) for more in onward]
    named: list[Choice] = [(line, line) for line in joined if length(line) <= SELECT_TEXT]
    wanted = plans.SHOWN.join([*lines, begun.strip()])
    return [app_commands.Choice(name=name, value=str(value)) for name, value in best(named, wanted)]


async def _foreseen(interaction: Interaction, ref: TableRef) -> Sequence[tuple[Action, Label]]:
    """Return what the caller may come to do; computed once for each of their views, because it takes a
    second.
    """
    look = await host_of(interaction).look(ref, interaction.user.id)
    known, key = client_of(interaction).foreseen, (ref, look.seat, look.version)
    if key not in known:
        known[key] = asyncio.ensure_future(asyncio.to_thread(prospects, look.game, look.view))
        while len(known) > MOST_FORESEEN:
            del known[next(iter(known))]
    return await asyncio.shield(known[key])


async def show_orders(interaction: Interaction, ref: TableRef, note: str = "") -> None:
    """Show the caller their orders."""
    shown = await host_of(interaction).orders(interaction.user.id, ref)
    await answer(interaction, cards.orders_card(shown, note))


@click(ORDERS, f"{ORDERS}:", beside="/orders list")
async def order_choice(interaction: Interaction, control: Control, written: str | None = None) -> None:
    """Do what a control of the card says."""
    host, ref, choice = host_of(interaction), control.ref, control.choice
    caller = caller_of(interaction, ref)
    if choice.startswith(cards.SETTLE):
        settled = Settle.of(control)
        await patiently(interaction, host.settle(caller, ref, settled.key, settled.choice))
    elif choice.startswith(cards.CANCEL):
        await patiently(interaction, host.cancel_order(caller, ref, Cancel.of(control).n))
    elif choice.startswith(cards.IF):
        await _choose(interaction, ref, If.of(control))
        return
    elif choice.startswith(cards.THEN):
        chosen = Then.of(control)
        seat = None if chosen.who == ANYBODY else chosen.who - 1
        await patiently(interaction, host.when(caller, ref, seat, chosen.did, chosen.line))
        await show_orders(interaction, ref, _(SETTLED))
        return
    elif choice == cards.WHEN and written is None:
        modal = text_modal(
            control,
            _("A conditional move"),
            _("Seat, its action, “then”, yours"),
            await _how(interaction, ref),
        )
        await interaction.response.send_modal(modal)
        return
    elif choice == cards.WHEN:
        try:
            who, did, then = cards.read_condition(written or "", await _how(interaction, ref))
        except UnknownAction as error:
            raise Refusal(Text("{fault}", fault=str(error))) from None
        await patiently(interaction, host.when(caller, ref, who, did, then))
    elif choice != ORDERS:
        raise Refusal(OLDER)
    await show_orders(interaction, ref)


@click(plans.START, beside="/orders set")
async def plan_choice(interaction: Interaction, control: Control, __: str | None = None) -> None:
    """Show a plan in the making, or hand it in."""
    whole = plans.HandIn.read(control.choice)
    if whole is not None:
        await _hand_in(interaction, control.ref, plans.read_steps(whole.steps))
    elif plans.Open.read(control.choice) is not None:
        there = await host_of(interaction).plans.handed_in(interaction.user.id, control.ref)
        steps = "" if there is None else plans.BETWEEN.join([step.line for step in there.steps])
        await _show_plan(interaction, control.ref, plans.PlanSteps(steps=steps))
    else:
        await _show_plan(interaction, control.ref, plans.PlanSteps.of(control))


async def _hand_in(
    interaction: Interaction, ref: TableRef, steps: Sequence[str], hours: int | None = None
) -> None:
    work = host_of(interaction).plans.hand_in(caller_of(interaction, ref), ref, steps, hours)
    await patiently(interaction, work)
    await show_orders(interaction, ref, _(HANDED_IN))


async def _show_plan(interaction: Interaction, ref: TableRef, stage: plans.PlanSteps) -> None:
    """Show a plan in the making. Where the board has moved on, and a step is no more, it is begun anew."""
    shown, note = host_of(interaction).plans.shown, ""
    try:
        planned = await patiently(interaction, shown(interaction.user.id, ref, plans.read_steps(stage.steps)))
    except Refusal as refusal:
        if not stage.steps:
            raise
        stage, note = plans.PlanSteps(), prose(refusal.text, refusal.names)
        planned = await shown(interaction.user.id, ref, ())
    await answer(interaction, plans.plan_card(planned, stage, note))


async def _how(interaction: Interaction, ref: TableRef) -> str:
    """Return an example of a conditional move in the game of a table."""
    return await asyncio.to_thread(cards.how, (await host_of(interaction).lobby(ref)).game)


async def _choose(interaction: Interaction, ref: TableRef, chosen: If) -> None:
    """Show the next part of a conditional move to choose."""
    host, user = host_of(interaction), interaction.user.id
    shown = await patiently(interaction, host.orders(user, ref))
    work = _foreseen(interaction, ref) if chosen.did else None
    offered = () if work is None else await patiently(interaction, work)
    await answer(interaction, cards.condition_card(shown, chosen, offered))


def setup(client: Client) -> None:
    """Add the commands."""
    client.tree.add_command(OrderCommands())
