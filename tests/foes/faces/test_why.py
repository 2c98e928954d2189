"""R1-R133: what is refused is refused with a sentence that names the remedy."""

import pytest

from games.foes import GAME
from tests.foes.table import Table


def refusal(table: Table, line: str, seat: int = 0) -> str:
    """Return the sentence that refuses a line of a seat. Fails when the line is legal."""
    action = GAME.actions.parse(seat, line)
    assert action not in GAME.legal(table.s, seat)
    return str(GAME.why(GAME.view(table.s, seat), action))


def lone(monster: int = 0, **more: object) -> Table:
    """Set A on F11, with a monster there or none."""
    table = Table().figures(A="F11", B="B1").wisdom(A=20, B=40)
    return table.monsters(F11=monster) if monster else table


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("walk C12", "You are at C12 already."),
        ("walk Z9", "There is no space “Z9”; spaces are named like"),
        ("fight", "There is no monster at C12. Walk to one first."),
        ("loot", "There is no treasure chest at C12. Walk to one first."),
        ("take", "The supply is empty; there are no chips to take. Walk, fight or end your turn."),
        ("flee", "No monster holds you; you may simply walk."),
        ("stop", "You have not walked yet, so there is nothing to stop."),
        ("wander 7", "Only the dumbest player moves a monster so: Player 2."),
        ("study on", "You accept wisdom by study already; say “off” to decline it."),
        ("study maybe", "Say “on” to accept wisdom by study, or “off” to decline it."),
        ("place B1", "Your figure is in the dungeon already; walk on instead."),
        ("follow yes", "Nothing of that kind is asked now."),
        ("score yes", "Nothing of that kind is asked now."),
        ("cast move+2", "You do not hold the spell Movement +2. Cast one from your hand."),
        ("cast fireball", "There is no spell “fireball”; your spells are in your hand."),
    ],
)
def test_refusals_in_a_turn(line: str, sentence: str) -> None:
    table = Table().figures(A="C12", B="B1").wisdom(A=20, B=10, C=30, D=31)
    table.turn()
    assert refusal(table, line).startswith(sentence)


def test_r16_out_of_turn() -> None:
    table = lone()
    table.turn()
    assert refusal(table, "end", seat=1) == "It is Player 1's turn; you can act when yours comes."


def test_one_acts_for_the_own_seat_only() -> None:
    table = lone()
    table.turn()
    action = GAME.actions.parse(0, "end")
    assert str(GAME.why(GAME.view(table.s, 1), action)) == "You can act for your own seat only."


def test_r20_too_far() -> None:
    table = Table().figures(A="B1", B="F11").wisdom(A=20, B=40)
    table.turn()
    assert "12 left" in refusal(table, "walk F11")
    assert "steps away" in refusal(table, "walk F11")


def test_r21_a_fight_after_too_many_steps_names_the_spell() -> None:
    table = Table().figures(A="E11").monsters(B12=14).wisdom(A=20, B=40)
    A, *_ = table.turn()
    A.walks("B12")
    steps = table.steps
    assert steps > 6
    said = refusal(table, "fight")
    assert (
        said
        == f"You walked {steps} steps; to fight you may walk 6. A Movement spell would pay for {steps - 6}."
    )


def test_r30_held_by_a_monster_that_can_be_beaten() -> None:
    table = lone(18)
    table.turn()
    assert refusal(table, "walk F10") == "Monster 18 holds you. You may fight it or end your turn."


def test_r30_held_with_a_supply_one_may_rest() -> None:
    table = lone(18).supply(3)
    table.turn()
    assert (
        refusal(table, "walk F10") == "Monster 18 holds you. You may fight it, take chips or end your turn."
    )


def test_r31_flee_first() -> None:
    table = lone(28).chips(A=2)
    table.turn()
    assert refusal(table, "walk F10") == "Monster 28 holds you. Flee first, for 1 chip; or fight or end."


def test_r31_no_chips_to_flee() -> None:
    table = lone(28).chips(A=0)
    table.turn()
    assert refusal(table, "flee") == "You have no chips; fleeing costs 1. You may fight or stay."
    assert refusal(table, "walk F10") == "You have no chips; fleeing costs 1. You may fight or stay."


def test_r31_wise_enough() -> None:
    table = lone(20)
    table.turn()
    assert "not too strong for your wisdom of 20" in refusal(table, "flee")


def test_r28_a_monster_ends_the_movement() -> None:
    table = lone().monsters(F10=18)
    A, *_ = table.turn()
    A.walks("F10")
    assert refusal(table, "walk F11").startswith("Your movement has ended.")


def test_r33_no_open_way() -> None:
    table = Table(3).explored("B2", "C2", drawn=6).figures(A="B1", B="C1", C="C1").wisdom(A=20, B=40)
    table.odd().turn()
    v = GAME.view(table.s, 0)
    near = table.players[0].options("walk")
    dark = next(
        v.book.name(space) for space in v.book.chambers if v.chip[space] and v.book.name(space) not in near
    )
    assert refusal(table, f"walk {dark}") == f"Nobody has seen {dark} yet. Walk up to it first."


def test_r24_r25_taking_is_a_whole_turn() -> None:
    table = lone().supply(5)
    A, *_ = table.turn()
    A.walks("F10")
    assert refusal(table, "take").startswith("Taking chips is a whole turn; you have begun something else.")


def test_r46_a_fresh_spell_waits() -> None:
    table = lone().hand(A="move+2")
    table.turn()
    table.s.stack[0].fresh = list(table.s.hand[0])  # type: ignore[union-attr]  # a turn lies at the bottom
    assert refusal(table, "cast move+2") == "You drew Movement +2 in this turn; cast it in a later one."


def test_a_spell_that_others_hold_is_refused_like_one_that_nobody_holds() -> None:
    said = set()
    for other in ("exchange", "rotate1"):
        table = lone().hand(A="move+2", B=other)
        table.turn()
        said.add(refusal(table, "cast exchange"))
    assert said == {"You do not hold the spell Exchange. Cast one from your hand."}


@pytest.mark.parametrize(
    ("spell", "line", "sentence"),
    [
        ("chips+2", "cast chips+2", "Say how many chips you take, 1 to 2: “cast chips+2 2”."),
        ("wisdom+2", "cast wisdom+2 9", "Say how much wisdom you gain, 1 to 2: “cast wisdom+2 2”."),
        ("transform1", "cast transform1 1", "Transform needs a monster on your space. Walk to one first."),
        ("transference", "cast transference 1", "Name another player in the dungeon by number (2, 3, 4):"),
        ("move-monster", "cast move-monster 51", "Name a monster in the dungeon by its strength"),
        ("move+2", "cast move+2 2", "“cast move+2” is all that is needed"),
        ("exchange", "cast exchange B1", "“cast exchange” is all that is needed"),
    ],
)
def test_spells_used_wrongly(spell: str, line: str, sentence: str) -> None:
    table = lone().hand(A=spell)
    table.turn()
    assert refusal(table, line).startswith(sentence)


@pytest.mark.parametrize(
    ("spell", "line"), [("transference", "transference 2"), ("invisibility", "invisibility")]
)
def test_r100_r101_before_the_first_step_only(spell: str, line: str) -> None:
    table = lone().hand(A=spell)
    A, *_ = table.turn()
    A.walks("F10")
    assert (
        refusal(table, f"cast {line}") == "This spell is cast before the first step only. You have walked 2."
    )


def test_r106_face_down_intersections_and_others() -> None:
    table = lone().hand(A="rotate1")
    A, *_ = table.turn()
    A.casts("rotate1")
    assert refusal(table, "rotate F11 north") == "F11 is no intersection; pick an open one."
    assert refusal(table, "rotate B3 up") == "Name the side to close: north, east, south or west."
    assert refusal(table, "end").startswith("Something else is asked first.")
    number = table.s.book.intersection_of[table.s.book.index["B3"]]
    table.s.closed[number] = -1
    assert refusal(table, "rotate B3 north") == "B3 lies face down; only open intersections can be turned."


def test_r105_empty_chambers_cannot_be_exchanged() -> None:
    table = lone().monsters(E9=18, D8=51).hand(A="exchange")
    A, *_ = table.turn()
    A.casts("exchange")
    assert refusal(table, "swap F11").startswith("There is no monster and no chest at F11")
    A.swaps("E9")
    assert refusal(table, "swap E9").startswith("You have picked E9 already")
    assert refusal(table, "done") == "Pick the two tiles first; the spell is cast."


def test_r79_r103_a_moved_monster_goes_chamber_by_chamber() -> None:
    table = lone().monsters(F9=18).hand(A="move-monster")
    A, *_ = table.turn()
    A.casts("move-monster", 18)
    assert refusal(table, "push E9-F9") == "Monsters go from chamber to chamber; E9-F9 is no chamber."
    assert refusal(table, "push B12").startswith("B12 is not the next chamber by an open, discovered way.")
    assert refusal(table, "choose 18").startswith("Monster 18 is on the move")


def test_r95_after_the_dice_only_power_chips() -> None:
    table = lone(20).chips(A=1).hand(A="chips+2 wisdom+2")
    A, *_ = table.turn()
    A.fights(4, 1)
    assert "After the dice only Power Chips" in refusal(table, "cast wisdom+2 2")
    assert "Only Power Chips" in refusal(table, "pay wisdom+2")
    assert refusal(table, "pay chips+4").startswith("You do not hold Power Chips +4.")


def test_r66_the_free_step() -> None:
    table = lone(28).chips(A=1)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert refusal(table, "slip B1").startswith("The free step goes 1 space by an open way")
    assert refusal(table, "fight").startswith("Something else is asked first.")


def test_r71_answers_are_yes_or_no() -> None:
    table = Table(3).figures(A="F9", B="F9", C="B1").wisdom(A=20, B=10, C=30)
    A, *_ = table.turn()
    A.walks("F11")
    A.stops()
    assert refusal(table, "follow perhaps", seat=1) == "Answer yes or no, not “perhaps”."
    assert refusal(table, "follow yes", seat=2).startswith(
        "You have nothing to answer now; the table waits for Player 2"
    )


def test_r14_first_a_start_chamber() -> None:
    table = Table()
    table.new()
    assert refusal(table, "walk F9").startswith(
        "Your figure is not in the dungeon yet; first choose a start: B1, C1"
    )
    assert refusal(table, "place F9") == "“F9” is no start chamber; choose one of B1, C1, D1, E1."


def test_r78_r96_the_weakest_monster_first() -> None:
    table = Table().figures(A="F11", B="B1").monsters(F9=18, E9=30).wisdom(A=5, B=40, C=30, D=31)
    A, *_ = table.turn()
    assert refusal(table, "wander 30").startswith("You may move only the weakest monster that is not blocked")
    A.walks("F10")
    assert refusal(table, "wander 18").startswith("The weakest monster is moved before anything else")


def test_r115_nothing_after_the_end() -> None:
    table = Table().figures(A="F11", B="B1").wisdom(A=5, B=40)
    table.turn()
    table.s.stack.clear()
    assert refusal(table, "end") == "The game is over; nothing can be done any more."
