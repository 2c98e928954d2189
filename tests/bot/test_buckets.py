"""What a bucket of Discord's lets through at once, and how long it lets others wait."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.http import HTTPClient, Route

from bot.rates.http import Bucket, PacedHTTP
from bot.rates.pacer import Pacer, Urgency, as_urgent_as
from tests.support.hands import Hands
from tests.support.waiting import PATIENCE


async def test_a_bucket_of_which_nothing_is_known_lets_one_ask_at_a_time() -> None:
    bucket, inside = Bucket(free()), list[int]()

    async def ask() -> None:
        async with bucket:
            inside.append(bucket.outgoing)
            await asyncio.sleep(0)

    await asyncio.gather(*(ask() for _ in range(5)))
    assert inside == [1] * 5


async def test_who_waits_for_a_bucket_is_woken_and_does_not_look_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bucket, looks = Bucket(free()), 0
    left = Bucket._left

    def counted(self: Bucket) -> int:
        nonlocal looks
        looks += 1
        return left(self)

    monkeypatch.setattr(Bucket, "_left", counted)

    async def ask() -> None:
        async with bucket:
            for _ in range(100):
                await asyncio.sleep(0)

    await asyncio.gather(*(ask() for _ in range(3)))
    assert looks == 3 + 2 + 1, "all at first, and those that wait after each that leaves"


def free() -> Pacer:
    """Return a pacer that lets nobody wait."""
    return Pacer(1e9)


def told_of(limit: int, remaining: int, seconds: float) -> Any:
    """Return an answer of Discord's that tells of its bucket."""
    told = {"Limit": limit, "Remaining": remaining, "Reset-After": seconds}
    return SimpleNamespace(headers={f"X-Ratelimit-{name}": str(value) for name, value in told.items()})


async def at_once(bucket: Bucket, number: int) -> int:
    """Let some ask together; return how many of them were inside at the same time."""
    most = 0

    async def ask() -> None:
        nonlocal most
        async with bucket:
            most = max(most, bucket.outgoing)
            for _ in range(number):
                await asyncio.sleep(0)

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(ask() for _ in range(number)))
    return most


async def test_all_go_for_whom_the_first_answer_has_room() -> None:
    bucket = Bucket(free())

    async def first() -> None:
        async with bucket:
            await asyncio.sleep(0)
            bucket.update(told_of(limit=4, remaining=3, seconds=3600))

    asked = asyncio.create_task(first())
    await asyncio.sleep(0)
    assert await at_once(bucket, 3) == 3
    await asked


async def test_a_place_is_given_back_by_answers_that_tell_nothing() -> None:
    bucket = Bucket(free())
    async with bucket:
        bucket.update(told_of(limit=2, remaining=1, seconds=-1))
    assert [await at_once(bucket, 2) for _ in range(2)] == [2, 2]


async def test_a_bucket_for_none_at_all_still_lets_one_ask_what_holds_now() -> None:
    bucket = Bucket(free())
    async with bucket:
        bucket.update(told_of(limit=0, remaining=0, seconds=-1))
    assert await at_once(bucket, 2) == 1


async def test_who_gives_up_before_their_turn_gives_the_place_back() -> None:
    pacer = Pacer()
    pacer.halt(3600)
    bucket = Bucket(pacer)
    asked = asyncio.create_task(bucket.acquire())
    await asyncio.sleep(0)
    assert bucket.outgoing == 1
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    bucket.pacer = Pacer()  # type: ignore[misc]  # nothing is halted any more
    assert await at_once(bucket, 1) == 1


async def test_the_longest_that_discord_has_said_holds() -> None:
    bucket = Bucket(free())
    async with bucket:
        bucket.update(told_of(limit=2, remaining=2, seconds=-1))

    async def ask(seconds: float) -> None:
        async with bucket:
            await asyncio.sleep(0)
            raise discord.RateLimited(seconds)

    await asyncio.gather(ask(3600.0), ask(1.0), return_exceptions=True)
    with pytest.raises(discord.RateLimited) as again:
        await bucket.acquire()
    assert again.value.retry_after > 3000


class Upload:
    """A file that is sent: read to its end each time, and rewound between."""

    def __init__(self) -> None:
        self.rewound = 0

    def reset(self) -> None:
        self.rewound += 1


async def test_an_answer_is_tried_five_times_with_whole_files_as_late_as_discord_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries = 0

    async def refused(*_: Any, **__: Any) -> None:
        nonlocal tries
        tries += 1
        raise discord.RateLimited(5.0 * tries)

    hands = Hands(monkeypatch)
    monkeypatch.setattr(HTTPClient, "request", refused)
    client = discord.Client(intents=discord.Intents.none())
    client.http.loop = asyncio.get_running_loop()
    paced = PacedHTTP.instead_of(client.http, Pacer(1.0, hands))
    file, before = Upload(), hands.now
    with pytest.raises(discord.RateLimited):
        await paced.request(Route("POST", "/x"), files=[file])
    assert (tries, file.rewound, hands.now - before) == (5, 4, 5.0 + 10.0 + 15.0 + 20.0)
    with as_urgent_as(Urgency.CALL), pytest.raises(discord.RateLimited):
        await paced.request(Route("POST", "/x"))
    assert tries == 6, "whoever delivers does not wait inside of a request"


async def test_a_bucket_remembers_for_how_long_discord_wants_no_more() -> None:
    bucket = Bucket(free())
    with pytest.raises(discord.RateLimited):
        async with bucket:
            raise discord.RateLimited(3600.0)
    with pytest.raises(discord.RateLimited) as again:
        async with bucket:
            pytest.fail("nobody may ask")
    assert 3000 < again.value.retry_after <= 3600


@pytest.mark.parametrize(
    ("told", "seconds"),
    [
        ({"Retry-After": "7.5"}, 7.5), ({}, 1.0), ({"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}, 1.0),
        ({"Retry-After": "nan"}, 1.0), ({"Retry-After": "inf"}, 1.0), ({"Retry-After": "-3"}, 1.0),
    ],
)  # fmt: skip
async def test_whatever_a_429_says_of_the_time_all_is_halted(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, str], seconds: float
) -> None:
    halted: list[float] = []
    client = discord.Client(intents=discord.Intents.none())
    client.http.loop = asyncio.get_running_loop()
    paced = PacedHTTP.instead_of(client.http, Pacer())
    monkeypatch.setattr(paced.pacer, "halt", halted.append)
    response: Any = SimpleNamespace(status=429, headers=told)
    ended: Any = SimpleNamespace(method="GET", response=response)
    nothing: Any = None
    await paced._heard(nothing, SimpleNamespace(), ended)
    assert halted == [seconds]
