"""Run the bot with its chance fixed by `TEST_SEED`, so that a whole game can be told again; else as it is."""

import os
from functools import partial
from random import Random

from bot import process
from bot.settings import load
from host import Host

SEED = "TEST_SEED"


def main() -> None:
    """Serve until killed."""
    process.Host.open = partial(Host.open, entropy=Random(os.environ[SEED]).randbytes)  # type: ignore[attr-defined, method-assign]  # chance is what tests may script
    process.serve(load(), until_eof=True)


if __name__ == "__main__":
    main()
