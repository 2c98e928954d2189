"""The plan of an event: what is refused by a sentence, what is completed, and until when it changes."""

from typing import Any

import pytest

from host.model.contract import Contract
from host.tournaments.games.contracts import contract_of
from tests.host.people import PLACE
from tests.host.tournaments.hall import ANNOUNCED, ORGANISER, ORGANISES, OTHER, Hall


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"title": " "}, "The event needs a title"),
        ({"title": "Cup 123456789012345678"}, "a long number"),
        ({"game": "chess"}, "There is no game “chess”; the games are: tiny, decked."),
        ({"seats": 5}, "With these rules Tiny is played by 2 to 3"),
        ({"options": {"rounds": 99}}, "“Rounds” must be at most 50, not 99."),
        ({"options": {"colour": 1}}, "There is no house rule “colour”"),
        ({"contract": "never"}, "There is no pace “never”"),
        ({"contract": {"patience": 1}}, "“patience” of the contract"),
        ({"contract": {"hints": True}}, "There are no hints in a tournament."),
        ({"points": [1, 2]}, "a better place must not bring fewer points"),
        ({"points": [3, 2, 1]}, "there must be points for each of the 2 places"),
        ({"format": "lottery"}, "“format”: "),
        ({"colour": "red"}, "“colour”: "),
        ({"round_days": 365}, "“round_days”: "),
        ({"round_days": "a week"}, "“round_days”: "),
        ({"seats": "two"}, "“seats”: "),
    ],
)
async def test_a_plan_that_does_not_fit_is_refused_by_a_sentence(
    hall: Hall, values: dict[str, Any], sentence: str
) -> None:
    asked = {"title": "Cup", "game": "tiny"} | values
    assert sentence in await hall.refused(hall.host.tournaments.announce(hall.caller(), ORGANISES, asked))
    assert await hall.host.tournaments.events(PLACE) == ()
    assert await hall.audit() == []


async def test_a_plan_without_much_in_it_is_completed(hall: Hall) -> None:
    event = await hall.host.tournaments.announce(
        hall.caller(), ORGANISES, {"title": "**Cup** <@5>", "game": "tiny", "contract": "live"}
    )
    plan = event.plan
    assert plan.title == "∗∗Cup∗∗ ‹·5›" and plan.seats == 2 and plan.options == {"rounds": 4}
    assert plan.contract == Contract.of_preset("live").model_dump(mode="json")
    assert event.channel == ANNOUNCED and event.organiser == ORGANISER and event.contest.phase == "signup"


async def test_without_a_contract_a_game_ends_within_its_round(hall: Hall) -> None:
    event = await hall.show(await hall.announce(round_days=7))
    contract = contract_of(event.plan)
    assert (contract.clock, contract.timeout, contract.vacation_days) == ("bank", "caretaker", 0)
    assert contract_of((await hall.show(await hall.announce(round_days=0))).plan) == Contract()
    own = Contract.of_preset("live").model_dump(mode="json")
    await hall.host.places.change(hall.caller(), ORGANISES, "contract", {"contract": own})
    assert (await hall.show(await hall.announce())).plan.contract == own, "the server's own counts"
    named = await hall.announce(contract={"patience": 3600})
    assert (await hall.show(named)).plan.contract == own | {"patience": 3600}


async def test_events_are_announced_where_and_with_what_the_server_allows(hall: Hall) -> None:
    change = hall.host.places.change
    await change(hall.caller(), ORGANISES, "channels", {"channels": (ANNOUNCED + 1,)})
    events = hall.host.tournaments
    values = {"title": "Cup", "game": "tiny"}
    refusal = await hall.refused(events.announce(hall.caller(), ORGANISES, values))
    assert refusal == f"No games in this channel; play in <#{ANNOUNCED + 1}>."
    await events.announce(hall.caller(), ORGANISES, values, channel=8, parent=ANNOUNCED + 1)
    await change(hall.caller(), ORGANISES, "channels", {"channels": ()})
    await change(hall.caller(), ORGANISES, "games", {"games": ("decked",)})
    refusal = await hall.refused(events.announce(hall.caller(), ORGANISES, values))
    assert refusal == "“tiny” is not played on this server; the games here are: decked."
    await hall.host.places.block(hall.caller(OTHER), ORGANISES, ORGANISER)
    values["game"] = "decked"
    assert "does not let you play" in await hall.refused(events.announce(hall.caller(), ORGANISES, values))


async def test_the_plan_changes_until_results_are_counted_by_it(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4)
    change = hall.host.tournaments.change_plan
    event = await change(hall.caller(), ORGANISES, ref, {"title": "Spring Cup", "options": {"rounds": 2}})
    assert event.plan.title == "Spring Cup" and event.plan.options == {"rounds": 2}
    assert "limit cannot be lower" in await hall.refused(change(hall.caller(), ORGANISES, ref, {"limit": 3}))
    other = change(hall.caller(), ORGANISES, ref, {"game": "decked", "options": {}})
    assert "keeps its game" in await hall.refused(other)
    past = change(hall.caller(), ORGANISES, ref, {"signup_ends": hall.now - 1})
    assert "must end in the future" in await hall.refused(past)
    await hall.start(ref)
    refusal = await hall.refused(change(hall.caller(), ORGANISES, ref, {"bye": "half"}))
    assert "can no longer change: what a bye is worth" in refusal
    await change(hall.caller(), ORGANISES, ref, {"title": "Summer Cup", "round_days": 3})
    listed = (await hall.host.tournaments.events(PLACE))[0]
    assert (listed.title, listed.players, listed.round) == ("Summer Cup", 4, 1)
