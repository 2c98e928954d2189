"""How the options of actions are typed, what is said of a word that names nothing, and the questions to which
an answer out of place is sent.
"""

import re
from typing import Annotated, Final

from engine.actions import interning
from engine.spelling import ReadAs
from engine.stages import Deed
from engine.texts import Text
from games.heaven_hell.data.book import Face, Field
from games.heaven_hell.face.words import seat_of
from games.heaven_hell.sheet.facts import cell_of, is_truce
from games.heaven_hell.sheet.frames import ANSWERS, NOTHING, Asking, Battle, Turn
from games.heaven_hell.sheet.might import sums
from games.heaven_hell.sheet.state import Realms
from games.heaven_hell.sheet.view import HeavenHellView

_PLACE: Final = re.compile(r"(?:column\s+)?([1-9]),?\s*(front|middle|rear|f|m|r),?", re.IGNORECASE)
"""A space as people name it: “column 2, front”, “2 front”, “2f”."""


def name_of(v: HeavenHellView, words: str) -> str | None:
    """Return how the game spells a card, battlefield, space or player that is typed, or “none”; else None."""
    match = _PLACE.fullmatch(words)
    if match is not None:
        return f"c{match[1]}r{'fmr'.index(match[2][0].lower()) + 1}"
    word = words.casefold()
    if word == NOTHING or word in v.book.space_of or seat_of(word) >= 0:
        return word
    every: tuple[Face | Field, ...] = (*v.book.faces, *v.book.fields)
    return next((card.id for card in every if word in (card.id.casefold(), card.name.casefold())), None)


Name = Annotated[str, ReadAs(name_of)]
interned: Final = interning(1 << 16)
"""Return the one object of an action: `interned(Tactic, seat, card, by)`."""

MINE: Final = Text("The space of your character, such as c2r1: column 2, front row.")
THE_CARD: Final = Text("The card.")
YES_NO: Final = Text("yes or no.")


def no_answer(word: str) -> Text | None:
    """Say that an answer is neither yes nor no; None: it is."""
    return None if word in ANSWERS else Text("Answer yes or no, not “{word}”.", word=word[:20])


def no_card(t: Realms, seat: int, card: str) -> Text | None:
    """Refuse the name of a card that is none, or one that is not in the hand of a seat; else None."""
    face = t.book.face_of.get(card)
    if face is None:
        return Text("There is no card “{card}”; name one of your hand, such as A08.", card=card[:20])
    if face not in t.cards(seat):
        return Text("You do not hold {card}; `/hand` shows what you have.", card=t.book.faces[face].name)
    return None


def too_dear(t: Realms, seat: int, face: int) -> Text | None:
    """Refuse a card that costs more than there are other cards in the hand of a seat (3.6); else None."""
    card, others = t.book.faces[face], t.count(seat) - 1
    if card.cost <= others:
        return None
    return Text(
        "{card} costs {cost} other cards and you hold {others}; take a cheaper one.",
        card=card.name, cost=card.cost, others=others,
    )  # fmt: skip


def no_space(t: Realms, space: str) -> Text | None:
    """Refuse the name of a space that is none; else None."""
    if space in t.book.space_of:
        return None
    return Text(
        "There is no space “{space}”; spaces are c1r1 (column 1, front row) to c{columns}r{rows}.",
        space=space[:20], columns=t.book.columns, rows=t.book.rows,
    )  # fmt: skip


def no_room(t: Realms, seat: int, space: str) -> Text | None:
    """Refuse a space of the own grid that is none or is taken; else None (H3)."""
    if fault := no_space(t, space):
        return fault
    if t.grid[cell_of(t, seat, space)] < 0:
        return None
    return Text("{to} is taken; choose an empty space of your grid.", to=space)


def nobody(t: Realms, seat: int, space: str) -> Text | None:
    """Refuse a space where no own character stands; else None."""
    if fault := no_space(t, space):
        return fault
    if t.grid[cell_of(t, seat, space)] >= 0:
        return None
    return Text("You have no character at {at}; name the space of one of yours.", at=space)


def turn_prompt(v: HeavenHellView, _: Turn) -> Text:
    """Say what may be done in the Muster phase."""
    if is_truce(v):
        return Text("Your turn: play characters and Miracles. Nobody marches in round 1, a truce.")
    return Text("Your turn: play characters and Miracles, then march or keep the peace.")


def conflict_prompt(v: HeavenHellView, top: Battle) -> Text:
    """Say how the present conflict stands."""
    ours, theirs = sums(v, top.heaven, top.hell, top.column)
    mine, hers = (ours, theirs) if v.seat == top.heaven else (theirs, ours)
    text = Text("Column {n}: you have {mine}, they have {hers}. Act, or pass?")
    if top.passes:
        text = Text("Column {n}: you have {mine}, they have {hers}, and they passed. Act, or pass to end it?")
    return text.with_args(n=top.column + 1, mine=mine, hers=hers)


class MusterDeed(Deed):
    """Be the base of what is done in the Muster phase."""

    __slots__ = ()

    def elsewhere(self, v: HeavenHellView, frame: Asking) -> Text | None:
        """Say in a conflict that it is not for that."""
        if not isinstance(frame, Battle):
            return None
        return Text(
            "That is for the muster phase; this is a conflict. {prompt}", prompt=conflict_prompt(v, frame)
        )


class ConflictDeed(Deed):
    """Be the base of conflict actions."""

    __slots__ = ()

    def elsewhere(self, v: HeavenHellView, frame: Asking) -> Text | None:
        """Say in the Muster phase that nobody fights."""
        if not isinstance(frame, Turn):
            return None
        return Text("There is no conflict now. {prompt}", prompt=turn_prompt(v, frame))


class Answer(Deed):
    """Be the base of answers to what is asked."""

    __slots__ = ()

    def elsewhere(self, v: HeavenHellView, frame: Asking) -> Text | None:
        """Say in the Muster phase that nobody asks."""
        if not isinstance(frame, Turn):
            return None
        return Text("Nothing of that kind is asked now. {prompt}", prompt=turn_prompt(v, frame))
