"""What a table says to a player: refusals, labels, questions."""

from typing import Any

import pytest

from engine.game import IllegalAction, step
from engine.texts import render
from games.guardians import GAME
from games.guardians.play import organize
from games.guardians.play.actions import ACTIONS
from games.guardians.sheet.frames import Turn
from tests.guardians.table import Player, Table


def refused(player: Player, line: str) -> str:
    """Try an action that must be refused and change nothing; return the sentence."""
    s = player.table.s
    before = s.copy()
    with pytest.raises(IllegalAction) as refusal:
        step(GAME, s, read(player, line))
    assert s == before
    return render(refusal.value.text)


def read(player: Player, line: str) -> Any:
    """Read a line with ids of cards the test has laid; `u:` and words that are none stay as they are."""
    head, *words = line.split()
    return ACTIONS.parse(player.seat, " ".join([head, *map(player.word, words)]))


def offered(player: Player) -> dict[str, tuple[str, str]]:
    """Return by text form, cards by their ids, the label and the hint of each action of a player."""
    s = player.table.s
    v, found = GAME.view(s, player.seat), {}
    for action in GAME.legal(s, player.seat):
        label = GAME.label(v, action)
        words = [word.partition("-")[0] for word in str(action).split()]
        found[" ".join(words)] = (render(label.text), render(label.hint) if label.hint else "")
    return found


def asked(table: Table, seat: int | None = 0) -> str:
    """Return what a viewer is told of what is asked."""
    return render(GAME.prompt(GAME.view(table.s, seat)))


def placing(table: Table) -> Table:
    """Let both place."""
    turn = Turn("organize", placed=[False, False])
    table.s.stack = [turn]
    organize.begin(table.s, turn, [])
    return table.asks_in(table.s.stack)
