"""Seats of a table as all may see them, and how far its game is."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine import Seat

Status: TypeAlias = Literal["lobby", "running", "ended", "abandoned"]
Seating: TypeAlias = Literal["joined", "random"]


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """Show who sits in a seat: a person (`user`), a machine (`policy`), or both (it plays on for the person).

    `name` is safe to show and unique at the table; `ready` is true as soon as what the seat brings is legal.
    `sought`: a substitute is looked for. `chosen`: a deck was chosen, whichever. `word`: the one that they
    gave for the dice; `giver`: what they were called who gave it, where the words are closed.
    `leaving`: they, or the host for a machine's seat, ask for somebody who takes it over.
    """

    seat: Seat
    name: str
    user: int | None
    policy: str | None
    ready: bool = True
    resigned: bool = False
    sought: bool = False
    chosen: bool = False
    leaving: bool = False
    word: str | None = None
    giver: str = ""
