"""What comes of a card or a text outside of fights, at each moment (D14)."""

from games.guardians.events.base import GuardiansEvent
from games.guardians.events.cards import StonesChanged
from games.guardians.rules import common
from games.guardians.state import Guardians
from games.guardians.verbs import deeds


def take_effect(s: Guardians, seat: int, card: int, targets: list[int], out: list[GuardiansEvent]) -> None:
    """Let a card that nobody has answered do what it says; in combats `rules.combat.cast` does it."""
    for trigger in dict.fromkeys(effect.trigger for effect in common.card_of(s, card).effects):
        deeds.run(s, seat, card, trigger, targets, out)


def turned_up(s: Guardians, seat: int, card: int, out: list[GuardiansEvent]) -> None:
    """Let the decisive Up card do what it says (D14)."""
    deeds.run(s, seat, card, "up", (), out)


def laid(s: Guardians, seat: int, space: int, out: list[GuardiansEvent]) -> None:
    """Let a terrain card that was just laid open do what it says (D12)."""
    if not s.down[space]:
        deeds.run(s, seat, s.terrain[space], "settle", (), out)


def prepared(s: Guardians, seat: int, out: list[GuardiansEvent]) -> None:
    """Give a set of Strongholds what it gives before the first draw (D12, Palisade)."""
    walls = s.book.strongholds[s.walls[seat]]
    for effect in walls.effects:
        if effect.verb == "stones" and effect.cond == "first_turn":
            s.stones[seat] += effect.n
            out.append(StonesChanged(seat, walls.id, effect.n))


def organizing(s: Guardians, seat: int, out: list[GuardiansEvent]) -> None:
    """Let the upgrades of a seat do what they do in this Organize phase (D12, Stone Well)."""
    for at in (2 * seat, 2 * seat + 1):
        card = s.upgrade[at]
        for effect in common.card_of(s, card).effects if card >= 0 else ():
            age = s.turn - s.since[at]
            if effect.trigger == "organize" and age > 0 and effect.every and age % effect.every == 0:
                deeds.DEEDS[effect.verb](s, seat, card, effect, (), out)
