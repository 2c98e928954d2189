"""Nothing that belongs to one machine or one person is in the repository.

The patterns are put together from pieces, so that this file does not match them.
"""

import re
from typing import Final

import pytest

from tests.house.sources import report, tracked, where_line

SLASH: Final = "/"
MACHINE: Final = re.compile(
    rf"(?<![\w.$~}}{SLASH}-]){SLASH}(?:work|root|home{SLASH}\w+|Users{SLASH}\w+|mnt{SLASH}\w+){SLASH}"
    rf"|file:{SLASH}{SLASH}{SLASH}\w|[A-Z]:\\Users\\"
)
INDEX: Final = re.compile(
    "|".join(
        [
            r"pypi\." + "org",
            "python" + "hosted",
            r"test\.pypi",
            "(?:extra-)?index-url" + r"[ =]+\S*:",
            "registry" + r"\.npmjs",
        ]
    )
)
TOKEN: Final = re.compile(r"\b[MNO][\w-]{23,27}\.[\w-]{6,7}\.[\w-]{27,}")
KEY: Final = re.compile(
    r"-----BEGIN [A-Z ]*PRIVATE KEY|\bgh[pousr]_\w{36}|https://(?:\w+\.)?discord(?:app)?\.com/api/webhooks/\d"
)
PATTERNS: Final = {"path of a machine": MACHINE, "package index": INDEX, "Discord token": TOKEN, "key": KEY}


@pytest.mark.parametrize("kind", PATTERNS)
def test_no_file_gives_anything_away(kind: str) -> None:
    files = tracked()
    if not files:
        pytest.skip("not a git checkout: what would be handed on cannot be listed")
    faults = [
        f"{where_line(path, text, match.start())} {kind}: {match.group()[:12]}..."
        for path in files
        if (text := path.read_bytes().decode("utf-8", "replace"))
        for match in PATTERNS[kind].finditer(text)
    ]
    assert not faults, report(faults)


@pytest.mark.parametrize(
    ("kind", "pieces"),
    [
        ("path of a machine", ["open('", "/work", "/main/x')"]),
        ("path of a machine", ["cd ", "/root", "/x"]),
        ("path of a machine", ["/home", "/somebody", "/x"]),
        ("package index", ["https://pypi", ".org/simple"]),
        ("package index", ["--extra-index", "-url https://example.org"]),
        ("Discord token", ["M" + "T" * 25, "." + "a" * 6, "." + "b" * 38]),
        ("key", ["-----BEGIN ", "RSA PRIVATE KEY"]),
    ],
)
def test_what_gives_away_is_found(kind: str, pieces: list[str]) -> None:
    assert PATTERNS[kind].search("".join(pieces))


@pytest.mark.parametrize(
    "text", ["tests/work/x", "https://example.org/root/x", "`../shared/x`", "$HOME/work/x", "~/root/y"]
)
def test_what_gives_nothing_away_is_let_be(text: str) -> None:
    assert not [kind for kind, pattern in PATTERNS.items() if pattern.search(text)]
