"""What is done with files from outside in the process that reads them: pure functions, which come back with
what can be pickled.
"""

from collections import OrderedDict
from collections.abc import Set as AbstractSet
from typing import Final

from engine import Registry, Seat, UnknownGame
from engine.record import RecordError, load_record
from engine.untrusted import RECORD
from engine.verify import verify
from host.log.replay import Steps
from host.processes.intake import NotTaken
from host.refusal import Refusal
from host.views.scenes import Scene, scene_of_record
from players import recorded_quick

UNKNOWN_DATA: Final = (
    "The game was played with names and numbers that this bot does not know; "
    "`tablekeeper verify` and `tablekeeper replay` read it on a computer."
)
MOST_STEPPED: Final = 4
"""Files that are stepped through at a time without being read anew; each takes some 5 MB."""
MOST_STEPPED_BYTES: Final = RECORD.bytes
"""What they hold together with the file that is being read: in memory that becomes ten times as much."""

_stepped: "Final[OrderedDict[str, tuple[Steps, int]]]" = OrderedDict()
"""The records that were read last: whoever sent them steps through them now."""


def judge(games: Registry, known: AbstractSet[str], name: str, document: bytes, head: str | None) -> str:
    """Verify a record and return the verdict. `known` are digests of data sets beside those of the games.

    Raise `NotTaken` with the reason, and the first ply that diverges.
    """
    _make_room(name, len(document))
    try:
        record = load_record(document)
        game = games[record.game]
        if record.data != game.data.digest and record.data not in known:
            raise NotTaken(UNKNOWN_DATA)
        verdict = verify(game, record, head, recorded_quick)
    except (RecordError, UnknownGame) as error:
        raise NotTaken(str(error)) from None
    if not verdict.ok:
        raise NotTaken(str(verdict))
    _keep(name, Steps(record, game), len(document))
    return str(verdict)


def moment(games: Registry, name: str, document: bytes, n: int | None, seat: Seat | None) -> Scene:
    """Show a record that was verified before, after a ply. Raise `NotTaken` for one that cannot be read."""
    known = _stepped.get(name)
    if known is None:
        _make_room(name, len(document))
        record = load_record(document)
        steps = Steps(record, games[record.game])
    else:
        steps = known[0]
    _keep(name, steps, len(document))
    try:
        return scene_of_record(steps, n, seat, f"file {name[:6]}")
    except Refusal as refused:
        raise NotTaken(str(refused)) from None


def _keep(name: str, steps: Steps, size: int) -> None:
    _stepped[name] = steps, size
    _stepped.move_to_end(name)
    while len(_stepped) > MOST_STEPPED:
        _stepped.popitem(last=False)


def _make_room(name: str, size: int) -> None:
    """Forget the files that were looked at longest ago, until one of so many bytes can be read beside."""
    _stepped.pop(name, None)
    while _stepped and size + sum(bytes_held for _, bytes_held in _stepped.values()) > MOST_STEPPED_BYTES:
        _stepped.popitem(last=False)
