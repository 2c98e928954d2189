"""Random play of our games beside that of programs like ours, on the same machine at the same time.

`python -m bench.beside [--turns 5] [--seconds 2]` installs the peers that the package index has (catanatron,
open_spiel, rlcard) into an environment of its own, which it removes at the end, and lets each play at random
for so many seconds of the processor, ours and theirs in turn, each in a process of its own. It prints the
actions a second of each, and how many times those of catanatron that is: the median of the turns, and the
least and the most.
The games differ, so this says how far a player that searches gets, not who writes the better loop. A peer
that cannot be installed is named and left out.
"""

import argparse
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

HOUSE: Final = Path(__file__).parents[1]
HERE: Final = Path(sys.executable)
YARDSTICK: Final = "catanatron"
TIMED: Final = """
import sys
from time import process_time
seconds, done, number = float(sys.argv[1]), 0, 0
play(number)
began = process_time()
while (taken := process_time() - began) < seconds:
    number += 1
    done += play(number)
print(done / taken)
"""
"""Play whole games until the time is over; the first warms up and does not count."""
OURS: Final = """
from random import Random
from engine.playout import play as played, start
from games import GAMES
from players import POLICIES
game, seats = GAMES["{key}"], {seats}
def play(number):
    state = start(game, game.Options(), seats, "beside", number)
    return played(game, state, [POLICIES["random"]] * seats, Random(number)).length
"""
PEERS: Final[Mapping[str, tuple[str, str]]] = {
    "catanatron": ("catanatron", """
import random
from catanatron import Color, Game, RandomPlayer
def play(number):
    random.seed(number)
    game = Game([RandomPlayer(color) for color in Color], seed=number)
    game.play()
    state = game.state
    return len(state.actions if hasattr(state, "actions") else state.action_records)
"""),
    "open_spiel, gin rummy": ("open_spiel", """
import random
import pyspiel
game = pyspiel.load_game("gin_rummy")
def play(number):
    rng, state, done = random.Random(number), game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            done += 1
    return done
"""),
    "rlcard, uno": ("rlcard", """
import rlcard
from rlcard.agents import RandomAgent
env = rlcard.make("uno", config={"seed": 1})
env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
def play(number):
    trajectories, _ = env.run(is_training=False)
    return sum(len(each) // 2 for each in trajectories)
"""),
}  # fmt: skip
"""By what is played: the package, and what plays a game and returns how many actions that took."""


def ours() -> dict[str, str]:
    """Return what plays each of our games, with four seats as catanatron has where so many can play."""
    from games import GAMES

    programs = {}
    for key, game in GAMES.items():
        able = game.seats(game.Options())
        programs[game.title] = OURS.format(key=key, seats=min(4, able[-1]))
    return programs


def rate(python: Path, program: str, seconds: float) -> float | None:
    """Return the actions a second that a program makes, by its processor time; None: it failed."""
    done = subprocess.run(
        [str(python), "-c", program + TIMED, str(seconds)],
        cwd=HOUSE if python == HERE else python.parent, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return float(done.stdout) if done.returncode == 0 else None


def installed(folder: Path) -> tuple[Path, list[str]]:
    """Make an environment of the peers; return its Python, and the packages that could be installed."""
    venv.create(folder, with_pip=True)
    python, found = folder / "bin" / "python", []
    for package in dict.fromkeys(package for package, _ in PEERS.values()):
        words = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
        if subprocess.run(words, capture_output=True, check=False).returncode == 0:
            found.append(package)
        else:
            sys.stdout.write(f"{package} cannot be installed here and is left out.\n")
    return python, found


def main(words: Sequence[str]) -> None:
    """Measure in turns, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.beside", description=__doc__)
    parser.add_argument("--turns", type=int, default=5, help="how often each plays (5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="of the processor, each time (2)")
    args = parser.parse_args(words)
    with TemporaryDirectory(prefix="beside-") as folder:
        python, packages = installed(Path(folder))
        players = {name: (python, text) for name, (package, text) in PEERS.items() if package in packages}
        players |= {name: (HERE, text) for name, text in ours().items()}
        rates: dict[str, list[float | None]] = {name: [] for name in players}
        for _ in range(args.turns):
            for name, (program, text) in players.items():
                rates[name].append(rate(program, text, args.seconds))
    for line in table(rates):
        sys.stdout.write(f"{line}\n")


def table(rates: Mapping[str, Sequence[float | None]]) -> list[str]:
    """Write the table: actions a second, and the ratio to the yardstick of the same turn.

    >>> table({"catanatron": [100.0, 200.0], "Foes": [200.0, 300.0]})[-1]
    'Foes                             250         1.75    1.50-2.00'
    """
    row = "{:<26} {:>9} {:>12} {:>12}".format
    lines = [row("random play", "a second", YARDSTICK, "least-most")]
    for name, found in rates.items():
        measured = [each for each in found if each is not None]
        pairs = zip(found, rates.get(YARDSTICK, ()), strict=False)
        ratios = [mine / its for mine, its in pairs if mine is not None and its]
        if not measured:
            lines.append(row(name, "failed", "", ""))
        else:
            spread = f"{min(ratios):.2f}-{max(ratios):.2f}" if ratios else ""
            ratio = f"{median(ratios):.2f}" if ratios else ""
            lines.append(row(name, f"{median(measured):.0f}", ratio, spread))
    return lines


if __name__ == "__main__":
    main(sys.argv[1:])
