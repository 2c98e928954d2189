"""Print the version of this tree, or with `--notes` what CHANGELOG.md says of it."""

import re
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]


def version() -> str:
    """Return the version that the wheel has."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def notes(changelog: str, number: str) -> str:
    """Return the section of a version. Raise `SystemExit` when there is none."""
    section = re.search(
        rf"^## {re.escape(number)}\b[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    if section is None:
        raise SystemExit(f"CHANGELOG.md has no section {number}.")
    return section[1].strip()


if __name__ == "__main__":
    if "--notes" in sys.argv:
        print(notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version()))
    else:
        print(version())
