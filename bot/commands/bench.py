"""`tablekeeper bench`: the figures of the design, measured here. Only a checkout has what measures them."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    only: Annotated[str | None, typer.Option(metavar="NAME", help="Measure only this row.")] = None,
) -> None:
    """Measure all rows, or one; fail when a figure misses what it must reach."""
    import sys
    from importlib import import_module

    from bot.commands.output import document, line
    from bot.faults import EX_FAILED, EX_USAGE, Fault
    from bot.logs import set_up

    house = Path(__file__).resolve().parents[2]
    if not (house / "bench" / "rows" / "__init__.py").is_file():
        raise Fault(
            "What measures is not installed; get the source of Tablekeeper and call `make bench` in it."
        )
    sys.path.insert(0, str(house))  # ours before any other package of that name
    rows, machine, report = (import_module(f"bench.{name}") for name in ("rows", "machine", "report"))
    try:
        chosen = rows.chosen(only)
    except rows.UnknownRow as error:
        raise Fault(str(error), EX_USAGE) from None
    set_up("ERROR", "text")  # the host that prepares tables logs to the same terminal
    on = machine.machine()
    if not as_json:
        for heading in report.head(on):
            line(heading)
    figures = []
    for _, measure in chosen:
        for figure in measure():
            figures.append(figure)
            if not as_json:
                for text in report.lines(figure):
                    line(text)
    if as_json:
        document({"machine": on, "figures": [figure.value() for figure in figures]})
    missed = [figure.name for figure in figures if not figure.ok]
    if missed:
        raise Fault(f"Missed: {', '.join(missed)}.", EX_FAILED)
    if not as_json:
        line(report.foot(figures))
