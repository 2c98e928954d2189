"""Events in a test of the whole bot: announced and joined as people do it, by commands and buttons."""

from sandbox.person import Person, Reply
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, agreed, shown

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


async def started(house: House, *names: str, title: str = "Winter Cup") -> list[Person]:
    """Let an event of two begin."""
    house.host.tournaments.runner._pool._threads = True  # a worker process takes longer to start than to pair
    owner, people = house.person("Owner"), [house.person(name) for name in names]
    given = {"game": "tiny", "format": "swiss", "title": title, "seats": 2}
    assert "is announced" in (await owner.slash(LOBBY, "/tournament new", given)).text
    for person in people:
        assert "You are in" in (await person.slash(LOBBY, "/tournament join", event=title)).text
    await agreed(owner, await owner.slash(LOBBY, "/tournament manage", event=title, do="start"))
    await settled(house)
    return people


async def won(house: House, winner: str, *names: str, title: str = "Winter Cup") -> list[Person]:
    """Let an event of two be played to its end, as an organiser judges it; the named one wins."""
    people = await started(house, *names, title=title)
    await judged(house, house.person("Owner"), winner, title)
    return people


async def judged(house: House, owner: Person, winner: str, title: str = "Winter Cup") -> None:
    """Give the only table of an event a result, and wait until what follows is done."""
    await agreed(owner, await judging(house, owner, winner, title))
    await settled(house)


async def judging(house: House, owner: Person, winner: str, title: str = "Winter Cup") -> Reply:
    """Ask for the only table of an event to have a result."""
    event = next(one for one in await house.host.tournaments.events(house.sim.guild.id) if one.title == title)
    shown_event = await house.host.tournaments.show(event.ref)
    (table,) = shown_event.contest.rounds[0].tables
    place = {number: shown_event.names[number] for number in table.seats}
    places = " ".join("1" if place[number] == winner else "2" for number in table.seats)
    given = {"event": title, "table": 1, "places": places, "why": "They agreed."}
    return await owner.slash(LOBBY, "/tournament judge", given)


def holders(house: House, role: int) -> set[str]:
    """Return who has a role."""
    return {one.user.name for one in house.sim.guild.members.values() if role in one.roles}
