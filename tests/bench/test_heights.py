"""A public post is as low on a phone of 390 px as the design asks, at the largest table of each game."""

import asyncio
from pathlib import Path

import pytest

from bench.rows.heights import LINES, MOMENTS, SCREEN, played
from games import GAMES


@pytest.mark.browser
@pytest.mark.long
@pytest.mark.parametrize("moments", [2, pytest.param(MOMENTS, marks=pytest.mark.slow)])
@pytest.mark.parametrize("key", GAMES)
def test_a_phone_shows_picture_headline_and_buttons_at_once(
    key: str, moments: int, chromium: str, tmp_path: Path
) -> None:
    pytest.importorskip("playwright.async_api", reason="NO BROWSER TEST HAS RUN: playwright is missing")
    found = asyncio.run(played(tmp_path, GAMES[key], moments, None))
    assert found.posts, "the game was over too early"
    assert max(post.last for post in found.posts) <= SCREEN, found.posts
    assert max(post.lines for post in found.posts) <= LINES, found.posts
