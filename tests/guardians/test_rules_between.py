"""Short rules that longer tests only touch, each by itself."""

from typing import Any

from engine.chance import Chance
from games.guardians import GAME
from games.guardians.data.book import SPACE_OF
from games.guardians.play import retreat
from games.guardians.play.control import holder, lands
from tests.guardians.fight import Fight, fight
from tests.guardians.table import Table, every, kinds, one


def test_g011_at_the_start_each_controls_the_three_lands_before_its_strongholds() -> None:
    s = GAME.new(GAME.Options(), [GAME.Entry(), GAME.Entry()], Chance("start", bytes(32), b""))
    assert [holder(s, SPACE_OF[space]) for space in ("a2", "b2", "c2", "a3", "b3", "c3")] == [
        0,
        0,
        0,
        1,
        1,
        1,
    ]
    assert (lands(s, 0), lands(s, 1)) == (3, 3)
    assert set(s.terrain) == set(s.ground) == {-1}


def test_g014_a_turn_is_draw_and_organize_movement_settlement_and_the_next_one_follows() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("B", "a4", "N03", "M01")
    log: list[Any] = list(table.runs("begin"))
    a, b = table.players
    for player in (a, b):
        log += player.does("done")
    for _ in range(2):
        player = a if table.asks.endswith("A") else b
        log += player.does("turn a1" if player is a else "turn a4", "done")
    wanted = ("turn_began", "drew", "ready", "up_turned", "shield_turned", "settlement_began")
    order = [kind for kind in kinds(log) if kind in wanted]
    assert list(dict.fromkeys(order)) == list(wanted)
    assert [event.turn for event in every(log, "turn_began")] == [3, 4]


def test_g026_a_red_bar_does_not_keep_from_channeling_and_lying_there_does_not_force_to() -> None:
    played = fight("M01", "X18", under=("E12", ""))
    played.meets("M01", "X18")
    played.passes("modifiers")
    assert "channel E12" in played.offered(played.a), "the Valkyrie's own bar is red"
    ended = one(played.passes(), "match_up_ended")
    assert ended.power == 6


def test_g029_without_a_shield_nobody_moves() -> None:
    table = Table().stack("A", "a1", on="M01 M02").stack("A", "b1", "N01", "M07")
    assert table.players[0].options("turn") == ["b1"]


def test_g034_the_pen_has_no_limit_of_points() -> None:
    table = Table().stack("A", "a1", "N01", "M01").pen(A="M31 X30 X18 E26")
    table.runs("organize")
    for player in table.players:
        player.does("done")
    assert table.players[0].pen == "E26 M31 X18 X30"


def test_g042_over_an_own_shield_but_no_stop_with_it() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("A", "b2", "N02", "M02").ground("A", "b2 T03")
    a, _ = table.players
    a.does("turn b1", "step b2")
    assert not a.can("done")
    a.does("step a2", "done")
    assert table.at("a2") == "N01 turned: M01"


def test_g046_unshielded_creatures_and_those_under_an_unturned_shield_reinforce() -> None:
    table = (
        Table().stack("A", "b2", "N01", "M01").stack("A", "b1", on="M10").stack("A", "a1", "N02", "M07 M09")
    )
    table.ground("A", "a2 T03")
    a, _ = table.players
    a.does("turn b2", "reinforce b2")
    assert a.options("send") == ["M07", "M09", "M10"]


def test_g049_a_target_may_not_exceed_thirty() -> None:
    table = Table().stack("A", "b2", "N01", "X18 M05").stack("A", "b1", on="M10 M13")
    a, _ = table.players
    a.does("turn b2", "reinforce b2")
    assert a.options("send") == ["M10"], "26 and 4, not 26 and 5"


def test_g053_replacing_steps_back_exchanges_and_steps_forward() -> None:
    table = Table().stack("A", "b2", "N01", "X18 M05 M10").stack("A", "b1", on="M13")
    a, _ = table.players
    a.does("turn b2", "step b1", "shift M10")
    assert not a.can("shift M13"), "that would be 31 points"
    a.does("back", "shift M05", "shift M13", "step b2", "done")
    assert (table.at("b2"), table.at("b1")) == ("N01 turned: M10 M13 X18", "M05")


def test_g054_who_lay_under_a_stronghold_and_reinforces_channels_no_more() -> None:
    table = (
        Table().stack("A", "a1", under="E12").stack("A", "a2", "N01", "M01").stack("B", "a3", "N03", "X18")
    )
    a, _ = table.players
    a.does("turn a2", "reinforce a2", "send E12", "done")
    assert (table.at("a2"), table.at("a1")) == ("N01 turned: E12 M01", "")


def sent(played: Fight, card: str, target: str) -> Any:
    """Let B attack with a creature; return how it ended."""
    log = played.does(played.b, f"attack {played.b.word(card)} {played.a.word(target)}")
    return one([*log, *played.passes("name_attack")], "secondary_ended")


def test_g113_only_the_last_of_several_secondaries_has_more_than_its_vitality() -> None:
    """Against the Sand Lord 11: Swordsman 6 fought it; Gnomes 4 have an OCB of 1."""
    played = fight("E01", "M01 M10 M16")
    played.duel("E01", "M01")
    assert sent(played, "M10", "E01").total == 6 + 4 + 1
    assert sent(played, "M16", "E01").total == 6 + 4 + 0


def test_case_32_against_the_fire_walker_the_devil_dog_adds_six() -> None:
    """Fire Walker 9: an attacker of 4 kills with 10, one of 3 does not with 9."""
    for card, total, killed in (("E12", 10, True), ("M17", 9, False)):
        played = fight("E09", f"E03 {card}")
        played.duel("E09", "E03")
        ended = sent(played, card, "E09")
        assert ended.total == total
        assert ("E09" in played.a.heap) is killed


def test_g123_the_loser_may_destroy_its_whole_shield() -> None:
    played = fight("M10 M16", "X18")
    played.duel("M10", "X18")
    played.does(played.a, "done")
    played.passes()
    assert "answer destroy" in played.offered(played.a)
    played.does(played.a, "answer destroy")
    assert (played.a.lost, played.table.at("a2")) == (1, "")


def test_g129_healed_creatures_do_not_count() -> None:
    played = fight("M21 M01 X19", "X16 M09 M16")
    played.duel("M01", "X16")
    played.duel("M21", "M16")
    played.meets("X19", "M09")
    played.passes("heal_winner")
    assert one(played.log, "combat_counted").mine == 5 + 12
    played.does(played.a, f"play M21 {played.a.word('M01')}")
    assert "healed" in kinds(played.log)
    assert [event.mine for event in every(played.log, "combat_counted")] == [17]


def test_g135_own_terrain_is_not_replaced() -> None:
    table = Table().stack("A", "b3", "N01", "M01", turned=True).ground("A", "b3 T03").pen(A="T04")
    table.settles()
    assert not table.asks.startswith("settle A")
    assert table.land("b3") == "A T03"


def test_g142_an_own_stronghold_is_under_own_control_as_rubble_too() -> None:
    table = Table().stack("A", "a2", "N01", "M01").rubble("a1")
    spaces = retreat.spaces(table.s, 0, SPACE_OF["a2"], -1, free=False)
    assert SPACE_OF["a1"] in spaces
    occupied = Table().stack("A", "a2", "N01", "M01").stack("B", "a1", "N03", "M02").rubble("a1")
    assert SPACE_OF["a1"] not in retreat.spaces(occupied.s, 0, SPACE_OF["a2"], -1, free=False)


def test_g143_the_way_back_must_be_free_and_under_own_control() -> None:
    for ground, way in (("", []), ("A", ["b3"])):
        table = Table().stack("A", "a3", "N01", "M01")
        if ground:
            table.ground(ground, "b3 T03")
        spaces = retreat.spaces(table.s, 0, SPACE_OF["a3"], SPACE_OF["b3"], free=False)
        assert spaces == [SPACE_OF[space] for space in way]
