"""Decks of the games themselves, from the list to the table: what was brought is what is played."""

from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from engine import Builds
from games import GAMES
from host import Host
from host.decks.shown import DeckRefusal
from storage import Store, sqlite_url
from tests.host.people import A, B, HeldClock, Players, refused

BUILT = [key for key, game in GAMES.items() if isinstance(game, Builds)]


def swapped(key: str) -> str:
    """Return the first ready-made deck of a game with one card more of a kind, and one less of another."""
    game: Any = GAMES[key]
    decks = game.decks()
    name, entry = next(iter(decks.ready.items()))
    lines = decks.write(entry, f"Not {name}").splitlines()
    cards = [at for at, line in enumerate(lines) if line[:1].isdigit()]
    for less, more in permutations(cards, 2):
        changed = list(lines)
        for at, by in ((less, -1), (more, 1)):
            times, _, card = changed[at].partition(" ")
            changed[at] = f"{int(times) + by} {card}" if int(times) + by else ""
        text = "\n".join(changed)
        if not decks.faults(decks.read(text), game.Options()):
            return text
    raise AssertionError("no change leaves the deck legal")


@pytest.mark.parametrize("key", BUILT)
async def test_a_deck_of_a_real_game_is_played(key: str, database: Path) -> None:
    game: Any = GAMES[key]
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    players = Players(host)
    text = swapped(key)
    saved = await host.decks.save(A, key, text)
    assert saved.faults == ()
    lobby = await players.lobby(A, B, game=key)
    refusal = await refused(host.decks.bring(players.caller(B), lobby.ref, saved.deck.name))
    assert refusal.startswith("You have no deck “")
    await host.decks.bring(players.caller(A), lobby.ref, saved.deck.name)
    await host.start(players.caller(A), lobby.ref)
    table = await host._services.current(lobby.ref)
    entries = [game.Entry.model_validate_json(row.entry) for row in table.seats]
    decks = game.decks()
    assert Counter(decks.list_of(entries[0]).cards) == Counter(decks.list_of(decks.read(text)).cards)
    assert entries[1] == game.Entry()
    assert saved.deck.entry == entries[0] != game.Entry()
    again = game.load(game.dump(table.state))
    assert again == table.state and list(game.invariants(again)) == []
    assert b'"entries"' not in await host.export(lobby.ref, B), "while it runs a record holds no deck"
    await host.close()
    await store.close()


@pytest.mark.parametrize("key", BUILT)
async def test_a_deck_that_breaks_the_rules_never_reaches_a_game(key: str, database: Path) -> None:
    game: Any = GAMES[key]
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    players = Players(host)
    card = game.decks().catalogue.cards[0]
    saved = await host.decks.save(A, key, f"9 {card.name}", "Bad")
    assert len(saved.faults) >= 2, "too many of one card, and too few cards"
    lobby = await players.lobby(A, B, game=key)
    refusal = await refused(host.decks.bring(players.caller(A), lobby.ref, "Bad"))
    assert all(str(fault) in refusal for fault in saved.faults)
    await host.start(players.caller(A), lobby.ref)
    await host.close()
    await store.close()


@pytest.mark.parametrize("named", ["as it is", "by nobody", "by its key"])
@pytest.mark.parametrize(("key", "other"), list(permutations(BUILT, 2)))
async def test_a_list_of_another_game_is_known_as_one(
    key: str, other: str, named: str, database: Path
) -> None:
    theirs: Any = GAMES[other]
    name, entry = next(iter(theirs.decks().ready.items()))
    text = theirs.decks().write(entry, name)
    game_line = f"Game: {theirs.title}\n"
    assert game_line in text
    text = text.replace(
        game_line, {"as it is": game_line, "by nobody": "", "by its key": f"GAME: {other}\n"}[named]
    )
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    host.intake.threads = True  # a process takes longer to start than to read
    with pytest.raises(DeckRefusal) as caught:
        await host.decks.save(A, key, text)
    assert [str(fault) for fault in caught.value.faults] == [
        f"This looks like a deck of {theirs.title}; choose that game (game:) in /deck import."
    ]
    mixed = text.replace(game_line, "").replace("GAME:", "//") + "4 Nobody Knows This\n"
    with pytest.raises(DeckRefusal) as caught:
        await host.decks.save(A, key, mixed)
    assert len(caught.value.faults) > 1
    await host.close()
    await store.close()
