"""What is refused is refused with a sentence that names the remedy."""

import pytest

from games.heaven_hell import GAME
from tests.heaven_hell.faces.games import begin
from tests.heaven_hell.table import Table


def refusal(table: Table, line: str, seat: int = 0) -> str:
    """Return the sentence that refuses a line of a seat. Fails when the line is legal."""
    action = GAME.actions.parse(seat, line)
    assert action not in GAME.legal(table.s, seat)
    return str(GAME.why(GAME.view(table.s, seat), action))


def mustering() -> Table:
    """Give A a fighter, a helper and a few cards; B holds a battlefield."""
    table = Table(2).grid(A="M03 c1r1, M07 c4r3 w1", B="D08 c1r1").trench(B="B06", A="B02")
    return table.hand(A="A12 T05 S06 S03 M01")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play Z99 c1r2", "There is no card “Z99”; name one of your hand, such as A08."),
        ("play A08 c1r2", "You do not hold Oath Keeper; `/hand` shows what you have."),
        ("play T05 c1r2", "Trip Wire is no character; nothing else stands in the grid."),
        ("play M01 c9r9", "There is no space “c9r9”; spaces are c1r1 (column 1, front row) to c4r3."),
        ("play M01 c1r1", "c1r1 is taken; choose an empty space of your grid."),
        ("miracle T05", "Trip Wire is a Tactic; keep it for a conflict."),
        ("miracle M01", "Village Militia is no Miracle; play it to a space of your grid."),
        ("miracle S06", "Plague Wind needs a speaker of mind 4; the best that you have in play is 2."),
        ("miracle S01", "You do not hold Night of Rest;"),
        ("rest c1r1", "Nothing is to be healed at c1r1: no wound lies there."),
        ("rest c2r1", "You have no character at c2r1; name the space of one of yours."),
        ("rest x", "There is no space “x”;"),
        ("move c2r1 c2r2", "You have no character at c2r1;"),
        ("move c1r1 c4r3", "c4r3 is taken; choose an empty space of your grid."),
        ("dismiss c3r3", "You have no character at c3r3;"),
        ("spoils", "You have no plunder pile; win a battle as Heaven and plunder first."),
        ("battle B99", "There is no battlefield “B99”; name a free one, such as B06."),
        ("battle B06", "Salt Road is held by somebody else; it can be won back in retaliation only."),
        ("pass", "There is no conflict now. Your turn:"),
        ("tactic T05 c4r3", "There is no conflict now."),
        ("defend yes", "Nothing of that kind is asked now. Your turn:"),
    ],
)
def test_refusals_of_a_muster(line: str, sentence: str) -> None:
    assert refusal(mustering(), line).startswith(sentence)


def test_what_can_be_done_once_is_refused_twice() -> None:
    table = mustering().pile(A="T01 T02")
    table.players[0].does("rest c4r3", "move c4r3 c4r2", "spoils")
    table.s.wounds[table.cell("A", "c1r1")] = 1
    assert refusal(table, "rest c1r1") == "You have rested in this turn; once is all."
    assert refusal(table, "move c1r1 c1r2") == "You have redeployed in this turn; once is all."
    assert refusal(table, "spoils") == "You have turned up a card in this turn; once is all."


def test_costs_truce_and_no_fighter() -> None:
    table = Table(2).hand(A="A11 M09 M10")
    assert (
        refusal(table, "play A11 c1r1")
        == "Tower Seraph costs 3 other cards and you hold 2; take a cheaper one."
    )
    assert refusal(table, "battle B01").startswith(
        "You have no fighter in play, so you cannot start a battle."
    )
    table.s.round = 1
    assert refusal(table, "battle B01").startswith("This is the truce round: no battlefield can be named.")
    table = Table(2).hand(A="S01 1")
    assert refusal(table, "miracle S01") == (
        "Night of Rest must be spoken by a character, and you have none in play."
    )


def fighting() -> Table:
    """Begin a battle in column 1, A to act."""
    table = Table(2).grid(A="A05 c1r1, A11 c2r1, M07 c4r3", B="A12 c1r1, D08 c1r2")
    table.hand(A="T06 T05 T13 1").battle("B03")
    return table


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("act c3r3", "You have no character at c3r3;"),
        ("act c2r1", "Tower Seraph has no ability; use another or pass."),
        ("tactic T01 c1r1", "You do not hold Battle Cry;"),
        ("tactic A01 c1r1", "Feather Scout is no Tactic; play one, use an ability, or pass."),
        ("tactic T05 c3r3", "You have no character at c3r3 to speak Trip Wire; name another."),
        ("tactic T05 c9", "There is no space “c9”;"),
        ("tactic T06 c1r1", "Broken Oath needs a speaker of mind 3; Psalm Archer has 2. Let another speak."),
        ("peace", "That is for the muster phase; this is a conflict. Column 1:"),
        ("wound c1r1", "Something else is asked first. Column 1:"),
    ],
)
def test_refusals_of_a_conflict(line: str, sentence: str) -> None:
    assert refusal(fighting(), line).startswith(sentence)


def test_who_has_acted_is_spent() -> None:
    table = fighting()
    table.s.spent[table.cell("A", "c1r1")] = True
    assert refusal(table, "act c1r1").startswith("Psalm Archer is spent until the battle ends;")
    assert refusal(table, "tactic T05 c1r1").startswith("Psalm Archer is spent until the battle ends; let")


def test_some_battlefields_hear_no_tactics() -> None:
    table = Table(2).grid(A="A05 c1r1", B="D08 c1r1").hand(A="T05 1")
    table.battle("B07")
    assert refusal(table, "tactic T05 c1r1").startswith("No Tactics can be played at Quarry of Echoes;")


def losing() -> Table:
    """Let B lose column 1 by three."""
    table = Table(2).grid(A="A12 c1r1, A11 c1r2, A08 c1r3", B="D04 c1r1, D08 c1r2, D01 c1r3, D02 c2r1")
    table.battle()
    table.pass_on()
    assert table.asks == "damage B"
    return table


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("wound c1r2", "Bone Drummer at c1r1 stands in front and needs a wound of these damages first."),
        ("wound c2r1", "Moth Witch took no part; wound fighters of column 1."),
        ("wound c4r1", "You have no character at c4r1;"),
        ("kill c1r3", "Bone Drummer at c1r1 stands in front"),
        ("pass", "Something else is asked first. You lost column 1: give "),
    ],
)
def test_refusals_of_damages(line: str, sentence: str) -> None:
    assert refusal(losing(), line, 1).startswith(sentence)


def test_a_death_needs_damages_enough() -> None:
    table = Table(2).grid(A="A08 c1r1, A03 c1r2", B="D04 c1r1, D01 c1r2")
    table.battle()
    table.pass_on()
    assert table.asks == "damage B"
    left = table.s.stack[-1].left  # type: ignore[union-attr]  # the damages that are asked about
    assert left == 3
    table.players[1].does("wound c1r1")
    assert refusal(table, "kill c1r2", 1) == "One wound kills Cinder Imp; give it as a wound."
    table.s.wounds[table.cell("B", "c1r1")] = 0
    assert refusal(table, "kill c1r1", 1) == (
        "Bone Drummer would take 3 and only 2 are left; give single wounds."
    )


def test_answers_that_are_none() -> None:
    table = Table(3).grid(A="A08 c1r1", B="D08 c1r1", C="M01 c1r1").trench(A="B06", B="B02")
    table.players[0].attacks("B03")
    assert refusal(table, "defend maybe", 1) == "Answer yes or no, not “maybe”."
    assert refusal(table, "defend yes", 0).startswith("You have nothing to answer now; the table waits for")
    table.players[1].declines()
    table.players[2].declines()
    table.evens()
    assert table.asks == "retaliate B"
    assert refusal(table, "retaliate B02", 1) == (
        "The Heaven player does not hold Fishing Village; "
        "strike at B03 Dry Riverbed, B06 Salt Road, or say “none”."
    )
    assert refusal(table, "retaliate B99", 1).startswith("There is no battlefield “B99”; strike at B03")


def test_choices_payment_and_discards() -> None:
    table = Table(2).grid(A="A10 c1r1", B="D08 c1r1, D10 c1r2")
    table.battle()
    table.players[0].does("act c1r1")
    assert refusal(table, "choose c3r3").startswith("“c3r3” cannot be chosen. Choose for Ember Cherub:")
    assert refusal(table, "choose none").startswith("This choice cannot be left out.")
    table = Table(2).hand(A="A08 3")
    table.players[0].does("play A08 c1r1")
    assert refusal(table, "pay A12").startswith("You do not hold Wheel of Eyes;")
    table = Table(2).hand(A="3")
    table.players[0].does("peace")
    assert refusal(table, "discard A12").startswith("You do not hold Wheel of Eyes;")


def test_only_what_was_revealed_is_discarded_of_plunder() -> None:
    table = Table(2).grid(A="A11 c1r1", B="D01 c1r1").deck(A="A01 T05").hand(A="2")
    table.battle("B02")
    table.pass_on()
    table.players[0].does("plunder yes")
    assert refusal(table, "discard A12") == (
        "Only what was revealed can be discarded now: Feather Scout, Trip Wire. Or say “done”."
    )


def test_spoils_and_vanguard() -> None:
    table = mustering().pile(A="A08")
    table.players[0].does("spoils")
    assert refusal(table, "play M01 c2r1") == (
        "Only Oath Keeper, which you turned up, can be played now; or say “done”."
    )
    assert refusal(table, "miracle S03").startswith("Only Oath Keeper, which you turned up,")
    s = begin(2, "vanguard")
    while (asked := GAME.pending(s)) is not None and asked.kind == "even":
        GAME.apply(s, GAME.actions.parse(asked.must[0], "done"))
    seat = s.first
    s.hand[seat] = [s.book.face_of["A12"], s.book.face_of["A11"]]
    s.stack[-1].left = 3  # type: ignore[union-attr]  # the vanguard that is asked for
    text = str(GAME.why(GAME.view(s, seat), GAME.actions.parse(seat, "play A12 c1r1")))
    assert text == (
        "Wheel of Eyes costs 4 and you have 3 left for your first characters; "
        "set out a cheaper one, or say “done”."
    )


def test_another_seat_and_a_game_that_is_over() -> None:
    table = Table(2)
    action = GAME.actions.parse(1, "peace")
    assert str(GAME.why(GAME.view(table.s, 0), action)) == "You can act for your own seat only."
    table.s.stack.clear()
    over = str(GAME.why(GAME.view(table.s, 1), action))
    assert over == "The game is over; nothing can be done any more."
