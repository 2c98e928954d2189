"""Decks at a table: chosen in the lobby, checked at once and at the start, private, kept for a rematch."""

import json
from typing import Any

from host import Host, Lobby, TableRef
from storage import Store
from tests.host.people import A, B, C, Players, refused

CREW = "Captain: Ash\n5 Deckhand\n2 Ship's Cook"
BIRDS = "2 Parrot"


async def entries(store: Store, ref: TableRef) -> list[Any]:
    """Return what the seats bring."""
    return [json.loads(row.entry) for row in await store.read.seats(ref.place, ref.code)]


def marks(lobby: Lobby) -> list[tuple[bool, bool]]:
    """Return who has chosen, and whose deck can be played."""
    return [(seat.chosen, seat.ready) for seat in lobby.seats]


async def opened(host: Host, players: Players, *users: int, **options: Any) -> Lobby:
    """Open a table; A has a deck that can be played by the strict rules and B one that cannot."""
    await host.decks.save(A, "decked", CREW, "Hands")
    await host.decks.save(B, "decked", BIRDS, "Birds")
    return await players.lobby(*users, game="decked", **options)


async def test_a_deck_is_chosen_and_others_see_that_not_what(
    host: Host, players: Players, store: Store
) -> None:
    lobby = await opened(host, players, A, B)
    assert lobby.decks and marks(lobby) == [(False, True), (False, True)]
    after = await host.decks.bring(players.caller(A), lobby.ref, "hands")
    assert marks(after) == [(True, True), (False, True)] and after.can_start is None
    assert "Hands" not in repr(after.seats)
    choice = await host.decks.choice(A, lobby.ref)
    assert (choice.brought, choice.faults) == ("Hands", ())
    assert [deck.name for deck in choice.decks] == ["Hands", "First Crew"]
    assert (await host.decks.choice(B, lobby.ref)).brought is None
    ready = await host.decks.bring(players.caller(B), lobby.ref, "First Crew")
    assert marks(ready) == [(True, True), (True, True)]
    assert (await entries(store, lobby.ref))[0] == {"captain": "C1", "crew": ["S1"] * 5 + ["S2"] * 2}


async def test_what_cannot_be_played_is_refused_with_every_fault(host: Host, players: Players) -> None:
    lobby = await opened(host, players, A, B)
    refusal = await refused(host.decks.bring(players.caller(B), lobby.ref, "Birds"))
    assert refusal == (
        "It cannot be played with these rules: It has no captain. It has 2 cards; a deck has 6 to 8."
    )
    assert marks(await host.lobby(lobby.ref))[1] == (False, True)
    checked = await host.decks.check(B, "decked", "Birds", lobby.ref)
    assert len(checked.faults) == 2 and checked.ref == lobby.ref
    await host.set_options(players.caller(A), lobby.ref, {"limits": "free"})
    assert (await host.decks.check(B, "decked", "Birds", lobby.ref)).faults == ()
    assert marks(await host.decks.bring(players.caller(B), lobby.ref, "Birds"))[1] == (True, True)


async def test_changed_rules_check_again_and_only_the_owner_learns_why(host: Host, players: Players) -> None:
    lobby = await opened(host, players, A, B, limits="free")
    await host.decks.bring(players.caller(B), lobby.ref, "Birds")
    after = await host.set_options(players.caller(A), lobby.ref, {"limits": "strict"})
    assert marks(after) == [(False, True), (True, False)]
    refusal = await refused(host.start(players.caller(A), lobby.ref))
    assert refusal == "These rules do not allow the deck of B; `/deck bring` tells them why."
    assert len((await host.decks.choice(B, lobby.ref)).faults) == 2
    assert (await host.decks.choice(A, lobby.ref)).faults == ()
    await host.membership.hand_over(players.caller(A), lobby.ref, B)
    own = await refused(host.start(players.caller(B), lobby.ref))
    assert own.endswith("tells them why. It has no captain. It has 2 cards; a deck has 6 to 8.")
    await host.decks.bring(players.caller(B), lobby.ref, "First Crew")
    await host.start(players.caller(B), lobby.ref)
    assert (await host.look(lobby.ref, None)).status == "running"


async def test_where_decks_are_ready_made_nobody_brings_one_and_none_is_recorded(
    host: Host, players: Players, store: Store
) -> None:
    lobby = await opened(host, players, A, B)
    await host.decks.bring(players.caller(A), lobby.ref, "Hands")
    closed = await host.set_options(players.caller(A), lobby.ref, {"decks": "ready"})
    assert not closed.decks and marks(closed) == [(False, True), (False, True)]
    for asked in (host.decks.bring(players.caller(A), lobby.ref, "Hands"), host.decks.choice(A, lobby.ref)):
        assert await refused(asked) == "This table plays the ready-made crew."
    checked = await host.decks.check(A, "decked", "Hands", lobby.ref)
    assert [str(fault) for fault in checked.faults] == ["This table plays the ready-made crew."]
    await host.start(players.caller(A), lobby.ref)
    assert await entries(store, lobby.ref) == [{"captain": "", "crew": []}] * 2


async def test_machines_play_a_ready_made_deck(host: Host, players: Players, store: Store) -> None:
    lobby = await opened(host, players, A)
    filled = await host.fill(players.caller(A), lobby.ref)
    assert marks(filled) == [(False, True), (False, True)]
    await host.decks.bring(players.caller(A), lobby.ref, "Hands")
    await host.start(players.caller(A), lobby.ref)
    assert [one["crew"] for one in await entries(store, lobby.ref)] == [["S1"] * 5 + ["S2"] * 2, []]
    await host.machines.idle()


async def test_who_cannot_choose_is_told(host: Host, players: Players) -> None:
    lobby = await opened(host, players, A, B)
    for asked in (
        host.decks.bring(players.caller(C), lobby.ref, "First Crew"),
        host.decks.choice(C, lobby.ref),
    ):
        assert await refused(asked) == "You do not sit at this table; join it first."
    assert "You have no deck “Birds” for Decked" in await refused(
        host.decks.bring(players.caller(A), lobby.ref, "Birds")
    )
    await host.start(players.caller(A), lobby.ref)
    assert await refused(host.decks.bring(players.caller(A), lobby.ref, "Hands")) == (
        "The game has begun; what everybody brings is fixed."
    )
    players.channel += 1
    plain = await players.lobby(A)
    refusal = await refused(host.decks.bring(players.caller(A), plain.ref, "Hands"))
    assert refusal == "Nobody brings a deck to Tiny."


async def test_a_repeated_click_brings_once(host: Host, players: Players) -> None:
    lobby = await opened(host, players, A, B)
    caller = players.caller(A)
    first = await host.decks.bring(caller, lobby.ref, "Hands")
    again = await host.decks.bring(caller, lobby.ref, "Hands")
    assert not first.repeated and again.repeated and again.version == first.version


async def test_a_deck_that_changes_later_stays_as_it_was_brought(
    host: Host, players: Players, store: Store
) -> None:
    lobby = await opened(host, players, A, B)
    await host.decks.bring(players.caller(A), lobby.ref, "Hands")
    before = await entries(store, lobby.ref)
    await host.decks.save(A, "decked", BIRDS, "Hands")
    await host.decks.delete(A, "decked", "Hands")
    assert await entries(store, lobby.ref) == before
    await host.membership.swap(players.caller(A), lobby.ref, A, B)
    assert await entries(store, lobby.ref) == before[::-1]
    assert (await host.decks.choice(A, lobby.ref)).brought == "Hands"


async def test_a_rematch_keeps_the_decks_of_those_who_come_back(
    host: Host, players: Players, store: Store
) -> None:
    lobby = await opened(host, players, A, B, limits="free")
    await host.decks.bring(players.caller(A), lobby.ref, "Hands")
    await host.decks.bring(players.caller(B), lobby.ref, "Birds")
    await host.start(players.caller(A), lobby.ref)
    await players.close(lobby.ref)
    brought = await entries(store, lobby.ref)
    again = await host.membership.rematch(players.caller(B), lobby.ref)
    assert marks(again) == [(True, True)]
    joined = await host.join(players.caller(A), again.ref)
    assert marks(joined) == [(True, True), (True, True)]
    assert sorted(map(str, await entries(store, again.ref))) == sorted(map(str, brought))
    assert (await host.decks.choice(A, again.ref)).brought == "Hands"
    assert marks(await host.join(players.caller(C), again.ref))[-1] == (False, True)


async def test_an_undecided_seat_or_the_record_of_a_running_game_shows_no_deck(
    host: Host, players: Players
) -> None:
    lobby = await opened(host, players, A, B)
    await host.decks.bring(players.caller(A), lobby.ref, "Hands")
    await host.start(players.caller(A), lobby.ref)
    for user in (B, C, None):
        document = (await host.export(lobby.ref, user)).decode()
        assert "crew" not in document and "Hands" not in document and '"S1"' not in document
        look = await host.look(lobby.ref, user)
        assert "Hands" not in repr((look.seats, await host.log(lobby.ref, user)))
