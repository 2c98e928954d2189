"""One conflict: actions in turn until both pass, then the comparison (H27-H34, 3.6)."""

from collections.abc import Sequence

from engine.brief import brief as fitted
from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.heaven_hell.cards.uses import lack, usable
from games.heaven_hell.data.book import NONE, Effect
from games.heaven_hell.events import AbilityUsed, ConflictEnded, HeavenHellEvent, Passed, TacticPlayed
from games.heaven_hell.face.hints import HINT, brief, losing, outlook
from games.heaven_hell.face.words import ability, card_help, card_name
from games.heaven_hell.mind.gains import FREE, best_speaker, gain
from games.heaven_hell.play import battles
from games.heaven_hell.play.hands import charge, draw, take_from_hand
from games.heaven_hell.play.offers import Each, listing
from games.heaven_hell.play.reading import (
    MINE,
    THE_CARD,
    ConflictDeed,
    Name,
    conflict_prompt,
    interned,
    no_card,
    no_space,
    nobody,
    too_dear,
)
from games.heaven_hell.sheet.facts import cell_of, fighters, mind_at, ready
from games.heaven_hell.sheet.frames import Battle, Choose, Damage
from games.heaven_hell.sheet.might import margin, total
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


@deed(Text("Take no action in this conflict now."), answer=True)
class Pass(ConflictDeed):
    """Take no conflict action now; two passes in a row end the conflict (H30, H33, ruling 21)."""

    exact = True
    seat: int

    def do(self, s: HeavenHell, battle: Battle, out: list[HeavenHellEvent]) -> None:
        take_pass(s, battle, out)

    def label(self, v: HeavenHellView, battle: Battle) -> Label:
        ahead = margin(v, battle, self.seat)
        stands = Text("level: nobody wins it")
        if ahead:
            stands = Text("you win by {n}", n=ahead) if ahead > 0 else losing(battle, self.seat, -ahead)
        hint = Text("they may still act; {stands} now", stands=stands)
        if battle.passes:
            hint = Text("the column ends now: {stands}", stands=stands)
        return Label(Text("Pass"), Text("Pass"), hint, style="success", rank=80 if ahead > 0 else 47)


@deed(Text("Use the ability of one of your ready characters."), at=MINE)
class Act(ConflictDeed):
    """Use the ability of an own ready character: it is spent until the battle ends (3.6 a)."""

    exact = True
    seat: int
    at: Name

    def speaker(self, t: Realms) -> int:
        """Return the cell of the character that would be spent."""
        return cell_of(t, self.seat, self.at)

    def effects(self, t: Realms) -> tuple[Effect, ...]:
        """Return what would happen."""
        return t.book.faces[t.grid[self.speaker(t)]].effects

    @classmethod
    def offers(cls, t: Realms, _: Battle, seat: int) -> Each["Act"]:
        return Each(lambda cell: interned(cls, seat, t.book.name(cell)), able(t, seat, ready(t, seat)))

    def fault(self, t: Realms, _: Battle) -> Text | None:
        if fault := nobody(t, self.seat, self.at):
            return fault
        cell = self.speaker(t)
        card = t.book.faces[t.grid[cell]]
        if t.spent[cell]:
            return Text("{card} is spent until the battle ends; use another or pass.", card=card.name)
        if not card.effects:
            return Text("{card} has no ability; use another or pass.", card=card.name)
        missing = lack(t, Choose(self.seat, t.grid[cell], cell, mind_at(t, cell)))
        return missing and Text(
            "The ability of {card} finds nothing to choose: {lack}. Use another or pass.",
            card=card.name, lack=missing,
        )  # fmt: skip

    def do(self, s: HeavenHell, battle: Battle, out: list[HeavenHellEvent]) -> None:
        cell = self.speaker(s)
        face = s.grid[cell]
        s.spent[cell] = True
        out.append(AbilityUsed(self.seat, s.book.faces[face].id, self.at))
        hand_over(battle)
        s.stack.append(Choose(self.seat, face, cell, mind_at(s, cell)))

    def label(self, v: HeavenHellView, battle: Battle) -> Label:
        cell, effects = self.speaker(v), self.effects(v)
        text = Text("Use {who}", who=brief(v, cell))
        hint = outlook(v, battle, cell, effects, ability(v.book.faces[v.grid[cell]]))
        rank = _rank(v, battle, cell, effects, idle=44 if effects[0].verb in FREE else 8)
        return Label(Text("Ability"), text, hint, style="primary", rank=rank)


@deed(
    Text("Play a Tactic, and pay for it."),
    card=THE_CARD,
    by=Text("The space of the ready character that speaks it."),
)
class Tactic(ConflictDeed):
    """Play a Tactic from hand and pay for it; the ready character at `by` that speaks it is spent until the
    battle ends (3.6 b).
    """

    exact = True
    seat: int
    card: Name
    by: Name

    def speaker(self, t: Realms) -> int:
        """Return the cell of the character that would be spent."""
        return cell_of(t, self.seat, self.by)

    def effects(self, t: Realms) -> tuple[Effect, ...]:
        """Return what would happen."""
        return t.book.faces[t.book.face_of[self.card]].effects

    @classmethod
    def offers(cls, t: Realms, battle: Battle, seat: int) -> Each["Tactic"]:
        book = t.book
        pairs = [] if hears_none(t, battle) else _speakable(t, seat)
        return Each(lambda pair: interned(cls, seat, book.faces[pair[0]].id, book.name(pair[1])), pairs)

    def fault(self, t: Realms, battle: Battle) -> Text | None:
        """The battlefield, cost, speaker, nothing to choose (3.6 b, 3.13)."""
        if fault := no_card(t, self.seat, self.card):
            return fault
        face = t.book.face_of[self.card]
        card = t.book.faces[face]
        if card.kind != "tactic":
            return Text("{card} is no Tactic; play one, use an ability, or pass.", card=card.name)
        if hears_none(t, battle):
            place = t.book.fields[battle.field].name
            return Text("No Tactics can be played at {place}; use an ability or pass.", place=place)
        if fault := too_dear(t, self.seat, face) or no_space(t, self.by):
            return fault
        cell = self.speaker(t)
        if t.grid[cell] < 0:
            return Text(
                "You have no character at {by} to speak {card}; name another.", by=self.by, card=card.name
            )
        speaker, mind = t.book.faces[t.grid[cell]].name, mind_at(t, cell)
        if t.spent[cell]:
            return Text("{speaker} is spent until the battle ends; let another speak.", speaker=speaker)
        if mind < card.mind:
            return Text(
                "{card} needs a speaker of mind {needs}; {speaker} has {mind}. Let another speak.",
                card=card.name, needs=card.mind, speaker=speaker, mind=mind,
            )  # fmt: skip
        missing = lack(t, Choose(self.seat, face, cell, mind))
        return missing and Text(
            "{card} finds nothing to choose: {lack}. Play another or pass.", card=card.name, lack=missing
        )

    def do(self, s: HeavenHell, battle: Battle, out: list[HeavenHellEvent]) -> None:
        cell, face = self.speaker(s), s.book.face_of[self.card]
        speaker, cost = s.book.faces[s.grid[cell]].id, s.book.faces[face].cost
        take_from_hand(s, self.seat, face)
        s.discard[self.seat].append(face)
        s.spent[cell] = True
        out.append(TacticPlayed(self.seat, self.card, speaker, self.by, cost))
        hand_over(battle)
        s.stack.append(Choose(self.seat, face, cell, mind_at(s, cell)))
        charge(s, self.seat, cost)

    def label(self, v: HeavenHellView, battle: Battle) -> Label:
        face, cell = v.book.face_of[self.card], self.speaker(v)
        name, card = card_name(v.book, face), v.book.faces[face]
        text = Text("{card} by {who}", card=name, who=brief(v, cell))
        short = fitted("{card} by {who}", card=name, who=brief(v, cell))
        hint = outlook(v, battle, cell, card.effects, card_help(card, HINT))
        rank = 0
        if self.by == best_speaker(v, battle, self.seat, face):
            rank = _rank(v, battle, cell, card.effects, cost=4 + 2 * card.cost)
        return Label(Text("Tactic"), text, hint, name, "primary", short, rank)


def hears_none(t: Realms, battle: Battle) -> bool:
    """Tell whether Tactics cannot be played at this battlefield (3.13)."""
    return battle.field >= 0 and t.book.fields[battle.field].verb == "no_tactics"


def able(t: Realms, seat: int, cells: Sequence[int]) -> list[int]:
    """Return those of the ready characters whose ability can be used now (3.6 a)."""
    faces, grid = t.book.faces, t.grid
    return [
        cell
        for cell in cells
        if faces[grid[cell]].effects and usable(t, seat, grid[cell], cell, mind_at(t, cell))
    ]


def _speakable(t: Realms, seat: int) -> list[tuple[int, int]]:
    """Return the Tactics in hand that can be paid, each with every ready speaker of mind enough (3.6 b).

    Of what may be chosen only the mind of a speaker decides: as it is ready, it is none of the spent ones.
    """
    faces = t.book.faces
    tactics = [face for face in dict.fromkeys(t.cards(seat)) if faces[face].kind == "tactic"]
    tactics = [face for face in tactics if not too_dear(t, seat, face)]
    minds = [(cell, mind_at(t, cell)) for cell in ready(t, seat)] if tactics else []
    pairs = []
    for face in tactics:
        needs, found = faces[face].mind, dict[int, bool]()
        for cell, mind in minds:
            if mind >= needs:
                if mind not in found:
                    found[mind] = usable(t, seat, face, cell, mind)
                if found[mind]:
                    pairs.append((face, cell))
    return pairs


def _rank(
    v: HeavenHellView, battle: Battle, cell: int, effects: Sequence[Effect], *, cost: int = 0, idle: int = 8
) -> int:
    """Weigh a conflict action: what turns the conflict first, the cheapest of it; `idle`: what betters
    nothing.
    """
    ahead, better = margin(v, battle, battle.mover), gain(v, battle, cell, effects)
    if ahead <= 0 and better > -ahead:
        return 75 - cost - better
    if ahead < 0 and effects[0].verb == "soak":
        return 45 - cost
    return ((48 if ahead <= 0 else 20) + 2 * better if better > 0 else idle) - cost


def hand_over(battle: Battle) -> None:
    """Give the word to the other player; passes count anew (H30, ruling 21)."""
    battle.passes = 0
    battle.mover = battle.hell if battle.mover == battle.heaven else battle.heaven


def take_pass(s: HeavenHell, battle: Battle, out: list[HeavenHellEvent]) -> None:
    """Note a pass of the mover."""
    out.append(Passed(battle.mover))
    passes = battle.passes + 1
    hand_over(battle)
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


def must_pass(s: HeavenHell, battle: Battle) -> bool:
    """Tell whether all can see that the mover can do nothing but pass: nobody ready who could act, or no
    card to be spoken. What is in the hand does not matter, only that something is.
    """
    cells = ready(s, battle.mover)
    if cells and s.hand[battle.mover] and not hears_none(s, battle):
        return False
    return not able(s, battle.mover, cells)


def _follows(s: HeavenHell, battle: Battle[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Go on to the next conflict, and pass for whom all see that nothing else is possible."""
    if battle.mover < 0:
        battles.next_conflict(s, battle, out)
        return True
    if must_pass(s, battle):
        take_pass(s, battle, out)
        return True
    return False


CONFLICT = Stage(
    Battle,
    (Pass, Act, Tactic),
    asks=conflict_prompt,
    waits=Text("{player} may take a conflict action."),
    lists=listing(Pass, Act, Tactic),
    follows=_follows,
)
