"""The log: a sentence for every event, with dice and sums, without ids; what is private stays so."""

import pytest

from engine.events import describe, readable
from engine.texts import Text
from games.willow.data.book import names_in
from games.willow.data.dataset import DATA
from games.willow.events.cards import SpellCast
from games.willow.events.fights import Contest, Found, HandLost, HealthLost
from games.willow.events.turns import CardsDrawn, Discarded, Gave
from games.willow.face.named import Names
from tests.willow.faces.strolls import stroll
from tests.willow.faces.test_labels import ID
from tests.willow.table import TEXT, Table

NAMES = Names(names_in(DATA.read(TEXT)))


def said(event: object, reader: int | None = None) -> str:
    """Return the sentence of an event."""
    return str(describe(event, reader, NAMES))  # type: ignore[arg-type]  # any event


def test_a_contest_tells_both_dice_and_both_sums_with_all_reasons() -> None:
    event = Contest(
        1, "prowess", "kael", 8, 5, "willow", 1, 4, ("kael 4", "bow 1", "nockmaar_army 3"), ("willow 1",)
    )
    assert said(event) == (
        "Prowess: General Kael 4 + Bow 1 + Nockmaar Army 3, rolls 5: 13; Willow Ufgood 1, rolls 4: 5."
    )


def test_a_sum_names_a_shape_and_what_is_taken_off() -> None:
    event = Contest(
        0, "prowess", "willow", -1, 2, "troll", 4, 1, ("shape_pig 0", "brownie_band -1"), ("troll 4",)
    )
    assert said(event) == (
        "Prowess: Willow Ufgood as Pig 0 - Brownie Band 1, rolls 2: 1; Troll 4, rolls 1: 5."
    )


def test_a_casting_tells_both_sums_and_whether_it_works() -> None:
    event = SpellCast(
        0, "willow", "bolt_of_flame.2", "kael", 3, 2, 1, 6, works=False,
        parts=("willow 1", "magic_talisman 1"), other_parts=("bolt_of_flame 3", "anti_magic_talisman 3"),
    )  # fmt: skip
    assert said(event) == (
        "Willow Ufgood casts Bolt of Flame on General Kael. "
        "Magic: Willow Ufgood 1 + Magic Talisman 1, rolls 3: 5; "
        "Bolt of Flame 3 + Anti-Magic Talisman 3, rolls 1: 7. Fails."
    )


def test_losses_tell_what_armour_took_off() -> None:
    assert said(HealthLost(0, "airk", 4, 3, 3, "kael", "armour.1")) == (
        "Airk Thaughbaer loses 3 Health to General Kael: 3 left. Armour takes 1 off."
    )
    assert said(HealthLost(0, "airk", 4, 4, 0, "kael", "")) == (
        "General Kael strikes Airk Thaughbaer down: no Health left."
    )
    assert said(HealthLost(0, "airk", 2, 2, 0, "airk", "")) == "Airk Thaughbaer is down: no Health left."
    assert said(HealthLost(0, "airk", 2, 2, 1, "airk", "")) == "Airk Thaughbaer loses 2 Health: 1 left."
    assert (
        said(HandLost(0, 1, "airk", "kael", 2, "fight")) == "Airk Thaughbaer loses 2 cards to General Kael."
    )
    assert said(HandLost(0, -1, "airk", "", 0, "foe")) == "Airk Thaughbaer has no cards to lose."


def test_finding_says_how() -> None:
    event = Found(1, "tavern", ("willow", "airk"), "army")
    assert said(event) == (
        "Evil finds Willow Ufgood and Airk Thaughbaer at Roadside Tavern: an army cannot hide."
    )


def test_cards_that_change_hands_are_named_where_they_lie_open() -> None:
    assert said(Gave(0, 0, "willow", "airk", "sword")) == "Willow Ufgood gives Sword to Airk Thaughbaer."
    assert (
        said(Gave(0, 0, "willow", "airk", "")) == "Willow Ufgood gives a face-down card to Airk Thaughbaer."
    )
    assert said(Discarded(-1, "", "troll.1", "unfought")) == "Troll is discarded."


def test_what_is_drawn_is_told_to_those_who_may_see_it_alone() -> None:
    event = CardsDrawn((0,), ("dagger.1", "dagger.2", "sword"), "willow")
    assert said(event, 0) == "Willow Ufgood has drawn 2x Dagger, Sword."
    for reader in (1, None):
        with pytest.raises(ValueError, match="is not for seat"):
            describe(event, reader, NAMES)


def test_a_long_list_of_cards_is_cut() -> None:
    cards = tuple(sorted({card.id for card in Table().book.faces}))
    text = said(CardsDrawn((0,), cards, "willow"), 0)
    assert len(text) < 400
    assert text.endswith("more.")


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (4, 12), (6, 13)])
def test_the_log_of_whole_games_names_no_ids(seats: int, seed: int) -> None:
    told = 0
    for _, _, _, events in stroll(seats, seed, 500):
        for event in events:
            for reader in (None, *range(seats)):
                if readable(event, reader):
                    text = describe(event, reader, NAMES)
                    assert isinstance(text, Text)
                    assert not ID.search(str(text)), str(text)
                    told += 1
    assert told > 500
