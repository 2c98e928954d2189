"""Labels: unique in their decision, short, without ids, grouped by character, with chances and sums."""

import re

from games.willow.play import PLAY
from games.willow.play.fights.champions import advantage
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView
from tests.support.label_cases import Labels
from tests.support.plays import Run
from tests.support.said import ids
from tests.willow.bout import sent
from tests.willow.faces import scenes
from tests.willow.table import Player, Table

ID = re.compile(r"\b[a-z]+_[a-z_]+\b|\.\d\b")
"""Words of the game that no person should meet."""


def named(player: Player, line: str) -> tuple[str, str, str]:
    """Return the text, the hint and the group of a legal action."""
    action = player.action(line)
    assert action in list(PLAY.legal(player.table.s, player.seat)), line
    label = PLAY.label(WillowView.of(player.table.s, player.seat), action)
    return str(label.text), str(label.hint or ""), str(label.group or "")


class TestLabels(Labels):
    """Read the labels of games for two, three, four and six. Who rides has more spaces to go to than a menu
    holds. What a button says is not understood here when it is typed; names that are cut short are.
    """

    plays = scenes.PLAYS
    runs = tuple(Run(seats, "wild", 220) for seats in (2, 3, 4, 6))
    longest = 80
    longest_group = 60
    ids = ids(r"\.\d\b")
    speaking = False
    nonsense = ("", "dance", "go", "0")

    def turn(self) -> Willow:
        return Table().good_moves().s


def test_a_walk_says_what_waits_there() -> None:
    t = Table().at(willow="great_forest_west", airk="old_north_road", kael="old_north_road").good_moves()
    text, hint, group = named(t.good, "go willow cherlindreas_forest")
    assert text == "Willow to Cherlindrea's Forest (CF)"
    assert hint == "search, Stealth 3 against 3: 42 %; with Franjean"
    assert group == "Willow Ufgood"
    assert named(t.good, "go willow old_north_road")[1] == "enemies: General Kael; with Airk"
    t = Table().at(airk="galladoorn_road").good_moves()
    assert named(t.good, "go airk daikini_crossroads")[1] == "frees Madmartigan"
    t = Table().at(airk="galladoorn_plain").good_moves()
    assert named(t.good, "go airk galladoorn")[1] == "fetches Galladoorn Army"


def test_a_walk_of_the_little_ones_says_that_enemies_may_attack_them_from_then_on() -> None:
    t = Table().at(brownies="river_ford", airk="galladoorn").good_moves()
    told = "frees Madmartigan; joins, and can be attacked from then on"
    assert named(t.good, "go brownies daikini_crossroads")[1] == told
    t = Table().at(brownies="river_ford").set(joined=True).good_moves()
    assert named(t.good, "go brownies daikini_crossroads")[1] == "frees Madmartigan"


def test_a_button_names_characters_as_the_picture_does() -> None:
    t = Table().up(willow="transformation").good_moves()
    label = PLAY.label(
        WillowView.of(t.s, t.good.seat), t.good.action("cast transformation willow shape_possum")
    )
    assert str(label.short) == "Transformation on Willow: Possum"


def test_a_spell_tells_its_chance_and_a_champion_his_number() -> None:
    t = Table().at(airk="nelwyn_village", kael="nelwyn_village").up(willow="bolt_of_flame").magic(willow=2)
    t.hand(willow="ambush").evil_fights()
    t.evil.does("fight nelwyn_village characters")
    assert named(t.good, "name willow") == ("Willow hides", "Stealth 3 against 1: 83 %; Health 4", "")
    t.good.does("answer found")
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    if t.must != (t.good.seat,):
        t.evil.does("pass")
    text, hint, group = named(t.good, "cast bolt_of_flame kael")
    assert text == "Willow: Bolt of Flame on General Kael"
    assert hint == "Magic 2 against level 3: 42 %; failing teaches Magic"
    assert group == "Bolt of Flame"
    t.s.grown[t.char("willow")] = 16
    learned = named(t.good, "cast bolt_of_flame kael")[1]
    assert learned == "Magic 2 against level 3: 42 %", "it has grown in this turn already"


def test_a_champion_is_named_with_his_whole_sum_and_his_chance() -> None:
    t = scenes.fought()
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass fight")
    ours, theirs = advantage(WillowView.of(t.s, 0), 0, t.space("battlefield"))
    assert named(t.players[t.must[0]], "name madmartigan")[1].startswith(f"Prowess {ours} against {theirs}: ")


def test_a_discard_says_whose_only_where_several_must() -> None:
    many = "dagger sword elf ambush armour escape bow"
    t = Table().hand(willow=many).at(airk="nelwyn_village").hand(airk="horse")
    t.good_moves().good.does("give horse willow")
    assert t.kind == "excess" and named(t.good, "discard dagger")[:2] == ("Discard Dagger", "+1 Prowess")


def test_a_foe_is_named_with_its_prowess_before_it_is_fought() -> None:
    t = Table().at(airk="nelwyn_village").hand(kael="troll death_dog").foes()
    t.evil.does("foe troll willow", "foe death_dog madmartigan")
    assert t.kind == "foe_groups"
    assert named(t.good, "fight nelwyn_village foes")[1] == "your best Prowess 3 against Troll 4"


def test_who_fights_a_foe_alone_fights_at_once() -> None:
    t = scenes.foe()
    assert named(t.good, "pass")[0] == "Go on to the champion"
    t = sent(Table().hand(kael="troll", willow="escape"), "troll", "willow")
    assert named(t.good, "pass")[:2] == ("Fight", "1 against 4: you win 8 %")


def test_to_pass_for_a_whole_fight_says_what_that_means() -> None:
    t = sent(Table().hand(kael="troll", willow="escape dagger"), "troll", "willow")
    text, hint, _ = named(t.good, "pass fight")
    assert (text, hint) == ("No cards in this fight", "you are asked for none until it is over")


def test_the_way_to_the_queen_says_how_strong_she_is() -> None:
    t = Table().at(willow="gates_of_nockmaar", kael="tavern", sorsha="tavern").magic(willow=5).good_moves()
    assert named(t.good, "go willow nockmaar")[1] == "Queen Bavmorda: Magic 14 against 5"
    t = Table().at(kael="gates_of_nockmaar", sorsha="tavern").evil_moves()
    assert "Bavmorda" not in named(t.evil, "go kael nockmaar")[1]


def test_what_hardly_anybody_wants_never_stands_first() -> None:
    t = Table().up(willow="dagger").at(kael="nelwyn_village").good_moves()
    v = WillowView.of(t.s, 0)
    assert PLAY.label(v, t.good.action("decline dagger")).rank < 0
    t.good.does("pass")
    v = WillowView.of(t.s, 0)
    assert PLAY.label(v, t.good.action("fight nelwyn_village leave")).rank < 0


def test_orders_that_keep_somebody_from_a_fight_stand_first_in_one_alone() -> None:
    t = Table().hand(willow="queen_bavmordas_orders").at(kael="nelwyn_village").good_moves()
    orders = t.good.action("play queen_bavmordas_orders kael")
    assert PLAY.label(WillowView.of(t.s, 0), orders).rank < 0
    t.evil_fights().evil.does("fight nelwyn_village characters")
    assert PLAY.label(WillowView.of(t.s, 0), orders).rank > 0


def test_a_step_stands_below_the_walk_to_the_same_space() -> None:
    t = Table().good_moves()
    t.good.does("journey willow walk")
    v = WillowView.of(t.s, 0)
    walk, step = (PLAY.label(v, t.good.action(f"{line} nelwyn_hills")) for line in ("go willow", "step"))
    assert step.rank < walk.rank


def test_equal_cards_of_a_character_bear_numbers_and_single_ones_none() -> None:
    hands = {"willow": "dagger.1 dagger.2 sword horse.1", "airk": "horse.2"}
    t = Table().at(airk="nelwyn_village").hand(**hands).good_moves()
    assert named(t.good, "give dagger.1 airk")[0] == "Willow gives Dagger 1 to Airk"
    assert named(t.good, "give horse.1 airk")[0] == "Willow gives Horse to Airk"
    assert named(t.good, "give sword airk")[0] == "Willow gives Sword to Airk"
    assert named(t.good, "lay sword")[::2] == ("Willow: lay Sword open", "Willow Ufgood")


def test_what_a_place_offers_is_named() -> None:
    t = Table().at(willow="druid_circle").good_ends()
    assert named(t.good, "power willow treasure")[0] == ("Willow takes the treasure of Circle of the Druids")
    text, hint, _ = named(t.good, "power willow power")
    assert (text, hint) == ("Willow uses the power of Circle of the Druids", "gain +1 Magic")
