"""Work in a process of its own: limited, replaced when it dies, never left behind."""

import asyncio
import os
import pickle
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bench import hostile_files
from engine.confined import Limits
from engine.record import load_record
from games import GAMES
from host.files.reading import judge, moment
from host.processes.intake import LIMITS, MOST_WAITING, Intake, NotTaken
from host.processes.worker import PROGRAM, UNLIMITED, Worker, WorkerDied
from host.refusal import Refusal
from tests.engine.games import recorded
from tests.engine.tiny import GAME
from tests.host.people import A, B
from tests.support.waiting import until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of memory and processor are Linux's")


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    worker = Worker(Limits(seconds=60, cpu=3, megabytes=64))
    yield worker
    await worker.close(at_once=True)


async def test_one_process_does_all_work_and_gives_faults_back(worker: Worker) -> None:
    assert worker.pid is None, "nobody has needed it"
    assert await worker.run(os.getpid) == worker.pid != os.getpid()
    first = worker.pid
    with pytest.raises(ZeroDivisionError):
        await worker.run(divmod, 1, 0)
    assert await worker.run(os.getpid) == first


async def test_what_takes_too_much_memory_ends_alone_and_the_next_work_is_done(worker: Worker) -> None:
    with pytest.raises(WorkerDied, match="memory"):
        await worker.run(bytes, 1 << 30)
    assert await worker.run(len, b"abc") == 3


async def test_what_takes_too_long_ends_even_where_it_holds_the_interpreter(worker: Worker) -> None:
    quadratic = r"(?:[^,(]|\([^)]*\))+"
    with pytest.raises(WorkerDied):
        await worker.run(re.findall, quadratic, "(" * 300_000)
    assert await worker.run(len, b"abc") == 3


async def test_the_clock_on_the_wall_ends_what_sleeps() -> None:
    worker = Worker(Limits(seconds=0.2))
    with pytest.raises(WorkerDied, match="time is up"):
        await worker.run(time.sleep, 600)
    await worker.close()


async def test_a_process_that_was_killed_is_replaced(worker: Worker) -> None:
    first = await worker.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    with pytest.raises(WorkerDied):
        await worker.run(os.getpid)
    assert await worker.run(os.getpid) not in (first, os.getpid())


async def test_who_has_nothing_to_do_goes() -> None:
    worker = Worker(idle_seconds=0.0)
    await worker.run(len, b"")
    await until(lambda: worker.pid is None, "its process has ended")
    await worker.close()


async def test_no_worker_outlives_a_host_that_is_killed() -> None:
    program = (
        "import asyncio, os, time\nfrom host.processes.worker import Worker\n"
        "async def main():\n"
        "    worker = Worker()\n    print(await worker.run(os.getpid), flush=True)\n"
        "    await worker.run(time.sleep, 600)\n"
        "asyncio.run(main())\n"
    )
    host = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdout=subprocess.PIPE)
    assert host.stdout is not None
    pid = int(await host.stdout.readline())
    host.kill()
    await host.wait()
    await until(lambda: not _alive(pid), "the worker has ended too")


def test_a_worker_whose_host_takes_no_answer_ends_without_a_word() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", PROGRAM], stdin=pipe, stdout=pipe, stderr=pipe) as worker:
        assert worker.stdin and worker.stdout and worker.stderr
        worker.stdout.close()  # as when the host is killed in the middle of the work
        pickle.dump(sys.path, worker.stdin)
        pickle.dump((len, (b"abc",), {}, UNLIMITED), worker.stdin)
        worker.stdin.flush()
        assert (worker.stderr.read(), worker.wait()) == (b"", 0)


def test_a_worker_whose_host_dies_in_the_middle_of_an_order_ends_without_a_word() -> None:
    order = pickle.dumps(sys.path) + pickle.dumps((len, (b"abc",), {}, UNLIMITED))[:-9]
    done = subprocess.run([sys.executable, "-c", PROGRAM], input=order, capture_output=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 0)


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def test_a_game_is_read_in_the_process_and_shown_from_there() -> None:
    intake, games, document = Intake(), GAMES.beside({"tiny": "tests.engine.tiny"}), recorded().dump()
    said = await intake.read(A, judge, games, frozenset(), "name", document, None)
    assert "dice and rules only" in said
    scene = await intake.read(A, moment, games, "name", document, 3, 1)
    assert (scene.n, scene.seat, scene.game.key) == (3, 1, GAME.key)
    assert scene.board == moment(games, "name", document, 3, 1).board
    for name, make in hostile_files.FILES.items():
        with pytest.raises(Refusal) as refused:
            await intake.read(A, judge, games, frozenset(), name, make(), None)
        assert str(refused.value).endswith(".")
    await intake.close()


def test_a_data_set_that_this_bot_does_not_know_is_not_read() -> None:
    document = hostile_files.slow_words()
    with pytest.raises(NotTaken, match="does not know"):
        judge(GAMES, frozenset(), "name", document, None)
    with pytest.raises(NotTaken, match="diverges at ply 0"):  # one from the database is read
        judge(GAMES, frozenset([load_record(document).data]), "name", document, None)


async def test_each_person_sends_one_file_at_a_time_and_the_queue_is_short() -> None:
    intake = Intake(LIMITS)
    first = asyncio.create_task(intake.read(A, time.sleep, 0.1))
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="a file of yours"):
        await intake.read(A, len, b"")
    others = [asyncio.create_task(intake.read(B + n, len, b"")) for n in range(1, MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="in a minute"):
        await intake.read(B, len, b"")
    assert await asyncio.gather(first, *others) == [None, *[0] * (MOST_WAITING - 1)]
    assert await intake.read(A, len, b"abc") == 3
    await intake.close()
