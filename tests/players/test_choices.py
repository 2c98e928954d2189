"""What machines do in a game is pinned by its `policy_version`, so that old logs are not taken for forged.

`python -m tests.players.test_choices` writes the choices of now to `choices.json`: when a version was
raised, or for one that no release has had yet.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

from engine.game import AnyGame
from engine.heads import canonical
from engine.machines import chosen, whim
from engine.playout import start
from games import GAMES
from players import POLICIES, versioned

FILE: Final = Path(__file__).with_name("choices.json")
MOST: Final = 400
MOST_THOUGHT: Final = 6
"""So many choices of a policy that thinks: each takes up to a second."""
SEED: Final = bytes(range(32))


def choices(game: AnyGame, policy: str) -> str:
    """Return a digest of what machines of a policy do in the opening of a game, in a full table's seats."""
    seats = max(game.seats(game.Options()))
    state = start(game, game.Options(), seats, "choices", 1)
    done: list[Any] = []
    player, thought = POLICIES[policy], 0
    while (asked := game.pending(state)) is not None and len(done) < MOST and thought < MOST_THOUGHT:
        seat = asked.must[0]
        thought += player.thinks and len(game.legal(state, seat)) > 1
        action = chosen(game, state, seat, player, whim(SEED, "CHOICE", seat, len(done)))
        done.append(game.actions.dump(action))
        game.apply(state, action)
    return sha256(canonical(done)).hexdigest()[:32]


def found() -> dict[str, dict[str, str]]:
    """Return the digests of all games and policies, by versioned name."""
    return {
        key: {versioned(GAMES[key], name): choices(GAMES[key], name) for name in POLICIES} for key in GAMES
    }


@pytest.mark.parametrize("key", list(GAMES))
def test_a_machine_that_chooses_otherwise_has_another_version(key: str) -> None:
    now = {versioned(GAMES[key], name): choices(GAMES[key], name) for name in POLICIES}
    assert now == json.loads(FILE.read_text("utf-8"))[key], (
        "machines choose otherwise: raise the game's `policy_version`, or the `version` of the "
        "policy, unless no release has had it, and run "
        "`python -m tests.players.test_choices`"
    )


if __name__ == "__main__":
    FILE.write_text(json.dumps(found(), indent=2, sort_keys=True) + "\n", "utf-8")
