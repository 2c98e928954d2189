"""A combat in a few words: `fight("M01 M02", "E01", land="A T03").duel("M01", "E01")`.

A attacks from `a2` a shield of B on `a3`, or from the land before it the Stronghold named by `at`. Nobody
plays a command card unless the test says which; what nobody does is passed.
"""

from typing import Any

from games.guardians.play.play import PLAY
from tests.guardians.table import SEATS, Player, Table, one

PASSED = (
    "truce", "answers", "bribery", "bribe_attacker", "spells_first", "modifiers", "dispel", "support",
    "last_cards", "heal_winner", "heal_loser",
)  # fmt: skip
"""Decisions that a test passes when it does not say anything."""


class Fight:
    """Hold a table on which a combat goes on, and what happened in it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.log: list[Any] = []
        self.a, self.b = table.players

    @property
    def asks(self) -> str:
        return self.table.asks

    def player(self) -> Player:
        """Return the first of those who are asked now."""
        return self.table.players[SEATS.index(self.asks.split()[1])]

    def does(self, player: Player, *lines: str) -> list[Any]:
        """Let a player act; return and remember what happened."""
        log = player.does(*lines)
        self.log += log
        return log

    def passes(self, until: str = "") -> list[Any]:
        """Let all pass what can be passed, until a kind of decision, or until something must be chosen."""
        log = []
        while self.asks.partition(" ")[0] in PASSED and not (until and self.asks.startswith(until)):
            log += self.does(self.player(), "pass")
        return log

    def commands(self, mine: str = "", theirs: str = "", *, answers: bool = False) -> list[Any]:
        """Let both play these command cards, or none; answers are passed unless the test gives them."""
        log = self.passes()
        for player, card in ((self.a, mine), (self.b, theirs)):
            log += self.does(player, "answer yes" if card else "answer no")
        for player, card in ((self.a, mine), (self.b, theirs)):
            if card:
                log += self.does(player, f"play {card}")
        while not answers and self.asks.startswith("answers"):
            log += self.does(self.player(), "pass")
        return log

    def meets(self, mine: str, theirs: str) -> list[Any]:
        """Let two creatures meet as primaries."""
        log = self.passes("pick_primary")
        cards = {self.a: mine, self.b: theirs}
        for _ in cards:
            player = self.player()
            log += self.does(player, f"attack {cards[player]}")
        return log

    def duel(self, mine: str, theirs: str) -> list[Any]:
        """Let two creatures meet, and both pass all that follows."""
        return self.meets(mine, theirs) + self.passes()

    def powers(self, mine: str, theirs: str) -> tuple[int, int]:
        """Let two creatures meet; return both staying powers, A's first."""
        ended = one(self.duel(mine, theirs), "match_up_ended")
        return ended.power, ended.foe_power

    def offered(self, player: Player) -> list[str]:
        """List what a player may do now, cards by their ids."""
        texts = [str(action) for action in PLAY.legal(self.table.s, player.seat)]
        return [" ".join(word.partition("-")[0] for word in text.split()) for text in texts]

    def offered_bribes(self) -> list[str]:
        """List the briberies that A may do now."""
        return [line for line in self.offered(self.a) if line.startswith("bribe")]

    def hand(self, player: Player) -> str:
        """Return the creatures in a Combat Hand."""
        frame: Any = next(frame for frame in self.table.s.stack if frame.kind == "combat")
        return self.table.ids(frame.hand[player.seat])


def fight(
    mine: str,
    theirs: str,
    *,
    land: str = "",
    at: str = "a3",
    depots: tuple[str, str] = ("", ""),
    commands: tuple[str, str] | None = ("", ""),
    answers: bool = False,
    shields: tuple[str, str] = ("N01", "N03"),
    under: tuple[str, str] = ("", ""),
    grounds: tuple[str, ...] = (),
    upgrade: str = "",
    stones: tuple[int, int] = (0, 0),
    deck: str = "",
    pens: tuple[str, str] = ("", ""),
    heaps: tuple[str, str] = ("", ""),
    **table: Any,
) -> Fight:
    """Lay out a combat and let it begin; with `commands` None it stands before the command step.

    `land` is whose terrain card lies there, such as `B T03`; `grounds` are others'; `upgrade` is one of B.
    """
    made = Table(**table)
    start = f"{at[0]}{int(at[1]) - 1}"
    made.stack("A", start, shields[0], mine)
    made.stack("A", "c1", under=under[0])
    made.stack("B", at, shields[1], theirs)
    if under[1]:
        made.stack("B", "c4", under=under[1])
    made.depot(A=depots[0], B=depots[1]).pen(A=pens[0], B=pens[1]).heap(A=heaps[0], B=heaps[1])
    if land:
        name, card = land.split()[:2]
        made.ground(name, f"{at} {card}", down=land.endswith("down"))
    for other in grounds:
        made.ground(other[0], other[2:])
    if upgrade:
        made.upgrade("B", upgrade)
    if deck:
        made.deck(A=deck, B=deck)
    made.stones(A=stones[0], B=stones[1])
    fight = Fight(made)
    fight.does(fight.a, f"turn {start}", f"step {at}", "done")
    if commands is not None:
        fight.commands(*commands, answers=answers)
    return fight
