"""Run the bot with its chance fixed by `TEST_SEED`, so that a whole game can be told again; else as it is.

What `TEST_CRASH_AT` names is armed by a signal: until then the bot passes that point unharmed. With
`TEST_MACHINE` it takes itself to be on a machine of that name.
"""

import os
import signal
import socket
from functools import partial
from random import Random

from bot import process
from bot.settings import load
from host import Host
from storage import crash

SEED = "TEST_SEED"
CRASH_AT = "TEST_CRASH_AT"
MACHINE = "TEST_MACHINE"


def main() -> None:
    """Serve until killed."""
    signal.signal(signal.SIGUSR1, lambda *_: crash.arm(os.environ[CRASH_AT]))
    process.Host.open = partial(Host.open, entropy=Random(os.environ[SEED]).randbytes)  # type: ignore[attr-defined, method-assign]  # chance is what tests may script
    if MACHINE in os.environ:
        socket.gethostname = lambda: os.environ[MACHINE]
    process.serve(load(), until_eof=True)


if __name__ == "__main__":
    main()
