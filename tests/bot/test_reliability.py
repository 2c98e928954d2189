"""Turns kept, as people see and ask for them, through the real client."""

from cogs.server import USUAL_PACE
from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, more, shown
from tests.bot.test_statistics import finished

MISSED = "UPDATE kept_part SET kept = 30, missed = CASE WHEN seat = 1 THEN 20 ELSE 0 END"


async def judged(house: House) -> None:
    """Let the second of two people have missed two turns in five."""
    await house.host.turns.idle()
    async with house.host._services.store.transaction() as tx:
        await tx._run(MISSED, {})


async def posted(person: Person, says: str) -> Seen:
    """Wait for the card in the channel to say something."""
    return await person.wait_for(LOBBY, lambda seen: says in seen.text and not seen.ephemeral)


async def test_a_person_sees_their_turns_and_others_a_class(house: House) -> None:
    _, b = await finished(house, "A", "B")
    await judged(house)
    mine = shown(await b.slash(LOBBY, "/stats me"))
    assert "60 %, by what counts now; others see “keeps at least 60 % of turns”" in mine.text
    assert "30 turns answered in time" in mine.text and "20 missed" in mine.text
    public = await b.slash(LOBBY, "/stats me", public=True)
    assert "keeps at least 60 % of turns" in public.text and "20 missed" not in public.text


async def test_a_table_asks_for_kept_turns_and_its_card_shows_who_keeps_them(house: House) -> None:
    a, b = await finished(house, "A", "B")
    await judged(house)
    c = house.person("C")
    await c.slash(LOBBY, "/game new", game="tiny")
    card = await c.wait_for(LOBBY, "1 at the table")
    panel = shown(await c.click(await more(c, card), "Absence"))
    picked = next(one for one in panel.selects if any(":kept=" in value for value in one.values))
    panel = shown(await c.select(panel, picked.custom_id, "~contract:kept=90"))
    assert "has kept at least 90 % of their turns elsewhere, or is new" in panel.text
    card = await posted(c, "has kept at least 90 %")
    said = await b.click(card, "Join")
    assert "at least 90 % of turns kept, and you have kept 60 %" in said.text and said.ephemeral
    assert "at least 90 %" in (await b.slash(LOBBY, "/game join")).text
    await a.click(card, "Join")
    seats = await posted(c, "**C** (host, new), **A**")
    assert "keeps at least 98 % of turns" in seats.text and "(host, new)" in seats.text
    await c.slash(LOBBY, "/game absence", what="Newcomers are welcome", value="no")
    d = house.person("D")
    assert "takes nobody who is new" in (await d.click(seats, "Join")).text


async def test_a_server_settles_what_its_tables_ask_for(house: House) -> None:
    boss = house.person("Owner")
    told = await boss.slash(LOBBY, "/server settings", turns=80, newcomers=False)
    assert "at least 80 % of their turns elsewhere; nobody new does" in told.text
    again = await boss.slash(LOBBY, "/server settings", pace="live")
    assert "5 minutes for each move" in again.text and "at least 80 %" in again.text
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    assert "at least 80 %" in card.text
    said = await house.person("B").click(card, "Join")
    assert "takes nobody who is new" in said.text
    audit = await boss.slash(LOBBY, "/server audit")
    assert "at least 80 %" in audit.text
    usual = await boss.slash(LOBBY, "/server settings", pace=USUAL_PACE, turns=0, newcomers=True)
    assert "at least" not in usual.text
