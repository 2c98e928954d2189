"""Work in a process of its own: what holds the interpreter, or reads what strangers send, stays away from
the process that answers people.

The process is started when it is first needed, used again while it is sound, and replaced when it has died;
it goes when it has had nothing to do for long, and when its host is gone. `Limits` say what one piece of work
may take. Where the system has no `resource` (Windows), and for memory where it has no `/proc`, only the clock
on the wall limits it.
"""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, BinaryIO, Final, ParamSpec, TypeVar, cast

from engine.confined import Limits, confine

P = ParamSpec("P")
T = TypeVar("T")

NICE: Final = 10
"""How much a worker stands back behind the process that answers people."""
PROGRAM: Final = (
    f"import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); from {__name__} import serve; serve()"
)
LOOK_SECONDS: Final = 1.0
"""How often a worker looks whether its host is still there."""


UNLIMITED: Final = Limits()


class WorkerDied(RuntimeError):
    """Say that a worker ended without an answer: it took more than it may, or somebody has ended it."""


class Worker:
    """Do one piece of work after another in a process of its own."""

    def __init__(self, limits: Limits = UNLIMITED, *, idle_seconds: float = 300.0) -> None:
        self._limits: Final = limits
        self._idle_seconds: Final = idle_seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._turn: Final = asyncio.Lock()
        self._one: Final = threading.Lock()
        self._busy = 0
        self._rest: asyncio.TimerHandle | None = None

    @property
    def pid(self) -> int | None:
        """Return the number of the process, or None while there is none."""
        return None if self._process is None else self._process.pid

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a function of a module returns, or raise what it raises. What goes in and comes back is
        pickled. Raise `WorkerDied`, and `OSError` where no process can be had.
        """
        loop = asyncio.get_running_loop()
        self._busy += 1
        try:
            async with self._turn:  # who waits holds no thread
                return cast(T, await asyncio.to_thread(self._ask, (function, args, kwargs, self._limits)))
        finally:
            self._busy -= 1
            self._wait()
            self._rest = loop.call_later(self._idle_seconds, self._retire)

    async def close(self, *, at_once: bool = False) -> None:
        """Let the process go after the work that it is at, or at once."""
        self._wait()
        if at_once and self._process is not None:
            self._process.kill()
        await asyncio.to_thread(self._end)

    def _ask(self, work: tuple[Any, ...]) -> Any:
        """Send work and wait for its answer, in a thread; one after another."""
        with self._one:
            process = self._process or self._started()
            late = threading.Event()

            def stop() -> None:
                late.set()
                process.kill()

            timer = None if self._limits.seconds is None else threading.Timer(self._limits.seconds, stop)
            try:
                if timer is not None:
                    timer.daemon = True
                    timer.start()
                done, answer = _exchanged(process, work)
            except (EOFError, OSError, pickle.UnpicklingError) as error:
                self._drop()
                why = "time is up" if late.is_set() else f"ended with {process.returncode}"
                raise WorkerDied(why) from error
            finally:
                if timer is not None:
                    timer.cancel()
            if isinstance(answer, MemoryError):
                self._drop()
                raise WorkerDied("memory is up") from None
        if isinstance(
            answer, StopIteration
        ):  # which no future takes: whoever waits for it would wait for ever
            raise RuntimeError("what was asked stopped an iteration") from answer
        if not done:
            raise answer
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        self._process = subprocess.Popen(  # noqa: S603  # ourselves
            [sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        pickle.dump(sys.path, cast(BinaryIO, self._process.stdin))
        return self._process

    def _drop(self) -> None:
        """End the process, whatever it is at."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        process.wait()

    def _end(self) -> None:
        with self._one:
            self._drop()

    def _wait(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    def _retire(self) -> None:
        """Let a process go that has had nothing to do for long: it holds some 50 MB."""
        self._rest = None
        if not self._busy:
            self._drop()


def _exchanged(process: subprocess.Popen[bytes], work: tuple[Any, ...]) -> tuple[bool, Any]:
    source, sink = cast(BinaryIO, process.stdout), cast(BinaryIO, process.stdin)
    pickle.dump(work, sink)
    sink.flush()
    reply: tuple[bool, Any] = pickle.load(source)  # noqa: S301  # our own process wrote it
    return reply


def serve() -> None:
    """Do what arrives on standard input until it closes. This is what a worker's process runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the host ends its worker
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=_end_with_host, args=(os.getppid(),), daemon=True).start()
    source = sys.stdin.buffer
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)  # whatever is printed is no answer
        while True:
            try:
                function, args, kwargs, limits = pickle.load(source)  # noqa: S301  # our host wrote it
            except (EOFError, pickle.UnpicklingError):  # the host has closed the pipe, or died while it wrote
                return
            done, answer = _done(function, args, kwargs, limits)
            try:
                pickle.dump((done, answer), answers)
                answers.flush()
            except BrokenPipeError:
                os._exit(0)  # nobody is left to read it
            del args, kwargs, answer


def _done(function: Callable[..., Any], args: Any, kwargs: Any, limits: Limits) -> tuple[bool, Any]:
    try:
        confine(limits)
        return True, function(*args, **kwargs)
    except Exception as error:  # noqa: BLE001  # it is raised where the work was asked for
        return False, error


def _end_with_host(host: int) -> None:
    """Leave no worker behind when the host is killed, whatever it is at."""
    while os.getppid() == host:
        time.sleep(LOOK_SECONDS)
    os._exit(0)
