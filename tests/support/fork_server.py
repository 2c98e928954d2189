"""A process that has imported the whole house, and forks what tests start: see `tests/support/forks.py`.

It is started with one socket as its standard input. Each message on it brings four files: a socket on which
the order stands and the answers go, and the standard input, output and error of the new process.
"""

import atexit
import gc
import json
import os
import signal
import socket
import sys
import threading
import time
import traceback
from importlib import import_module
from types import ModuleType
from typing import Any, Final

FILES: Final = 4


def preload() -> None:
    """Import what a command of ours imports, so that what is forked need not."""
    from bot.cli import COMMANDS
    from games import GAMES

    for command in COMMANDS:
        import_module(f"bot.commands.{command}")
    for module in ("bot.process", "host.processes.worker", "cogs", "alembic.command", "storage.migrations"):
        import_module(module)
    for key in GAMES:
        GAMES[key]
    assert threading.active_count() == 1, "a process with threads cannot be forked"
    gc.collect()
    gc.freeze()


def serve(orders: socket.socket) -> dict[str, Any] | None:
    """Fork a process for each order. Return the order in that process, and None here once all is over."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the keepers
    while True:
        _, files, _, _ = socket.recv_fds(orders, 1, FILES)
        if not files:
            return None
        if os.fork() == 0:
            orders.close()
            return keep(*files)
        for file in files:
            os.close(file)


def keep(answers: int, *standard: int) -> dict[str, Any]:
    """Fork the process of an order, and return the order there. Here, tell its number and how it ends."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with socket.socket(fileno=answers) as line:
        with line.makefile() as text:
            order: dict[str, Any] = json.loads(text.readline())
        pid = os.fork()
        if pid:
            for file in (0, 1, 2, *standard):
                os.close(file)
            line.sendall(f"{pid}\n".encode())
            _, status = os.waitpid(pid, 0)
            line.sendall(f"{os.waitstatus_to_exitcode(status)}\n".encode())
            os._exit(0)
    for number, file in enumerate(standard):
        os.dup2(file, number)
        os.close(file)
    return order


def become(order: dict[str, Any]) -> None:
    """Run a program as if this process had been started for it."""
    os.environ.clear()
    os.environ.update(order["environment"])
    time.tzset()
    os.chdir(order["folder"])
    sys.argv = ["-c", *order["arguments"]]
    sys.modules["__main__"] = main = ModuleType("__main__")
    exec(compile(order["program"], "<string>", "exec"), vars(main))  # noqa: S102  # a test's own


def code_of(order: dict[str, Any]) -> int:
    """Run the program of an order; return its exit code, as the interpreter would."""
    try:
        become(order)
    except SystemExit as ended:
        if ended.code is None or isinstance(ended.code, int):
            return ended.code or 0
        sys.stderr.write(f"{ended.code}\n")
        return 1
    except BaseException:  # noqa: BLE001  # what nobody has caught is printed
        traceback.print_exc()
        return 1
    return 0


def leave(code: int) -> None:
    """End this process as the interpreter would, but for taking apart all that was imported: that takes
    three times as long as a short command.
    """
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    preload()
    with socket.socket(fileno=os.dup(0)) as begun:
        found = serve(begun)
    if found is not None:
        leave(code_of(found))
