"""What a card does, one verb after another."""

from typing import Final

from engine.stages import Stage
from engine.texts import Text
from games.good_vs_bad.cards.verbs.table import run
from games.good_vs_bad.data.models import Op
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.play.reading import CHOICE
from games.good_vs_bad.sheet.frames import Task
from games.good_vs_bad.sheet.state import GoodVsBad


def ops_of(s: GoodVsBad, task: Task) -> tuple[Op, ...]:
    """Return the verbs of a task's card."""
    cards = s.book.cards
    if task.source == "win":
        return cards.encounters[task.card].win
    if task.source == "loss":
        return cards.encounters[task.card].loss
    return cards.all[task.card].ops


def _follows(s: GoodVsBad, task: Task, out: list[GoodVsBadEvent]) -> bool:
    """Carry out the next verb; the task is over after the last one."""
    ops = ops_of(s, task)
    if task.at >= len(ops):
        s.stack.pop()
    else:
        task.at += 1
        word, *given = ops[task.at - 1]
        run(s, task, word, given, out)
    return True


TASK: Final = Stage(Task, (), asks=Text(""), waits=CHOICE, follows=_follows)
