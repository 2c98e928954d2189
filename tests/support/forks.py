"""Start programs of ours without the second in which each would import the house: one process for each worker
of pytest has imported it, and what a test starts is forked from that one.

What is forked is a process like any other, with an environment, a folder and files of its own; only how it
began is another thing. What a test says about that, it says of a process that it starts itself.
"""

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from tests.support.waiting import PATIENCE, until
from tests.support.world import ROOT

COMMAND: Final = "from bot.cli import main; main()"
"""The program `tablekeeper`."""


class File(Protocol):
    """What a process writes to."""

    def fileno(self) -> int:
        """Return its number."""
        ...


@cache
def orders() -> socket.socket:
    """Start the process that forks, once; return the socket to it."""
    ours, its = socket.socketpair()
    bare = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    with its:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tests.support.fork_server"],
            cwd=ROOT, env=bare | {"PYTHONPATH": str(ROOT)}, stdin=its.fileno(), stdout=subprocess.DEVNULL,
        )  # fmt: skip
    atexit.register(_end, process, ours)
    return ours


def _end(process: "subprocess.Popen[bytes]", ours: socket.socket) -> None:
    """Let the process end that forks, by itself: it has nobody to listen to."""
    ours.close()
    process.wait()


class Fork:
    """Run a program in a process that was forked for it."""

    def __init__(
        self,
        program: str,
        *arguments: str,
        folder: Path,
        environment: Mapping[str, str],
        stdout: File | None = None,
        stderr: File | None = None,
    ) -> None:
        """Start a program; what it prints goes to these files, or where ours goes."""
        self._line, its = socket.socketpair()
        self._answers = b""
        self._code: int | None = None
        order = {
            "program": program,
            "arguments": arguments,
            "folder": str(folder),
            "environment": dict(environment),
        }
        self._line.sendall(json.dumps(order).encode() + b"\n")
        stdin, write = os.pipe()
        self.stdin: Final = os.fdopen(write, "wb")
        files = [its.fileno(), stdin, stdout.fileno() if stdout else 1, stderr.fileno() if stderr else 2]
        socket.send_fds(orders(), [b"."], files)
        its.close()
        os.close(stdin)
        self._line.settimeout(PATIENCE)
        self.pid: Final = self._answer()

    def _answer(self) -> int:
        """Return the next number that the process which looks after ours tells."""
        while b"\n" not in self._answers:
            heard = self._line.recv(64)
            if not heard:
                raise RuntimeError("The process that forks for tests has ended.")
            self._answers += heard
        number, _, self._answers = self._answers.partition(b"\n")
        return int(number)

    def ended(self, seconds: float) -> int | None:
        """Return how the process has ended, as `subprocess` says it; None when it runs on after so long."""
        if self._code is None:
            self._line.settimeout(seconds)
            try:
                self._code = self._answer()
            except (BlockingIOError, TimeoutError):
                return None
            self._line.close()
            self.stdin.close()
        return self._code

    @property
    def returncode(self) -> int | None:
        """Return how the process has ended, or None while it runs."""
        return self.ended(0)

    async def wait(self) -> int:
        """Wait until the process has ended; return how."""
        await until(lambda: self.returncode is not None, "the process ends")
        assert self._code is not None
        return self._code

    def send_signal(self, number: signal.Signals) -> None:
        """Send the process a signal, if it still runs."""
        if self.returncode is None:
            os.kill(self.pid, number)


def run(
    program: str, *arguments: str, folder: Path, environment: Mapping[str, str]
) -> "subprocess.CompletedProcess[str]":
    """Run a program to its end, with nothing to read; return what it printed."""
    with tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        child = Fork(
            program, *arguments, folder=folder, environment=environment, stdout=stdout, stderr=stderr
        )
        child.stdin.close()
        code = child.ended(PATIENCE)
        if code is None:
            child.send_signal(signal.SIGKILL)
            raise subprocess.TimeoutExpired(arguments, PATIENCE)
        stdout.seek(0)
        stderr.seek(0)
        return subprocess.CompletedProcess(arguments, code, stdout.read().decode(), stderr.read().decode())
