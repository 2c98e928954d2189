"""What a webhook's address may be, and that no name, however it lies, leads into a network of our own."""

import asyncio
import base64
import hmac
import socket
from collections.abc import AsyncIterator

import pytest

from bot.outgoing.addresses import TrustedHosts, checked, is_public
from bot.outgoing.post import FORBIDDEN, MOST_BYTES, TIMEOUT, UNREACHABLE, Poster
from host import Refusal
from tests.bot.outgoing.receiver import LOOPBACK, NAME, Receiver, Resolver, receiving

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
NOBODY = TrustedHosts()
FORBIDDEN_ADDRESSES = [
    "0.0.0.0",  # noqa: S104  # nothing is bound to it
    "10.0.0.1", "100.64.0.1", "100.100.100.200", "127.0.0.1", "127.8.8.8", "168.63.129.16",
    "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1",
    "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1",
    "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "fc00::1", "fd00:ec2::254", "fe80::1",
    "fe80::1%eth0", "fec0::1", "ff02::1", "not an address", "",
]  # fmt: skip


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as found:
        yield found


def poster(receiver: Receiver, *answers: list[str], vouched: bool = False) -> Poster:
    trusted = TrustedHosts.read(f"{NAME}:{receiver.port}") if vouched else NOBODY
    return Poster(lambda: 1_700_000_000_000, trusted, Resolver(*answers))


@pytest.mark.parametrize("address", FORBIDDEN_ADDRESSES)
def test_addresses_of_networks_of_our_own_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450::1"])
def test_addresses_that_anybody_can_call_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "", "x", "ftp://example.org/", "http://example.org/", "https://example.org:8443/", "https://u:p@example.org/",
        "https://u@example.org/", "https://example.org/#x", "https://localhost/", "https://127.0.0.1/",
        "https://0x7f000001/", "https://2130706433/", "https://0177.0.0.1/", "https://127.1/", "https://[::1]/",
        "https://[::ffff:127.0.0.1]/", "https://printer.local/", "https://db.internal/", "https://host/",
        "https://example.org." + "x" * 500, "https://x.localhost/", "https://8.8.8.8/", "https://a.0x7f/",
        "https://[::1", "https://example.org:99999/", "javascript:alert(1)", "//example.org/",
    ],
)  # fmt: skip
def test_what_is_no_public_address_is_refused(url: str) -> None:
    with pytest.raises(Refusal):
        checked(url, NOBODY)


def test_a_public_address_is_taken_and_a_vouched_host_whatever_it_is() -> None:
    assert str(checked(" https://example.org/a?b=c ", NOBODY)) == "https://example.org/a?b=c"
    assert checked("https://example.org:443/", NOBODY).host == "example.org"
    trusted = TrustedHosts.read("relay.lan:8080, 10.0.0.7")
    assert checked("http://relay.lan:8080/x", trusted).port == 8080
    assert checked("http://10.0.0.7/x", trusted).host == "10.0.0.7"
    for other in (
        "http://relay.lan/x",
        "http://relay.lan:8081/",
        "http://10.0.0.7:81/",
        "http://x.relay.lan:8080/",
    ):
        with pytest.raises(Refusal):
            checked(other, trusted)


@pytest.mark.parametrize("text", ["http://x/y", "a/b", "u@host", "a?b"])
def test_a_list_of_hosts_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="list of hosts"):
        TrustedHosts.read(text)


async def test_a_message_is_signed_as_standard_webhooks_says(receiver: Receiver) -> None:
    body = b'{"type":"webhook.test"}'
    answered = await poster(receiver, vouched=True).post(receiver.url, SECRET, "msg_1", body)
    assert (answered.taken, answered.answer) == (True, "204")
    [(headers, got)] = receiver.got
    assert got == body
    assert headers["webhook-id"] == "msg_1" and headers["webhook-timestamp"] == "1700000000"
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    wanted = base64.b64encode(hmac.digest(key, b"msg_1.1700000000." + body, "sha256")).decode()
    assert headers["webhook-signature"] == f"v1,{wanted}"
    assert headers["content-type"] == "application/json" and "cookie" not in headers


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1", "fd00::1"]
)
async def test_a_name_that_leads_inside_is_not_called(receiver: Receiver, address: str) -> None:
    url = f"https://{NAME}:{receiver.port}/in"
    answered = await poster(receiver, [address]).post(url, SECRET, "msg_1", b"{}")
    assert (answered.taken, answered.answer) == (False, FORBIDDEN)
    assert not receiver.got


async def test_a_name_that_leads_elsewhere_at_each_look_up_is_looked_at_when_it_is_called(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def looked_at(address: str) -> bool:
        opened.append(address)
        return is_public(address)

    def no_net(*_: object) -> socket.socket:
        raise OSError("no way to the net here")

    monkeypatch.setattr("bot.outgoing.post.is_public", looked_at)
    one = poster(receiver, ["93.184.215.14", LOOPBACK], [LOOPBACK])
    monkeypatch.setattr("bot.outgoing.post.open_socket", no_net)
    first = await one.post(f"http://{NAME}:{receiver.port}/in", SECRET, "msg_1", b"{}")
    second = await one.post(f"http://{NAME}:{receiver.port}/in", SECRET, "msg_2", b"{}")
    assert not first.taken and (second.taken, second.answer) == (False, FORBIDDEN)
    assert opened[0] == "93.184.215.14" and {*opened[1:]} == {LOOPBACK}, "each address, as it is called"
    assert not receiver.got


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "2130706433", "127.1", "0x7f.1", "localhost"])
async def test_a_number_for_a_name_is_not_called_either(receiver: Receiver, host: str) -> None:
    one = Poster(lambda: 0, NOBODY)
    answered = await one.post(f"http://{host}:{receiver.port}/in", SECRET, "msg_1", b"{}")
    assert not answered.taken and not receiver.got


async def test_no_redirect_is_followed(receiver: Receiver) -> None:
    receiver.statuses, receiver.headers = [302], {"Location": f"http://{LOOPBACK}:{receiver.port}/secret"}
    answered = await poster(receiver, vouched=True).post(receiver.url, SECRET, "msg_1", b"{}")
    assert (answered.taken, answered.answer) == (False, "302")
    assert len(receiver.got) == 1


async def test_what_never_answers_or_answers_endlessly_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.outgoing.post.SECONDS", 0.3)
    closed: list[int] = []

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        await reader.read()
        writer.close()

    async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n")
        sent = 0
        try:
            while sent < 1 << 28:
                writer.write(b"x" * 65536)
                await writer.drain()
                sent += 65536
        except ConnectionError:
            pass
        closed.append(sent)
        writer.close()

    for serve, taken, answer in ((silent, False, TIMEOUT), (endless, True, "200")):
        server = await asyncio.start_server(serve, LOOPBACK, 0)
        port = server.sockets[0].getsockname()[1]
        one = Poster(lambda: 0, TrustedHosts.read(f"{NAME}:{port}"), Resolver())
        answered = await one.post(f"http://{NAME}:{port}/", SECRET, "msg_1", b"{}")
        assert (answered.taken, answered.answer) == (taken, answer)
        server.close()
        await server.wait_closed()
    await asyncio.sleep(0.05)
    assert closed and closed[0] < 1 << 26, "the answer is not read"


async def test_huge_heads_huge_messages_and_closed_ports_are_sentences_of_ours(receiver: Receiver) -> None:
    receiver.headers = {"X-Long": "x" * 8000}
    one = poster(receiver, vouched=True)
    assert (await one.post(receiver.url, SECRET, "msg_1", b"{}")).answer == UNREACHABLE
    assert (await one.post(receiver.url, SECRET, "msg_1", b"x" * (MOST_BYTES + 1))).answer == "too large"
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        port = taken.getsockname()[1]
    away = Poster(lambda: 0, TrustedHosts.read(f"{NAME}:{port}"), Resolver())
    assert (await away.post(f"http://{NAME}:{port}/", SECRET, "msg_1", b"{}")).answer == UNREACHABLE
