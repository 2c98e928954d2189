"""Events on Discord: announced, joined, paired, played in threads, looked at, left; by players' eyes."""

import pytest

from bot.limits import OUR_COMMAND_TOTAL, command_total
from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, button, shown


async def announced(house: House, *names: str, **options: object) -> tuple[Person, list[Person]]:
    """Let the owner announce an event of the tiny game, and people join by its card."""
    owner, people = house.person("Owner"), [house.person(name) for name in names]
    given = {"game": "tiny", "format": "swiss", "title": "Winter Cup", "seats": 2} | options
    reply = await owner.slash(LOBBY, "/tournament new", given)
    assert "is announced" in reply.text, reply.text
    card = await card_of(owner)
    for person in people:
        joined = shown(await person.click(card, "Join"))
        assert "You are in" in joined.text, joined.text
    return owner, people


async def card_of(person: Person, text: str = "Winter Cup") -> Seen:
    """Wait for the card of the event."""
    return await person.wait_for(
        LOBBY,
        lambda seen: (
            text in seen.text and not seen.ephemeral and any(one.label == "Manage" for one in seen.buttons)
        ),
    )


async def test_all_commands_keep_our_limit(house: House) -> None:
    group = next(one for one in house.client.tree.get_commands() if one.name == "tournament")
    payload = group.to_dict(house.client.tree)
    assert len(payload["options"]) <= 25
    assert command_total(payload) <= OUR_COMMAND_TOTAL


async def test_a_small_swiss_from_the_announcement_to_the_tables(house: House) -> None:
    owner, (a, b, c, d) = await announced(house, "A", "B", "C", "D")
    card = await a.wait_for(LOBBY, "4 in")
    assert "Sign-up is open" in card.text and "A, B, C, D" in card.text
    panel = shown(await owner.click(card, "Manage"))
    sure = shown(await owner.click(panel, "Start now"))
    assert "with 4 in" in sure.text
    await owner.click(sure, "Start now")
    pairing = await a.wait_for(LOBBY, "Round 1")
    print(pairing.text)
    await house.quiet()
