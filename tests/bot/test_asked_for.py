"""Who has to leave, and the seat of a machine back to a person, by buttons and commands."""

from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, agreed, shown, surely


async def posted(person: Person, says: str) -> Seen:
    """Wait for a post in the channel that says something."""
    return await person.wait_for(
        LOBBY, lambda seen: says in seen.text.replace("\\", "") and not seen.ephemeral
    )


async def test_who_has_to_leave_asks_by_a_button_and_somebody_takes_the_seat(house: House) -> None:
    a, b, _ = await house.table("A", "B", "C")
    d = house.person("D")
    status = shown(await b.slash(LOBBY, "/game status"))
    asked = shown(await b.click(status, "I have to leave"))
    assert "You play on until somebody takes the seat" in asked.text
    call = await posted(d, "B has to leave. Who takes the seat?")
    assert "plays until somebody takes the seat" in (await a.slash(LOBBY, "/game status")).text
    stays = shown(await b.click(asked, "I stay after all"))
    assert "stays yours" in stays.text
    await b.slash(LOBBY, "/game stepin", ask=True)
    taken = await agreed(d, await d.click(call, "Take the seat"))
    assert taken.ephemeral
    assert (await house.host.lobby(await house.ref())).seats[1].name == "D"
    late = await house.person("E").click(call, "Take the seat")
    assert "taken now" in late.text
    assert "leave out `seat:`" in (await a.slash(LOBBY, "/game stepin", ask=True, seat=2)).text


async def test_seats_that_wait_are_listed_where_nothing_is_played(house: House) -> None:
    _, b, _ = await house.table("A", "B", "C")
    d, elsewhere = house.person("D"), "#table-1"
    assert "Nothing is being played" in (await d.slash(elsewhere, "/game stepin")).text
    await b.slash(LOBBY, "/game stepin", ask=True)
    listed = shown(await d.slash(elsewhere, "/game stepin"))
    assert "Seats that wait for somebody" in listed.text and "the seat of B" in listed.text
    await house.host.places.avoid(house.caller(b, await house.ref()), d.id)
    assert "Nothing is being played" in (await d.slash(elsewhere, "/game stepin")).text, "it is not told"
    e = house.person("E")
    listed = shown(await e.slash(elsewhere, "/game stepin"))
    await agreed(e, await e.click(listed, "Take the seat of B"))
    assert (await house.host.lobby(await house.ref())).seats[1].name == "E"


async def test_somebody_asks_for_the_seat_of_a_machine_and_the_host_opens_it(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    d = house.person("D")
    await surely(c, "/game resign")
    await house.host.machines.idle()
    assert "asks the host for one: 3" in (await d.slash(LOBBY, "/game stepin")).text
    status = shown(await d.slash(LOBBY, "/game status"))
    told = shown(await d.click(status, "Ask for the seat of C"))
    assert "The table's host is asked" in told.text
    call = await posted(a, "Somebody would like to take the seat of C")
    assert f"<@{a.id}>" in call.text
    assert "already sit" in (await b.click(call, "Open the seat")).text
    assert "can take it now" in (await a.click(call, "Open the seat")).text
    free = await posted(d, "is free: who takes it?")
    await agreed(d, await d.click(free, "Take the seat"))
    seat = (await house.host.lobby(await house.ref())).seats[2]
    assert (seat.name, seat.policy, seat.resigned) == ("D", None, False)
