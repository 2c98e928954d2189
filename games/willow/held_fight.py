"""Frames of Foes and fights."""

from dataclasses import field
from typing import Generic, Literal, TypeAlias

from engine.sheet import ALL, Bools, Ints, Own, Part, StackFrame, frame, starting


@frame(ALL)
class Foes(StackFrame, Generic[Ints]):
    """Step G2: Evil lays Foes down, Good orders the groups, one fight after another (W34, W186)."""

    step: Literal["lay", "order", "fight"]
    queue: Ints
    """Evil seats that are still to be asked."""
    cards: Ints
    """Foes that wait, in the order in which they are fought inside a group; they lie here."""
    on: Ints
    """By place in `cards`: the character at whom the Foe was sent, or who drew it."""
    drawn: int
    """How many Foes came by Good's own draws."""
    space: int
    """The group whose Foes are being fought; NONE: none."""
    kind: Literal["foes"] = "foes"


@frame(ALL)
class Contests(StackFrame, Generic[Ints]):
    """Step G5 or E4: the spaces with both sides, and what has been decided about them (W17, W108)."""

    side: int
    """Whose step it is."""
    spaces: Ints
    """Spaces still to be decided about."""
    alone: int
    """Who alone acts, in an extra turn (W33); NONE: the whole side."""
    kind: Literal["contests"] = "contests"


@frame(ALL)
class Hunt(StackFrame, Generic[Ints]):
    """Evil searches a space for Good characters (W86)."""

    space: int
    seekers: Ints
    """Evil's characters that search, in rising order."""
    hidden: Ints
    """Good's characters that may be found, in rising order."""
    seeker: int
    """Evil's champion; NONE: not named yet."""
    hider: int
    """Good's champion; NONE: not named yet."""
    bonus: int
    """Added to the seeker's Stealth by cards."""
    auto: bool
    """Found without a contest (Her Spies Are Everywhere)."""
    step: Literal["seeker", "hider", "roll"]
    kind: Literal["hunt"] = "hunt"


@frame(ALL)
class Fight(StackFrame, Generic[Ints, Bools]):
    """A fight of two sides, against a Foe, or against the queen, with its steps (W92-W97)."""

    what: Literal["sides", "foe", "queen"]
    space: int
    attacker: int
    """The side whose turn it is: 0 Good, 1 Evil (W194)."""
    step: str
    """The present step, a key of `rules.fighting.STEPS`."""
    fighters: Ints
    """All characters in the fight, in rising order."""
    lost: Ints
    """By character: who gets his hand at the end (a character, 6 Good or 7 Evil as a group), -2: it is
    discarded, NONE: he keeps it (W103, W127, W138)."""
    foe: int = -1
    """The Foe's card, which lies here; NONE: none, or it is beaten."""
    hurt: int = 0
    """Health that the Foe has lost."""
    shape: int = -1
    """The shape that a spell gave the Foe (W51), or NONE."""
    stolen: Part[Ints] = field(default_factory=starting(list))
    """Cards laid aside by Theft!, which lie here; `thief` says by place who gets it (W195)."""
    thief: Ints = field(default_factory=starting(list))
    champion: Part[Ints] = field(default_factory=starting(lambda: [-1, -1]))
    """By side: the champion, or NONE. Secret until both are named (W101)."""
    asked: Ints = field(default_factory=starting(list))
    """Seats that are asked now, in rising order."""
    place: int = -1
    """The side whose place it is in steps b, c and end; NONE: none, or both."""
    turn: Ints = field(default_factory=starting(list))
    """Step c: the characters of this pass that have neither acted nor passed (W98)."""
    passes: int = 1
    """Step c: places (by sides) or passes (by characters) in a row without an action; against a Foe or the
    queen 0 once something of step c was done."""
    standing: Own[Bools] = field(default_factory=starting(list))
    """By seat: it has passed for the whole fight. Secret."""
    used: Ints = field(default_factory=starting(list))
    """Cards whose limited use in this fight is spent (the Dragon's flame), in rising order."""
    helpers: int = 0
    """Bits of the characters that cast or played something against a Foe."""
    killer: int = -1
    """Who removed the Foe by a spell or card (W49); NONE: nobody."""
    over: Literal["", "away", "stop"] = ""
    """It ends without a contest: by Dust, Escape or Hiding Place; for another reason."""
    kind: Literal["fight"] = "fight"


HeldFight: TypeAlias = Fight[list[int], list[bool]]
