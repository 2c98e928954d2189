"""What a first game explains of each kind of decision, and where its rule stands on the rules page."""

from types import MappingProxyType
from typing import Final

from engine.lessons import GOAL, Lesson, Lessons
from engine.texts import Text

LESSONS: Final[Lessons] = MappingProxyType(
    {
        GOAL: Lesson(
            "Goal",
            Text(
                "In your own turn you lead Heaven and take battlefields; in the turns of all others "
                "you play Hell and defend, with the same characters."
            ),
            Text(
                "The numbers on the yellow shields of the battlefields that you hold are your "
                "Dominion. Have enough at the end of your own turn, and you win; the top of the "
                "picture says how much."
            ),
            Text(
                "Most put fighters into many columns first. Your hand is your money too: a card "
                "costs as many other cards as its cost says."
            ),
        ),
        "even": Lesson(
            "Your turn",
            Text("Throw away any cards of your hand, then draw until you hold ten."),
            Text("Cards are also your money, and the hand fills up again twice in every turn."),
            Text("Most throw away what they cannot use soon and keep their fighters."),
        ),
        "vanguard": Lesson(
            "Setting up",
            Text("They come into play for nothing, as long as their costs together allow it."),
            Text(
                "Fighters meet those in the same column. Where nobody stands against yours, all of "
                "yours gain 1 might."
            ),
            Text(
                "Most take the strongest that the costs allow, and stand them where they beat "
                "whoever is opposite, or where nobody is."
            ),
        ),
        "turn": Lesson(
            "Muster",
            Text("You lead Heaven: play characters and Miracles, then march on a battlefield or not."),
            Text(
                "Battlefields that you hold at the end of your turn are Dominion, and Dominion wins. "
                "Angels have 1 might more in their owner's turn, demons in those of others."
            ),
            Text(
                "Most heal a wound, play Miracles that help now and the best fighters for their cost, "
                "and march where they win at least as many columns as they lose."
            ),
        ),
        "spoils": Lesson(
            "Muster",
            Text("You turned up the top card of your plunder pile."),
            Text("Played now it costs nothing; kept, it goes to your hand."),
            Text("Most play it at once."),
        ),
        "defend": Lesson(
            "Battle",
            Text("Somebody marches on a battlefield, and you may defend it with your grid."),
            Text(
                "If nobody does it is taken without a fight; whoever defends may lose fighters, or kill some."
            ),
            Text(
                "Most defend where they win as many columns as they lose and by as much, and at nearly "
                "any odds when the battlefield would win the game."
            ),
        ),
        "battle": Lesson(
            "Conflicts",
            Text("A column is fought: use a ready character's ability, play a Tactic, or pass."),
            Text(
                "When both pass the higher sum wins the column, and the difference is wounds for the other."
            ),
            Text(
                "Most pass while ahead, and act only where that turns the column: who uses an ability or "
                "speaks a Tactic can do neither again in this battle."
            ),
        ),
        "choose": Lesson(
            "Cards",
            Text("A card or an ability asks whom or what it is for."),
            Text(
                "Enemies whose mind is higher than that of the character who acts or speaks the "
                "card cannot be chosen."
            ),
            Text(
                "Most weaken the strongest enemy, wound one who dies of it, and help a fighter of theirs "
                "who can bear wounds."
            ),
        ),
        "pay": Lesson(
            "Goal",
            Text("You pay for a card with other cards of your hand, one for each point of its cost."),
            Text("What you pay with goes to your discard pile; your hand fills up again later."),
            Text("Most pay with what they cannot use soon."),
        ),
        "damage": Lesson(
            "Conflicts",
            Text("You lost a column and give the wounds to your fighters there, the front row first."),
            Text("A fighter with as many wounds as health dies; wounds stay until they are healed."),
            Text("Most wound whoever can bear it, and let the least worthy die."),
        ),
        "plunder": Lesson(
            "Battle",
            Text("You won, and may turn up cards of your own deck for your plunder pile."),
            Text("In each of your turns you may turn up the top card of that pile and play it for nothing."),
            Text("Nearly all plunder whenever they may."),
        ),
        "sort": Lesson(
            "Battle",
            Text("The cards are turned up; you may discard some before the rest goes to your plunder pile."),
            Text("Only characters and Miracles can be played from the pile; a large pile breaks ties."),
            Text("Most keep nearly all."),
        ),
        "retaliate": Lesson(
            "Retaliation",
            Text("You may strike back at one battlefield that the leader of Heaven holds."),
            Text("If you win, it is free again, and you may plunder one card."),
            Text(
                "Most strike where they win at least as many columns as they lose, and nearly always "
                "when Heaven would win the game."
            ),
        ),
        "resist": Lesson(
            "Retaliation",
            Text("Somebody strikes back at a battlefield of yours: fight for it, or give it up."),
            Text("Given up, it is free again at once. In a battle you are still Heaven and act first."),
            Text("Most resist unless the battle is lost and the battlefield poor."),
        ),
    }
)
"""By kind of decision."""
