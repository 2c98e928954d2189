"""Both positions of each house rule."""

import pytest
from pydantic import ValidationError

from engine.options import rule_text
from games.foes import GAME
from games.foes.options import FoesOptions
from tests.foes.table import Table


def test_the_defaults_are_the_rulings() -> None:
    assert FoesOptions() == FoesOptions(
        loot="secret", fright_cap="uncapped", lucky_gold="pool", transference="held", round_cap=80
    )


@pytest.mark.parametrize("name", FoesOptions.model_fields)
def test_every_house_rule_explains_itself(name: str) -> None:
    title, meaning, choices = rule_text(FoesOptions, name)
    assert str(title)
    assert str(meaning)
    assert (name == "round_cap") == (not choices)


def test_unknown_values_are_refused() -> None:
    for wrong in ({"loot": "stolen"}, {"round_cap": 0}, {"round_cap": 501}, {"house": 1}):
        with pytest.raises(ValidationError):
            FoesOptions(**wrong)


def test_ruling_1_fright_at_50_compares_the_uncapped_sum() -> None:
    table = Table().figures(A="F11").monsters(F11=48).wisdom(A=50)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert A.tiles == (48,)
    table = Table().figures(A="F11").monsters(F11=44).wisdom(A=50)
    A, *_ = table.turn()
    A.fights()
    assert table.script.asked == []


def test_ruling_1_with_the_house_rule_wisdom_50_frightens_all() -> None:
    table = Table(fright_cap="capped").figures(A="F11").monsters(F11=50).wisdom(A=50).chips(A=5).heap(A=[7])
    A, *_ = table.turn()
    A.fights()
    assert table.script.asked == []
    assert (A.chips, A.tiles, table.at("F11"), table.s.pool) == (3, (50,), 0, [7])
    table = Table(fright_cap="capped").figures(A="F11").monsters(F11=49).wisdom(A=49)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert (A.tiles, A.wisdom) == ((49,), 50)


@pytest.mark.parametrize(("rule", "gold"), [("pool", 0), ("always", 1)])
def test_ruling_11_a_lucky_roll_with_an_empty_pool(rule: str, gold: int) -> None:
    table = Table(lucky_gold=rule).figures(A="F11").monsters(F11=14).wisdom(A=14).pool(0)
    A, *_ = table.turn()
    A.fights(2, 3)
    assert (A.gold, A.tiles, table.s.bonus, table.s.pool) == (gold, (14,), 0, [])


@pytest.mark.parametrize("rule", ["pool", "always"])
def test_ruling_11_a_full_pool_is_used_in_both_positions(rule: str) -> None:
    table = Table(lucky_gold=rule).figures(A="F11").monsters(F11=14).wisdom(A=14).pool(2)
    A, *_ = table.turn()
    A.fights(2, 3)
    assert (A.gold, table.s.bonus) == (1, 1)


@pytest.mark.parametrize("rule", ["secret", "open"])
def test_ruling_60_the_heap_is_shown_to_its_owner_and_to_others_by_house_rule(rule: str) -> None:
    table = Table(loot=rule).heap(A=[23, 34]).pool(3)
    table.turn()
    table.s.gold = [2, 0, 0, 0]
    own, other, spectator = (GAME.view(table.s, seat) for seat in (0, 1, None))
    assert (own.tiles[0], own.gold[0]) == ((23, 34), 2)
    for view in (other, spectator):
        assert (view.tiles[0], view.gold[0]) == (((23, 34), 2) if rule == "open" else ((), 0))
        assert view.won[34] == 0, "that everybody saw"


def test_ruling_60_all_heaps_are_open_at_the_end() -> None:
    table = Table().figures(A="F11").monsters(F11=50).heap(A=[49]).wisdom(A=50)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert GAME.view(table.s, 1).tiles[0] == (49, 50)


@pytest.mark.parametrize(("cap", "ends"), [(5, True), (6, False)])
def test_ruling_61_the_round_cap_scores_the_game_at_the_end_of_that_round(cap: int, ends: bool) -> None:
    table = Table(round_cap=cap).heap(A=[34], B=[], C=[23], D=[]).buried()
    _A, _B, C, D = table.turn("C")
    C.ends()
    assert table.asks == "turn D"
    D.ends()
    assert (table.asks == "over") == ends
    if ends:
        assert (table.outcome().reason, table.outcome().scores) == ("round_cap", (3, 0, 1, 0))
        assert table.outcome().places == (1, 3, 2, 3)


def test_ruling_61_the_cap_of_a_one_round_game() -> None:
    table = Table(2, round_cap=1)
    A, B = table.new()
    A.places("B1")
    A.ends()
    B.places("C1")
    B.ends()
    assert table.asks == "turn B", "the second half"
    B.ends()
    assert table.asks == "over"


@pytest.mark.parametrize("wisdom", [14, 2])
def test_r94_by_the_house_rule_transference_leads_on_from_a_monster(wisdom: int) -> None:
    """R94, R100: the spell governs; the player can begin his movement from this new location."""
    table = Table(transference="free").figures(A="F9", B="F11").monsters(F11=14)
    table.wisdom(A=wisdom, B=40, C=40, D=40).hand(A="transference")
    A, *_ = table.turn()
    A.casts("transference", 2)
    A.cannot("flee", because="simply walk")
    assert "F10" in A.options("walk")
    A.walks("F10")
    assert A.at == "F10"


def test_r94_who_walks_back_to_that_monster_is_stopped_by_it() -> None:
    table = Table(transference="free").figures(A="F9", B="F11").monsters(F11=14)
    A, *_ = table.wisdom(A=14, B=40, C=40, D=40).hand(A="transference").turn()
    A.casts("transference", 2)
    A.walks("F10")
    A.walks("F11")
    assert A.options("walk") == []
    A.fights(2, 2)
    assert A.tiles == (14,)


def test_r94_by_the_house_rule_a_monster_of_ones_own_still_holds() -> None:
    table = Table(transference="free").figures(A="F11", B="A2").monsters(F11=14)
    A, *_ = table.wisdom(A=14, B=40, C=40, D=40).turn()
    assert A.options("walk") == []


def test_ruling_34_without_it_the_monster_holds_who_jumped_to_it() -> None:
    table = Table(transference="held").figures(A="F9", B="F11").monsters(F11=14)
    A, *_ = table.wisdom(A=14, B=40, C=40, D=40).hand(A="transference").turn()
    A.casts("transference", 2)
    assert A.options("walk") == []
    A.cannot("walk F10", because="ends your movement")
