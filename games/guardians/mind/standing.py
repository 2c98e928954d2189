"""What a player may settle beforehand: briberies, answers, the windows for rare cards."""

from dataclasses import replace
from typing import Final

from engine.decisions import Legal
from engine.stages import Deed
from engine.standing import ALL_GAME, Span, Standing, StandingChoice
from engine.texts import Text
from games.guardians.cards.verbs.bribes import bribe_effect
from games.guardians.cards.verbs.commands import dispels, flags
from games.guardians.cards.verbs.play import Moment, sources
from games.guardians.data.book import SPACES
from games.guardians.play.asking import only_declines
from games.guardians.play.combat.bribing import BribeCreature
from games.guardians.play.common import token
from games.guardians.play.play import PLAY
from games.guardians.play.turning import unturned
from games.guardians.sheet.facts import combat
from games.guardians.sheet.frames import Move
from games.guardians.sheet.view import GuardiansView

BRIEF: Final = frozenset(
    {
        "truce", "say", "answers", "bribery", "spells_first", "bribe_attacker", "last_cards", "dispel",
        "settle_window",
    }
)  # fmt: skip
"""Decisions asked in passing (A14, A20, G160, G170): a word settles them, and to decline is safe."""
WINDOWS: Final = frozenset(
    {"orders", "truce", "answers", "bribery", "bribe_attacker", "dispel", "settle_window", "move"}
)
"""Decisions in which a seat nearly always declines: they come settled so, but for who sets a stop. Of moves
it is the question which Shield is turned when one is left."""

_DECLINE: Final = "pass"
_IDLE: Final = BRIEF | {"orders", "modifiers", "support", "heal_winner", "heal_loser"}
"""Decisions at which a seat may hold nothing that it could use."""
_FOUGHT: Final = _IDLE - {"orders", "settle_window"} | {
    "pick_command", "pick_primary", "send_away", "name_attack",
}  # fmt: skip
"""Decisions of a combat, up to the count of the survivors."""
_BEGINS: Final = frozenset({"truce", "say", "pick_primary", "modifiers", "name_attack"})
"""Those among them that decide the most: there the rest of the combat can be settled."""


def standing(v: GuardiansView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        _idle(v),
        _fight(v),
        _fights(v),
        _window(v, "orders", Text("Before the placing"), _never(Text("Play nothing"), "done"),
                useful=_plays(v, "organize")),
        _window(v, "truce", Text("When a combat could be called off"), _never(Text("Fight")),
                useful=v.seat is not None and bool(flags(v, v.seat))),
        _one(
            v, "command", "say", Text("When a command card could be played"),
            _never(Text("Never play one"), "answer no"),
        ),
        _window(v, "answers", Text("When command cards could be answered"), _never(Text("Let them work")),
                useful=_dispels(v)),
        _window(v, "bribery", Text("When a creature could be bribed"), *_bribing(v),
                along=frozenset({"bribe_attacker"}), useful=_bribes(v)),
        _window(v, "dispel", Text("When a card could be dispelled"), *_dispelling(v), useful=_dispels(v)),
        _window(v, "settle_window", Text("When terrain could be destroyed in the settlement"),
                _never(Text("Let it lie")), key="hammer", useful=_plays(v, "settle")),
        _window(v, "move", Text("Before your last Shield is turned"), _turning(v), key="last",
                useful=_plays(v, "move")),
    )  # fmt: skip


def _idle(v: GuardiansView) -> Standing:
    """Offer to pass, for the rest of the game, wherever a seat holds nothing that it could use."""
    kind = _now(v, _IDLE)
    able = _able(v) if _asked(v, kind) else ()
    empty = only_declines(able)
    hint = Text("for the rest of the game; a quick pass may tell your opponent that you hold nothing")
    choice = StandingChoice("pass", Text("Pass without being asked"), str(able[0]) if empty else "", hint)
    when, span = Text("When you have nothing to play"), Span(Text("With nothing to play"), ALL_GAME)
    return Standing("idle", kind, when, (choice,), _IDLE, span)


def _fight(v: GuardiansView) -> Standing:
    """Offer to settle the rest of a combat, until its owner draws a card."""
    hint = Text("all as proposed, cards and stones too, to its end; you are asked after a draw")
    choice = StandingChoice("proposed", Text("Fight as proposed"), hint=hint, proposed=True)
    f, key = combat(v), ""
    if f is not None and v.seat is not None:
        key = f"{v.turn}.{f.at}.{f.shield}.{len(v.deck[v.seat])}"
    span = Span(Text("In this combat"), key)
    return Standing("fight", _now(v, _BEGINS), Text("When you fight, in a combat"), (choice,), _FOUGHT, span)


def _fights(v: GuardiansView) -> Standing:
    """Offer to settle all combats of a turn before the own Shield is turned, until its owner draws a card."""
    hint = Text("all as proposed, cards and stones too, this turn; you are asked after a draw")
    choice = StandingChoice("proposed", Text("Fight all as proposed"), hint=hint, proposed=True)
    key = "" if v.seat is None or not v.turn else f"{v.turn}.{len(v.deck[v.seat])}"
    when, span = Text("When you fight, in a turn"), Span(Text("In this turn"), key)
    return Standing("fights", "", when, (choice,), _FOUGHT, span, before=frozenset({"move"}))


def _now(v: GuardiansView, kinds: frozenset[str]) -> str:
    """Return which of these kinds the view's seat is asked, and else the first."""
    kind = PLAY.asked(v).kind
    return kind if kind in kinds and _asked(v, kind) else min(kinds)


def _asked(v: GuardiansView, kind: str) -> bool:
    """Tell whether the view's seat is asked a decision."""
    asked = PLAY.asked(v)
    return asked.kind == kind and asked.asks(v.seat)


def _able(v: GuardiansView) -> Legal[Deed]:
    """Return what the view's seat, which is asked, can do."""
    top = v.stack[-1]
    return PLAY.stage(top).legal(v, top, v.viewer)


def _never(text: Text, line: str = _DECLINE) -> StandingChoice:
    return StandingChoice("never", text, line)


def _one(
    v: GuardiansView, key: str, decision: str, text: Text, *choices: StandingChoice,
    along: frozenset[str] = frozenset(),
) -> Standing:  # fmt: skip
    """Offer a decision, and those `along`; its choices have their lines only while the view's seat is asked
    one of them.
    """
    asked = PLAY.asked(v)
    offer = Standing(key, decision, text, choices, along)
    return offer.only_if(asked.kind in along | {decision} and asked.asks(v.seat))


def _window(
    v: GuardiansView, decision: str, text: Text, *choices: StandingChoice,
    key: str = "", along: frozenset[str] = frozenset(), useful: bool,
) -> Standing:  # fmt: skip
    """Offer a decision that comes settled as the first choice, which is to decline."""
    offered = _one(v, key or decision, decision, text, *choices, along=along)
    return replace(offered, default=choices[0].key, useful=useful)


def _turning(v: GuardiansView) -> StandingChoice:
    """Offer to turn the last shield before anything is played; of several their owner chooses."""
    top = v.stack[-1] if v.stack else None
    asked = isinstance(top, Move) and top.seat == v.seat and top.shield < 0
    left = unturned(v, v.seat) if asked and v.seat is not None else []
    return StandingChoice(
        "turn", Text("Turn it at once"), f"turn {SPACES[left[0]]}" if len(left) == 1 else ""
    )


def _plays(v: GuardiansView, moment: Moment) -> bool:
    """Tell whether the view's seat has a card, or a text, that does something at a moment."""
    return v.seat is not None and bool(sources(v, v.seat, moment))


def _dispels(v: GuardiansView) -> bool:
    return v.seat is not None and bool(dispels(v, None, v.seat))


def _bribes(v: GuardiansView) -> bool:
    """Tell whether the view's seat has a bribery card in its Depot."""
    return v.seat is not None and any(bribe_effect(v, card) is not None for card in v.depot[v.seat])


def _bribing(v: GuardiansView) -> tuple[StandingChoice, ...]:
    """Offer never to bribe, and to bribe whatever a card fits."""
    f = combat(v)
    offers = BribeCreature.offers(v, f, v.seat) if f is not None and v.seat is not None else []
    line = str(offers[0]) if offers else _DECLINE
    return (
        _never(Text("Never bribe")),
        StandingChoice("always", Text("Bribe with the first card that fits"), line),
    )


def _dispelling(v: GuardiansView) -> tuple[StandingChoice, ...]:
    """Offer never to dispel, and to dispel whatever is played."""
    offers = dispels(v, combat(v), v.seat) if v.seat is not None else []
    line = f"play {token(v, offers[0])}" if offers else _DECLINE
    return (
        _never(Text("Never dispel")),
        StandingChoice("always", Text("Dispel the first card that is played"), line),
    )
