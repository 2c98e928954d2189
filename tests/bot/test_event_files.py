"""Files of an event that are handed out: each in its form, packed or refused where Discord takes no more."""

import json
from types import SimpleNamespace
from typing import cast

import pytest

from bot import event_files
from bot.event_files import FORMS, event_file
from contests.forms.jsonform import load_document
from host import Refusal, TableRef
from host.tournaments.views.shown import Event
from tests.contests.forms.events import Played, played

PLAYED = played(players=4, rounds=1)


def shown(event: Played) -> Event:
    """Show an event as far as files need it."""
    contest = event.contest()
    fields = {"ref": TableRef(1, "CODE42"), "contest": contest, "plan": contest.plan, "names": event.names}
    return cast(Event, SimpleNamespace(**fields, organiser_name="O"))


@pytest.mark.parametrize("what", [what for what in FORMS if what not in ("json", "games")])
def test_each_form_is_a_file_with_a_name_of_its_own(what: str) -> None:
    name, data, _ = event_file(shown(PLAYED), what, None)
    assert name.startswith("code42")
    assert len(data) > 100


def test_the_whole_event_is_a_document() -> None:
    name, data, alt = event_file(shown(PLAYED), "games", PLAYED.written())
    assert (name, alt) == ("code42.json", "")
    assert set(json.loads(data)["games"]) == set(PLAYED.records)


def test_what_is_too_large_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    written = PLAYED.written()
    monkeypatch.setattr(event_files, "ATTACHMENT_BYTES", len(written.dump()) - 1)
    name, data, _ = event_file(shown(PLAYED), "games", written)
    assert name == "code42.json.gz"
    assert load_document(data) == written


def test_what_is_too_large_even_so_is_refused_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_files, "ATTACHMENT_BYTES", 100)
    with pytest.raises(Refusal, match="take it without them"):
        event_file(shown(PLAYED), "games", PLAYED.written())
