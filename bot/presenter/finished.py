"""What a card of a finished game leads to: analysis, story and dice."""

from typing import Any, Final

from discord import ui

from bot.cards import button
from bot.custom_ids import Control
from engine import Text, render
from engine.dice import dice_of
from host import Look

ANALYSIS: Final = "~analysis"
STORY: Final = "~story"
DICE: Final = "~dice"


def more_buttons(at: Control, look: Look) -> list[ui.Button[Any]]:
    """Make the buttons of a game that is over, besides those for the next one and for the proof."""
    wanted = [
        (ANALYSIS, Text("Analysis"), True),
        (STORY, Text("Story"), look.ply > 0),
        (DICE, Text("Dice"), bool(dice_of(look.game))),
    ]
    return [button(at.to(choice), render(label)) for choice, label, there in wanted if there]
