"""The log: a sentence for everything that happens."""

import pytest

from engine.texts import render
from games.good_vs_bad import GAME
from games.good_vs_bad import events as ev
from tests.good_vs_bad.faces.games import PLAYS
from tests.support.description_cases import NamedDescriptions
from tests.support.plays import Run
from tests.support.said import ids


class TestDescriptions(NamedDescriptions):
    """Read the log of games for two, four and six."""

    plays = PLAYS
    runs = tuple(Run(seats, plies=900) for seats in (2, 4, 6))
    kinds = 40
    ids = ids(r"\b[EI]\d\d\b")
    renamed = ("Golden Age", "Bright Days", ev.EventPlayed(0, "E03", ""))
    lines = (
        (ev.Rolled(1, (4, 3)), "Player 2 rolls 4 + 3: 7."),
        (ev.OwnDice(1, "I22", (6,)), "By Lucky Coin, Player 1's Villain moves by 6: 6."),
        (ev.RolledAgain(0, (1, 2)), "Player 1's Hero rolls again, 1 + 2: 3."),
        (ev.DieLaid(0, "R4", 3), "Player 1 puts Good 3 on R4."),
        (ev.DieLaid(0, "R4", -3), "Player 1 puts Bad 3 on R4."),
        (ev.SatOut(3, 0), "Player 2's Villain sits this turn out."),
        (ev.SatOut(3, 2), "Player 2's Villain sits this turn out, and 2 more after it."),
        (ev.RenownChanged(0, 2, 9, "duel"), "Player 1 gains 2 Renown for the duel: 9 now."),
        (ev.RenownChanged(0, -3, 6, "uncrowned"), "Player 1 loses 3 Renown for the lost crown: 6 now."),
        (
            ev.BaseReached(0, "B", 1, 2),
            "The Champion, Player 1's Hero, reaches Home Base B: 1 of 2.",
        ),
        (ev.Moved(0, "R", "R7", 7, "up", ""), "Player 1's Hero moves 7 squares from R to R7."),
        (
            ev.Moved(0, "R", "R1", 1, "up", "champion"),
            "Player 1's Hero moves 1 square from R to R1 and stops the Champion there.",
        ),
        (
            ev.Moved(0, "R", "R2", 2, "up", "snare"),
            "Player 1's Hero moves 2 squares from R to R2 and is caught.",
        ),
        (
            ev.Moved(0, "R", "R2", 2, "up", "base"),
            "Player 1's Hero moves 2 squares from R to R2 and stops there by the compass.",
        ),
        (ev.Declined(0, "R2", "raise"), "Player 1's Hero leaves R2 as it is."),
        (ev.Declined(0, "R2", "step"), "Player 1's Hero makes no use of R2."),
        (ev.SpaceMade(1, "R4", -1), "Player 1's Villain makes R4 Bad 1."),
        (ev.SpaceRaised(0, "R4", 4), "Player 1's Hero raises R4 to Good 4."),
        (ev.SpaceRaised(0, "R4", 6), "Player 1's Hero raises R4 to a Special."),
        (ev.LevelChanged(0, "R4", 2, 0), "R4, Good 2, becomes Blank."),
        (ev.LevelChanged(0, "R4", -5, -6), "R4, Bad 5, becomes a Special."),
        (ev.SpecialMade(0, "R4", "lose", "bad"), "Player 1 makes R4 a Bad Special: lose D6 turns."),
        (ev.SpecialMade(0, "R4", "heal", "good"), "Player 1 makes R4 a Good Special: heal all."),
        (
            ev.SpecialWorks(0, "R4", "home", "bad"),
            "Player 1's Hero is on the Bad Special at R4: home, miss a turn.",
        ),
        (ev.SpecialWorks(0, "R4", "heal", "good"), "Player 1's Hero is on the Good Special at R4: heal all."),
        (ev.TurnsLost(0, 1, 1), "Player 1's Hero loses its next turn."),
        (ev.TurnsLost(0, 4, 4), "Player 1's Hero loses its next 4 turns."),
        (ev.TurnsLost(0, 1, 3), "Player 1's Hero loses 1 more turn, 3 in all."),
        (ev.TurnsLost(0, 2, 3), "Player 1's Hero loses 2 more turns, 3 in all."),
        (ev.Hurt(0, "might", 1, 2), "Player 1's Hero loses 1 Might: 2 left."),
        (ev.Hurt(0, "b", 1, 0), "Player 1's Hero loses 1 Special B: 0 left."),
        (ev.Defeated(0, 2), "Player 1's Hero is defeated by Player 3."),
        (ev.Defeated(0, -1), "Player 1's Hero is defeated."),
        (ev.ShieldRolled(0, "I15", 6, 1), "Buckler rolls 6 for Player 1's Hero: 1 damage less."),
        (ev.ShieldRolled(0, "I15", 2, 0), "Buckler rolls 2 for Player 1's Hero: no help."),
        (
            ev.DuelRolled(0, 3, 3, 7, 5, 6),
            "Player 1's Hero rolls 3, 7 in all; Player 2's Villain rolls 5, 6 in all.",
        ),
        (
            ev.DuelWon(0, 3, "might", 3, 4, 5, 1),
            "Player 1's Hero wins the duel against Player 2's Villain with Might: die 3 + 4 beats die 5 + 1.",
        ),
        (
            ev.DuelDrawn(0, 3, "r", 6),
            "Player 1's Hero and Player 2's Villain are equal with Special R, 6 each; nothing happens.",
        ),
        (ev.BuildDone(1, 4, 2), "Player 2 has built: 4 of 6 item cards thrown away unseen, 2 kept."),
        (ev.BuildDone(1, 1, 5), "Player 2 has built: 1 of 6 item cards thrown away unseen, 5 kept."),
        (
            ev.PiecesTended(0, "E22", 2),
            "Field Hospital heals Player 1's Hero and Villain by up to 2 each.",
        ),
        (ev.FleeRolled(1, 5, away=True), "Player 1's Villain rolls 5 and gets away."),
        (ev.FleeRolled(1, 4, away=False), "Player 1's Villain rolls 4 and must fight."),
        (ev.EncounterDrawn(0, "N05", 1), "Player 1's Hero meets Village Bully, tier 1."),
        (ev.TestRolled(0, "might", 3, 7, 7), "Player 1's Hero needs Might 7: die 3 + 4 makes 7."),
        (ev.Joined(2, 0, "R3"), "Player 2's Hero comes to R3 to help Player 1."),
        (ev.TierShifted(0, -1), "The next encounter is weaker by 1 tier."),
        (ev.TierShifted(0, 2), "The next encounter is stronger by 2 tiers."),
        (ev.TierShifted(0, 0), "The next encounter is of the usual tier."),
        (ev.EventPlayed(0, "E03", ""), "Player 1 plays Golden Age."),
        (ev.EventPlayed(0, "E05", "R3"), "Player 1 plays Good Deed on R3."),
        (ev.EventPlayed(0, "E12", "2"), "Player 1 plays Change of Hearts on Player 2."),
        (ev.EventPlayed(0, "E14", "villain-2"), "Player 1 plays Mud on Player 2's Villain."),
        (ev.EventPlayed(0, "E14", "hero"), "Player 1 plays Mud on Player 1's Hero."),
        (ev.Answered(1, "E02", 0, "E03"), "With Nay!, Player 2 answers Player 1's Golden Age."),
        (ev.Cancelled(0, "E03"), "Player 1's Golden Age has no effect."),
        (ev.Robbed(0, 1, "item"), "Player 1 takes a random item from Player 2."),
        (ev.Robbed(0, 1, "event"), "Player 1 takes a random event from Player 2."),
        (ev.CardTaken(0, "item"), "Player 1 draws an item."),
        (ev.CardTaken(0, "event"), "Player 1 draws an event."),
        (ev.NothingLeft(0, "item"), "There is no item left for Player 1 to draw."),
        (ev.NothingLeft(0, "event"), "There is no event left for Player 1 to draw."),
        (ev.Shuffled("item"), "The discarded items are shuffled into a new deck."),
        (ev.Shuffled("event"), "The discarded events are shuffled into a new deck."),
        (ev.SpoilsTaken(0, 3, "I21"), "Player 1 takes Dragon Scale from Player 2's Villain."),
        (ev.Swapped(0, 1), "Player 2's Hero and Villain change places."),
        (ev.SnareSprung(0, "R5", "I37"), "Snare at R5 snaps shut on Player 1's Hero."),
    )


@pytest.mark.parametrize(
    ("event", "seats"),
    [
        (ev.DuelBegan(0, 3, "might"), (0, 1)),
        (ev.SpoilsTaken(0, 3, "I21"), (0, 1)),
        (ev.Attached(1, 3, "I21"), (1,)),
        (ev.Defeated(4, 0), (2, 0)),
        (ev.Defeated(4, -1), (2,)),
        (ev.Shuffled("item"), ()),
    ],
)
def test_an_event_is_about_players_and_the_owners_of_pieces(
    event: ev.GoodVsBadEvent, seats: tuple[int, ...]
) -> None:
    assert event.touches == seats


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    event = ev.CardDrawn(1, "E25")
    assert render(GAME.describe(event, 1)) == "You drew Truce."
    for reader in (None, 0):
        with pytest.raises(ValueError, match="not for"):
            GAME.describe(event, reader)
