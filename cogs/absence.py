"""`/vacation`, and the controls of absence: the contract, coming back, and stepping in."""

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.callers import caller_of, host_of
from bot.cards import Card
from bot.ids import Control
from bot.presenter.contract import BACK, PANEL, contract_panel
from bot.presenter.stakes import stepping_in
from bot.presenter.table import moved
from bot.sure import DEEDS, Deed, Question, confirmed
from cogs.clicks import PLAIN, PREFIXED
from engine import Text, render
from host import Refusal, TableRef
from host.ladder.seats import TAKE
from host.vacation import POLICIES, Vacation

if TYPE_CHECKING:
    from bot.client import Tablekeeper

Day = app_commands.Range[str, 10, 10]


class VacationCommands(app_commands.Group):
    """The commands of a vacation."""

    def __init__(self) -> None:
        super().__init__(name="vacation", description="Say when you are away, and what happens meanwhile.")

    @app_commands.command(description="Go on vacation.")
    @app_commands.describe(
        first="The first day, like 2026-07-31.",
        last="The last day, like 2026-08-14.",
        policy="What happens at tables that wait for you (default: the clock stands still).",
    )
    @app_commands.choices(
        policy=[
            app_commands.Choice(name="Stop the clock", value="stop"),
            app_commands.Choice(name="Standing orders and safe answers", value="orders"),
            app_commands.Choice(name="A caretaker plays", value="caretaker"),
        ]
    )
    async def take(self, interaction: Interaction, first: Day, last: Day, policy: str = "stop") -> None:
        """Settle a vacation."""
        work = host_of(interaction).absence.take_vacation(interaction.user.id, first, last, policy)
        await answer(interaction, Card().say(vacation_text(await patiently(interaction, work))))

    @app_commands.command(description="End your vacation, or call it off.")
    async def end(self, interaction: Interaction) -> None:
        """End it."""
        await patiently(interaction, host_of(interaction).absence.end_vacation(interaction.user.id))
        await answer(interaction, Card().say("You are back; your clocks run again."))

    @app_commands.command(description="Show your vacation.")
    async def show(self, interaction: Interaction) -> None:
        """Show it."""
        found = await host_of(interaction).absence.vacation(interaction.user.id)
        said = "You have no vacation ahead." if found is None else vacation_text(found)
        await answer(interaction, Card().say(said))


def vacation_text(vacation: Vacation) -> str:
    """Say a vacation, its times in each reader's own zone."""
    begins, ends = (int(at.timestamp()) for at in (vacation.begins, vacation.ends))
    return f"You are away from <t:{begins}:f> to <t:{ends}:f>: {render(POLICIES[vacation.policy])}."


async def contract(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Show the contract's panel, after changing what the control says."""
    host, caller = host_of(interaction), caller_of(interaction, control.ref)
    name, _, value = control.choice.removeprefix(PANEL).partition("=")
    lobby = await host.lobby(control.ref)
    if lobby.status != "lobby":
        raise Refusal(Text("The contract is fixed once the game has begun; `/game status` shows it."))
    if name == "preset" and value:
        lobby = await patiently(interaction, host.absence.preset_contract(caller, control.ref, value))
    elif name:
        work = host.absence.set_contract(caller, control.ref, {name: _value(value)})
        lobby = await patiently(interaction, work)
    mine = lobby.host == interaction.user.id
    note = "" if mine else "Only the table's host can change this."
    await answer(interaction, contract_panel(lobby, note, sealed=not mine))


def _value(text: str) -> Any:
    if text in ("True", "False"):
        return text == "True"
    return int(text) if text.isdecimal() else text


async def back(interaction: Interaction, control: Control) -> None:
    """Give the caller's seat back to them."""
    host = host_of(interaction)
    acted = await patiently(interaction, host.absence.back(caller_of(interaction, control.ref), control.ref))
    await answer(interaction, moved(acted.look, acted.events))


async def take_seat(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Ask whether the caller steps in."""
    await confirmed(interaction, "seat", control.ref, control.choice.removeprefix(TAKE))


async def _ask_to_step_in(interaction: Interaction, ref: TableRef, given: str) -> Question:
    number = _seat(given)
    host, user = host_of(interaction), interaction.user.id
    await patiently(interaction, host.absence.may_take_seat(user, ref, number))
    held = await patiently(interaction, host.company.stakes(user, ref))
    return stepping_in(held, number)


async def _step_in(interaction: Interaction, ref: TableRef, given: str, _: str) -> None:
    caller = caller_of(interaction, ref)
    work = host_of(interaction).absence.take_seat(caller, ref, _seat(given))
    acted = await patiently(interaction, work)
    await answer(interaction, moved(acted.look, acted.events))


def _seat(given: str) -> int:
    if not (given.isascii() and given.isdecimal() and len(given) <= 2):
        raise Refusal(Text("This control is from an older board; `/board` shows the current one."))
    return int(given)


def setup(client: "Tablekeeper") -> None:
    """Add the commands and the controls."""
    client.tree.add_command(VacationCommands())
    PREFIXED[PANEL] = contract
    PREFIXED[TAKE] = take_seat
    DEEDS["seat"] = Deed("/game stepin", _ask_to_step_in, _step_in)
    PLAIN[BACK] = back
