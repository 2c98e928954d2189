"""`/<game> ...`: the commands of each game, generated from its actions."""

from typing import Final

from bot.answers import Interaction, answer, patiently
from bot.client import Client
from bot.game_commands import group_of
from bot.interaction_context import caller_of, client_of, find_table, game_of, host_of, table_here
from bot.presenter.table_cards import moved_card
from bot.private_views import with_dm_notice
from engine import AnyGame, Text
from engine.texts import N_, _
from host import Look, Refusal, TableRef

STANDS: Final = N_(
    "Your move of a moment ago stands: only the answer to it got lost. Nothing was done now; if you mean it "
    "once more, type it once more."
)


async def typed(interaction: Interaction, game: AnyGame, line: str) -> None:
    """Carry out a typed action and say what came of it; the board follows by the outbox."""
    ref = await table_here(interaction)
    if await game_of(interaction, ref) != game.key:
        raise Refusal(Text("Another game is played in this channel, not {title}.", title=game.title))
    host, user, unheard = host_of(interaction), interaction.user.id, client_of(interaction).unheard
    if await _stands(interaction, ref, line):
        with unheard.until_answered(user, ref, line, interaction.id):
            look = await with_dm_notice(interaction, await host.look(ref, user))
            await answer(interaction, moved_card(look, (), note=_(STANDS)))
        return
    with unheard.until_answered(user, ref, line, interaction.id):
        acted = await patiently(interaction, host.act(caller_of(interaction, ref), ref, None, line))
        client_of(interaction).measures.moved(game.key)
        look = await with_dm_notice(interaction, acted.look, acted.dm_closed)
        await answer(interaction, moved_card(look, acted.events))


async def _stands(interaction: Interaction, ref: TableRef, line: str) -> bool:
    """Tell whether a move has been made that its person typed a moment ago and got no answer to."""
    unheard, host, user = client_of(interaction).unheard, host_of(interaction), interaction.user.id
    earlier = unheard.before(user, ref, line)
    if earlier is not None:
        return await host.carried_out(earlier)
    return unheard.may_be_older(user, ref) and await host.made_just_now(ref, user, line, unheard.began)


async def looks(interaction: Interaction, game: AnyGame) -> Look | None:
    """Look at the table that a command means, for its autocomplete."""
    ref = await find_table(interaction)
    if ref is None or await game_of(interaction, ref) != game.key:
        return None
    return await host_of(interaction).look(ref, interaction.user.id)


def setup(client: Client) -> None:
    """Add one group for each game."""
    for game in client.games.values():
        client.tree.add_command(group_of(game, typed, looks))
