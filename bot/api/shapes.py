"""Tables, ladders and events as the API and webhooks show them."""

from collections.abc import Mapping
from datetime import datetime

from bot.api import models
from engine import draw, render
from engine.texts import ENGLISH
from host import TableRef
from host.clock import moment
from host.model.table import Table
from host.public import PublicTables
from host.public.reading import PublicLog, PublicPly
from host.ratings.shown import Line, RatingChange
from host.tournaments.views.ranking import ranked
from host.tournaments.views.shown import Event, Listed
from storage import SeatRow


def summary(tables: PublicTables, table: Table) -> models.TableSummary:
    """Show a table; `table` is as late as strangers see it."""
    return models.TableSummary.model_validate(_summed(tables, table))


def whole(tables: PublicTables, table: Table) -> models.Table:
    """Show a table with its house rules and its board."""
    board = tables.board(table)
    return models.Table.model_validate(
        {
            **_summed(tables, table),
            "options": table.options.model_dump(mode="json"),
            "board": None if board is None else draw(board, table.columns, ENGLISH),
        }
    )


def _summed(tables: PublicTables, table: Table) -> dict[str, object]:
    row, pending = table.row, table.pending
    return {
        "place": str(row.place_id), "code": row.code, "game": row.game,
        "title": table.game.title, "status": row.status,
        "opened_at": moment(row.created_at), "started_at": _when(row.started_at),
        "ended_at": _when(row.ended_at), "plies": row.ply,
        "seats": [_seat(table, seat) for seat in table.seats],
        "awaited": [] if pending is None else list(pending.must), "behind_seconds": tables.behind(table),
        "result": _result(table),
    }  # fmt: skip


def _when(at: int | None) -> datetime | None:
    return None if at is None else moment(at)


def _seat(table: Table, row: SeatRow) -> models.Seat:
    plays = "caretaker" if row.caretaker else "person" if row.policy is None else "machine"
    return models.Seat.model_validate(
        {
            "seat": row.seat,
            "name": table.names(row.seat),
            "plays": plays,
            "gave_up": row.resigned_at is not None,
        }
    )


def _result(table: Table) -> models.Result | None:
    outcome = table.outcome
    if outcome is None:
        return None
    sentence = render(outcome.text, table.names, language=ENGLISH)
    return models.Result(
        reason=outcome.reason, sentence=sentence, places=list(outcome.places), scores=list(outcome.scores)
    )


def log(part: PublicLog, following: str | None) -> models.Log:
    """Show a part of a log."""
    return models.Log(plies=[_ply(part.table, ply) for ply in part.plies], last=part.last, next=following)


def _ply(table: Table, ply: PublicPly) -> models.Ply:
    told = [render(text, table.names, language=ENGLISH) for text in ply.told]
    return models.Ply(n=ply.n, kind=ply.kind, seat=ply.seat, at=moment(ply.at), told=told)


def ladder_line(line: Line) -> models.LadderLine:
    """Show a line of a leaderboard."""
    rating = line.rating
    return models.LadderLine(
        rank=line.rank, name=line.name, rating=rating.points, margin=rating.margin, games=rating.games
    )


def rating_changes(table: Table, changes: Mapping[int, RatingChange]) -> list[models.RatingChange]:
    """Show what a game did to the ratings of those who sit there and are rated; `changes` are by person."""
    return [
        models.RatingChange(
            seat=row.seat, name=table.names(row.seat), rating=change.rating.points,
            margin=change.rating.margin, change=change.change,
        )
        for row in table.seats
        if row.user_id is not None and (change := changes.get(row.user_id)) is not None
    ]  # fmt: skip


def listed(event: Listed) -> models.EventSummary:
    """Show an event in a list."""
    return _event(event.ref, event.title, event.game, event.phase, event.players, event.round)


def event_summary(event: Event) -> models.EventSummary:
    """Show an event in short."""
    return models.EventSummary.model_validate(_event_parts(event))


def event_whole(event: Event) -> models.Event:
    """Show an event with all that has been played."""
    contest = event.contest
    return models.Event.model_validate(
        {
            **_event_parts(event),
            "format": contest.plan.format,
            "entrants": [
                {"number": number, "name": event.name(number - 1), "status": entrant.status,
                 "machine": entrant.machine is not None}
                for number, entrant in enumerate(contest.entrants, 1)
            ],
            "played": [
                {
                    "number": round_.number,
                    "closed": round_.closed,
                    "tables": [
                        {"number": table.number, "entrants": list(table.seats), "code": table.code,
                         "places": None if table.result is None else list(table.result.places)}
                        for table in round_.tables
                    ],
                    "byes": [bye.entrant for bye in round_.byes],
                }
                for round_ in contest.rounds
            ],
            "standings": [
                {"rank": line.rank, "entrant": line.entrant, "points": float(line.points),
                 "games": line.games}
                for line in (ranked(event) if contest.rounds else ())
            ],
        }
    )  # fmt: skip


def _event_parts(event: Event) -> dict[str, object]:
    contest = event.contest
    players, plan = len(contest.of("in")), contest.plan
    return _event(event.ref, plan.title, plan.game, contest.phase, players, len(contest.rounds)).model_dump()


def _event(
    ref: TableRef, title: str, game: str, phase: str, players: int, rounds: int
) -> models.EventSummary:
    return models.EventSummary.model_validate(
        {
            "place": str(ref.place),
            "code": ref.code,
            "title": title,
            "game": game,
            "phase": phase,
            "players": players,
            "rounds": rounds,
        }
    )
