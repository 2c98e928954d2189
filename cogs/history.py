"""`/undo` and `/replay`: take back, bring back, and look at how a game went."""

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.client import Client
from bot.command_metadata import LOOKS, SETS, TABLE, offered, playing, watching
from bot.control_kinds import Undo
from bot.control_registry import click
from bot.controls import text_modal
from bot.costs import FILE, FOLD
from bot.custom_ids import Control
from bot.interaction_context import caller_of, host_of, place_of, table_here, table_of
from bot.limits import clip
from bot.presenter.markdown import literal
from bot.presenter.memos import beside_move
from bot.presenter.replay import NO_TABLE, STEP, Step, replay_card
from bot.presenter.table_cards import UNDO, moved_card
from bot.private_views import answer_panel
from cogs.agreements import lead_back, offer_points
from engine import Text
from engine.record import MOST_BYTES
from engine.texts import _
from host import Refusal, TableRef
from host.files.uploaded_games import too_large
from host.views.scenes import Scene

Code = app_commands.Range[str, 1, 12]
Head = app_commands.Range[str, 1, 100]


@offered(TABLE, 100, SETS, when=playing, cost=FOLD)
@app_commands.command(description="Take your last action back, if it drew and revealed nothing.")
@app_commands.describe(
    redo="Bring back what the last undo took back.",
    to="Go back further: the last move that still counts; what is not yours alone, all are asked about.",
)
@app_commands.autocomplete(to=offer_points)
async def undo(
    interaction: Interaction, redo: bool = False, to: app_commands.Range[int, 0, 999999] | None = None
) -> None:
    """Take the caller's last action back, or all that was done after a move, or ask those affected; or redo
    it.
    """
    ref, host = await table_here(interaction), host_of(interaction)
    if to is not None:
        if redo:
            raise Refusal(Text("Go back `to:` a move, or `redo:` what was taken back; not both at once."))
        await lead_back(interaction, ref, to)
        return
    turn = host.redo if redo else host.undo
    acted = await patiently(interaction, turn(caller_of(interaction, ref), ref))
    await answer(interaction, moved_card(acted.look, acted.events))


@offered(TABLE, 330, LOOKS, when=watching, cost=FOLD, file=FILE)
@app_commands.command(description="Step through a finished game, or the public side of a running one.")
@app_commands.describe(
    table="The table's code (default: the one in this channel).",
    file="An exported game; it is accepted only if it replays.",
    head="With a file: a head that was posted, to prove that this is the game that was played.",
    ply="The number of the move to begin at (default: the last).",
)
async def replay(
    interaction: Interaction,
    table: Code | None = None,
    file: discord.Attachment | None = None,
    head: Head | None = None,
    ply: app_commands.Range[int, 0, 999999] | None = None,
) -> None:
    """Show a game after a ply; the controls of the card lead on."""
    if file is not None:
        await _from_file(interaction, file, head, ply)
        return
    if head is not None:
        raise Refusal(Text("A head is for a file; give `file` too."))
    ref = await (table_of(interaction) if table is None else _named(interaction, table))
    scene = await patiently(interaction, host_of(interaction).scene(ref, interaction.user.id, ply))
    await _show(interaction, scene, ref)


async def _named(interaction: Interaction, code: str) -> TableRef:
    """Find a table of this place, or one where the caller sits, by its code."""
    host = host_of(interaction)
    ref = await host.find(code.strip())
    if ref is not None and ref.place != place_of(interaction):
        sits = (await host.lobby(ref)).seat_of(interaction.user.id) is not None
        ref = ref if sits else None
    if ref is None:
        raise Refusal(Text("There is no table {code} here.", code=literal(code.strip())))
    return ref


async def _from_file(
    interaction: Interaction, file: discord.Attachment, head: str | None, ply: int | None
) -> None:
    """Take a file in, which replays and verifies it, and show it."""
    if file.size > MOST_BYTES:
        raise too_large(file.size)
    host = host_of(interaction)

    async def work() -> tuple[Scene, str, str]:
        kept = await host.uploaded_games.take(interaction.user.id, await file.read(), head)
        scene = await host.uploaded_games.scene(interaction.user.id, kept.name, ply, None)
        return scene, kept.name, kept.verdict

    scene, name, verdict = await patiently(interaction, work())
    note = f"{literal(clip(file.filename, 80))}: {verdict}"
    await _show(interaction, scene, NO_TABLE, file=name, note=note)


@click(UNDO, beside="/undo")
async def _undo(interaction: Interaction, control: Control, written: str | None) -> None:  # noqa: ARG001  # no modal
    """Take back what was the last action when the button was drawn, and nothing later."""
    ply = Undo.of(control).ply
    caller = caller_of(interaction, control.ref)
    acted = await patiently(interaction, host_of(interaction).undo(caller, control.ref, ply))
    await answer_panel(interaction, acted.look, recent=acted.events)


@click(STEP, beside="/replay")
async def _step(interaction: Interaction, control: Control, written: str | None) -> None:
    """Show the moment that a control means; the control that jumps asks for a ply first."""
    step = Step.of(control)
    at = step.n
    if step.way == "j":
        if written is None:
            modal = text_modal(
                control, _("Jump"), _("Which move?"), _("A number, 0 for the beginning"), str(step.n)
            )
            await interaction.response.send_modal(modal)
            return
        at = _number(written)
    host = host_of(interaction)
    if step.file:
        work = host.uploaded_games.scene(interaction.user.id, step.file, at, step.eyes)
    else:
        work = host.scene(control.ref, interaction.user.id, at, step.eyes)
    await _show(interaction, await patiently(interaction, work), control.ref, file=step.file)


def _number(written: str) -> int:
    if not (written.isascii() and written.isdecimal() and len(written) <= 6):
        shown = literal(written[:20])
        raise Refusal(
            Text("“{written}” is no number of a move; give a whole number such as 12.", written=shown)
        )
    return int(written)


async def _show(
    interaction: Interaction, scene: Scene, ref: TableRef, *, file: str = "", note: str = ""
) -> None:
    host, user = host_of(interaction), interaction.user.id
    settings, listens, beside = await host.settings(user), await host.faces.listens(ref.place, user), ""
    if not file:
        said = await host.talk.at_move(ref, user, scene.n)
        beside = beside_move(said, await host.memos.notes.of(user, ref, scene.n))
    card = replay_card(
        scene, ref, file=file, note=note, beside=beside, colour=settings.colour, listens=listens
    )
    await answer(interaction, card)


def setup(client: Client) -> None:
    """Add the commands, and let the controls of the card do something."""
    client.tree.add_command(undo)
    client.tree.add_command(replay)
