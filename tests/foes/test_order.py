"""R131: the order of things inside a turn, by the log of long scripted turns."""

from tests.foes.table import Player, Table


def logged(table: Table, *plays: tuple[Player, str]) -> list[str]:
    """Play actions and return the kinds of all events in order."""
    kinds: list[str] = []
    for player, line in plays:
        player.does(line)
        kinds += table.kinds()
    return kinds


def test_r131_wandering_steps_follow_battle_loot_study_next() -> None:
    table = (
        Table()
        .figures(A="F9", B="F9", C="E11")
        .monsters(E5=7, E11=14)
        .wisdom(B=15, A=16, C=40, D=41)
        .hand(A="chips+2 transform1")
    )
    A, B, *_ = table.chips(A=0).turn("A")
    kinds = logged(table, (A, "walk E11"), (B, "follow yes"), (A, "cast transform1 1"))
    table.script.dice(4, 2)
    kinds += logged(table, (A, "fight"), (A, "pay chips+2"))
    assert kinds == [
        "walked", "follow_asked", "followed", "spell_cast", "transformed", "fight_began", "dice_rolled",
        "payment_asked", "spell_cast",
        "chips_gained", "paid", "defeated", "spell_taken", "spell_drawn", "wisdom_gained", "studied",
        "wisdom_gained", "studied",
        "wisdom_gained", "turn_ended", "turn_began",
    ]  # fmt: skip
    gains = [(event.seat, event.reason, event.now) for event in table.log if event.kind == "wisdom_gained"]
    assert gains == [(0, "won", 21), (0, "study", 22), (1, "follow", 16)]


def test_r131_the_monster_move_comes_first_then_the_place_then_steps() -> None:
    table = Table().figures(D="").monsters(F10=14).wisdom(D=1, A=40, B=40, C=40)
    _A, _B, C, D = table.turn("C")
    C.ends()
    assert table.asks == "place D"
    assert D.options("wander") == ["14"]
    assert D.options("walk") == []
    kinds = logged(table, (D, "wander 14"), (D, "push F11"), (D, "done"))
    assert table.asks == "place D"
    kinds += logged(table, (D, "place B1"), (D, "walk B1-C1"), (D, "end"))
    assert kinds == [
        "herd_began",
        "monster_moved",
        "monster_rests",
        "placed",
        "walked",
        "turn_ended",
        "round_began",
        "turn_began",
    ]


def test_r131_the_monster_may_still_be_moved_after_placing_but_not_after_a_step() -> None:
    """The rulebook bars it only once one of the three actions has begun."""
    table = Table().figures(D="").monsters(F10=14).wisdom(D=1, A=40, B=40, C=40)
    _A, _B, C, D = table.turn("C")
    C.ends()
    D.places("B1")
    assert D.options("wander") == ["14"]
    D.walks("B1-C1")
    assert D.options("wander") == []


def test_r131_the_reveal_comes_after_the_loot() -> None:
    table = Table().explored("B2", drawn=23).monsters(B2=5).wisdom(A=5, B=9, C=40, D=41).alone(A="B2")
    A, *_ = table.turn()
    table.script.dice(3, 2)
    table.script.flips(["east"])
    table.script.lays([24, 25, 26])
    kinds = logged(table, (A, "fight"))
    assert kinds == [
        "fight_began", "dice_rolled", "paid", "defeated", "spell_taken", "spell_drawn", "wisdom_gained",
        "flipped", "chips_found",
        "dumbest_entered", "dumbest_now", "tiles_drawn", "revealed", "revealed", "revealed", "turn_ended",
        "turn_began",
    ]  # fmt: skip


def test_r131_after_a_defeat_the_free_step_with_its_reveal_then_study() -> None:
    table = Table().explored("B2").monsters(B2=5).alone(A="B2", B="B2").wisdom(A=4, B=2)
    A, B, *_ = table.turn()
    kinds = []
    table.script.dice(3, 2)
    kinds += logged(table, (A, "fight"))
    kinds += logged(table, (A, "slip A2-B2"), (B, "follow yes"))
    assert kinds == [
        "fight_began", "dice_rolled", "paid", "lost_battle", "wisdom_gained", "free_step", "chips_found",
        "tiles_drawn", "revealed",
        "follow_asked", "followed", "studied", "wisdom_gained", "turn_ended", "turn_began",
    ]  # fmt: skip


def test_r131_own_study_comes_before_the_followers() -> None:
    table = Table().figures(A="F10", B="F10", C="F11").wisdom(A=20, B=10, C=30, D=40)
    A, B, *_ = table.turn()
    A.walks("F11")
    A.ends()
    B.follows()
    gains = [event.seat for event in table.log if event.kind == "wisdom_gained"]
    assert gains == [0, 1]
    assert (A.wisdom, B.wisdom) == (21, 11)
    assert table.s.stacked[-2:] == [0, 1]


def test_r131_followers_gain_clockwise() -> None:
    table = Table().figures(A="F10", B="F10", C="F10", D="F10").wisdom(C=20, A=10, B=11, D=12)
    A, B, C, D = table.turn("C")
    C.walks("F11")
    C.ends()
    assert table.asks == "follow DAB"
    for player in (B, A, D):
        player.follows()
    gains = [event.seat for event in table.log if event.kind == "wisdom_gained"]
    assert gains == [3, 0, 1]
    assert table.s.stacked == [2, 3, 0, 1]


def test_r131_the_end_of_the_game_is_checked_before_the_reveal() -> None:
    table = Table().figures(A="F11").monsters(F11=50).heap(A=[49]).wisdom(A=50)
    A, *_ = table.turn()
    table.script.dice(2, 2)
    assert logged(table, (A, "fight")) == ["fight_began", "dice_rolled", "paid", "defeated", "game_ended"]


def test_r131_in_two_halves_with_two_players() -> None:
    table = Table(2).figures(A="F9", B="C6").monsters(F10=14, F11=15).wisdom(A=14, B=40)
    A, _B = table.turn()
    kinds = logged(table, (A, "walk F10"))
    table.script.dice(2, 2)
    kinds += logged(table, (A, "fight"), (A, "walk F11"))
    table.script.dice(2, 2)
    kinds += logged(table, (A, "fight"))
    won = ["fight_began", "dice_rolled", "defeated", "spell_taken", "spell_drawn", "wisdom_gained"]
    assert kinds == ["walked", *won, "segment_began", "walked", *won, "turn_ended", "turn_began"]
