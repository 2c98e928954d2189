"""The tests that every game has of its states as values: as JSON, as copies, and of what can never be.

A game's test file derives `TestStates(States)` and says what is its own.
"""

import json
from collections.abc import Callable
from typing import Any, ClassVar, Final

import pytest

from engine.game import AnyGame

Damage = Callable[[dict[str, Any]], object]
"""Change a saved state so that it cannot be read."""
Fault = Callable[[Any], object]
"""Change a state so that it breaks a law."""


def setting(field: str, value: object) -> Damage:
    """Return the damage that a field of the state has this value."""
    return lambda saved: saved["state"].update({field: value})


DAMAGES: Final[tuple[Damage, ...]] = (
    lambda saved: saved["chance"].pop("seed"),
    lambda saved: saved["state"]["stack"][0].update(kind="dance"),
    lambda saved: saved["state"].update(nonsense=1),
    lambda saved: saved.pop("state"),
    setting("stack", [{"kind": "x"}]),
)
"""What is refused in every game."""


class States:
    """Test that JSON gives a state back, that a damaged one is refused, and that what cannot be is found."""

    game: ClassVar[AnyGame]
    damages: ClassVar[tuple[Damage, ...]]
    """What a saved state is refused for, beside what all are."""
    faults: ClassVar[tuple[tuple[Fault, str], ...]]
    """What breaks a law of a sound state, and words of the sentence that says so."""

    def sound(self) -> Any:
        """Return a state in which things lie in many places."""
        raise NotImplementedError

    def saved(self) -> Any:
        """Return a state as the host has it, which is damaged."""
        return self.sound()

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each damage, and of each fault."""
        if "damage" in metafunc.fixturenames:
            metafunc.parametrize("damage", (*DAMAGES, *self.damages))
        if "fault" in metafunc.fixturenames:
            metafunc.parametrize(("fault", "words"), self.faults)

    def test_an_undamaged_state_comes_back(self) -> None:
        s = self.saved()
        text = self.game.dump(s)
        back = self.game.load(text)
        assert back == s
        assert self.game.dump(back) == text

    def test_a_copy_shares_nothing(self) -> None:
        s = self.saved()
        text, copy = self.game.dump(s), s.copy()
        assert copy == s
        asked = self.game.pending(copy)
        assert asked is not None
        self.game.apply(copy, self.game.legal(copy, asked.must[0])[0])
        assert copy != s
        assert self.game.dump(s) == text

    def test_a_damaged_state_is_refused(self, damage: Damage) -> None:
        saved = json.loads(self.game.dump(self.saved()))
        damage(saved)
        with pytest.raises(ValueError):  # each with a sentence of its own, or pydantic's
            self.game.load(json.dumps(saved).encode())

    def test_a_field_that_is_missing_or_no_such_value_is_refused(self) -> None:
        text = self.game.dump(self.saved())
        for field in json.loads(text)["state"]:
            missing, strange = json.loads(text), json.loads(text)
            del missing["state"][field]
            strange["state"][field] = {"no": "such"}
            for saved in (missing, strange):
                with pytest.raises(ValueError):
                    self.game.load(json.dumps(saved).encode())

    def test_a_state_of_other_data_is_refused(self) -> None:
        saved = json.loads(self.game.dump(self.saved()))
        saved["data"] = "0" * 64
        with pytest.raises(ValueError, match="another data set"):
            self.game.load(json.dumps(saved).encode())

    def test_a_sound_state_breaks_no_law(self) -> None:
        assert list(self.game.invariants(self.sound())) == []

    def test_what_cannot_be_is_found(self, fault: Fault, words: str) -> None:
        s = self.sound()
        fault(s)
        found = list(self.game.invariants(s))
        assert any(words in sentence for sentence in found), found
        assert all(len(sentence) > 10 and sentence.endswith(".") for sentence in found), found
