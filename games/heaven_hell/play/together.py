"""Ask several seats at once, in secret: what counts is their order, not who is first at the table (H15, H49).

Games that began by rules version 1 or 2 ask one seat after the other.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.decisions import Asked
from engine.texts import Text
from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import AllAnswered, Declined, HeavenHellEvent
from games.heaven_hell.sheet.facts import asks_together, changing, is_secret
from games.heaven_hell.sheet.frames import Defend, Even, HeldDefend, HeldRetaliate, Retaliate
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


def awaited(alone: Text, several: Text) -> Callable[[HeavenHellView, Any], Text]:
    """Return what others are told while a frame waits for one `{player}`, or for several `{players}`."""

    def waits(_: HeavenHellView, frame: Even | Defend | Retaliate) -> Text:
        return alone if len(frame.asked) == 1 else several

    return waits


def asked_first(t: Realms, queue: list[int]) -> list[int]:
    """Return whom of a queue a game asks first."""
    return queue[:] if asks_together(t) else queue[:1]


def answer(frame: HeldDefend | HeldRetaliate, seat: int, word: str) -> None:
    """Note what a seat answers, or what it answers instead."""
    frame.answer[seat] = word
    frame.asked[:] = [at for at in frame.asked if at != seat]


def first_willing(
    s: HeavenHell, frame: HeldDefend | HeldRetaliate, decline: str, out: list[HeavenHellEvent]
) -> int | None:
    """Return the first of a queue who did not `decline`, NONE: nobody; None: not all have answered yet.

    By older rules who declines is told at once, and the next one is asked only then.
    """
    if frame.asked:
        return None
    if len(frame.queue) > 1 and asks_together(s):
        out.append(AllAnswered())
    while frame.queue and frame.answer[frame.queue[0]] == decline:
        out.append(Declined(frame.queue.pop(0), frame.kind))
    if not frame.queue:
        return NONE
    if frame.answer[frame.queue[0]]:
        return frame.queue[0]
    frame.asked.append(frame.queue[0])
    return None


def awaits(t: Realms, frame: Even | Defend | Retaliate) -> Asked:
    """Wait for those who have not answered; the others may change theirs until then."""
    return Asked(frame.kind, tuple(frame.asked), changing(t, frame), secret=is_secret(t, frame))


CHANGE: Final = Text("You have answered; the table waits for {players}. You may still change it.")
"""What those are told who have answered, while others have not."""
