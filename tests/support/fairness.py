"""Series of games between greedy players: they end, and no seat is worth much more than another.

`tablekeeper simulate` prints the same figures. The seeds are the number of the game's own issue and, so that
nobody tunes to one series, one that is drawn from the commit.
"""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from math import ceil, comb, floor, sqrt
from typing import Any

from engine.game import AnyGame
from engine.playout import simulate
from players import named
from tests.support.world import ROOT

MOST_SHARE, LEAST_SHARE = 1.35, 0.7
"""How many times its fair share a seat may win, and must."""
UNLIKELY = 1e-4
"""A quick series fails only where a seat at the very bound would do so well, or so badly, this seldom.

Ten games of two equal players are won by one of them in 1 series of 512: seeds are drawn from the commit, so
a looser figure would turn red without a fault.
"""


@dataclass(frozen=True)
class Share:
    """Hold how many times its fair share a seat won, with its standard error; prints a 95 % interval."""

    seat: int
    share: float
    error: float
    """One standard error of `share`."""

    def __str__(self) -> str:
        half = 1.96 * self.error
        return (
            f"seat {self.seat}: {self.share:.2f} [{max(0.0, self.share - half):.2f}, {self.share + half:.2f}]"
        )


def commit() -> str:
    """Name the commit that is tested; outside of a repository, a word that never changes."""
    asked = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "no commit"


def drawn_seeds(game: AnyGame, count: int = 1) -> list[str]:
    """Draw seeds from the commit's hash: other ones for each commit and game."""
    return [sha256(f"{commit()}/{game.key}/{number}".encode()).hexdigest()[:12] for number in range(count)]


def series(game: AnyGame, games: int, seats: int, seed: str, policy: str = "greedy") -> dict[str, Any]:
    """Play a series and return its figures, which `shares_of` reads."""
    return simulate(game, games, seats, seed, named(policy))


def shares_of(found: dict[str, Any]) -> list[Share]:
    """Return the share of each seat with its standard error."""
    games, seats = found["finished"], len(found["wins"])
    shares = []
    for seat, won in enumerate(found["wins"]):
        rate = won / games
        # One win more and one loss more: a seat that never won has an error too.
        near = (won + 1) / (games + 2)
        shares.append(Share(seat, rate * seats, sqrt(near * (1 - near) / games) * seats))
    return shares


def told(game: AnyGame, seed: str, found: dict[str, Any]) -> str:
    """Say the figures of a series in one line."""
    seats = "; ".join(map(str, shares_of(found)))
    length = found["length"]
    return (
        f"{game.key}, {len(found['wins'])} greedy, seed {seed}, {found['games']} games: "
        f"{length['median']} actions ({length['min']}-{length['max']}), {found['reasons']}; {seats}"
    )


def assert_all_end(found: dict[str, Any]) -> None:
    """Fail if a game did not end."""
    assert found["finished"] == found["games"], found["reasons"]


def assert_fair(found: dict[str, Any], unlikely: float = 1.0) -> None:
    """Fail if a seat's share is out of bounds, unless the very bound gives it with a chance of `unlikely`."""
    games, seats = found["finished"], len(found["wins"])
    for share, won in zip(shares_of(found), found["wins"], strict=True):
        if share.share > MOST_SHARE:
            chance = sum(_won(times, games, MOST_SHARE / seats) for times in range(floor(won), games + 1))
            assert chance >= unlikely, f"{share} is above {MOST_SHARE}"
        if share.share < LEAST_SHARE:
            chance = sum(_won(times, games, LEAST_SHARE / seats) for times in range(ceil(won) + 1))
            assert chance >= unlikely, f"{share} is below {LEAST_SHARE}"


def _won(times: int, games: int, rate: float) -> float:
    """Return how likely exactly so many games are won at a rate."""
    return comb(games, times) * rate**times * (1 - rate) ** (games - times)


def assert_quick(game: AnyGame, games: int, seats: int, tell: Callable[[str], None]) -> None:
    """Play a short series on each seed that is drawn from the commit, and hold it as far as it can prove."""
    for seed in drawn_seeds(game):
        figures = series(game, games, seats, seed)
        tell(told(game, seed, figures))
        assert_all_end(figures)
        assert_fair(figures, UNLIKELY)
