"""Which process somebody is who holds something, and whether it can be known to have died."""

import os
import secrets
import socket
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

BOOT: Final = Path("/proc/sys/kernel/random/boot_id")
NUMBERS: Final = Path("/proc/self/ns/pid")
"""Tells apart those who count processes for themselves, as each container does."""
_LIFE: Final = secrets.token_hex(4)
"""Tells this process from earlier ones of the same number, which is often 1 in a container."""
_HOSTS: Final = count(1)
"""Tells the hosts of one process apart, of which only tests have several."""


def space() -> str:
    """Return among whom the number of a process means this process and no other: a kernel since it was
    started, and who counts processes there. Empty where the system does not say.
    """
    with suppress(OSError):
        return f"{BOOT.read_text().strip()}-{NUMBERS.stat().st_ino}"
    return ""


def new_holder() -> str:
    """Return a name for one who holds something: machine, number of the process, its life, host and space."""
    return f"{socket.gethostname()}/{os.getpid()}/{_LIFE}/{next(_HOSTS)}/{space()}"


def is_dead(holder: str) -> bool:
    """Tell whether a holder was a process that has died. It can be known of those alone that are counted
    where this process is: two machines or containers may have one name, and each a process 1.
    """
    machine, process, life, _, where = (*holder.split("/"), "", "", "", "", "")[:5]
    if machine != socket.gethostname() or not process.isdigit() or not where or where != space():
        return False
    if int(process) == os.getpid():
        return life != _LIFE
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False
