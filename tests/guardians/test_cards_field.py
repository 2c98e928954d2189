"""Cards and texts outside of combat, each played at a table."""

import pytest

from games.guardians.play.entitled import cards_drawn
from tests.guardians.table import Player, Table, one


def orders(*, a: str = "", heap: str = "", deck: str = "", **more: object) -> Table:
    """Let A be asked for orders, with these cards in the Depot."""
    table = Table(**more)  # type: ignore[arg-type]
    table.stack("A", "a1", "N01", "M01").stack("B", "a4", "N03", "M01").depot(A=a).heap(A=heap)
    if deck:
        table.deck(A=deck, B="M01")
    return table.stones(A=2, B=2)


def test_s14_scry_the_heaps_looks_at_four_and_lays_them_back() -> None:
    table = orders(a="S14", deck="M01 M02 M03 M04 M05")
    table.runs("orders")
    a, _ = table.players
    assert one(a.does("play S14"), "deck_top_seen").cards == ("M01", "M02", "M03", "M04")
    a.does("answer M04", "answer M02", "answer M03")
    assert table.ids(reversed(table.s.deck[0]), ordered=True) == "M04 M02 M03 M01 M05"
    assert (table.asks, a.heap) == ("organize A B", "S14")


def test_s15_levy_costs_a_stone_and_draws_two() -> None:
    table = orders(a="S15", deck="M01 B01 M03")
    table.runs("orders")
    a, _ = table.players
    a.does("play S15")
    assert (a.pen, a.depot, a.stones) == ("M01", "B01", 1)


def test_s21_quake_destroys_a_terrain_without_shield() -> None:
    table = orders(a="S21").ground("A", "b2 T01").ground("B", "c3 T03").stack("B", "c3", "N04", "M02")
    table.runs("orders")
    a, _ = table.players
    assert a.options("play") == ["S21 b2"]
    a.does("play S21 b2")
    assert (table.land("b2"), a.heap) == ("", "T01 S21")


@pytest.mark.parametrize(
    ("card", "heap", "offered"),
    [("H04", "H05 I01 M01", ["H04 H05", "H04 I01"]), ("H09", "B01 B02 H05", ["H09 B01", "H09 B02"])],
)
def test_h04_champs_and_h09_purse_take_cards_back(card: str, heap: str, offered: list[str]) -> None:
    table = orders(a=card, heap=heap)
    table.runs("orders")
    a, _ = table.players
    assert a.options("play") == offered
    a.does(f"play {offered[0]}")
    taken = offered[0].split()[1]
    assert taken in (a.pen + a.depot)
    assert a.stones == (1 if card == "H04" else 2)
    assert card in a.heap


def test_h05_stone_of_plenty_gives_a_stone() -> None:
    table = orders(a="H05")
    table.runs("orders")
    a, _ = table.players
    a.does("play H05")
    assert (a.stones, a.heap) == (3, "H05")


def test_g160_dispel_magic_answers_an_order_and_what_was_paid_stays_paid() -> None:
    table = orders(a="S15", deck="M01 M02").depot(B="S03")
    table.runs("orders")
    a, b = table.players
    a.does("play S15")
    assert table.asks == "dispel B"
    b.does("play S03")
    if table.asks.startswith("dispel"):
        a.does("pass")
    assert (a.pen, a.stones, a.heap, b.heap) == ("", 1, "S15", "S03")


def test_gu09_quiet_bishop_takes_a_bribery_card_back_for_a_stone() -> None:
    table = orders(heap="B01 H05", guardians=("GU09", "GU01"))
    table.runs("orders")
    a, _ = table.players
    a.does(f"play GU09 {a.word('B01')}")
    assert (a.depot, a.stones) == ("B01", 1)
    assert a.options("play") == [], "once a phase"


def test_gu11_pale_cartographer_sorts_the_top_two() -> None:
    table = orders(deck="M01 M02 M03", guardians=("GU11", "GU01"))
    table.runs("orders")
    a, _ = table.players
    a.does("play GU11", "answer M02")
    assert table.ids(reversed(table.s.deck[0]), ordered=True) == "M02 M01 M03"


def test_gu02_tes_let_may_discard_the_old_up_card() -> None:
    table = orders(deck="M01 M02 M03 M04 M05", guardians=("GU02", "GU01"))
    table.s.up[0] = table.s.deck[0].pop()
    for seen in table.s.know:
        seen[table.s.up[0]] = 2
    table.runs("draw")
    a, _ = table.players
    assert a.options("answer") == ["fresh", "keep"]
    a.does("answer fresh")
    assert a.heap == "M01"
    assert "M02" in a.pen


def test_u07_stone_well_gives_a_stone_in_every_third_phase() -> None:
    table = orders().upgrade("A", "U07")
    for turn, stones in ((1, 2), (2, 2), (3, 2), (4, 3)):
        table.s.turn = turn
        table.runs("orders")
        assert table.s.stones[0] == stones


def test_sh02_palisade_begins_with_a_stone_more() -> None:
    made = [Table(walls=(walls, "SH01")) for walls in ("SH02", "SH01")]
    assert [table.s.stones[0] for table in made] == [8, 7]


def test_gu07_vesh_and_u05_deep_pens_raise_the_storage_hand() -> None:
    many = "M01 M02 M03 M04 M05 M06 M07 M10 M13 M14"
    for guardian, upgrade, left in (("GU01", "", 7), ("GU07", "", 8), ("GU01", "U05", 8), ("GU07", "U05", 9)):
        table = Table(guardians=(guardian, "GU01")).stack("A", "a1", "N01", "M16").pen(A=many)
        if upgrade:
            table.upgrade("A", upgrade)
        table.runs("organize")
        for player in table.players:
            player.does("done")
        assert table.asks == "excess A"
        for name in many.split():
            if table.asks == "excess A":
                table.players[0].does(f"answer {name}")
        assert len(table.players[0].pen.split()) == left


def test_u01_wizard_loft_holds_a_wizard_that_channels() -> None:
    table = Table().stack("A", "a2", "N01", "M05").stack("B", "a3", "N03", "X18").upgrade("A", "U01", "M43")
    a, b = table.players
    a.does("turn a2", "step a3", "done")
    while not table.asks.startswith("modifiers A"):
        player = a if table.asks.split()[1] == "A" else b
        lines = [line for line in ("pass", "answer no", "attack M05", "attack X18") if _can(player, line)]
        player.does(lines[0])
    assert one(a.does(f"channel {a.word('M43')}"), "channeled").n == 4


def _can(player: Player, line: str) -> bool:
    """Tell whether a line names a card of the player's and is legal."""
    return {"M05": "A", "X18": "B"}.get(line.split()[-1], player.name) == player.name and player.can(line)


# --- movement ---


def test_s12_forced_march_lets_a_shield_move_three_spaces() -> None:
    table = Table().stack("A", "a1", "N01", "M01").ground("A", "a2 T01", "b2 T01").depot(A="S12")
    a, _ = table.players
    a.does("play S12", "turn a1", "step a2", "step b2", "step b1", "done")
    assert table.at("b1") == "N01 turned: M01"
    plain = Table().stack("A", "a1", "N01", "M01").ground("A", "a2 T01", "b2 T01")
    plain.players[0].does("turn a1", "step a2", "step b2")
    assert not plain.players[0].can("step b1")


def test_s13_updraft_lets_a_shield_fly() -> None:
    table = Table().stack("A", "a1", "N01", "M01").depot(A="S13")
    a, _ = table.players
    a.does("play S13 a1", "turn a1", "fly", "step a2", "step a3", "done")
    assert table.at("a3") == "N01 turned: M01"
    plain = Table().stack("A", "a1", "N01", "M01")
    plain.players[0].does("turn a1")
    assert not plain.players[0].can("fly")


def test_i05_winged_boots_let_a_shield_of_its_wearer_fly() -> None:
    for worn, flies in (("M01+I05", True), ("M01", False)):
        table = Table().stack("A", "a1", "N01", worn)
        table.players[0].does("turn a1")
        assert table.players[0].can("fly") is flies


def test_h06_brass_spyglass_shows_an_opposing_stack() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("B", "b4", "N03", "E01 E02+I01").depot(A="H06")
    a, _ = table.players
    seen = one(a.does("play H06 b4"), "stack_seen")
    assert (sorted(seen.cards), seen.readers) == (["E01", "E02", "I01"], (0,))


def test_h07_recall_horn_and_u02_signal_tower_let_reinforcements_come_from_farther() -> None:
    for horn, upgrade, may in (("H07", "", True), ("", "U02", True), ("", "", False)):
        table = Table().stack("A", "c1", on="M01").stack("A", "a2", "N01", "M02")
        table.ground("A", "c2 T01", "b2 T01", "a2 T01").depot(A=horn or "S09")
        if upgrade:
            table.upgrade("A", upgrade)
        a, _ = table.players
        if horn:
            a.does("play H07")
        a.does("turn a2")
        assert a.can("reinforce a2") is may
        if may:
            a.does("reinforce a2", "send M01", "done")
            assert table.at("a2") == "N01 turned: M01 M02"


def test_u08_sally_port_lets_a_move_from_its_side_go_one_space_farther() -> None:
    for start, may in (("c1", True), ("a1", False)):
        table = Table().stack("A", start, "N01", "M01").upgrade("A", "U08")
        table.ground("A", "a2 T01", "b2 T01", "c2 T01")
        a, _ = table.players
        a.does(f"turn {start}", f"step {start[0]}2", "step b2")
        assert a.can("step b1") is may


def test_r03_long_road_goes_farther_through_an_own_shield() -> None:
    for bearer, may in (("R03", True), ("N01", False)):
        table = Table().stack("A", "a1", bearer, "M01").stack("A", "a2", "N02", "M02")
        table.ground("A", "a2 T01", "b2 T01")
        a, _ = table.players
        a.does("turn a1", "step a2", "step b2")
        assert a.can("step b1") is may


def test_gu04_orrin_passes_bare_lands_and_t11_broken_causeway_lets_nobody_pass() -> None:
    for guardian, may in (("GU04", True), ("GU01", False)):
        table = Table(guardians=(guardian, "GU01")).stack("A", "a1", "N01", "M01")
        table.players[0].does("turn a1", "step a2")
        assert table.players[0].can("step b2") is may
    broken = Table(guardians=("GU04", "GU01")).stack("A", "a1", "N01", "M01").ground("A", "a2 T11")
    broken.players[0].does("turn a1", "step a2")
    assert not broken.players[0].can("step b2")


def test_sh05_skybridge_joins_left_and_right() -> None:
    for walls, may in (("SH05", True), ("SH01", False)):
        table = Table(walls=(walls, "SH01")).stack("A", "a1", "N01", "M01")
        table.players[0].does("turn a1")
        assert table.players[0].can("step c1") is may


def test_h01_hammer_of_doom_on_the_own_turn_names_any_terrain() -> None:
    table = Table().stack("A", "a1", "N01", "M01").ground("B", "c3 T03").ground("A", "a2 T01").depot(A="H01")
    a, b = table.players
    assert a.options("play") == ["H01 a2", "H01 c3"]
    a.does("play H01 c3")
    assert (table.land("c3"), b.heap) == ("", "T03")


def test_h02_tome_destroys_a_terrain_at_the_settlement() -> None:
    table = Table().stack("A", "b3", "N01", "M01", turned=True).ground("A", "b3 T03", "a2 T01").depot(A="H02")
    table.settles()
    a, _ = table.players
    assert "H02 b3" in a.options("play")
    a.does("play H02 b3")
    assert table.land("b3") == ""


def test_t08_toll_meadow_gives_a_stone_when_it_is_laid() -> None:
    table = Table().stack("A", "b2", "N01", "M01", turned=True).pen(A="T08").stones(A=1)
    table.settles()
    a, _ = table.players
    log = a.does(f"lay {a.word('T08')} terrain")
    assert (one(log, "stones_changed").by, a.stones) == ("T08", 2)


def test_gu12_brother_anvil_lays_his_first_face_down_card_for_nothing() -> None:
    table = Table(guardians=("GU12", "GU01")).stack("A", "b2", "N01", "M01", turned=True)
    table.pen(A="M02").stones(A=0)
    table.settles()
    a, _ = table.players
    a.does(f"lay {a.word('M02')} down")
    assert table.land("b2") == "A down"


def test_m44_wandering_scribe_draws_as_up_card() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("B", "a4", "N03", "M01")
    table.deck(A="M44 M01 M02", B="M16 M01")
    log = table.runs("up")
    assert one(log, "drew_by").by == "M44"
    assert table.players[0].pen == "M01"


def test_guardians_draw_what_is_printed() -> None:
    """Equal lands and the higher Up card: the Base Draw (G17)."""
    for guardian in ("GU01", "GU07", "GU11"):
        table = Table(guardians=(guardian, "GU01")).stack("A", "a1", "N01", "M01")
        assert cards_drawn(table.s, 0) == {"GU01": 3, "GU07": 2, "GU11": 4}[guardian]
