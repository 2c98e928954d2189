"""Refusals of combat: each says why, and what may be done instead; nothing changes."""

import pytest

from tests.guardians.arena import Fight
from tests.guardians.faces.said import refused


def meeting(**more: object) -> Fight:
    """Let a Swordsman meet a Sand Lord, and stop at the bribery."""
    fight = Fight(
        "M01 M02 M19", "E01 M04", depot={"A": "B01 B02 B03 S05 S09 S01", "B": "B02 B04"},
        under={"A": "E12 M03"}, **more,  # type: ignore[arg-type]  # whatever a test changes
    )  # fmt: skip
    fight.opens().meet("M01", "E01")
    return fight.to("bribery")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("bribe B02 E01", "Gold Bribery does not fit: Sand Lord shows charm. Use another card, or pass."),
        ("bribe S05 E01", "St. Ballantine's Evocation is no bribery card; bribe with one, or pass."),
        ("bribe B03 M01", "Swordsman cannot be bribed now; only Sand Lord can."),
        ("bribe B03 zzz", "“zzz” is no creature in this fight; name the one that is."),
        ("bribe B03 E01 S09", "These two cards do not go together:"),
        ("play S05", "St. Ballantine's Evocation has nothing to do at this point. Match-up 1:"),
        ("shoot M02", "Archer can shoot when both primaries stand and it is your word, not now."),
        ("channel stone", "Nobody can be channeled to at this point. Match-up 1:"),
        ("attack M02", "No secondary attack is asked for now. Match-up 1:"),
        ("done", "The combat at b3 goes on; only secondary attacks can be stopped."),
        ("answer yes", "“yes” is no answer here. Match-up 1:"),
    ],
)
def test_refusals_of_bribery(line: str, sentence: str) -> None:
    fight = meeting()
    seat = fight.players[0]
    line = line.replace("E01", fight.players[1].word("E01"))
    assert refused(seat, line).startswith(sentence)


def test_case_17_a_late_bribe_is_refused() -> None:
    fight = meeting()
    fight.to("modifiers").turn_of("B")
    mine = fight.players[0].word("M01")
    late = refused(fight.players[1], f"bribe B02 {mine}")
    assert late.startswith(
        "Too late: the bribery of this match-up is over, and who declined cannot change that."
    )
    waiting = refused(fight.players[0], f"bribe B03 {fight.players[1].word('E01')}")
    assert waiting.startswith("Too late: the bribery of this match-up is over")
    assert waiting.endswith("The table waits for Player 2.")


def test_who_cannot_pay_cannot_bribe() -> None:
    fight = meeting(stones={"A": 3, "B": 0})
    fight.turn_of("B")
    assert refused(fight.players[1], f"bribe B04 {fight.players[0].word('M01')}").startswith(
        "Royal Pardon costs 1 stones and you have 0;"
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("shoot M19", "Pike Serjeant has no ranged attack; channel, play a card, or pass."),
        ("shoot M01", "Swordsman is not in your Combat Hand; another may shoot."),
        ("channel M03", "Gunner gives no points when channeled; take one that has, or pass."),
        ("channel M02", "Archer does not lie under one of your Strongholds, and channels from there only."),
        ("channel stone", "Swordsman cannot receive from that: by its bar, or by what it is."),
        ("channel moon", "You know no card “moon”;"),
        ("play S01", "Vitales Dark Cloud can be played as command card only, before the match-ups."),
        ("play B01", "Beer Bribery has nothing to do at this point. You 9, they 11."),
        ("play M02", "Archer does not lie in your Depot; play one that does, or pass."),
    ],
)
def test_refusals_of_modifiers(line: str, sentence: str) -> None:
    fight = meeting(stones={"A": 2})
    fight.to("modifiers").turn_of("A")
    assert refused(fight.players[0], line).startswith(sentence)


def test_what_the_terrain_and_the_limit_forbid() -> None:
    fight = Fight("M01 M02", "X02", ground="T02", under={"A": "E12 E12 E12"})
    fight.opens().meet("M01", "X02").to("modifiers").turn_of("A")
    assert refused(fight.players[0], "shoot M02").startswith("Nobody can shoot in this combat:")
    for copy in ("E12", "E12.2"):
        fight.does(fight.players[0], f"channel {copy}")
        fight.turn_of("A")
    assert refused(fight.players[0], "channel E12.3").startswith(
        "Swordsman has received all it can, 6 points;"
    )
    assert refused(fight.players[0], "channel E12").startswith("Valkyrie Spirit #")


def test_command_cards_and_picks() -> None:
    fight = Fight("M01 M05", "E01 E02", depot={"A": "S02 B01"}, begun=False)
    fight.begin()
    fight.calm("say")
    assert refused(fight.players[0], "answer maybe") == "Answer yes or no, not “maybe”."
    assert refused(fight.players[1], "answer yes").startswith(
        "You are not asked now; the table waits for Player 1."
    )
    assert refused(fight.players[0], f"bribe B01 {fight.players[1].word('E01')}").startswith("Too early:")
    fight.does(fight.players[0], "answer yes")
    assert refused(fight.players[1], "answer yes") == "You have no command card in this combat; answer no."
    fight.does(fight.players[1], "answer no")
    assert refused(fight.players[0], "play M01").startswith("Swordsman has no command text;")
    assert refused(fight.players[0], "attack M05").startswith("Something else is asked. Which command card")
    fight.does(fight.players[0], "play S02")
    fight.to("pick_primary")
    assert refused(fight.players[0], f"attack {fight.players[1].word('E01')}").startswith("You know no card")
    fight.does(fight.players[0], "attack M01")
    assert refused(fight.players[0], "pass").startswith("There is nothing to pass on here. You are done;")


def test_refusals_of_secondary_attacks() -> None:
    fight = Fight("M01 M19 M20", "X02 X09", depot={"A": "S04", "B": "B02"})
    fight.opens().round("M01", "X02").round("M19", "X09").to("name_attack")
    a = fight.players[0]
    lord, nymph = fight.players[1].word("X09"), fight.players[1].word("X02")
    assert fight.fate("B", "X02") == "beaten"
    assert refused(a, f"attack M20 {nymph}") == "Wild Nymph lives no more; attack one that does, or stop."
    assert refused(a, "attack M20 M01") == "Swordsman is your own creature; attack one of your opponent's."
    assert refused(a, "attack M20 M77") == "“M77” is nobody on the table; name an enemy creature that lives."
    assert refused(a, f"attack M19 {lord}").startswith("Pike Serjeant is not in your Combat Hand;")
    fight.does(a, f"attack M20 {lord}")
    assert refused(fight.players[1], f"bribe B02 {lord}").startswith(
        "Barrow Lord cannot be bribed now; only Banner"
    )
    fight.to("support")
    assert refused(a, "shoot M20").startswith("There are no ranged attacks in secondary attacks;")
    late = refused(fight.players[1], f"bribe B02 {a.word('M20')}")
    assert late.startswith("Too late: a secondary attacker is bribed when it is named, or not at all.")


def test_a_guardian_is_not_bribed() -> None:
    fight = Fight("M01 M19", "", at="b4", challenge=True, rubble="b4", depot={"A": "B02", "B": "B02"})
    fight.does(fight.players[0], "attack M01")
    said = refused(fight.players[0], "bribe B02 guardian")
    assert said.startswith(("A Guardian cannot be bribed;", "It is not your word in this bribery."))


def test_refusals_of_retreat_and_merge() -> None:
    fight = Fight("M01", "E01 X02", depot={})
    fight.opens().round("M01", "X02").ends()
    assert fight.asks == "retreat A"
    assert refused(fight.players[0], "answer c1") == (
        "Your Shield cannot retreat to “c1”; it can go to b2, or answer destroy."
    )
