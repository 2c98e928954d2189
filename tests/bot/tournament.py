"""Events in a test of the whole bot: announced and joined as people do it, by commands and buttons."""

from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, shown

TITLE = "Winter Cup"


async def announced(house: House, *names: str, **options: object) -> tuple[Person, list[Person]]:
    """Let the owner announce an event of the tiny game, and people join by its card."""
    house.host.tournaments.runner._pool._threads = True  # a worker process takes longer to start than to pair
    owner, people = house.person("Owner"), [house.person(name) for name in names]
    given = {"game": "tiny", "format": "swiss", "title": TITLE, "seats": 2} | options
    reply = await owner.slash(LOBBY, "/tournament new", given)
    assert "is announced" in reply.text, reply.text
    card = await card_of(owner)
    for person in people:
        joined = shown(await person.click(card, "Join"))
        assert "You are in" in joined.text, joined.text
    return owner, people


async def begun(house: House, *names: str, **options: object) -> tuple[Person, list[Person]]:
    """Announce an event, let people join, and start it by the organisers' panel."""
    owner, people = await announced(house, *names, **options)
    panel = shown(await owner.click(await card_of(owner), "Manage"))
    sure = shown(await owner.click(panel, "Start now"))
    assert f"with {len(names)} in" in sure.text
    await owner.click(sure, "Start now")
    return owner, people


async def card_of(person: Person, text: str = TITLE) -> Seen:
    """Wait for the card of the event."""
    return await person.wait_for(
        LOBBY,
        lambda seen: (
            text in seen.text and not seen.ephemeral and any(one.label == "Manage" for one in seen.buttons)
        ),
    )


async def paired(person: Person, number: int = 1, after: Seen | None = None) -> Seen:
    """Wait for the card of a round."""
    return await person.wait_for(LOBBY, lambda seen: _is_pairing(seen, number), after=after)


def _is_pairing(seen: Seen, number: int) -> bool:
    return f"Round {number}" in seen.text and "**Table 1**" in seen.text and not seen.ephemeral


def threads(house: House, text: str = TITLE) -> list[str]:
    """Return the names of the event's threads."""
    found = [one for one in house.sim.world.channels.values() if one.thread is not None]
    return [one.name for one in found if f" · {text}" in one.name]


async def settled(house: House) -> None:
    """Wait until the event has nothing to do, and all is said."""
    for _ in range(3):
        await house.host.tournaments.idle()
        await house.quiet()
