"""What the lobby and `/rules` make of Willow: its switches in pages, its ready-made sets, its additions."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.limits import CHOICES
from bot.presenter import house_rules as panel
from bot.presenter.guide import entries, offered, section_card
from games import GAMES
from host import Host, SystemClock
from storage import Store, sqlite_url
from tests.bot.test_cards import words
from tests.host.people import A, Players
from tests.willow.additions import ADDITIONS

GAME = GAMES["willow"]
PRESETS = {
    "additions": "With the additions",
    "manual": "The manual alone",
    "rejected": "Everything weighed and rejected",
}


@pytest.fixture
async def players(tmp_path: Path) -> AsyncIterator[Players]:
    store = await Store.open(sqlite_url(tmp_path / "tables.db"))
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    yield Players(host)
    await host.close()
    await store.close()


async def test_the_panel_shows_more_than_35_switches_in_pages_with_three_ready_made_sets(
    players: Players,
) -> None:
    lobby = await players.lobby(A, game="willow")
    assert {key: str(name) for key, (name, _) in GAME.Options.presets.items()} == PRESETS
    for key, name in PRESETS.items():
        lobby = await players.host.preset(players.caller(A), lobby.ref, key)
        assert panel.preset_of(lobby) == name
        texts = [words(panel.house_rules(lobby, page).checked()) for page in range(panel.pages(lobby))]
        assert sum(text.count("\n-# ") for text in texts) >= 35 + len(texts), "each switch with its help"
        assert all(f"({name})" in text for text in texts)
    assert len(panel.changes(lobby)) > 10
    lobby = await players.host.set_options(
        players.caller(A), lobby.ref, lobby.game.Options().model_dump(mode="json")
    )
    assert panel.changes(lobby) == [] and panel.preset_of(lobby) == PRESETS["additions"]


def test_the_switches_of_the_sets_are_house_rules_and_turn_something() -> None:
    usual = GAME.Options()
    for key, (_, values) in GAME.Options.presets.items():
        made = GAME.Options.model_validate(dict(values))
        turned = {name for name in values if getattr(made, name) != getattr(usual, name)}
        assert turned == set(values), f"{key} names what it does not turn"
    assert len(GAME.Options.model_fields) > 35


@pytest.mark.parametrize("number", [one.number for one in ADDITIONS])
def test_the_rules_page_shows_exactly_the_entry_of_each_addition(number: str) -> None:
    title, body = entries(GAME.guide())[number]
    assert words(section_card(GAME, number).checked()) == f"## Willow: {number} {title}\n{body}"
    assert "###" not in body and len(body) > 40


def test_entries_are_completed_by_their_number() -> None:
    found = [value for name, value in offered(GAME.guide()) if name.startswith("4.")]
    assert found == [one.number for one in ADDITIONS if one.number.startswith("4.")]
    assert len(found) <= CHOICES
