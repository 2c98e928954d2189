"""A ledger of deleted people for stores whose test deletes nobody."""

from pathlib import Path
from tempfile import mkdtemp

from storage.ledger import Ledger


def no_ledger() -> Ledger:
    """Return a ledger that holds nothing, in a folder of its own."""
    return Ledger(Path(mkdtemp(prefix="ledger-")) / "deletions")
