"""What is forked for a test behaves like a process that was started for it."""

import os
import signal
from pathlib import Path

import pytest

from tests.support.forks import Fork, run
from tests.support.waiting import PATIENCE

SAID = """
import os, sys
print(os.getcwd(), os.environ["GIVEN"], "HOME" in os.environ, sys.argv[1:], __name__, sys.stdin.read() == "")
"""
LATE = """
import sys, threading, time
threading.Thread(target=lambda: (time.sleep(0.1), sys.stderr.write("late"))).start()
"""


def test_it_has_a_folder_an_environment_and_words_of_its_own(tmp_path: Path) -> None:
    done = run(SAID, "a", "b c", folder=tmp_path, environment={"GIVEN": "mine"})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{tmp_path} mine False ['a', 'b c'] __main__ True\n"


@pytest.mark.parametrize(
    ("program", "code", "last"),
    [
        ("import sys; sys.exit(7)", 7, ""),
        ("import sys; sys.exit('no')", 1, "no"),
        ("import sys; sys.exit()", 0, ""),
        ("1 / 0", 1, "ZeroDivisionError: division by zero"),
        ("import os; os.kill(os.getpid(), 9)", -signal.SIGKILL, ""),
        ("import atexit, sys; atexit.register(sys.stderr.write, 'bye')", 0, "bye"),
        (LATE, 0, "late"),
    ],
)
def test_it_ends_as_the_interpreter_would_end(program: str, code: int, last: str, tmp_path: Path) -> None:
    done = run(program, folder=tmp_path, environment={})
    assert done.returncode == code
    assert (done.stderr.splitlines() or [""])[-1] == last


def test_it_runs_until_its_input_is_closed_or_it_is_killed(tmp_path: Path) -> None:
    reads = "import sys; sys.stdin.read()"
    closed, killed = (Fork(reads, folder=tmp_path, environment={}) for _ in range(2))
    assert closed.pid != killed.pid != os.getpid()
    assert closed.returncode is None and killed.returncode is None
    closed.stdin.close()
    killed.send_signal(signal.SIGKILL)
    assert closed.ended(PATIENCE) == 0
    assert killed.ended(PATIENCE) == -signal.SIGKILL
