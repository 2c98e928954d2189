"""The questions of a combat, step by step: who answers them by what (G56-G130, D1-D10)."""

from collections.abc import Callable
from typing import Final

from engine.decisions import Asked
from engine.stages import Deed, Listing, Stage
from engine.texts import Text
from games.guardians.play.combat import begin, bribing, casting, command, ranged, resolution, secondary
from games.guardians.play.combat.bribing import NO_BRIBE, NOT_IT, BribeCreature
from games.guardians.play.combat.casting import NO_LAST_CARD, NOTHING_FIRST, Cast
from games.guardians.play.combat.channeling import GivePoints
from games.guardians.play.combat.command import (
    NO_ANSWER,
    AnswerCommand,
    AnswerInCombat,
    NobodyFits,
    SayCommand,
    SendToPen,
)
from games.guardians.play.combat.order import follows
from games.guardians.play.combat.passing import PassOn
from games.guardians.play.combat.ranged import ADD_NOTHING, ShootNow
from games.guardians.play.combat.resolution import HEAL_NOBODY, HealNow
from games.guardians.play.combat.secondary import NO_SUPPORT, AttackWith, Stop
from games.guardians.play.forced import alone, hand_open, laid_open
from games.guardians.sheet.frames import Combat
from games.guardians.sheet.view import GuardiansView

Says = Callable[[GuardiansView, Combat], Text]
_ELSE: Final = (
    PassOn, AnswerInCombat, SendToPen, Cast, BribeCreature, ShootNow, GivePoints, AttackWith, Stop,
)  # fmt: skip
"""What is done in a combat, and says itself why not at a step that does not ask for it."""


def _step(word: str, deeds: tuple[type[Deed], ...], asks: Says, waits: Text | Says) -> Stage:
    """Return the stage of a step: what it offers, in order, and what the two players are told."""
    here = {deed.about.cls for deed in deeds}
    others = tuple(deed for deed in _ELSE if deed.about.cls not in here)
    lists = Listing(*deeds)
    return Stage(
        Combat,
        (*deeds, *others),
        asks,
        waits,
        lists=lists,
        follows=follows,
        awaits=lambda _, f: Asked(word, (f.mover,)),
        word=word,
        forced=alone(lists, laid_open if GivePoints in deeds else hand_open),
    )


_HEALS: Final = (HEAL_NOBODY, HealNow), resolution.asks_heal, Text("{player} may heal.")
COMBAT: Final = (
    _step("truce", (begin.FIGHT, begin.CallOff), begin.asks, Text("{player} may call the combat off.")),
    _step("say", (SayCommand,), command.asks_say, Text("Does {player} play a command card?")),
    _step(
        "answers", (NO_ANSWER, AnswerCommand), command.asks_answers,
        Text("{player} may answer the command cards."),
    ),
    _step(
        "send_away", (SendToPen, NobodyFits),
        lambda _v, _f: Text("A command card makes you send a creature to the Pen: which one?"),
        Text("{player} sends a creature to the Pen."),
    ),
    _step("bribery", (NO_BRIBE, BribeCreature), bribing.asks, Text("Does {player} bribe?")),
    _step(
        "spells_first", (NOTHING_FIRST, Cast), casting.asks_first,
        Text("{player} may play a card before the creatures' texts."),
    ),
    _step(
        "modifiers", (ADD_NOTHING, Cast, ShootNow, GivePoints), ranged.asks,
        Text("{player} may shoot, channel or play a card."),
    ),
    _step(
        "bribe_attacker", (NOT_IT, BribeCreature), bribing.asks_for_it, bribing.waits_for_it
    ),
    _step("name_attack", (Stop, AttackWith), secondary.asks, Text("{player} may make a secondary attack.")),
    _step(
        "support", (NO_SUPPORT, Cast, GivePoints), secondary.asks_support,
        Text("{player} may channel or play a card."),
    ),
    _step(
        "last_cards", (NO_LAST_CARD, Cast), casting.asks_last,
        Text("{player} may play a card before the count."),
    ),
    _step("heal_winner", *_HEALS),
    _step("heal_loser", *_HEALS),
)  # fmt: skip
"""The steps of a combat that ask somebody, in their order."""
