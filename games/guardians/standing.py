"""What a player may settle beforehand: briberies, answers, the windows for rare cards."""

from typing import Final

from engine.standing import Standing, StandingChoice
from engine.texts import Text
from games.guardians.asking import asked, kind_asked
from games.guardians.facts import combat
from games.guardians.rules.announced import dispels
from games.guardians.rules.combat.bribery import offers
from games.guardians.rules.common import token
from games.guardians.view import GuardiansView

BRIEF: Final = frozenset(
    {
        "truce", "say", "answers", "bribery", "spells_first", "bribe_attacker", "last_cards", "dispel",
        "settle_window",
    }
)  # fmt: skip
"""Decisions asked in passing (A14, A20, G160, G170): a word settles them, and to decline is safe."""

_DECLINE: Final = "pass"


def standing(v: GuardiansView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        _one(v, "orders", "orders", Text("Before the placing"), _never(Text("Play nothing"), "done")),
        _one(v, "truce", "truce", Text("When a combat could be called off"), _never(Text("Fight"))),
        _one(
            v, "command", "say", Text("When a command card could be played"),
            _never(Text("Never play one"), "answer no"),
        ),
        _one(v, "answers", "answers", Text("When command cards could be answered"),
             _never(Text("Let them work"))),
        _one(v, "bribery", "bribery", Text("When primaries could be bribed"), *_bribing(v)),
        _one(v, "attacker", "bribe_attacker", Text("When a ranged or secondary attacker could be bribed"),
             *_bribing(v)),
        _one(v, "dispel", "dispel", Text("When a card could be dispelled"), *_dispelling(v)),
        _one(v, "hammer", "settle_window", Text("When terrain could be destroyed in the settlement"),
             _never(Text("Let it lie"))),
    )  # fmt: skip


def _never(text: Text, line: str = _DECLINE) -> StandingChoice:
    return StandingChoice("never", text, line)


def _one(v: GuardiansView, key: str, decision: str, text: Text, *choices: StandingChoice) -> Standing:
    """Offer a decision; its choices have their lines only while the view's seat is asked just that."""
    if kind_asked(v) == decision and asked(v, v.seat):
        return Standing(key, decision, text, choices)
    idle = tuple(StandingChoice(one.key, one.text) for one in choices)
    return Standing(key, decision, text, idle)


def _bribing(v: GuardiansView) -> tuple[StandingChoice, ...]:
    """Offer never to bribe, and to bribe whatever a card fits."""
    f = combat(v)
    found = offers(v, f, v.seat) if f is not None and v.seat is not None else []
    line = str(found[0]) if found else _DECLINE
    return (
        _never(Text("Never bribe")),
        StandingChoice("always", Text("Bribe with the first card that fits"), line),
    )


def _dispelling(v: GuardiansView) -> tuple[StandingChoice, ...]:
    """Offer never to dispel, and to dispel whatever is played."""
    found = dispels(v, combat(v), v.seat) if v.seat is not None else []
    line = f"play {token(v, found[0])}" if found else _DECLINE
    return (
        _never(Text("Never dispel")),
        StandingChoice("always", Text("Dispel the first card that is played"), line),
    )
