"""How far somebody came in a knock-out: still in, out in which round, or the winner."""

from collections.abc import Sequence

from bot.presenter.events.labels import round_title
from contests.formats.elimination import alive
from contests.log import Number
from host.tournaments.views.shown import Event


def still_in(event: Event) -> Sequence[Number]:
    """Return who has not been eliminated."""
    return alive(event.contest)


def last_round(event: Event, number: Number) -> int | None:
    """Return the last round in which somebody sat at a table; None: none."""
    seated = [
        round_.number
        for round_ in event.contest.rounds
        if any(number in table.seats for table in round_.tables)
    ]
    return max(seated, default=None)


def progress_text(event: Event, number: Number, upto: int | None = None) -> str:
    """Say in a word or two how far somebody got by the end of a round (None: by now)."""
    out, last = last_round(event, number), max((round_.number for round_ in event.contest.rounds), default=0)
    if upto is not None and upto < last and out is not None and out > upto:
        return "in"
    if number in still_in(event):
        return "won" if event.contest.phase == "finished" else "in"
    if out is None:
        return "left"
    return round_title(event.contest, out, event.rounds)
