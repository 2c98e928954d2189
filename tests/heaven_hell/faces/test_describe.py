"""The log: a sentence for everything that happens."""

from engine.texts import render
from games.heaven_hell import GAME
from games.heaven_hell import events as ev
from tests.heaven_hell.faces.games import PLAYS
from tests.support.description_cases import NamedDescriptions
from tests.support.plays import Run
from tests.support.said import ids


class TestDescriptions(NamedDescriptions):
    """Read the log of games for two, four and six. Of a long list of cards only the ids are told."""

    plays = PLAYS
    runs = tuple(Run(seats, plies=900) for seats in (2, 4, 6))
    kinds = 40
    ends = (".", "!")
    ids = ids(r"\bc\dr\d")
    renamed = ("Oath Keeper", "Word Giver", ev.Discarded(0, "A08", "cost"))
    lines = (
        (ev.RoundBegan(1, truce=True), "Round 1 begins. In this round there is a truce: no battle yet."),
        (ev.RoundBegan(2, truce=False), "Round 2 begins."),
        (ev.TurnBegan(1), "Player 2 leads Heaven now."),
        (ev.TurnEnded(1, 7, 12), "Player 2 ends the turn with Dominion 7 of 12."),
        (
            ev.GameEnded("dominion", 1, 15),
            "Player 2 holds Dominion 15 at the end of the turn and wins!",
        ),
        (ev.GameEnded("round_cap", -1, 0), "The last round is over and nobody has enough Dominion."),
        (ev.Drew(1, 1), "Player 2 draws 1 card."),
        (ev.Drew(1, 3), "Player 2 draws 3 cards."),
        (ev.Discarded(0, "A08", "cost"), "Player 1 pays with Oath Keeper."),
        (ev.Discarded(0, "A08", "random"), "Player 1 loses Oath Keeper from hand by chance."),
        (
            ev.Played(0, "A08", "c1r1", "paid", 2),
            "Player 1 plays Oath Keeper to column 1, front, for 2 cards.",
        ),
        (
            ev.Played(0, "A08", "c1r1", "spoils", 0),
            "Player 1 plays Oath Keeper of the plunder pile to column 1, front.",
        ),
        (
            ev.TacticPlayed(1, "T05", "M03", "c2r1", 0),
            "Player 2 plays Trip Wire, spoken by Pilgrim Knight (column 2, front).",
        ),
        (ev.AbilityUsed(1, "M10", "c4r3"), "Blind Prophet (column 4, rear) of Player 2 uses its ability."),
        (
            ev.BattleBegan(0, 1, "B03", (1, 3), 2, 1, retaliation=False),
            "Player 1 and Player 2 meet at Dry Riverbed: conflicts in columns 1, 3. Advantage 2 to 1.",
        ),
        (
            ev.BattleBegan(0, 1, "B03", (2,), 0, 0, retaliation=False),
            "Player 1 and Player 2 meet at Dry Riverbed: a conflict in column 2. Advantage 0 to 0.",
        ),
        (
            ev.BattleBegan(0, 1, "B03", (), 2, 2, retaliation=True),
            "Player 1 and Player 2 meet at Dry Riverbed: nobody stands opposite anybody. Advantage 2 to 2.",
        ),
        (
            ev.ConflictEnded(0, 1, 2, 6, 5, 0, 1),
            "Player 1 wins column 2, 6 to 5: 1 wound for Player 2.",
        ),
        (ev.ConflictEnded(0, 1, 2, 5, 5, -1, 0), "Nobody wins column 2, 5 to 5."),
        (ev.BattleEnded(0, 1, "B03", 1, 2, 1), "Player 2 beats Player 1 at Dry Riverbed, 2 to 1."),
        (
            ev.BattleEnded(0, 1, "B03", 1, 1, -1),
            "Player 1 and Player 2 tie at Dry Riverbed, 1 to 1: nothing changes hands.",
        ),
        (ev.FieldTaken(0, "B06", "won", 7), "Player 1 takes Salt Road. Dominion 7."),
        (
            ev.FieldTaken(0, "B06", "undefended", 3),
            "Nobody defends: Player 1 takes Salt Road. Dominion 3.",
        ),
        (
            ev.FieldForfeited(0, "B10", 3),
            "Player 1 loses Sunken Library, which is free again. Dominion 3.",
        ),
        (ev.GaveUp(0, "B10", forced=True), "Player 1 has no fighter to hold Sunken Library."),
        (ev.GaveUp(0, "B10", forced=False), "Player 1 gives Sunken Library up."),
        (ev.Retaliated(1, 0, "B10"), "Player 2 strikes back at Sunken Library of Player 1."),
        (ev.Plundered(0, ("A01", "T05")), "Player 1 plunders and reveals Feather Scout, Trip Wire."),
        (ev.PileShuffled(0, 1, 4), "Player 1 adds 1 card to the plunder pile: 4 now."),
        (
            ev.Wounded(1, "D05", "c1r1", 1, 1, damage=True),
            "Gloom Stalker (column 1, front) of Player 2 gets 1 wound and has 1 now.",
        ),
        (
            ev.Wounded(1, "D08", "c1r1", 2, 2, damage=True),
            "Ash Marauder (column 1, front) of Player 2 gets 2 wounds and has 2 now.",
        ),
        (ev.Died(1, "D05", "c1r1", 1, damage=True), "Gloom Stalker (column 1, front) of Player 2 is killed."),
        (
            ev.MightChanged(1, "D05", "c1r1", -2, turn=False),
            "Gloom Stalker (column 1, front) of Player 2: might -2.",
        ),
        (
            ev.MightChanged(1, "D05", "c1r1", 1, turn=True),
            "Gloom Stalker (column 1, front) of Player 2: might +1 for this turn.",
        ),
        (
            ev.Healed(1, "D05", "c1r1", 1, 0, rest=True),
            "Gloom Stalker (column 1, front) of Player 2 is healed of 1 wound and has 0 left.",
        ),
        (ev.DamagesLost(1, 6), "Player 2 has nobody left there: 6 wounds fall on nobody."),
        (ev.Recalled(1, "D05", "c1r1"), "Gloom Stalker (column 1, front) returns to the hand of Player 2."),
    )


def test_a_long_list_of_cards_stays_ids() -> None:
    cards = tuple(f"{kind}{number:02}" for kind in "ADM" for number in range(1, 13))
    line = render(GAME.describe(ev.HandShown(0, 1, cards, cards), 0))
    assert line.startswith("The hand of Player 2: A01, A02,")
    assert len(line) <= 400
