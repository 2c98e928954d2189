"""Read the record files that people give on the command line."""

from pathlib import Path

from bot.faults import EX_USAGE, Fault
from engine.game import AnyGame
from engine.record import MOST_BYTES, Record, load_record
from games import GAMES


def read_record(path: Path) -> tuple[AnyGame, Record]:
    """Read a record and find its game. Raise `Fault` or `RecordError` with one sentence."""
    try:
        with path.open("rb") as file:
            document = file.read(MOST_BYTES + 1)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise Fault(f"{path} cannot be read: {why}.", EX_USAGE) from None
    record = load_record(document)
    return GAMES[record.game], record
