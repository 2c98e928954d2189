"""Casting a spell in one's turn."""

from collections.abc import Sequence

from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from games.foes.data.book import TOP_WISDOM, Spell
from games.foes.events import FoesEvent
from games.foes.face.content import content
from games.foes.face.words import spell_help, spell_name
from games.foes.mind.spells import cast_rank, reached
from games.foes.play.reading import TurnDeed
from games.foes.play.spells import FAMILIES, use_card
from games.foes.sheet.facts import castable
from games.foes.sheet.frames import Payment, Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(
    Text("Cast a spell from your hand."),
    spell=Text("The spell."),
    how=Text("How you use it: an amount, a player or a monster."),
)
class Cast(TurnDeed):
    """Cast a spell by its face (`move+3`, `transform2`, `exchange`), with how it is used where that is a
    choice: it leaves the game, and the turn is no longer one of taking chips.

    `how` is the amount (`2`, `-1`) for chips, wisdom and transform; the seat's number from 1 (`3`) for
    transference; the monster's strength (`14`) for move-monster and move-3; else empty (R46, R91-R106).
    """

    exact = True
    seat: int
    spell: str
    how: str = ""

    @classmethod
    def offers(cls, t: Dungeon, turn: Turn, seat: int) -> Sequence["Cast"]:
        if not t.cards(seat):
            return ()
        spells = t.book.spells
        faces = {spells[card].face: spells[card] for card in castable(t, seat)}
        return [
            cls(seat, face, how)
            for face, spell in faces.items()
            for how in FAMILIES[spell.family].ways(t, turn, spell)
        ]

    def fault(self, t: Dungeon, turn: Turn) -> Text | None:
        spell = _spell(t, self.spell)
        if spell is None:
            return Text("There is no spell “{face}”; your spells are in your hand.", face=self.spell[:20])
        name = spell_name(self.spell)
        if not any(t.book.spells[card].face == self.spell for card in t.cards(self.seat)):
            return Text("You do not hold the spell {spell}. Cast one from your hand.", spell=name)
        if not any(t.book.spells[card].face == self.spell for card in castable(t, self.seat)):
            return Text("You drew {spell} in this turn; cast it in a later one.", spell=name)
        return FAMILIES[spell.family].fault(t, turn, spell, self.how)

    def do(self, s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
        turn.may_wander = False
        turn.acted = True
        spell = s.book.spells[use_card(s, self.seat, self.spell, self.how, out)]
        FAMILIES[spell.family].do(s, turn, spell, self.how, out)

    def label(self, v: FoesView, turn: Turn) -> Label:
        name, spell = spell_name(self.spell), _spell(v, self.spell)
        family = FAMILIES[spell.family] if spell is not None else None
        text = group = Text("{spell}", spell=name)
        if self.how and family is not None:
            text = Text("{spell}: {how}", spell=name, how=family.said(self.how))
        if spell is not None and spell.family == "herd" and self.how.isdigit():
            half = Text("1 to 25") if int(self.how) <= 25 else Text("26 to 50")
            group = Text("{spell}: {half}", spell=name, half=half)
        rank = max(cast_rank(v, turn, (self.spell, self.how)), family.rank if family is not None else 0)
        does, space = spell_help(self.spell), reached(v, turn, (self.spell, self.how))
        if spell is not None and space is not None and (inside := content(v, space)) is not None:
            does = Text("{steps} more steps bring {inside}, into reach", steps=spell.amount, inside=inside)
        if spell is not None and spell.family == "wisdom" and v.wisdom[self.seat] == TOP_WISDOM:
            rank, does = -1, Text("of no use, your wisdom is the highest there is")
        return Label(Text("Cast"), text, Text("spell: {does}", does=does), group, rank=rank)

    def elsewhere(self, v: FoesView, frame: object) -> Text | None:
        if isinstance(frame, Payment):
            return Text(
                "After the dice only Power Chips can be cast. Answer with “pay” and the spell, or “pay none”."
            )
        return TurnDeed.elsewhere(self, v, frame)

    def never(self, v: FoesView) -> Text | None:
        spell = _spell(v, self.spell)
        if spell is None:
            return Text("There is no spell “{face}”.", face=self.spell[:20])
        return FAMILIES[spell.family].never(v, spell, self.how)


def _spell(t: Dungeon, face: str) -> Spell | None:
    """Return a spell of this face, whoever has it."""
    return next((spell for spell in t.book.spells if spell.face == face), None)
