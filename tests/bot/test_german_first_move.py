"""From a channel to the first own move of Formidable Foes in German, press by press, as with a phone."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from games import GAMES
from sandbox import Sandbox
from sandbox.component_rules import TEXT_DISPLAY, walk
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, button, housed, shown


@pytest.fixture
async def house(sim: Sandbox, database: Path) -> AsyncIterator[House]:
    async with housed(sim, database, GAMES) as found:
        yield found


WALK: Final = ("Jetzt spielen", "Fürchterliche Feinde lernen", "Dein Zug", "Auf ")
"""The presses that follow `/help`, by the words with which their buttons begin (`docs/playing.md`)."""
MOST_PRESSES: Final = 6
WORDS_A_SECOND: Final = 4
"""How fast somebody reads for whom all is new; most read quicker."""
MOST_SECONDS: Final = 120


def to_read(seen: Seen) -> int:
    """Count the words of a card that stand on the screen: those of alt texts do not."""
    texts = [str(part["content"]) for _, part in walk(seen.raw["components"]) if part["type"] == TEXT_DISPLAY]
    return sum(len(text.split()) for text in texts)


async def test_from_the_channel_to_the_first_move_in_four_presses_and_two_minutes_of_reading(
    house: House,
) -> None:
    anna = house.person("Anna")
    assert anna.user is not None
    anna.user.locale = "de"
    seen = shown(await anna.slash(LOBBY, "/help"))
    read = 0
    for words in WALK:
        read += to_read(seen)
        seen = shown(await anna.click(seen, button(seen, words).label))
    assert "betritt das Verlies" in seen.text and "Du bist am Zug: gehen, dann kämpfen." in seen.text
    assert 1 + len(WALK) <= MOST_PRESSES
    assert read / WORDS_A_SECOND < MOST_SECONDS, f"{read} words to read"
    page = (Path(__file__).parents[2] / "docs/playing.md").read_text("utf-8")
    assert all(f"“{words.strip()}" in page for words in WALK)
