"""`/vacation`, and the controls of absence: the contract, coming back, and stepping in."""

from collections.abc import Mapping
from typing import Any, Final

from discord import app_commands

from bot import table_rules_input
from bot.answers import Interaction, answer, patiently
from bot.cards import Card, button
from bot.channels_seen import sees
from bot.client import Client
from bot.command_metadata import FINAL, MINE, SETS, TABLE, group_named, offered, running, sitting
from bot.confirmation import CONFIRM, FinalAction, Question, confirm_or_ask, declare_final
from bot.control_kinds import Plain, SomeSeat, TakeSeat, Term
from bot.control_registry import click
from bot.custom_ids import Control
from bot.interaction_context import caller_of, host_of, place_of, table_here
from bot.parsing import parse_value
from bot.presenter.agreements import ASKED
from bot.presenter.confirmations import lending, stepping_in
from bot.presenter.contract import BACK, PANEL, contract_panel
from bot.presenter.markdown import lines as prose_lines
from bot.presenter.markdown import literal
from bot.presenter.seat_buttons import LEAVING, ROW, TAKES, AskForOne, OpenSeat
from bot.presenter.table_cards import moved_card
from cogs.server import authority_at
from engine import Text, render
from engine.texts import N_, _
from host import Refusal, TableRef
from host.absence.substitutes import OPEN, TAKE
from host.absence.vacation import POLICIES, Vacation
from host.model.contract import PRESETS

MOST_LISTED: Final = 10
Day = app_commands.Range[str, 10, 10]
Word = app_commands.Range[str, 1, 100]
Seat = app_commands.Range[int, 1, 99]


@offered(MINE, 20, SETS)
@app_commands.command(description="Say when you are away, and what happens meanwhile; or see what you said.")
@app_commands.describe(
    first="The first day, like 2026-07-31.",
    last="The last day, like 2026-08-14.",
    policy="What happens at tables that wait for you (default: the clock stands still).",
    end="End your vacation, or call it off.",
)
@app_commands.choices(
    policy=[
        app_commands.Choice(name="Stop the clock", value="stop"),
        app_commands.Choice(name="Standing orders and safe answers", value="orders"),
        app_commands.Choice(name="A caretaker plays", value="caretaker"),
    ]
)
async def vacation(
    interaction: Interaction, first: Day | None = None, last: Day | None = None, policy: str = "stop",
    end: bool = False,
) -> None:  # fmt: skip
    """Set a vacation, end it, or show it."""
    absences, user = host_of(interaction).absence, interaction.user.id
    if end:
        await patiently(interaction, absences.end_vacation(user))
        sentence = _("You are back; your clocks run again.")
    elif first is not None and last is not None:
        sentence = vacation_text(
            await patiently(interaction, absences.take_vacation(user, first, last, policy))
        )
    elif first is not None or last is not None:
        raise Refusal(Text("Give `first:` and `last:` together."))
    else:
        current = await absences.vacation(user)
        sentence = _("You have no vacation planned.") if current is None else vacation_text(current)
    await answer(interaction, Card().say(sentence))


@offered(TABLE, 290, FINAL, when=running)
@app_commands.command(
    description="Take your seat back from a caretaker, or step in for somebody or a machine. I ask first."
)
@app_commands.describe(
    seat="Whose seat (default: the only one that is free).",
    out="Let a caretaker play your own seat, until you take it back.",
    ask="Ask for somebody who takes your own seat for good; you play on until then. No: not any more.",
    confirm=CONFIRM,
)
async def stepin(
    interaction: Interaction, seat: Seat | None = None, out: bool = False, ask: bool | None = None,
    confirm: Word | None = None,
) -> None:  # fmt: skip
    """Give the caller's seat back to them, or to a caretaker, or look for somebody who takes it; or ask, then
    let them step in.
    """
    if (seat, out, ask) == (None, False, None) and await _listed(interaction):
        return
    ref = await table_here(interaction)
    if ask is not None:
        if out or seat is not None:
            raise Refusal(Text("`ask:` is about your own seat, so leave out `seat:` and `out:`."))
        await _look_for(interaction, ref, wanted=ask)
        return
    if out and seat is not None:
        raise Refusal(Text("`out:` hands over your own seat, so leave out `seat:`."))
    if out:
        await confirm_or_ask(interaction, "lend", ref, word=confirm)
        return
    if seat is not None and seat - 1 in await host_of(interaction).absence.reopenable(ref):
        await _reopen(interaction, ref, seat - 1)
        return
    if (await host_of(interaction).lobby(ref)).seat_of(interaction.user.id) is not None:
        await _give_back(interaction, ref)
        return
    free = await host_of(interaction).absence.free_seats(ref)
    if seat is None and len(free) > 1:
        listed = ", ".join(str(number + 1) for number in free)
        raise Refusal(Text("Say which `seat:`; these are free: {listed}.", listed=listed))
    if not free:
        asked = await host_of(interaction).absence.reopenable(ref)
        if asked:
            listed = ", ".join(str(number + 1) for number in asked)
            message = (
                "No seat is free. Machines have these for good, and `seat:` asks the host for one: {listed}."
            )
            raise Refusal(Text(message, listed=listed))
        raise Refusal(Text("No seat of this table is free."))
    number = free[0] if seat is None else seat - 1
    await confirm_or_ask(interaction, "seat", ref, str(number), word=confirm)


@offered(TABLE, 210, SETS, when=sitting)
@app_commands.command(
    description="See the absence contract, set it before the game begins, or propose another one in it."
)
@app_commands.describe(
    preset="A ready-made contract.", what="One part of it.", value="To what, such as yes, or as offered."
)
@app_commands.choices(preset=[app_commands.Choice(name=key, value=key) for key in PRESETS])
@app_commands.autocomplete(what=table_rules_input.offer_terms, value=table_rules_input.offer_term_values)
async def absence(
    interaction: Interaction, preset: str | None = None, what: Word | None = None, value: Word | None = None
) -> None:
    """Set what is given, and open the panel of the contract."""
    if (what is None) != (value is None):
        raise Refusal(Text("Give `what:` and `value:` together."))
    values = {} if what is None or value is None else table_rules_input.contract_values(what, value)
    await _settle(interaction, await table_here(interaction), preset, values)


def vacation_text(vacation: Vacation) -> str:
    """Describe a vacation, with times in each reader's own zone."""
    begins, ends = (int(at.timestamp()) for at in (vacation.begins, vacation.ends))
    return _(
        "You are away from <t:{begins}:f> to <t:{ends}:f>: {policies}.",
        begins=begins,
        ends=ends,
        policies=render(POLICIES[vacation.policy]),
    )


@click(PANEL, beside="/game absence")
async def contract(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Show the panel of the contract, after changing what the control says."""
    term = Term.of(control)
    preset = term.value if term.name == "preset" and term.value else None
    values = {term.name: parse_value(term.value)} if term.name and preset is None else {}
    await _settle(interaction, control.ref, preset, values)


async def _settle(
    interaction: Interaction, ref: TableRef, preset: str | None, values: Mapping[str, Any]
) -> None:
    """Set what is given of the contract, and show its panel."""
    host, caller = host_of(interaction), caller_of(interaction, ref)
    lobby = await host.lobby(ref)
    if lobby.status == "running":
        await _propose(interaction, ref, preset, values)
        return
    if lobby.status != "lobby":
        raise Refusal(Text("This game is over; its contract stays as it was."))
    if preset is not None:
        lobby = await patiently(interaction, host.absence.preset_contract(caller, ref, preset))
    elif values:
        lobby = await patiently(interaction, host.absence.set_contract(caller, ref, values))
    mine = lobby.host == interaction.user.id
    note = "" if mine else _("Only the table's host can change this.")
    await answer(interaction, contract_panel(lobby, note, sealed=not mine))


async def _listed(interaction: Interaction) -> bool:
    """List the seats of this server that the caller could take, in a channel where nothing is played; tell
    whether there are any.
    """
    host, place = host_of(interaction), place_of(interaction)
    if interaction.guild_id is None or await host.table_in(place, interaction.channel_id or 0) is not None:
        return False
    there = await host.absence.wanted_at(place, interaction.user.id)
    wanted = [(lobby, seat) for lobby, seat in there if sees(interaction, lobby.channel)]
    if not wanted:
        return False
    lines = [
        _("- {title} in <#{channel}>: the seat of {name}", title=literal(lobby.game.title),
          channel=lobby.channel, name=literal(lobby.name(seat)))
        for lobby, seat in wanted[:MOST_LISTED]
    ]  # fmt: skip
    buttons = [
        button(Control(lobby.ref, 0, f"{TAKE}{seat}"), _(TAKES, name=lobby.name(seat)))
        for lobby, seat in wanted[:ROW]
    ]
    card = Card().say(_("### Seats that wait for somebody")).say("\n".join(lines))
    await answer(interaction, card.buttons(*buttons))
    return True


async def _look_for(interaction: Interaction, ref: TableRef, *, wanted: bool) -> None:
    work = host_of(interaction).absence.ask(caller_of(interaction, ref), ref, wanted=wanted)
    await patiently(interaction, work)
    asked = _("The channel is asked, and people of the pool are. You play on until somebody takes the seat.")
    at = Control(ref, 0, LEAVING)
    card = Card().say(asked if wanted else _("The seat stays yours."))
    again = [button(at.to(str(AskForOne("no"))), _("I stay after all"))] if wanted else []
    await answer(interaction, card.buttons(*again))


@click(LEAVING, beside="/game stepin ask:")
async def leaving(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Look for somebody who takes the caller's seat, or no longer."""
    await _look_for(interaction, control.ref, wanted=AskForOne.of(control).wanted == "yes")


async def _reopen(interaction: Interaction, ref: TableRef, seat: int) -> None:
    work = host_of(interaction).absence.reopen(caller_of(interaction, ref), ref, seat)
    acted = await patiently(interaction, work)
    opened = acted.look.seats[seat].leaving
    asked = _("The table's host is asked; if they open the seat, the channel says so.")
    await answer(interaction, Card().say(_("Whoever wants the seat can take it now.") if opened else asked))


@click(OPEN, beside="/game stepin seat:")
async def open_seat(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Let people take the seat of a machine, or ask the table's host for that."""
    await _reopen(interaction, control.ref, OpenSeat.of(control).seat)


async def _propose(
    interaction: Interaction, ref: TableRef, preset: str | None, values: Mapping[str, Any]
) -> None:
    """Propose what is given to all who hold a seat, and show the panel of a running game's contract."""
    host, user = host_of(interaction), interaction.user.id
    note = _(PROPOSES)
    if preset is not None or values:
        work = host.agreements.propose_terms(caller_of(interaction, ref), ref, values, preset)
        acted, asked = await patiently(interaction, work)
        note = _(ASKED) if asked and not acted.seconded else prose_lines(acted.events, acted.look.names)
    else:
        await patiently(interaction, host.must_watch(ref, user))
    may = await host.agreements.agreeable(user, authority_at(interaction, ref), ref)
    sealed = may is None or not may.terms
    note = _("Only those who play at this table can propose another contract.") if sealed else note
    await answer(interaction, contract_panel(await host.lobby(ref), note, sealed=sealed))


PROPOSES: Final = N_(
    "The game runs. What you choose here is proposed to all who hold a seat, one part at a time or a "
    "ready-made "
    "contract, and holds once all agree."
)


@click(BACK, beside="/game stepin")
async def back(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Give the caller's seat back to them."""
    await _give_back(interaction, control.ref)


async def _give_back(interaction: Interaction, ref: TableRef) -> None:
    work = host_of(interaction).absence.back(caller_of(interaction, ref), ref)
    acted = await patiently(interaction, work)
    await answer(interaction, moved_card(acted.look, acted.events))


@click(TAKE, beside="/game stepin seat:")
async def take_seat(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Ask whether the caller steps in."""
    await confirm_or_ask(interaction, "seat", control.ref, str(TakeSeat.of(control).seat))


async def _ask_to_step_in(interaction: Interaction, ref: TableRef, given: SomeSeat) -> Question:
    host, user = host_of(interaction), interaction.user.id
    await patiently(interaction, host.absence.may_take_seat(user, ref, given.seat))
    held = await patiently(interaction, host.membership.stakes(user, ref))
    return stepping_in(held, given.seat)


async def _step_in(interaction: Interaction, ref: TableRef, given: SomeSeat, __: str) -> None:
    caller = caller_of(interaction, ref)
    work = host_of(interaction).absence.take_seat(caller, ref, given.seat)
    acted = await patiently(interaction, work)
    await answer(interaction, moved_card(acted.look, acted.events))


async def _ask_to_lend(interaction: Interaction, ref: TableRef, __: Plain) -> Question:
    host, user = host_of(interaction), interaction.user.id
    await patiently(interaction, host.absence.may_hand_over(user, ref))
    return lending(await patiently(interaction, host.membership.stakes(user, ref)))


async def _lend(interaction: Interaction, ref: TableRef, _given: Plain, _note: str) -> None:
    work = host_of(interaction).absence.hand_over(caller_of(interaction, ref), ref)
    acted = await patiently(interaction, work)
    await answer(interaction, moved_card(acted.look, acted.events))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (stepin, absence)


def setup(client: Client) -> None:
    """Add the commands and the controls."""
    client.tree.add_command(vacation)
    group = group_named(client.tree, "game")
    for command in COMMANDS:
        group.add_command(command)
    declare_final("lend", FinalAction("/game stepin out:", Plain, _ask_to_lend, _lend))
    declare_final("seat", FinalAction("/game stepin seat:", SomeSeat, _ask_to_step_in, _step_in))
