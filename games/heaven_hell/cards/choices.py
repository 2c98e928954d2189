"""What a verb may choose: own and enemy characters, spaces, columns, players and cards (3.14, 3.6).

Each function gets the frame of the choice, whose `picks` are those made before, and the effect.
"""

from games.heaven_hell.data.book import Effect
from games.heaven_hell.play.common import battle_of, characters, empty, fighters, mind_at, rightwards
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import HeavenHell


def opponent(s: HeavenHell, seat: int) -> int:
    """Return the other player of the battle."""
    battle = battle_of(s)
    return battle.hell if battle.heaven == seat else battle.heaven


def allies_here(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer own fighters that take part in the present conflict."""
    return fighters(s, frame.seat, battle_of(s).column)


def foes_here(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Return enemy fighters that take part in the present conflict; “each” chooses nobody (3.6)."""
    return fighters(s, opponent(s, frame.seat), battle_of(s).column)


def foe_here(s: HeavenHell, frame: Choose, effect: Effect) -> list[int]:
    """Offer those of them whose mind is not higher than the source's: resistance (3.6)."""
    return [cell for cell in foes_here(s, frame, effect) if mind_at(s, cell) <= frame.mind]


def wounded(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer own characters with a wound."""
    return [cell for cell in characters(s, frame.seat) if s.wounds[cell]]


def tired(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer own spent characters; the one that speaks or acts was not spent when it began."""
    return [cell for cell in characters(s, frame.seat) if s.spent[cell] and cell != frame.source]


def movable(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer own characters, if there is a space to go to; one that this effect has moved stays."""
    if not empty(s, frame.seat):
        return []
    return [cell for cell in characters(s, frame.seat) if not frame.times or cell != frame.last]


def spaces(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer the empty spaces of the own grid (H3)."""
    return empty(s, frame.seat)


def spaces_here(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer the empty spaces of the own column in the present conflict (3.6)."""
    return [cell for cell in s.book.column(frame.seat, battle_of(s).column) if s.grid[cell] < 0]


def reserve_spaces(s: HeavenHell, frame: Choose, effect: Effect) -> list[int]:
    """Offer those, if there is a fighter in hand that can be paid (3.6).

    The space comes before the fighter, for a card that was named must not go back into a hidden hand.
    """
    return spaces_here(s, frame, effect) if reserves(s, frame, effect) else []


def reserves(s: HeavenHell, frame: Choose, effect: Effect) -> list[int]:
    """Offer the fighters in hand that can be paid (3.6)."""
    hand, card, faces = s.hand[frame.seat], s.book.faces[frame.face], s.book.faces
    spare = len(hand) - 1
    if s.stack[-1] is not frame:  # not yet played: the card itself is still in hand, and what pays for it
        spare -= 1 + card.cost
    return [
        face
        for face in dict.fromkeys(hand)
        if faces[face].fighter and max(0, faces[face].cost - effect.n) <= spare
    ]


def fallen(s: HeavenHell, frame: Choose, effect: Effect) -> list[int]:
    """Offer the characters of the own discard pile that cost little enough, if there is a space."""
    if not empty(s, frame.seat):
        return []
    faces = s.book.faces
    found = [
        face
        for face in s.discard[frame.seat]
        if faces[face].kind == "character" and faces[face].cost <= effect.n
    ]
    return sorted(dict.fromkeys(found))


def duellists(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer the Hell players who have fighters in a column where the Heaven player has some (3.7)."""
    return [seat for seat in rightwards(s, frame.seat) if shared_columns(s, frame.seat, seat)]


def shared_columns(s: HeavenHell, seat: int, other: int) -> list[int]:
    """Return the columns in which both have fighters."""
    return [at for at in range(s.book.columns) if fighters(s, seat, at) and fighters(s, other, at)]


def duel_columns(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer the columns in which both have fighters (3.7)."""
    return shared_columns(s, frame.seat, frame.picks[0])


def own_columns(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer the columns in which there is an own fighter."""
    return [column for column in range(s.book.columns) if fighters(s, frame.seat, column)]


def weak(s: HeavenHell, frame: Choose, seat: int) -> list[int]:
    """Return a player's characters whose mind is not higher than the source's: resistance (3.6)."""
    return [cell for cell in characters(s, seat) if mind_at(s, cell) <= frame.mind]


def victims(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer the Hell players who have a character that can be chosen."""
    return [seat for seat in rightwards(s, frame.seat) if weak(s, frame, seat)]


def foes(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer the chosen player's characters that can be chosen."""
    return weak(s, frame, frame.picks[0])


def second_foe(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer a second character of the same player."""
    return [cell for cell in weak(s, frame, s.book.owner(frame.last)) if cell != frame.last]


def holders(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer the Hell players who have cards in hand."""
    return [seat for seat in rightwards(s, frame.seat) if s.hand[seat]]


def seen_cards(s: HeavenHell, frame: Choose, _: Effect) -> list[int]:
    """Offer the cards of the hand that is looked at; only the one who looks can know them."""
    return list(dict.fromkeys(s.hand[frame.picks[0]]))
