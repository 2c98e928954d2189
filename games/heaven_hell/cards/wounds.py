"""Verbs about wounds and damages."""

from games.heaven_hell.cards.choices import wounded
from games.heaven_hell.data.book import Effect
from games.heaven_hell.events import HeavenHellEvent, Soaked
from games.heaven_hell.play.grid import hurt, mend
from games.heaven_hell.sheet.facts import battle_of
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import HeavenHell


def wound(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Place n wounds; those that kill are not placed (H39). They do not count for the order of damages.

    (ruling 34)
    """
    hurt(s, frame.picks[-1], effect.n, out, damage=False)


def heal(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Remove up to n wounds of one own character, or of each."""
    cells = wounded(s, frame, effect) if effect.target == "allies" else frame.picks[-1:]
    for cell in cells:
        mend(s, cell, effect.n, out, rest=False)


def soak(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Lower the own damages of this conflict by n, should it be lost; never below 0."""
    battle = battle_of(s)
    if frame.seat == battle.heaven:
        battle.heaven_soak += effect.n
    else:
        battle.hell_soak += effect.n
    total = battle.heaven_soak if frame.seat == battle.heaven else battle.hell_soak
    out.append(Soaked(frame.seat, effect.n, total))
