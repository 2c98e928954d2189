"""Who is at a table and who looks on: guests, hosts, seats, votes, rematches, lobbies that never begin."""

import json
from datetime import timedelta

from engine.record import load_record
from engine.verify import verify
from host import Acted, Host, Lobby, TableRef
from host.mail.messages import JOIN
from storage import Store
from tests.engine.tiny import GAME
from tests.host.people import CHANNEL, PLACE, A, B, C, D, HeldClock, Players, refused


async def seated(host: Host, ref: TableRef) -> list[int | None]:
    """Return who sits where."""
    return [seat.user for seat in (await host.lobby(ref)).seats]


async def notices(store: Store, ref: TableRef) -> list[dict[str, object]]:
    """Return what the channel is told."""
    async with store.transaction() as tx:
        rows = await tx._run(
            "SELECT body FROM outbox WHERE code = :code AND kind = 'notice' ORDER BY seq", {"code": ref.code}
        )
    return [json.loads(row[0]) for row in rows]


async def test_a_private_table_lets_in_whom_its_host_invites(
    host: Host, players: Players, store: Store
) -> None:
    lobby = await players.lobby(A)
    await host.membership.set_private(players.caller(A), lobby.ref, private=True)
    assert (await refused(host.join(players.caller(B), lobby.ref))).startswith("This table is private; A")
    await host.membership.invite(players.caller(A), lobby.ref, B)
    call = (await notices(store, lobby.ref))[-1]
    assert call["ping"] == [B] and call["buttons"] == [["Join", JOIN]]
    assert "already invited" in await refused(host.membership.invite(players.caller(A), lobby.ref, B))
    await host.join(players.caller(B), lobby.ref)
    await host.start(players.caller(A), lobby.ref)
    assert "only those whom its host has invited" in await refused(host.look(lobby.ref, C))
    assert "only those whom its host has invited" in await refused(host.log(lobby.ref, C))
    await host.membership.invite(players.caller(A), lobby.ref, C)
    assert (await host.look(lobby.ref, C)).seat is None
    assert (await host.look(lobby.ref, None)).seat is None


async def test_guests_are_the_hosts_business_and_before_the_start(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    company = host.membership
    for asked in (
        company.set_private(players.caller(B), lobby.ref, private=True),
        company.invite(players.caller(B), lobby.ref, C),
        company.set_delay(players.caller(B), lobby.ref, 5),
        company.hand_over(players.caller(B), lobby.ref, B),
        company.send_away(players.caller(B), lobby.ref, A),
        company.swap(players.caller(B), lobby.ref, A, B),
    ):
        assert await refused(asked) == "Only A, the table's host, may do that."
    assert "already sit at this table" in await refused(company.invite(players.caller(A), lobby.ref, B))
    assert "0 to 1440 minutes" in await refused(company.set_delay(players.caller(A), lobby.ref, 1441))
    await host.start(players.caller(A), lobby.ref)
    for asked in (
        company.set_private(players.caller(A), lobby.ref, private=True),
        company.set_delay(players.caller(A), lobby.ref, 5),
    ):
        assert await refused(asked) == "The game has begun."


async def test_the_host_hands_the_table_over(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B)
    before = await host.look(ref, A)
    await host.membership.hand_over(players.caller(A), ref, B)
    assert (await host.lobby(ref)).host == B
    assert "B is this table's host now." in str((await notices(store, ref))[-1]["text"])
    assert (await host.look(ref, A)).head == before.head, "no entry of the log: nothing of the game changes"
    assert "Only B" in await refused(host.membership.hand_over(players.caller(A), ref, A))
    assert "do not play" in await refused(host.membership.hand_over(players.caller(B), ref, D))
    assert "already" in await refused(host.membership.hand_over(players.caller(B), ref, B))


async def test_the_host_sends_somebody_away_before_the_start(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B, C)
    left = await host.membership.send_away(players.caller(A), lobby.ref, B)
    assert isinstance(left, Lobby) and [seat.user for seat in left.seats] == [A, C]
    assert [seat.seat for seat in left.seats] == [0, 1]
    assert "you may leave" in await refused(host.membership.send_away(players.caller(A), lobby.ref, A))
    assert "do not play" in await refused(host.membership.send_away(players.caller(A), lobby.ref, B))


async def test_more_than_half_of_the_others_vote_somebody_out(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    asked = await host.membership.send_away(players.caller(B), ref, A)
    assert isinstance(asked, Acted) and not any(seat.resigned for seat in asked.look.seats)
    notice = (await notices(store, ref))[-1]
    assert notice["ping"] == [C] and [choice for _, choice in notice["buttons"]] == [  # type: ignore[attr-defined]
        "~vote:1:yes", "~vote:1:no",
    ]  # fmt: skip
    assert "already being voted on" in await refused(host.membership.send_away(players.caller(B), ref, A))
    assert "no vote in this" in await refused(host.membership.vote(players.caller(A), ref, 1, "no"))
    assert "you may watch" in await refused(host.membership.vote(players.caller(D), ref, 1, "yes"))
    assert "not among the choices" in await refused(host.membership.vote(players.caller(C), ref, 1, "maybe"))
    done = await host.membership.vote(players.caller(C), ref, 1, "yes")
    assert str(done.events[-1]) == "Player 1 is voted out; a machine plays on for them."
    gone = done.look.seats[0]
    assert gone.resigned and gone.policy == "greedy" and gone.user == A
    assert (await host.lobby(ref)).host == B, "the host who is voted out is followed by the next person"
    assert "resigned" in await refused(host.act(players.caller(A), ref, None, "pass"))
    assert "This vote is over" in await refused(host.membership.vote(players.caller(C), ref, 1, "yes"))


async def test_a_kick_needs_two_voters_and_can_be_voted_down(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    assert "With two people" in await refused(host.membership.send_away(players.caller(A), ref, B))
    assert "you may resign" in await refused(host.membership.send_away(players.caller(A), ref, A))
    assert "you may watch" in await refused(host.membership.send_away(players.caller(D), ref, A))
    players.channel += 1
    three = await players.started(A, B, C)
    await host.membership.send_away(players.caller(B), three, A)
    await host.membership.vote(players.caller(C), three, 1, "no")
    assert not any(seat.resigned for seat in (await host.look(three, None)).seats)


async def test_seats_are_swapped_before_the_start_by_the_host_alone(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B, C)
    await host.membership.swap(players.caller(A), lobby.ref, A, C)
    assert await seated(host, lobby.ref) == [C, B, A]
    assert "one and the same" in await refused(host.membership.swap(players.caller(A), lobby.ref, B, B))
    assert not any(seat.word for seat in (await host.lobby(lobby.ref)).seats), "words are given anew"
    await host.give_word(players.caller(B), lobby.ref, "ash")
    await host.start(players.caller(A), lobby.ref)
    assert (await host.look(lobby.ref, None)).words[1] == "ash"


async def test_in_a_running_game_both_and_the_host_must_agree_to_a_swap(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    before = await host.look(ref, B)
    await host.membership.swap(players.caller(B), ref, B, C)
    await host.membership.vote(players.caller(C), ref, 1, "yes")
    assert await seated(host, ref) == [A, B, C], "the host has not agreed yet"
    done = await host.membership.vote(players.caller(A), ref, 1, "yes")
    assert await seated(host, ref) == [A, C, B]
    assert [str(text) for text in done.events[-2:]] == [
        "Player 2 takes over the seat of B, as all concerned have agreed.",
        "Player 3 takes over the seat of C, as all concerned have agreed.",
    ]
    async with store.transaction() as tx:
        sent = await tx._run(
            "SELECT target_id FROM outbox WHERE code = :code AND kind = 'private' AND seq = :seq",
            {"code": ref.code, "seq": done.version},
        )
    assert sorted(row[0] for row in sent) == [B, C], "each is sent the hand that is theirs now"
    assert (await host.look(ref, C)).view == before.view, "the seat keeps what it holds"
    assert (await host.look(ref, B)).seat == 2
    await players.play_out(ref)
    record = load_record(await host.export(ref))
    assert verify(GAME, record, record.head).ok, "words and dice stay with the seats"
    assert [ply.seat for ply in record.plies if ply.kind == "swap"] == [1, 2]


async def test_nobody_votes_once_from_each_of_two_seats(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.membership.send_away(players.caller(B), ref, A)
    await host.membership.swap(players.caller(B), ref, B, C)
    await host.membership.vote(players.caller(C), ref, 2, "yes")
    await host.membership.vote(players.caller(A), ref, 2, "yes")
    assert await seated(host, ref) == [A, C, B]
    for person in (B, C):
        assert "no vote in this" in await refused(host.membership.vote(players.caller(person), ref, 1, "yes"))
    assert (await host.look(ref, A)).seat == 0


async def test_what_was_settled_ahead_does_not_go_with_a_swapped_seat(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.when(players.caller(B), ref, None, "pass", "draw")
    assert (await host.orders(B, ref)).orders
    await host.membership.swap(players.caller(B), ref, B, C)
    await host.membership.vote(players.caller(C), ref, 1, "yes")
    await host.membership.vote(players.caller(A), ref, 1, "yes")
    assert not (await host.orders(C, ref)).orders
    assert not (await host.orders(B, ref)).orders


async def test_one_no_ends_a_swap(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.membership.swap(players.caller(B), ref, B, C)
    await host.membership.vote(players.caller(A), ref, 1, "no")
    assert "This vote is over" in await refused(host.membership.vote(players.caller(C), ref, 1, "yes"))
    assert await seated(host, ref) == [A, B, C]
    assert "only offer your own" in await refused(host.membership.swap(players.caller(C), ref, A, B))


async def test_a_swap_is_void_when_somebody_has_left_meanwhile(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.membership.swap(players.caller(B), ref, B, C)
    await host.membership.vote(players.caller(C), ref, 1, "yes")
    await host.resign(players.caller(C), ref)
    assert "This vote is over" in await refused(host.membership.vote(players.caller(A), ref, 1, "yes"))
    assert await seated(host, ref) == [A, B, C]


async def test_closing_a_game_of_several_needs_more_than_half(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.abandon(players.caller(C), ref)
    await host.membership.vote(players.caller(B), ref, 1, "no")
    assert (await host.look(ref, None)).status == "running"
    assert "you may watch" in await refused(host.abandon(players.caller(D), ref))
    done = await host.membership.vote(players.caller(A), ref, 1, "yes")
    assert done.ended and done.look.status == "abandoned"


async def test_a_rematch_keeps_the_settings_and_moves_everybody_up(
    host: Host, players: Players, store: Store
) -> None:
    lobby = await players.lobby(A, B, rounds=1)
    await host.fill(players.caller(A), lobby.ref, "random", seats=3)
    await host.membership.set_delay(players.caller(A), lobby.ref, 7)
    await host.start(players.caller(A), lobby.ref)
    assert "is not over" in await refused(host.membership.rematch(players.caller(A), lobby.ref))
    await host.machines.idle()
    while await players.move(lobby.ref) is not None:
        await host.machines.idle()
    assert "Only those who played" in await refused(host.membership.rematch(players.caller(D), lobby.ref))
    again = players.caller(B)
    new = await host.membership.rematch(again, lobby.ref)
    assert (await host.membership.rematch(again, lobby.ref)).ref == new.ref, "the same click is one table"
    assert new.values["rounds"] == 1 and new.host == B
    assert [seat.user for seat in new.seats] == [B, None], "who was second begins; the machine is there"
    row = await store.read.session(PLACE, new.ref.code)
    assert row is not None and row.spectator_delay_s == 420 and row.rematch_of == lobby.ref.code
    assert (await notices(store, new.ref))[-1]["ping"] == [A]
    joined = await host.join(players.caller(A), new.ref)
    assert [seat.user for seat in joined.seats] == [B, None, A]
    assert "is open already, and you sit at it" in await refused(
        host.membership.rematch(players.caller(A), lobby.ref)
    )


async def test_seats_of_a_rematch_do_not_depend_on_who_joins_first(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, rounds=1)
    await players.play_out(ref)
    new = await host.membership.rematch(players.caller(A), ref)
    await host.join(players.caller(C), new.ref)
    joined = await host.join(players.caller(B), new.ref)
    assert [seat.user for seat in joined.seats] == [B, C, A]


async def test_a_closed_lobby_has_no_rematch(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    await host.abandon(players.caller(A), lobby.ref)
    assert "before a game began" in await refused(host.membership.rematch(players.caller(A), lobby.ref))


async def test_a_lobby_in_which_nobody_sits_down_is_closed(
    host: Host, players: Players, clock: HeldClock
) -> None:
    lobby = await players.lobby(A)
    clock.time += timedelta(days=6)
    await host.join(players.caller(B), lobby.ref)
    clock.time += timedelta(days=6)
    assert await host.cleanup.once() == 0, "somebody has sat down since"
    clock.time += timedelta(days=1, minutes=1)
    assert await host.cleanup.once() == 1
    assert (await host.lobby(lobby.ref)).status == "abandoned"
    assert (await host.new_table(players.caller(C), "tiny")).status == "lobby", "the channel is free"
    running = await host.new_table(players.caller(A), "tiny", in_channel=CHANNEL + 1, seated=True)
    await host.fill(players.caller(A), running.ref)
    await host.start(players.caller(A), running.ref)
    clock.time += timedelta(days=8)
    assert await host.cleanup.once() == 1
    assert (await host.lobby(running.ref)).status == "running"
