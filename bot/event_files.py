"""Files of an event: standings and pairings as sheets, the whole as a document, the cross table."""

from typing import Final

from bot.limits import ATTACHMENT_BYTES, clip
from bot.presenter.markdown import FENCE
from contests.forms import crosstable, sheets, trf
from contests.forms.jsonform import Document, packed
from engine import Text
from engine.texts import N_
from host import Refusal
from host.tournaments.views.shown import Event

FORMS: Final = {
    "standings": N_("Standings (CSV)"),
    "pairings": N_("Pairings and results (CSV)"),
    "crosstable": N_("Cross table (text)"),
    "picture": N_("Cross table (picture)"),
    "trf": N_("TRF, for games of two"),
    "json": N_("Everything (JSON)"),
    "games": N_("Everything with all games (JSON), to verify"),
}
"""The forms by the word that stands for them, as people read them."""
TEXT_ROOM: Final = 1900


def event_file(event: Event, what: str, document: Document | None) -> tuple[str, bytes, str]:
    """Make a file of an event: its name, its content, and a text for those who cannot open it.

    It takes a while: call it in a thread. Raise `Refusal` if the form does not fit the event.
    """
    name, contest = event.ref.code.lower(), event.contest
    if document is not None:
        return _document(name, document)
    if what == "standings":
        return f"{name}-standings.csv", _utf8(sheets.standings_csv(contest, event.names)), ""
    if what == "pairings":
        return f"{name}-pairings.csv", _utf8(sheets.pairings_csv(contest, event.names)), ""
    if what == "trf":
        return f"{name}.trf", _trf(event), ""
    if what == "picture":
        from contests.forms import picture  # Pillow is heavy: not before somebody wants a picture

        division = 1 if event.plan.format == "league" else None
        alt = picture.alt_text(contest, event.names, division)
        return f"{name}.png", picture.picture(contest, event.names, division), alt
    if what == "crosstable":
        pages = [
            page for cross in crosstable.crosses(contest) for page in crosstable.pages(cross, event.names)
        ]
        first = f"{FENCE}\n{clip(pages[0], TEXT_ROOM)}\n{FENCE}" if pages else ""
        return f"{name}-crosstable.txt", "\n\n".join(pages).encode(), first
    raise Refusal(Text("There is no form “{what}”; pick one that is offered.", what=what[:40]))


def _document(name: str, document: Document) -> tuple[str, bytes, str]:
    """Return the whole event, packed if it would be too large for a message."""
    text = document.dump()
    if len(text) <= ATTACHMENT_BYTES:
        return f"{name}.json", text, ""
    text = packed(text)
    if len(text) > ATTACHMENT_BYTES:
        raise Refusal(Text("With all its games this event is too large for a message; take it without them."))
    return f"{name}.json.gz", text, ""


def _utf8(text: str) -> bytes:
    """Return a sheet as spreadsheet programs read it: with a byte order mark."""
    return text.encode("utf-8-sig")


def _trf(event: Event) -> bytes:
    try:
        return trf.trf(event.contest, event.names, event.organiser_name).encode()
    except trf.NotForTwo as error:
        raise Refusal(Text("{why}", why=str(error))) from None
