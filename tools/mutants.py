"""Plant random faults in rules and see whether their tests notice:

    python tools/mutants.py games/foes/play tests/foes --number 40 --seed 1

The faults are mutmut's mutations, drawn with a seed from all that it finds in a folder, so that a draw can be
repeated. mutmut's own runner tries every mutation of a project; here each drawn one is written into a copy of
the tree, one at a time, and the tests run on that copy. A run that takes far too long counts as noticed.
"""

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Final, Literal

import libcst
from mutmut.mutation.file_mutation import Mutation, create_mutations

ROOT: Final = Path(__file__).resolve().parent.parent
LEFT_OUT: Final = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "mutants", "docs")
SLACK: Final = 5.0
"""How many times the time of the green run a mutant may take."""
GREEN, RED, NO_IMPORT = 0, 1, 2
"""Exit codes of pytest; 2 is a module that can no longer be imported."""

Fate = Literal["killed", "timeout", "SURVIVED"]


@dataclass(frozen=True, slots=True)
class Mutant:
    """Hold one fault: the file, relative to the tree, and its whole new text."""

    path: Path
    code: str

    def diff(self) -> str:
        """Show the fault as a unified diff."""
        before = (ROOT / self.path).read_text("utf-8").splitlines()
        lines = difflib.unified_diff(
            before, self.code.splitlines(), str(self.path), str(self.path), "", "", 2, ""
        )
        return "\n".join(lines)


Made = tuple[Path, libcst.Module, Mutation]
"""A file, what is in it, and one way to change it."""


def mutations_of(path: Path) -> Iterator[Made]:
    """Find mutmut's mutations of one file's functions; mutmut too leaves alone what runs at import."""
    module, mutations, *_ = create_mutations(str(path), path.read_text("utf-8"))
    for mutation in mutations:
        if mutation.contained_by_top_level_function is not None:
            yield path, module, mutation


def written(path: Path, module: libcst.Module, mutation: Mutation) -> Mutant | None:
    """Write a mutation out as a text of its file; None: it changes nothing."""
    changed = module.deep_replace(mutation.original_node, mutation.mutated_node)
    if not isinstance(changed, libcst.Module) or changed.code == module.code:
        return None
    return Mutant(path.relative_to(ROOT), changed.code)


def draw(folder: Path, number: int, seed: int) -> tuple[list[Mutant], int]:
    """Draw that many different mutants of a folder's files; return how many mutations there are, too.

    Only the drawn ones are written out: to write all 2,800 takes a minute, to find them 3 seconds.
    """
    pool = [candidate for path in sorted(folder.rglob("*.py")) for candidate in mutations_of(path)]
    Random(seed).shuffle(order := list(pool))
    drawn: dict[Mutant, None] = {}
    for candidate in order:
        if len(drawn) == number:
            break
        mutant = written(*candidate)
        if mutant is not None:
            drawn[mutant] = None
    return list(drawn), len(pool)


def run_tests(tree: Path, tests: Sequence[str], limit: float) -> tuple[int | None, str]:
    """Run the tests in a tree; return pytest's exit code, or None after `limit` seconds, and what it said."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    # No .pyc files: two mutants of one length, written in the same second, would be taken for one another.
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(tree)}
    try:
        done = subprocess.run(
            [*command, "-m", "not slow and not serial"],
            cwd=tree, env=environment, capture_output=True, text=True, check=False, timeout=limit,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout + done.stderr


def try_one(mutant: Mutant, tree: Path, tests: Sequence[str], limit: float) -> Fate:
    """Plant one fault in a tree, run the tests, and take it out again."""
    target = tree / mutant.path
    before = target.read_text("utf-8")
    target.write_text(mutant.code, "utf-8")
    try:
        code, output = run_tests(tree, tests, limit)
    finally:
        target.write_text(before, "utf-8")
    if code is None:
        return "timeout"
    if code in (RED, NO_IMPORT):
        return "killed"
    if code == GREEN:
        return "SURVIVED"
    raise SystemExit(f"pytest broke down on a mutant of {mutant.path} (exit code {code}):\n{output}")


def try_all(mutants: Sequence[Mutant], tests: Sequence[str], jobs: int) -> list[Fate]:
    """Try all mutants, some at a time, each in a copy of the tree, and tell of each as it is done."""
    with tempfile.TemporaryDirectory(prefix="mutants") as folder, ThreadPoolExecutor(jobs) as pool:
        trees: SimpleQueue[Path] = SimpleQueue()
        for copy in range(jobs):
            trees.put(Path(shutil.copytree(ROOT, Path(folder) / f"tree{copy}", ignore=LEFT_OUT)))
        tree = trees.get()
        started = time.monotonic()
        code, output = run_tests(tree, tests, limit=3600)
        if code != GREEN:
            raise SystemExit(f"The tests are red without any fault:\n{output}")
        limit = 20 + SLACK * jobs * (time.monotonic() - started)
        trees.put(tree)

        def judged(numbered: tuple[int, Mutant]) -> Fate:
            number, mutant = numbered
            tree = trees.get()
            try:
                fate = try_one(mutant, tree, tests, limit)
            finally:
                trees.put(tree)
            print(f"{number:>3} {fate:<8} {mutant.path}", flush=True)
            return fate

        return list(pool.map(judged, enumerate(mutants, 1)))


def main(arguments: list[str] | None = None) -> int:
    """Draw, try and report; return 1 if fewer than `--least` were killed."""
    parser = argparse.ArgumentParser(description="Plant random faults and see whether the tests notice.")
    parser.add_argument("folder", type=Path, help="the folder whose functions are mutated")
    parser.add_argument("tests", nargs="+", help="the tests that should notice")
    parser.add_argument("--number", type=int, default=40, help="how many mutants to draw")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the draw")
    parser.add_argument("--least", type=int, default=0, help="how many must be killed")
    parser.add_argument("--jobs", type=int, default=2, help="how many to try at a time")
    chosen = parser.parse_args(arguments)
    mutants, pool = draw(ROOT / chosen.folder, chosen.number, chosen.seed)
    print(f"{len(mutants)} of {pool} mutants of {chosen.folder}, seed {chosen.seed}", flush=True)
    fates = try_all(mutants, chosen.tests, chosen.jobs)
    for number, (mutant, fate) in enumerate(zip(mutants, fates, strict=True), 1):
        if fate == "SURVIVED":
            print(f"\nSurvivor {number}:\n{mutant.diff()}")
    killed = len(fates) - fates.count("SURVIVED")
    print(f"\n{killed} of {len(fates)} killed, {fates.count('timeout')} of them by the clock.")
    return 0 if killed >= chosen.least else 1


if __name__ == "__main__":
    sys.exit(main())
