"""Public randomness: a beacon of our own on loopback, asked by the real bot."""

from typing import Any

import pytest

from bot.beacon import HttpBeacon, open_beacon
from bot.delivery import channels
from bot.faults import Fault
from engine.beacon import QUICKNET, Named, Scheme, signed
from engine.record import load_record
from engine.verify import verify
from host.model.fairness import BeaconFault, Held
from tests.bot.house import GAMES, LOBBY, House, surely
from tests.support.beacon import chain_of, relay, sign


@pytest.mark.parametrize(
    "scheme", ["bls-unchained-g1-rfc9380", "pedersen-bls-chained", "pedersen-bls-unchained"]
)
async def test_a_round_is_had_and_one_that_is_not_signed_is_not(scheme: Scheme) -> None:
    async with relay(chain_of(scheme)) as there:
        beacon = await open_beacon(there.address)
        assert beacon is not None and beacon.chain == there.chain
        named = Named(of=there.chain, round=5)
        assert signed(await beacon.value(named))
        for wrong in (
            {"signature": sign(there.chain, 6).signature},
            {"round": 6},
            {"signature": "zz"},
            {"signature": "00" * 48},
            {"signature": None},
        ):
            there.wrong = wrong
            with pytest.raises(BeaconFault, match=r"not signed by|no round of"):
                await beacon.value(named)
        there.wrong, there.down = {}, True
        with pytest.raises(BeaconFault, match="status 503"):
            await beacon.value(named)
    with pytest.raises(BeaconFault, match="does not answer"):
        await beacon.value(named)


async def test_a_beacon_is_known_by_the_hash_in_its_address() -> None:
    assert await open_beacon("") is None
    known = await open_beacon(f"https://127.0.0.1:1/{QUICKNET.hash}/")
    assert known is not None and known.chain == QUICKNET, "drand's chains need not be asked for"
    async with relay(chain_of()) as there:
        other = there.address.rpartition("/")[0]
        for address, says in (
            (other, "ends with the hash"),
            (f"{other}/{'0' * 64}", "names another chain"),
            (f"ftp://example/{QUICKNET.hash}", "ends with the hash"),
        ):
            with pytest.raises(Fault, match=says):
                await open_beacon(address)
        there.wrong = {"period": 7}
        with pytest.raises(Fault, match="names another chain"):
            await open_beacon(there.address)
        there.wrong = {"period": "often"}
        with pytest.raises(Fault, match="does not say what its chain is"):
            await open_beacon(there.address)
        there.down = True
        with pytest.raises(Fault, match="cannot be used"):
            await open_beacon(there.address)


async def test_a_game_begins_with_the_round_that_its_closing_named(house: House) -> None:
    async with relay(chain_of()) as there:
        house.host._services.beacon = HttpBeacon(there.address, there.chain)
        a, b = await house.table("A", "B")
        await house.board(b)
        closing = next(seen for seen in await b.messages(LOBBY) if "**The dice are fixed.**" in seen.text)
        lobby = await house.host.lobby(await house.ref())
        assert lobby.fair is not None and lobby.fair.beacon is not None
        assert "they follow from the secret." in closing.text, "and from the round: not from the secret alone"
        assert f"Round {lobby.fair.beacon.round} of the beacon `{there.chain.hash[:16]}`" in closing.text
        assert lobby.fair.beacon.at > closing.id / 4_194_304_000 + 1_420_070_400 - 1, (
            "it lay ahead of the post"
        )
        fair = await a.slash(LOBBY, "/fair")
        assert "not a known public one" in fair.text, "a chain of our own promises no more than we do"
        assert there.chain.hash[:16] in fair.text and f"<t:{lobby.fair.beacon.at}:F>" in fair.text


async def test_a_beacon_that_does_not_answer_is_asked_again_and_people_are_told(
    house: House, monkeypatch: Any
) -> None:
    monkeypatch.setattr("host.lobby.beacon_rounds.LATE_S", 0.0)
    monkeypatch.setattr("host.lobby.start.PATIENCE_S", 0.5)
    async with relay(chain_of()) as there:
        there.down = True
        house.host._services.beacon = HttpBeacon(there.address, there.chain)
        a, b = house.person("A"), house.person("B")
        await a.slash(LOBBY, "/game new", game="tiny")
        await b.slash(LOBBY, "/game join")
        begun = await a.slash(LOBBY, "/game start")
        assert "The game begins when round" in begun.text
        await b.wait_for(LOBBY, "The public beacon does not answer")
        assert (await house.host.lobby(await house.ref())).status == "lobby"
        there.down = False
        await house.board(b)
        ref = await house.ref()
        lobby = await house.host.lobby(ref)
        assert lobby.fair is not None and lobby.fair.beacon is not None and signed(lobby.fair.beacon)


async def test_an_exported_game_proves_its_beacon(house: House) -> None:
    async with relay(chain_of()) as there:
        house.host._services.beacon = HttpBeacon(there.address, there.chain)
        a = house.person("A")
        await a.slash(LOBBY, "/game new", game="tiny")
        await a.slash(LOBBY, "/game fill", level="learner")
        await a.slash(LOBBY, "/game start")
        await house.board(a)
        await surely(a, "/game abandon")
        record = load_record(await house.host.export(await house.ref()))
        verdict = verify(GAMES["tiny"], record)
        assert verdict.ok and record.fair is not None and record.fair.beacon is not None
        assert f"the hash of its chain is {there.chain.hash}" in verdict.dice


async def test_the_round_is_noted_before_the_post_that_names_it_leaves(
    house: House, monkeypatch: Any
) -> None:
    left, send = list[tuple[str, str]](), channels.send

    async def watched(channel: Any, card: Any, nonce: str, users: Any = ()) -> int:
        lobby = await house.host.lobby(await house.ref())
        if lobby.status == "lobby" and isinstance(lobby.fair, Held) and lobby.fair.closed:
            left.append((nonce, lobby.fair.naming))
        return await send(channel, card, nonce, users)

    monkeypatch.setattr(channels, "send", watched)
    async with relay(chain_of()) as there:
        house.host._services.beacon = HttpBeacon(there.address, there.chain)
        a = house.person("A")
        await a.slash(LOBBY, "/game new", game="tiny")
        await a.slash(LOBBY, "/game fill", level="learner")
        await a.slash(LOBBY, "/game start")
        await house.board(a)
    assert any(nonce == noted for nonce, noted in left), "a crash from here on keeps the round"
