"""The log: a sentence for everything that happens."""

import pytest

from games.foes import GAME
from games.foes import events as ev
from tests.foes.faces.games import PLAYS
from tests.support.description_cases import Descriptions
from tests.support.plays import Run
from tests.support.said import ids


class TestDescriptions(Descriptions):
    """Read the log of games for two, four and six. It calls monsters by strength, not as the data does."""

    plays = PLAYS
    runs = tuple(Run(seats, plies=900) for seats in (2, 4, 6))
    kinds = 40
    ids = ids(r"[a-z]\+\d", r"\b(rotate|transform)\d", r"\w-monster")
    lines = (
        (ev.Walked(0, ("F9-F10", "F10"), 2, "F10"), "Player 1 walks 2 steps to F10."),
        (ev.Walked(0, ("F9-F10",), 1, "F10"), "Player 1 walks 1 step towards F10 and halts at F9-F10."),
        (ev.Flipped("B3", 1), "Intersection B3 is open; its east side is closed."),
        (ev.DiceRolled(1, 3, 2, 1), "Player 2 rolls 2, the monster 3: that costs 1 chip."),
        (ev.DiceRolled(1, 4, 1, 3), "Player 2 rolls 1, the monster 4: that costs 3 chips."),
        (ev.FightBegan(0, 23, 23), "Player 1 fights Monster 23."),
        (ev.FightBegan(0, 23, 21), "Player 1 fights Monster 23, which has strength 21 now."),
        (ev.Frightened(0, 7, 0), "Monster 7 dies of fright at the sight of Player 1."),
        (ev.Frightened(0, 36, 1), "Monster 36 takes fright at Player 1; its heart costs 1 chip."),
        (ev.Paid(0, 3, 1, 2), "Player 1 pays 3 chips: 1 to the supply, 2 out of the game."),
        (ev.Paid(0, 1, 1, 0), "Player 1 pays 1 chip to the supply."),
        (ev.LostBattle(0, 9, "too_strong"), "Player 1 loses: Monster 9 is too strong."),
        (ev.LostBattle(0, 9, "chips"), "Player 1 has too few chips and loses to Monster 9."),
        (ev.Defeated(0, 9, 1, fright=False), "Player 1 beats Monster 9: +1 gold."),
        (ev.Defeated(0, 9, 0, fright=True), "Player 1 is rid of Monster 9, for no gold."),
        (ev.Change(0, 40, "paid_tile", 3, 9), "Player 1 takes Monster 40 and pays Monster 9 as change."),
        (ev.Change(0, 40, "pieces", 3), "Player 1 takes 3 bonus gold; Monster 40 is set aside."),
        (ev.Change(0, 40, "paid_piece", 3), "Player 1 takes Monster 40 and pays a bonus piece back."),
        (ev.Change(0, 40, "short", 2), "The pool gives Player 1 only 2 gold; Monster 40 is set aside."),
        (ev.BonusGold(0, "tile", 5), "Lucky roll: Player 1 takes Monster 5 from the pool as bonus gold."),
        (ev.BonusGold(0, "none"), "Lucky roll, but no bonus gold is left for Player 1."),
        (ev.BonusGold(0, "house"), "Lucky roll: Player 1 is granted 1 gold by the house rule."),
        (ev.DumbestNow(-1), "All are at wisdom 50: nobody is the dumbest player any more."),
        (ev.FreeStep(0, ""), "Player 1 makes no free step."),
        (ev.MonsterRests(7, "B2", (0, 1)), "Monster 7 rests at B2 with Player 1, Player 2."),
        (
            ev.ChipsFound(("B2", "B4"), 1),
            "In sight: B2, B4. Their chips go to the supply, which has no room for 1 chip.",
        ),
        (ev.GameEnded("round_cap"), "The last round of the house rule has been played: the game is over."),
    )


def test_r46_only_its_owner_reads_which_spell_was_drawn() -> None:
    event = ev.SpellDrawn(1, "move+3", 1)
    assert str(GAME.describe(event, 1)) == "You drew the spell Movement +3, for later turns."
    for other in (None, 0, 2):
        with pytest.raises(ValueError, match="not for"):
            GAME.describe(event, other)
    assert str(GAME.describe(ev.SpellTaken(1, 1), None)) == "Player 2 draws a spell of pile 1."
