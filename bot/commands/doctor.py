"""`tablekeeper doctor`: is everything there that the bot needs?"""

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    guild: Annotated[
        int | None, typer.Option(help="A server's id: ask Discord what the bot may do there, too.")
    ] = None,
) -> None:
    """Check settings, database, SQLite and the games; exit with 1 if something must be fixed."""
    from bot.commands.output import document, line
    from bot.diagnostics import examine
    from bot.faults import EX_FAILED

    findings = examine(guild)
    if as_json:
        document(
            [{"what": finding.what, "grade": finding.grade, "says": finding.says} for finding in findings]
        )
    else:
        for finding in findings:
            line(f"{finding.grade:<5} {finding.what}: {finding.says}")
    if any(finding.grade == "bad" for finding in findings):
        raise typer.Exit(EX_FAILED)
