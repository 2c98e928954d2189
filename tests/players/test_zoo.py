"""Each game as an environment of PettingZoo, held to its own tests and to the views of seats."""

from typing import Any

import pytest

from games import GAMES

pytest.importorskip("pettingzoo", reason="NO TEST OF PETTINGZOO HAS RUN: pip install 'tablekeeper[learn]'")

from pettingzoo.test import api_test

from engine.playout import source
from players.zoo import environment, observation


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # it is a dict, as of all with a mask
@pytest.mark.parametrize("key", list(GAMES))
def test_pettingzoo_accepts_each_game(key: str) -> None:
    api_test(environment(GAMES[key]), num_cycles=40)


@pytest.mark.parametrize("key", list(GAMES))
def test_equal_views_give_equal_observations_whatever_the_state(key: str) -> None:
    game = GAMES[key]
    env = environment(game)
    env.reset(seed=4)
    seen: set[bytes] = set()
    for number in range(60):
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        view, seen_now = game.view(env._state, seat), env.observe(agent)
        other = game.imagine(view, source("zoo", number))
        assert (observation(game.view(other, seat)) == seen_now["observation"]).all()
        assert seen_now["action_mask"].sum() == min(512, len(game.legal(env._state, seat)))
        seen.add(seen_now["observation"].tobytes())
        env.step(env.action_space(agent).sample(seen_now["action_mask"]))
        if not env.agents or any(env.terminations.values()):
            break
    assert len(seen) > 10, "observations differ as the game goes on"


def test_one_seed_deals_one_game_and_what_is_not_legal_is_refused() -> None:
    env = environment(GAMES["heaven_hell"])

    def dealt(seed: int) -> Any:
        env.reset(seed=seed)
        return [env.observe(agent)["observation"].tobytes() for agent in env.agents]

    assert dealt(1) == dealt(1) != dealt(2)
    legal = int(env.observe(env.agent_selection)["action_mask"].sum())
    with pytest.raises(IndexError, match="legal actions"):
        env.step(legal)
    with pytest.raises(ValueError, match="players, not 99"):
        environment(GAMES["foes"], 99)
