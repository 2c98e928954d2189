"""The command that writes the golden games of a title; each title's `golden/make.py` has one:

    python -m tests.foes.golden.make                  plays the games that have no record yet
    python -m tests.foes.golden.make 2_greedy         plays one anew, with the data set and the rules of today
    python -m tests.foes.golden.make --transcripts    writes anew what is read in all of them
    python -m tests.willow.golden.make --perft        counts the courses of play of positions of them anew

Play a game anew only after a change of the rules that has a new rules version or a written reason; write the
transcripts anew whenever sentences, boards or labels were changed on purpose.
"""

import argparse
from collections.abc import Mapping

from tests.support.golden import GoldenSet, read
from tests.support.perft import write


def main(golden: GoldenSet, counted: Mapping[str, int] | None = None) -> None:
    """Do what the command line asks for; `counted` says how many positions of a record perft counts."""
    asked = argparse.ArgumentParser(description="Write records of golden games.")
    asked.add_argument(
        "names", nargs="*", help="the games that are played anew; none: those without a record"
    )
    asked.add_argument("--transcripts", action="store_true", help="write anew what is read in all of them")
    asked.add_argument("--perft", action="store_true", help="count the courses of play anew")
    given = asked.parse_args()
    for name in given.names or golden.missing():
        golden.write(name, golden.record(name))
    if given.transcripts:
        for path in golden.paths():
            golden.write(path.stem, read(path))
    if given.perft:
        write(golden, counted or {})
