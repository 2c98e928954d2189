"""What a fixture may know of the test that it serves."""

from typing import Final

import pytest

FAILED: Final = pytest.StashKey[bool]()
"""Whether the test itself has failed, for fixtures that tell then what they saw."""
