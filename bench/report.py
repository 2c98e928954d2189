"""The table of figures, as lines for people."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bench.figure import Figure, Part, rounded

WIDTHS = (46, 9, 9, 10)


def head(on: Mapping[str, Any]) -> Iterator[str]:
    """Say what the figures are measured on, and head the columns."""
    yield ", ".join(f"{name} {value}" for name, value in on.items())
    yield ""
    yield "{:<{}} {:>{}} {:>{}} {:>{}}".format(
        "", WIDTHS[0], "must", WIDTHS[1], "good", WIDTHS[2], "measured", WIDTHS[3]
    )


def lines(figure: Figure) -> Iterator[str]:
    """Write a figure, and under it what it is made of."""
    title, must, good, measured = WIDTHS
    named = f"{figure.title} ({figure.unit})"
    yield (
        f"{named:<{title}} {with_thousands(figure.must):>{must}} {with_thousands(figure.good):>{good}} "
        f"{with_thousands(figure.measured):>{measured}}  {figure.verdict}"
    )
    for name, part in figure.parts.items():
        yield f"    {name}: {with_thousands(part)}"


def foot(figures: Iterable[Figure]) -> str:
    """Count the figures that are reached."""
    all_of_them = list(figures)
    missed = [figure.name for figure in all_of_them if not figure.ok]
    reached = f"{len(all_of_them) - len(missed)} of {len(all_of_them)} figures are reached."
    return f"{reached} Missed: {', '.join(missed)}." if missed else reached


def told(figures: Iterable[Figure]) -> int:
    """Print the figures of one measurement; return its exit code: 1 where one misses what it must reach."""
    judged = list(figures)
    for figure in judged:
        print("\n".join(lines(figure)))  # noqa: T201  # a command
    print(foot(judged))  # noqa: T201
    return 0 if all(figure.ok for figure in judged) else 1


def with_thousands(number: Part) -> str:
    """Write a number with its thousands separated."""
    shown = rounded(number)
    if isinstance(shown, float):
        return f"{shown:g}"
    return f"{shown:,}" if isinstance(shown, int) else str(shown)
