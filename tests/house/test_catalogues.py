"""The catalogues have what the code says now, each sentence is translated, and has its places."""

import pytest
from babel.messages.catalog import Catalog

from tools.catalogues import ROOT, faults, languages, places, read, templates


@pytest.fixture(scope="module")
def said() -> dict[str, Catalog]:
    """Return all that is said, by the folder of its catalogue."""
    return {str(folder.relative_to(ROOT)): catalogue for folder, catalogue in templates().items()}


def test_each_catalogue_has_what_is_said_and_nothing_else(said: dict[str, Catalog]) -> None:
    for folder, template in said.items():
        wanted = {(message.context, message.id) for message in template if message.id}
        for language in languages():
            has = {(message.context, message.id) for message in read(ROOT / folder, language) if message.id}
            assert has == wanted, f"{folder}: `python -m tools.catalogues` brings it up to date"


def test_each_sentence_is_translated_with_its_places(said: dict[str, Catalog]) -> None:
    for folder in said:
        for language in languages():
            assert not list(faults(read(ROOT / folder, language))), folder


def test_a_place_that_is_lost_or_new_is_found() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("{who} takes {n}.", "{who} nimmt.")
    catalogue.add("{who} rests.", "{wer} rastet.")
    catalogue.add("Pass")
    assert len(list(faults(catalogue))) == 3
    assert places("{{x}} {n}") == {"n"}
