"""The families of statements: put together into one class, so no two may call something alike."""

from collections import Counter

import pytest

from storage.transaction import Reader, Transaction


@pytest.mark.parametrize("whole", [Reader, Transaction])
def test_no_two_families_name_something_alike(whole: type) -> None:
    """A family that comes first would take the other's place, unseen by the types."""
    names = Counter(
        name
        for family in whole.__mro__[1:]
        if family.__module__.startswith("storage.families.") and not family.__module__.endswith(".runner")
        for name in vars(family)
        if not name.startswith("_")
    )
    assert names and [name for name, count in names.items() if count > 1] == []
