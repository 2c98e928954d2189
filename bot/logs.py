"""Logging: ours by structlog and the libraries' own, through one redacted pipe to standard error."""

import logging
import sys
from typing import Any, Literal, TextIO

import structlog

from bot.redaction import REDACTOR


def set_up(
    level: str = "INFO", form: Literal["auto", "text", "json"] = "auto", stream: TextIO | None = None
) -> None:
    """Send all logging to `stream` (standard error) with secrets taken out."""
    out = stream if stream is not None else sys.stderr
    as_json = form == "json" or (form == "auto" and not out.isatty())
    shared: list[Any] = [  # structlog's processors have no common static type
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
        structlog.processors.format_exc_info,
        REDACTOR,
    ]
    show: Any = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=out.isatty())
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, show],
        )
    )
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    logging.getLogger("discord.client").setLevel(logging.WARNING)  # it tells that it logs in
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells of every plug-in
    logging.getLogger("asyncpg.pool").setLevel(
        max(logging.ERROR, root.level)
    )  # while a server is away it tells each try at length
    logging.getLogger("aiosqlite").setLevel(
        max(logging.INFO, root.level)
    )  # it prints statements with their values
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    sys.excepthook = _last_words


def _last_words(kind: Any, error: BaseException, trace: Any) -> None:
    """Log an exception that nothing caught; `KeyboardInterrupt` is no news."""
    if issubclass(kind, KeyboardInterrupt):
        return
    logging.getLogger("tablekeeper").critical("unexpected end", exc_info=(kind, error, trace))
