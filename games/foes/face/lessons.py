"""What a first game explains of each kind of decision, and where its rule stands on the rules page."""

from types import MappingProxyType
from typing import Final

from engine.lessons import GOAL, Lesson, Lessons
from engine.texts import Text
from games.foes.face.hints import fright
from games.foes.mind.ways import distances
from games.foes.sheet.facts import battle_steps
from games.foes.sheet.view import FoesView

LESSONS: Final[Lessons] = MappingProxyType(
    {
        GOAL: Lesson(
            "Goal",
            Text("You explore a dungeon and beat its monsters for gold; the most gold wins."),
            Text(
                "The game ends when both bosses, Monsters 49 and 50, are dead. Wisdom says which "
                "monsters you can beat, chips pay for battles, and spells bend the rules once each."
            ),
            Text("Most begin with the weakest monsters near them, and go deeper as their wisdom grows."),
        ),
        "place": Lesson(
            "Your turn",
            Text("Your first battle may wait there. Beaten monsters are gold, and the most gold wins."),
            Text("You cannot walk away from a monster that you can beat, and pay a chip to flee another."),
            Text("Most enter where a monster is that they can beat, and fight it at once."),
        ),
        "turn": Lesson(
            "Your turn",
            Text(
                "In a turn you first walk, up to 6 steps, and then fight where you stand. In a game of two "
                "you do both twice. Or you walk further without a fight, or fill up your chips."
            ),
            Text("Your wisdom (the book) must reach the monster's number, and chips pay for the battle."),
            Text("Most walk to a monster marked “beatable”, fight it, and take chips when they run short."),
        ),
        "fright": Lesson(
            "Fighting",
            Text("A monster near you is too weak to teach you anything: it dies of fright, without dice."),
            Text("It brings 1 gold less than others, a spell and no wisdom; only a heart costs a chip."),
            Text("Most beat what teaches them something first, and frighten what lies on their way."),
        ),
        "follow": Lesson(
            "Study",
            Text("A wiser player with whom you stood has walked on, and you may go with them for nothing."),
            Text("Whoever ends the turn beside a player who is 2 or more wiser gains 1 wisdom."),
            Text("Most follow whoever is 2 or more wiser than they are, and stay otherwise."),
        ),
        "payment": Lesson(
            "Fighting",
            Text("The dice ask for more chips than you have; a Power Chips spell could pay the rest."),
            Text("Who pays too little loses the battle and all chips, and learns 1 wisdom."),
            Text("Most cast the smallest spell that pays it all, and none where all would not suffice."),
        ),
        "free_step": Lesson(
            "Fighting",
            Text("You lost the battle and may make one step away for nothing."),
            Text("A monster that is too strong would hold you there in your next turn."),
            Text("Most stay with a monster that they can beat, and step towards such a one otherwise."),
        ),
        "herd": Lesson(
            "The dumbest player",
            Text("You move a monster, one chamber at a time, as far as you are allowed to."),
            Text("A monster that you can beat is worth having within 6 steps, and others want it too."),
            Text("Most drive one that they can beat to within 6 steps of their figure, and stop there."),
        ),
        "swap": Lesson(
            "Spells",
            Text("Two tiles, monsters or chests, change places; the figures stay where they are."),
            Text("A rich monster comes to you, and a strong one goes where it troubles somebody else."),
            Text("Most bring a monster that they can beat within reach."),
        ),
        "rotate": Lesson(
            "Spells",
            Text("You turn an open intersection, so that another of its four sides is closed."),
            Text("A way that was closed opens; the way of others may close."),
            Text("Most open the shortest way to the monster that they want."),
        ),
        "stalemate": Lesson(
            "The end",
            Text("Nothing has moved for some rounds. If all agree, the game ends and is scored now."),
            Text("The most gold wins; chips break ties."),
            Text("Most agree: what nobody could beat for so long stays where it is."),
        ),
    }
)
"""By kind of decision, and by moment of a turn."""


def moment(v: FoesView, kind: str) -> str:
    """Return the key of the lesson on what a view's seat is asked: a turn in which it may frighten a monster
    to death has its own (R37).
    """
    turn = v.turn
    if kind != "turn" or turn is None or v.seat != turn.seat:
        return kind
    reach, steps = battle_steps(v, turn), distances(v, v.figure[turn.seat], through=turn.invisible)
    near = (tile for space, tile in enumerate(v.tile) if steps[space] <= reach)
    return "fright" if any(fright(v, turn.seat, tile) for tile in near) else kind
