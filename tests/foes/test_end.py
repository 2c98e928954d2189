"""R113-R117 and R132: wisdom 50, the end, the score and the stalemate."""

import pytest

from tests.foes.table import Player, Table


def test_r113_wisdom_stays_at_50() -> None:
    table = Table().figures(A="F11").monsters(F11=48).wisdom(A=50).hand(A="wisdom+3")
    A, *_ = table.turn()
    A.casts("wisdom+3", 3)
    assert A.wisdom == 50
    A.fights(2, 2)
    assert A.wisdom == 50


def test_r113_the_only_one_below_50_is_the_dumbest() -> None:
    table = Table(3).wisdom(A=50, B=50, C=49).monsters(F10=40)
    A, B, C = table.turn()
    assert A.options("wander") == []
    A.ends()
    assert B.options("wander") == []
    B.ends()
    assert C.options("wander") == ["40"]


def test_r113_at_50_all_of_them_nobody_is() -> None:
    table = Table(3).wisdom(A=50, B=50, C=50).monsters(F10=40)
    for player in table.turn():
        assert player.options("wander") == []
        player.ends()


def test_r113_the_last_to_reach_50_gives_the_tile_back() -> None:
    table = Table(3).wisdom(A=49, B=50, C=50).monsters(F10=40).hand(A="wisdom+1")
    A, *_ = table.turn()
    assert A.options("wander") == ["40"]
    A.casts("wisdom+1", 1)
    assert [event.seat for event in table.log if event.kind == "dumbest_now"] == [-1]


def edge(drawn: int) -> Player:
    table = Table().explored("B2", drawn=drawn).monsters(B2=5).wisdom(A=5, B=40, C=41, D=42).alone(A="B2")
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["north"])
    A.fights()
    return A


@pytest.mark.parametrize(("drawn", "tile", "told"), [(46, 47, False), (47, 48, True)])
def test_r114_the_end_phase_begins_with_monster_48(drawn: int, tile: int, told: bool) -> None:
    A = edge(drawn)
    assert A.table.at("A2") == tile
    assert ("end_phase" in A.table.kinds()) == told


def test_r114_then_come_the_last_five() -> None:
    A = edge(48)
    first = A.table.at("A2")
    assert first in (49, 50, 51, 52, 53)
    assert "end_phase" not in A.table.kinds()
    assert first not in A.table.s.last_five


def last_boss(boss: int = 50, **more: int) -> Table:
    """Return a table where A stands on the last boss; who has not been named has no gold."""
    dead = 49 if boss == 50 else 50
    return (
        Table()
        .figures(A="F11", B="F9")
        .monsters(F11=boss)
        .heap(A=[dead])
        .buried()
        .wisdom(A=50, **more)
        .chips(A=5)
    )


@pytest.mark.parametrize(("boss", "roll", "paid"), [(50, (2, 2), 2), (49, (2, 2), 2), (50, (3, 1), 4)])
def test_r115_the_game_ends_at_once_when_both_bosses_are_dead(
    boss: int, roll: tuple[int, int], paid: int
) -> None:
    table = last_boss(boss)
    A, B, C, D = table.turn()
    A.fights(*roll)
    assert table.asks == "over"
    assert (A.tiles, A.chips, A.riches) == ((49, 50), 5 - paid, 13)
    assert table.s.stack == []
    outcome = table.outcome()
    assert (outcome.reason, outcome.places[0], outcome.scores[0]) == ("bosses", 1, 13)
    assert str(outcome.text) == "Both bosses are defeated. Player 1 wins and frees Faerie Fabula."
    for player in (A, B, C, D):
        assert player.options("end") == player.options("fight") == []
    assert table.kinds()[-1] == "game_ended"


def test_r115_not_while_one_is_alive() -> None:
    table = Table().figures(A="F11").monsters(F11=50).wisdom(A=50)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert (table.asks, table.outcome()) == ("turn B", None)


def test_r115_no_study_and_no_reveal_after_the_end_and_the_rest_is_lost() -> None:
    table = last_boss(50, B=49).figures(B="F11", C="F11").monsters(E9=53, F9=30).wisdom(C=10)
    A, *_ = table.turn()
    changes = A.fights(2, 2)
    assert changes == {
        "A.chips": 3,
        "supply": 1,
        "reserve": changes["reserve"],
        "A.tiles": (49, 50),
        "tile F11": 0,
        "asks": "over",
    } | ({"order": changes["order"]} if "order" in changes else {})
    assert table.at("E9") == 53
    assert table.outcome().scores[0] == 13


def test_r115_no_end_by_a_lost_battle() -> None:
    table = last_boss(50)
    A, *_ = table.chips(A=1).turn()
    A.fights(2, 2)
    assert (table.asks, table.at("F11")) == ("free_step A", 50)


def test_r116_the_score_adds_tiles_bonus_gold_and_chests() -> None:
    table = last_boss(50).heap(A=[49, 25, 23], B=[51, 45], C=[24, 44, 53], D=[]).pool(3)
    A, *_ = table.turn()
    table.s.gold[2], table.s.gold[3] = 2, 0
    A.fights(2, 2)
    assert table.outcome().scores == (6 + 2 + 1 + 7, 3 + 5, 1 + 4 + 5 + 2, 0)
    assert table.outcome().places == (1, 3, 2, 4)


def test_r116_a_frightened_monster_counts_one_less() -> None:
    table = Table().figures(A="F11").monsters(F11=34).wisdom(A=40).buried()
    A, *_ = table.turn()
    A.fights()
    assert A.riches == 2


def tied(chips: tuple[int, int], **hands: str) -> tuple[int, ...]:
    """Return the places of A and B, who have the same gold, with these chips after A's last battle."""
    table = (
        last_boss(50)
        .heap(A=[49], B=[48, 40, 34], C=[], D=[])
        .chips(A=chips[0] + 2, B=chips[1], C=0, D=0)
        .hand(**hands)
    )
    A, *_ = table.turn()
    A.fights(2, 2)
    assert table.outcome().scores == (13, 13, 0, 0)
    places: tuple[int, ...] = table.outcome().places
    return places


@pytest.mark.parametrize(
    ("chips", "places"), [((3, 4), (2, 1, 3, 3)), ((4, 3), (1, 2, 3, 3)), ((3, 3), (1, 1, 3, 3))]
)
def test_r117_a_tie_goes_to_the_most_chips(chips: tuple[int, int], places: tuple[int, ...]) -> None:
    assert tied(chips) == places


def test_r117_chip_spells_in_hand_count() -> None:
    assert tied((3, 4), A="chips+2") == (1, 2, 3, 3)
    assert tied((3, 4), A="chips+1 move+9 wisdom+3") == (1, 1, 3, 3)
    assert tied((3, 4), A="chips+2", B="chips+3") == (2, 1, 3, 3)


# --- R132 ---


def quiet(i: int, ii: int, seats: int = 4) -> Table:
    """Return a table where so many turns without progress have gone by."""
    table = Table(seats).supply(3).figures(A="F9").monsters(F11=14).wisdom(A=14).hand(A="move+2")
    table.turn()
    table.s.quiet_i, table.s.quiet_ii = i, ii
    return table


@pytest.mark.parametrize(
    ("seats", "before", "asked"), [(4, 10, False), (4, 11, True), (3, 8, True), (3, 7, False), (6, 17, True)]
)
def test_r132_limit_i_is_three_quiet_turns_for_each_player(seats: int, before: int, asked: bool) -> None:
    table = quiet(before, before, seats)
    A = table.players[0]
    A.walks("F10")
    A.ends()
    assert table.asks == ("stalemate " + "ABCDEF"[:seats] if asked else "turn B")
    assert table.outcome() is None


@pytest.mark.parametrize(
    ("seats", "before", "asked"), [(4, 46, False), (4, 47, True), (3, 35, True), (3, 34, False)]
)
def test_r132_limit_ii_counts_turns_without_a_tile_or_a_chamber(seats: int, before: int, asked: bool) -> None:
    table = quiet(0, before, seats)
    table.players[0].takes()
    assert table.asks == ("stalemate " + "ABCDEF"[:seats] if asked else "turn B")


@pytest.mark.parametrize("stir", ["take", "cast", "study", "won", "fled"])
def test_r132_what_restarts_which_count(stir: str) -> None:
    table = quiet(5, 9)
    A = table.players[0]
    if stir == "take":
        A.takes()
    elif stir == "cast":
        A.casts("move+2")
        A.ends()
    elif stir == "study":
        table.s.figure[1], table.s.wisdom[1] = table.s.figure[0], 40
        A.ends()
    elif stir == "won":
        A.walks("F11")
        A.fights(2, 2)
    else:
        A.ends()
    assert (table.s.quiet_i, table.s.quiet_ii) == (
        (6, 10) if stir == "fled" else (0, 0) if stir == "won" else (0, 10)
    )


def test_r132_a_lost_battle_at_50_is_no_progress() -> None:
    table = Table().figures(A="F11").monsters(F11=50).wisdom(A=50).chips(A=0)
    A, *_ = table.turn()
    table.s.quiet_i, table.s.quiet_ii = 5, 9
    A.fights(4, 1)
    A.slips("none")
    assert (table.s.quiet_i, table.s.quiet_ii) == (6, 10)


@pytest.mark.parametrize("wisdom", [14, 50])
def test_r132_a_chest_restarts_both(wisdom: int) -> None:
    table = Table().figures(A="F11").monsters(F11=51).wisdom(A=wisdom)
    A, *_ = table.turn()
    table.s.quiet_i, table.s.quiet_ii = 5, 9
    A.loots()
    assert (table.s.quiet_i, table.s.quiet_ii) == (0, 0)


def test_r132_a_fright_restarts_both() -> None:
    table = Table().figures(A="F11").monsters(F11=43).wisdom(A=50).chips(A=1)
    A, *_ = table.turn()
    table.s.quiet_i, table.s.quiet_ii = 5, 9
    A.fights()
    assert (table.s.quiet_i, table.s.quiet_ii) == (0, 0)


def test_r132_a_revealed_chamber_restarts_both() -> None:
    table = Table().explored("B2").alone(A="B1")
    A, *_ = table.turn()
    table.s.quiet_i, table.s.quiet_ii = 5, 9
    A.walks("B2")
    A.ends()
    assert (table.s.quiet_i, table.s.quiet_ii) == (0, 0)


def test_r132_the_game_is_scored_when_all_agree() -> None:
    table = quiet(11, 11).heap(A=[], B=[34], C=[24], D=[]).buried()
    table.turn()
    table.s.quiet_i = 11
    A, B, C, D = table.players
    A.ends()
    assert B.options("score") == ["yes", "no"]
    B.scores("yes")
    assert table.asks == "stalemate ACD"
    for player in (A, C):
        player.scores("yes")
    assert table.outcome() is None
    D.scores("yes")
    assert table.asks == "over"
    outcome = table.outcome()
    assert (outcome.reason, outcome.scores, outcome.places) == ("stalemate", (0, 3, 1, 0), (3, 1, 2, 3))


def test_r132_a_refusal_plays_on_and_restarts_both_counts() -> None:
    table = quiet(11, 20)
    A, B, *_ = table.players
    A.ends()
    A.scores("yes")
    B.scores("no")
    assert table.asks == "turn B"
    assert (table.s.quiet_i, table.s.quiet_ii) == (0, 0)
    B.ends()
    assert table.asks == "turn C"


def test_r132_fight_lose_and_take_for_ever_ends_by_limit_ii() -> None:
    """Two players at 50, one chip in hands and supply: lost fights and taken chips, for nothing."""
    table = Table(2).figures(A="F11", B="F11").monsters(F11=50).wisdom(A=50, B=50).chips(A=1, B=0)
    A, B = table.turn()
    turns = 0
    while table.asks != "stalemate AB":
        player = A if table.asks.endswith("A") else B
        if player.can("take"):
            player.takes()
        else:
            player.fights(4, 1)
            player.slips("none")
            if table.asks.startswith("turn") and table.asks.endswith(player.name):
                player.ends()
        turns += 1
        assert table.s.quiet_i < 6
    assert turns == 24
