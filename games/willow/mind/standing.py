"""What a player may settle beforehand: moves, fights, Foes, answers to spells, hiding, companions."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.standing import ALL_GAME, Span, Standing, StandingChoice, all_game
from engine.texts import Text
from games.willow.cards import moments
from games.willow.data.book import CHARS, GOOD, MAGIC, PROWESS, STEALTH
from games.willow.face.things import fight, frame_of, side_of
from games.willow.play import PLAY
from games.willow.play.fights import champions
from games.willow.play.numbers import total
from games.willow.play.travel.ways import unmoved
from games.willow.sheet.facts import decider, of_side
from games.willow.sheet.frames import Contests
from games.willow.sheet.view import WillowView

BRIEF: Final = frozenset({"foes", "response", "darkness", "hide", "join", "fight_a", "fight_b", "fight_end"})
"""Decisions asked in passing: a word settles them, and the safe answer costs nothing that was promised."""
WINDOWS: Final = frozenset({"foes", "response", "darkness", "fight_end"})
"""Those for rare cards, of which all see only the backs: they pass by for whoever has set no stop."""

_BEGINS: Final = frozenset(
    {"foe_groups", "contests", "hide", "fight_aid", "fight_a", "fight_b", "fight_c", "fight_d"}
)
"""Decisions at which the fights of a turn can be settled."""
_FOUGHT: Final = _BEGINS | {"foes", "hunt", "fight_bear", "fight_end", "response"}
"""Decisions that are settled with them; what a loser gives up, and cards that are captured, are not."""


def standing(v: WillowView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        _moves(v),
        _lays(v),
        _still(v),
        _fights(v),
        all_game(
            "spares", "excess", Text("When you hold too much"), Text("Discard for me"),
            Text("what is worth least to you"), v.seat,
        ),
        _window(v, "foes", "foes", Text("When Foes could be sent"), Text("Send none"), useful=_foes(v)),
        _window(
            v, "answers", "response", Text("When a spell could be answered"), Text("Let it work"),
            useful=_serves(v, "response"),
        ),
        _window(
            v, "darkness", "darkness", Text("When Good searches for a Place"), Text("Let them"),
            useful=_serves(v, "good_search"),
        ),
        _one(v, "hide", "hide", Text("When Evil searches for you"), *_hiding(v)),
        _one(
            v, "companions", "join", Text("When you are asked along on a journey"),
            StandingChoice("never", Text("Never go along"), "answer no"),
            StandingChoice("always", Text("Always go along"), "answer yes"),
        ),
        _one(v, "away", "fight_b", Text("When you could get away"), _never(Text("Stay and fight"))),
        _window(
            v, "after", "fight_end", Text("At the end of a fight"), Text("Play nothing"),
            useful=_serves(v, "end"),
        ),
        _one(v, "champion", "fight_d", Text("When a champion is named"), _strongest(v)),
    )  # fmt: skip


def _moves(v: WillowView) -> Standing:
    """Offer to settle all moves of a side-turn, whatever searches and draws bring, until they are done."""
    move, key = frame_of(v, "move"), ""
    if move is not None and v.seat is not None and v.team[v.seat] == v.turn and not move.done[v.seat]:
        key = f"{v.round}.{v.turn}.{len(v.haste)}"
    hint = Text("yours walk and play cards as proposed, with what they draw too")
    all_moves = StandingChoice("proposed", Text("All moves, then done"), hint=hint, proposed=True)
    along = frozenset({"journey", "searcher", "bank", "response"})
    when = Text("When your characters move, in this turn")
    return Standing("moves", "move", when, (all_moves,), along, Span(Text("In this turn"), key))


def _lays(v: WillowView) -> Standing:
    """Offer to settle that what a character has drawn is laid open: arms, Friends, spells (W22)."""
    when, hint = Text("When cards could be laid open, all game"), Text("before yours go, each as proposed")
    return _always(v, "lays", when, "lay", Text("Lay open what your characters draw"), hint, proposed=True)


def _still(v: WillowView) -> Standing:
    """Offer to settle that one is done with moving once nobody of one's own can set out (W64, W190)."""
    when, hint = Text("When none of yours can go, all game"), Text("unless one still lays or casts something")
    still = v.seat is not None and not _able(v)
    return _always(v, "still", when, "pass", Text("Done when none can go"), hint, proposed=still)


def _always(
    v: WillowView, key: str, when: Text, kind: str, text: Text, hint: Text, *, proposed: bool
) -> Standing:
    """Offer to settle, for the whole game, that one kind of action is taken in a move if it is proposed."""
    choice = StandingChoice("proposed", text, hint=hint, proposed=proposed, only=frozenset({kind}))
    return Standing(key, "move", when, (choice,), span=_game(v))


def _able(v: WillowView) -> bool:
    """Tell whether somebody of the view's seat can still set out."""
    return any(v.control[char] == v.seat and not unmoved(v, char) for char in CHARS)


def _game(v: WillowView) -> Span:
    """Span the whole game."""
    return Span(Text("All game"), "" if v.seat is None else ALL_GAME)


def _fights(v: WillowView) -> Standing:
    """Offer to settle, where its characters move too, all fights of a seat: against Foes, or of the sides,
    for the attacker with the spaces, and which Foes are sent.

    As soon as one of the side falls or gets up they are asked again. Nobody settles a duel with the queen: it
    ends the game, or costs all hands of the group.
    """
    hint = Text("where, by whom, with which cards as proposed; asks when one falls or gets up")
    proposed = StandingChoice("proposed", Text("Fight on for me"), hint=hint, proposed=True)
    asked = PLAY.asked(v)
    kind = asked.kind if asked.kind in _BEGINS and v.seat in asked.must else min(_BEGINS)
    when, span = (
        Text("Fights and Foes, until somebody on your side falls or gets up"),
        Span(Text("While the same of your side stand"), _fought(v)),
    )
    return Standing("fights", kind, when, (proposed,), _FOUGHT, span, before=frozenset({"move"}))


def _fought(v: WillowView) -> str:
    """Name the time in which the same characters of a seat's side have Health; empty: a duel."""
    if v.seat is None or not v.stack or _at_queen(v):
        return ""
    mine = v.team[v.seat]
    return f"{sum(1 << char for char in CHARS if v.side[char] == mine and v.health[char] <= 0)}"


def _at_queen(v: WillowView) -> bool:
    """Tell whether there is a duel with the queen, or one may be begun now."""
    now, frame = fight(v), frame_of(v, "contests")
    if now is not None:
        return now.what == "queen"
    return isinstance(frame, Contests) and frame.side == GOOD and v.book.queen_space in frame.spaces


def _never(text: Text) -> StandingChoice:
    return StandingChoice("never", text, "pass")


def _one(v: WillowView, key: str, decision: str, text: Text, *choices: StandingChoice) -> Standing:
    """Offer a decision; its choices have their lines only while the view's seat is asked just that."""
    asked = PLAY.asked(v)
    return Standing(key, decision, text, choices).only_if(asked.kind == decision and v.seat in asked.must)


def _window(v: WillowView, key: str, decision: str, text: Text, idle: Text, *, useful: bool) -> Standing:
    """Offer a decision that comes settled as letting it pass."""
    return replace(_one(v, key, decision, text, _never(idle)), default="never", useful=useful)


def _serves(v: WillowView, moment: moments.Moment) -> bool:
    """Tell whether the view's seat holds a card, or has one face up, that serves at a moment."""
    served = moments.uses(v.book, moment)
    return any(served[card] for card in _own(v))


def _foes(v: WillowView) -> bool:
    """Tell whether the view's seat holds a Foe."""
    return any(v.book.kind[card] == "foe" for card in _own(v))


def _own(v: WillowView) -> Iterator[int]:
    """Yield the cards of the view's seat, in hands and face up."""
    for char in CHARS if v.seat is not None else ():
        if v.control[char] == v.seat:
            yield from (card for card in (*v.hand[char], *v.shown[char]) if card >= 0)


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
