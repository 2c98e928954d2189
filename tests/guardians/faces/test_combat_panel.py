"""The panel of a combat: the running sum with its reasons, what is over, hands and command cards."""

from engine.board import Board, draw
from games.guardians.face.matches import past, sign
from games.guardians.face.painting.field import paint
from games.guardians.face.panel import HALF, panel
from games.guardians.face.summed import Column, Role, stands, verdict
from games.guardians.sheet.facts import combat
from games.guardians.sheet.frames import Laid
from games.guardians.sheet.view import GuardiansView
from tests.guardians.arena import Fight

DEPOT = {"A": "S03"}
"""A card that might be played, so that the windows of a match-up are not passed over."""


def lines(fight: Fight, viewer: int | None = None, most: int = 1_990) -> list[str]:
    """Draw the panel, by lines."""
    v = GuardiansView.of(fight.table.s, viewer)
    fought = combat(v)
    assert fought is not None
    return draw(Board(tuple(panel(v, fought, most)))).split("\n")


def sums(fight: Fight) -> tuple[dict[str, str], dict[str, str]]:
    """Read both columns of the running sum: what stands on the left of each, and its number."""
    rows = lines(fight)
    head = next(at for at, row in enumerate(rows) if row.startswith("R ") and "  B " in row[HALF - 2 :])
    ours: dict[str, str] = {}
    theirs: dict[str, str] = {}
    for row in rows[head + 1 :]:
        if not row.startswith(" "):
            break
        for side, text in ((ours, row[:HALF]), (theirs, row[HALF + 2 :])):
            if text.strip():
                why, _, number = text.strip().rpartition(" ")
                side[why.strip()] = number
    return ours, theirs


def mark(fight: Fight) -> str:
    """Return the sign between the totals."""
    row = next(row for row in lines(fight) if "together" in row or "stays with" in row)
    return row[HALF : HALF + 2].strip()


def begun(ours: str, theirs: str, ground: str = "T01", at: str = "b3") -> Fight:
    """Let the first of each side meet, and stop where both may add to it."""
    fight = Fight(ours, theirs, at=at, ground=ground, depot=DEPOT).opens()
    return fight.meet(ours.split()[0], theirs.split()[0]).to("modifiers")


def test_case_18_the_off_colour_bonus_is_a_line_of_its_own() -> None:
    fight = begun("M01", "E01")
    ours, theirs = sums(fight)
    assert ours == {"base": "6", "off-colour": "+3", "together": "9"}
    assert theirs == {"base": "11", "together": "11"}
    assert mark(fight) == "<"


def test_case_19_terrain_is_named_by_its_type() -> None:
    assert sums(begun("M01", "E01", "T03"))[1] == {"base": "11", "heaps": "+6", "together": "17"}
    woods = begun("M01", "E01", "T02")
    assert sums(woods)[1] == {"base": "11", "woods": "-6", "together": "5"}
    assert mark(woods) == ">"


def test_case_21_a_ranged_attack_bears_the_name_of_who_shot() -> None:
    fight = begun("M01 M02", "E01")
    fight.does(fight.players[0], "shoot M02")
    fight.calm("modifiers")
    ours, _ = sums(fight)
    assert ours == {"base": "6", "off-colour": "+3", "Archer": "+3", "together": "12"}
    assert mark(fight) == ">"
    assert "R: Archer 6 (shot)" in lines(fight)


def test_case_44_with_immunity_each_side_has_two_numbers() -> None:
    fight = begun("X01", "E04")
    ours, theirs = sums(fight)
    assert ours == {"base": "8", "stays with": "8", "damage": "0"}
    assert theirs == {"base": "5", "off-colour": "+2", "stays with": "7", "damage": "7"}
    assert mark(fight) == "="


def test_case_83_a_stronghold_is_a_reason() -> None:
    fight = begun("E01", "M02", at="b4")
    assert sums(fight)[1]["Stronghold"] == "+5"
    assert sums(fight)[1]["together"] == "11"
    assert lines(fight)[0] == "Combat at b4, a Stronghold; hands R 1, B 0"


def test_case_29_past_match_ups_and_secondaries_are_told() -> None:
    fight = Fight("E01 E03 M10", "M01 E09", depot=DEPOT).opens()
    fight.meet("E01", "M01").calm().meet("E03", "E09").calm()
    rows = lines(fight)
    assert "Sand Lord       11  >  6  Swordsman" in rows
    assert "Devil Dog        6  =  9~ Fire Walker" in rows
    assert "x destroyed  $ sent home  ~ no damage" in rows
    fight.aims(fight.players[0], "M10", "E09")
    fight.to("support")
    ours, theirs = sums(fight)
    assert ours == {"Devil Dog": "+6", "base": "4", "off-colour": "+1", "together": "11"}
    assert theirs == {"base": "9", "together": "9"}
    assert mark(fight) == ">"


def test_a_target_stands_with_what_lasts_for_the_combat() -> None:
    fight = Fight("M03 M10 M01", "X01 X07", ground="T09", depot=DEPOT).opens()
    fight.meet("M03", "X01").calm().meet("M10", "X07").calm()
    fight.aims(fight.players[0], "M01", "X01")
    fight.to("support")
    assert sums(fight)[1] == {"base": "8", "Haunted Barrow": "+1", "together": "9"}


def test_what_is_alive_counts_its_vitality_never_its_points() -> None:
    fight = Fight("M03 M01", "M16 E01", depot=DEPOT).opens().meet("M03", "M16").calm()
    assert "Alive on the table: R 4, B 0" in lines(fight)


def test_case_82_a_guardian_stands_with_his_vitality_alone() -> None:
    fight = Fight("X09 M10", "", at="b4", rubble="b4", challenge=True, depot=DEPOT)
    fight.does(fight.players[0], "attack X09")
    fight.to("modifiers")
    assert any("B Rak Nam" in row for row in lines(fight))
    assert sums(fight)[1] == {"base": "30", "together": "30"}


def test_commands_are_told_as_far_as_they_are_open() -> None:
    fight = Fight("M05 M01", "M15 M02").commands_said("A", "B")
    assert [row for row in lines(fight) if row.startswith("Command")] == ["Command R: yes", "Command B: yes"]
    fight = Fight("M05 M01", "M15 M02").commands(A="M05", B="M15")
    assert "Command R: Sorcerer, dispelled" in lines(fight)
    assert "Command B: Iron Crag Baggler" in lines(fight)


def test_a_card_that_was_played_is_named_while_it_may_be_dispelled() -> None:
    fight = Fight("M01 M02", "E01 E03", depot={"A": "S05", "B": "S03"}).opens().meet("M01", "E01")
    fight.to("modifiers")
    fight.does(fight.players[0], "play S05")
    assert fight.asks == "dispel B"
    assert lines(fight)[1:3] == ["Played, unless it is dispelled: St.", " Ballantine's Evocation"]


def test_nobody_sees_what_was_picked_before_both_have() -> None:
    shown = []
    for card in ("M01", "M02"):
        fight = Fight("M01 M02", "E01 E03").opens()
        fight.does(fight.players[0], f"attack {card}")
        shown.append((lines(fight, 1), paint(GuardiansView.of(fight.table.s, 1))))
    assert shown[0] == shown[1]


def test_the_oldest_match_ups_are_left_out_where_there_is_no_room() -> None:
    fight = Fight("M16 M16 M16 M16", "M16 M16 M16 M16").opens()
    for copy in ("M16", "M16.2", "M16.3"):
        fight.meet(copy, copy).calm()
    whole = lines(fight)
    assert sum(" = " in row for row in whole) == 3
    short = lines(fight, most=len("\n".join(whole)) - 30)
    assert sum(" = " in row for row in short) == 2


def test_signs_of_match_ups() -> None:
    def met(ours: str, theirs: str) -> str:
        return sign((Laid(1, 0, "primary", 1, ours), Laid(2, 1, "primary", 1, theirs)))  # type: ignore[arg-type]

    assert [met("", "beaten"), met("beaten", ""), met("beaten", "beaten")] == [">", "<", "x"]
    assert [met("", ""), met("bribed", ""), met("destroyed", "destroyed")] == ["=", "-", "-"]
    assert sign((Laid(1, 0, "primary", 1), None)) == "-"


def test_a_match_up_that_goes_on_is_not_past() -> None:
    fight = begun("M01 M02", "E01 E03")

    def over() -> int:
        fought = combat(GuardiansView.of(fight.table.s, None))
        assert fought is not None
        return len(past(fought))

    assert over() == 0
    fight.calm()
    assert over() == 1


def test_a_target_that_stands_is_no_tie() -> None:
    fight = Fight("M12 E04", "E01", depot=DEPOT).opens()
    fight.meet("M12", "E01").calm()
    fight.aims(fight.players[0], "E04", "E01")
    fight.to("support")
    ours, theirs = sums(fight)
    assert (ours["together"], theirs["together"], mark(fight)) == ("10", "11", "<")
    rows = lines(fight)
    told = next(at for at, row in enumerate(rows) if "together" in row)
    assert rows[told + 1] == " the target stands: more is needed"


def test_what_is_over_is_said_to_be_told_by_printed_numbers() -> None:
    fight = begun("M01 M02", "E01 E03")
    assert not any("printed" in row for row in lines(fight))
    fight.calm()
    rows = lines(fight)
    at = next(at for at, row in enumerate(rows) if "  6  <  11" in row or " 6  < 11" in row)
    assert rows[at - 1] == "Match-ups over (printed vitality):"


def test_verdicts() -> None:
    def side(seat: int, role: Role, *, beats: bool = False) -> Column:
        return Column(seat, "", (), (), 0, beats, role)

    attack, target = side(0, "attacker"), side(1, "target")
    assert (verdict((attack, target)), stands((attack, target))) == ("<", True)
    assert verdict((side(0, "target"), side(1, "attacker"))) == ">"
    enough = (side(0, "attacker", beats=True), target)
    assert (verdict(enough), stands(enough)) == (">", False)
    assert verdict((side(0, "target"), side(1, "attacker", beats=True))) == "<"
    assert verdict((side(0, "primary"), side(1, "primary"))) == "="
    assert verdict((side(0, "primary"), side(1, "absent"))) == "-"
