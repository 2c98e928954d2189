"""One conflict: actions in turn until both pass, then the comparison (H27-H34, 3.6)."""

from games.heaven_hell import actions as act
from games.heaven_hell.cards.uses import usable
from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import (
    AbilityUsed,
    ConflictEnded,
    HeavenHellEvent,
    Passed,
    TacticPlayed,
)
from games.heaven_hell.play import battles as battles
from games.heaven_hell.play.common import battle_of, characters, draw, fighters, mind_at, take_from_hand
from games.heaven_hell.play.offers import Offers
from games.heaven_hell.play.paying import can_pay, charge
from games.heaven_hell.sheet.frames import Battle, Choose, Damage
from games.heaven_hell.sheet.might import total
from games.heaven_hell.sheet.state import HeavenHell, Realms


def tactics_allowed(s: HeavenHell, battle: Battle) -> bool:
    """Tell whether Tactics can be played at this battlefield (3.13)."""
    return battle.field < 0 or s.book.fields[battle.field].verb != "no_tactics"


def ready(s: Realms, seat: int) -> list[int]:
    """Return the cells of a seat's ready characters, fighters or not (H10, 3.6)."""
    spent = s.spent
    return [cell for cell in characters(s, seat) if not spent[cell]]


def able(s: HeavenHell, seat: int, cells: list[int]) -> list[int]:
    """Return those of the ready characters whose ability can be used now (3.6 a)."""
    faces, grid = s.book.faces, s.grid
    return [
        cell
        for cell in cells
        if faces[grid[cell]].effects and usable(s, Choose(seat, grid[cell], cell, mind_at(s, cell)))
    ]


def speakable(s: HeavenHell, seat: int, cells: list[int]) -> list[tuple[int, int]]:
    """Return the Tactics in hand that can be paid, each with every ready speaker of mind enough (3.6 b)."""
    faces = s.book.faces
    tactics = [
        face
        for face in dict.fromkeys(s.hand[seat])
        if faces[face].kind == "tactic" and can_pay(s, seat, face)
    ]
    if not tactics:
        return []
    minds = [(cell, mind_at(s, cell)) for cell in cells]
    return [
        (face, cell)
        for face in tactics
        for cell, mind in minds
        if mind >= faces[face].mind and usable(s, Choose(seat, face, cell, mind))
    ]


def legal_conflict(s: HeavenHell, battle: Battle, seat: int) -> Offers:
    """Offer to pass, abilities and Tactics (H29, 3.6)."""
    found, faces, book = Offers(), s.book.faces, s.book
    found.add(act.Pass, act.Pass, (seat,))
    cells = ready(s, seat)
    found.add(act.Act, lambda cell: act.Act(seat, book.name(cell)), able(s, seat, cells))
    if tactics_allowed(s, battle):
        found.add(
            act.Tactic,
            lambda pair: act.Tactic(seat, faces[pair[0]].id, book.name(pair[1])),
            speakable(s, seat, cells),
        )
    return found


def must_pass(s: HeavenHell, battle: Battle) -> bool:
    """Tell whether all can see that the mover can do nothing but pass: nobody ready who could act, or no
    card to be spoken. What is in the hand does not matter, only that something is.
    """
    cells = ready(s, battle.mover)
    if cells and s.hand[battle.mover] and tactics_allowed(s, battle):
        return False
    return not able(s, battle.mover, cells)


def use_ability(s: HeavenHell, a: act.Act, out: list[HeavenHellEvent]) -> None:
    """Use an ability: the character is spent until the battle ends (3.6 a)."""
    cell = a.seat * s.book.size + s.book.space_of[a.at]
    face = s.grid[cell]
    s.spent[cell] = True
    out.append(AbilityUsed(a.seat, s.book.faces[face].id, a.at))
    after_action(battle_of(s))
    s.stack.append(Choose(a.seat, face, cell, mind_at(s, cell)))


def play_tactic(s: HeavenHell, a: act.Tactic, out: list[HeavenHellEvent]) -> None:
    """Play a Tactic and pay for it: its speaker is spent until the battle ends (3.6 b)."""
    book = s.book
    cell, face = a.seat * book.size + book.space_of[a.by], book.face_of[a.card]
    speaker, cost = book.faces[s.grid[cell]].id, book.faces[face].cost
    take_from_hand(s, a.seat, face)
    s.discard[a.seat].append(face)
    s.spent[cell] = True
    out.append(TacticPlayed(a.seat, a.card, speaker, a.by, cost))
    after_action(battle_of(s))
    s.stack.append(Choose(a.seat, face, cell, mind_at(s, cell)))
    charge(s, a.seat, cost)


def after_action(battle: Battle) -> None:
    """Give the word to the other player; passes count anew (H30, ruling 21)."""
    battle.passes = 0
    battle.mover = battle.hell if battle.mover == battle.heaven else battle.heaven


def pass_(s: HeavenHell, _: act.Pass, out: list[HeavenHellEvent]) -> None:
    """Pass; after two passes in a row the conflict is compared (H30, H33)."""
    take_pass(s, battle_of(s), out)


def take_pass(s: HeavenHell, battle: Battle, out: list[HeavenHellEvent]) -> None:
    """Note a pass of the mover."""
    out.append(Passed(battle.mover))
    passes = battle.passes + 1
    after_action(battle)
    battle.passes = passes
    if passes == 2:  # both, one after the other (H30)
        compare(s, battle, out)


def compare(s: HeavenHell, battle: Battle, out: list[HeavenHellEvent]) -> None:
    """Compare the totals; the loser takes the difference as damages (H33, H34, rulings 8 and 10)."""
    battle.mover = NONE
    column = battle.column
    mine, theirs = total(s, battle, column, heaven=True), total(s, battle, column, heaven=False)
    winner, loser = NONE, NONE
    damages = 0
    if mine > theirs:
        winner, loser = battle.heaven, battle.hell
        damages = max(0, mine - theirs - battle.hell_soak)
        battle.heaven_won += 1
    elif theirs > mine:
        winner, loser = battle.hell, battle.heaven
        damages = max(0, theirs - mine - battle.heaven_soak)
        battle.hell_won += 1
    out.append(ConflictEnded(battle.heaven, battle.hell, column + 1, mine, theirs, winner, damages))
    if winner < 0:
        return
    if battle.field >= 0 and s.book.fields[battle.field].verb == "winner_draw":
        draw(s, winner, s.book.fields[battle.field].n, out)
    if damages and fighters(s, loser, column):
        s.stack.append(Damage(loser, column, damages))


def advance(s: HeavenHell, battle: Battle[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Go on to the next conflict, and pass for whom all see that nothing else is possible."""
    if battle.mover < 0:
        battles.next_conflict(s, battle, out)
        return True
    if must_pass(s, battle):
        take_pass(s, battle, out)
        return True
    return False
