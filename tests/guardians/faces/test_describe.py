"""The log: a sentence for everything that happens."""

from engine.texts import render
from games.guardians import GAME
from games.guardians.events import cards as ca
from games.guardians.events import combat as co
from games.guardians.events import field as fi
from games.guardians.events import matchups as ma
from games.guardians.events import turns as tu
from tests.guardians.faces.games import PLAYS
from tests.support.description_cases import NamedDescriptions
from tests.support.plays import Run
from tests.support.said import ids


class TestDescriptions(NamedDescriptions):
    """Read the log of games at random, by machine and mixed."""

    plays = PLAYS
    runs = tuple(Run(2, policy) for policy in ("random", "mixed", "greedy"))
    kinds = 39
    ends = (".", "!")
    ids = ids(r"\b[A-Z]{1,2}\d\d\b")
    renamed = ("Swordsman", "Sword Bearer", ma.RangedShot(0, "M01", 2))
    lines = (
        (tu.TurnBegan(2), "Turn 2 begins."),
        (tu.Redrawn(0, 6), "Player 1 has no Shield, pays a stone and draws anew; 6 stones left."),
        (tu.Drew(1, 2, "M01"), "Player 2 draws 2 cards, first the old Up card Swordsman."),
        (tu.Drew(1, 1, ""), "Player 2 draws 1 card."),
        (
            tu.UpDiscarded(0, "M01", choice=True),
            "Player 1 discards the old Up card Swordsman and draws from the deck.",
        ),
        (
            tu.UpDiscarded(0, "M01", choice=False),
            "Player 1 may draw nothing: the old Up card Swordsman is discarded.",
        ),
        (tu.Ready(0), "Player 1 is ready."),
        (tu.HandPlaced(0), "Player 1 has placed the first hand at once, and is ready."),
        (
            tu.Arranged(0, ("a1 N01", "b1 R01"), ("R U06",), 3),
            (
                "Player 1 has placed: Red Boar Shield at a1, Standard Bearer of the Even Scales at b1, "
                "Infirmary on the right."
            ),
        ),
        (tu.Arranged(0, (), (), 3), "Player 1 has placed; no new Shield."),
        (
            tu.Discarded(0, ("M01", "M01", "M02"), "excess"),
            "Player 1 keeps no more and discards 2x Swordsman, Archer.",
        ),
        (tu.GameEnded("lands", 1), "Player 2 controls all six lands and wins!"),
        (tu.GameEnded("guardian", 0), "The Guardian is dead: Player 1 wins!"),
        (tu.GameEnded("turn_cap", -1), "The last turn is over: a draw."),
        (tu.GameEnded("shields", -1), "Both have lost as many Shields as end the game: a draw."),
        (fi.UpTurned(0, "M01", 6, used=False), "Player 1 turns up Swordsman: Up card 6."),
        (
            fi.UpTurned(0, "M01", 6, used=True),
            "Player 1 has no deck: Swordsman of the discard pile serves as Up card 6.",
        ),
        (fi.FirstMover(1, coin=False), "Player 2 goes first, by the higher Up card."),
        (fi.FirstMover(1, coin=True), "A coin decides: Player 2 goes first."),
        (
            fi.ShieldMoved(0, "N01", ("a1", "a2", "a3"), flew=False),
            "Player 1 moves Red Boar Shield from a1 over a2 to a3.",
        ),
        (fi.ShieldMoved(0, "N01", ("a1", "a2"), flew=True), "Player 1 flies Red Boar Shield from a1 to a2."),
        (fi.CreaturesShifted(0, "a1", 2, 1), "Player 1 leaves 2 cards at a1 and picks up 1 card."),
        (fi.CreaturesShifted(0, "a1", 0, 3), "Player 1 picks up 3 cards at a1."),
        (
            fi.Reinforced(0, "N01", "b2", ("a1", "a1", "b1"), 3),
            "Player 1 reinforces Red Boar Shield at b2 with 3 cards from a1, b1.",
        ),
        (fi.Retreated(0, "", "a1", "b1", 2), "Player 1 retreats from a1 to b1 with 2 cards."),
        (
            fi.ShieldLost(0, "N01", "b2", "merged", 3),
            "Player 1 discards Red Boar Shield at b2: two Shields become one; 3 lost so far.",
        ),
        (
            fi.BecameRubble(1, "b4", "U06"),
            "The Stronghold b4 of Player 2 is rubble now; Infirmary beside it is lost.",
        ),
        (fi.WentToPen(1, "b4", 1), "1 card under b4 goes to the Pen of Player 2."),
        (
            fi.TerrainLost(1, "T01", "b3", "conquered"),
            "Swamps of Player 2 at b3 is taken away: an enemy Shield stands on it.",
        ),
        (
            fi.LaidDown(0, "b2", 1, pen=True),
            "Player 1 pays 1 stone and lays a card of the Pen face down at b2.",
        ),
        (
            fi.LaidDown(0, "b2", 0, pen=False),
            "Player 1 lays a card of the Depot face down at b2, for no stone.",
        ),
        (
            co.CombatBegan(0, 1, "b3", 4, 1),
            "Player 1 attacks Player 2 at b3: Player 1 has a Combat Hand of 4 cards, Player 2 one of 1 card.",
        ),
        (
            co.ChallengeBegan(0, 1, "b4", "GU01", 30),
            "Player 1 challenges Rak Nam (30), the Guardian of Player 2!",
        ),
        (co.CommandSaid(0, yes=True), "Player 1 will play a command card."),
        (
            co.Dispelled(1, "S01", "contradiction"),
            "Vitales Dark Cloud of Player 2 is dispelled: the command cards contradict each other.",
        ),
        (co.CommandWorks(0, "E06", idle=True), "Rock Spirit of Player 1 does nothing here."),
        (
            co.AoeStruck(1, "M05", 4, "fire", ("M17", "M03")),
            "Sorcerer: a 4-point fire area attack discards Cow, Gunner of Player 2.",
        ),
        (
            co.AoeStruck(1, "M17", 3, "methane", ("M29",)),
            "Cow: a 3-point methane area attack sets aside Ratcatcher of Player 2.",
        ),
        (
            co.AoeStruck(1, "S01", 4, "plain", ()),
            "Vitales Dark Cloud: a 4-point area attack strikes nobody in the hand of Player 2.",
        ),
        (ma.PrimaryStated(1, "color", "elemental"), "Player 2 says that an elemental creature is coming."),
        (ma.PrimaryStated(1, "color", "mortal"), "Player 2 says that a mortal creature is coming."),
        (ma.PrimaryStated(1, "icons", "none"), "Player 2 says that a creature without icons is coming."),
        (
            ma.MatchUpBegan(0, 1, 2, "M01", "E01"),
            "Match-up 2: Swordsman of Player 1 against Sand Lord of Player 2.",
        ),
        (
            ma.Bribed(1, "E01", "B03"),
            "Sand Lord of Player 2 is bribed by Charm Bribery, and goes to the Pen.",
        ),
        (
            ma.Bribed(1, "E01", "B02", "S17"),
            "Sand Lord of Player 2 is bribed by Gold Bribery with Counterfeit, and goes to the Pen.",
        ),
        (ma.Destroyed(0, "M01", "M04"), "Swordsman of Player 1 is destroyed by Merchant."),
        (ma.Destroyed(0, "M08", "M08"), "Floyd, the Flying Pig of Player 1 is destroyed by its own text."),
        (ma.BonusCame(0, "M01", "ocb", 3), "Swordsman of Player 1: +3, off-colour bonus."),
        (ma.BonusCame(1, "E01", "terrain", -6), "Sand Lord of Player 2: -6, terrain."),
        (ma.RangedShot(0, "M02", 3), "Archer of Player 1 shoots: +3."),
        (
            ma.Channeled(0, "M01", "GU01", 6, 3),
            "Rak Nam of Player 1 channels 6 to Swordsman; 3 more are lost.",
        ),
        (
            ma.MatchUpEnded(0, 1, "M01", "E01", 12, 12, 11, 11, (1,)),
            "Swordsman of Player 1 beats Sand Lord of Player 2, 12 against 11.",
        ),
        (
            ma.MatchUpEnded(0, 1, "X01", "E04", 15, 0, 9, 9, ()),
            "Wraith of Player 1 and Ice Spirit of Player 2 both live, 15 (damage 0) against 9.",
        ),
        (
            ma.MatchUpEnded(0, 1, "M02", "M10", 6, 6, 6, 6, ()),
            "Archer of Player 1 and Gn'Omish Gnomes of Player 2 are equal, 6 against 6: both live.",
        ),
        (
            ma.MatchUpEnded(1, 0, "X02", "X03", 4, 4, 8, 8, (1,)),
            "Wood Nymph of Player 1 beats Wild Nymph of Player 2, 8 against 4.",
        ),
        (
            ma.SecondaryEnded(0, "M16", "M01", 11, 6, beaten=True),
            "Idiot of Player 1 kills Swordsman, 11 against 6.",
        ),
        (
            co.CombatCounted(0, 1, 27, 9, 0),
            "Left standing: Player 1 27, Player 2 9.",
        ),
        (co.CombatEnded(0, 1, "b3", 0), "Player 1 wins the combat at b3."),
        (co.CombatEnded(0, 1, "b3", -1), "Nobody wins the combat at b3."),
        (co.Passed(1, "bribery"), "Player 2 does not bribe."),
        (co.Passed(1, "modifiers"), "Player 2 passes."),
        (ca.StonesChanged(0, "U07", 1), "Player 1 gains 1 stone: Stone Well."),
        (ca.StonesChanged(0, "M39", -2), "Player 1 loses 2 stones: Ransom Goat."),
        (ca.Retrieved(0, "B06", "B06"), "Player 1 takes Marked Purse back from the discard pile."),
        (ca.TerrainKilled(0, 1, "H01", "T01", "b3"), "Hammer of Doom destroys Swamps of Player 2 at b3."),
        (ca.ActionBoosted(0, "S13", "a1"), "Updraft: the Shield of Player 1 at a1 flies this turn."),
    )


def test_a_first_hand_is_named_and_of_a_long_list_how_many_more() -> None:
    hand = ("N02", "M32", "H01", "M07", "M34", "M35", "M36", "T03", "N08", "R01", "M30", "M31")
    line = render(GAME.describe(tu.CardsDrawn(0, hand, ()), 0))
    assert line.startswith("You draw Green Oak Shield, Bridge Ogre, Hammer of Doom,")
    assert line.endswith("Cliff Giant.")
    cards = tuple(f"M{number:02}" for number in range(1, 46))
    line = render(GAME.describe(tu.Discarded(0, (*cards, "M45"), "lost"), 0))
    assert line.startswith("Player 1 loses Swordsman, Archer, Gunner,")
    assert " more with the Shield." in line
    assert len(line) <= 360
    shown = line.count(",") - 1
    assert f"and {46 - shown} more" in line
