"""A command with several options says which go together, and changes nothing where they do not."""

from typing import Any

from tests.bot.house import LOBBY, House
from tests.bot.tournament import begun


async def test_what_does_not_go_together_is_refused_in_a_sentence(house: House) -> None:
    owner, _ = await begun(house, "A", "B", "C", "D")
    a = house.person("A")
    await a.slash("#table-1", "/game new", game="tiny")
    given: tuple[tuple[str, dict[str, Any], str], ...] = (
        ("/game viewers", {}, "one thing at a time: `private:`, `delay:`, `anonymous:` or `board:`"),
        ("/game viewers", {"private": True, "delay": 3}, "one thing at a time"),
        ("/vacation", {"first": "2099-07-01"}, "`first:` and `last:` together"),
        ("/vacation", {"last": "2099-07-01"}, "`first:` and `last:` together"),
    )
    for command, options, says in given:
        assert says in (await a.slash("#table-1", command, options)).text, command
    await house.host.decks.save(a.id, "decked", "2 Parrot", "Mine")
    bare = await a.slash(LOBBY, "/deck copy", name="Mine", rename=True, game="decked")
    assert "Give its new name by `to:`" in bare.text
    for command, options, says in (
        ("/tournament manage", {"do": "pause", "hours": 3}, "one thing at a time"),
        ("/tournament add", {}, "Say whom"),
        ("/tournament add", {"person": house.person("E"), "machines": 1}, "Say whom"),
        ("/tournament pair", {"first": "A"}, "`first:` and `second:` together"),
        ("/tournament pair", {"first": "A", "second": "B", "tables": "A, B"}, "one thing at a time"),
    ):
        assert says in (await owner.slash(LOBBY, command, options)).text, command


async def test_several_things_of_a_server_are_settled_at_once_and_are_one_entry(house: House) -> None:
    owner = house.person("Owner")
    settled = await owner.slash(LOBBY, "/server settings", game="tiny", tables=7, ratings=False)
    assert (
        "Games: Tiny" in settled.text and "7 tables in all" in settled.text and "Ratings: off" in settled.text
    )
    audit = (await owner.slash(LOBBY, "/server audit")).text
    assert (
        audit.count(f"<@{owner.id}>") == 1 and "settled: games = tiny, ratings = False, tables = 7" in audit
    )
