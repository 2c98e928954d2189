"""Clients that break the rules of interactions, and what Discord says to each."""

from typing import Any

import discord
import pytest

from sandbox import Failed, Sandbox, SteppedClock
from sandbox.interactions import Interaction
from sandbox.jsontypes import Json
from tests.sandbox.client import Client
from tests.sandbox.raw import V2, Raw, begin, callback, hook
from tests.support.waiting import until

SAY: Json = {"type": 4, "data": {"content": "hello"}}


# Interactions


async def test_an_answer_after_three_seconds_meets_a_dead_token(
    raw: Raw, begun: Interaction, clock: SteppedClock
) -> None:
    clock.advance(2.9)
    assert (await raw.send("POST", callback(begun), SAY))[0] == 204
    late = begin(raw.sim)
    clock.advance(3.1)
    assert await raw.refused("POST", callback(late), SAY) == (404, 10062)
    assert await raw.refused("POST", callback(late).replace(late.token, "made-up"), SAY) == (404, 10062)


async def test_a_second_answer_is_refused(raw: Raw, begun: Interaction) -> None:
    assert (await raw.send("POST", callback(begun), SAY))[0] == 204
    assert await raw.refused("POST", callback(begun), SAY) == (400, 40060)


async def test_the_second_answer_of_the_real_client_is_refused_too(sim: Sandbox, bot: Client) -> None:
    seen: list[int] = []

    @bot.tree.command(description="Answer twice")
    async def twice(interaction: discord.Interaction[Client]) -> None:
        await interaction.response.send_message("one")
        interaction.response._response_type = None
        try:
            await interaction.response.send_message("two")
        except discord.HTTPException as error:
            seen.append(error.code)

    await bot.tree.sync()
    await sim.person("A").slash("#lobby", "/twice")
    await until(lambda: seen != [], "the second answer is refused")
    assert seen == [40060]


async def test_a_token_lives_fifteen_minutes(raw: Raw, begun: Interaction, clock: SteppedClock) -> None:
    await raw.send("POST", callback(begun), SAY)
    path = hook(raw.sim, begun)
    clock.advance(15 * 60 - 1)
    assert (await raw.send("POST", path, {"content": "more"}))[0] == 200
    clock.advance(2)
    assert await raw.refused("POST", path, {"content": "more"}) == (401, 50027)
    assert await raw.refused("PATCH", path + "/messages/@original", {"content": "x"}) == (401, 50027)


async def test_a_token_that_was_never_answered_has_no_messages(raw: Raw, begun: Interaction) -> None:
    assert await raw.refused("POST", hook(raw.sim, begun), {"content": "x"}) == (404, 10015)
    await raw.send("POST", callback(begun), SAY)
    path = hook(raw.sim, begun) + "/messages/@original"
    assert (await raw.send("DELETE", path))[0] == 204
    assert await raw.refused("PATCH", path, {"content": "x"}) == (404, 10008)


async def test_ephemeral_is_fixed_at_the_deferral(raw: Raw, begun: Interaction) -> None:
    await raw.send("POST", callback(begun), {"type": 5, "data": {"flags": 64}})
    path = hook(raw.sim, begun)
    status, shown = await raw.send("POST", path, {"content": "for all?"})
    assert status == 200
    assert shown["flags"] & 64
    assert begun.original is not None
    assert str(begun.original.id) == shown["id"]
    other = begin(raw.sim)
    await raw.send("POST", callback(other), {"type": 5})
    _, shown = await raw.send("POST", hook(raw.sim, other), {"content": "for one?", "flags": 64})
    assert not shown["flags"] & 64


async def test_a_deferral_carries_nothing_but_ephemeral(raw: Raw, begun: Interaction) -> None:
    assert await raw.refused("POST", callback(begun), {"type": 5, "data": {"flags": V2}}) == (400, 50035)


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 99])
async def test_a_command_takes_only_its_kinds_of_answer(raw: Raw, begun: Interaction, kind: int) -> None:
    body = {"type": kind, "data": {"choices": []}} if kind == 8 else {"type": kind}
    assert await raw.refused("POST", callback(begun), body) == (400, 50035)


async def test_at_most_twenty_five_suggestions(sim: Sandbox, bot: Client) -> None:
    """The real client sends them all; the person sees no list."""
    group = bot.tree.get_command("game")
    assert isinstance(group, discord.app_commands.Group)
    new = group.get_command("new")
    assert isinstance(new, discord.app_commands.Command)

    @new.autocomplete("game")
    async def many(_interaction: discord.Interaction[Client], _current: str) -> list[Any]:
        return [discord.app_commands.Choice(name=str(n), value=str(n)) for n in range(26)]

    sim.parts.interactions.answer_seconds = 0.5
    sim.parts.document = None
    with pytest.raises(Failed, match="Loading options failed"):
        await sim.person("A").autocomplete("#lobby", "game new", "game", "f")
    assert [str(p) for p in sim.violations[0].problems] == [
        "/data/choices: Must be 25 or fewer in length. (BASE_TYPE_MAX_LENGTH)"
    ]
    sim.violations.clear()
