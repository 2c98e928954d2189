"""`/server webhook`: where organisers have what is public sent to, signed."""

import json

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.api.models import TestData, TestMessage
from bot.client import Client
from bot.command_metadata import ADDS, LOOKS, ORGANISE, SETS, for_organisers, offered
from bot.control_registry import click
from bot.controls import text_modal
from bot.costs import FILE
from bot.custom_ids import Control
from bot.interaction_context import caller_of, client_of, host_of
from bot.outgoing.addresses import LONGEST, checked
from bot.presenter.webhooks import HOOK, HookControl, control, hooks_card, new_hook_card, removed, tested
from cogs.server import authority_of
from engine.texts import _
from host.clock import moment

Number = app_commands.Range[int, 1, 99]


class WebhookCommands(app_commands.Group):
    """The commands of webhooks, below `/server`."""

    def __init__(self) -> None:
        super().__init__(
            name="webhook", description=_("Have what is public here sent to a program of yours.")
        )

    @offered(ORGANISE, 122, LOOKS, when=for_organisers)
    @app_commands.command(description="Show the webhooks of this server.")
    async def list(self, interaction: Interaction) -> None:
        """Show all webhooks."""
        await _show(interaction)

    @offered(ORGANISE, 124, ADDS, when=for_organisers)
    @app_commands.command(
        description="Add a webhook: a form asks for its address, and I give you its secret."
    )
    async def add(self, interaction: Interaction) -> None:
        """Ask for an address in a form, so that it does not stand in the channel."""
        await _ask(interaction)

    @offered(ORGANISE, 126, LOOKS, when=for_organisers, cost=FILE)
    @app_commands.command(description="Send a message to a webhook now, and say how it answers.")
    @app_commands.describe(number="Its number in the list.")
    async def test(self, interaction: Interaction, number: Number) -> None:
        """Try a webhook out."""
        await _test(interaction, number)

    @offered(ORGANISE, 128, SETS, when=for_organisers)
    @app_commands.command(description="Remove a webhook, with what is still to be sent there.")
    @app_commands.describe(number="Its number in the list.")
    async def remove(self, interaction: Interaction, number: Number) -> None:
        """Remove a webhook."""
        await _remove(interaction, number)


async def _show(interaction: Interaction, says: str = "") -> None:
    work = host_of(interaction).public.webhooks.list(caller_of(interaction), authority_of(interaction))
    await answer(interaction, hooks_card(await patiently(interaction, work), says))


async def _ask(interaction: Interaction) -> None:
    await host_of(interaction).public.webhooks.must_change(caller_of(interaction), authority_of(interaction))
    title, label = _("A webhook"), _("Its address")
    modal = text_modal(control("add"), title, label, _("It begins with https://"), most=LONGEST)
    await interaction.response.send_modal(modal)


async def _add(interaction: Interaction, address: str) -> None:
    webhooks, caller = host_of(interaction).public.webhooks, caller_of(interaction)
    await webhooks.must_change(caller, authority_of(interaction))
    url = checked(address, client_of(interaction).poster.trusted)
    work = webhooks.add(caller, authority_of(interaction), str(url))
    await answer(interaction, new_hook_card(await patiently(interaction, work)))


async def _test(interaction: Interaction, n: int) -> None:
    webhooks, caller = host_of(interaction).public.webhooks, caller_of(interaction)
    hook = await webhooks.find(caller, authority_of(interaction), n)
    message = TestMessage(
        type="webhook.test", timestamp=moment(host_of(interaction).now()), sequence=0, data=TestData()
    )
    body = json.dumps(message.model_dump(mode="json")).encode()
    sending = client_of(interaction).poster.post(hook.url, hook.secret, f"msg_test_{interaction.id}", body)
    answered = await patiently(interaction, sending)
    if answered.taken:
        await webhooks.succeeded(hook, answered.answer)
    else:
        await webhooks.failed(hook, answered.answer)
    await _show(interaction, tested(n, taken=answered.taken, answer=answered.answer))


async def _remove(interaction: Interaction, n: int) -> None:
    work = host_of(interaction).public.webhooks.remove(caller_of(interaction), authority_of(interaction), n)
    done = await patiently(interaction, work)
    await _show(interaction, removed(n, done=done))


@click(f"{HOOK}add", beside="/server webhook add")
async def _add_clicked(interaction: Interaction, _control: Control, written: str | None) -> None:
    await (_ask(interaction) if written is None else _add(interaction, written))


@click(f"{HOOK}test", beside="/server webhook test number:1")
async def _test_clicked(interaction: Interaction, control: Control, _typed: str | None) -> None:
    await _test(interaction, HookControl.of(control).n)


@click(f"{HOOK}remove", beside="/server webhook remove number:1")
async def _remove_clicked(interaction: Interaction, control: Control, _typed: str | None) -> None:
    await _remove(interaction, HookControl.of(control).n)


def setup(client: Client) -> None:
    """Add the commands below those of the server."""
    server = client.tree.get_command("server")
    if not isinstance(server, app_commands.Group):
        raise TypeError("the commands of the server are added first")
    server.add_command(WebhookCommands())
