"""The frames of a game: who is asked what, with what the answer needs. Each has a room in `play`.

The innermost frame asks; the turn that is being played lies at the bottom.
"""

from dataclasses import field
from typing import Generic, Literal, TypeAlias

from engine.sheet import ALL, Bools, Ints, Own, Part, StackFrame, frame, starting


@frame(ALL)
class Turn(StackFrame):
    """Lie at the bottom of the stack; `then` is the next of `rules.turn.STEPS`."""

    then: str = "begin"
    char: int = -1
    """Who alone acts in an extra turn (W32, W33); NONE: the whole side."""
    kind: Literal["turn"] = "turn"


@frame(ALL)
class Share(StackFrame, Generic[Ints]):
    """Ask a seat to hand cards out, one by one: the opening deal (W6), The Bones (W31), a captured hand.

    The cards lie here; who may know them stands in `Willow.know`.
    """

    seat: int
    cards: Part[Ints]
    came: Ints
    """By place in `cards`: who had it, or drew it; NONE: nobody."""
    given: Part[Ints]
    """By place in `cards`: the character who gets it, or NONE; secret where the card is."""
    to: Ints
    """Characters that may get cards."""
    up: Ints
    """Those of `cards` that lie face up, and stay so (W23)."""
    why: Literal["opening", "bones", "captured"]
    kind: Literal["share"] = "share"


@frame(ALL)
class Excess(StackFrame, Generic[Ints]):
    """Ask for what is too much to be discarded or given away: hand (W21), spells (W117), a shape's (W126)."""

    chars: Ints
    """Characters that were given too much, or can bear less; not all of them need still have too much."""
    why: Literal["hand", "spells", "shape"]
    kept: Ints
    """Transformed characters whose players have said that the child alone is left to them (W126): who is
    asked follows from what all can see.
    """
    kind: Literal["excess"] = "excess"


@frame(ALL)
class Move(StackFrame, Generic[Bools]):
    """Ask all seats of the side at once for trading, laying, moving, until each has passed (W22-W30, W63)."""

    done: Bools
    """By seat: it has passed, or has nothing to do here."""
    kind: Literal["move"] = "move"


@frame(ALL)
class Journey(StackFrame, Generic[Ints]):
    """Ask for the way of characters that move together (W189, W190)."""

    leader: int
    mode: str
    """walk, ride, wings (a Keep card's, or the own shape's), spell, wind (a card) or soar (a power's)."""
    card: int
    """What carries the leader; NONE: his feet, his shape or a power."""
    chars: Ints
    path: Ints
    """The spaces so far, the first is where they started."""
    left: int
    """Spaces that they may still go."""
    boat: bool
    """Freen River Boatmen: river spaces cost nothing."""
    follow: bool
    """Follow Them!: must end with a Good character (W191)."""
    free: int
    """Places that are found without a contest, by cards of this journey."""
    tried: Ints
    """Places searched for in vain."""
    joining: int
    """Who is asked whether he comes along; NONE: nobody."""
    target: int
    """The space that a `go` aims at; NONE: step by step."""
    step: Literal["ready", "lifting", "going", "bank"]
    """`ready`: before the die or the spell that carries them; `lifting`: the spell is being cast; `bank`: a
    failed search from the river, the leader chooses where they go ashore (W81)."""
    kind: Literal["journey"] = "journey"


@frame(ALL)
class Search(StackFrame, Generic[Ints]):
    """Search for a Place of Power on a journey: champion, cards, one contest (W78)."""

    space: int
    champion: int
    """NONE: still to be named."""
    hide: int
    """Added to the Place's number by cards."""
    auto: bool
    """Found without a contest (An Old Man Points the Way)."""
    queue: Ints
    """Seats that are still asked for cards."""
    step: Literal["champion", "cards", "roll"]
    kind: Literal["search"] = "search"


@frame(ALL)
class Places(StackFrame, Generic[Bools]):
    """Ask the seats that have something to do at the end of the turn (W147, W149, W174)."""

    done: Bools
    kind: Literal["places"] = "places"


@frame(ALL)
class Look(StackFrame, Generic[Ints]):
    """Ask which of the looked-at cards a character keeps; they lie here (the Island's power)."""

    char: int
    cards: Part[Ints]
    kind: Literal["look"] = "look"


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


@frame(ALL)
class Response(StackFrame, Generic[Ints]):
    """A spell has been cast with success and waits for an answer (W116, W196).

    A Counterspell that answers one lies on top of it as a frame of its own, and may be answered too.
    """

    caster: int
    card: int
    use: int
    """For which of its uses it was cast."""
    target: str
    """The words of the action: whom or what."""
    more: str
    queue: Ints
    """Seats that are still asked, in turn."""
    by: str = ""
    """The word of the card that has cancelled it; "": none has."""
    kind: Literal["response"] = "response"


Frame: TypeAlias = (
    Turn | Share[Ints] | Excess[Ints] | Move[Bools] | Journey[Ints] | Search[Ints] | Places[Bools]
    | Look[Ints] | Foes[Ints] | Contests[Ints] | Hunt[Ints] | Fight[Ints, Bools] | Response[Ints]
)  # fmt: skip
Held: TypeAlias = Frame[list[int], list[bool]]
Seen: TypeAlias = Frame[tuple[int, ...], tuple[bool, ...]]
