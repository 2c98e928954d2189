"""What the button below a first game asks, for its presser's eyes alone."""

from bot.answers import Interaction, answer, patiently
from bot.control_registry import click
from bot.custom_ids import Control
from bot.interaction_context import caller_of, host_of
from bot.presenter.first_games import Say, liked_card
from bot.presenter.table_cards import LIKED


@click(LIKED, f"{LIKED}:", beside="/me")
async def _liked(interaction: Interaction, control: Control, _: str | None) -> None:
    """Show the questions, or take an answer."""
    inbox, caller = host_of(interaction).inbox, caller_of(interaction, control.ref)
    if control.choice == LIKED:
        liked = await patiently(interaction, inbox.liked(caller.user, control.ref.place))
    else:
        said = Say.of(control)
        liked = await patiently(interaction, inbox.like(caller, said.asked, said.said))
    await answer(interaction, liked_card(liked, control.ref))
