"""Refusals: each says why, and what may be done instead; nothing changes."""

import pytest

from games.guardians import GAME
from games.guardians.sheet.frames import Draw, Excess, Opening, Orders, Organize, Turn
from tests.guardians.faces.said import asked, placing, refused
from tests.guardians.table import Table


def full() -> Table:
    """Let A place: 24 points lie at a1, a Shield with one creature stands on b1, c1 is empty."""
    table = Table(guardians=("GU05", "GU01"))
    table.stack("A", "a1", "N01", "E01 M02", under="E12 M16").stack("A", "b1", "R01", "M01")
    table.stack("A", "b2", "N02", "M20").ground("A", "b2 T01").stack("B", "b4", "N03", "X01")
    table.pen(A="E02 M19 N04 R02 I01 I02 U03 T05 M43").depot(A="B01").upgrade("A", "U08")
    return placing(table)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "place E02 a1",
            (
                "Baal-a-Gog takes 12 points, and 21 of 30 are taken at a1: 9 are free. "
                "Take something away there first, or choose another place."
            ),
        ),
        ("place E02 b3", "b3 is no Stronghold of yours; place at a1, b1, c1."),
        ("place E02 b4", "b4 is no Stronghold of yours; place at a1, b1, c1."),
        (
            "place E02 z9",
            "There is no place “z9”; name a1 (on it), u:a1 (under it), x:a1 (in its upgrade), pen",
        ),
        ("place E02 pen", "Baal-a-Gog lies there already; name another place."),
        ("place E02 M01", "Baal-a-Gog is a creature: place it on or under a Stronghold, or in the Pen."),
        ("place M43 x:a1", "No upgrade with room for Court Wizard is built at a1;"),
        ("place M43 x:b1", "There is no place “x:b1”;"),
        (
            "place M01 a1",
            "Swordsman is the last creature under Standard Bearer of the Even Scales; move the Shield first",
        ),
        ("place M20 a1", "Banner Captain is in the lands, where stacks stay as they are;"),
        ("place B01 a1", "Beer Bribery lies in the Depot, and stays there until it is played."),
        ("place N04 c1", "No creature lies on c1; place creatures there first, then Black Kettle Shield."),
        ("place N04 a1", "Red Boar Shield stands on a1 already, and one Shield is all;"),
        ("place N04 u:a1", "Black Kettle Shield is a Shield: place it on a Stronghold where creatures lie."),
        ("place R02 c1", "Standard Bearer of the Even Scales is in play, and one standard bearer is all;"),
        ("place I01 a1", "Ashen Blade is worn: name a creature at your Strongholds."),
        ("place I01 M20", "Banner Captain does not lie at your Strongholds;"),
        ("place U03 c1", "Second Curtain is built beside a1; name that Stronghold."),
        ("place U08 pen", "Sally Port is built, and stays where it is."),
        ("place T05 c1", "Rivers and Lakes is terrain: it is laid in the settlement, and waits in the Pen."),
        ("place M99-3 a1", "You know no card “M99-3”; name one of yours"),
        ("place N03-999 a1", "You know no card “N03-999”;"),
        ("turn a1", "Shields are turned in the movement phase. Place your cards:"),
        ("bribe B01 M01", "Bribery belongs to combat. Place your cards:"),
        (
            "lay T05 terrain",
            "Terrain is laid in the settlement, when all Shields are turned. Place your cards:",
        ),
        ("back", "You have done nothing yet that could be taken back."),
    ],
)
def test_refusals_of_placing(line: str, sentence: str) -> None:
    assert refused(full().players[0], line).startswith(sentence)


def test_anothers_card_cannot_be_placed() -> None:
    table = full()
    shield = table.s.book.token(table.s.face[table.card("N03", 1)], table.card("N03", 1))
    assert refused(table.players[0], f"place {shield} a1") == (
        "White Tower Shield is not your card; name one of your own."
    )


def test_a_creature_wears_one_item() -> None:
    table = full()
    table.players[0].does("place I01 M02")
    assert refused(table.players[0], "place I02 M02").startswith("Archer wears Ashen Blade already;")


def test_who_is_ready_says_it_once_and_steps_come_to_an_end() -> None:
    table = full()
    table.players[0].does("done")
    assert refused(table.players[0], "done").startswith("You are ready already;")
    table = full()
    frame = table.s.stack[-1]
    assert isinstance(frame, Organize)
    frame.steps[0] = 100
    assert refused(table.players[0], "arrange") == (
        "All 100 steps of this placing are used up; say that you are ready."
    )
    assert refused(table.players[0], "place M19 c1").startswith("All 100 steps of this placing are used up;")
    assert asked(table).startswith("You have taken all steps of this placing")


def test_house_rules_may_leave_lying_what_lies() -> None:
    table = Table(rearrange="fixed").stack("A", "a1", "N01", "M01 M02").pen(A="M19")
    placing(table)
    assert refused(table.players[0], "place M02 c1").startswith(
        "Archer lies at a Stronghold already, and by the house rules it stays there."
    )


def test_a_stronghold_with_an_enemy_shield_takes_nothing() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("B", "b1", "N02", "X01", turned=True).pen(A="M19")
    placing(table.rubble("b1"))
    assert refused(table.players[0], "place M19 b1") == "An enemy Shield stands on b1; place at a1, c1."


def marching() -> Table:
    """Ask A for a Shield: one on a1 with two creatures, one turned on b2, one unturned on c1."""
    table = Table()
    table.stack("A", "a1", "N01", "M01 M02", under="E26").stack("A", "b2", "N02", "M20", turned=True)
    table.stack("A", "c1", "N04", "M19 E01").stack("A", "b1", "", "M43 M30")
    table.stack("B", "a3", "N03", "X01").stack("B", "b4", "N05", "X02")
    return table.ground("A", "a2 T03", "b2 T01").ground("B", "c3 T05").depot(A="S12")


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        ("", "step a2", "Turn a Shield first: one of those at a1, c1."),
        ("", "done", "Turn a Shield first:"),
        ("", "turn b2", "Green Oak Shield is turned already; turn one of a1, c1."),
        ("", "turn b3", "No Shield of yours stands on b3; turn one of a1, c1."),
        ("", "turn d9", "There is no space “d9”; spaces are a1 to c4."),
        ("turn a1", "turn c1", "You are turning Red Boar Shield already; take that back first"),
        ("turn a1", "step b2", "b2 does not lie beside a1; go to a neighbour, never diagonally."),
        (
            "turn a1",
            "step guardian",
            "Only a Shield that stands on enemy rubble when it is turned may challenge;",
        ),
        ("turn a1", "fly", "Not all creatures under this Shield fly;"),
        (
            "turn a1|step b1|shift M30",
            "shift M43",
            "Court Wizard takes 7 points, and 29 of 30 are under the Shield",
        ),
        (
            "turn a1",
            "shift M43",
            "Court Wizard is not at a1; the Shield takes up only what lies where it is.",
        ),
        (
            "turn a1|step a2",
            "shift M01",
            "Creatures are taken up and set down at your own Strongholds only, not at a2",
        ),
        ("turn a1|step a2|step a3", "step a4", "An enemy Shield stands on a3: nobody goes past it on foot."),
        ("turn c1|step c2", "step c3", "No terrain lies at c2: you may stop there, not pass."),
        ("turn a1", "reinforce c1", "Black Kettle Shield at c1 is unturned, and only a turned Shield can be"),
        ("turn a1", "reinforce a3", "No Shield of yours stands on a3; name a turned Shield of yours."),
        ("turn a1|step a2", "reinforce b2", "The Shield that you turned has moved; one action is all."),
        ("turn a1", "send M43", "Name the turned Shield first that is to be reinforced."),
        ("turn a1|reinforce b2", "step a2", "You are reinforcing; send creatures, or take that back"),
        ("turn a1|reinforce b2", "done", "Nobody is on the way yet; send a creature"),
        ("turn a1|reinforce b2", "send M01", "Swordsman is under a turned Shield, and stays there;"),
        ("turn a1|reinforce b2|send M43", "send M43", "Court Wizard is on the way already;"),
        (
            "turn a1|reinforce b2|send M43",
            "send M30",
            "Tavern Giant takes 17 points; the Shield at b2 would hold",
        ),
        ("turn a1|shift M01|shift M02", "done", "A Shield of yours would be left without a creature;"),
        ("turn a1", "play S12", "Cards for movement are played before a Shield is turned;"),
        ("", "place M01 a1", "Cards are placed when both organize. Turn one of your 2 Shields."),
        ("", "pass", "There is nothing to pass on here. Turn one of your 2 Shields."),
    ],
)
def test_refusals_of_movement(lines: str, line: str, sentence: str) -> None:
    table = marching()
    for one in filter(None, lines.split("|")):
        table.players[0].does(one)
    assert refused(table.players[0], line).startswith(sentence)


def test_an_unturned_shield_cannot_be_reinforced_nor_creatures_dropped_upon_it() -> None:
    table = Table().stack("A", "a1", "N01", "M01 M02").stack("A", "b1", "N02", "M20 M19")
    player = table.players[0]
    player.does("turn a1")
    assert refused(player, "reinforce b1").startswith("Green Oak Shield at b1 is unturned")
    player.does("step b1")
    assert refused(player, "shift M01").startswith("Another Shield at b1 is unturned: nobody can be set down")
    assert refused(player, "done").startswith("Another Shield of yours stands on b1:")


def test_guardians_may_be_out_of_bounds() -> None:
    table = Table(guardian_attack="off").stack("A", "b4", "N01", "M01").rubble("b4")
    table.players[0].does("turn b4")
    assert refused(table.players[0], "step guardian").startswith("By the house rules of this table Guardians")


def settling(*pen: str, stones: int = 1) -> Table:
    """Ask A to settle b2."""
    table = (
        Table().stack("A", "b2", "N01", "M01 M02", turned=True).stack("B", "b4", "N02", "X01", turned=True)
    )
    table.pen(A=" ".join(pen)).depot(A="S12").stones(A=stones)
    table.settles()
    assert table.asks == "settle A"
    return table


def test_refusals_of_settlement() -> None:
    table = settling("T01 M19")
    a = table.players[0]
    assert refused(a, "lay M19 terrain") == "Pike Serjeant is no terrain card; lay one, or drop a creature."
    assert refused(a, "lay S12 terrain") == "Forced March is not in your Pen, where terrain comes from."
    assert refused(a, "lay M19 down").startswith("You have Swamps in your Pen, so no card is laid face down;")
    assert refused(a, "lay M19 drop") == "Pike Serjeant is not under the Shield at b2; drop one that is."
    assert refused(a, "lay T01 sideways") == "Say terrain, down or drop, not “sideways”."
    assert refused(a, "pass").startswith(
        "There is nothing to pass on so. Your Shield at b2 stands on no terrain:"
    )
    poor = settling("M19", stones=0)
    assert refused(poor.players[0], "lay M19 down").startswith(
        "A face-down card costs a stone and you have none;"
    )
    table.players[0].does("lay T01 terrain")
    while table.asks and not table.asks.startswith("settle_window A"):
        seat = "AB".index(table.asks.split()[1])
        table.players[seat].does("pass")
    if table.asks:
        assert refused(a, "lay M19 down").startswith("No land of yours is to be settled now.")


def test_answers_before_the_first_turn_and_of_the_drawing() -> None:
    table = Table(guardians=("GU02", "GU01")).pen(A="M01").stack("A", "a1", "N01", "M02")
    table.asks_in([Opening(["", ""])])
    assert refused(table.players[0], "answer maybe") == "Answer keep, placed or redraw, not “maybe”."
    table.s.up[0] = table.s.deck[0].pop()
    table.asks_in([Turn("orders"), Draw([0])])
    assert refused(table.players[0], "answer maybe").startswith("Answer keep, to take the Up card, or fresh,")


def test_what_is_too_much() -> None:
    table = Table().pen(A="M01 M02 M19").stack("A", "a1", "N01", "M20")
    table.asks_in([Turn("up"), Excess([0], [1, 0], [[], []])])
    a = table.players[0]
    assert (
        refused(a, "answer M20") == "Banner Captain lies neither in Pen nor Depot; discard a card that does."
    )
    assert refused(a, "back").startswith("You have done nothing yet")
    assert refused(table.players[1], "answer M01").startswith("You are not asked now;")


def test_cards_before_the_placing() -> None:
    table = Table(guardians=("GU09", "GU01")).pen(A="M01").depot(A="S15 S01").stack("A", "a1", "N01", "M02")
    table.stones(A=0)
    table.asks_in([Turn("organize"), Orders([0, 1])])
    a = table.players[0]
    assert refused(a, "play S15") == "Levy costs a stone that you do not have; keep it."
    assert refused(a, "play S01").startswith(
        "Vitales Dark Cloud finds nothing to do at this point, or not on that."
    )
    assert refused(a, "play M01") == "Swordsman does not lie in your Depot; only cards from there are played."
    assert refused(a, "play GU01").startswith("Rak Nam is not your Guardian;")
    assert refused(a, "play GU09").startswith(
        "The text of The Quiet Bishop finds nothing to do at this point."
    )
    table.s.used.append(len(table.s.face))
    assert refused(a, "play GU09") == "You have used the text of The Quiet Bishop in this turn; once is all."


def test_another_seat_and_a_game_that_is_over() -> None:
    table = full()
    action = GAME.actions.parse(1, "done")
    assert str(GAME.why(GAME.view(table.s, 0), action)) == "You can act for your own seat only."
    table.s.stack.clear()
    assert str(GAME.why(GAME.view(table.s, 1), action)) == "The game is over; nothing can be done any more."
