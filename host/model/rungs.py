"""The rungs of the ladder, as a seat's row holds them."""

from enum import IntEnum


class Rung(IntEnum):
    """Say where on the ladder a seat stands; an action of its own person leads back to the floor."""

    FLOOR = 0
    REMINDED = 1
    LAST_CALL = 2
    ANSWERED = 3
    ANSWERED_TWICE = 4
    CARETAKER = 5
    SUBSTITUTE = 6
    VOTE = 7
    AWAY = 8
