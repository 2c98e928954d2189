"""The cards of decks keep the limits of Discord, and leave nothing out that matters."""

from datetime import UTC, datetime

from discord import ui

from bot.presenter import decks as cards
from bot.presenter.markdown import unfenced
from engine import Builds, Text
from games import GAMES
from host.decks.box import MOST_DECKS
from host.decks.shown import ShownDeck
from tests.bot.test_cards import parts


def test_the_list_of_decks_has_room_for_every_game_when_all_have_as_many_as_can_be() -> None:
    found: dict[str, tuple[ShownDeck, ...]] = {}
    for key, game in GAMES.items():
        if not isinstance(game, Builds):
            continue
        ready = game.decks().ready
        entry = next(iter(ready.values()))
        now = datetime.now(UTC)
        names = [f"The long name of my own deck, no. {number:02}" for number in range(MOST_DECKS)]
        own = [ShownDeck(game, name, entry, now) for name in names]
        found[key] = (*own, *(ShownDeck(game, name, one, None) for name, one in ready.items()))
    card = cards.list_card(found, "**Gone** is deleted.").checked()
    said = [item.content for item in card.walk_children() if isinstance(item, ui.TextDisplay)]
    text = "\n".join(said).replace("\\", "")
    assert len(found) > 1
    for decks in found.values():
        assert f"**{decks[0].game.title}**" in text
        assert all(text.count(one.name) for one in decks)
    values = parts(card)[1]
    for key, decks in found.items():
        assert {cards.at("show", key, one.name).choice for one in decks} <= set(values), (
            "none is out of reach"
        )


async def test_what_is_wrong_with_a_list_stands_above_it_and_the_list_can_be_read_back() -> None:
    card = cards.faulty_card("game", "9 Nothing", [Text("There is no such card.")], cards.at("mend", "game"))
    said = [item.content for item in card.walk_children() if isinstance(item, ui.TextDisplay)]
    assert "There is no such card" in said[0] and "9 Nothing" in said[1]
    assert unfenced(said) == "9 Nothing"
