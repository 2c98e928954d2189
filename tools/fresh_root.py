"""Run the steps of the Dockerfile in fresh roots, where there is no container engine.

    debootstrap --variant=minbase --include=python3-venv,python3-pip,ca-certificates bookworm /tmp/base
    python -m tools.fresh_root /tmp/base

The folder stands for the image that each stage begins from: anything with a Python to change root into. Each
stage gets a copy of it, and each RUN is run there as root by the same words; what the image starts and its
health check are run as its user, with nothing of the environment but what the image sets. It needs root.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.image_files import context

ROOT: Final = Path(__file__).resolve().parents[1]
HOSTS: Final = ("etc/resolv.conf", "etc/pip.conf", "etc/ssl/certs/ca-certificates.crt")
"""What a step needs of the machine to reach its package index, which an engine would give it."""
CP: Final = shutil.which("cp") or "/bin/cp"
CHROOT: Final = shutil.which("chroot") or "/usr/sbin/chroot"


@dataclass(slots=True)
class Stage:
    """Hold one stage: its folder, and what its instructions have set."""

    root: Path
    env: dict[str, str] = field(
        default_factory=lambda: {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"}
    )
    folder: str = "/"
    user: str = "root"
    entry: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)

    def run(self, command: list[str], **extra: str) -> subprocess.CompletedProcess[str]:
        """Run a command inside, as the user that the instructions have named."""
        inside = [
            CHROOT,
            f"--userspec={self.user}",
            str(self.root),
            "/usr/bin/env",
            "-C",
            self.folder,
            *command,
        ]
        return subprocess.run(inside, env=self.env | extra, text=True, capture_output=True, check=False)


def instructions(dockerfile: str) -> Iterator[tuple[str, str]]:
    """Give each instruction and what stands behind it, in order."""
    lines = [line for line in dockerfile.splitlines() if line.strip() and not line.startswith("#")]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        word, _, rest = line.partition(" ")
        yield word, re.sub(r"\s+", " ", rest.strip())


def build(dockerfile: str, base: Path, work: Path, outside: Mapping[str, str]) -> Stage:
    """Carry all instructions out and return the last stage. Raise `SystemExit` with what a step has said."""
    stages: dict[str, Stage] = {}
    stage = Stage(work)
    for word, rest in instructions(dockerfile):
        if word == "FROM":
            name = rest.partition(" AS ")[2] or f"stage-{len(stages)}"
            stage = stages[name] = Stage(work / name)
            subprocess.run([CP, "-a", base, stage.root], check=True)
        elif word == "ENV":
            stage.env.update(part.partition("=")[::2] for part in shlex.split(rest))
        elif word == "WORKDIR":
            stage.folder = rest
            (stage.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif word == "USER":
            stage.user = f"{rest}:{rest}"
        elif word == "COPY":
            _copied(stage, stages, shlex.split(rest))
        elif word == "RUN":
            done = stage.run(["/bin/sh", "-c", rest], **outside)
            if done.returncode:
                raise SystemExit(f"RUN {rest}\n{done.stdout}{done.stderr}")
        elif word == "ENTRYPOINT":
            stage.entry = re.findall(r'"([^"]*)"', rest)
        elif word == "HEALTHCHECK":
            stage.health = re.findall(r'"([^"]*)"', rest)
    return stage


def _copied(stage: Stage, stages: Mapping[str, Stage], words: list[str]) -> None:
    origin = stages[words.pop(0).partition("=")[2]].root if words[0].startswith("--from=") else None
    *names, target = words
    there = Path(os.path.normpath(stage.root / stage.folder.lstrip("/") / target))
    if target.startswith("/"):
        there = stage.root / target.lstrip("/")
    if origin is not None:
        shutil.copytree(origin / names[0].lstrip("/"), there, symlinks=True)
        return
    for path in context(ROOT):
        name = path.relative_to(ROOT).as_posix()
        if names == ["."] or name in names:
            goal = there / (name if names == ["."] else path.name)
            goal.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, goal)


def size(*folders: Path) -> int:
    """Return how many bytes lie in folders."""
    return sum(file.lstat().st_size for folder in folders for file in folder.rglob("*") if not file.is_dir())


def main() -> None:
    """Build in a folder that is removed again, try the image out, and print what it adds to its base."""
    parser = argparse.ArgumentParser()
    parser.add_argument("base", type=Path)
    parser.add_argument("--keep", type=Path, help="a folder to leave the stages in")
    chosen = parser.parse_args()
    outside = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    with tempfile.TemporaryDirectory() as made:
        work = chosen.keep or Path(made)
        base = work / "base"
        subprocess.run([CP, "-a", chosen.base, base], check=True)
        for name in HOSTS:
            if (file := Path("/", name)).is_file():
                shutil.copy(file, base / name)
        if not (base / "usr/bin/python").exists():
            (base / "usr/bin/python").symlink_to("python3")
        for mark in base.glob("usr/lib/python3*/EXTERNALLY-MANAGED"):
            mark.unlink()  # Debian's Python alone asks for it
        stage = build((ROOT / "Dockerfile").read_text("utf-8"), base, work, outside)
        print(f"added to the base: {size(stage.root) - size(base):,} bytes")
        red = 0
        for wanted, command in (
            (0, [*stage.entry, "games"]),
            (0, [*stage.entry, "db", "upgrade"]),
            (0, [*stage.entry, "doctor"]),
            (78, [*stage.entry, "run"]),
            (1, stage.health),
        ):
            done = stage.run(command)
            red |= done.returncode != wanted
            said = (done.stdout + done.stderr).strip().splitlines()
            print(
                f"exit {done.returncode} (wanted {wanted}): {' '.join(command)}: {said[-1] if said else ''}"
            )
        sys.exit(red)


if __name__ == "__main__":
    main()
