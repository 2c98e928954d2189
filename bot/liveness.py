"""A sign of life for whoever watches the process, from the login on.

The file is touched while the event loop turns and the database answers. systemd is told already when the loop
turns and the database says at once that it is gone: a restart would not bring it back. Once the bot is logged
in, whether Discord can be reached is no part of it: a restart mends no trouble of Discord's, and each one
costs a new session, of which there are 1,000 in a day.
"""

import asyncio
import os
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import structlog

from bot.faults import EX_FAILED, EX_USAGE, Fault

BEAT_SECONDS: Final = 10.0
SILENCE_SECONDS: Final = 60.0
"""After so long without a sign the bot counts as dead."""

log = structlog.stdlib.get_logger("tablekeeper.liveness")


class Liveness:
    """Touch a file, and tell systemd where it listens, as long as `answers` comes back without an error."""

    def __init__(
        self, file: Path | None, answers: Callable[[], Awaitable[object]], beat_seconds: float = BEAT_SECONDS
    ) -> None:
        self._file: Final = file
        self._answers: Final = answers
        self._beat_seconds: Final = beat_seconds
        self._task: asyncio.Task[None] | None = None
        self._touching: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run(), name="liveness")

    async def stop(self) -> None:
        """Give no more signs: what stops on purpose is no longer alive."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._touching is not None:
            await asyncio.wait([self._touching])  # its thread goes on: it must not make the file anew
        notify("STOPPING=1")
        if self._file is not None:
            with suppress(OSError):
                await asyncio.to_thread(self._file.unlink, missing_ok=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._answers()
                if self._file is not None:
                    self._touching = asyncio.create_task(asyncio.to_thread(self._file.touch, 0o600))
                    await asyncio.shield(self._touching)
                notify("READY=1\nWATCHDOG=1")
            except Exception as error:  # noqa: BLE001  # whatever it is: it came at once, so nothing hangs
                log.warning("no sign of life", why=repr(error))
                notify("WATCHDOG=1")
            await asyncio.sleep(self._beat_seconds)


def notify(state: str) -> None:
    """Tell systemd a state, as `sd_notify(3)` does; without it nothing happens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    name = "\0" + address[1:] if address.startswith("@") else address
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sent:
        sent.sendto(state.encode(), name)


def silence(file: Path | None) -> float:
    """Return the seconds since the last sign of life. Raise `Fault` when there is none, it is too old, or it
    lies in the future: then the clock was turned back, and nobody knows.
    """
    if file is None:
        raise Fault("ALIVE_FILE is not set: name the same file for the bot and for this command.", EX_USAGE)
    try:
        seconds = time.time() - file.stat().st_mtime
    except OSError:
        raise Fault(f"There is no sign of life: the bot has written no {file}.", EX_FAILED) from None
    if seconds > SILENCE_SECONDS:
        raise Fault(f"The last sign of life is {seconds:.0f} s old.", EX_FAILED)
    if seconds < -BEAT_SECONDS:
        raise Fault(f"The last sign of life is {-seconds:.0f} s in the future.", EX_FAILED)
    return seconds
