"""Whoever is put into a game sees a hand: nobody is put there unsaid, and nobody comes back."""

import json
from typing import Any

import pytest

from host.model.rungs import Rung
from host.settings.personal import Wish
from tests.host.people import climbed
from tests.host.tournaments.hall import LONG, ORGANISES, Hall

BACK = (
    "P{user} has played in this game, in a seat that somebody else has now; whoever was replaced does not "
    "come back into the same game. Name somebody else, or wait until it is over."
)


async def put_in(hall: Hall, ref: Any, number: int, user: int) -> Any:
    """Give an entrant's place to somebody, as the organiser."""
    return await hall.host.tournaments.substitute(hall.caller(), ORGANISES, ref, number, user, f"P{user}")


async def notices(hall: Hall, game: Any) -> list[str]:
    """Return what the channel of a table was told."""
    async with hall.store.transaction() as tx:
        rows = await tx._run(
            "SELECT body FROM outbox WHERE code = :code AND kind = 'notice' ORDER BY seq", {"code": game.code}
        )
    return [json.loads(body)["text"] for (body,) in rows]


async def test_an_organiser_who_has_looked_cannot_put_the_player_back(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3, options=LONG)
    number = (await hall.round(ref)).tables[0].seats[1]
    organiser = hall.caller().user
    await put_in(hall, ref, number, organiser)
    before, log = await hall.entries(ref), await hall.host.log(await hall.game(ref), None)
    with_sentence = BACK.format(user=number)
    assert await hall.refused(put_in(hall, ref, number, number)) == with_sentence
    assert await hall.entries(ref) == before and (await hall.show(ref)).users[number] == organiser
    assert await hall.host.log(await hall.game(ref), None) == log
    await put_in(hall, ref, number, 9)
    assert await hall.refused(put_in(hall, ref, number, organiser)) == BACK.format(user=organiser)


async def test_the_place_is_given_back_when_the_game_is_over(hall: Hall) -> None:
    ref = await hall.begun(1, 2, rounds=2, options=LONG, format="round_robin")
    await put_in(hall, ref, 1, 9)
    game = await hall.game(ref)
    await hall.play(ref)
    assert (await hall.host.look(game, None)).status == "ended"
    event = await put_in(hall, ref, 1, 1)
    assert event.users[1] == 1


async def test_a_substitution_is_said_at_the_table_in_its_log_and_in_the_event(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3, options=LONG)
    number, game = (await hall.round(ref)).tables[0].seats[1], await hall.game(ref)
    organiser = hall.caller()
    await put_in(hall, ref, number, 9)
    await hall.settle()
    sentence = (
        f"{organiser.name}, who organises the event, has given the seat of P{number} to P9, who sees what it "
        f"holds from now on. P{number} does not come back into this game."
    )
    assert sentence in await notices(hall, game)
    plies = await hall.store.read.plies(ref.place, game.code)
    assert [(ply.kind, ply.note) for ply in plies] == [("substitute", "organiser")]
    log = [str(text) for text in await hall.host.log(game, None)]
    assert log and "an organiser of the event" in log[-1] and "did not come" not in log[-1]
    event = [notice["text"] for notice in await hall.said(ref)]
    assert f"{organiser.name}, who organises the event, has given the place of P{number} to P9." in event


async def test_nothing_is_shown_before_it_is_committed(hall: Hall) -> None:
    """Where the last step is refused, whoever should have come has seen nothing, and nothing was said."""
    ref = await hall.begun(1, 2, 3, 4, rounds=3, options=LONG)
    number, game = (await hall.round(ref)).tables[0].seats[1], await hall.game(ref)
    tournaments = hall.host.tournaments

    async def breaks(*_: object) -> None:
        raise RuntimeError("the power fails")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("host.tournaments.organisers.organise.audit", breaks)
        with pytest.raises(RuntimeError):
            await tournaments.substitute(hall.caller(), ORGANISES, ref, number, 9, "P9")
    look = await hall.host.look(game, 9)
    assert look.seat is None and look.ply == 0
    assert not await notices(hall, game) and 9 not in (await hall.show(ref)).users.values()


async def test_who_was_replaced_takes_no_other_seat_of_the_game(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, rounds=1, options=LONG)
    game, seats = await hall.game(ref), (await hall.round(ref)).tables[0].seats
    await put_in(hall, ref, seats[0], 9)
    for user in (seats[0], 9):
        await hall.host.inbox.set_settings(user, Wish(pool=True))
    await climbed(hall.host, game, 1, Rung.SUBSTITUTE)
    refusal = await hall.refused(hall.host.absence.take_seat(hall.caller(seats[0]), game, 1))
    assert refusal == (
        "You have played in this game, in a seat that somebody else has now; whoever was replaced does not "
        "come back into the same game."
    )
    assert (await hall.host.look(game, None)).seats[1].user == seats[1]


async def test_what_would_be_refused_is_refused_before_anybody_is_asked(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3, options=LONG)
    before, events = await hall.entries(ref), hall.host.tournaments
    held = events.may_substitute(hall.caller(), ORGANISES, ref, 1, 1, "P1")
    assert "already holds this place" in await hall.refused(held)
    theirs = events.may_substitute(hall.caller(), ORGANISES, ref, 1, 2, "P2")
    assert "They play in this event themselves" in await hall.refused(theirs)
    await events.may_substitute(hall.caller(), ORGANISES, ref, 1, 9, "P9")
    assert await hall.entries(ref) == before, "a trial changes nothing"
    assert (await hall.show(ref)).users[1] == 1
