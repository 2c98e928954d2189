"""How a game ended: who won, the places with scores and ratings, and what proves it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.limits import clip
from bot.presenter.markdown import listed_names, literal, prose
from engine import Outcome, Seat, Text
from engine.scoring import REASON as SCORED
from engine.scoring import RESIGNED
from engine.texts import _
from host import Look
from host.ratings import RatingChange

WORDS_ROOM: Final = 300
"""The room for the players' words under the last board; the export holds them whole."""


def proof(look: Look) -> str:
    """Return what a game that is over is checked by: the seed of all its dice, and the head of its log."""
    if look.seed is None:
        return ""
    words = clip(", ".join(literal(word) for word in look.words) or _("none"), WORDS_ROOM)
    return _(
        "-# The secret of all dice and shuffles was `{seed}`; its fingerprint, posted before the "
        "game, `{commitment}`; the words: {words}.\n-# The fingerprint of all moves: `{head}`",
        seed=look.seed,
        commitment=look.commitment,
        words=words,
        head=look.head,
    )


def won(look: Look) -> str:
    """Say what is over, and who won."""
    wins = winner(look)
    return f"### {literal(look.game.title)}: {closing(look)}" + (f"\n## {wins}" if wins else "")


def winner(look: Look) -> str:
    """Say who won a game that is over; empty where that is not settled."""
    result = look.outcome
    if result is None:
        gone = [player.seat for player in look.seats if player.resigned]
        if len(look.seats) == 2 and len(gone) == 1:  # whoever stays has won, whatever was left to play
            stays, loser = (literal(look.names(seat)) for seat in (1 - gone[0], gone[0]))
            return _("{winner} wins: {loser} has given up", winner=stays, loser=loser)
        return ""
    best = [seat for seat, place in enumerate(result.places) if place == 1]
    side = next((name for name, team in look.sides if name is not None and {*team} == {*best}), None)
    alone = _("{names} wins", "{names} win", len(best), names=_together(look, best))
    wins = alone if side is None else _("{side} wins", side=prose(side, look.names))
    if result.reason == RESIGNED:
        gone = [seat for seat, place in enumerate(result.places) if place > 1]
        return _("{wins}: {together} gave up", wins=wins, together=_together(look, gone))
    if side is not None:
        return f"{wins}: {_together(look, best)}"
    if len(best) == len(result.places):
        return _("Nobody is ahead of anybody")
    return wins


def _together(look: Look, seats: Sequence[Seat]) -> str:
    return listed_names([literal(look.names(seat)) for seat in seats])


def closing(look: Look) -> str:
    return _("the game is over") if look.status == "ended" else _("the table was closed")


def standings(look: Look, rated: Mapping[int, RatingChange] = MappingProxyType({})) -> str:
    """Return the places and scores, the best first, with what they did to ratings; empty while there is no
    result.
    """
    result = look.outcome
    if result is None:
        return ""

    def place(seat: Seat) -> tuple[int, Seat]:
        return result.places[seat], seat

    def line(seat: Seat) -> str:
        return f"**{literal(look.names(seat))}**{_score(look, result, seat)}{_rated(look, seat, rated)}"

    alone = [(result.places[seat], line(seat)) for seat in sorted(range(len(result.places)), key=place)]
    ranked = _by_side(look, result) if look.sides else alone
    ranks = [f"{number}\\. {text}" for number, text in ranked]
    told = [
        f"-# {literal(look.names(player.seat))}{_rated(look, player.seat, rated)}"
        for player in look.seats
        if look.sides and player.user in rated
    ]
    reason = [] if result.reason == RESIGNED else [prose(result.text, look.names)]  # the winner's line has it
    return "\n".join([*reason, *ranks, *told])


def _score(look: Look, result: Outcome, seat: Seat) -> str:
    """Say a score with what it counts: an estimate is a share, and who wins by a resignation has none."""
    if result.reason == RESIGNED:
        return ""
    score, counted = result.scores[seat], look.game.scoring
    points = prose(counted.with_args(score=score), look.names)
    return f" - {score / 10:.0f} %" if result.reason == SCORED else f" - {points}"


def _rated(look: Look, seat: Seat, rated: Mapping[int, RatingChange]) -> str:
    """Say what a game did to a seat's rating."""
    user = look.seats[seat].user
    past = None if user is None else rated.get(user)
    if past is None:
        return ""
    return _(" (rating {points}, {change})", points=past.rating.points, change=f"{past.change:+}")


def _by_side(look: Look, result: Outcome) -> list[tuple[int, str]]:
    """Return the place of each side with those who are on it, the best first."""
    sides = [
        (result.places[team[0]], f"{side_text(look, name, team)}{_score(look, result, team[0])}")
        for name, team in look.sides
        if team
    ]
    return sorted(sides, key=lambda side: side[0])


def side_text(look: Look, name: Text | None, team: Sequence[Seat]) -> str:
    """Say who is on a side."""
    people = ", ".join(f"**{literal(look.names(seat))}**" for seat in team) or _("nobody")
    return people if name is None else f"{prose(name, look.names)}: {people}"
