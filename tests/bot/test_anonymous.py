"""A whole anonymous game of each title through the real client: nobody sees who the others are before it is
over.
"""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from engine import Registry
from host import TableRef
from sandbox import Sandbox
from sandbox.person import Person
from tests.bot.house import LOBBY, House, housed, more, shown, surely
from tests.support.waiting import until

TITLES = ("foes", "guardians", "willow", "heaven_hell", "good_vs_bad")
GAMES = Registry({"tiny": "tests.engine.tiny", **{key: f"games.{key}" for key in TITLES}})
NAMES = ("Zanzibar", "Quetzalcoatl", "Xylophonist")
LOOKS = 12
"""How often all that everybody can see is looked through in one game."""


@pytest.fixture
async def every(sim: Sandbox, tmp_path: Path) -> AsyncIterator[House]:
    """The bot, with all games."""
    async with housed(sim, tmp_path / "tables.db", GAMES) as found:
        yield found


async def leaks(people: list[Person], *others: Person) -> list[str]:
    """Return what anybody sees, now, that names somebody else, by name or id."""
    return [
        f"{reader.name} sees {needle}: {text[:2000]}"
        for reader in (*people, *others)
        for text in [json.dumps(seen.raw, default=str) for seen in await reader.everything()]
        for one in people
        if one is not reader
        for needle in (one.name, str(one.id))
        if needle in text
    ]


async def begun(house: House, game: str, *names: str) -> tuple[list[Person], TableRef]:
    people = [house.person(name) for name in names]
    await people[0].slash(LOBBY, "/game new", game=game, anonymous=True)
    for person in people[1:]:
        await person.slash(LOBBY, "/game join")
    await people[0].slash(LOBBY, "/game start")
    await until(house.begun, "the game has begun")
    return people, await house.ref()


async def play_on(house: House, ref: TableRef, people: list[Person], rng: Random, most: int) -> bool:
    """Let people play by the usual machine's choice, past Discord; tell whether the game is over."""
    for _ in range(most):
        spectator = await house.host.look(ref, None)
        if spectator.pending is None:
            return True
        person = next(one for one in people if one.id == spectator.awaited[0])
        look = await house.host.look(ref, person.id)
        action = look.game.greedy(look.view, look.legal, rng)
        await house.host.act(house.caller(person, ref), ref, look.decision, action)
    return (await house.host.look(ref, None)).pending is None


@pytest.mark.parametrize("game", TITLES)
async def test_no_message_names_anybody_before_the_game_is_over(every: House, game: str) -> None:
    house, rng, stranger = every, Random(7), every.person("Wanderer")
    people, ref = await begun(house, game, *NAMES[:2])
    for number in range(LOOKS * 40):
        over = await play_on(house, ref, people, rng, 30)
        if over:
            break
        if number % 4 == 0:
            for person in (*people, stranger):
                for command in ("/game status", "/board", "/log", "/game record"):
                    await person.slash(LOBBY, command)
            await house.quiet()
            assert not await leaks(people, stranger)
    else:
        pytest.fail("the game goes on and on")
    await house.quiet()
    end = await stranger.wait_for(LOBBY, lambda seen: any(one.label == "Rematch" for one in seen.buttons))
    assert all(person.name in end.text for person in people), "they are named at the end"


async def test_a_table_before_play_names_nobody(house: House) -> None:
    people = [house.person(name) for name in NAMES]
    stranger = house.person("Wanderer")
    told = await people[0].slash(LOBBY, "/game new", game="tiny", anonymous=True)
    assert "You are called by direct message alone" in shown(told).text
    joined = shown(await people[1].slash(LOBBY, "/game join", word="swordfish"))
    assert "The others cannot see that it is you" in joined.text
    card = await stranger.wait_for(LOBBY, "**Player 2**")
    assert "Anonymous: nobody is named until the game is over" in card.text
    assert "- word: " in card.text and "(host)" not in card.text
    await people[2].slash(LOBBY, "/game join")
    for person in (*people, stranger):
        for command in ("/game status", "/fair"):
            await person.slash(LOBBY, command)
        await more(person, card)
        await person.slash(LOBBY, "/game seat", do="kick", person=people[1])
    await house.quiet()
    assert not await leaks(people, stranger)


async def test_the_host_hides_names_by_a_button(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    said = shown(await a.click(await more(a, card), "Names: shown"))
    assert "Nobody is named here until the game is over" in said.text
    card = await b.wait_for(LOBBY, "**Player 1**")
    assert "Names" not in " ".join(one.label for one in (await more(b, card)).buttons)
    typed = await b.slash(LOBBY, "/game viewers", anonymous=False)
    assert "Only whoever opened it" in typed.text and typed.ephemeral
    await b.click(card, "Join")
    assert "Somebody has sat down already" in (await a.slash(LOBBY, "/game viewers", anonymous=False)).text
    both = await a.slash(LOBBY, "/game new", game="tiny", anonymous=True, private=True)
    assert "cannot be anonymous" in both.text


async def test_turns_and_votes_call_people_by_direct_message(house: House) -> None:
    people, ref = await begun(house, "tiny", *NAMES)
    await house.quiet()
    first = (await house.host.look(ref, None)).awaited[0]
    person = next(one for one in people if one.id == first)
    assert len([seen for seen in await person.dms() if "It is your turn" in seen.text]) == 1
    await surely(people[0], "/game abandon")
    await house.quiet()
    others = [one for one in people if one is not people[0]]
    for one in others:
        asked = next(seen for seen in await one.dms() if "proposes to close this table" in seen.text)
        assert "Player " in asked.text
    assert not await leaks(people, house.person("Wanderer"))


async def test_agreements_calls_and_reminders_name_nobody(sim: Sandbox, house: House) -> None:
    """With closed messages nobody is called by name, and no command says who sits where."""
    a, b, c, stranger = (house.person(name) for name in (*NAMES, "Wanderer"))
    for person in (a, b, c):
        await person.close_dms()
    people, ref = await begun(house, "tiny", *NAMES)
    await house.quiet()
    for person in people:
        await person.slash(LOBBY, "/remind", when="turns", number=1)
        await person.slash(LOBBY, "/remind", when="next")
        await person.slash(LOBBY, "/game pause")
        await person.slash(LOBBY, "/game vote", choice="no")
    for asker in (*people, stranger):
        for target in people:
            if asker is not target:
                told = (await asker.slash(LOBBY, "/game moretime", person=target)).text
                assert not any(f"Player {number}" in told for number in (1, 2, 3)), told
    await play_on(house, ref, people, Random(3), 4)
    await house.quiet()
    assert not await leaks(people, stranger)
