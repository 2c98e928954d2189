"""`/server`, `/block`, `/report`, and who asks too often: as organisers and players see them."""

from pathlib import Path

import pytest

from bot.cooldowns import Cooldowns
from sandbox import Refused, Sandbox
from sandbox.model import Role
from tests.bot.house import LOBBY, House, housed, more, shown, surely


async def test_who_runs_the_server_settles_it_and_others_are_refused(house: House) -> None:
    owner, a = house.person("Owner"), house.person("A")
    settled = await owner.slash(LOBBY, "/server settings", seconds=30, person_tables=2)
    assert "2 open tables, and open one every 30 seconds" in settled.text and settled.ephemeral
    refused = await a.slash(LOBBY, "/server settings", seconds=0)
    assert "Only those who may manage this server" in refused.text and refused.ephemeral
    assert "every 30 seconds" in (await a.slash(LOBBY, "/server settings")).text
    assert "may manage" in (await a.slash(LOBBY, "/server audit")).text
    audit = await owner.slash(LOBBY, "/server audit")
    assert f"<@{owner.id}> set limits: cooldown" in audit.text.replace("\\", "")


async def test_members_of_the_organiser_role_settle_all_but_the_role(sim: Sandbox, tmp_path: Path) -> None:
    role = Role(4242, "Organisers", 0)
    sim.guild.roles[role.id] = role
    b = sim.person("B")
    sim.world.join(sim.guild, sim.world.users[b.id]).roles.append(role.id)
    async with housed(sim, tmp_path / "tables.db") as house:
        owner = house.person("Owner")
        assert "may manage" in (await b.slash(LOBBY, "/server settings", game="tiny")).text
        chosen = await owner.slash(LOBBY, "/organiser", role=str(role.id))
        assert f"<@&{role.id}>" in chosen.text
        assert f"<@&{role.id}>" in (await owner.slash(LOBBY, "/organiser")).text, "a look takes nothing away"
        assert "Games: Tiny" in (await b.slash(LOBBY, "/server settings", game="tiny")).text
        with pytest.raises(Refused, match="no command"):
            await b.slash(LOBBY, "/organiser")
        refused = await b.slash(LOBBY, "/game new", game="foes")
        assert "“foes” is not played on this server; the games here are: tiny." in refused.text
        assert "Games: all" in (await b.slash(LOBBY, "/server settings", forget_game="tiny")).text
        unknown = await b.slash(LOBBY, "/server settings", game="chess")
        assert "There is no game “chess”" in unknown.text
        both = await owner.slash(LOBBY, "/organiser", role=str(role.id), off=True)
        assert "contradict each other" in both.text
        assert "Organiser role: none" in (await owner.slash(LOBBY, "/organiser", off=True)).text


async def test_discord_offers_what_needs_a_server_there_alone_and_the_role_to_who_may_choose_it(
    house: House,
) -> None:
    async def offered(name: str, where: str) -> set[str]:
        return {str(one["path"]).split()[0] for one in await house.person(name).commands(where)}

    assert {"server", "tournament", "organiser", "game"} <= await offered("Owner", LOBBY)
    assert await offered("A", LOBBY) == await offered("Owner", LOBBY) - {"organiser"}
    assert await offered("A", "dm") == await offered("A", LOBBY) - {
        "server", "tournament", "tables", "queue", "call",
    }  # fmt: skip


async def test_games_are_kept_to_their_channels_and_threads_of_them(sim: Sandbox, tmp_path: Path) -> None:
    other = sim.world.add_channel(sim.guild, "games")
    async with housed(sim, tmp_path / "tables.db") as house:
        owner, a = house.person("Owner"), house.person("A")
        await owner.slash(LOBBY, "/server settings", {"channel": other})
        refused = await a.slash(LOBBY, "/game new", game="tiny", thread=True)
        assert f"No games in this channel; play in <#{other.id}>." in refused.text
        assert not [one for one in sim.world.channels.values() if one.thread is not None]
        opened = await a.slash(other, "/game new", game="tiny", thread=True)
        assert "is open" in opened.text
        await owner.slash(LOBBY, "/server settings", forget_channel=other)
        assert "is open" in (await a.slash(LOBBY, "/game new", game="tiny")).text


async def test_a_blocked_person_is_told_so_and_unblocked_again(house: House) -> None:
    owner, a, c = house.person("Owner"), house.person("A"), house.person("C")
    await a.slash(LOBBY, "/game new", game="tiny")
    assert "can open and join no tables" in (await owner.slash(LOBBY, "/server block", person=c)).text
    assert "does not let you play here" in (await c.slash(LOBBY, "/game join")).text
    assert "may play here again" in (await owner.slash(LOBBY, "/server block", off=True, person=c)).text
    assert "You sit at the table" in (await c.slash(LOBBY, "/game join")).text
    audit = (await owner.slash(LOBBY, "/server audit")).text
    assert audit.index("unblocked") < audit.index(f" blocked <@{c.id}>")


async def test_an_organiser_closes_any_table(house: House) -> None:
    owner = house.person("Owner")
    (a, _) = await house.table("A", "B")
    code = (await house.ref()).code
    assert "may manage" in (await a.slash(LOBBY, "/server close", table=code)).text
    assert "closed" in (await surely(owner, "/server close", table=code.lower())).text
    await a.wait_for(LOBBY, "the table was closed")
    assert f"closed table {code}" in (await owner.slash(LOBBY, "/server audit")).text
    assert "There is no table NOTHER" in (await owner.slash(LOBBY, "/server close", table="nother")).text


async def test_the_contract_of_the_server_is_shown_and_given(house: House) -> None:
    owner, a = house.person("Owner"), house.person("A")
    live = await owner.slash(LOBBY, "/server settings", pace="live")
    assert "Pace: live" in live.text
    await a.slash(LOBBY, "/game new", game="tiny")
    usual = await owner.slash(LOBBY, "/server settings", pace="as usual")
    assert "Pace: slow" in usual.text
    audit = (await owner.slash(LOBBY, "/server audit")).text
    assert "chose the contract: contract = “Live: everybody is here; 5 minutes a move”" in audit
    assert "chose the contract: contract = the usual one" in audit
    assert "{" not in audit


async def test_what_is_not_on_a_list_cannot_be_taken_off_it(house: House) -> None:
    owner = house.person("Owner")
    await owner.slash(LOBBY, "/server settings", game="tiny")
    said = (await owner.slash(LOBBY, "/server settings", forget_game="nope")).text
    assert "“nope” is not on the list; on it: “tiny”." in said
    lobby = house.sim.channel("lobby")
    said = (await owner.slash(LOBBY, "/server settings", forget_channel=lobby)).text
    assert f"<#{lobby.id}> is not on the list; on it: none." in said


async def test_only_the_host_of_a_table_is_offered_to_change_its_contract(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    theirs = shown(await a.click(await more(a, card), "Absence"))
    assert theirs.selects and not any("increment" in (one.custom_id or "") for one in theirs.selects)
    read = shown(await b.click(await more(b, card), "Absence"))
    assert "Only the table's host can change this." in read.text and "Clock: 2 days" in read.text
    assert not read.selects and not read.buttons


async def test_the_sixth_report_of_an_hour_is_said_not_to_be_taken(house: House) -> None:
    (a, _) = await house.table("A", "B")
    said = [(await a.slash(LOBBY, "/report", text=f"{number}")).text for number in range(6)]
    assert "This report was not taken: you have reported 5 times within an hour." in said[5]
    assert "not taken" not in "".join(said[:5])


async def test_people_avoid_each_other_without_being_told(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    added = await a.slash(LOBBY, "/block", person=b)
    assert "not told" in added.text and added.ephemeral
    assert f"<@{b.id}>" in (await a.slash(LOBBY, "/block")).text
    await a.slash(LOBBY, "/game new", game="tiny")
    assert "You cannot sit down at this table" in (await b.slash(LOBBY, "/game join")).text
    assert "seated again" in (await a.slash(LOBBY, "/block", off=True, person=b)).text
    assert "had not blocked" in (await a.slash(LOBBY, "/block", off=True, person=b)).text
    assert "You sit at the table" in (await b.slash(LOBBY, "/game join")).text
    assert "nobody" in (await a.slash(LOBBY, "/block")).text


async def test_a_report_reaches_the_owner_of_the_application(house: House) -> None:
    (a, _) = await house.table("A", "B")
    code = (await house.ref()).code
    reply = await a.slash(LOBBY, "/report", text="somebody is *rude* @everyone")
    assert "has your report (number 1)" in reply.text and reply.ephemeral
    owner = house.person("Owner")
    (letter,) = [seen for seen in await owner.dms() if "Report 1" in seen.text]
    assert code in letter.text and f"<@{a.id}>" in letter.text and "rude" in letter.text
    assert set(letter.pinged) == {owner.id} and len(letter.pinged) == 1, (
        "a direct message calls its reader only"
    )
    await owner.close_dms()
    kept = await a.slash(LOBBY, "/report", text="again")
    assert "Your report is kept; it could not be sent now" in kept.text


def test_the_pace_counts_a_minute_for_each_person_and_place() -> None:
    now = [0.0]
    pace = Cooldowns(lambda: now[0])
    assert [pace.wait(1, 7, 3) for _ in range(4)] == [0.0, 0.0, 0.0, 60.0]
    assert pace.wait(1, 8, 3) == 0.0 and pace.wait(2, 7, 3) == 0.0
    now[0] = 59.0
    assert pace.wait(1, 7, 3) == 1.0
    now[0] = 60.0
    assert pace.wait(1, 7, 3) == 0.0


async def test_a_flood_of_one_is_refused_and_others_go_on(sim: Sandbox, tmp_path: Path) -> None:
    house = House(sim, tmp_path / "tables.db")
    house.commands_a_minute = 5
    await house.start()
    try:
        a, b = house.person("A"), house.person("B")
        said = [(await a.slash(LOBBY, "/server settings")).text for _ in range(7)]
        assert all("Games on this server" in text for text in said[:5])
        assert all("more than 5 commands and clicks in a minute; wait" in text for text in said[5:])
        assert "Games on this server" in shown(await b.slash(LOBBY, "/server settings")).text
    finally:
        await house.stop()
