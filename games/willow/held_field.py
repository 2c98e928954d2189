"""Frames of moving: the window of a side, a journey, a search for a Place, the end of the turn."""

from typing import Literal

from engine.state import State, state


@state
class Move(State):
    """Ask all seats of the side at once for trading, laying, moving, until each has passed (W22-W30, W63)."""

    done: list[bool]
    """By seat: it has passed, or has nothing to do here."""
    kind: Literal["move"] = "move"


@state
class Journey(State):
    """Ask for the way of characters that move together (W189, W190)."""

    leader: int
    mode: str
    """walk, ride, wings (a Keep card's, or the own shape's), spell, wind (a card) or soar (a power's)."""
    card: int
    """What carries the leader; NONE: his feet, his shape or a power."""
    chars: list[int]
    path: list[int]
    """The spaces so far, the first is where they started."""
    left: int
    """Spaces that they may still go."""
    boat: bool
    """Freen River Boatmen: river spaces cost nothing."""
    follow: bool
    """Follow Them!: must end with a Good character (W191)."""
    free: int
    """Places that are found without a contest, by cards of this journey."""
    tried: list[int]
    """Places searched for in vain."""
    joining: int
    """Who is asked whether he comes along; NONE: nobody."""
    target: int
    """The space that a `go` aims at; NONE: step by step."""
    step: Literal["ready", "lifting", "going", "bank"]
    """`ready`: before the die or the spell that carries them; `lifting`: the spell is being cast; `bank`: a
    failed search from the river, the leader chooses where they go ashore (W81)."""
    kind: Literal["journey"] = "journey"


@state
class Search(State):
    """Search for a Place of Power on a journey: champion, cards, one contest (W78)."""

    space: int
    champion: int
    """NONE: still to be named."""
    hide: int
    """Added to the Place's number by cards."""
    auto: bool
    """Found without a contest (An Old Man Points the Way)."""
    queue: list[int]
    """Seats that are still asked for cards."""
    step: Literal["champion", "cards", "roll"]
    kind: Literal["search"] = "search"


@state
class Places(State):
    """Ask the seats that have something to do at the end of the turn (W147, W149, W174)."""

    done: list[bool]
    kind: Literal["places"] = "places"


@state
class Look(State):
    """Ask which of the looked-at cards a character keeps; they lie here (the Island's power)."""

    char: int
    cards: list[int]
    kind: Literal["look"] = "look"
