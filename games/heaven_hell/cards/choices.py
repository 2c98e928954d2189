"""What a verb may choose: own and enemy characters, spaces, columns, players and cards (3.14, 3.6).

Each function gets the frame of the choice, whose `picks` are those made before, and the effect.
"""

from games.heaven_hell.data.book import Effect
from games.heaven_hell.sheet.facts import (
    battle_of,
    characters,
    empty,
    fighters,
    mind_at,
    opposite,
    rightwards,
)
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import Realms


def opponent(t: Realms, seat: int) -> int:
    """Return the other player of the battle."""
    battle = battle_of(t)
    return battle.hell if battle.heaven == seat else battle.heaven


def allies_here(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer own fighters that take part in the present conflict."""
    return fighters(t, frame.seat, battle_of(t).column)


def foes_here(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Return enemy fighters that take part in the present conflict; “each” chooses nobody (3.6)."""
    return fighters(t, opponent(t, frame.seat), battle_of(t).column)


def foe_here(t: Realms, frame: Choose, effect: Effect) -> list[int]:
    """Offer those of them whose mind is not higher than the source's: resistance (3.6)."""
    return [cell for cell in foes_here(t, frame, effect) if mind_at(t, cell) <= frame.mind]


def wounded(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer own characters with a wound."""
    return [cell for cell in characters(t, frame.seat) if t.wounds[cell]]


def tired(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer own spent characters; the one that speaks or acts was not spent when it began."""
    return [cell for cell in characters(t, frame.seat) if t.spent[cell] and cell != frame.source]


def movable(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer own characters, if there is a space to go to; one that this effect has moved stays."""
    if not empty(t, frame.seat):
        return []
    return [cell for cell in characters(t, frame.seat) if not frame.times or cell != frame.last]


def spaces(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer the empty spaces of the own grid (H3)."""
    return empty(t, frame.seat)


def spaces_here(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer the empty spaces of the own column in the present conflict (3.6)."""
    return [cell for cell in t.book.column(frame.seat, battle_of(t).column) if t.grid[cell] < 0]


def reserve_spaces(t: Realms, frame: Choose, effect: Effect) -> list[int]:
    """Offer those, if there is a fighter in hand that can be paid (3.6).

    The space comes before the fighter, for a card that was named must not go back into a hidden hand.
    """
    return spaces_here(t, frame, effect) if reserves(t, frame, effect) else []


def reserves(t: Realms, frame: Choose, effect: Effect) -> list[int]:
    """Offer the fighters in hand that can be paid (3.6)."""
    hand, card, faces = t.cards(frame.seat), t.book.faces[frame.face], t.book.faces
    spare = len(hand) - 1
    if t.layers[-1] is not frame:  # not yet played: the card itself is still in hand, and what pays for it
        spare -= 1 + card.cost
    return [
        face
        for face in dict.fromkeys(hand)
        if faces[face].fighter and max(0, faces[face].cost - effect.n) <= spare
    ]


def fallen(t: Realms, frame: Choose, effect: Effect) -> list[int]:
    """Offer the characters of the own discard pile that cost little enough, if there is a space."""
    if not empty(t, frame.seat):
        return []
    faces = t.book.faces
    cards = [
        face
        for face in t.discard[frame.seat]
        if faces[face].kind == "character" and faces[face].cost <= effect.n
    ]
    return sorted(dict.fromkeys(cards))


def duellists(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer the Hell players who have fighters in a column where the Heaven player has some (3.7)."""
    return [seat for seat in rightwards(t, frame.seat) if opposite(t, frame.seat, seat)]


def duel_columns(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer the columns in which both have fighters (3.7)."""
    return opposite(t, frame.seat, frame.picks[0])


def own_columns(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer the columns in which there is an own fighter."""
    return [column for column in range(t.book.columns) if fighters(t, frame.seat, column)]


def weak(t: Realms, frame: Choose, seat: int) -> list[int]:
    """Return a player's characters whose mind is not higher than the source's: resistance (3.6)."""
    return [cell for cell in characters(t, seat) if mind_at(t, cell) <= frame.mind]


def victims(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer the Hell players who have a character that can be chosen."""
    return [seat for seat in rightwards(t, frame.seat) if weak(t, frame, seat)]


def foes(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer the chosen player's characters that can be chosen."""
    return weak(t, frame, frame.picks[0])


def second_foe(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer a second character of the same player."""
    return [cell for cell in weak(t, frame, t.book.owner(frame.last)) if cell != frame.last]


def holders(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer the Hell players who have cards in hand."""
    return [seat for seat in rightwards(t, frame.seat) if t.count(seat)]


def seen_cards(t: Realms, frame: Choose, _: Effect) -> list[int]:
    """Offer the cards of the hand that is looked at; only the one who looks can know them."""
    return list(dict.fromkeys(t.cards(frame.picks[0])))
