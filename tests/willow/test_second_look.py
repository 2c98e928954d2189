"""What a second look at the additions found: Elora and a marked hand (W136, W140), passing (W98), W24."""

from typing import Any

import pytest

from engine.chance import Chance
from engine.game import by_rules
from games.willow import GAME
from games.willow.book import RULES
from tests.willow.bout import pass_until
from tests.willow.table import Table


def _poisoned(version: int = RULES, **rules: Any) -> Table:
    """Willow, who holds the child, falls to a card of Evil before his champion does."""
    t = (
        Table(version=version, **rules)
        .at(willow="tavern", airk="tavern", kael="tavern")
        .health(willow=2, airk=1)
    )
    t.hand(kael="poison_draught", willow="horse", airk="sword").good_fights()
    t.good.does("fight tavern characters")
    pass_until(t, "fight_c")
    while t.must != (1,):
        t.good.does("pass")
    t.evil.does("play poison_draught willow")
    assert t.of(t.s.health, "willow") == 0
    return t


@pytest.mark.parametrize("hand_over", ["end_of_fight", "immediate"])
def test_w140_a_mark_for_discard_does_not_keep_the_child_when_the_champion_falls(hand_over: str) -> None:
    """W136, W139, addition 5.1(c): if the champion loses, all of the group lose their hands."""
    t = _poisoned(hand_over=hand_over)
    t.dice(1, 6)
    pass_until(t, "over")
    assert t.of(t.s.health, "airk") == 0
    assert t.in_hand("willow") == [] and t.face_up("kael") == ["elora_danan"]
    assert "horse" in t.heap  # what the card has taken goes to nobody (W137)


def test_w140_the_child_stays_with_a_marked_hand_where_the_champion_stands() -> None:
    t = _poisoned()
    t.dice(6, 1)
    pass_until(t, "over")
    assert t.in_hand("willow") == ["elora_danan"] and "horse" in t.heap


def _outnumbered(seats: int = 2, version: int = RULES) -> Table:
    t = Table(seats, version=version).at(kael="tavern", sorsha="tavern", willow="tavern")
    t.hand(kael="potion_of_strength", sorsha="potion_of_strength ambush", willow="potion_of_strength horse")
    t.evil_fights()
    t.player("kael").does("fight tavern characters")
    while t.kind in ("hunt", "hide"):
        asked = t.players[t.must[0]]
        asked.does("answer found" if t.kind == "hide" else f"name {asked.options('name')[0]}")
    return pass_until(t, "fight_c")


def test_w098_who_passes_with_one_character_keeps_the_last_word_of_the_bigger_side() -> None:
    """Addition 4.9(c)(iii): the extra characters act after the alternating activity has occurred."""
    t = _outnumbered()
    assert t.must == (1,) and t.evil.options("pass") == ["", "fight", "kael", "sorsha"]
    t.evil.does("pass kael")
    assert t.must == (0,)  # the word goes to the other side
    t.good.does("play potion_of_strength.3 willow")
    assert t.must == (1,)
    assert {line.split()[0] for line in t.evil.options("play")} == {"ambush", "potion_of_strength.2"}
    t.evil.does("play potion_of_strength.2 sorsha")
    assert t.must == (1,)  # a pass that had an action is followed by another (AM8)


def test_w098_a_player_who_passes_gives_the_word_to_the_other_side_and_not_to_a_companion() -> None:
    t = _outnumbered(seats=6)
    kael, sorsha, willow = (t.player(name) for name in ("kael", "sorsha", "willow"))
    assert list(t.must) == [kael.seat, sorsha.seat]
    kael.does("pass")
    assert list(t.must) == [willow.seat]
    willow.does("play potion_of_strength.3 willow")
    assert list(t.must) == [sorsha.seat]


def test_w098_when_all_have_passed_one_by_one_champions_are_named() -> None:
    t = _outnumbered()
    t.evil.does("pass sorsha")
    t.good.does("pass")
    assert t.must == (1,) and t.evil.options("pass") == ["", "fight"]  # only Kael is left
    t.evil.does("pass")
    assert t.kind == "fight_d"


def test_w098_only_one_who_could_act_may_pass_alone() -> None:
    t = _outnumbered()
    t.evil.cannot("pass airk", because="Airk")
    t.evil.does("pass kael")
    t.good.cannot("pass willow", because="pass")


def test_w024_a_lone_searcher_may_leave_his_cat_unused() -> None:
    """Addition 4.8(b): face-up cards are used or not, as desired; E4 asks him before the contest."""
    t = Table().at(kael="tavern", airk="tavern").up(kael="evil_cat").evil_fights()
    assert t.evil.options("decline") == ["evil_cat.1"]
    t.evil.does("decline evil_cat")
    assert t.kind == "contests" and t.evil.options("decline") == []
    t.evil.does("fight tavern characters")
    t.dice(3, 3).good.does("name airk")
    rolled = t.told("contest")[-1]
    assert not any(part.startswith("evil_cat") for part in (*rolled.parts, *rolled.other_parts))


def test_w024_good_searches_for_nobody_and_declines_in_the_fight() -> None:
    t = Table().at(kael="tavern", airk="tavern").up(airk="elf").good_fights()
    assert t.good.options("decline") == []


# --- games that began with the first rules go on as they began ---


def test_by_the_first_rules_a_mark_for_discard_keeps_the_child() -> None:
    t = _poisoned(version=1).dice(1, 6)
    pass_until(t, "over")
    assert t.of(t.s.health, "airk") == 0 and t.in_hand("willow") == ["elora_danan"]


def test_by_the_first_rules_a_player_passes_and_a_companion_is_asked() -> None:
    t = _outnumbered(version=1)
    assert t.evil.options("pass") == ["", "fight"]
    t = _outnumbered(seats=6, version=1)
    t.player("kael").does("pass")
    assert t.must == (t.player("sorsha").seat,)


def test_by_the_first_rules_a_lone_searcher_is_not_asked() -> None:
    t = Table(version=1).at(kael="tavern", airk="tavern").up(kael="evil_cat").evil_fights()
    assert t.evil.options("decline") == []


@pytest.mark.parametrize("version", [1, 2])
def test_a_state_remembers_the_rules_that_it_began_with(version: int) -> None:
    game = by_rules(GAME, version)
    s = game.new(game.Options(), [game.Entry()] * 2, Chance("4F7K2Q", bytes(32), b""))
    text = game.dump(s)
    assert s.book.rules == version
    assert (b'"rules"' in text) == (version > 1)  # a snapshot of the first rules is what it was
    again = GAME.load(text)
    assert again == s and again.book is s.book
