"""What is measured while the bot runs: slow answers go to the log, figures to Prometheus on this machine.

Figures hold counts alone: no person, no server, no table can be told from them.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, Protocol

import structlog

from bot.faults import EX_CONFIG, EX_UNAVAILABLE, Fault

LOOPBACK: Final = "127.0.0.1"
LAG_SECONDS: Final = 1.0
COUNT_SECONDS: Final = 60.0
"""How often tables and what waits are counted, in which all tables are looked at."""
SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 15.0)
"""The steps of histograms: after three seconds Discord gives up."""

NEEDED: Final = "METRICS_PORT needs a library: install it with `pip install 'tablekeeper[metrics]'`."

log = structlog.stdlib.get_logger("tablekeeper.measures")


class Figures(Protocol):
    """Count what is stored."""

    async def tables_by_game(self) -> list[tuple[str, str, int, int]]:
        """Return game, status, how many tables, and how many plies in all of them."""
        ...

    async def waiting_by_kind(self) -> list[tuple[str, int]]:
        """Return the kinds of rows in the outbox that wait, and how many."""
        ...


class Measures:
    """Take note of what happens. Without a port there is nobody to tell but the log.

    Raise `Fault` if a port is asked for and the library is not there.
    """

    def __init__(self, slow_seconds: float, port: int | None) -> None:
        self._slow_seconds: Final = slow_seconds
        self._port: Final = port
        self._told: Final = None if port is None else _Told()
        self._read: Final[list[tuple[Any, Callable[[], float]]]] = []
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._server: Any = None

    def answered(self, what: str, seconds: float, *, wrote: bool) -> None:
        """Note that a command or a click was answered, and whether it has changed something."""
        if seconds >= self._slow_seconds:
            log.warning("slow", what=what, seconds=round(seconds, 2), wrote=wrote)
        if self._told is not None:
            self._told.answers.labels(what, "yes" if wrote else "no").observe(seconds)

    def moved(self, game: str) -> None:
        """Note that somebody has made a move."""
        if self._told is not None:
            self._told.moves.labels(game).inc()

    def requested(self, method: str, status: int | str) -> None:
        """Note an answer of Discord, or that none came."""
        if self._told is not None:
            self._told.requests.labels(method, str(status)).inc()

    def serve(self, figures: Figures, gauges: Iterable[tuple[str, str, Callable[[], float]]]) -> None:
        """Open the port, and begin to count; each gauge has a name, a meaning and what reads it.

        Raise `Fault` if the port is taken.
        """
        if self._told is None or self._port is None:
            return
        for name, meaning, read in gauges:
            self._read.append((self._told.gauge(name, meaning), read))
        self._look()
        self._server = self._told.open(self._port)
        self._tasks.append(asyncio.create_task(self._lag(self._told), name="lag"))
        self._tasks.append(asyncio.create_task(self._count(self._told, figures), name="figures"))

    def close(self) -> None:
        """Close the port, and count no more."""
        for task in self._tasks:
            task.cancel()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()

    async def _lag(self, told: "_Told") -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(LAG_SECONDS)
            told.lag.observe(max(0.0, time.monotonic() - before - LAG_SECONDS))
            self._look()

    def _look(self) -> None:
        """Read all gauges, on the loop: the thread that serves them finds plain values."""
        for gauge, read in self._read:
            gauge.set(read())

    async def _count(self, told: "_Told", figures: Figures) -> None:
        while True:
            try:
                await told.count(figures.tables_by_game, figures.waiting_by_kind)
            except Exception as error:  # noqa: BLE001  # figures must stop nothing, and are there again soon
                log.warning("not counted", why=repr(error))
            await asyncio.sleep(COUNT_SECONDS)


class _Told:
    """Hold the figures as Prometheus wants them, in a registry of its own."""

    def __init__(self) -> None:
        try:
            import prometheus_client
        except ImportError:
            raise Fault(NEEDED, EX_CONFIG) from None
        self._library: Final = prometheus_client
        registry = self._registry = prometheus_client.CollectorRegistry()
        prometheus_client.ProcessCollector(registry=registry)
        self.answers: Final = prometheus_client.Histogram(
            "tablekeeper_answer_seconds", "Time from a command or click until its answer",
            ("what", "wrote"), buckets=SECONDS, registry=registry,
        )  # fmt: skip
        self.moves: Final = prometheus_client.Counter(
            "tablekeeper_moves", "Moves that people have made", ("game",), registry=registry
        )
        self.requests: Final = prometheus_client.Counter(
            "tablekeeper_discord_requests", "Requests to Discord, by the status of the answer",
            ("method", "status"), registry=registry,
        )  # fmt: skip
        self.lag: Final = prometheus_client.Histogram(
            "tablekeeper_loop_lag_seconds", "How late the event loop wakes",
            buckets=SECONDS, registry=registry,
        )  # fmt: skip
        self._tables: Final = self.gauge("tables", "Tables that are stored", "game", "status")
        self._plies: Final = self.gauge("plies", "Plies of all tables that are stored", "game")
        self._waiting: Final = self.gauge("outbox_waiting", "What waits to be posted", "kind")

    def gauge(self, name: str, meaning: str, *labels: str) -> Any:
        """Return a new gauge."""
        return self._library.Gauge(f"tablekeeper_{name}", meaning, labels, registry=self._registry)

    def open(self, port: int) -> Any:
        """Serve on a port of this machine alone, from a thread. Raise `Fault` if it is taken."""
        try:
            server, _ = self._library.start_http_server(port, addr=LOOPBACK, registry=self._registry)
        except OSError as error:
            raise Fault(f"METRICS_PORT {port} cannot be opened ({error.strerror}).", EX_UNAVAILABLE) from None
        return server

    async def count(
        self,
        tables: Callable[[], Awaitable[list[tuple[str, str, int, int]]]],
        waiting: Callable[[], Awaitable[list[tuple[str, int]]]],
    ) -> None:
        """Count what is stored anew; what is no longer there counts nothing."""
        counted, waits = await tables(), await waiting()
        for gauge in (self._tables, self._plies, self._waiting):
            gauge.clear()
        for game, status, number, plies in counted:
            self._tables.labels(game, status).set(number)
            self._plies.labels(game).inc(plies)
        for kind, number in waits:
            self._waiting.labels(kind).set(number)
