"""The pictures in the documents are what the program paints."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from engine.paint import font
from engine.scene import THEMES, Scene, Theme, palette
from games import GAMES
from tests.docs.documents import text_of
from tests.house.sources import ROOT
from tools import screens
from tools.boards import NAMES, state
from tools.compare_pictures import look_alike
from tools.pictures import painted, path_of, plies
from tools.screenshot_stage import staged, transcript


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", GAMES)
def test_pictures_are_what_the_program_paints(key: str, theme: Theme) -> None:
    made = painted(key, theme)
    assert look_alike(path_of(key, theme).read_bytes(), made), "run `make pictures`"


def test_another_picture_is_not_alike() -> None:
    assert not look_alike(painted("foes", "night"), painted("foes", "day"))


def card(hint: str, at: float = 10) -> bytes:
    """Draw a panel as large as a screenshot of one, with a hint in faint small letters."""
    image, made = Image.new("RGB", (600, 1200), (54, 57, 63)), BytesIO()
    ImageDraw.Draw(image).text((at, 600), hint, fill=(142, 146, 151), font=font(13))
    image.save(made, "png")
    return made.getvalue()


def test_a_hint_that_is_missing_or_another_is_not_alike() -> None:
    hint = card("Monster 25, beatable, 4 steps")
    assert not look_alike(hint, card(""))
    assert not look_alike(hint, card("fright"))
    assert look_alike(hint, card("Monster 25, beatable, 4 steps", 10.5)), "letters that are drawn otherwise"


@pytest.mark.parametrize("key", GAMES)
def test_a_mark_that_is_missing_is_not_alike(key: str) -> None:
    game = GAMES[key]
    now = game.view(state(game, plies(key)), None)
    assert not look_alike(painted(key, "night"), game.picture(now, Scene(palette("night"), NAMES)))


@pytest.mark.parametrize("key", GAMES)
def test_each_game_has_a_page_with_its_pictures_and_the_readme_shows_it(key: str) -> None:
    page = Path(ROOT) / "docs" / "games" / f"{key}.md"
    assert f"({key}.png)" in text_of(page)
    assert f"({key}-day.png)" in text_of(page)
    assert f"docs/games/{key}.png" in text_of(Path(ROOT) / "README.md")


@pytest.mark.long
async def test_the_panel_that_was_photographed_still_says_the_same() -> None:
    async with staged() as stage:
        assert transcript(stage.panel) == screens.PANEL_WORDS.read_text("utf-8"), "run `make pictures`"


@pytest.mark.browser
@pytest.mark.serial
async def test_screenshots_are_what_the_page_shows(chromium: str, tmp_path: Path) -> None:
    pytest.importorskip("playwright.async_api", reason="NO BROWSER TEST HAS RUN: playwright is missing")
    made, _ = await screens.photographed(chromium)
    unlike = [shot for shot, png in made.items() if not look_alike(screens.path_of(shot).read_bytes(), png)]
    for shot in unlike:
        (tmp_path / f"{shot}.png").write_bytes(made[shot])
    assert unlike == [], f"run `make pictures`; those of this run are in {tmp_path}"


@pytest.mark.parametrize("shot", screens.SHOTS)
def test_the_readme_shows_the_screenshots(shot: str) -> None:
    assert f"docs/pictures/{shot}.png" in text_of(Path(ROOT) / "README.md")
