"""Figures on this machine alone, and slow answers in the log."""

import asyncio
import logging
import socket
import sys
import urllib.request

import pytest
import structlog

from bot.faults import EX_CONFIG, EX_UNAVAILABLE, Fault
from bot.measures import LOOPBACK, Measures
from tests.bot.house import LOBBY, House
from tests.support.waiting import until


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        return int(taken.getsockname()[1])


async def told(port: int) -> str:
    """Read the page of figures."""

    def read() -> str:
        with urllib.request.urlopen(f"http://{LOOPBACK}:{port}/metrics", timeout=10) as page:
            return str(page.read().decode())

    return await asyncio.to_thread(read)


async def test_moves_answers_requests_and_tables_are_counted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    measures = Measures(60.0, port)
    monkeypatch.setattr(house.client, "measures", measures)
    monkeypatch.setattr(house.client.http, "heard", measures.requested)
    a, _ = await house.table("A", "B")
    measures.serve(house.host._services.store.read, house.client.gauges())
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    try:
        page = ""

        async def counted() -> bool:
            nonlocal page
            page = await told(port)
            return "tablekeeper_tables{" in page

        await until(counted, "tables are counted")
    finally:
        measures.close()
    assert 'tablekeeper_moves_total{game="tiny"} 1.0' in page
    assert 'tablekeeper_answer_seconds_count{what="/tiny draw",wrote="yes"} 1.0' in page
    assert 'tablekeeper_discord_requests_total{method="POST",status="200"}' in page
    assert 'tablekeeper_tables{game="tiny",status="running"} 1.0' in page
    assert 'tablekeeper_plies{game="tiny"} ' in page
    assert "tablekeeper_gateway_ready 1.0" in page
    assert "tablekeeper_at_rest 0.0" in page
    for name in (str(a.id), str(house.sim.guild.id), (await house.ref()).code):
        assert name not in page, "figures name nobody"


async def test_a_control_is_counted_by_the_command_beside_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[tuple[str, bool]] = []

    def answered(what: str, seconds: float, *, wrote: bool) -> None:
        noted.append((what, wrote))

    a, _ = await house.table("A", "B")
    monkeypatch.setattr(house.client.measures, "answered", answered)
    panel = (await a.click(await house.board(a), "Your move")).message
    assert panel is not None
    await a.click(panel, "Draw")
    await until(lambda: len(noted) == 2, "the second click is counted, which is after its answer")
    assert [wrote for _, wrote in noted] == [False, True]
    assert all(what.startswith("control /") for what, _ in noted), noted


def test_slow_answers_are_in_the_log() -> None:
    measures = Measures(2.0, None)
    with structlog.testing.capture_logs() as logged:
        measures.answered("/log", 1.99, wrote=False)
        measures.answered("/replay", 2.5, wrote=False)
    assert [(line["event"], line["what"], line["seconds"]) for line in logged] == [("slow", "/replay", 2.5)]
    assert logged[0]["log_level"] == logging.getLevelName(logging.WARNING).lower()


def test_without_the_library_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    Measures(2.0, None)
    with pytest.raises(Fault, match="tablekeeper\\[metrics\\]") as caught:
        Measures(2.0, 9100)
    assert caught.value.code == EX_CONFIG


async def test_a_port_that_is_taken_is_a_sentence(house: House) -> None:
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        taken.listen()
        measures = Measures(2.0, int(taken.getsockname()[1]))
        with pytest.raises(Fault, match="cannot be opened") as caught:
            measures.serve(house.host._services.store.read, ())
    assert caught.value.code == EX_UNAVAILABLE
