"""Anonymous seats: names are numbers until the game is over, and nothing is done that names a person."""

from host import Host, TableRef
from host.absence.substitutes import SOUGHT
from host.settings.personal import Wish
from storage import Store
from tests.host.people import A, B, C, D, Players, refused

NAMELESS = "Nobody is named at this table"


async def opened(players: Players, *others: int) -> TableRef:
    """Open an anonymous table by A, with others at it."""
    host = players.host
    lobby = await host.new_table(players.caller(A), "tiny", seated=True, private=True, anonymous=True)
    for user in others:
        await host.join(players.caller(user), lobby.ref, private=True)
    return lobby.ref


async def begun(players: Players, *others: int) -> TableRef:
    ref = await opened(players, *others)
    await players.host.start(players.caller(A), ref)
    return ref


async def test_everybody_is_a_number_until_the_end_and_named_then(
    host: Host, players: Players, store: Store
) -> None:
    ref = await opened(players, B, C)
    lobby = await host.lobby(ref)
    assert [seat.name for seat in lobby.seats] == ["Player 1", "Player 2", "Player 3"]
    assert (lobby.anonymous, lobby.host_name, lobby.seating) == (True, "whoever opened it", "random")
    await host.start(players.caller(A), ref)
    look = await host.look(ref, None)
    assert [look.names(seat) for seat in range(3)] == ["Player 1", "Player 2", "Player 3"]
    sat = {seat.seat: seat.user for seat in look.seats}
    done = await players.play_out(ref)
    named = {A: "A", B: "B", C: "C"}
    assert [done.look.names(seat) for seat in range(3)] == [named[sat[seat] or 0] for seat in range(3)]
    again = await store.read.seats(ref.place, ref.code)
    assert [row.name for row in again] == [named[row.user_id or 0] for row in again]
    assert {row.name for row in await store.read.seat_holders(ref.place, ref.code)} == {"A", "B", "C"}
    await host.statistics.idle()
    assert {row.name for row in (await host.statistics.person(players.place, A, A)).opponents} == {"B", "C"}


async def test_nothing_is_done_that_names_a_person(host: Host, players: Players) -> None:
    ref = await opened(players, B, C)
    membership, caller = host.membership, players.caller
    for number in range(2):
        assert NAMELESS in await refused(membership.send_away(caller(A), ref, B))
        assert NAMELESS in await refused(membership.send_away(caller(A), ref, D)), "whether they sit there"
        assert NAMELESS in await refused(membership.swap(caller(A), ref, A, B))
        assert NAMELESS in await refused(membership.hand_over(caller(A), ref, B))
        assert NAMELESS in await refused(membership.invite(caller(A), ref, B))
        if not number:
            await host.start(caller(A), ref)


async def test_names_are_hidden_or_shown_before_anybody_else_joins(host: Host, players: Players) -> None:
    ref = (await players.lobby(A)).ref
    membership, caller = host.membership, players.caller
    assert "Only A" in await refused(membership.set_anonymous(caller(B), ref, anonymous=True))
    assert (await membership.set_anonymous(caller(A), ref, anonymous=True)).seats[0].name == "Player 1"
    assert (await membership.set_anonymous(caller(A), ref, anonymous=False)).seats[0].name == "A"
    await membership.set_anonymous(caller(A), ref, anonymous=True)
    assert "thread" in await refused(membership.set_private(caller(A), ref, private=True))
    assert "are drawn" in await refused(host.set_seating(caller(A), ref, "joined"))
    await host.join(caller(B), ref)
    for anonymous in (True, False):
        work = membership.set_anonymous(caller(A), ref, anonymous=anonymous)
        if anonymous:
            await work  # it is so already
        else:
            assert "Somebody has sat down already" in await refused(work)
    await host.start(caller(A), ref)
    assert "begun" in await refused(membership.set_anonymous(caller(A), ref, anonymous=False))


async def test_a_block_is_refused_alike_whoever_has_blocked_whom(host: Host, players: Players) -> None:
    ref = await opened(players, B)
    await host.places.avoid(players.caller(C), B)
    await host.places.avoid(players.caller(B), D)
    said = {await refused(host.join(players.caller(user), ref)) for user in (C, D)}
    assert said == {"You cannot sit down at this table; try another."}


async def test_a_table_that_never_began_names_nobody_for_ever(host: Host, players: Players) -> None:
    ref = await opened(players, B)
    await host.abandon(players.caller(A), ref)
    assert [seat.name for seat in (await host.lobby(ref)).seats] == ["Player 1", "Player 2"]


async def test_who_is_called_is_called_in_private(host: Host, players: Players, store: Store) -> None:
    ref = await begun(players, B, C)
    await players.move(ref)
    rows = await store.read._run(
        "SELECT kind, target_id, body FROM outbox WHERE kind IN ('board', 'notice', 'ping', 'turn_call')", {}
    )
    assert all('"ping":[]' in body for kind, _, body in rows if kind in ("board", "notice"))
    first, second = (await store.read.seats(ref.place, ref.code))[:2]
    assert {target for kind, target, _ in rows if kind == "ping"} == {first.user_id, second.user_id}


async def test_a_substitute_is_as_nameless_as_who_was_there_and_named_at_the_end(
    host: Host, players: Players, store: Store
) -> None:
    ref = await begun(players, B)
    await host.inbox.set_settings(C, Wish(pool=True))
    seat = next(row.seat for row in await store.read.seats(ref.place, ref.code) if row.user_id == B)
    async with store.transaction() as tx:
        await tx._run(
            "UPDATE seat SET caretaker = 1, rung = :rung WHERE user_id = :user",
            {"user": B, "rung": int(min(SOUGHT))},
        )
    host._services.tables.pop(ref, None)
    assert seat in await host.absence.free_seats(ref)
    acted = await host.absence.take_seat(players.caller(C), ref, seat)
    assert acted.look.names(seat) == f"Player {seat + 1}"
    done = await players.play_out(ref)
    assert done.look.names(seat) == "C"


async def test_who_is_deleted_leaves_no_name_in_the_rows(host: Host, players: Players, store: Store) -> None:
    ref = await begun(players, B, C)
    await host.privacy.delete(B)
    rows = await store.read.seats(ref.place, ref.code)
    assert [row.own_name for row in rows if row.user_id is None] == [""]
    for number in range(500):
        await host.machines.idle()
        if await players.move(ref, at=number) is None:
            break
    look = await host.look(ref, A)
    assert "B" not in {look.names(seat) for seat in range(3)} and {"A", "C"} < {
        look.names(seat) for seat in range(3)
    }
