"""Limits that a process sets itself before it reads what strangers have made, as far as the system has them.

Without `resource` (Windows) there are none, and without `/proc` none for memory.
"""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Limits:
    """Say what one piece of work may take: seconds on the wall, seconds of the processor, and megabytes
    beyond what the process has when it begins. None: as much as it needs. The wall is for whoever waits.
    """

    seconds: float | None = None
    cpu: int | None = None
    megabytes: int | None = None


def confine(limits: Limits) -> None:
    """Hold this process to limits from now on: `MemoryError` comes of too much memory, an end of too long."""
    try:
        import resource
    except ImportError:
        return
    if limits.cpu is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + 1 + limits.cpu, hard))
    held = Path("/proc/self/statm")
    if limits.megabytes is not None and held.is_file():
        pages = int(held.read_text("ascii").split()[0])
        most = pages * resource.getpagesize() + (limits.megabytes << 20)
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))
