"""The kernel's kit may not import the bot; this holds the numbers that both know equal."""

import pytest

from bot import limits as discord_limits
from engine.conformance import limits as kit


@pytest.mark.parametrize(
    ("of_the_kit", "of_the_bot"),
    [
        ("LABEL", "LABEL"),
        ("HINT", "SELECT_TEXT"),
        ("HINT", "DESCRIPTION"),
        ("GROUP", "SELECT_TEXT"),
        ("COMMAND_NAME", "COMMAND_NAME"),
        ("CHILDREN", "OPTIONS"),
        ("GROUP_CHARACTERS", "OUR_COMMAND_TOTAL"),
        ("ALT_CHARACTERS", "ALT_TEXT"),
    ],
)
def test_the_kit_and_the_bot_hold_games_to_the_same_number(of_the_kit: str, of_the_bot: str) -> None:
    assert getattr(kit, of_the_kit) == getattr(discord_limits, of_the_bot)


def test_a_board_of_the_kit_leaves_room_for_its_fence_in_one_message() -> None:
    assert discord_limits.CONTENT - len("```\n```") >= kit.BOARD_CHARACTERS
