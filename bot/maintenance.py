"""Maintenance: a file says that the bot rests, and what people are told meanwhile.

While the file is there, whoever gives a command or presses something is told a sentence in private, nothing
at any table changes, and no clock runs out; what was committed before is still posted. A `silent` rest is the
emergency stop: then nothing is posted either. The file is looked at every second: neither needs a restart.
It is read by a thread of its own: where its disk hangs, the bot goes on with what it knew of it.
"""

import threading
from pathlib import Path
from typing import Final

import structlog
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.faults import EX_FAILED, Fault
from engine.texts import N_, _

LOOK_SECONDS: Final = 1.0
"""How old may be what is known of the file."""
FIRST_SECONDS: Final = 5.0
"""How long a start waits for the first look at the file."""
READABLE: Final = 0o644
"""Whoever makes the file, the bot must be able to read it."""
SENTENCE: Final = N_("I am being looked after. Nothing is lost, and no clock runs; please try again later.")

log = structlog.stdlib.get_logger("tablekeeper.maintenance")


class Rest(BaseModel):
    """Hold what people are told, and whether nothing is posted either."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    says: str = Field(min_length=1, max_length=1000)
    silent: bool = False


class Maintenance:
    """Know whether the bot rests. All but `look` only tell what is known, at once and to any thread."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._rest: Rest | None = None
        self._thread: threading.Thread | None = None
        self._looked: Final = threading.Event()
        self._stop: Final = threading.Event()

    def start(self) -> None:
        """Look at the file, and go on looking every second; started twice, nothing more happens."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="maintenance", daemon=True)
            self._thread.start()
            if not self._looked.wait(FIRST_SECONDS):
                log.error("maintenance not known", file=str(self._path))

    async def stop(self) -> None:
        """Look no more."""
        self._stop.set()

    def look(self) -> None:
        """Look at the file now, for as long as its disk takes."""
        before, self._rest = self._rest, read(self._path)
        if self._rest != before:
            log.warning("maintenance", rests=self._rest is not None, silent=self.silent)

    def _run(self) -> None:
        while True:
            self.look()
            self._looked.set()
            if self._stop.wait(LOOK_SECONDS):
                return

    def now(self) -> Rest | None:
        """Return the rest that holds now, as of a second ago; None: the bot works."""
        return self._rest

    @property
    def silent(self) -> bool:
        """Tell whether nothing may be posted, as far as is known."""
        return self._rest is not None and self._rest.silent

    def rests(self) -> bool:
        """Tell whether nothing may happen by itself."""
        return self.now() is not None

    def posts(self) -> bool:
        """Tell whether what is committed may be posted."""
        return not (self.rests() and self.silent)


def read(path: Path) -> Rest | None:
    """Read the file; one that cannot be understood, as one that somebody has made by hand, is a rest too. One
    that cannot be read may be the emergency stop, and counts as such.
    """
    try:
        text = path.read_text("utf-8", "replace")
    except (FileNotFoundError, IsADirectoryError):  # nobody begins a rest by a folder, and `off` ends none
        return None
    except OSError:
        return Rest(says=_(SENTENCE), silent=True)
    try:
        return Rest.model_validate_json(text)
    except ValidationError:
        return Rest(says=_(SENTENCE))


def begin(path: Path, rest: Rest) -> None:
    """Let all bots rest that look at this file. Raise `Fault` if it cannot be written."""
    written = path.with_name(path.name + ".partial")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        written.write_text(rest.model_dump_json(), "utf-8")
        written.chmod(READABLE)
        written.replace(path)
    except OSError as error:
        raise Fault(f"{path} cannot be written ({error.strerror}).", EX_FAILED) from None


def end(path: Path) -> bool:
    """Let them work again; False: they did not rest. Raise `Fault` if the file cannot be removed."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise Fault(f"{path} cannot be removed ({error.strerror}).", EX_FAILED) from None
    return True
