"""Each Discard card, played in a test that is named for it, and the Dust."""

from games.willow.data.book import MAGIC, PROWESS
from games.willow.play import numbers
from tests.willow.bout import FIELD, attack, events, hunted, over, pass_until, sent
from tests.willow.table import Table


def facing(**hands: str) -> Table:
    """Put Willow and the general on one field; both keep a card, so that nothing ends by itself."""
    t = Table().at(willow=FIELD, kael=FIELD).hand(**hands)
    return t.hand(willow="sword", kael="horse")


def test_card_ambush() -> None:
    """The champion of the player's side, whoever it will be, has 3 more Prowess in this fight."""
    t = attack(facing(willow="ambush"))
    t.good.does("play ambush")
    told = t.told("boosted")[0]
    assert (told.seat, told.char, told.stat, told.n, told.until) == (0, "", "prowess", 3, "fight")
    contest = events([*t.log, *over(t)], "contest")[0]
    assert contest.rating == 1 + 3
    assert "ambush" in t.heap


def test_card_an_old_man_points_the_way() -> None:
    t = Table().at(willow="elf_hills").hand(willow="an_old_man_points_the_way").good_moves()
    t.good.does("journey willow walk", "play an_old_man_points_the_way")
    assert t.s.stack[-1].kind == "journey"
    assert not t.of(t.s.passage, "willow")  # it serves this search alone
    t.good.does("go willow elf_mound")
    assert t.where("willow") == "elf_mound"
    assert "an_old_man_points_the_way" in t.heap


def test_card_anti_magic_ward() -> None:
    """A spell that is aimed at one's group is cancelled."""
    t = attack(facing(kael="anti_magic_ward").up(willow="bolt_of_flame").magic(willow=3))
    t.dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    assert (t.kind, t.must) == ("response", (1,))
    t.evil.does("play anti_magic_ward")
    assert t.of(t.s.health, "kael") == 6
    assert t.told("cancelled")[0].by == "anti_magic_ward"


def test_card_anti_magic_ward_does_nothing_against_a_spell_on_the_casters_own_side() -> None:
    t = attack(facing(kael="anti_magic_ward").up(willow="strength").magic(willow=4))
    t.dice(6, 1)
    t.good.does("cast strength willow")
    assert t.kind != "response"


def test_card_broken_in_battle() -> None:
    """After the contest one Sword, Dagger, Bow or Armour of an opponent is discarded, nothing else."""
    t = attack(facing(willow="broken_in_battle").up(kael="armour magic_talisman")).dice(6, 3)
    pass_until(t, "fight_end")
    assert t.good.options("play") == ["broken_in_battle.1 kael armour.1"]
    t.good.does("play broken_in_battle kael armour")
    assert t.face_up("kael") == ["magic_talisman"]


def test_card_cherlindreas_aid() -> None:
    t = Table().at(willow="tavern", airk="tavern", madmartigan="river_ford")
    t.hand(willow="cherlindreas_aid").health(willow=1, airk=5, madmartigan=1).good_moves()
    t.good.does("play cherlindreas_aid")
    assert [t.of(t.s.health, who) for who in ("willow", "airk", "madmartigan")] == [3, 6, 1]


def test_card_cherlindreas_aid_waits_until_somebody_is_hurt() -> None:
    t = Table().at(willow="tavern").hand(willow="cherlindreas_aid").good_moves()
    t.good.cannot("play cherlindreas_aid")


def test_card_dark_things_scuttle_in_the_woods() -> None:
    """A Place for which Good searches is harder to find by 3, this once."""
    t = Table().at(willow="elf_hills").hand(kael="dark_things_scuttle_in_the_woods").good_moves()
    t.good.does("go willow elf_mound")
    assert t.must == (1,)
    t.dice(5, 3)
    t.evil.does("play dark_things_scuttle_in_the_woods")
    contest = t.told("contest")[0]
    assert (contest.rating, contest.strength) == (3, 6)
    assert t.where("willow") == "elf_hills"


def test_card_escape() -> None:
    """The fight ends without damage, and no enemy of the space attacks the group again in this turn."""
    t = facing(willow="escape").evil_fights()
    t.evil.does(f"fight {FIELD} characters")
    while t.kind != "fight_b" or t.must != (0,):
        asked = t.players[t.must[0]]
        asked.does("answer found" if t.kind == "hide" else "name kael" if t.kind == "hunt" else "pass")
    t.good.does("play escape")
    assert not t.told("contest")
    assert t.told("got_away")
    assert t.of(t.s.health, "willow") == 4


def test_card_eyes_around_the_campfire() -> None:
    t = Table().at(willow=FIELD, kael=FIELD).hand(kael="eyes_around_the_campfire").evil_fights()
    t.evil.does(f"fight {FIELD} characters")
    assert t.kind == "hunt"
    t.evil.does("play eyes_around_the_campfire")
    t.dice(3, 3)
    t.good.does("name willow")
    contest = events(t.log, "contest")[0]
    assert (contest.rating, contest.strength) == (1 + 3, 3)
    assert events(t.log, "found")


def test_card_follow_them() -> None:
    """Evil walks 3 further, if that ends with a Good character."""
    t = (
        Table()
        .at(kael="battlefield", willow="tavern", airk="nelwyn_village")
        .hand(kael="follow_them")
        .evil_moves()
    )
    t.evil.does("journey kael walk", "play follow_them")
    t.evil.does("go kael tavern")
    assert t.where("kael") == "tavern"


def test_card_freen_river_boatmen() -> None:
    """River spaces cost nothing on this journey."""
    t = Table().at(willow="nelwyn_village").hand(willow="freen_river_boatmen").good_moves()
    t.good.does("journey willow walk", "play freen_river_boatmen", "go willow galladoorn_plain")
    assert t.where("willow") == "galladoorn_plain"


def test_card_friend_injured() -> None:
    t = attack(facing(willow="friend_injured").up(kael="minions_of_war"))
    t.good.does("play friend_injured kael minions_of_war")
    assert "minions_of_war" not in t.face_up("kael")


def test_card_friend_injured_may_wait_for_the_end_of_the_fight() -> None:
    t = attack(facing(willow="friend_injured").up(kael="minions_of_war")).dice(6, 1)
    pass_until(t, "fight_end")
    t.good.does("play friend_injured kael minions_of_war")
    assert "minions_of_war" in t.heap


def test_card_haste() -> None:
    """Its player's character has two extra turns after this one, alone (W32)."""
    t = Table().at(willow="tavern").hand(willow="haste").good_moves()
    told = t.good.does("play haste")
    assert [(event.seat, event.char, event.n) for event in events(told, "hastened")] == [(0, "willow", 2)]
    assert t.s.haste == [0, 0]
    t.good.does("pass")
    while t.kind != "move":
        t.players[t.must[0]].does("pass")
    assert [line.split()[0] for line in t.good.options("go")] == ["willow"] * len(t.good.options("go"))


def test_card_healing_draught() -> None:
    t = Table().at(willow="tavern", airk="tavern").hand(willow="healing_draught").health(airk=2).good_moves()
    assert t.good.options("play") == ["healing_draught.1 airk"]
    t.good.does("play healing_draught airk")
    assert t.of(t.s.health, "airk") == 4


def test_card_her_spies_are_everywhere() -> None:
    t = Table().at(willow=FIELD, kael=FIELD).hand(kael="her_spies_are_everywhere").evil_fights()
    t.evil.does(f"fight {FIELD} characters", "play her_spies_are_everywhere")
    found = events(t.log, "found")
    assert found and found[0].how == "spies"
    assert not [event for event in events(t.log, "contest") if event.stat == "stealth"]


def test_card_hiding_place() -> None:
    """The fight ends without damage; the group cannot be found for the rest of the turn."""
    t = facing(willow="hiding_place").evil_fights()
    t.evil.does(f"fight {FIELD} characters")
    while t.kind != "fight_b" or t.must != (0,):
        asked = t.players[t.must[0]]
        asked.does("answer found" if t.kind == "hide" else "name kael" if t.kind == "hunt" else "pass")
    t.good.does("play hiding_place")
    assert t.of(t.s.health, "willow") == 4
    assert not events(t.log, "contest")


def test_card_irascible_enchanter() -> None:
    """One enemy in the fight gets a random shape; his hand is discarded, not given (W133)."""
    t = attack(facing(willow="irascible_enchanter").up(kael="dagger"))
    t.draws((5, 1))
    t.good.does("play irascible_enchanter kael")
    assert t.of(t.s.shape, "kael") == 1
    over(t)
    assert t.has("kael") == []
    assert {"dagger", "horse"} <= set(t.heap)


def test_card_kindly_enchanter() -> None:
    t = Table().at(willow="tavern", airk="tavern").hand(willow="kindly_enchanter").shape(airk="shape_goat")
    t.health(willow=1).good_moves()
    assert t.good.options("play") == ["kindly_enchanter airk restore", "kindly_enchanter willow"]
    t.good.does("play kindly_enchanter airk restore")
    assert t.of(t.s.shape, "airk") == -1


def test_card_kindly_enchanter_heals_instead() -> None:
    t = Table().at(willow="tavern").hand(willow="kindly_enchanter").health(willow=1).good_moves()
    t.good.does("play kindly_enchanter willow")
    assert t.of(t.s.health, "willow") == 4


def test_card_master_swordsman() -> None:
    """A swordsman of Prowess 5 has a contest with the target, who loses the margin."""
    t = attack(facing(willow="master_swordsman"))
    t.dice(5, 2)
    t.good.does("play master_swordsman kael")
    assert t.of(t.s.health, "kael") == 6 - 4
    contest = t.told("contest")[0]
    assert (contest.rating, contest.strength) == (5, 4)


def test_card_master_swordsman_who_loses_is_not_hurt_and_hurts_nobody() -> None:
    t = attack(facing(willow="master_swordsman"))
    t.dice(1, 6)
    t.good.does("play master_swordsman kael")
    assert (t.of(t.s.health, "willow"), t.of(t.s.health, "kael")) == (4, 6)


def test_card_poison_draught() -> None:
    t = attack(facing(willow="poison_draught"))
    t.good.does("play poison_draught kael")
    assert t.of(t.s.health, "kael") == 4


def test_card_potion_of_strength() -> None:
    """One ally has 2 more Prowess for the rest of the turn."""
    t = attack(facing(willow="potion_of_strength").at(airk=FIELD))
    t.good.does("play potion_of_strength airk")
    assert numbers.total(t.s, t.char("airk"), PROWESS) == 5
    over(t)
    assert numbers.total(t.s, t.char("airk"), PROWESS) == 5
    while t.s.turn == 0:
        t.players[t.must[0]].does("pass")
    assert numbers.total(t.s, t.char("airk"), PROWESS) == 3


def test_card_queen_bavmordas_orders() -> None:
    """One Evil character anywhere takes no part in searches and fights of this turn."""
    t = Table().at(willow=FIELD, kael=FIELD).hand(airk="queen_bavmordas_orders").evil_moves()
    assert t.good.options("play") == ["queen_bavmordas_orders kael", "queen_bavmordas_orders sorsha"]
    t.good.does("play queen_bavmordas_orders kael")
    assert t.of(t.s.withdrawn, "kael")
    t.evil.does("pass")
    assert not t.told("fight_began")


def test_card_self_doubt() -> None:
    t = attack(facing(willow="self_doubt").magic(kael=3))
    t.good.does("play self_doubt kael")
    assert numbers.total(t.s, t.char("kael"), PROWESS) == 2
    assert numbers.total(t.s, t.char("kael"), MAGIC) == 1


def test_card_southwinds_friendship() -> None:
    t = Table().at(willow="galladoorn", airk="galladoorn").up(airk="galladoorn_army")
    t.hand(willow="southwinds_friendship").good_moves()
    t.good.does("journey willow wind southwinds_friendship", "join airk", "go willow nelwyn_village")
    assert t.where("willow") == t.where("airk") == "nelwyn_village"
    assert "southwinds_friendship" in t.heap


def test_card_theft() -> None:
    """One chosen open Keep card is taken, and belongs to the thief after the fight (W195)."""
    t = attack(facing(willow="theft").up(kael="armour"))
    assert t.good.options("play") == ["theft.1 kael hand", "theft.1 kael armour.1"]
    told = t.good.does("play theft kael armour")
    (stole,) = events(told, "stole")
    assert (stole.seat, stole.other, stole.char, stole.to, stole.card) == (0, 1, "kael", "willow", "armour.1")
    assert t.face_up("kael") == []
    assert "armour" not in t.has("willow")
    over(t)
    assert "armour" in t.face_up("willow")


def test_card_theft_takes_a_card_unseen() -> None:
    t = attack(facing(willow="theft"))
    t.good.does("play theft kael hand")
    assert t.in_hand("kael") == []
    over(t)
    assert "horse" in t.in_hand("willow")


def test_card_dust_of_broken_heart() -> None:
    """It ends a fight like Escape; with both of them there a die is rolled for her heart (W158)."""
    t = (
        Table()
        .at(madmartigan=FIELD, sorsha=FIELD)
        .set(caged=False)
        .hand(madmartigan="dust_of_broken_heart sword", sorsha="horse")
    )
    t.good_fights()
    t.good.does(f"fight {FIELD} characters")
    t.dice(6)
    t.good.does("play dust_of_broken_heart")
    assert t.told("heart_rolled")[0].die == 6
    assert t.of(t.s.side, "sorsha") == 0
    assert "dust_of_broken_heart" in t.heap


def test_discard_cards_work_on_a_foe_where_they_say_so() -> None:
    t = sent(
        Table().at(airk=FIELD).hand(airk="poison_draught master_swordsman self_doubt theft", kael="troll"),
        "troll",
        "airk",
    )
    assert t.good.options("play") == ["master_swordsman.1 foe", "poison_draught.1 foe"]
    t.dice(5, 4)
    t.good.does("play master_swordsman foe")
    assert events(t.log, "foe_hurt")[0].left == 1


def test_found_by_evil_good_plays_its_cards_too() -> None:
    t = hunted(facing(willow="poison_draught"))
    t.evil.does("pass")
    t.good.does("play poison_draught kael")
    assert t.of(t.s.health, "kael") == 4
