"""Rounds and steps, who decides, healing (W13-W16, W142-W146, W181)."""

from games.willow.data.book import EVIL, GOOD, KAEL
from games.willow.play.turn import STEPS
from games.willow.sheet.facts import decider, side_decider
from games.willow.sheet.view import WillowView
from tests.willow.table import Table

CARDS = "dagger sword escape ambush dagger dagger horse horse horse horse"


def healed(t: Table, side: int) -> Table:
    """Let a side heal."""
    return t.deck(CARDS).begins(side, "heal")


def test_w013_a_round_is_a_good_turn_and_an_evil_turn() -> None:
    t = Table().deck(CARDS).begins(GOOD, "end")
    assert (t.s.round, t.s.turn) == (2, EVIL)
    t = Table().deck(CARDS).begins(EVIL, "end")
    assert (t.s.round, t.s.turn) == (3, GOOD)


def test_w014_w015_the_steps_come_in_their_order() -> None:
    assert tuple(STEPS) == ("begin", "draw", "foes", "move", "heal", "fight", "places", "end")
    t = Table().hand(kael="troll").deck(CARDS).begins(GOOD, "begin")
    assert t.s.turn == EVIL, "after a Good turn comes an Evil one"
    assert t.kind == "move", "Evil fights no Foes (W54)"


def test_w014_good_meets_foes_before_it_moves_and_fights_after_it_has_healed() -> None:
    t = Table().at(willow="tavern", kael="tavern").health(willow=1).hand(kael="troll").foes()
    assert t.kind == "foes"
    t.evil.does("pass")
    assert t.kind == "move"
    t.good.does("pass")
    assert t.of(t.s.health, "willow") == 3
    assert t.kind == "contests"


def test_w016_a_step_is_over_when_all_of_the_side_are_done() -> None:
    t = Table(seats=3).set(caged=False).hand(airk="dagger").good_moves()
    assert list(t.must) == [0, 1]
    t.good.does("pass")
    assert t.kind == "move"
    assert list(t.must) == [1]
    t.player("airk").does("go airk battlefield", "pass")
    assert t.where("airk") == "battlefield"
    assert t.kind == "places"


def test_w181_each_player_decides_for_his_own() -> None:
    t = Table(seats=3).set(caged=False).good_moves()
    t.good.cannot("go airk battlefield")
    t.player("airk").does("go airk battlefield")


def test_w181_a_group_is_spoken_for_by_the_lowest_seat_with_health_in_it() -> None:
    t = Table(seats=5)
    assert decider(t.s, [0, 2, 3]) == 0
    t.health(willow=0)
    assert decider(t.s, [0, 2, 3]) == 1
    t.health(airk=0, brownies=0)
    assert decider(t.s, [0, 2, 3]) == 0, "nobody has any: the lowest of all"
    assert side_decider(t.s, EVIL) == t.s.control[KAEL]


def test_case_42_w011_the_other_side_sees_how_many_and_not_which() -> None:
    t = Table().hand(willow="dagger sword").good_moves()
    seen = WillowView.of(t.s, 1)
    assert len(seen.hand[0]) == 3
    assert t.book.elora not in seen.hand[0]
    assert t.book.elora in WillowView.of(t.s, 0).hand[0]


# --- healing ---


def test_w142_two_when_still_one_when_moved_never_above_the_start() -> None:
    t = healed(Table().health(willow=1, airk=1, madmartigan=5).mark("moved", "airk"), GOOD)
    assert t.of(t.s.health, "willow") == 3
    assert t.of(t.s.health, "airk") == 2
    assert t.of(t.s.health, "madmartigan") == 6


def test_w142_a_foes_champion_heals_one() -> None:
    t = healed(Table().health(airk=1).mark("held", "airk"), GOOD)
    assert t.of(t.s.health, "airk") == 2


def test_w143_brought_to_0_by_an_enemy_he_draws_and_heals_2() -> None:
    t = Table().health(willow=0).deck(CARDS).begins(GOOD, "draw")
    assert "dagger" in t.in_hand("willow"), "so he may have a hand at 0 Health"
    t.good.does("pass")
    assert t.of(t.s.health, "willow") == 2


def test_w144_brought_to_0_by_a_foe_he_heals_1_in_the_same_turn() -> None:
    t = healed(Table().health(willow=0).mark("held", "willow"), GOOD)
    assert t.of(t.s.health, "willow") == 1


def test_w145_at_0_health_no_moving_casting_or_playing() -> None:
    t = (
        Table()
        .set(caged=False)
        .health(willow=0)
        .up(willow="healing")
        .hand(willow="healing_draught")
        .magic(willow=9)
    )
    t.good_moves()
    t.good.cannot("go willow nelwyn_hills", because="Health")
    t.good.cannot("cast healing.1 willow", because="Health")
    t.good.cannot("play healing_draught willow", because="Health")


def test_w146_who_got_away_from_a_foe_as_its_champion_heals_1_and_helpers_2() -> None:
    t = (
        Table()
        .at(willow="tavern", airk="tavern")
        .health(willow=1, airk=1)
        .hand(kael="troll", willow="escape")
    )
    t.foes()
    t.evil.does("foe troll willow")
    t.good.does("play escape")
    assert t.good.options("name") == ["willow", "airk"]
    t.good.does("name airk")
    assert t.kind == "move"
    t.good.does("pass")
    assert (t.of(t.s.health, "willow"), t.of(t.s.health, "airk")) == (3, 2)


def test_w142_the_amulet_and_the_nurse_add_to_it() -> None:
    t = healed(Table().health(willow=1, airk=1).up(willow="amulet_of_healing", airk="ethna_the_nurse"), GOOD)
    assert t.of(t.s.health, "willow") == 4
    assert t.of(t.s.health, "airk") == 4


def test_w061_what_has_grown_may_grow_again_in_the_other_turn_and_in_the_next_round() -> None:
    """Addition 3.7: once a side-turn, twice a round."""
    t = Table().deck(CARDS)
    t.s.grown[KAEL] = 1
    t.begins(GOOD, "end")
    assert (t.s.turn, t.s.grown[KAEL]) == (EVIL, 0)
    t = Table().deck(CARDS)
    t.s.grown[KAEL] = 1
    t.begins(EVIL, "end")
    assert (t.s.turn, t.s.grown[KAEL]) == (GOOD, 0)


def test_am20_what_has_grown_stays_grown_in_an_extra_turn() -> None:
    t = Table().deck(CARDS).set(haste=[0])
    t.s.grown[0] = 16
    t.begins(GOOD, "end")
    assert (t.s.turn, t.s.grown[0], t.bottom.char) == (GOOD, 16, 0)
