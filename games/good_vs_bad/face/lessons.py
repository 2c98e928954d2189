"""What a first game explains of each kind of decision, and where its rule stands on the rules page."""

from types import MappingProxyType
from typing import Final

from engine.lessons import GOAL, Lesson, Lessons
from engine.texts import Text
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.mind.worth import wants_crown
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import sits_out, to_move
from games.good_vs_bad.sheet.view import GoodVsBadView

SETTLED: Final = frozenset(
    {
        "build", "lay", "turn", "stride", "reroll", "step", "raise", "tile", "rival", "duel", "flee",
        "pick_stat", "pick_level", "pick_item", "pick_die", "trim",
    }
)  # fmt: skip
"""Decisions that one seat takes in a row: what it builds, the rest of its turn, discards, damage and healing.

Whoever plays an event or meets an encounter with a Hero gives others a chance to answer or to help; those
(`dawn`, `nay`, `join`) and, by rules version 1, `react` and `meet` are never settled together with anything.
"""

LESSONS: Final[Lessons] = MappingProxyType(
    {
        GOAL: Lesson(
            "Goal",
            Text("Your Hero makes the road better, your Villain worse; both earn you Renown."),
            Text("With enough Renown you crown one at home; it wins by reaching the bases of others."),
            Text("Most win Renown first, and crown when the way is free."),
        ),
        "build": Lesson(
            "Your pieces",
            Text("You throw some of your 6 hidden item cards away: each is a point for both pieces."),
            Text("Agility, Might and Smarts count in all fights, a Special in duels alone."),
            Text("Most throw 4 away: 2 for a favourite stat, 1 for each other."),
        ),
        "lay": Lesson(
            "The road",
            Text("You put a Good 3, then a Bad 3 on a Blank space of the road."),
            Text("Your Hero earns Renown by raising Good spaces, your Villain by raising Bad ones."),
            Text("Most put both about 7 squares from their own base: a usual first roll."),
        ),
        "turn": Lesson(
            "Your turn",
            Text("You may attach items and play events; then you roll once for Hero and Villain."),
            Text("An item that is attached helps its piece from now on, also in this move."),
            Text("Most attach all their items at once, and roll."),
        ),
        "crown": Lesson(
            "Goal",
            Text("You have the Renown for a crown: before your roll, you may crown a piece at home."),
            Text("A Champion adds 2 in duels; a lost fight costs it the crown and you 3 Renown."),
            Text("Most go home with a piece first, and crown the stronger one there."),
        ),
        "champion": Lesson(
            "Goal",
            Text("Your Champion wins when it reaches or passes as many Home Bases of others as are named."),
            Text("Everybody else hunts it: a lost fight costs the crown and 3 Renown."),
            Text("Most run for the nearest base, and keep out of fights."),
        ),
        "move": Lesson(
            "Your turn",
            Text("Hero and Villain each move exactly as far as you rolled, either way."),
            Text("Where they land decides: Good helps, Bad hurts, and raising your own side is Renown."),
            Text("Most go for Renown: Hero on Good, Villain on Bad; else bases or Blanks."),
        ),
        "end": Lesson(
            "Your turn",
            Text("Your pieces are done; you may still use cards, and then end your turn."),
            Text("Whoever then holds more than 2 cards for each player at the table discards the rest."),
            Text("Most attach what they have drawn, and end the turn."),
        ),
        "dawn": Lesson(
            "Cards",
            Text("Another's turn begins: before it goes on, others may play events that say so."),
            Text("You may play several; a card that you keep is there for your own turn."),
            Text("Most keep their events, and play one to hold up a Champion before it runs."),
        ),
        "nay": Lesson(
            "Cards",
            Text("An event has been played; before it takes effect others may answer it."),
            Text("Nay! makes it void; a Nay! that is answered itself lets the event count again."),
            Text("Most keep Nay! for what would cost them a crown, or bring another one."),
        ),
        "join": Lesson(
            "Encounters",
            Text("Another's Hero faces an encounter on your Hero's road; yours may join it."),
            Text("Stats add up: won, you gain 1 Renown and an event; lost, your Hero shares the loss."),
            Text("Most join where the odds are good, and never with a Champion."),
        ),
        "passing": Lesson(
            "Cards",
            Text("It is another player's turn: until they roll you may play an event in passing."),
            Text("Nobody waits for you; a card that you keep is there for your own turn."),
            Text("Most keep their events, and play one to stop a Champion."),
        ),
        "stride": Lesson(
            "Good and Bad",
            Text("Good 5 let you roll again: you move the piece by the new roll, either way."),
            Text("It lands once more, with all that waits there."),
            Text("Most take the square that brings Renown, or keep away from Bad ones."),
        ),
        "reroll": Lesson(
            "Good and Bad",
            Text("Your piece is on Good 5, where you may roll again and move on at once."),
            Text("A second landing is a second chance of Renown, and of trouble."),
            Text("Most roll again."),
        ),
        "step": Lesson(
            "Good and Bad",
            Text("A space moves your piece on: Good 1 and 2 if you like, Bad 2 and 3 to a worse one."),
            Text("There it lands as after any move."),
            Text("Most step where Renown, an event or an item waits; only where all is bad do they stay."),
        ),
        "raise": Lesson(
            "Renown",
            Text("Your piece may raise the space it landed on by a level."),
            Text("The first raise of each piece in a turn is Renown: 1 for Good, 2 for Bad."),
            Text("Nearly everybody raises, always."),
        ),
        "tile": Lesson(
            "Good and Bad",
            Text("The space is raised to level 6 and becomes a Special; you say which."),
            Text("It does this to every piece that lands there, yours as well, until the end."),
            Text("Most take “raise a stat” or “draw an item” for Good, “1 damage” for Bad."),
        ),
        "rival": Lesson(
            "Duels",
            Text("Several opponents stand where your piece landed; it must duel one of them."),
            Text("A duel won against another player is 2 Renown; a Champion that loses is uncrowned."),
            Text("Most duel a Champion, else the one they are furthest ahead of."),
        ),
        "duel": Lesson(
            "Duels",
            Text("You choose the stat; both roll a die and add it, and the higher sum wins."),
            Text(
                "The loser takes 1 damage, the winner 2 Renown if it is another player's piece; equal "
                "sums change nothing."
            ),
            Text("Most choose where they are furthest ahead."),
        ),
        "flee": Lesson(
            "Encounters",
            Text("Your Villain may try to flee from an encounter before its card is drawn."),
            Text("On 5 or 6 it gets home unharmed; else it fights, with the stat that the card names."),
            Text("Most fight if they will likely win, and flee if weak or to be crowned."),
        ),
        "meet": Lesson(
            "Encounters",
            Text("A Hero faces an encounter; others on this road may join before the card."),
            Text("The card names the stat; those who joined add theirs, and share reward or loss."),
            Text("Most draw at once: whoever joins shares a loss, so that few do."),
        ),
        "react": Lesson(
            "Cards",
            Text("An event has been played, and may be answered until its player carries it out."),
            Text("Somebody may hold the event Nay!, which makes it void."),
            Text("Most carry their card out at once, and keep Nay! for what would cost them a crown."),
        ),
        "pick_stat": Lesson(
            "Your pieces",
            Text("You say which stat is damaged, healed or raised."),
            Text("A piece whose Agility, Might or Smarts falls to 0 is defeated and loses its items."),
            Text(
                "Most take damage in a Special, else where there is most; heal the lowest, raise the highest."
            ),
        ),
        "pick_level": Lesson(
            "Cards",
            Text("Your card raises a space; you say by how much."),
            Text("Levels that cards raise bring no Renown, but better landings later."),
            Text("Most raise as far as it goes."),
        ),
        "pick_item": Lesson(
            "Your pieces",
            Text("An item changes hands or is lost; you say which."),
            Text("Items are put on a piece and work in every duel, encounter or move."),
            Text("Most take what adds to a stat or keeps damage off, and lose what they use least."),
        ),
        "pick_die": Lesson(
            "Cards",
            Text("A card lets you change a roll; you say which die."),
            Text("A piece moves exactly as far as its dice say."),
            Text("Most reroll or leave out the lowest die, and keep the highest."),
        ),
        "trim": Lesson(
            "Your turn",
            Text("You hold more cards than the limit, 2 for each player, and discard down to it."),
            Text("It is counted at the end of every turn, also those of others."),
            Text("Most play or attach what they can before, and discard what helps least."),
        ),
    }
)
"""By kind of decision, and by moment of a turn."""


def moment(v: GoodVsBadView, kind: str) -> str:
    """Return the key of the lesson on what a view's seat is asked: in a turn there is to roll, perhaps to
    crown, to move, and to end it.
    """
    top = v.top
    if not isinstance(top, fr.Turn):
        return kind
    if v.seat != top.seat:
        return "passing"
    if top.stage == "move":
        left = to_move(v, top)
        return "end" if not left else "champion" if v.crown[top.seat] in left else "move"
    if sits_out(v, top):
        return "end"
    if v.crown[top.seat] != NOBODY:
        return "champion"
    return "crown" if top.stage == "dawn" and wants_crown(v, top.seat) else kind
