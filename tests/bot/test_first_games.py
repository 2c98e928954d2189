"""After a first game on a server each person is asked once how they liked it, for their eyes alone."""

from sandbox.person import Person
from tests.bot.house import LOBBY, House, button, shown, surely

ASKS = "That was your first game here"


async def finished(house: House, *names: str) -> list[Person]:
    """Let people play a game to its end: all but the first give up."""
    people = await house.table(*names)
    for person in people[1:]:
        await surely(person, "/game resign")
    await house.quiet()
    return people


async def test_the_end_asks_once_and_the_answers_settle_what_a_person_wants(house: House) -> None:
    a, b = await finished(house, "A", "B")
    end = await a.wait_for(LOBBY, ASKS)
    assert {a.id, b.id} <= set(end.pinged)
    card = shown(await a.click(end, "How was it?"))
    assert "Was the pace right?" in card.text
    card = shown(await a.click(card, "Slower, please"))
    yes = [one for one in card.buttons if one.label == "Yes"]
    card = shown(await a.click(card, custom_id=yes[0].custom_id))
    no = [one for one in card.buttons if one.label == "No"]
    await a.click(card, custom_id=no[1].custom_id)
    settings = await house.host.settings(a.id)
    assert settings.dms and not settings.threads
    me = shown(await a.slash(LOBBY, "/me")).text
    assert "`dms` yes" in me and "`threads` no" in me
    await finished(house, "A", "B")
    ends = [seen for seen in await a.messages(LOBBY) if ASKS in seen.text]
    assert len(ends) == 1, "whoever was asked is not asked again, whatever they did"
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    table = await house.host._services.current(await house.ref())
    assert [row.private for row in table.seats] == [True, False]


async def test_who_has_not_finished_a_game_is_refused_and_a_newcomer_alone_is_asked(house: House) -> None:
    a, _ = await finished(house, "A", "B")
    end = await a.wait_for(LOBBY, ASKS)
    stranger = house.person("S")
    assert "I ask that once" in (await stranger.click(end, "How was it?")).text
    await finished(house, "A", "C")
    ends = [seen for seen in await a.messages(LOBBY) if ASKS in seen.text]
    assert (
        len(ends) == 2 and a.id not in (await a.read(ends[-1])).pinged[1:] and button(ends[-1], "How was it?")
    )
    assert f"<@{house.person('C').id}> {ASKS}" in ends[-1].text


async def test_organisers_see_counts_once_three_have_answered(house: House) -> None:
    owner = house.person("Owner")
    for n, names in enumerate((("A", "B"), ("C", "D"))):
        people = await finished(house, *names)
        end = [seen for seen in await people[0].messages(LOBBY) if ASKS in seen.text][-1]
        for person in people:
            if not n:  # one or two would be named by it
                assert "After first games" not in (await owner.slash(LOBBY, "/server settings")).text
            await person.click(shown(await person.click(end, "How was it?")), "It was fine")
    told = shown(await owner.slash(LOBBY, "/server settings")).text
    assert "After first games: pace: Quicker, please 0, It was fine 4, Slower, please 0" in told
    assert "After first games" not in (await house.person("A").slash(LOBBY, "/server settings")).text


async def test_with_the_person_the_answers_are_deleted(house: House) -> None:
    a, _ = await finished(house, "A", "B")
    end = await a.wait_for(LOBBY, ASKS)
    await a.click(shown(await a.click(end, "How was it?")), "Slower, please")
    assert b"slower" in await house.host.privacy.export(a.id)
    await house.host.privacy.delete(a.id)
    rows = await house.host._services.store.read.first_games(house.sim.guild.id)
    assert a.id not in [row.user_id for row in rows]
