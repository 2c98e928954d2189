"""G1-G9: what makes a deck, what is wrong with one, and how it is written."""

from collections import Counter

import pytest

from engine import DeckFaults
from games.guardians.cards.decks import MOST_CARDS, chosen, decks_of
from games.guardians.data.dataset import DATA
from games.guardians.data.loading import shared_book
from games.guardians.options import GuardiansEntry, GuardiansOptions

TEXT = DATA.own_text()
DATASET = DATA.read(TEXT)
DECKS = decks_of(TEXT)
STRICT = GuardiansOptions()
FREE = GuardiansOptions(format="free")
READY_ONLY = GuardiansOptions(decks="ready")
LANCES = DECKS.ready["Lances and Lamps"]
SHIELD = next(other.id for other in DATASET.others if other.kind == "shield")
LAND = next(other.id for other in DATASET.others if other.kind == "terrain")
UPGRADE = next(other.id for other in DATASET.others if other.kind == "upgrade")
ALONE = next(other for other in DATASET.others if other.copies == 1)
"""The one card that is restricted (G4)."""


def deck(size: int, **more: int) -> GuardiansEntry:
    """Return a deck of so many cards, at most five of each creature, and these besides."""
    cards: Counter[str] = Counter(more)
    for creature in DATASET.creatures:
        if creature.copies is None and creature.id not in more:
            cards[creature.id] += min(5, size - cards.total())
        if cards.total() >= size:
            break
    return GuardiansEntry(guardian="GU01", strongholds="SH01", cards={k: n for k, n in cards.items() if n})


def said(entry: GuardiansEntry, options: GuardiansOptions = STRICT) -> list[str]:
    """Return all that is wrong with a deck."""
    return [str(fault) for fault in DECKS.faults(entry, options)]


def advised(entry: GuardiansEntry) -> list[str]:
    """Return what its owner should think about."""
    return [str(warning) for warning in DECKS.warnings(entry, STRICT)]


def test_g001_a_deck_has_at_least_55_cards() -> None:
    assert said(deck(55)) == []
    assert said(deck(54)) == ["It has 54 cards; a deck has at least 55."]


def test_g002_five_copies_at_most_but_terrain_and_shields() -> None:
    name = DATASET.creatures[0].name
    assert (
        said(deck(56, **{DATASET.creatures[0].id: 6}))[0] == f"{name} is in it 6 times; 5 copies are allowed."
    )
    exempt = [
        other for other in DATASET.others if other.kind in ("shield", "standard", "shieldterrain", "terrain")
    ]
    assert {one.kind for one in exempt} == {"shield", "standard", "shieldterrain", "terrain"}
    for other in exempt:
        assert said(deck(60, **{other.id: 9})) == [], other.name
    for other in DATASET.others:
        if other not in exempt and other is not ALONE:
            assert len(said(deck(60, **{other.id: 6}))) == 1, other.name


def test_g003_one_guardian_and_one_set_of_strongholds_outside_the_deck() -> None:
    text = DECKS.write(LANCES, "Mine")
    assert "Guardian: Dame Auburn\nStrongholds: Old Walls\n" in text
    with pytest.raises(DeckFaults, match="Line 5: there is a second line “Guardian:”; keep one"):
        DECKS.read(text.replace("Strongholds: Old Walls", "Strongholds: Old Walls\nGuardian: Rak Nam"))
    with pytest.raises(DeckFaults, match="Rak Nam goes on a line of its own: “Guardian: Rak Nam”"):
        DECKS.read("1 Rak Nam")
    assert said(GuardiansEntry(guardian="GU99", strongholds="SH99", cards=deck(55).cards)) == [
        "There is no Guardian “GU99”.", "There are no Strongholds “SH99”.",
    ]  # fmt: skip


def test_g004_the_wonder_dog_is_restricted_to_one_copy() -> None:
    assert said(deck(55, **{ALONE.id: 1})) == []
    assert said(deck(55, **{ALONE.id: 2})) == [f"{ALONE.name} is in it 2 times; one copy is allowed."]
    assert ALONE.name == "Champs, the Wonder Dog"
    assert [one.id for one in (*DATASET.creatures, *DATASET.others) if one.copies == 1] == [ALONE.id]


def test_g005_the_limits_are_a_house_rule() -> None:
    for entry in (deck(54), deck(60, **{ALONE.id: 5}), deck(20), deck(60, **{DATASET.creatures[0].id: 40})):
        assert said(entry) and said(entry, FREE) == []
    assert STRICT.format == "tournament"


def test_g006_few_or_many_shields_are_advised_against_and_allowed() -> None:
    for shields, advice in ((5, 1), (6, 0), (10, 0), (11, 1)):
        entry = deck(60, **{SHIELD: shields})
        assert said(entry) == [] and len(advised(entry)) == advice
    assert advised(deck(60, **{SHIELD: 5})) == ["It has 5 shields; 6 to 10 are usual."]


def test_g007_without_guardian_and_strongholds_the_first_ones_stand_in() -> None:
    entry = GuardiansEntry(cards=deck(60, **{SHIELD: 8}).cards)
    assert said(entry) == []
    assert advised(entry) == [
        "It names no Guardian; Rak Nam stands in.", "It names no Strongholds; Old Walls stand in.",
    ]  # fmt: skip
    played = chosen(shared_book(TEXT, 2, STRICT), DECKS, entry, 0)
    assert (played.guardian, played.strongholds) == (0, 0)
    assert DATASET.guardians[0].name == "Rak Nam" and DATASET.strongholds[0].defend == (5, 5, 5)


def test_g008_upgrades_are_part_of_the_deck() -> None:
    assert said(deck(55, **{UPGRADE: 1})) == []
    assert "# Upgrades (1)\n" in DECKS.write(deck(55, **{UPGRADE: 1}))


def test_g009_both_borders_are_in_one_deck() -> None:
    book = shared_book(TEXT, 2, STRICT)
    for place in range(4):
        played = chosen(book, DECKS, GuardiansEntry(), place)
        assert {book.border[face] for face in played.faces} == {1, 2}


def test_several_faults_are_named_at_once() -> None:
    entry = deck(40, **{ALONE.id: 3, DATASET.creatures[0].id: 7})
    bad = GuardiansEntry(guardian="GU99", cards={**entry.cards, "ZZ9": 1, UPGRADE: -2})
    assert len(said(bad)) == 6
    with pytest.raises(ValueError, match=r"There is no Guardian.*ZZ9.*at least 55"):
        chosen(shared_book(TEXT, 2, STRICT), DECKS, bad, 0)


def test_no_deck_is_larger_than_a_game_can_hold() -> None:
    huge = GuardiansEntry(cards={SHIELD: MOST_CARDS + 1})
    assert said(huge, FREE) == [f"It has {MOST_CARDS + 1} cards; a deck may have {MOST_CARDS} at most."]


@pytest.mark.parametrize("name", DECKS.ready)
def test_the_ready_decks_are_legal_well_made_and_can_be_copied_as_text(name: str) -> None:
    entry = DECKS.ready[name]
    assert said(entry) == [] and advised(entry) == [] and said(entry, READY_ONLY) == []
    assert DECKS.read(DECKS.write(entry, name)) == entry


def test_the_ready_decks_have_the_sizes_of_the_rules() -> None:
    sizes = [sum(entry.cards.values()) for entry in DECKS.ready.values()]
    assert all(size >= 55 for size in sizes) and len(sizes) == 4


def test_house_rule_ready_decks_only() -> None:
    assert said(deck(60), READY_ONLY) == ["This table plays ready-made decks only; choose one of them."]
    assert said(GuardiansEntry(), READY_ONLY) == []


def test_who_brings_none_gets_the_ready_deck_of_the_seat() -> None:
    book = shared_book(TEXT, 2, STRICT)
    assert [chosen(book, DECKS, GuardiansEntry(), seat).name for seat in (0, 1)] == list(DECKS.ready)[:2]


def test_an_own_deck_is_played_card_by_card() -> None:
    book = shared_book(TEXT, 2, STRICT)
    entry = deck(60, **{SHIELD: 8, LAND: 4})
    played = chosen(book, DECKS, entry, 1)
    assert Counter(book.cards[face].id for face in played.faces) == Counter(entry.cards)
    assert played.faces == tuple(sorted(played.faces))


def test_signs_and_accents_of_names_do_not_matter() -> None:
    gnomes = DECKS.read("2 gnomish gnomes\n1 Floyd the flying pig\n1 slor overlord of the wastes").cards
    assert sum(gnomes.values()) == 4 and len(gnomes) == 3
