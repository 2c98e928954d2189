"""The start of a game: seats, cards, hands, treasures (W1-W12)."""

from collections import Counter

import pytest

from engine.chance import Chance
from games.willow.data.book import BROWNIES, CHARS, EVIL, GOOD, KAEL, NONE, SORSHA, WILLOW, shared_book
from games.willow.data.dataset import DATA
from games.willow.options import WillowOptions
from games.willow.play import PLAY
from games.willow.play.setup import set_up
from games.willow.sheet.invariants import invariants
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView

TEXT = DATA.own_text()


def fresh(seats: int = 2, number: int = 1, **rules: object) -> Willow:
    """Return a table just set up."""
    book = shared_book(TEXT, seats, WillowOptions.model_validate(rules))
    return set_up(book, Chance("test", number.to_bytes(32, "big"), b""))


def dealt(seats: int = 2, number: int = 1, to: str = "willow", **rules: object) -> Willow:
    """Return a table whose opening cards have all been given to one character, as far as that goes."""
    s = fresh(seats, number, **rules)
    while s.stack[-1].kind == "share":
        offered = [str(a) for a in PLAY.legal(s, s.control[WILLOW])]
        wanted = [line for line in offered if line.endswith(" " + to)] or offered
        PLAY.apply(s, PLAY.legal(s, s.control[WILLOW])[offered.index(wanted[0])])
    return s


def test_w001_four_good_characters_two_evil_ones_and_a_queen_who_is_none() -> None:
    s = fresh()
    assert [char for char in CHARS if s.side[char] == GOOD] == [0, 1, 2, 3]
    assert [s.book.chars[char].id for char in CHARS if s.side[char] == EVIL] == ["kael", "sorsha"]
    assert s.queen == 6
    assert s.book.spaces[s.book.queen_space].id == "nockmaar"


@pytest.mark.parametrize(
    ("seats", "control"),
    [
        (2, [0, 0, 0, 0, 1, 1]),
        (3, [0, 0, 1, 1, 2, 2]),
        (4, [0, 0, 1, 1, 2, 3]),
        (5, [0, 0, 1, 2, 3, 4]),
        (6, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_w002_who_plays_whom(seats: int, control: list[int]) -> None:
    """Addition A.4."""
    s = fresh(seats)
    assert s.control == control
    assert s.team == [s.side[control.index(seat)] for seat in range(seats)]


def test_w003_the_deck_has_120_cards_and_only_these_are_drawn() -> None:
    """Addition A.3."""
    book = fresh().book
    kinds = Counter(book.kind[card] for card in book.deck)
    assert kinds == {"spell": 19, "keep": 21, "discard": 36, "friend": 22, "foe": 22}
    assert len(book.start) == 4
    assert len(book.treasures) == 7
    assert len(book.shapes) == 5
    assert book.cards[book.aside].id == "transformation"
    assert len(book.cards) == 120 + 5 + 1 + 7


def test_w004_the_deck_is_shuffled_by_the_seed_alone() -> None:
    """Addition A.2."""
    assert fresh(number=3).deck == fresh(number=3).deck
    assert fresh(number=3).deck != fresh(number=4).deck


def test_w005_starting_cards_and_no_child_for_the_little_ones() -> None:
    """Addition 7.3: Elora may not be given to them at the start."""
    s = fresh()
    cards = [[s.book.token[card] for card in (*s.shown[char], *s.hand[char])] for char in CHARS]
    names = {s.book.chars[char].id: cards[char] for char in CHARS}
    assert "galladoorn_army" in names["airk"]
    assert "nockmaar_army" in names["kael"]
    assert "bow" in names["sorsha"]
    assert "dust_of_broken_heart" in names["brownies"]
    offered = [str(a) for a in PLAY.legal(s, 0)]
    assert "give elora_danan willow" in offered
    assert "give elora_danan brownies" not in offered
    assert [line for line in offered if line.endswith(" brownies")]


def test_switch_brownies_unjoined_safe_off_lets_them_have_the_child() -> None:
    s = fresh(brownies_unjoined_safe="off")
    assert "give elora_danan brownies" in [str(a) for a in PLAY.legal(s, 0)]


def test_w006_evil_has_four_cards_each_good_four_in_all_without_foes() -> None:
    for number in range(1, 20):
        s = fresh(number=number)
        assert len(s.hand[KAEL]) == 4
        assert len(s.hand[SORSHA]) == 4 + 1
        frame = s.stack[-1]
        assert frame.kind == "share"
        assert len(frame.cards) == 4 + 1
        assert not any(s.book.kind[card] == "foe" for card in frame.cards)
        assert len(s.deck) == 120 - 4 - 8


def test_w006_the_player_of_the_first_character_deals_and_a_character_may_get_none() -> None:
    given = fresh(5).stack[-1]
    assert given.kind == "share"
    assert given.seat == 0
    s = dealt(5)
    assert all(card in s.hand[WILLOW] for card in given.cards)
    assert len(s.hand[1]) == s.drew[1]
    assert not list(invariants(s))


def test_w006_a_dealing_can_be_taken_back_until_the_last_card() -> None:
    s = fresh()
    before = s.stack[-1].copy()
    PLAY.apply(s, PLAY.legal(s, 0)[0])
    back = [a for a in PLAY.legal(s, 0) if str(a) == "back"]
    assert s.stack[-1] != before
    PLAY.apply(s, back[0])
    assert s.stack[-1] == before


def test_w007_one_treasure_lies_on_each_place() -> None:
    s = fresh()
    assert sorted(s.treasure) == list(s.book.treasures)
    assert {tuple(fresh(number=n).treasure) for n in range(8)} != {tuple(s.treasure)}


def test_w008_each_shape_is_there_once_and_nobody_has_one() -> None:
    s = fresh()
    assert s.shape == [NONE] * 6
    assert len({shape.id for shape in s.book.shapes}) == 5


def test_w009_all_start_at_home_with_full_health_and_one_in_the_cage() -> None:
    s = fresh()
    assert [s.book.spaces[at].id for at in s.at] == [
        "nelwyn_village", "daikini_crossroads", "galladoorn", "cherlindreas_forest", "nockmaar", "nockmaar",
    ]  # fmt: skip
    assert s.health == [4, 6, 6, 3, 6, 5]
    assert s.caged
    assert s.book.cage == s.at[1]


def test_w010_each_character_has_its_numbers() -> None:
    s = fresh()
    assert s.prowess == [1, 3, 3, 0, 4, 2]
    assert s.magic == [1, 0, 0, 1, 0, 0]
    assert [char.stealth for char in s.book.chars] == [3, 2, 1, 5, 1, 3]


def test_w011_all_see_how_many_cards_there_are_and_only_the_side_sees_which() -> None:
    """Addition 5.4."""
    s = dealt(3)
    for seat in (0, 1):
        v = WillowView.of(s, seat)
        assert NONE not in v.hand[WILLOW]
        assert v.hand[KAEL].count(NONE) == len(s.hand[KAEL])
    assert WillowView.of(s, 2).hand[WILLOW].count(NONE) == len(s.hand[WILLOW])
    assert WillowView.of(s, None).hand[WILLOW].count(NONE) == len(s.hand[WILLOW])


def test_switch_team_hands_open_or_own() -> None:
    for word, sees in (("open", True), ("own", False)):
        s = dealt(6, team_hands=word)
        assert (NONE not in WillowView.of(s, 1).hand[WILLOW]) == sees
        assert NONE not in WillowView.of(s, 0).hand[WILLOW]


def test_w011_everybody_knows_the_cards_that_some_start_with() -> None:
    s = fresh()
    assert s.book.dust in WillowView.of(s, 1).hand[BROWNIES]
    assert s.book.dust in WillowView.of(s, None).hand[BROWNIES]


def test_w012_only_good_knows_who_has_the_child() -> None:
    s = dealt(4)
    elora = s.book.elora
    assert elora in s.hand[WILLOW]
    assert WillowView.of(s, 1).owner[elora] == WILLOW
    assert WillowView.of(s, 2).owner[elora] == NONE
    assert WillowView.of(s, None).owner[elora] == NONE
