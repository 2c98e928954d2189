"""What is refused is refused with a sentence that names the remedy."""

import pytest

from games.good_vs_bad import GAME
from tests.good_vs_bad.faces.games import begin
from tests.good_vs_bad.table import Table


def refusal(table: Table, line: str, seat: int = 0) -> str:
    """Return the sentence that refuses a line of a seat. Fails when the line is legal."""
    action = GAME.actions.parse(seat, line)
    assert action not in GAME.legal(table.s, seat)
    return str(GAME.why(GAME.view(table.s, seat), action))


def hands() -> Table:
    """Give A some cards to hold and to bear."""
    return Table(2).hand(A="I01 I33 I37 I38 E02 E03 E05 E15").wears("hero-1", "I02 I22").road(R3=2)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("crown hero", "A crown takes 20 Renown and you have 0."),
        ("crown queen", "Name your piece as “hero” or “villain”, not “queen”."),
        ("move hero R7 up", "You have not rolled yet; roll first, then move."),
        ("end", "You have pieces that can move; roll first."),
        ("go R7", "Nothing of that kind is asked now. Your turn: "),
        ("stat might", "Nothing of that kind is asked now."),
        ("play E99", "There is no card “E99”; cards are named like E05 or I33."),
        ("play E25", "You do not hold Truce; look at your hand for what you may play."),
        ("play I01", "Soft Sandals is an item: attach it or use it instead."),
        ("play E02", "Nay! answers an event of another player; keep it until one is played."),
        ("play E15", "Second Roll is for a roll that a piece has still to use; play it after you rolled."),
        ("play E05", "Say what Good Deed aims at; the picker lists it."),
        ("play E05 R4", "Good Deed cannot aim at “R4”; the picker lists what it may aim at."),
        ("attach E03 hero", "Golden Age is an event; play it instead."),
        ("attach I33 hero", "Salve is used from the hand, not attached."),
        ("attach I01 hero", "Your Hero has an item of that type; discard it before you attach Soft Sandals."),
        ("attach I02 hero", "Road Boots is on your Hero and may not be moved, only discarded."),
        ("attach I21 hero", "You do not hold Dragon Scale;"),
        ("use I38 villain", "Paving Kit is for a Hero only."),
        ("use I01 hero", "Soft Sandals must be attached to a piece first."),
        ("use E03 hero", "Golden Age is an event; play it instead."),
        ("use I37 villain", "Snare cannot lie on a Home Base; move your Villain first."),
        ("use I22 hero", "Lucky Coin changes a movement; roll first."),
        ("use I22 villain", "Lucky Coin is on your Hero and works for no other piece."),
        ("drop I33", "Cards of the hand are discarded only above the limit of 4."),
        ("drop I21", "Dragon Scale is not on one of your pieces, so you cannot discard it."),
    ],
)
def test_refusals_at_dawn(line: str, sentence: str) -> None:
    table = hands()
    table.turn()
    assert refusal(table, line).startswith(sentence)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("roll", "You have rolled for this turn; move your pieces or end your turn."),
        ("end", "A piece that can move must move; move your Hero and your Villain first."),
        ("crown hero", "A crown takes 20 Renown"),
        ("move villain R8 up", "Your Villain moves exactly 7 from R; it cannot end so at R8. Pick another"),
        ("move hero R10 up", "Your Hero moves 7 to 9 from R; it cannot end so at R10. Pick another square."),
        ("move villain R12 up", "There is no square “R12”; squares are named like R1 to R11"),
        ("move villain R7 left", "Say “up” to move up the numbers, “down” to move down, not “left”."),
        ("move villain R7 up fun", "A move ends early for “home”, “champion”, “base” or “snare”, not for"),
        ("use I02 hero", "Road Boots works by itself; it need not be used."),
    ],
)
def test_refusals_after_the_roll(line: str, sentence: str) -> None:
    table = hands()
    table.rolled("A", 4, 3)
    assert refusal(table, line).startswith(sentence)


def test_a_moved_piece_and_an_idle_one_do_not_move() -> None:
    table = Table(2)
    table.rolled("A", 4, 3, moved=[True, False], idle=[False, False])
    assert refusal(table, "move hero R7 up").startswith("Your Hero has moved in this turn")
    table.rolled("A", 4, 3, idle=[True, False])
    assert refusal(table, "move hero R7 up").startswith("Your Hero sits this turn out")
    table.rolled("A", 4, 3)
    table.s.fallen[0] = True
    assert refusal(table, "move hero R7 up").startswith("Your Hero was defeated")


def test_crowns() -> None:
    table = Table(2).renown(A=20).puts("hero-1", "R3")
    table.turn()
    assert refusal(table, "crown hero") == "Your Hero is at R3; it can be crowned only on Home Base R."
    table.s.lost[1] = 1
    assert refusal(table, "crown villain").startswith("Your Villain sits this turn out")
    table.rolled("A", 4, 3)
    assert refusal(table, "crown villain").startswith("Pieces are crowned before the roll")
    table.champion("hero-1")
    assert refusal(table, "crown villain").startswith("You have a Champion already")


def test_by_version_1_out_of_turn_and_in_passing() -> None:
    table = Table(2, version=1).hand(B="E02 E03 E05 I33")
    table.turn()
    assert refusal(table, "roll", 1) == "It is not your turn; the table waits for Player 1."
    assert refusal(table, "play E02", 1).startswith("Nay! answers an event of another player; wait")
    assert refusal(table, "play E03", 1).startswith("Golden Age is for your own turn")
    assert refusal(table, "play I33", 1).startswith("Salve is an item; items are for your own turn.")
    assert refusal(table, "play E05 R9", 1).startswith("Good Deed cannot aim at “R9”")
    table.rolled("A", 4, 3)
    assert refusal(table, "play E05 R3", 1).startswith(
        "Good Deed can be played in others' turns only before they roll"
    )


def test_one_acts_for_the_own_seat_only() -> None:
    table = Table(2)
    action = GAME.actions.parse(0, "roll")
    assert str(GAME.why(GAME.view(table.s, 1), action)) == "You can act for your own seat only."
    assert str(GAME.why(GAME.view(table.s, None), action)) == "You can act for your own seat only."


def test_nothing_can_be_done_after_the_end() -> None:
    table = Table(2)
    table.s.stack, table.s.ending = [], "crown"
    assert refusal(table, "roll") == "The game is over; nothing can be done any more."


def test_answers() -> None:
    table = Table(2).road(R7=2, R9=-4).puts("villain-2", "R9")
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    assert refusal(table, "go R8") == "From here it goes to R9, R5 or stays, not to R8."
    assert refusal(table, "go Z1").startswith("There is no square “Z1”")
    assert refusal(table, "roll").startswith("Something else is asked first.")
    assert refusal(table, "level 1").startswith("That answers another question.")
    A.does("go R9")
    assert refusal(table, "level 3") == "The space can be raised by 1 at most, not by 3."
    A.does("level 0")
    assert refusal(table, "stat b").startswith("Your piece has no points in Special B")
    assert refusal(table, "stat luck").startswith("There is no stat “luck”; the stats are agility,")


def test_specials_and_choices() -> None:
    table = Table(2).road(R7=5, R8=-5)
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up", "try no", "level 1")
    assert refusal(table, "tile lose") == "A Good Special is “item”, “event”, “heal” or “raise”."
    assert refusal(table, "try maybe").startswith("That answers another question.")


def test_by_version_1_answers_to_encounters_are_for_those_who_can_help() -> None:
    table = Table(3, 11, version=1).puts("hero-2", "R2")
    A, _, _ = table.rolled("A", 3, 3)
    A.does("move hero R6 up")
    assert refusal(table, "join", 2).startswith("Your Hero cannot help: it must be on the same road")
    assert refusal(table, "join", 0) == "It is your own encounter; draw the card and fight."
    assert refusal(table, "roll", 1).startswith("Player 1's piece faces an encounter")
    assert refusal(table, "end", 0).startswith("Your piece faces an encounter")


def test_whoever_is_not_asked_in_a_window_waits_for_whoever_is() -> None:
    table = Table(3, 11).puts("hero-2", "R2").hand(A="E14 E02", B="E14", C="E03 E02").road(R1=2)
    table.dawn()
    assert refusal(table, "roll") == "Player 2 is asked first; wait for the answer."
    assert refusal(table, "play E14 hero-2") == (
        "Mud can be played in others' turns only as they begin, by one after the other; now the table waits "
        "for Player 2."
    )
    table.players[1].does("play E14 hero-1")
    assert refusal(table, "play E02", 2) == "Player 1 is asked before you; wait."
    assert refusal(table, "play E03", 2).startswith("Only a card that answers events can be")
    assert refusal(table, "play E14 hero-2").startswith("Only a card that answers events can be played now")
    assert refusal(table, "pass", 1) == "Player 1 is asked first; wait for the answer."
    table = Table(3, 11).puts("hero-2", "R2")
    A, _, _ = table.rolled("A", 3, 3)
    A.does("move hero R6 up")
    assert refusal(table, "join", 2) == "Player 2 is asked first; wait for the answer."
    assert refusal(table, "roll", 1).startswith("Something else is asked first. Player 1's Hero faces")


def test_building() -> None:
    s = begin(2, "why")
    v = GAME.view(s, 0)

    def said(line: str) -> str:
        action = GAME.actions.parse(0, line)
        assert action not in GAME.legal(s, 0)
        return str(GAME.why(v, action))

    assert said("build might 4") == "Might can get 3 points at most: you have 6 item cards, and 5 is the top."
    assert said("build b 1") == "You can build agility, might, smarts and your own Special, r."
    assert said("build might 0").startswith("Might has these points already")
    assert said("build might -1").startswith("Say how many points Might gets")
