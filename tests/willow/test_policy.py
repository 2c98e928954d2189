"""The machine player, the safe answers and the estimate."""

from random import Random
from typing import Any, ClassVar

import pytest

from engine.chance import Chance, words_digest
from games.willow import GAME
from games.willow.data.book import EVIL, GOOD, shared_book
from games.willow.mind.policy import default, greedy
from games.willow.options import WillowOptions
from games.willow.play.setup import set_up
from tests.support import machines
from tests.support.policy_cases import Policies
from tests.willow.bout import attack, hunted
from tests.willow.faces.scenes import PLAYS
from tests.willow.table import TEXT, Table


def choice(t: Table, name: str) -> str:
    """Return the greedy choice of the player of a character."""
    return machines.choice(GAME, t.s, t.player(name).seat)


_MOVING = ("move", "journey", "search", "bank", "response")


def plays_on(t: Table, name: str, until: str, most: int = 20) -> list[str]:
    """Let a machine play for somebody until it makes a choice of a kind, or is asked no more in this window;
    return all its choices.
    """
    found: list[str] = []
    kind = t.kind
    while len(found) < most and (not found or found[-1].split()[0] != until):
        if t.player(name).seat not in t.must or (kind == "move" and t.kind not in _MOVING):
            break
        found.append(choice(t, name))
        t.player(name).does(found[-1])
    return found


def begun(seats: int = 2, seed: int = 1, **rules: Any) -> Any:
    """Return the state at the beginning of a game."""
    chance = Chance(f"willow/{seed}", bytes([seed]) * 32, words_digest(()))
    return set_up(shared_book(TEXT, seats, WillowOptions(**rules)), chance)


# --- whole games ---


class TestPolicies(Policies):
    """Play games for two and three; that machines beat random play is tested for each side."""

    plays = PLAYS
    silent = ("dd", "dg", "gd", "rd", "dr")
    silent_rules: ClassVar = {"round_cap": 12}
    seats = (2, 3)
    games = 2
    decided = 2
    reasons = frozenset({"queen", "freed", "brought"})


def test_machine_players_beat_those_who_are_silent() -> None:
    assert machines.finish(GAME, begun(), "silent", "gd")[1] == (1, 2)
    assert machines.finish(GAME, begun(), "silent", "dg")[1] == (2, 1)


def test_a_side_that_is_silent_spends_nothing_and_goes_nowhere() -> None:
    s = begun(round_cap=3)
    before = list(s.at)
    machines.finish(GAME, s, "silent", "dd")
    assert list(s.at) == before
    assert not any(s.shown[char] for char in (0, 1, 3, 5))  # only the armies lie face up, as at the start


@pytest.mark.parametrize("preset", ["manual", "rejected"])
def test_machine_players_end_their_games_under_other_house_rules(preset: str) -> None:
    rules = dict(WillowOptions.presets[preset][1])
    assert machines.finish(GAME, begun(4, **rules), "rules", "gggg")[0]


def test_companions_who_keep_their_hands_to_themselves_play_on() -> None:
    assert machines.finish(GAME, begun(6, team_hands="own"), "own", "gggggg")[0]


# --- moving ---


def test_the_little_ones_stay_where_a_good_treasure_lies() -> None:
    t = Table().treasure(cherlindreas_forest="the_sceptre_of_tir_asleen").set(round=1)
    t.good_moves()
    assert choice(t, "brownies") == "power brownies peek"
    t.good.does("power brownies peek")
    assert not [line for line in plays_on(t, "brownies", "pass") if line.startswith("go brownies")]


def test_whoever_reaches_the_cage_opens_it_though_nobody_finds_them_elsewhere() -> None:
    t = Table().at(willow="nelwyn_village", airk="galladoorn", brownies="river_ford").good_moves()
    assert "go brownies daikini_crossroads" in plays_on(t, "willow", "pass")
    assert not t.s.caged


def test_somebody_goes_to_open_the_cage() -> None:
    t = Table().up(airk="galladoorn_army").good_moves()
    went = [line for line in plays_on(t, "airk", "pass") if line.startswith("go airk")]
    assert went
    assert t.book.distance[t.space(went[0].split()[2])][t.space("daikini_crossroads")] == 1


def test_who_has_the_child_keeps_away_from_the_general() -> None:
    t = Table().at(willow="river_ford", kael="tavern", sorsha="tavern").up(kael="sword").set(caged=False)
    t.good_moves()
    plays_on(t, "willow", "pass")
    assert t.book.distance[t.s.at[0]][t.space("tavern")] >= 2


def test_evil_hunts_who_may_have_the_child() -> None:
    t = Table().at(willow="lake_marsh", kael="cinder_hills", sorsha="cinder_hills").evil_moves()
    assert {"go kael lake_marsh", "go sorsha lake_marsh"} <= set(plays_on(t, "kael", "pass"))


def test_who_has_caught_the_child_carries_her_home() -> None:
    t = Table().at(kael="black_road", sorsha="black_road")
    t.s.hand[0].clear()
    t.s.owner[t.book.elora] = 4
    t.s.shown[4].append(t.book.elora)
    t.evil_moves()
    plays_on(t, "kael", "pass")
    assert t.book.distance[t.s.at[4]][t.book.queen_space] == 1


def test_the_child_is_carried_into_the_castle_that_is_free() -> None:
    t = Table().at(willow="valley_tir_asleen", kael="tavern", sorsha="tavern").set(freed=True).good_moves()
    assert "go willow tir_asleen" in plays_on(t, "willow", "go")


def test_a_mage_who_can_slay_the_queen_goes_to_her() -> None:
    t = Table().at(willow="ash_waste", kael="tavern", sorsha="tavern").magic(willow=17).good_moves()
    assert "go willow nockmaar" in plays_on(t, "willow", "go")


def test_a_rider_who_has_far_to_go_rides() -> None:
    t = Table().at(kael="black_road", sorsha="black_road").up(kael="horse").evil_moves()
    assert "journey kael ride horse.1" in plays_on(t, "kael", "pass")


# --- cards outside of fights ---


def test_cards_go_to_whom_they_are_worth_most() -> None:
    t = Table().at(willow="tavern", airk="tavern").hand(willow="sword", airk="book_of_magic").good_moves()
    done = plays_on(t, "willow", "pass")
    assert "give sword airk" in done or t.of(t.s.shown, "airk") == [t.card("sword")]
    assert t.card("sword") in t.s.shown[2]
    assert t.card("book_of_magic") in t.s.shown[0]


def test_a_wounded_one_is_healed_and_a_hale_one_is_not() -> None:
    t = Table().hand(airk="healing_draught").health(airk=3).good_moves()
    assert "play healing_draught.1 airk" in plays_on(t, "airk", "pass")
    t = Table().hand(airk="healing_draught").good_moves()
    assert "play healing_draught.1 airk" not in plays_on(t, "airk", "pass")


def test_a_mage_learns_by_a_spell_that_is_likely_to_fail() -> None:
    t = Table().up(willow="healing", airk="galladoorn_army").set(round=3).good_moves()
    assert choice(t, "willow") == "cast healing.1 willow"


def test_what_is_missed_least_is_discarded() -> None:
    t = Table().hand(kael="minions_of_war ambush poison_draught theft haste knight_of_galladoorn vohnkar")
    t.set(round=3).deck("llug troll wild_boar bandits").begins(EVIL, "draw")
    assert t.kind == "excess"
    assert choice(t, "kael").split()[1].split(".")[0] in ("knight_of_galladoorn", "vohnkar")


# --- fights ---


def test_a_strong_side_attacks_and_a_weak_one_leaves_it() -> None:
    t = Table().at(airk="battlefield", sorsha="battlefield").up(airk="sword").good_fights()
    assert choice(t, "airk") == "fight battlefield characters"
    t = Table().at(willow="battlefield", kael="battlefield").good_fights()
    assert choice(t, "willow") == "fight battlefield leave"


def test_the_strongest_is_named_against_a_foe() -> None:
    t = Table().at(willow="battlefield", airk="battlefield").hand(kael="troll").foes()
    t.evil.does("foe troll.1 willow")
    while t.kind != "fight_d":
        t.good.does("pass")
    assert choice(t, "willow") == "name airk"


def test_a_foe_is_sent_at_the_weak() -> None:
    t = Table().hand(kael="llug").foes()
    assert choice(t, "kael") == "foe llug willow"


def test_no_foe_is_sent_to_be_killed() -> None:
    t = Table().at(willow="galladoorn", madmartigan="galladoorn").prowess(airk=12).hand(kael="wild_boar")
    t.set(caged=False).foes()
    assert choice(t, "kael") == "pass"


def test_it_gets_away_from_a_fight_that_is_lost() -> None:
    t = Table().at(willow="battlefield", kael="battlefield").hand(willow="escape").up(kael="sword")
    t.evil_fights()
    t.evil.does("fight battlefield characters")
    while t.kind != "fight_b":
        asked = t.players[t.must[0]]
        asked.does("answer found" if t.kind == "hide" else choice(t, "kael" if asked is t.evil else "willow"))
    assert choice(t, "willow") == "play escape"


def test_a_potion_is_drunk_where_the_fight_hangs_on_it() -> None:
    t = Table().at(willow="battlefield", airk="battlefield", kael="battlefield").health(kael=2)
    t.hand(airk="potion_of_strength")
    attack(t)
    assert choice(t, "airk") == "play potion_of_strength.1 airk"


def test_it_casts_what_costs_nothing() -> None:
    t = Table().at(willow="battlefield", kael="battlefield").up(willow="bolt_of_flame").magic(willow=3)
    assert choice(hunted(t), "willow") == "cast bolt_of_flame.1 kael"


# --- the end of a turn ---


def test_the_treasure_and_the_power_are_taken() -> None:
    t = Table().at(willow="druid_circle", brownies="tavern").good_ends()
    assert plays_on(t, "willow", "never", 2) == ["power willow treasure", "power willow power"]


def test_the_key_is_tried() -> None:
    t = Table().at(willow="tir_asleen").up(willow="the_sceptre_of_tir_asleen").good_ends()
    assert "power willow free" in plays_on(t, "willow", "power")


def test_evil_heals_at_home_when_hurt_and_draws_otherwise() -> None:
    assert choice(Table().health(kael=1).evil_ends(), "kael") == "power kael heal"
    assert choice(Table().evil_ends(), "kael") == "power kael power"  # it can only draw


# --- safe answers and the estimate ---


def test_a_silent_player_leaves_fights_and_names_the_best() -> None:
    t = Table().at(airk="battlefield", sorsha="battlefield").up(airk="sword").good_fights()
    assert machines.safe(GAME, t.s, t.good.seat) in ("fight battlefield leave", "pass")
    t = Table().at(willow="battlefield", airk="battlefield").hand(kael="troll").foes()
    t.evil.does("foe troll.1 willow")
    while t.kind != "fight_d":
        t.good.does(machines.safe(GAME, t.s, t.good.seat))
    assert machines.safe(GAME, t.s, t.good.seat) == "name airk"


def test_a_silent_hider_hides() -> None:
    t = Table().at(willow="battlefield", kael="battlefield").evil_fights()
    t.evil.does("fight battlefield characters")
    while t.kind == "hunt":
        t.evil.does(machines.safe(GAME, t.s, t.evil.seat))
    assert t.kind == "hide"
    assert machines.safe(GAME, t.s, t.good.seat) == "name willow"


def test_the_estimate_favours_who_has_the_child_or_the_castle() -> None:
    level = GAME.estimate(Table().s)[GOOD]
    t = Table().at(kael="gates_of_nockmaar")
    t.s.hand[0].clear()
    t.s.owner[t.book.elora] = 4
    t.s.shown[4].append(t.book.elora)
    assert GAME.estimate(t.s)[GOOD] < level < GAME.estimate(Table().set(freed=True).s)[GOOD]


def test_the_players_choose_from_a_view_alone() -> None:
    s = begun(4)
    seat = GAME.pending(s).must[0]  # type: ignore[union-attr]  # it has begun
    v, legal = GAME.view(s, seat), GAME.legal(s, seat)
    assert greedy(v, legal, Random(0)) in legal
    assert default(v, legal) in legal


def test_the_dust_is_used_where_it_may_turn_her() -> None:
    t = Table().at(
        madmartigan="battlefield", brownies="battlefield", sorsha="battlefield", kael="battlefield"
    )
    t.hand(brownies="dust_of_broken_heart").set(caged=False, joined=True).evil_fights()
    t.evil.does("fight battlefield characters")
    while t.kind != "fight_b" or t.good.seat not in t.must:
        asked = t.players[t.must[0]]
        asked.does("answer found" if t.kind == "hide" else machines.safe(GAME, t.s, asked.seat))
    assert choice(t, "brownies") == "play dust_of_broken_heart"


def test_evil_keeps_her_away_from_him_when_she_is_likely_to_turn() -> None:
    t = Table().at(madmartigan="battlefield", airk="battlefield", sorsha="battlefield").set(ladder=[5, 0])
    t.up(airk="galladoorn_army").set(caged=False).evil_fights()
    assert choice(t, "sorsha") == "fight battlefield leave"
