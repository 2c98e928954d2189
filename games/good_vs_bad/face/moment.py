"""Where the game stands, in a few words: the round, whose turn it is, what was rolled or played, the tier."""

from engine.board import COLUMNS, LETTERS, Row
from engine.texts import Text, cut
from games.good_vs_bad.sheet.facts import last_card, tier
from games.good_vs_bad.sheet.frames import Dawn, Nay
from games.good_vs_bad.sheet.view import GoodVsBadView


def moment(v: GoodVsBadView) -> Row:
    """Say where the game stands: the round, whose turn it is, what was rolled or played, the tier of
    encounters.
    """
    turn = v.turn
    if v.ending:
        return (Text("Round {round}: the game is over", round=v.round),)
    if turn is None:
        return (Text("Before the first round"),)
    facts = Text("Round {round}/{most}, tier {tier}", round=v.round, most=v.book.round_cap, tier=tier(v))
    top = v.top
    if isinstance(top, Nay):
        played = Text(
            "{facts}, {letter}: {card}", facts=facts, letter=LETTERS[top.by], card=last_card(v, top)
        )
        return (cut(played, COLUMNS),)
    if isinstance(top, Dawn):
        return (facts, Text(", dawn of {letter}", letter=LETTERS[turn.seat]))
    if not turn.roll:
        return (facts, Text(", turn of {letter}", letter=LETTERS[turn.seat]))
    rolled = "+".join(map(str, turn.roll))
    return (facts, Text(", {letter} rolled {rolled}", letter=LETTERS[turn.seat], rolled=rolled))
