"""The duel with the queen (W164-W171, W203, additions 3.3, A.5 and A.6)."""

from typing import Any

from tests.willow.table import Table


def court(**rules: Any) -> Table:
    """Put Willow and Airk into the queen's castle; nobody of Evil is there."""
    t = Table(**rules).at(willow="nockmaar", airk="nockmaar", kael="kaels_camp", sorsha="kaels_camp")
    return t.magic(willow=14, airk=1)


def attack(t: Table) -> None:
    """Attack her and play nothing."""
    t.good_fights().good.does("fight nockmaar queen")
    while t.kind in ("fight_aid", "fight_a"):
        t.players[t.must[0]].does("pass")


def test_w164_a_good_group_in_her_castle_may_attack_her_without_a_search() -> None:
    t = court().good_fights()
    assert t.good.can("fight nockmaar queen")
    away = Table().at(willow="gates_of_nockmaar").good_fights()
    assert away.kind != "contests"


def test_case_49_the_duel() -> None:
    """W165-W167, addition A.6: (6,2) 6 to 2; (1,6) Willow 4 to 0; Airk falls; whole again."""
    t = court()
    attack(t)
    assert t.kind == "fight_d"
    t.dice(6, 2, 1, 6, 1, 6).good.does("name willow")
    rolls = [(event.char, event.rating, event.strength) for event in t.told("contest")]
    assert rolls == [("willow", 14, 14), ("willow", 14, 14), ("airk", 1, 14)]
    assert [event.left for event in t.told("foe_hurt")] == [2]
    assert t.of(t.s.health, "willow") == 0 and t.of(t.s.health, "airk") == 0
    t.begins(0, "begin")
    assert t.s.queen == 6


def test_case_49_slain_in_the_duel() -> None:
    """W170, addition A.5: had she been at 2, (5,3) kills her and Good wins at once."""
    t = court().set(queen=2)
    attack(t)
    t.dice(5, 3).good.does("name willow")
    assert (t.s.ending, t.s.winner, t.kind) == ("queen", 0, "")


def test_w165_the_loser_of_each_roll_loses_the_margin_and_a_tie_nothing() -> None:
    t = court()
    attack(t)
    t.dice(3, 3, 4, 3, 6, 1).good.does("name willow")
    assert [event.n for event in t.told("foe_hurt")] == [1, 5] and t.s.winner == 0


def test_w165_armour_helps_in_the_duel() -> None:
    t = court().up(willow="armour")
    attack(t)
    t.dice(1, 3, 6, 1, 6, 1).good.does("name willow")
    assert [event.lost for event in t.told("health_lost")] == [1]


def test_w166_a_fallen_champion_is_replaced_and_she_keeps_her_wounds() -> None:
    t = court().at(brownies="nockmaar").set(joined=True).health(willow=1)
    attack(t)
    t.dice(4, 2, 1, 6).good.does("name willow")
    assert t.kind == "fight_next" and t.s.queen == 4
    assert t.good.options("name") == ["airk", "brownies"]


def test_w167_when_the_next_side_turn_begins_she_is_whole_again() -> None:
    t = court().set(queen=1)
    t.begins(1, "begin")
    assert t.s.queen == 6


def test_w168_cards_and_spells_come_once_before_the_first_duel() -> None:
    t = court().up(willow="bolt_of_flame").good_fights()
    t.good.does("fight nockmaar queen")
    assert t.kind == "fight_aid"
    t.dice(6, 1).good.does("cast bolt_of_flame queen")
    assert t.s.queen == 4
    while t.kind == "fight_aid":
        t.good.does("pass")
    t.dice(3, 6).good.does("name airk")
    assert t.good.options("cast") == []


def test_w169_a_beaten_group_loses_its_hands_and_the_child_is_brought_home() -> None:
    t = court().up(airk="sword").health(willow=1, airk=1)
    attack(t)
    t.dice(1, 6, 1, 6).good.does("name willow")
    assert t.s.last_turn == 1 and "sword" in t.heap
    assert t.s.owner[t.book.elora] == -1 and t.has("willow") == []


def test_w170_slain_she_makes_good_win_at_once() -> None:
    t = court().set(queen=1)
    attack(t)
    t.dice(6, 1).good.does("name willow")
    assert t.s.winner == 0 and t.s.stack == []


def test_w170_am43_a_spell_may_slay_her_before_the_duel() -> None:
    t = court().set(queen=2).up(willow="bolt_of_flame").good_fights()
    t.good.does("fight nockmaar queen")
    t.dice(6, 1).good.does("cast bolt_of_flame queen")
    assert t.s.ending == "queen" and t.s.winner == 0


def test_w171_good_fights_evil_there_or_her_not_both() -> None:
    t = court().at(kael="nockmaar").good_fights()
    assert t.good.can("fight nockmaar queen") and t.good.can("fight nockmaar characters")
    t.good.does("fight nockmaar queen")
    while t.kind.startswith("fight"):
        if t.kind in ("fight_d", "fight_next"):
            t.dice(1, 6, 1, 6, 1, 6).good.does("name airk" if t.good.can("name airk") else "name willow")
            break
        t.players[t.must[0]].does("pass")
    assert not t.good.can("fight nockmaar characters")


def test_am43_which_spells_and_cards_work_on_her() -> None:
    t = (
        court()
        .magic(willow=20)
        .up(willow="forgetfulness")
        .up(willow="bolt_of_flame lightning magical_attack transformation life_drain dissension dragon")
    )
    t.up(airk="the_three_magic_acorns").hand(airk="poison_draught master_swordsman").good_fights()
    t.good.does("fight nockmaar queen")
    cast = {line.split()[0].partition(".")[0] for line in t.good.options("cast") if line.endswith("queen")}
    assert cast == {"bolt_of_flame", "magical_attack"}
    assert t.good.can("cast lightning")
    assert not any(line.endswith("queen") for line in t.good.options("play"))


def test_w203_a_foes_champion_may_join_the_attack_on_her() -> None:
    t = court().mark("held", "willow").good_fights()
    t.good.does("fight nockmaar queen")
    assert t.told("fight_began")[0].attackers == ("willow", "airk")


def test_w203_she_starts_no_fight_and_joins_none() -> None:
    t = court().at(kael="nockmaar").evil_fights()
    assert t.evil.options("fight") == ["nockmaar characters", "nockmaar leave"]


def test_case_48_the_companion_is_no_champion() -> None:
    """W162, addition A.8: only characters are offered, though she is an Eborsisk."""
    t = court().set(raziel=0, raziel_shape=2)
    attack(t)
    assert t.good.options("name") == ["willow", "airk"]


def test_w162_the_companion_is_never_the_champion() -> None:
    t = Table().at(airk="tavern", kael="tavern", willow="tavern").set(raziel=2, raziel_shape=2).good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    assert t.good.options("name") == ["willow", "airk"]
