"""A beacon of our own on loopback: it signs with a test key, in time, and can be broken on purpose."""

import contextlib
import time
from collections.abc import AsyncIterator
from hashlib import sha256
from importlib import import_module
from typing import Any, Final

from aiohttp import web

from engine.beacon import ON_G1, ON_G2, Chain, Named, Scheme

CURVE: Final[Any] = import_module("py_ecc.optimized_bls12_381")  # Any: without types that fit
HASHING: Final[Any] = import_module("py_ecc.bls.hash_to_curve")
PACKING: Final[Any] = import_module("py_ecc.bls.point_compression")
KEY: Final = 0x5EED_0F_7E575
"""The secret key: everybody may know it, as it signs for tests alone."""


def chain_of(
    scheme: Scheme = "bls-unchained-g1-rfc9380", period: int = 1, genesis: int | None = None
) -> Chain:
    """Return what a chain of the test key is known by."""
    if scheme == "bls-unchained-g1-rfc9380":
        halves = PACKING.compress_G2(CURVE.multiply(CURVE.G2, KEY))
        key = b"".join(half.to_bytes(48, "big") for half in halves)
    else:
        key = PACKING.compress_G1(CURVE.multiply(CURVE.G1, KEY)).to_bytes(48, "big")
    began = int(time.time()) - 1000 if genesis is None else genesis
    return Chain(
        scheme=scheme, public_key=key.hex(), genesis=began, period=period, seed="ab" * 32, beacon="test"
    )


def sign(chain: Chain, number: int) -> Named:
    """Sign a round; in a chained scheme the round before is the hash of its number."""
    previous = sha256(str(number - 1).encode()).hexdigest() if chain.scheme == "pedersen-bls-chained" else ""
    named = Named(of=chain, round=number, previous=previous)
    if chain.scheme == "bls-unchained-g1-rfc9380":
        packed = PACKING.compress_G1(
            CURVE.multiply(HASHING.hash_to_G1(named.message, ON_G1, sha256), KEY)
        ).to_bytes(48, "big")
    else:
        halves = PACKING.compress_G2(CURVE.multiply(HASHING.hash_to_G2(named.message, ON_G2, sha256), KEY))
        packed = b"".join(half.to_bytes(48, "big") for half in halves)
    return named.model_copy(update={"signature": packed.hex()})


class Relay:
    """Answer over HTTP as a relay of drand does. `wrong` changes an answer, `down` refuses all."""

    def __init__(self, chain: Chain) -> None:
        self.chain: Final = chain
        self.down = False
        self.wrong: dict[str, Any] = {}
        self.asked: Final[list[str]] = []
        self.address = ""

    async def answer(self, request: web.Request) -> web.Response:
        """Answer a request for the chain, or for a round whose time has come."""
        self.asked.append(request.path)
        what = request.match_info["what"]
        if self.down:
            return web.Response(status=503)
        if what == "info":
            chain = self.chain
            told: dict[str, Any] = {
                "public_key": chain.public_key, "period": chain.period, "genesis_time": chain.genesis,
                "groupHash": chain.seed, "schemeID": chain.scheme, "metadata": {"beaconID": chain.beacon},
            }  # fmt: skip
            return web.json_response(told | self.wrong)
        number = int(what.removeprefix("public/"))
        if self.chain.at(number) > time.time():
            return web.Response(status=425)
        named = sign(self.chain, number)
        told = {"round": number, "signature": named.signature, "previous_signature": named.previous}
        return web.json_response(told | self.wrong)


@contextlib.asynccontextmanager
async def relay(chain: Chain) -> AsyncIterator[Relay]:
    """Serve a chain on loopback."""
    relay = Relay(chain)
    app = web.Application()
    app.router.add_get("/{hash}/{what:.+}", relay.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    relay.address = f"http://127.0.0.1:{port}/{chain.hash}"
    try:
        yield relay
    finally:
        await runner.cleanup()
