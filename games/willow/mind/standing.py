"""What a player may settle beforehand: Foes, answers to spells, hiding, companions, windows of fights."""

from typing import Final

from engine.standing import Span, Standing, StandingChoice
from engine.texts import Text
from games.willow.data.book import CHARS, MAGIC, PROWESS, STEALTH
from games.willow.face.things import fight, frame_of, side_of
from games.willow.play import PLAY
from games.willow.play.fights import champions
from games.willow.play.numbers import total
from games.willow.play.travel import ways as travel
from games.willow.sheet.facts import decider, of_side
from games.willow.sheet.view import WillowView

BRIEF: Final = frozenset({"foes", "response", "darkness", "hide", "join", "fight_a", "fight_b", "fight_end"})
"""Decisions asked in passing: a word settles them, and the safe answer costs nothing that was promised."""


def standing(v: WillowView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        _moves(v),
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
    """Offer to settle all moves of a side-turn, whatever searches bring; cards that are drawn meanwhile are
    for their owner to look at.
    """
    mine = v.seat is not None and v.team[v.seat] == v.turn
    able = mine and any(v.control[char] == v.seat and not travel.unmoved(v, char) for char in CHARS)
    key = f"{v.round}.{v.turn}.{len(v.haste)}.{len(v.deck)}" if able else ""
    hint = Text("yours walk and play cards as proposed, until a card is drawn")
    all_moves = StandingChoice("proposed", Text("All moves, then done"), hint=hint, proposed=True)
    along = frozenset({"journey", "searcher", "bank"})
    when = Text("When your characters move, in this turn")
    return Standing("moves", "move", when, (all_moves,), along, Span(Text("In this turn"), key))


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
