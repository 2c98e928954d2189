"""Frames of moving: the window of a side, a journey, a search for a Place, the end of the turn."""

from typing import Generic, Literal

from engine.sheet import ALL, Bools, Ints, Part, StackFrame, frame


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
