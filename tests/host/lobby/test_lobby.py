"""Before the game: opening, joining, leaving, house rules, machines, and every refusal."""

import asyncio

import pytest

from engine.fair import Fair, promise
from host import Acted, Host, Lobby, Refusal, StaleDecision, TableRef, Wish
from host.people import Caller
from storage import Store
from tests.host.people import CHANNEL, PLACE, A, B, C, D, Players


async def refused(players: Players, asked: object) -> str:
    """Return the sentence with which something is refused."""
    with pytest.raises(Refusal) as caught:
        await asked  # type: ignore[misc]
    return str(caught.value)


async def test_a_new_table_promises_its_seed_and_keeps_it(host: Host, players: Players, store: Store) -> None:
    lobby = await host.new_table(players.caller(A), "tiny")
    row = await store.read.session(PLACE, lobby.ref.code)
    assert row is not None and len(row.seed) == 32
    tiny = lobby.game
    fair = Fair(number=1)
    assert lobby.commitment == promise(
        fair, lobby.ref.code, "tiny", tiny.rules_version, tiny.data.digest, row.seed
    )
    assert row.seed.hex() not in repr((lobby, row))
    assert lobby.seats == () and lobby.host == A and lobby.status == "lobby"


async def test_codes_are_short_and_can_be_read_aloud(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    assert len(lobby.ref.code) == 6 and not set(lobby.ref.code) & set("01IO")
    assert TableRef.parse(lobby.ref.text) == lobby.ref
    assert await host.find(lobby.ref.code.lower()) == lobby.ref
    assert await host.find("ZZZZZZ") is None


@pytest.mark.parametrize(
    "text", ["", ".", "zz", "zz.", ".4F7K2Q", "zz.4F7K2Q.x", "ZZ.4F 7K", "zz.‮", "z" * 20 + ".A"]
)
def test_what_names_no_table_is_no_reference(text: str) -> None:
    with pytest.raises(ValueError, match="names no table"):
        TableRef.parse(text)


async def test_one_table_in_a_channel(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    refusal = await refused(players, host.new_table(players.caller(B), "tiny"))
    assert refusal == (
        f"Table {lobby.ref.code} already stands in this channel; open yours in a thread, or elsewhere."
    )
    elsewhere = await host.new_table(players.caller(B), "tiny", in_channel=CHANNEL + 1)
    assert await host.table_in(PLACE, CHANNEL) == lobby.ref
    assert await host.table_in(PLACE, CHANNEL + 1) == elsewhere.ref
    await host.abandon(players.caller(A), lobby.ref)
    again = await host.new_table(players.caller(B), "tiny")
    assert await host.table_in(PLACE, CHANNEL) == again.ref


async def test_two_who_open_a_table_at_once_get_one(host: Host, players: Players) -> None:
    tries = [host.new_table(players.caller(user), "tiny") for user in (A, B, C)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(result, Lobby) for result in results) == 1
    assert sum(isinstance(result, Refusal) for result in results) == 2


async def test_an_unknown_game_is_named_safely(host: Host, players: Players) -> None:
    refusal = await refused(players, host.new_table(players.caller(A), "<@1>`chess`"))
    assert refusal == "There is no game “‹·1›'chess'”; the games are: tiny."


async def test_joining_twice_is_refused_and_a_repeated_click_is_not(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    caller = players.caller(B)
    first = await host.join(caller, lobby.ref)
    again = await host.join(caller, lobby.ref)
    assert not first.repeated and again.repeated and first.seats == again.seats
    assert await refused(players, host.join(players.caller(B), lobby.ref)) == "You already sit at this table."
    assert len((await host.lobby(lobby.ref)).seats) == 2


async def test_a_full_table_is_full(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B, C)
    assert await refused(players, host.join(players.caller(D), lobby.ref)) == "All 3 seats are taken."


async def test_many_who_join_at_once_fill_the_seats_in_order(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    joins = [host.join(players.caller(user), lobby.ref) for user in (201, 202, 203, 204, 205)]
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(isinstance(result, Refusal) for result in results) == 3
    seats = (await host.lobby(lobby.ref)).seats
    assert [seat.seat for seat in seats] == [0, 1, 2]


async def test_too_few_cannot_start_and_machines_help(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    assert str(lobby.can_start) == "One more player is needed, or a machine."
    refusal = await refused(players, host.start(players.caller(A), lobby.ref))
    assert refusal == "One more player is needed, or a machine."
    filled = await host.fill(players.caller(A), lobby.ref)
    assert [seat.policy for seat in filled.seats] == [None, "regular"]
    assert filled.seats[1].user is None and filled.can_start is None
    full = await host.fill(players.caller(A), lobby.ref, "random", seats=3)
    assert [seat.name for seat in full.seats] == ["A", "Machine (regular)", "Machine 2"]
    assert await refused(players, host.fill(players.caller(A), lobby.ref)) == "This game has at most 3 seats."


async def test_machines_are_refused_with_a_sentence(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    ref = lobby.ref
    refusal = await refused(players, host.fill(players.caller(A), ref, "genius"))
    assert refusal.startswith("There is no machine “genius”; there are: learner, regular, strong")
    assert await refused(players, host.fill(players.caller(A), ref, seats=2)) == "2 seats are already taken."
    assert (
        await refused(players, host.fill(players.caller(A), ref, seats=9)) == "This game has at most 3 seats."
    )
    assert "Only A" in await refused(players, host.fill(players.caller(B), ref))


async def test_a_table_of_machines_alone_does_not_start(host: Host, players: Players) -> None:
    lobby = await host.new_table(players.caller(A), "tiny")
    lobby = await host.fill(players.caller(A), lobby.ref, seats=2)
    assert str(lobby.can_start) == "At least one person must sit at the table."


async def test_only_the_host_of_the_table_starts(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    refusal = await refused(players, host.start(players.caller(B), lobby.ref))
    assert refusal == "Only A, the table's host, may start it."


async def test_house_rules_are_read_by_the_game_and_every_fault_is_a_sentence(
    host: Host, players: Players
) -> None:
    lobby = await players.lobby(A, B)
    changed = await host.set_options(players.caller(A), lobby.ref, {"rounds": "7"})
    assert changed.values == {"rounds": 7}
    faults: list[tuple[dict[str, object], str]] = [
        ({"rounds": 51}, "“Rounds” must be at most 50, not 51."),
        ({"rounds": 0}, "“Rounds” must be at least 1, not 0."),
        ({"rounds": "many"}, "“Rounds” must be a whole number, not “many”."),
        ({"speed": 1}, "There is no house rule “speed”; the house rules are: rounds."),
        (
            {"rounds": 99, "`x`": 1},
            "“Rounds” must be at most 50, not 99. There is no house rule “'x'”; the house rules are: rounds.",
        ),
    ]
    for values, says in faults:
        assert await refused(players, host.set_options(players.caller(A), lobby.ref, values)) == says
    assert (await host.lobby(lobby.ref)).values == {"rounds": 7}
    assert "Only A" in await refused(players, host.set_options(players.caller(B), lobby.ref, {"rounds": 3}))
    refusal = await refused(players, host.preset(players.caller(A), lobby.ref, "quick"))
    assert refusal == "There is no preset “quick”; the presets are: –."


async def test_who_leaves_closes_the_ranks_and_hands_the_table_on(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B, C)
    left = await host.leave(players.caller(A), lobby.ref)
    assert [(seat.seat, seat.name) for seat in left.seats] == [(0, "B"), (1, "C")]
    assert (left.host, left.host_name) == (B, "B")
    refusal = await refused(players, host.leave(players.caller(A), lobby.ref))
    assert refusal == "You do not sit at this table."
    await host.start(players.caller(B), lobby.ref)
    assert "you may resign instead" in await refused(players, host.leave(players.caller(B), lobby.ref))


async def test_after_the_start_the_lobby_is_closed(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    for asked in (
        host.join(players.caller(C), ref),
        host.start(players.caller(A), ref),
        host.set_options(players.caller(A), ref, {"rounds": 2}),
        host.fill(players.caller(A), ref),
        host.set_seating(players.caller(A), ref, "random"),
    ):
        assert await refused(players, asked) == "The game has begun."


async def test_a_closed_lobby_is_closed(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    refusal = await refused(players, host.abandon(players.caller(B), lobby.ref))
    assert refusal == "Only A, the table's host, may close it."
    closed = await host.abandon(players.caller(A), lobby.ref)
    assert isinstance(closed, Lobby) and closed.status == "abandoned"
    assert await refused(players, host.join(players.caller(B), lobby.ref)) == "This table is closed."
    assert "closed before a game began" in await refused(players, host.look(lobby.ref, A))
    assert "closed before a game began" in await refused(players, host.export(lobby.ref))


async def test_a_deserted_lobby_may_be_closed_by_anybody(host: Host, players: Players) -> None:
    lobby = await host.new_table(players.caller(A), "tiny")
    closed = await host.abandon(players.caller(B), lobby.ref)
    assert isinstance(closed, Lobby) and closed.status == "abandoned"


async def test_words_are_kept_short_and_plain(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    assert "Your word has 101 characters" in await refused(
        players, host.join(players.caller(B), lobby.ref, "x" * 101)
    )
    assert "do not show" in await refused(players, host.join(players.caller(B), lobby.ref, "a\x1b[31mb"))
    await host.join(players.caller(B, 77), lobby.ref, "  two \n words ")
    long = "The best of 101000000000000101"
    assert "choose another" in await refused(players, host.join(players.caller(C), lobby.ref, long))
    await host.join(players.caller(C, 78), lobby.ref, " ")
    await host.start(players.caller(A), lobby.ref)
    words = (await host.look(lobby.ref, None)).words
    assert words[1] == "two words" and len(words[2]) == 16 and words[2] != words[0]


@pytest.mark.parametrize(
    "sign",
    [
        "\u3164",
        "\uffa0",
        "\u2800",
        "\u034f",
        "\ufe0f",
        "\ufe00",
        "\u180b",
        "\u17b4",
        "\U000e0100",
        "\u0301" * 90,
    ],
)
async def test_a_word_that_does_not_show_is_refused(host: Host, players: Players, sign: str) -> None:
    lobby = await players.lobby(A)
    for word in (sign, f"a{sign}", f"a{sign}b"):
        refusal = await refused(players, host.give_word(players.caller(A), lobby.ref, word))
        assert "do not show" in refusal
    assert (await host.lobby(lobby.ref)).seats[0].word is None


async def test_a_word_is_taken_in_its_composed_form(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    given = await host.give_word(players.caller(A), lobby.ref, "Zoe\u0308 さくら ⚔ \U0001f3b2")
    assert given.seats[0].word == "Zo\u00eb さくら ⚔ \U0001f3b2"


async def test_seats_by_lot_come_from_seed_and_words(host: Host, players: Players) -> None:
    orders = set()
    for _ in range(12):
        lobby = await players.lobby(A, B, C)
        await host.set_seating(players.caller(A), lobby.ref, "random")
        begun = await host.start(players.caller(A), lobby.ref)
        assert isinstance(begun, Acted)
        orders.add(tuple(seat.name for seat in begun.look.seats))
        assert begun.look.seat is not None and begun.look.seats[begun.look.seat].user == A
        await players.close(lobby.ref)
    assert len(orders) > 2
    assert all(sorted(order) == ["A", "B", "C"] for order in orders)


async def test_names_are_safe_and_unique(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    for interaction, name in enumerate(["a", "<@!1> \x1b[2J**b**\u202e"]):
        caller = Caller(300 + interaction, name, PLACE, CHANNEL, 500 + interaction)
        lobby = await host.join(caller, lobby.ref)
    assert [seat.name for seat in lobby.seats] == ["A", "a 2", "‹·!1› ∗∗b∗∗"]


async def test_no_such_table(host: Host, players: Players) -> None:
    ref = TableRef(PLACE, "NOTHER")
    for asked in (host.look(ref, A), host.lobby(ref), host.join(players.caller(A), ref), host.export(ref)):
        assert await refused(players, asked) == "There is no table NOTHER here."
    with pytest.raises(Refusal, match="not begun"):
        await host.look((await players.lobby(A)).ref, A)


async def test_tables_of_a_person(host: Host, players: Players) -> None:
    first = await players.lobby(A, B)
    players.channel += 1
    second = await players.lobby(A)
    assert await host.tables_of(PLACE, A) == [second.ref, first.ref]
    assert await host.tables_of(PLACE + 1, A) == []
    assert await host.tables_of(None, B) == [first.ref]
    await host.abandon(players.caller(A), second.ref)
    assert await host.tables_of(None, A) == [first.ref]


async def test_settings_are_kept(host: Host) -> None:
    assert (await host.settings(A)).colour
    changed = await host.inbox.set_settings(A, Wish(dm_closed=True))
    assert changed.dm_closed and changed.colour
    await host.inbox.set_settings(A, Wish(colour=False))
    assert await host.settings(A) == await host.inbox.set_settings(A, Wish())
    assert (await host.settings(A)).dm_closed and not (await host.settings(A)).colour
    assert issubclass(StaleDecision, Refusal)
