"""The command line `tablekeeper`: each command is one file in `bot/commands`, imported when it is called.

This is the one place where an error becomes an exit code: a person reads one sentence on standard error,
never a traceback.
"""

import os
import sys
from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperGroup

from bot.faults import EX_FAILED, Fault

COMMANDS: Final = {
    "games": "List the games.",
    "run": "Run the bot on Discord.",
    "sandbox": "Run a small Discord on this machine, with its chat page and the bot in it.",
    "play": "Play a game in the terminal against the machine.",
    "simulate": "Let machine players play many games and count.",
    "arena": "Let machine players compete, and tell how sure it is who is stronger.",
    "replay": "Show a recorded game, as a seat saw it.",
    "verify": "Prove the dice, shuffles and actions of an exported game.",
    "tournament": "Simulate a tournament, prove an exported one, or show it.",
    "theme": "Check a file of other names for a game, or begin one.",
    "alive": "Say whether the bot that runs here lives (for health checks).",
    "doctor": "Check settings, database and what is needed around them.",
    "maintenance": "Let the running bot rest and tell people so, or work again.",
    "db": "Upgrade, back up, restore or copy the database.",
    "bench": "Measure the figures of the design on this machine.",
}
"""Each command with its help; its module is `bot.commands.<name>`, which holds `app`."""


READERS: Final[dict[str, int | None]] = {
    "replay": 20, "verify": 20, "theme": 20, "tournament verify": 600, "tournament show": 600,
    "tournament": None, "simulate": None, "arena": None,
}  # fmt: skip
"""Commands that read files which somebody may have made to harm, and the seconds of the processor that they
may take: as many as the bot takes for one file, or for those of an event's hundreds of games. None: they go
on for as long as they are told to.
"""
READERS_MEGABYTES: Final = 2048
OURS: Final = frozenset({"bot", "contests", "engine", "games", "host", "players", "sandbox", "storage"})
"""Packages whose exceptions are sentences for people."""


class Lazy(TyperGroup):
    """Import the module of a command when it is called or its help is shown."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002  # click's signature
        """Return the names of all commands in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002  # click's signature
        """Return a command, or None when there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"bot.commands.{cmd_name}")
        command = typer.main.get_command(module.app)
        command.name, command.help = cmd_name, COMMANDS[cmd_name]
        return command

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002  # click's signature
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


app: Final = typer.Typer(
    cls=Lazy,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def tablekeeper() -> None:
    """Host board and card games on Discord."""


def main() -> None:
    """Run the command line and end the process with its exit code."""
    for words in " ".join(sys.argv[1:3]), *sys.argv[1:2]:
        if words in READERS:
            _confine(READERS[words])
            break
    try:
        code = app(sys.argv[1:] or ["--help"], prog_name="tablekeeper", standalone_mode=False)
    except Fault as fault:
        sys.exit(_say(str(fault), fault.code))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # so that nothing is said at the exit either
        sys.exit(EX_FAILED)
    except MemoryError:
        sys.exit(_say("This takes more memory than any file of ours; nothing was done.", EX_FAILED))
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:  # noqa: BLE001  # the last wall: whatever it is, a person gets a sentence
        sys.exit(_say(_sentence(error), getattr(error, "exit_code", EX_FAILED)))
    sys.exit(code if isinstance(code, int) else 0)


def _confine(seconds: int | None) -> None:
    """Limit memory and time of a command that reads files to what any file of ours can need."""
    import signal

    from engine.confined import Limits, confine

    if seconds is not None and hasattr(signal, "SIGXCPU"):
        signal.signal(signal.SIGXCPU, _out_of_time)
    confine(Limits(cpu=seconds, megabytes=READERS_MEGABYTES))


def _out_of_time(*_: object) -> None:
    raise Fault("This takes more time than any file of ours; nothing was done.", EX_FAILED)


def _sentence(error: Exception) -> str:
    """Return what an error says to a person: our own errors are written for that, others get a hint."""
    usage = getattr(error, "format_message", None)  # typer's errors of usage
    if usage is not None:
        message = str(usage()).strip()
        return f"{message.rstrip('.')}. `tablekeeper --help` shows what there is." if message else ""
    if type(error).__module__.partition(".")[0] in OURS:
        return str(error)
    return f"Something unexpected went wrong ({type(error).__name__}: {error})."


def _say(sentence: str, code: int) -> int:
    from bot.commands.output import printable
    from bot.redaction import REDACTOR

    if sentence:
        print(printable(REDACTOR.text(" ".join(sentence.split()))), file=sys.stderr)  # noqa: T201  # this is the output
    return code
