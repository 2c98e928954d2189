"""The log of battles: dice, payments, loot and wisdom, a sentence each."""

from collections.abc import Callable
from typing import Final

from engine.texts import Player, Text
from games.foes import events as ev


def count_chips(chips: int) -> Text:
    """Name a number of chips."""
    return Text("{count} chip", plural="{count} chips", count=chips)


def fight(e: ev.FightBegan) -> Text:
    """Say: a battle begins."""
    if e.strength != e.monster:
        return Text(
            "{player} fights Monster {monster}, which has strength {strength} now.",
            player=Player(e.seat),
            monster=e.monster,
            strength=e.strength,
        )
    return Text("{player} fights Monster {monster}.", player=Player(e.seat), monster=e.monster)


def dice(e: ev.DiceRolled) -> Text:
    """Say: both dice were rolled."""
    said = _DEAR if e.cost else _FREE
    return Text(
        said.message,
        monster=e.monster_die,
        player=Player(e.seat),
        own=e.player_die,
        chips=count_chips(e.cost),
    )


_DEAR: Final = Text("{player} rolls {own} against {monster}: that costs {chips}.")
_FREE: Final = Text("{player} rolls {own} against {monster}: that costs nothing.")


def frightened(e: ev.Frightened) -> Text:
    """Say: a monster takes fright."""
    if e.cost:
        return Text(
            "Monster {monster} takes fright at {player}; its heart costs {chips}.",
            monster=e.monster,
            player=Player(e.seat),
            chips=count_chips(e.cost),
        )
    return Text(
        "Monster {monster} dies of fright at the sight of {player}.", monster=e.monster, player=Player(e.seat)
    )


def payment(e: ev.PaymentAsked) -> Text:
    """Say: a spell could pay."""
    return Text(
        "{player} has {chips} and needs {cost}: a Power Chips spell could pay.",
        player=Player(e.seat),
        chips=count_chips(e.chips),
        cost=e.cost,
    )


def paid(e: ev.Paid) -> Text:
    """Say: chips were paid."""
    if e.out:
        return Text(
            "{player} pays {chips}: {supply} to the supply, {out} out of the game.",
            player=Player(e.seat),
            chips=count_chips(e.paid),
            supply=e.to_supply,
            out=e.out,
        )
    return Text("{player} pays {chips} to the supply.", player=Player(e.seat), chips=count_chips(e.paid))


def lost(e: ev.LostBattle) -> Text:
    """Say: a battle was lost."""
    if e.why == "too_strong":
        return Text(
            "{player} loses: Monster {monster} is too strong.", player=Player(e.seat), monster=e.monster
        )
    return Text(
        "{player} has too few chips and loses to Monster {monster}.", player=Player(e.seat), monster=e.monster
    )


def defeated(e: ev.Defeated) -> Text:
    """Say: a monster was defeated."""
    if e.fright and not e.gold:
        return Text(
            "{player} is rid of Monster {monster}, for no gold.", player=Player(e.seat), monster=e.monster
        )
    return Text(
        "{player} beats Monster {monster}: +{gold} gold.",
        player=Player(e.seat),
        gold=e.gold,
        monster=e.monster,
    )


def change(e: ev.Change) -> Text:
    """Say: gold was changed."""
    return _CHANGES[e.way](e)


_CHANGES: Final[dict[str, Callable[[ev.Change], Text]]] = {
    "paid_tile": lambda e: Text(
        "{player} takes Monster {monster} and pays Monster {tile} as change.",
        player=Player(e.seat),
        monster=e.monster,
        tile=e.tile,
    ),
    "pieces": lambda e: Text(
        "{player} takes {gold} bonus gold; Monster {monster} is set aside.",
        player=Player(e.seat),
        gold=e.gold,
        monster=e.monster,
    ),
    "paid_piece": lambda e: Text(
        "{player} takes Monster {monster} and pays a bonus piece back.",
        player=Player(e.seat),
        monster=e.monster,
    ),
    "short": lambda e: Text(
        "The pool gives {player} only {gold} gold; Monster {monster} is set aside.",
        player=Player(e.seat),
        gold=e.gold,
        monster=e.monster,
    ),
}


def bonus(e: ev.BonusGold) -> Text:
    """Say: a lucky roll."""
    return _BONUSES[e.source](e)


_BONUSES: Final[dict[str, Callable[[ev.BonusGold], Text]]] = {
    "pieces": lambda e: Text("Lucky roll: {player} takes 1 bonus gold.", player=Player(e.seat)),
    "tile": lambda e: Text(
        "Lucky roll: {player} takes Monster {tile} from the pool as bonus gold.",
        player=Player(e.seat),
        tile=e.tile,
    ),
    "none": lambda e: Text("Lucky roll, but no bonus gold is left for {player}.", player=Player(e.seat)),
    "house": lambda e: Text(
        "Lucky roll: {player} is granted 1 gold by the house rule.", player=Player(e.seat)
    ),
}

_REASONS: Final = {
    "won": Text("for the victory"),
    "lost": Text("for the experience"),
    "spell": Text("by the spell"),
    "chest": Text("from the chest"),
    "study": Text("by study"),
    "follow": Text("by following a master"),
}


def wisdom(e: ev.WisdomGained) -> Text:
    """Say: a marker moves up."""
    return Text(
        "{player} gains {amount} wisdom {reason} and is at {now}.",
        player=Player(e.seat),
        amount=e.amount,
        reason=_REASONS[e.reason],
        now=e.now,
    )


def chest(e: ev.ChestTaken) -> Text:
    """Say: a chest was taken."""
    return Text("{player} takes a treasure chest worth {gold} gold.", player=Player(e.seat), gold=e.gold)
