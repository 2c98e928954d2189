"""Help that tests of several parts share."""

import pytest

# Tests that are derived tell as much when they fail as those that stand in a test file.
pytest.register_assert_rewrite("tests.support.cases")
