"""A beacon of public randomness over HTTP, such as drand: pinned by the hash of its chain, each round
checked.
"""

import asyncio
import json
import re
import time
from importlib import import_module
from typing import Any, Final

import aiohttp
import structlog
from pydantic import ValidationError

from bot.faults import EX_CONFIG, EX_UNAVAILABLE, Fault
from engine.beacon import KNOWN, Chain, Named, can_check, signed
from host.model.fairness import BeaconFault

ANSWER_SECONDS: Final = 5.0
MOST_BYTES: Final = 16_384
"""An answer of a beacon has a few hundred bytes; this is the most that is read."""
ADDRESS: Final = re.compile(r"https?://\S+/([0-9a-f]{64})")
"""The address of a chain ends with its hash, which pins the chain whose rounds are accepted."""

log = structlog.stdlib.get_logger("tablekeeper.beacon")


class HttpBeacon:
    """Ask a relay for the rounds of a chain, and accept none that the chain has not signed."""

    def __init__(self, address: str, chain: Chain) -> None:
        self._address: Final = address
        self._chain: Final = chain

    @property
    def chain(self) -> Chain:
        """Return the chain's public data."""
        return self._chain

    def now(self) -> float:
        """Return the real time, in seconds since 1970."""
        return time.time()

    async def value(self, named: Named) -> Named:
        """Return a round with its signature. Raise `BeaconFault` if it cannot be fetched or is not valid."""
        answer = await asked(f"{self._address}/public/{named.round}")
        try:
            previous = answer.get("previous_signature") or ""
            given = {"signature": answer["signature"], "previous": previous}
            whole = Named.model_validate({**named.model_dump(), **given})
        except (KeyError, ValidationError):
            raise BeaconFault(f"the answer for round {named.round} is no round of a beacon") from None
        if answer.get("round") != named.round or not await asyncio.to_thread(signed, whole):
            raise BeaconFault(f"the answer for round {named.round} is not signed by the beacon's key")
        return whole


async def asked(address: str) -> dict[str, Any]:
    """Return the JSON object at an address. Raise `BeaconFault` for anything else."""
    limit = aiohttp.ClientTimeout(total=ANSWER_SECONDS)
    try:
        async with aiohttp.ClientSession(timeout=limit) as session, session.get(address) as answer:
            text = await answer.content.read(MOST_BYTES)
            if answer.status != 200:
                raise BeaconFault(f"the beacon answers with status {answer.status}")
        value = json.loads(text)
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
        raise BeaconFault(f"the beacon does not answer: {type(error).__name__}") from None
    if not isinstance(value, dict):
        raise BeaconFault("the beacon answers with something else than a round")
    return value


async def open_beacon(address: str) -> HttpBeacon | None:
    """Return the beacon at an address, or None if none is set. Raise `Fault` if it cannot be used."""
    address = address.rstrip("/")
    if not address:
        return None
    match = ADDRESS.fullmatch(address)
    if match is None:
        raise Fault("BEACON_URL ends with the hash of its chain: https://RELAY/HASH", EX_CONFIG)
    if not can_check():
        raise Fault("BEACON_URL needs a package more: pip install 'tablekeeper[beacon]'.", EX_CONFIG)
    import_module("py_ecc.bls.hash_to_curve")  # half a second now, not while people wait
    chain = KNOWN.get(match[1]) or await _told(address)
    if chain.hash != match[1]:
        raise Fault("BEACON_URL names another chain than the beacon there has.", EX_CONFIG)
    log.info("beacon", chain=chain.hash, period=chain.period)
    return HttpBeacon(address, chain)


async def _told(address: str) -> Chain:
    """Ask an unknown beacon for the public data of its chain; the pinned hash shows whether it is true."""
    try:
        info = await asked(f"{address}/info")
        return Chain.model_validate(
            {
                "scheme": info.get("schemeID"),
                "public_key": info.get("public_key"),
                "genesis": info.get("genesis_time"),
                "period": info.get("period"),
                "seed": info.get("groupHash", ""),
                "beacon": (info.get("metadata") or {}).get("beaconID", "default"),
            }
        )
    except (BeaconFault, ValidationError, AttributeError) as fault:
        why = fault if isinstance(fault, BeaconFault) else "it does not say what its chain is"
        raise Fault(f"The beacon of BEACON_URL cannot be used: {why}.", EX_UNAVAILABLE) from None
