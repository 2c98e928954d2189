"""What a player may settle beforehand: moves, fights, Foes, answers to spells, hiding, companions."""

from typing import Final

from engine.standing import Span, Standing, StandingChoice
from engine.texts import Text
from games.willow.data.book import CHARS, GOOD, MAGIC, PROWESS, STEALTH
from games.willow.face.things import fight, frame_of, side_of
from games.willow.play import PLAY
from games.willow.play.fights import champions
from games.willow.play.numbers import total
from games.willow.sheet.facts import decider, of_side
from games.willow.sheet.frames import Contests, Foes
from games.willow.sheet.view import WillowView

BRIEF: Final = frozenset({"foes", "response", "darkness", "hide", "join", "fight_a", "fight_b", "fight_end"})
"""Decisions asked in passing: a word settles them, and the safe answer costs nothing that was promised."""

_BEGINS: Final = frozenset(
    {"foe_groups", "contests", "hide", "fight_aid", "fight_a", "fight_b", "fight_c", "fight_d"}
)
"""Decisions at which the fights of a turn can be settled."""
_FOUGHT: Final = _BEGINS | {"hunt", "fight_bear", "fight_end", "response"}
"""Decisions that are settled with them; what a loser gives up, and cards that are captured, are not."""


def standing(v: WillowView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        _moves(v),
        _fights(v),
        _one(v, "foes", "foes", Text("When Foes could be sent"), _never(Text("Send none"))),
        _one(v, "answers", "response", Text("When a spell could be answered"), _never(Text("Let it work"))),
        _one(v, "darkness", "darkness", Text("When Good searches for a Place"), _never(Text("Let them"))),
        _one(v, "hide", "hide", Text("When Evil searches for you"), *_hiding(v)),
        _one(
            v, "companions", "join", Text("When you are asked along on a journey"),
            StandingChoice("never", Text("Never go along"), "answer no"),
            StandingChoice("always", Text("Always go along"), "answer yes"),
        ),
        _one(v, "away", "fight_b", Text("When you could get away"), _never(Text("Stay and fight"))),
        _one(v, "after", "fight_end", Text("At the end of a fight"), _never(Text("Play nothing"))),
        _one(v, "champion", "fight_d", Text("When a champion is named"), _strongest(v)),
    )  # fmt: skip


def _moves(v: WillowView) -> Standing:
    """Offer to settle all moves of a side-turn, whatever searches bring, until they are done; cards that are
    drawn meanwhile are for their owner to look at.
    """
    move, key = frame_of(v, "move"), ""
    if move is not None and v.seat is not None and v.team[v.seat] == v.turn and not move.done[v.seat]:
        key = f"{v.round}.{v.turn}.{len(v.haste)}.{len(v.deck)}"
    hint = Text("yours walk and play cards as proposed, until a card is drawn")
    all_moves = StandingChoice("proposed", Text("All moves, then done"), hint=hint, proposed=True)
    along = frozenset({"journey", "searcher", "bank", "response"})
    when = Text("When your characters move, in this turn")
    return Standing("moves", "move", when, (all_moves,), along, Span(Text("In this turn"), key))


def _fights(v: WillowView) -> Standing:
    """Offer to settle all fights of a turn: against Foes, or of the sides, for the attacker with the spaces.

    Whoever draws a card, or loses all Health of a character, is asked again. Nobody settles a duel with the
    queen: it ends the game, or costs all hands of the group.
    """
    hint = Text("where, by whom and with which cards as proposed; asks when you draw or one of yours falls")
    proposed = StandingChoice("proposed", Text("Fight on for me"), hint=hint, proposed=True)
    asked = PLAY.asked(v)
    kind = asked.kind if asked.kind in _BEGINS and v.seat in asked.must else min(_BEGINS)
    when, span = Text("When yours fight, in this turn"), Span(Text("In the fights of this turn"), _fought(v))
    return Standing("fights", kind, when, (proposed,), _FOUGHT, span)


def _fought(v: WillowView) -> str:
    """Name the fights of a turn, until one of the own falls or a card is drawn; empty: none, or a duel."""
    frame = frame_of(v, "contests") or frame_of(v, "foes")
    if v.seat is None or frame is None or _at_queen(v, frame):
        return ""
    fallen = sum(1 << char for char in CHARS if v.side[char] == v.team[v.seat] and v.health[char] <= 0)
    return f"{v.round}.{v.turn}.{len(v.haste)}.{frame.kind}.{len(v.deck)}.{fallen}"


def _at_queen(v: WillowView, frame: Foes | Contests) -> bool:
    """Tell whether there is a duel with the queen, or one may be begun now."""
    now = fight(v)
    if now is not None:
        return now.what == "queen"
    return isinstance(frame, Contests) and frame.side == GOOD and v.book.queen_space in frame.spaces


def _never(text: Text) -> StandingChoice:
    return StandingChoice("never", text, "pass")


def _one(v: WillowView, key: str, decision: str, text: Text, *choices: StandingChoice) -> Standing:
    """Offer a decision; its choices have their lines only while the view's seat is asked just that."""
    if PLAY.asked(v).kind == decision and v.seat in PLAY.asked(v).must:
        return Standing(key, decision, text, choices)
    return Standing(key, decision, text, tuple(StandingChoice(choice.key, choice.text) for choice in choices))


def _hiding(v: WillowView) -> tuple[StandingChoice, ...]:
    """Offer to hide with whoever hides best, and to be found."""
    f = frame_of(v, "hunt")
    able = champions.hiders_able(v, f) if f is not None else []
    best = max(able, key=lambda char: (total(v, char, STEALTH), -char), default=-1)
    line = f"name {v.book.chars[best].id}" if best >= 0 else ""
    return (
        StandingChoice("best", Text("Hide with whoever hides best"), line),
        StandingChoice("found", Text("Let yourselves be found"), "answer found"),
    )


def _strongest(v: WillowView) -> StandingChoice:
    """Offer to name whoever has the highest sum; of equal ones who has most Health."""
    text, f = Text("Name the strongest"), fight(v)
    if f is None or v.seat is None or not (own := of_side(v, f, side_of(v))) or decider(v, own) != v.seat:
        return StandingChoice("strongest", text)
    stat = MAGIC if f.what == "queen" else PROWESS
    able = champions.candidates(v, f, side_of(v))
    best = max(able, key=lambda char: (total(v, char, stat), v.health[char], -char), default=-1)
    return StandingChoice("strongest", text, f"name {v.book.chars[best].id}" if best >= 0 else "")
