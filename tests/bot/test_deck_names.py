"""What a name of a deck does in commands: it finds its game, wins over the list, and calls nobody."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.limits import CUSTOM_ID, length
from bot.presenter import decks as cards
from engine import Registry
from sandbox import Sandbox
from storage import DeckRow
from tests.bot import house as houses
from tests.bot.house import LOBBY, House, housed, shown
from tests.bot.test_decks import BIRDS, CREW, kept, offered

GAMES = Registry(
    {"tiny": "tests.engine.tiny", "decked": "tests.engine.decked", "heaven_hell": "games.heaven_hell"}
)
TITLES = "Decked, Heaven & Hell"


@pytest.fixture
async def both(sim: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """The bot, with two games that have decks."""
    monkeypatch.setattr(houses, "GAMES", GAMES)
    async with housed(sim, tmp_path / "tables.db") as found:
        yield found


async def test_a_name_that_one_game_has_needs_no_game(both: House) -> None:
    a = both.person("A")
    await both.host.decks.save(a.id, "decked", CREW, "Old Hands")
    for command, more in (
        ("show", {}),
        ("export", {}),
        ("export", {"here": True}),
        ("copy", {}),
        ("delete", {}),
    ):
        said = await a.slash(LOBBY, f"/deck {command}", more, name="old hands")
        assert "Old Hands" in said.text and "Say which game" not in said.text, command
    assert "One of Each" in (await a.slash(LOBBY, "/deck show", name="One of Each")).text
    assert "Mine" in (await a.slash(LOBBY, "/deck copy", rename=True, name="Old Hands", to="Mine")).text
    assert "There is no deck “Nobody·s” in any game" in (
        await a.slash(LOBBY, "/deck show", name="Nobody@s")
    ).text.replace("\\", "")
    assert {"Mine", "First Crew", "One of Each"} <= set(await offered(a, "/deck show"))
    assert await offered(a, "/deck copy", rename=True) == ["Mine", "Old Hands 2"]


async def test_a_name_that_two_games_have_asks_which(both: House) -> None:
    a = both.person("A")
    await both.host.decks.save(a.id, "decked", CREW, "Mine")
    await both.host.decks.copy(a.id, "heaven_hell", "One of Each", "Mine")
    for command in ("show", "export", "copy", "delete"):
        said = (await a.slash(LOBBY, f"/deck {command}", name="mine")).text.replace("\\", "")
        assert f"Say which game you mean: `game:` can be {TITLES}." in said, command
    assert "Deckhand" in (await a.slash(LOBBY, "/deck show", name="mine", game="decked")).text
    assert await offered(a, "/deck show", "mi") == ["Mine"]
    await both.host.decks.save(a.id, "decked", CREW, "One of Each")
    assert "Say which" in (await a.slash(LOBBY, "/deck show", name="One of Each")).text
    assert "Delete One of Each?" in (await a.slash(LOBBY, "/deck delete", name="One of Each")).text


async def test_at_a_table_its_game_comes_first_and_others_are_found(both: House) -> None:
    a = both.person("A")
    await both.host.decks.save(a.id, "decked", CREW, "Mine")
    await both.host.decks.copy(a.id, "heaven_hell", "One of Each", "Mine")
    await a.slash(LOBBY, "/game new", game="decked")
    assert "Deckhand" in (await a.slash(LOBBY, "/deck show", name="Mine")).text
    assert "Heaven & Hell" in (await a.slash(LOBBY, "/deck show", name="One of Each")).text
    nobody = (await a.slash(LOBBY, "/deck show", name="Nobody")).text
    assert "You have no deck “Nobody” for Decked" in nobody


async def test_an_explicit_name_wins_over_the_name_of_the_list(house: House) -> None:
    a = house.person("A")
    form = await a.slash(LOBBY, "/deck import", name="New: One")
    made = shown(await a.fill(form, text=f"Deck: Another\n{CREW}"))
    assert "### New∶ One" in made.text.replace("\\", "") and "Another" not in made.text
    form = await a.slash(LOBBY, "/deck import", name="Second")
    faulty = shown(await a.fill(form, text="Deck: Another\n9 Nothing"))
    again = shown(await a.fill(await a.click(faulty, "Mend it"), text="Deck: Another\nfoo"))
    mended = shown(await a.fill(await a.click(again, "Mend it"), text=f"Deck: Another\n{BIRDS}"))
    assert "### Second" in mended.text
    form = await a.slash(LOBBY, "/deck import", name="second")
    assert "replaces the one before" in shown(await a.fill(form, text=f"Deck: Second\n{CREW}")).text
    assert await offered(a, "/deck copy", rename=True) == ["New∶ One", "Second"]
    await kept(a, "Plain", CREW)
    assert len(await offered(a, "/deck copy", rename=True)) == 3


async def test_a_name_that_cannot_be_is_refused_before_the_form_opens(house: House) -> None:
    a = house.person("A")
    for name, says in (("First Crew", "is a ready-made deck"), ("x" * 41, "it may have at most 40")):
        refused = await a.slash(LOBBY, "/deck import", name=name)
        assert refused.modal is None and says in refused.text


def test_a_name_of_any_forty_signs_leaves_the_form_its_id() -> None:
    for name in ("x" * 40, "\U0001f525" * 40):
        assert length(cards.under("mendas", "heaven_hell", name).button) <= CUSTOM_ID
    assert cards.under("named", "heaven_hell", "x" * 40).choice.endswith("x" * 40)


async def test_a_name_of_a_deck_calls_nobody(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    wild = f"@everyone <@{b.id}>"
    async with house.client.host._services.store.transaction() as tx:
        await tx.keep_deck(DeckRow(a.id, "decked", wild, '{"captain":"C1","crew":["S1"]}', 1, 1))
    said = [
        await a.slash(LOBBY, f"/deck {command}", more, name=wild)
        for command, more in (("show", {}), ("export", {}), ("export", {"here": True}))
    ]
    said += [await a.slash(LOBBY, "/deck show"), await a.slash(LOBBY, "/deck show", name=wild + "?")]
    said += [await a.slash(LOBBY, "/deck copy", rename=True, name="no " + wild, to=wild)]
    await house.quiet()
    for reply in said:
        assert reply.message is not None
        raw = reply.message.raw
        assert raw["mentions"] == [] and raw["mention_everyone"] is False
    assert house.client.allowed_mentions is not None
    assert dict(house.client.allowed_mentions.to_dict()) == {"parse": []}
