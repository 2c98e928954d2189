"""What the figures were measured on."""

import os
import platform
import sqlite3
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

PACKAGES: Final = ("discord.py", "aiosqlite", "orjson", "pydantic", "Pillow")


def machine() -> dict[str, Any]:
    """Name the versions and the cores, and how busy the machine was with other things."""
    return {
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        **{name: installed(name) for name in PACKAGES},
    }


def installed(package: str) -> str | None:
    """Return the version of an installed package."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None
