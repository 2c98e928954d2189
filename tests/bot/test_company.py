"""Guests, seats, votes and rematches, by commands and buttons, as people see them."""

from random import Random

from tests.bot.clicker import play
from tests.bot.house import LOBBY, House, agreed, button, shown, surely


async def test_a_rematch_by_the_button_invites_and_moves_everybody_up(house: House) -> None:
    a, b = await house.table("A", "B")
    await play(house, [a, b], Random(3))
    await house.quiet()
    old = await house.ref()
    last = await b.wait_for(LOBBY, lambda seen: any(one.label == "Rematch" for one in seen.buttons))
    reply = await b.click(last, "Rematch")
    assert "next game is open" in shown(reply).text
    call = await a.wait_for(LOBBY, "invites you to a game of Tiny")
    assert a.id in call.pinged and b.id not in call.pinged
    new = await house.ref()
    assert new != old
    late = await a.click(last, "Rematch")
    assert f"The next game, table {new.code}, is open already: join it by its card." in late.text
    await a.click(call, "Join")
    assert [seat.user for seat in (await house.host.lobby(new)).seats] == [b.id, a.id]
    again = await a.click(last, "Rematch")
    assert f"The next game, table {new.code}, is open already, and you sit at it." in again.text


async def test_a_stranger_asks_for_no_rematch(house: House) -> None:
    a, b = await house.table("A", "B")
    await play(house, [a, b], Random(4))
    reply = await house.person("C").slash(LOBBY, "/game rematch")
    assert "Only those who played" in reply.text and reply.ephemeral


async def test_closing_a_table_is_voted_on_by_buttons(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    asked = await surely(a, "/game abandon")
    assert "asked in the channel" in asked.text
    card = await b.wait_for(LOBBY, "proposes to close this table")
    assert {b.id, c.id} <= set(card.pinged) and a.id not in card.pinged
    stranger = await house.person("D").click(card, "Yes")
    assert "You do not play in this game; you may watch." in stranger.text and stranger.ephemeral
    assert "counted" in (await c.click(card, "No")).text
    assert (await house.host.look(await house.ref(), None)).status == "running"
    await agreed(b, await b.click(card, "Yes"))
    await a.wait_for(LOBBY, "the table was closed")
    closed = await a.wait_for(LOBBY, lambda seen: "proposes to close" in seen.text and not seen.buttons)
    assert "This vote is over." in closed.text


async def test_the_card_of_a_vote_says_how_many_must_agree_and_until_when(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    await a.slash(LOBBY, "/game seat", do="kick", person=c)
    card = await b.wait_for(LOBBY, "a machine plays on for")
    assert "It needs 2 of 2 votes. Otherwise nothing changes." in card.text.replace("\\", "")
    (vote,) = await house.host.outbox._store.read.open_votes((ref := await house.ref()).place, ref.code)
    assert vote.expires_at is not None and f"<t:{vote.expires_at // 1000}:R>" in card.text
    await a.slash(LOBBY, "/game seat", do="swap", person=b)
    swap = await b.wait_for(LOBBY, "would change seats")
    assert "All 2 who are asked must agree." in swap.text.replace("\\", "")
    await b.click(card, "No")
    await b.wait_for(LOBBY, lambda seen: "a machine plays on for" in seen.text and not seen.buttons)
    await house.quiet()
    (open_,) = await house.host.outbox._store.read.open_votes(ref.place, ref.code)
    assert open_.kind == "swap", "its own buttons stay"
    await b.click(swap, "No")
    await b.wait_for(LOBBY, lambda seen: "would change seats" in seen.text and not seen.buttons)


async def test_somebody_is_voted_out_and_a_machine_plays_on(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    await b.slash(LOBBY, "/game seat", do="kick", person=a)
    card = await c.wait_for(LOBBY, "a machine plays on for")
    done = await agreed(c, await c.click(card, "Yes"))
    assert "is voted out" in done.text
    assert (await house.host.lobby(await house.ref())).host == b.id


async def test_seats_hosts_guests_and_delay_by_commands(house: House) -> None:
    a, b, c = house.person("A"), house.person("B"), house.person("C")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    assert "10 minutes late" in (await a.slash(LOBBY, "/game viewers", delay=10)).text
    assert "still sees its board" in (await a.slash(LOBBY, "/game viewers", private=True)).text
    card = await b.wait_for(LOBBY, "Private: only invited people may join and watch.")
    assert "10 minutes late" in card.text
    assert "This table is private" in (await c.slash(LOBBY, "/game join")).text
    assert "is invited" in (await a.slash(LOBBY, "/game invite", person=c)).text
    await c.slash(LOBBY, "/game join")
    swapped = await a.slash(LOBBY, "/game seat", do="swap", person=c)
    assert swapped.text.index("C") < swapped.text.index("A")
    assert "host now" in (await surely(a, "/game seat", do="host", person=b)).text
    refused = await a.slash(LOBBY, "/game seat", do="kick", person=c)
    assert "Only B, the table's host, may do that." in refused.text and refused.ephemeral
    await b.slash(LOBBY, "/game seat", do="kick", person=c)
    assert [seat.user for seat in (await house.host.lobby(await house.ref())).seats] == [b.id, a.id]


async def test_an_old_vote_is_refused_with_a_sentence(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    await a.slash(LOBBY, "/game seat", do="swap", person=b)
    card = await b.wait_for(LOBBY, "would change seats")
    await b.click(card, "No")
    late = await b.click(card, button(card, "Yes").label)
    assert "This vote is over." in late.text and late.ephemeral
    assert [seat.user for seat in (await house.host.lobby(await house.ref())).seats] == [a.id, b.id, c.id]


async def test_a_late_board_pings_whoever_is_called_now_and_tells_onlookers_nothing_new(house: House) -> None:
    a, b, d = (house.person(name) for name in "ABD")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    await a.slash(LOBBY, "/game viewers", delay=10)
    await a.slash(LOBBY, "/game start")
    first = await house.board(b)
    assert "This board is 10 min late" in first.text and a.id in first.pinged
    await a.slash(LOBBY, "/tiny pass")
    ref = await house.ref()
    assert (await house.host.look(ref, b.id)).decision is not None
    assert f"{ref.code} · move 0 " in first.text and f"{ref.code}·" not in first.text, "no count of changes"
    second = await b.wait_for(LOBBY, lambda seen: b.id in seen.pinged and "late" in seen.text, after=first)
    assert "move 0 " in second.text and "move 1 " not in second.text
    assert f"{ref.code} · move 0 " in second.text and f"{ref.code}·" not in second.text
    await a.slash(LOBBY, "/game seat", do="swap", person=b)
    asked = await b.wait_for(LOBBY, "would change seats")
    assert asked.text.endswith(f"-# Table {ref.code}") and f"{ref.code}·" not in asked.text
    told = shown(await d.slash(LOBBY, "/log"))
    assert "Nothing has happened yet." in told.text and f"{ref.code} · move 0 " in told.text
    assert "move 2 " in shown(await b.slash(LOBBY, "/log")).text, "the pass, and the vote that was opened"
