"""Two hosts on one database, too."""

from tests.host.rivals.conftest import rivals

__all__ = ["rivals"]
