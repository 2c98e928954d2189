"""A whole event with its games, to be changed by whoever fakes something."""

import pytest

from tests.contests.forms.events import WHOLE, Played


@pytest.fixture
def event() -> Played:
    """Return a copy of three rounds of three games of two."""
    return Played(list(WHOLE.entries), dict(WHOLE.records), dict(WHOLE.names))
