"""Each item that is used once: I33 to I40 (3.11)."""

from tests.good_vs_bad.table import Table


def test_i33_salve_heals_two_points_where_the_owner_likes() -> None:
    table = Table().stats("hero-1", agility=1, might=1).hand(A="I33")
    a, _ = table.players
    a.does("use I33 hero")
    assert (table.asks, a.options("stat")) == ("pick_stat A", ["agility", "might"])
    a.does("stat agility", "stat might")
    assert (table.stat("hero-1", "agility"), table.stat("hero-1", "might")) == (2, 2)
    assert table.discarded("I33") == 1


def test_i33_salve_does_not_ask_where_there_is_no_choice() -> None:
    table = Table().stats("villain-1", smarts=2).hand(A="I33")
    a, _ = table.players
    a.does("use I33 villain")
    assert (table.stat("villain-1", "smarts"), table.asks) == (3, "turn A")


def test_i34_great_salve_heals_every_stat_and_leaves_raised_ones() -> None:
    table = Table().stats("hero-1", agility=1, might=5, r=0).hand(A="I34")
    a, _ = table.players
    a.does("use I34 hero")
    assert [table.stat("hero-1", stat) for stat in ("agility", "might", "r")] == [3, 5, 1]


def test_i35_book_of_deeds_raises_one_stat_but_no_special() -> None:
    table = Table().hand(A="I35")
    a, _ = table.players
    a.does("use I35 villain")
    assert a.options("stat") == ["agility", "might", "smarts"]
    a.does("stat smarts")
    assert table.stat("villain-1", "smarts") == 4


def test_i36_homing_bell_rings_a_piece_home_before_it_moves() -> None:
    table = Table().puts("hero-1", "R4").hand(A="I36")
    a, _ = table.rolled("A", 2, 3)
    a.does("use I36 hero")
    assert table.at("hero-1") == "R"
    assert table.s.event_discard == [] and a.hand == []
    assert not [line for line in a.options("move") if line.startswith("hero")]
    assert [line for line in a.options("move") if line.startswith("villain")]


def test_i36_homing_bell_is_refused_after_the_move() -> None:
    table = Table().puts("hero-1", "R4").hand(A="I36")
    a, _ = table.rolled("A", 2, 3, moved=[True, False])
    a.cannot("use I36 hero", because="before a piece moves")
    assert a.can("use I36 villain")


def test_i36_a_piece_rung_home_may_be_crowned_at_the_same_dawn() -> None:
    table = Table(3).puts("hero-1", "R4").hand(A="I36").renown(A=18)
    a, *_ = table.turn("A")
    a.does("use I36 hero", "crown hero")
    assert table.s.crown[0] == 0


def test_i37_snare_is_laid_under_a_villain_and_stops_the_next_piece_past_it() -> None:
    table = Table().puts("villain-1", "R5").puts("hero-1", "R2").hand(A="I37")
    a, _ = table.rolled("A", 3, 4)
    a.cannot("use I37 hero", because="Villain")
    a.does("use I37 villain")
    assert table.snare("R5") and table.discarded("I37") == 0
    assert a.options("move")[0].startswith("hero R5 up snare")
    assert not a.can("move hero R9 up")


def test_i37_snare_is_not_laid_on_a_home_base() -> None:
    table = Table().hand(A="I37")
    a, _ = table.players
    a.cannot("use I37 villain", because="Home Base")


def test_i38_paving_kit_makes_good_1_of_a_blank_and_raises_good() -> None:
    table = Table().puts("hero-1", "R2").hand(A="I38")
    a, _ = table.players
    a.cannot("use I38 villain", because="Hero")
    a.does("use I38 hero")
    assert (table.level("R2"), a.renown) == (1, 0)
    table = Table().puts("hero-1", "R2").road(R2=5).hand(A="I38")
    a, _ = table.players
    a.does("use I38 hero")
    assert table.asks == "tile A"
    a.does("tile heal")
    assert (table.level("R2"), a.renown) == (8, 0)


def test_i38_paving_kit_finds_nothing_on_a_bad_space_a_base_or_an_encounter_square() -> None:
    for square, level in (("R2", -3), ("R6", 0), ("R", 0)):
        table = Table().puts("hero-1", square).hand(A="I38")
        if level:
            table.road(**{square: level})
        a, _ = table.players
        events = a.does("use I38 hero")
        assert table.level(square) == level
        assert events[-1].kind == "no_effect" and table.discarded("I38") == 1


def test_i39_wrecking_bar_makes_bad_1_of_a_blank_and_raises_bad() -> None:
    table = Table().puts("villain-1", "B3").hand(A="I39")
    a, _ = table.players
    a.cannot("use I39 hero", because="Villain")
    a.does("use I39 villain")
    assert table.level("B3") == -1
    table = Table().puts("villain-1", "B3").road(B3=-5).hand(A="I39")
    a, _ = table.players
    a.does("use I39 villain", "tile lose")
    assert table.level("B3") == -8


def test_i40_scouring_sand_clears_a_level_but_no_special() -> None:
    for level, left in ((4, 0), (-2, 0), (7, 7), (-9, -9)):
        table = Table().puts("hero-1", "R2").road(R2=level).hand(A="I40")
        a, _ = table.players
        a.does("use I40 hero")
        assert table.level("R2") == left
