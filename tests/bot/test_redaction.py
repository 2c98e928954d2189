"""A token is logged through every path there is, and stands in no line."""

import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from bot.logs import set_up
from bot.redaction import HIDDEN, REDACTOR, Redactor
from bot.settings import load

SHAPED = "M" + "T" * 25 + "." + "a" * 6 + "." + "b" * 38
PLAIN = "a-token-without-the-shape-of-one"


@pytest.fixture(params=["json", "text"])
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Log into a text; afterwards the logging is as before."""
    root = logging.getLogger()
    handlers, level, hook = list(root.handlers), root.level, sys.excepthook
    out = io.StringIO()
    set_up("DEBUG", request.param, out)
    REDACTOR.learn(PLAIN)
    yield out
    root.handlers[:] = handlers
    root.setLevel(level)
    sys.excepthook = hook
    structlog.reset_defaults()


@pytest.mark.parametrize("token", [SHAPED, PLAIN])
def test_a_token_is_written_by_no_path(written: io.StringIO, token: str) -> None:
    log = structlog.stdlib.get_logger("ours")
    try:
        raise ValueError(f"login with {token} failed")
    except ValueError:
        log.exception("an exception", token=token)  # 1: a traceback, a field
        logging.getLogger("discord.http").exception("theirs")
    log.info("settings", settings=load(discord_token=token))  # 2: repr of the settings
    log.info(f"POST /webhooks/123456789012345678/{token}/messages")  # 3: an address
    logging.getLogger("discord.http").debug(
        "%s sent %s", "Authorization: Bot " + token, {"token": token}
    )  # 4
    sys.excepthook(ValueError, ValueError(token), None)  # 5: the last words of a crash
    log.info("deep", headers={"a": [token, {"b": (token,)}]})
    said = written.getvalue()
    assert said.count("\n") >= 7
    assert token not in said
    assert HIDDEN in said


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("https://example.org/api/webhooks/123/abcDEF-_1", "abcDEF-_1"),
        ("POST /interactions/55/aW50ZXJh/callback", "aW50ZXJh"),
        ("postgresql+asyncpg://user:hunter22@host/db", "hunter22"),
        ("Authorization: Bot abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz"),
    ],
)
def test_secrets_are_known_by_their_place(text: str, hidden: str) -> None:
    assert hidden not in Redactor().text(text)


def test_what_is_no_secret_stays() -> None:
    line = "A walks 3 steps to B7-B8. table 4F7K2Q · move 12"
    assert Redactor().text(line) == line


def test_json_lines_are_json(written: io.StringIO) -> None:
    structlog.stdlib.get_logger("ours").info("hello", number=3)
    line = written.getvalue().splitlines()[-1]
    if line.startswith("{"):
        assert json.loads(line)["number"] == 3
