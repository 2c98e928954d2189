"""The log: one sentence for each event, by a table of functions keyed by its class."""

from collections.abc import Callable
from typing import Any, Final

from engine.events import readable
from engine.texts import Player, Seat, Text
from games.foes import describe_battle as battle
from games.foes import events as ev
from games.foes.words import side_name, spell_name, tile_name


def describe(event: ev.FoesEvent, reader: Seat | None) -> Text:
    """Say what happened to one who may read the event. Raise `ValueError` for anybody else."""
    if not readable(event, reader):
        raise ValueError(f"{event.kind} is not for seat {reader}")
    return DESCRIBE[type(event)](event)


def _by(sentence: Text, *names: str) -> Callable[[Any], Text]:
    """Make a function that fills a sentence with the event's player and with fields of it."""

    def say(event: Any) -> Text:
        values: dict[str, Any] = {name: getattr(event, name) for name in names}
        if hasattr(event, "seat"):
            values["player"] = Player(event.seat)
        return Text(sentence.message, **values)

    return say


def _walked(e: ev.Walked) -> Text:
    at = e.way[-1] if e.way else e.wanted
    if at != e.wanted:
        return Text(
            "{player} walks {steps} towards {wanted} and halts at {at}.",
            player=Player(e.seat),
            steps=_steps(e.steps),
            wanted=e.wanted,
            at=at,
        )
    return Text("{player} walks {steps} to {at}.", player=Player(e.seat), steps=_steps(e.steps), at=at)


def _steps(steps: int) -> Text:
    return Text("{count} step", plural="{count} steps", count=steps)


def _flipped(e: ev.Flipped) -> Text:
    return Text(
        "Intersection {space} is open; its {side} side is closed.", space=e.space, side=side_name(e.side)
    )


def _chips_found(e: ev.ChipsFound) -> Text:
    if e.lost:
        return Text(
            "In sight: {spaces}. Their chips go to the supply, which has no room for {lost}.",
            spaces=e.spaces,
            lost=battle.count_chips(e.lost),
        )
    return Text("In sight: {spaces}. Their chips go to the supply.", spaces=e.spaces)


def _tiles_drawn(e: ev.TilesDrawn) -> Text:
    return Text("From the piles come {tiles}.", tiles=tuple(tile_name(tile) for tile in e.tiles))


def _revealed(e: ev.Revealed) -> Text:
    return Text("At {space} waits {tile}.", space=e.space, tile=tile_name(e.tile))


def _dumbest_now(e: ev.DumbestNow) -> Text:
    if e.seat < 0:
        return Text("All are at wisdom 50: nobody is the dumbest player any more.")
    return Text("{player} is the dumbest player now.", player=Player(e.seat))


def _taken(e: ev.SuppliesTaken) -> Text:
    return Text(
        "{player} takes {chips} from the supply; {left} stay there.",
        player=Player(e.seat),
        chips=battle.count_chips(e.chips),
        left=e.left,
    )


def _cast(e: ev.SpellCast) -> Text:
    return Text("{player} casts {spell}.", player=Player(e.seat), spell=spell_name(e.face))


def _drawn(e: ev.SpellDrawn) -> Text:
    return Text("You drew the spell {spell}, for later turns.", spell=spell_name(e.face))


def _transferred(e: ev.Transferred) -> Text:
    return Text(
        "{player} jumps to {other} at {space}.", player=Player(e.seat), other=Player(e.other), space=e.space
    )


def _herd(e: ev.HerdBegan) -> Text:
    if e.privilege:
        return Text(
            "As the dumbest player, {player} moves Monster {monster}.",
            player=Player(e.seat),
            monster=e.monster,
        )
    return Text("{player} moves Monster {monster} by a spell.", player=Player(e.seat), monster=e.monster)


def _monster_moved(e: ev.MonsterMoved) -> Text:
    return Text("Monster {monster} goes to {space}.", monster=e.monster, space=e.way[-1])


def _rests(e: ev.MonsterRests) -> Text:
    if e.carried:
        return Text(
            "Monster {monster} rests at {space} with {players}.",
            monster=e.monster,
            space=e.space,
            players=tuple(Player(seat) for seat in e.carried),
        )
    return Text("Monster {monster} rests at {space}.", monster=e.monster, space=e.space)


def _swapped(e: ev.Swapped) -> Text:
    return Text(
        "{player} exchanges two tiles: {tile} is at {space} now, {other} at {there}.",
        player=Player(e.seat),
        tile=tile_name(e.tile),
        space=e.space,
        other=tile_name(e.other_tile),
        there=e.other_space,
    )


def _turned(e: ev.Turned) -> Text:
    return Text(
        "{player} turns intersection {space}; its {side} side is closed now.",
        player=Player(e.seat),
        space=e.space,
        side=side_name(e.side),
    )


def _follow_asked(e: ev.FollowAsked) -> Text:
    return Text(
        "{players} may follow {mover} to {space}.",
        players=tuple(Player(seat) for seat in e.asked),
        mover=Player(e.mover),
        space=e.space,
    )


def _followed(e: ev.Followed) -> Text:
    return Text(
        "{player} follows {mover} to {space}.", player=Player(e.seat), mover=Player(e.mover), space=e.space
    )


def _stayed(e: ev.Stayed) -> Text:
    return Text("{player} does not follow {mover}.", player=Player(e.seat), mover=Player(e.mover))


def _free_step(e: ev.FreeStep) -> Text:
    if not e.space:
        return Text("{player} makes no free step.", player=Player(e.seat))
    return Text("{player} slips away to {space}.", player=Player(e.seat), space=e.space)


def _study_set(e: ev.StudySet) -> Text:
    if e.accepts:
        return Text("{player} accepts wisdom by study from now on.", player=Player(e.seat))
    return Text("{player} declines wisdom by study from now on.", player=Player(e.seat))


def _studied(e: ev.Studied) -> Text:
    return Text("{player} studies under {master}.", player=Player(e.seat), master=Player(e.master))


def _score(e: ev.ScoreAnswered) -> Text:
    if e.agrees:
        return Text("{player} agrees to end and score.", player=Player(e.seat))
    return Text("{player} wants to play on.", player=Player(e.seat))


_ENDS: Final = {
    "bosses": Text("Both bosses are defeated: the game is over."),
    "stalemate": Text("All agree that the game stands still: it is over."),
    "round_cap": Text("The last round of the house rule has been played: the game is over."),
}


def _ended(e: ev.GameEnded) -> Text:
    return _ENDS[e.reason]


DESCRIBE: Final[dict[type[ev.FoesEvent], Callable[[Any], Text]]] = {
    ev.RoundBegan: _by(Text("Round {round} begins."), "round"),
    ev.TurnBegan: _by(Text("It is {player}'s turn.")),
    ev.SegmentBegan: _by(Text("{player} moves and may fight once more.")),
    ev.TurnEnded: _by(Text("{player}'s turn is over.")),
    ev.Placed: _by(Text("{player} enters the dungeon at {space}."), "space"),
    ev.Fled: _by(Text("{player} pays 1 chip to flee from Monster {monster}."), "monster"),
    ev.Walked: _walked,
    ev.Stopped: _by(Text("{player} stops.")),
    ev.Flipped: _flipped,
    ev.ChipsFound: _chips_found,
    ev.TilesDrawn: _tiles_drawn,
    ev.DumbestEntered: _by(Text("The dumbest-player tile comes into play: the weakest monster may wander.")),
    ev.DumbestNow: _dumbest_now,
    ev.EndPhase: _by(Text("Only the last five tiles are left: two bosses and three chests.")),
    ev.Revealed: _revealed,
    ev.SuppliesTaken: _taken,
    ev.FightBegan: battle.fight,
    ev.DiceRolled: battle.dice,
    ev.Frightened: battle.frightened,
    ev.PaymentAsked: battle.payment,
    ev.PaymentDeclined: _by(Text("{player} casts no spell to pay.")),
    ev.Paid: battle.paid,
    ev.LostBattle: battle.lost,
    ev.Defeated: battle.defeated,
    ev.ToPool: _by(Text("Monster {monster} goes to the pool of bonus gold."), "monster"),
    ev.Change: battle.change,
    ev.BonusGold: battle.bonus,
    ev.WisdomGained: battle.wisdom,
    ev.SpellTaken: _by(Text("{player} draws a spell of pile {pile}."), "pile"),
    ev.SpellDrawn: _drawn,
    ev.ChestTaken: battle.chest,
    ev.SpellCast: _cast,
    ev.ChipsGained: _by(Text("{player} gets chips from the reserve: {chips}."), "chips"),
    ev.StepsGained: _by(Text("{player} may walk {steps} more."), "steps"),
    ev.Transformed: _by(
        Text("Monster {monster} has strength {strength} for this battle."), "monster", "strength"
    ),
    ev.TransformEnded: _by(Text("Monster {monster} has its own strength again."), "monster"),
    ev.Transferred: _transferred,
    ev.Vanished: _by(Text("{player} is invisible until the turn ends.")),
    ev.HerdBegan: _herd,
    ev.MonsterMoved: _monster_moved,
    ev.PickedUp: _by(Text("Monster {monster} grabs {player} at {space}."), "monster", "space"),
    ev.DroppedOff: _by(Text("{player} is left with the other monster at {space}."), "space"),
    ev.MonsterRests: _rests,
    ev.Swapped: _swapped,
    ev.Turned: _turned,
    ev.FollowAsked: _follow_asked,
    ev.Followed: _followed,
    ev.Stayed: _stayed,
    ev.FreeStep: _free_step,
    ev.StudySet: _study_set,
    ev.Studied: _studied,
    ev.StalemateAsked: _by(Text("The game stands still. All are asked whether to end and score.")),
    ev.ScoreAnswered: _score,
    ev.GameEnded: _ended,
}
"""By class of event, the function that says it."""
