"""Which files go into the image's build, as `.dockerignore` says."""

import re
from collections.abc import Iterator
from pathlib import Path


def context(root: Path) -> Iterator[Path]:
    """Give the files of a folder that its `.dockerignore` lets through; the last line that fits decides."""
    lines = (root / ".dockerignore").read_text("utf-8").splitlines()
    rules = [_rule(line) for line in map(str.strip, lines) if line and not line.startswith("#")]
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if name.startswith((".venv/", ".git/")) or not path.is_file():
            continue
        if next((taken for taken, fits in reversed(rules) if fits.match(name)), True):
            yield path


def _rule(line: str) -> tuple[bool, re.Pattern[str]]:
    """Return whether what fits is taken, and what fits: a path, or whatever lies below it."""
    pattern = line.removeprefix("!").strip("/")
    parts = re.escape(pattern).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
    return line.startswith("!"), re.compile(rf"{parts}(?:/.*)?\Z")
