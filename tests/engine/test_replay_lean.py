"""A replay that lets go of states: it judges as the whole one does."""

import pytest

from engine.record import RecordError
from engine.replay import Replay
from tests.engine.games import recorded
from tests.engine.tiny import GAME


def test_states_are_let_go_of_to_which_nothing_leads_back() -> None:
    record = recorded()
    seed = bytes.fromhex(record.seed or "")
    whole, lean = Replay(GAME, record, seed), Replay(GAME, record, seed, lean=True)
    kept = 0
    for ply in record.plies:
        assert whole.apply(ply) == lean.apply(ply) and whole.state == lean.state
        kept = max(kept, sum(state is not None for state in lean._states))
    assert kept < len(record.plies) / 2, "most plies draw or reveal something"
    assert whole.at(0) is not None
    with pytest.raises(RecordError, match="The state after ply 0 was not kept"):
        lean.at(0)
