"""Each game as an environment of PettingZoo (AEC), for those who train players; needs the extra `learn`.

An observation is made of the view of its agent and of nothing else, so that nobody learns from what a seat
may not know. Views are of any shape: each of their values counts at a place that follows from its name.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final
from zlib import crc32

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from engine.game import AnyGame
from engine.playout import start
from players.judgement import judged

PLACES: Final = 2048
"""Numbers of an observation."""
MOST_LEGAL: Final = 512
"""Actions that can be told apart; of a longer list the first ones are offered."""
MOST: Final = 1e6
"""Numbers of a view are cut off here."""
MOST_STEPS: Final = 20_000


def environment(game: AnyGame, seats: int | None = None, options: Any = None) -> "GameEnvironment":
    """Return a game for so many (None: the fewest), by these house rules (None: the usual ones). Raise
    `ValueError` when so many cannot play.
    """
    house = game.Options() if options is None else options
    able = game.seats(house)
    count = able[0] if seats is None else seats
    if count not in able:
        raise ValueError(f"{game.title} takes {able[0]} to {able[-1]} players, not {count}.")
    return GameEnvironment(game, count, house)


class GameEnvironment(AECEnv):
    """Let agents `seat_0` and so on play a game in turn.

    An action is the number of a legal one in their order; `action_mask` says how many there are. When the
    game is over, each gets its share of the win, less what an equal share would have been.
    """

    def __init__(self, game: AnyGame, seats: int, options: Any) -> None:
        super().__init__()
        self.metadata = {"name": f"tablekeeper_{game.key}_v0", "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self._game, self._seats, self._options = game, seats, options
        self._number = 0
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seen = spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (PLACES,), np.float32),
                "action_mask": spaces.Box(0, 1, (MOST_LEGAL,), np.int8),
            }
        )
        self._actions = {agent: spaces.Discrete(MOST_LEGAL) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:  # noqa: ARG002  # alike for all
        """Return what an observation looks like."""
        return self._seen

    def action_space(self, agent: str) -> Any:
        """Return the numbers of actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Set the game up; the same seed deals the same game, without one each is another."""
        self._number += 1
        dealt = str(self._number) if seed is None else f"seed {seed}"
        self._state = start(self._game, self._options, self._seats, dealt, 0)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        pending = self._game.pending(self._state)
        self.agent_selection = self.possible_agents[0 if pending is None else pending.must[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, with the mask of what it can do now."""
        seat = self.possible_agents.index(agent)
        mask: Any = np.zeros(MOST_LEGAL, np.int8)
        pending = self._game.pending(self._state)
        if pending is not None and pending.must[0] == seat:
            mask[: len(self._game.legal(self._state, seat))] = 1
        return {"observation": observation(self._game.view(self._state, seat)), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Take an action by its number. Raise `IndexError` for one that is not legal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent, seat = self.agent_selection, self.possible_agents.index(self.agent_selection)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        legal = self._game.legal(self._state, seat)
        if not 0 <= int(action) < min(len(legal), MOST_LEGAL):
            raise IndexError(f"{agent} has {len(legal)} legal actions, none with the number {action}.")
        self._game.apply(self._state, legal[int(action)])
        self._steps += 1
        pending = self._game.pending(self._state)
        if pending is None:
            won = judged(self._game, self._state)
            self.rewards = {
                one: float(won[number]) - 1 / self._seats for number, one in enumerate(self.agents)
            }
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps >= MOST_STEPS:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[pending.must[0]]
        self._accumulate_rewards()

    def render(self) -> None:
        """Show nothing: `tablekeeper play` does."""

    def close(self) -> None:
        """Let nothing go: nothing is held."""


def observation(view: Any) -> Any:
    """Return a view as numbers: each value at the place that its name has, words where they say something."""
    seen: Any = np.zeros(PLACES, np.float32)
    for name, value in _values("", view):
        seen[crc32(name.encode()) % PLACES] += value
    return np.clip(seen, -MOST, MOST)


def _values(name: str, value: Any) -> Iterator[tuple[str, float]]:
    """Yield the numbers of a value with their names; tables that all views share say nothing."""
    if is_dataclass(value):
        for field in fields(value):
            if field.compare:
                yield from _values(f"{name}.{field.name}", getattr(value, field.name))
    elif isinstance(value, bool | int | float):
        yield name, float(value)
    elif isinstance(value, dict):
        for key in sorted(value, key=str):
            yield from _values(f"{name}.{key}", value[key])
    elif isinstance(value, list | tuple):
        yield f"{name}#", float(len(value))
        for number, part in enumerate(value):
            yield from _values(f"{name}.{number}", part)
    elif isinstance(value, set | frozenset):
        yield from ((f"{name}={part}", 1.0) for part in sorted(map(str, value)))
    elif isinstance(value, str) or value is None:
        yield f"{name}={value}", 1.0
