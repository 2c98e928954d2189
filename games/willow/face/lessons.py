"""What is explained of each kind of decision in a first game; the sections are those of the rules page."""

from types import MappingProxyType
from typing import Final

from engine.lessons import GOAL, Lesson, Lessons
from engine.texts import Text

LESSONS: Final[Lessons] = MappingProxyType(
    {
        GOAL: Lesson(
            "Goal",
            Text(
                "Good (Willow, Madmartigan, Airk, Franjean & Rool) and Evil (General Kael and "
                "Sorsha) fight over a child, Elora Danan. You play those beside whom your name "
                "stands."
            ),
            Text(
                "Evil wins by bringing her to Nockmaar Castle; Good by freeing Tir Asleen and "
                "having her there, or by slaying Queen Bavmorda in her castle. She is won by "
                "fighting."
            ),
            Text(
                "Most of Good free Madmartigan and hide the child; Evil hunts her. Hearts are "
                "Health, the sword is Prowess, the star Magic, the eye Stealth."
            ),
        ),
        "share": Lesson(
            "Cards",
            Text("Cards are handed out among the characters of your side."),
            Text("A card works only for the one who has it, and only your side sees who got which."),
            Text(
                "Most give arms to the strongest and spells to whoever has Magic; the child goes to the best "
                "hider who may have her or, once she is captured, to whoever has most Health."
            ),
        ),
        "excess": Lesson(
            "Drawing and holding cards",
            Text("A character has more cards than it can hold, and some must go."),
            Text("Nothing else happens before that; a companion in the same space may take a card instead."),
            Text("Most discard what helps that character least, or hand it to one who can use it better."),
        ),
        "move": Lesson(
            "Moving",
            Text(
                "Each character may walk up to two spaces. A card helps only once it is laid "
                "open, for all to see."
            ),
            Text("Treasures, the child and the castles lie far apart, and whoever stands still heals more."),
            Text(
                "Most lay arms and spells open first; then Good walks to the cage and to Places, Evil after "
                "the child; then they say Done."
            ),
        ),
        "journey": Lesson(
            "Travelling together",
            Text("A journey goes step by step: with companions, on horseback, by river or in flight."),
            Text("Whoever goes along has made the whole move, and nobody can end on the river."),
            Text("Most take the companions they need, set off, and stop in a space where they are safe."),
        ),
        "join": Lesson(
            "Travelling together",
            Text("Somebody starts a journey and asks whether your character goes along."),
            Text("It is the whole move of your character, and a Place is then found by one search for all."),
            Text("Most go along, but for those whom nobody can find as long as they stay alone."),
        ),
        "bank": Lesson(
            "Places of Power",
            Text("The search from the river has failed, so you go ashore on a bank beside it."),
            Text("Your move ends there."),
            Text("Most choose the bank with no enemy near it."),
        ),
        "searcher": Lesson(
            "Places of Power",
            Text("Your group wants to enter a Place, and one of you searches for the way."),
            Text("The searcher's Stealth and a die must be more than the number of the Place and a die."),
            Text("Most name the one with the highest Stealth."),
        ),
        "darkness": Lesson(
            "Places of Power",
            Text("Good searches for a Place, and you hold a card that makes it harder to find."),
            Text("If the search fails, their move ends where they stand."),
            Text("Most play it at once."),
        ),
        "places": Lesson(
            "Places of Power",
            Text("The turn ends: who stands in a Place may take its treasure and use its power."),
            Text("A treasure can never be lost again, and a power is used once by each character."),
            Text("Most take everything that is offered, then say that there is nothing more."),
        ),
        "look": Lesson(
            "Places of Power",
            Text("You look at some cards and keep one of them."),
            Text("The others go back where they came from, and nobody else sees them."),
            Text("Most keep what works at once: arms, a Friend, a spell they can match."),
        ),
        "foes": Lesson(
            "Foes",
            Text("You may send Foes from your hands against any Good character, wherever it stands."),
            Text("A Foe's opponent cannot move this turn, and a group whose champion falls loses its cards."),
            Text("Most send them against the weak who stand alone, or whoever is close to a goal."),
        ),
        "foe_groups": Lesson(
            "Foes",
            Text("Several groups have Foes to fight, and you say who fights first."),
            Text("What a fight teaches counts at once, and a card is used up only once."),
            Text("Most begin with the strongest group."),
        ),
        "contests": Lesson(
            "A fight",
            Text("You choose where your side fights, once in each space, or not at all."),
            Text("If the champion of a group falls, the whole group loses its cards, the child with them."),
            Text("Most fight where their best Prowess is higher than that of the enemy there."),
        ),
        "hunt": Lesson(
            "Searching for characters",
            Text("Evil searches a space, and you name the one who searches."),
            Text("Only who is found can be fought; a tie finds nobody."),
            Text("Most name the one with the highest Stealth."),
        ),
        "hide": Lesson(
            "Searching for characters",
            Text("Evil searches for you: one of your group hides for all, or you let them find you."),
            Text("If your Stealth and die are at least theirs, there is no fight."),
            Text("Most name the one with the highest Stealth."),
        ),
        "response": Lesson(
            "Spells",
            Text("A spell has worked, and you may answer before it takes effect."),
            Text("A Counterspell that works cancels it; one that fails teaches its caster Magic."),
            Text("Most answer whatever an enemy casts, and let the spells of their own side work."),
        ),
        "fight_a": Lesson(
            "A fight",
            Text("Before the blows both sides trade, discard and lay cards open."),
            Text("It is the last chance until the fight is over."),
            Text("Most have laid and given everything in their moves, and go on."),
        ),
        "fight_b": Lesson(
            "A fight",
            Text("Whoever holds a card to get away can end this fight before it begins."),
            Text("Nobody is hurt then, and nobody loses cards."),
            Text("Most get away when the enemy's total is two or more above theirs."),
        ),
        "fight_c": Lesson(
            "A fight",
            Text("Cards and spells: each of your characters in the fight does one thing in turn, or passes."),
            Text("It goes round until everybody passes; nothing is played once champions are named."),
            Text("Most cast attack spells first and keep cards that add to the total for the end."),
        ),
        "fight_aid": Lesson(
            "Foes",
            Text("A Foe attacks: trade, lay cards open, get away, or play cards and spells against it."),
            Text(
                "Then your champion and the Foe each add a die to their Prowess. Who is lower "
                "loses the difference as Health; at no Health left your group there loses its cards."
            ),
            Text(
                "Most play what weakens the Foe first, and then go on: the best of the group "
                "becomes champion."
            ),
        ),
        "fight_bear": Lesson(
            "Foes",
            Text("Your group gets away from the Foe, and one of you leads it off."),
            Text("That one cannot move this turn; the others can."),
            Text("Most name the strongest who does not have the child."),
        ),
        "fight_d": Lesson(
            "A fight",
            Text("You name the champion who fights for your group."),
            Text("The loser's champion loses the difference of the totals as Health, and if it falls, "
                 "its whole group loses its cards."),
            Text("Most name the one with the highest total who has Health to spare."),
        ),
        "fight_next": Lesson(
            "The duel",
            Text("Your champion has fallen, and another one takes up the duel."),
            Text("The wounds of the queen stay open as long as the duel goes on."),
            Text("Most name the one with the highest Magic who still stands."),
        ),
        "fight_rob": Lesson(
            "Losing your cards",
            Text("The Foe takes something from your champion, and you say what."),
            Text("What is lost goes to the discard pile."),
            Text("Most give up the card they would miss least."),
        ),
        "fight_end": Lesson(
            "A fight",
            Text("The fight is over, and cards for its end may be played."),
            Text("After that the cards of the beaten change hands."),
            Text("Most play a card only if it saves a hand that matters."),
        ),
    }
)  # fmt: skip
"""By kind of decision (`Pending.kind`)."""
SETTLED: Final = frozenset({"share", "excess"})
"""Handing out and discarding: a row of small steps to one seat."""
PLANNED: Final = frozenset(LESSONS) - SETTLED - {GOAL, "join", "darkness", "hide", "response"}
"""The steps of a turn; what is left are single answers to somebody else."""
