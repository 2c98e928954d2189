"""Trophies, and the role of champions, through the whole bot and a Discord that refuses what it must."""

from typing import Final

from sandbox.person import Person
from tests.bot.house import LOBBY, House, agreed, shown
from tests.bot.tournament import holders, judged, judging, settled, started, won
from tests.support.waiting import until

ALLOWED: Final = "manage_roles"


async def test_a_role_goes_from_champion_to_champion_and_follows_a_correction(house: House) -> None:
    owner = house.person("Owner")
    role = house.sim.add_role("Champion")
    house.sim.raise_bot(ALLOWED)
    settled_card = await owner.slash(LOBBY, "/server champion", role=role.id)
    assert f"All other games: <@&{role.id}>" in settled_card.text, settled_card.text
    a, b = await won(house, "A", "A", "B")
    assert holders(house, role.id) == {"A"}
    card = (await a.slash(LOBBY, "/stats me")).text
    assert "First place in Winter Cup, <t:" in card and "season" not in card
    assert "Second place in Winter Cup" in (await b.slash(LOBBY, "/stats me")).text
    await judged(house, owner, "B")
    assert holders(house, role.id) == {"B"}, "a corrected result moves the role"
    assert "Second place in Winter Cup" in (await a.slash(LOBBY, "/stats me")).text
    await won(house, "C", "C", "D", title="Spring Cup")
    assert holders(house, role.id) == {"C"}
    await judged(house, owner, "A")
    assert holders(house, role.id) == {"C"}, "an older event, corrected, has no newer champion"


async def test_a_role_that_cannot_be_given_is_refused_with_what_would_help(house: House) -> None:
    owner, a = house.person("Owner"), house.person("A")
    low = house.sim.add_role("Champion")
    strong = house.sim.add_role("Moderator", "manage_messages")
    assert "may manage this server" in (await a.slash(LOBBY, "/server champion", role=low.id)).text
    assert "switch on Manage Roles" in (await owner.slash(LOBBY, "/server champion", role=low.id)).text
    house.sim.raise_bot(ALLOWED)
    high = house.sim.add_role("High")
    assert "stands above my own" in (await owner.slash(LOBBY, "/server champion", role=high.id)).text
    assert "winning a game should not" in (await owner.slash(LOBBY, "/server champion", role=strong.id)).text
    everybody = house.sim.guild.roles[house.sim.guild.id]
    assert "Everybody has that role" in (await owner.slash(LOBBY, "/server champion", role=everybody.id)).text
    own = next(one for one in house.sim.guild.roles.values() if one.bot)
    assert "belongs to an app" in (await owner.slash(LOBBY, "/server champion", role=own.id)).text
    assert "contradict" in (await owner.slash(LOBBY, "/server champion", role=low.id, off=True)).text
    assert "No role has been chosen" in (await owner.slash(LOBBY, "/server champion", off=True)).text
    assert not (await house.host.places.settings(house.sim.guild.id)).champions


async def test_each_game_may_have_its_own_champion_and_giving_the_role_up_takes_it_back(house: House) -> None:
    owner = house.person("Owner")
    every, tiny = house.sim.add_role("Champion"), house.sim.add_role("Tiny champion")
    house.sim.raise_bot(ALLOWED)
    await won(house, "A", "A", "B")
    await owner.slash(LOBBY, "/server champion", role=every.id)
    await house.quiet()
    assert holders(house, every.id) == {"A"}, "who has won before gets it at once"
    await owner.slash(LOBBY, "/server champion", role=tiny.id, game="tiny")
    await house.quiet()
    assert holders(house, tiny.id) == {"A"} and not holders(house, every.id)
    card = await owner.slash(LOBBY, "/server champion", game="tiny", off=True)
    assert f"<@&{every.id}>" in card.text and f"<@&{tiny.id}>" not in card.text
    await house.quiet()
    assert holders(house, every.id) == {"A"} and not holders(house, tiny.id)


async def test_a_role_that_may_no_longer_be_given_is_told_and_tried_again(house: House) -> None:
    owner = house.person("Owner")
    role = house.sim.add_role("Champion")
    own = house.sim.raise_bot(ALLOWED)
    await owner.slash(LOBBY, "/server champion", role=role.id)
    own.permissions = 0x800 | 0x400 | 0x4000000000 | 0x800000000 | 0x1000000000 | 0x10000 | 0xC000
    await won(house, "A", "A", "B")
    assert not holders(house, role.id)
    await until(lambda: _told(owner), "the organiser is told")
    own = house.sim.raise_bot(ALLOWED)
    await owner.slash(LOBBY, "/server champion", role=role.id)
    await house.quiet()
    assert holders(house, role.id) == {"A"}


async def _told(owner: Person) -> bool:
    return any("does not have their role yet" in seen.text for seen in await owner.dms())


async def test_a_role_is_given_after_a_restart_and_once(house: House) -> None:
    owner = house.person("Owner")
    role = house.sim.add_role("Champion")
    house.sim.raise_bot(ALLOWED)
    await owner.slash(LOBBY, "/server champion", role=role.id)
    await house.quiet()
    await started(house, "A", "B")
    house.client.maintenance.posts = lambda: False  # type: ignore[method-assign]  # nothing is delivered
    asked = await judging(house, owner, "A")
    await agreed(owner, asked)
    await house.host.tournaments.idle()
    assert not holders(house, role.id)
    await house.stop()
    await house.start()
    house.forget_leases()
    await settled(house)
    assert holders(house, role.id) == {"A"}


async def test_who_deletes_themselves_loses_trophy_and_role(house: House) -> None:
    owner = house.person("Owner")
    role = house.sim.add_role("Champion")
    house.sim.raise_bot(ALLOWED)
    await owner.slash(LOBBY, "/server champion", role=role.id)
    a, b = await won(house, "A", "A", "B")
    assert holders(house, role.id) == {"A"}
    held = await house.host.privacy.show(a.id)
    assert held["trophies"] == 1 and held["champion roles"] == 1
    asked = await a.slash(LOBBY, "/privacy", do="delete")
    await agreed(a, asked)
    await house.quiet()
    assert not holders(house, role.id)
    assert not any((await house.host.privacy.show(a.id)).values())
    assert "Trophies" not in (await a.slash(LOBBY, "/stats me")).text
    assert "Second place" in (await b.slash(LOBBY, "/stats me")).text, "nobody moves up"


async def test_a_champion_who_has_left_the_server_keeps_nobody_waiting(house: House) -> None:
    owner = house.person("Owner")
    role = house.sim.add_role("Champion")
    house.sim.raise_bot(ALLOWED)
    await owner.slash(LOBBY, "/server champion", role=role.id)
    people = await won(house, "A", "A", "B")
    assert holders(house, role.id) == {"A"}
    house.sim.guild.members.pop(people[0].id)
    await judged(house, owner, "B")
    assert holders(house, role.id) == {"B"}
    assert shown(await owner.slash(LOBBY, "/server champion")).text
