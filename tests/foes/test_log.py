"""What the log of each thing says, field by field, in order."""

from games.foes.events import (
    BonusGold,
    Change,
    ChestTaken,
    ChipsFound,
    ChipsGained,
    Defeated,
    DiceRolled,
    DroppedOff,
    DumbestEntered,
    DumbestNow,
    EndPhase,
    FightBegan,
    Fled,
    Flipped,
    FollowAsked,
    Followed,
    FreeStep,
    Frightened,
    GameEnded,
    HerdBegan,
    LostBattle,
    MonsterMoved,
    MonsterRests,
    Paid,
    PaymentAsked,
    PaymentDeclined,
    PickedUp,
    Placed,
    Revealed,
    RoundBegan,
    ScoreAnswered,
    SegmentBegan,
    SpellCast,
    SpellDrawn,
    SpellTaken,
    StalemateAsked,
    Stayed,
    StepsGained,
    Stopped,
    Studied,
    StudySet,
    SuppliesTaken,
    Swapped,
    TilesDrawn,
    ToPool,
    Transferred,
    Transformed,
    TransformEnded,
    TurnBegan,
    Turned,
    TurnEnded,
    Vanished,
    Walked,
    WisdomGained,
)
from tests.foes.table import Table

NEXT = (TurnEnded(0), TurnBegan(1))


def facing(monster: int, wisdom: int, chips: int = 3, **hands: str) -> Table:
    table = Table().figures(A="F11").monsters(F11=monster).wisdom(A=wisdom, B=40, C=40, D=40)
    return table.chips(A=chips).hand(**hands)


def test_the_log_of_a_first_turn_and_a_round() -> None:
    table = Table(2, round_cap=2)
    A, B = table.new()
    A.places("C1")
    assert table.log == [Placed(0, "C1")]
    A.ends()
    assert table.log == [*NEXT]
    B.places("B1")
    B.ends()
    assert table.log == [SegmentBegan(1)]
    B.ends()
    assert table.log == [TurnEnded(1), RoundBegan(2), TurnBegan(0)]
    for player in (A, A, B):
        player.ends()
    B.ends()
    assert table.log == [TurnEnded(1), GameEnded("round_cap")]


def test_the_log_of_walking_and_stopping() -> None:
    table = Table().figures(A="F9", B="F10", C="F11").wisdom(A=20, B=10, C=11, D=40).closed(E10="south")
    A, B, C, _D = table.turn()
    A.walks("E11")
    assert table.log == [Walked(0, ("F9-F10", "F10", "F10-F11", "F11", "E11-F11", "E11"), 6, "E11")]
    A.walks("E11-E12")
    assert table.log == [Walked(0, ("E11-E12",), 7, "E11-E12")]
    A.stops()
    assert table.log == [Stopped(0), FollowAsked(0, "E11-E12", (1, 2))]
    C.follows()
    assert table.log == []
    B.stays()
    assert table.log == [Stayed(1, 0), Followed(2, 0, "E11-E12")]
    A.ends()
    assert table.log == [Studied(2, 0), WisdomGained(2, 1, 12, "follow"), *NEXT]


def test_the_log_of_fleeing_and_of_chips() -> None:
    table = facing(14, 13).supply(6)
    A, B, *_ = table.turn()
    A.flees()
    assert table.log == [Fled(0, 14), Paid(0, 1, 1, 0)]
    A.ends()
    B.takes()
    assert table.log == [SuppliesTaken(1, 4, 3), TurnEnded(1), TurnBegan(2)]


def test_the_log_of_a_reveal() -> None:
    table = (
        Table().explored("B2", drawn=23).alone(A="B1").wisdom(A=9, B=5, C=8, D=7).supply(38).chips(A=0, B=0)
    )
    A, *_ = table.turn()
    table.script.flips(["east"])
    table.script.lays([26, 24, 25])
    A.walks("A2-B2")
    assert table.log == [
        Walked(0, ("B1-B2", "B2"), 2, "A2-B2"),
        Flipped("B3", 1),
        ChipsFound(("A2", "A3", "B4"), 1),
        DumbestEntered(),
        DumbestNow(1),
        TilesDrawn((24, 25, 26)),
        Revealed("A2", 26),
        Revealed("A3", 24),
        Revealed("B4", 25),
    ]


def test_the_log_of_the_last_tiles() -> None:
    table = Table().explored("B2", drawn=47).alone(A="B1").wisdom(A=9)
    A, *_ = table.turn()
    table.script.flips(["north"])
    A.walks("B2")
    assert table.log[2:] == [ChipsFound(("A2",), 0), EndPhase(), TilesDrawn((48,)), Revealed("A2", 48)]


def test_the_log_of_a_battle_won() -> None:
    table = facing(14, 15)
    A, *_ = table.turn()
    A.fights(4, 2)
    assert table.log == [
        FightBegan(0, 14, 14),
        DiceRolled(0, 4, 2, 2),
        Paid(0, 2, 1, 1),
        Defeated(0, 14, 1, fright=False),
        SpellTaken(0, 5),
        SpellDrawn(0, "transform3", 5),
        WisdomGained(0, 5, 20, "won"),
        *NEXT,
    ]
    secret = table.log[5]
    assert (secret.readers, secret.hidden) == ((0,), (("spell", "transform3"),))
    assert all(event.readers is None and event.hidden == () for event in table.log if event is not secret)


def test_the_log_of_a_lucky_roll() -> None:
    for pool, event in (
        ((5,), BonusGold(0, "pieces")),
        ((0, 7), BonusGold(0, "tile", 7)),
        ((0,), BonusGold(0, "none")),
    ):
        table = facing(49, 49).pool(*pool)
        A, *_ = table.turn()
        A.fights(2, 3)
        assert table.log == [
            FightBegan(0, 49, 49),
            DiceRolled(0, 2, 3, 1),
            Paid(0, 1, 1, 0),
            Defeated(0, 49, 6, fright=False),
            event,
            WisdomGained(0, 1, 50, "won"),
            *NEXT,
        ]


def test_the_log_of_a_battle_lost_to_a_stronger_monster() -> None:
    table = facing(36, 15, chips=9)
    A, *_ = table.turn()
    A.fights(4, 1)
    assert table.log == [
        FightBegan(0, 36, 36),
        DiceRolled(0, 4, 1, 4),
        Paid(0, 4, 1, 3),
        LostBattle(0, 36, "too_strong"),
        WisdomGained(0, 1, 16, "lost"),
    ]
    A.slips("F10-F11")
    assert table.log == [FreeStep(0, "F10-F11"), *NEXT]


def test_the_log_of_a_battle_lost_for_want_of_chips() -> None:
    table = facing(14, 15, chips=1, A="chips+2")
    A, *_ = table.turn()
    A.fights(4, 1)
    assert table.log == [FightBegan(0, 14, 14), DiceRolled(0, 4, 1, 3), PaymentAsked(0, 3, 1)]
    A.pays("none")
    assert table.log == [
        PaymentDeclined(0),
        Paid(0, 1, 1, 0),
        LostBattle(0, 14, "chips"),
        WisdomGained(0, 1, 16, "lost"),
    ]
    A.slips("none")
    assert table.log == [FreeStep(0, ""), *NEXT]


def test_the_log_of_a_battle_lost_without_a_question() -> None:
    table = facing(14, 15, chips=2)
    A, *_ = table.turn()
    A.fights(4, 1)
    assert table.log[2:4] == [Paid(0, 2, 1, 1), LostBattle(0, 14, "chips")]


def test_the_log_of_a_payment_by_spell() -> None:
    table = facing(14, 15, chips=1, A="chips+2")
    A, *_ = table.turn()
    A.fights(4, 1)
    A.pays("chips+2")
    assert table.log[:4] == [
        SpellCast(0, "chips+2", ""),
        ChipsGained(0, 2),
        Paid(0, 3, 1, 2),
        Defeated(0, 14, 1, fright=False),
    ]


def test_the_log_of_a_fright() -> None:
    table = facing(14, 20)
    A, *_ = table.turn()
    A.fights()
    spell = [SpellTaken(0, 5), SpellDrawn(0, "transform3", 5)]
    assert table.log == [
        FightBegan(0, 14, 14),
        Frightened(0, 14, 0),
        Defeated(0, 14, 0, fright=True),
        ToPool(0, 14),
        *spell,
        *NEXT,
    ]
    table = facing(36, 42).heap(A=[7])
    A, *_ = table.turn()
    A.fights()
    assert table.log == [
        FightBegan(0, 36, 36),
        Frightened(0, 36, 1),
        Paid(0, 1, 1, 0),
        Defeated(0, 36, 2, fright=True),
        Change(0, 36, "paid_tile", 2, 7),
        ToPool(0, 7),
        *spell,
        *NEXT,
    ]


def test_the_log_of_change() -> None:
    table = facing(34, 40)
    A, *_ = table.turn()
    A.fights()
    assert table.log[2:4] == [Defeated(0, 34, 2, fright=True), Change(0, 34, "pieces", 2)]
    table = facing(34, 40).pool(1)
    A, *_ = table.turn()
    A.fights()
    assert table.log[2:4] == [Defeated(0, 34, 1, fright=True), Change(0, 34, "short", 1)]
    table = facing(34, 40).pool(0)
    A, *_ = table.turn()
    table.s.gold = [1, 0, 0, 4]
    A.fights()
    assert table.log[2:4] == [Defeated(0, 34, 2, fright=True), Change(0, 34, "paid_piece", 2)]


def test_the_log_of_a_chest() -> None:
    table = facing(53, 10)
    A, *_ = table.turn()
    A.loots()
    assert table.log == [ChestTaken(0, 53, 5), WisdomGained(0, 5, 15, "chest"), *NEXT]


def test_the_log_of_spells() -> None:
    table = Table().figures(A="F11", B="E9").monsters(F11=14, F9=15).wisdom(A=14, B=15, C=40, D=40)
    table.hand(A="move+5 chips+4 wisdom+2 transform1 transference invisibility exchange rotate1")
    A, *_ = table.turn()
    told = {
        "move+5": [SpellCast(0, "move+5", ""), StepsGained(0, 5)],
        "chips+4 3": [SpellCast(0, "chips+4", "3"), ChipsGained(0, 3)],
        "wisdom+2 2": [SpellCast(0, "wisdom+2", "2"), WisdomGained(0, 2, 16, "spell"), DumbestNow(1)],
        "transform1 -1": [SpellCast(0, "transform1", "-1"), Transformed(0, 14, 13)],
        "invisibility": [SpellCast(0, "invisibility", ""), Vanished(0)],
        "transference 2": [SpellCast(0, "transference", "2"), TransformEnded(14), Transferred(0, 1, "E9")],
        "exchange": [SpellCast(0, "exchange", "")],
    }
    for spell, log in told.items():
        A.casts(spell)
        assert table.log == log, spell
    A.does("swap F9")
    assert table.log == []
    A.does("swap F11")
    assert table.log == [Swapped(0, "F9", 14, "F11", 15)]
    A.casts("rotate1")
    A.turns("E10", "east")
    assert table.log == [Turned(0, "E10", 1)]
    A.studies("off")
    assert table.log == [StudySet(0, accepts=False)]


def test_the_log_of_a_transformed_battle() -> None:
    table = facing(14, 14, A="transform2")
    A, *_ = table.turn()
    A.casts("transform2", 2)
    A.fights(3, 3)
    assert table.log == [
        FightBegan(0, 14, 16),
        DiceRolled(0, 3, 3, 0),
        LostBattle(0, 14, "too_strong"),
        WisdomGained(0, 1, 15, "lost"),
        TransformEnded(14),
    ]


def test_the_log_of_a_moved_monster() -> None:
    table = Table().figures(A="A2", B="F10-F11", C="F10").monsters(F10=14, F11=24)
    A, *_ = table.wisdom(A=1, B=40, C=40, D=40).turn()
    A.wanders(14)
    assert table.log == [HerdBegan(0, 14, 3, privilege=True), PickedUp(2, 14, "F10")]
    A.pushes("F11")
    assert table.log == [
        MonsterMoved(0, 14, ("F10-F11", "F11")),
        PickedUp(1, 14, "F10-F11"),
        DroppedOff(2, 14, "F11"),
        DroppedOff(1, 14, "F11"),
    ]
    A.pushes("E11")
    assert table.log == [MonsterMoved(0, 14, ("E11-F11", "E11"))]
    A.is_done()
    assert table.log == [MonsterRests(14, "E11", ())]


def test_the_log_of_spells_that_move_monsters() -> None:
    table = Table().figures(A="A2", B="E9").monsters(E9=14, F11=24).wisdom(A=10, B=40, C=40, D=40)
    A, *_ = table.hand(A="move-monster move-3").turn()
    A.casts("move-monster", 14)
    assert table.log == [
        SpellCast(0, "move-monster", "14"),
        HerdBegan(0, 14, 2, privilege=False),
        PickedUp(1, 14, "E9"),
    ]
    A.pushes("F9")
    A.is_done()
    assert table.log == [MonsterRests(14, "F9", (1,))]
    A.casts("move-3", 24)
    assert table.log == [SpellCast(0, "move-3", "24"), HerdBegan(0, 24, 1, privilege=False)]
    A.pushes("E11")
    assert table.log == [MonsterMoved(0, 24, ("E11-F11", "E11")), MonsterRests(24, "E11", ())]
    A.chooses(14)
    assert table.log == [HerdBegan(0, 14, 1, privilege=False), PickedUp(1, 14, "F9")]


def test_the_log_of_a_stalemate() -> None:
    for limit, i, ii in ((1, 11, 11), (2, 3, 47)):
        table = Table().figures(A="F9")
        A, B, *_ = table.turn()
        table.s.quiet_i, table.s.quiet_ii = i, ii
        A.ends()
        assert table.log == [StalemateAsked(limit)]
        A.scores("yes")
        assert table.log == [ScoreAnswered(0, agrees=True)]
        B.scores("no")
        assert table.log == [ScoreAnswered(1, agrees=False), *NEXT]


def test_the_log_of_the_end() -> None:
    table = facing(50, 50).heap(A=[49])
    A, *_ = table.turn()
    A.fights(3, 3)
    assert table.log == [
        FightBegan(0, 50, 50),
        DiceRolled(0, 3, 3, 2),
        Paid(0, 2, 1, 1),
        Defeated(0, 50, 7, fright=False),
        GameEnded("bosses"),
    ]


def test_the_log_of_study() -> None:
    table = Table().figures(A="F9", B="F9").wisdom(A=10, B=20, C=40, D=40)
    A, *_ = table.turn()
    A.ends()
    assert table.log == [Studied(0, 1), WisdomGained(0, 1, 11, "study"), *NEXT]
