"""The log of pieces on the move."""

from typing import Any, Final

from engine.texts import Player, Text
from games.good_vs_bad import events as ev
from games.good_vs_bad.telling import Names, Say, of_piece
from games.good_vs_bad.words import whose


def _moved(e: ev.Moved, _: Names) -> Text:
    sentence = _HOW.get(e.how, Text("{piece} moves {steps} from {start} to {square}."))
    return Text(sentence.message, piece=whose(e.piece), steps=_steps(e.steps), start=e.start, square=e.square)


_HOW: Final = {
    "champion": Text("{piece} moves {steps} from {start} to {square} and stops the Champion there."),
    "base": Text("{piece} moves {steps} from {start} to {square} and stops there by the compass."),
    "snare": Text("{piece} moves {steps} from {start} to {square} and is caught."),
}


def _steps(steps: int) -> Text:
    return Text("{count} square", plural="{count} squares", count=steps)


def _dice(dice: tuple[int, ...]) -> str:
    return " + ".join(map(str, dice))


def _own_dice(e: ev.OwnDice, names: Names) -> Text:
    return Text(
        "By {card}, {piece} moves by {dice}: {sum}.",
        card=names.get(e.card, e.card),
        piece=whose(e.piece),
        dice=_dice(e.dice),
        sum=sum(e.dice),
    )


def _rolled_again(e: ev.RolledAgain, _: Names) -> Text:
    return Text(
        "{piece} rolls again, {dice}: {sum}.", piece=whose(e.piece), dice=_dice(e.dice), sum=sum(e.dice)
    )


def _declined(e: ev.Declined, _: Names) -> Text:
    sentence = _DECLINED.get(e.what, Text("{piece} makes no use of {square}."))
    return Text(sentence.message, piece=whose(e.piece), square=e.square)


_DECLINED: Final = {"raise": Text("{piece} leaves {square} as it is.")}


def _swapped(e: ev.Swapped, _: Names) -> Text:
    return Text("{other}'s Hero and Villain change places.", other=Player(e.other))


DESCRIBE: Final[dict[type[Any], Say]] = {
    ev.Moved: _moved,
    ev.Stood: of_piece(Text("{piece} has no movement and stays.")),
    ev.CameHome: of_piece(Text("{piece} comes home.")),
    ev.OwnDice: _own_dice,
    ev.RolledAgain: _rolled_again,
    ev.Declined: _declined,
    ev.Stepped: of_piece(Text("{piece} goes on from {start} to {square}."), "start", "square"),
    ev.HeldHere: of_piece(Text("No worse square is near {square}; {piece} stays."), "square"),
    ev.Sent: of_piece(Text("{piece} is sent to {square}."), "square"),
    ev.Swapped: _swapped,
    ev.SnareSprung: of_piece(Text("{card} at {square} snaps shut on {piece}."), "card", "square"),
    ev.SnareLaid: of_piece(Text("{piece} lays {card} at {square}."), "card", "square"),
}
