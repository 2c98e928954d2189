"""Paying for a battle with Power Chips spells, after the dice."""

from collections.abc import Iterator

from engine.game import Label, Style
from engine.stages import Stage, deed
from engine.texts import Text
from games.foes.events import FoesEvent, PaymentDeclined
from games.foes.face.words import spell_name, stem, tile_name
from games.foes.mind.worth import spell_chips
from games.foes.play.fighting import lose, settle
from games.foes.play.reading import NONE, Answer
from games.foes.play.spells import gain_chips, use_card
from games.foes.play.supply import pay
from games.foes.sheet.facts import brings_chips, castable, castable_chips
from games.foes.sheet.frames import Payment
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(
    Text("Cast a chip spell to pay, or hand in what you have."),
    answer=True,
    spell=Text("The spell, or none."),
)
class Pay(Answer):
    """Cast a Power Chips spell to pay, by its face, and see whether it suffices; `none` hands in all
    chips and loses.

    (R42, R44, R98, ruling 51)
    """

    seat: int
    spell: str

    @classmethod
    def offers(cls, t: Dungeon, _: Payment, seat: int) -> Iterator["Pay"]:
        faces = dict.fromkeys(t.book.spells[card].face for card in castable_chips(t, seat))
        return (cls(seat, face) for face in (*faces, NONE))

    def fault(self, t: Dungeon, _: Payment) -> Text | None:
        if self.spell == NONE:
            return None
        if not any(spell.face == self.spell and spell.family == "chips" for spell in t.book.spells):
            return Text("Only Power Chips can be cast after the dice, or say “pay none”.")
        name = spell_name(self.spell)
        if not any(t.book.spells[card].face == self.spell for card in t.cards(self.seat)):
            return Text("You do not hold {spell}. Cast one that you hold, or say “pay none”.", spell=name)
        if not any(t.book.spells[card].face == self.spell for card in castable(t, self.seat)):
            return Text("You drew {spell} in this turn; it cannot be cast yet.", spell=name)
        return None

    def do(self, s: Foes, due: Payment, out: list[FoesEvent]) -> None:
        s.stack.pop()
        if self.spell == NONE:
            out.append(PaymentDeclined(self.seat))
            pay(s, self.seat, due.cost, out)
            lose(s, s.turn, "chips", out)
        else:
            card = use_card(s, self.seat, self.spell, "", out)
            gain_chips(s, self.seat, s.book.spells[card].amount, out)
            settle(s, due, out)

    def label(self, v: FoesView, due: Payment) -> Label:
        held = v.chips[self.seat]
        if self.spell == NONE:
            lost = Text("you lose the battle and all chips, and learn 1 wisdom")
            hint = lost if held else Text("you lose the battle, and learn 1 wisdom")
            style: Style = "danger" if _saves(v, due) else "primary"  # else nothing better can be done
            text = Text("Hand in what you have") if held else Text("Lose the battle")
            return Label(Text("Give in"), text, hint, style=style, rank=20)
        left = held + min(stem(self.spell)[1], v.reserve) - due.cost
        hint = Text("you win, and {count} chip is left", "you win, and {count} chips are left", left)
        if left < 0:
            hint = Text("{count} chip is missing even then", "{count} chips are missing even then", -left)
        text = Text("Cast {spell}", spell=spell_name(self.spell))
        return Label(Text("Pay"), text, hint, style="primary", rank=20)

    def never(self, v: FoesView) -> Text | None:
        known = (spell.face for spell in v.book.spells if spell.family == "chips")
        if self.spell in (NONE, *known):
            return None
        return Text("Nobody can pay with “{face}”; name a Power Chips spell, or none.", face=self.spell[:20])


def _saves(v: FoesView, due: Payment) -> bool:
    """Tell whether the viewer's spells together pay for the battle."""
    return due.cost <= v.chips[due.seat] + spell_chips(v, due.seat)


def _asks(v: FoesView, due: Payment) -> Text:
    held = v.chips[due.seat]
    if _saves(v, due):
        return Text(
            "The battle with {tile} costs {cost} and you have {chips}. Cast Power Chips, or lose it?",
            tile=tile_name(due.monster), cost=due.cost, chips=held,
        )  # fmt: skip
    if brings_chips(v):
        return Text(
            "The battle with {tile} costs {cost}, you have {chips}, and all your spells bring too few: "
            "it is lost.",
            tile=tile_name(due.monster), cost=due.cost, chips=held,
        )  # fmt: skip
    return Text(
        "The battle with {tile} costs {cost}, you have {chips}, and none of your spells brings chips: "
        "it is lost.",
        tile=tile_name(due.monster), cost=due.cost, chips=held,
    )  # fmt: skip


PAYING = Stage(Payment, (Pay,), asks=_asks, waits=Text("{player} may cast a spell to pay."))
