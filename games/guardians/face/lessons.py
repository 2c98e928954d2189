"""What a first game explains of each kind of decision, and where its rule stands on the rules page."""

from types import MappingProxyType
from typing import Final

from engine.lessons import GOAL, Lesson, Lessons
from engine.texts import N_, Text

_COMMANDS: Final = N_("Combat: hands and command cards")
_PRIMARY: Final = N_("Primary attacks")
_WON: Final = N_("Who has won")

LESSONS: Final[Lessons] = MappingProxyType(
    {
        GOAL: Lesson(
            N_("Goal"),
            Text(
                "Your creatures march in secret under Shields into six lands between you and your opponent."
            ),
            Text(
                "You win with all six lands and no enemy Shield in them, with five enemy Shields "
                "destroyed, or with the enemy Guardian killed."
            ),
            Text("Most spread their Shields over the lands at first, and attack where they are stronger."),
        ),
        "opening": Lesson(
            N_("Drawing"),
            Text(
                "Your first 12 cards lie in the Pen (creatures, Shields, terrain) and the Depot (the rest); "
                "“My hand” shows them: “7 mortal +3 M Knight” has vitality 7, and 3 more against elementals."
            ),
            Text("Only a Shield can march, so a hand without one can do nothing in its first turn."),
            Text("Most keep a hand that has a Shield. Only without one you may pay a stone for another."),
        ),
        "draw": Lesson(
            N_("Drawing"),
            Text("Your Up card of the last turn is the first card that you draw, or you discard it."),
            Text("Discarded, it makes room for an unknown card of your deck."),
            Text("Most take a card that they can use, and discard a weak one."),
        ),
        "orders": Lesson(
            N_("Drawing"),
            Text("Before the placing whoever holds cards or texts that say “Organize” may play them."),
            Text("They draw cards, bring lost ones back or ruin terrain; most others wait for a combat."),
            Text("Most play nothing here, and keep two stones for their fights."),
        ),
        "sort": Lesson(
            N_("Drawing"),
            Text("You put the cards that you looked at back on your deck, the top one first."),
            Text("The top card is turned up or drawn next; the rest follow in your order."),
            Text("Most put the card on top that they need in this turn."),
        ),
        "organize": Lesson(
            N_("Placing"),
            Text(
                "You lay creatures face down on your three Strongholds, under Shields if they are to march."
            ),
            Text(
                "30 points fit a Stronghold. On it creatures fight; under it they only give points to others."
            ),
            Text("Most let everything be placed for them, look where it lies, and change a card or two."),
        ),
        "excess": Lesson(
            N_("Placing"),
            Text("Pen and Depot hold more cards than may stay, 7 as a rule: what is too much must go."),
            Text("Cards that are discarded seldom come back, and an empty deck gives no new ones."),
            Text("Most discard Shields and terrain that they have twice, then the weakest creatures."),
        ),
        "move": Lesson(
            N_("Moving"),
            Text("You turn a Shield of yours, and it moves up to two spaces, helps another one, or stays."),
            Text(
                "A land that you enter counts for you, and all six win. An enemy Shield there means combat."
            ),
            Text(
                "Most march into empty lands, attack where they are stronger, and leave none of their "
                "Strongholds open."
            ),
        ),
        "retreat": Lesson(
            _WON,
            Text("Your beaten Shield leaves the space, to one beside it that is yours."),
            Text("A Shield that has nowhere to go is destroyed, and five destroyed Shields lose the game."),
            Text("Most go where no Shield of theirs stands, away from the enemy."),
        ),
        "merge": Lesson(
            _WON,
            Text("Two Shields of yours meet: one of them is lost, and at most 30 points of creatures stay."),
            Text("The lost Shield counts for your opponent; which creatures stay is your choice."),
            Text("Most keep the Shield with a text, and let the weakest creatures go."),
        ),
        "settle": Lesson(
            N_("Settlement"),
            Text(
                "Your Shield stands on a land without terrain of its own: lay a card, or give a creature up."
            ),
            Text(
                "Terrain keeps the land yours when the Shield moves on; its type helps or hinders creatures."
            ),
            Text("Most lay a terrain card that their own creatures like; else a card face down for a stone."),
        ),
        "settle_window": Lesson(
            N_("Settlement"),
            Text("A terrain card was laid; whoever holds a card that destroys terrain may play it now."),
            Text("Without its terrain a land falls back to whoever it belongs to by default."),
            Text("Most pass, unless the land decides who controls more."),
        ),
        "truce": Lesson(
            _COMMANDS,
            Text("You are attacked. With a card that calls the combat off you would retreat instead."),
            Text("You give the space up, and keep every creature."),
            Text("Most fight, and flee only from a stack that is far stronger."),
        ),
        "say": Lesson(
            _COMMANDS,
            Text("Before the fight you say whether you play a command card; whoever says yes must play one."),
            Text("It works on the whole combat: it strikes a hand, strengthens yours or changes the ground."),
            Text("Most say no, unless they hold a card that says “Command” and strikes many."),
        ),
        "pick_command": Lesson(
            _COMMANDS,
            Text("You choose your command card in secret; both are shown together."),
            Text("A creature that commands lies on the table and does not fight, but counts if it lives."),
            Text("Most take a spell or a weak creature, and keep the strong ones for the match-ups."),
        ),
        "answers": Lesson(
            _COMMANDS,
            Text("The command cards lie open, and a card in the Depot that dispels could answer."),
            Text("A dispelled card does nothing at all; the card that dispels it is gone too."),
            Text("Most dispel what would strike several creatures, and let the rest work."),
        ),
        "send_away": Lesson(
            _COMMANDS,
            Text("A command card makes you send a creature from your hand to the Pen."),
            Text("It is not lost: you may place it in the next turn. In this combat it is missing."),
            Text("Most send the weakest one that fits."),
        ),
        "pick_primary": Lesson(
            _PRIMARY,
            Text("Both choose a creature in secret; they meet, and the higher sum beats the other."),
            Text(
                "In “7 mortal +3 M Knight” 3 are added against elementals, the weak colour, and M is the "
                "size. The ground counts too. Equal sums leave both alive."
            ),
            Text("Most begin with a strong one, and keep a weak one for those who are alone at the end."),
        ),
        "bribery": Lesson(
            _PRIMARY,
            Text(
                "A bribery card sends the other's creature home if it shows the same icon: beer, gold, charm."
            ),
            Text("It is out of this combat and counts for nobody; your own creature stands unhurt."),
            Text("Most bribe a creature that would beat theirs, and let weak ones be."),
        ),
        "bribe_attacker": Lesson(
            _PRIMARY,
            Text("A creature joins the fight, as a shot or a late attacker; a bribe must come now."),
            Text("Bribed, it adds nothing. Later it cannot be bribed any more."),
            Text("Most bribe only what decides whether their creature lives."),
        ),
        "dispel": Lesson(
            _COMMANDS,
            Text("Your opponent has played a card; with one that dispels you may stop it before it works."),
            Text("Both cards are gone then, and nothing happens."),
            Text("Most dispel what costs them a strong creature, and keep the card otherwise."),
        ),
        "spells_first": Lesson(
            _PRIMARY,
            Text("You may play a card before the texts of the two creatures work."),
            Text("A creature that would be destroyed at once can be saved here, and only here."),
            Text("Most pass, unless the other's text would destroy theirs."),
        ),
        "modifiers": Lesson(
            _PRIMARY,
            Text("Both may add to the sums in turns: shoot, channel points, play a card. Two passes end it."),
            Text("Only more than the other beats it: what does not reach that is wasted."),
            Text("Most add only what turns the match-up, and pass when they are ahead."),
        ),
        "name_attack": Lesson(
            N_("Secondary attacks"),
            Text(
                "Your opponent has nobody left in hand: each creature of yours may attack one on the table."
            ),
            Text("Whoever fought the same target before helps with its vitality, even if it was beaten."),
            Text("Most kill what they can with the smallest creature that is enough, and then stop."),
        ),
        "support": Lesson(
            N_("Secondary attacks"),
            Text(
                "You may channel to the attacker or play a card; its target falls to more than its vitality."
            ),
            Text("What is not enough is wasted, for the attack is counted as it stands."),
            Text("Most add points only where they make the attack enough."),
        ),
        "last_cards": Lesson(
            _WON,
            Text("The fight is over. You may play a card before the survivors are counted."),
            Text(
                "The attacker needs more vitality alive than the defender; else the defender keeps the space."
            ),
            Text("Most play what turns the count, and nothing otherwise."),
        ),
        "heal_winner": Lesson(
            _WON,
            Text("You have won. A text or a card that heals brings a beaten creature back to its stack."),
            Text("A healed creature fights again next turn; what you do not heal is discarded."),
            Text("Most heal the strongest one."),
        ),
        "heal_loser": Lesson(
            _WON,
            Text("You have lost. A text that heals still brings a beaten creature back to its stack."),
            Text("A healed creature retreats with the others; what you do not heal is discarded."),
            Text("Most heal the strongest one."),
        ),
    }
)
"""By kind of decision."""
