"""What comes of a card or a text outside of fights, at each moment (D14)."""

from games.guardians.cards.verbs.seen import effects_of
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.verbs.verb import Out, Targets
from games.guardians.play import common
from games.guardians.sheet.state import Guardians


def run(s: Guardians, seat: int, source: int, trigger: str, targets: Targets, out: Out) -> None:
    """Carry out in order what a card or text does with a trigger; what lasts in a fight is not done here."""
    for effect in effects_of(s, source):
        if effect.trigger == trigger:
            VERBS[effect.verb].do(s, seat, source, effect, targets, out)


def take_effect(s: Guardians, seat: int, card: int, targets: Targets, out: Out) -> None:
    """Let a card that nobody has answered do what it says; in combats `play.announced` lets it be cast."""
    for trigger in dict.fromkeys(effect.trigger for effect in common.card_of(s, card).effects):
        run(s, seat, card, trigger, targets, out)


def turned_up(s: Guardians, seat: int, card: int, out: Out) -> None:
    """Let the decisive Up card do what it says (D14)."""
    run(s, seat, card, "up", (), out)


def laid(s: Guardians, seat: int, space: int, out: Out) -> None:
    """Let a terrain card that was just laid open do what it says (D12)."""
    if not s.down[space]:
        run(s, seat, s.terrain[space], "settle", (), out)


def organizing(s: Guardians, seat: int, out: Out) -> None:
    """Let the upgrades of a seat do what they do in this Organize phase (D12, Stone Well)."""
    for at in (2 * seat, 2 * seat + 1):
        card = s.upgrade[at]
        for effect in common.card_of(s, card).effects if card >= 0 else ():
            age = s.turn - s.since[at]
            if effect.trigger == "organize" and age > 0 and effect.every and age % effect.every == 0:
                VERBS[effect.verb].do(s, seat, card, effect, (), out)
