"""The board in sentences, for a screen reader: the same facts, at most 1,000 characters."""

from typing import Final

from engine.texts import Player, Text
from engine.views import own_first
from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.face.words import SPECIAL_LETTERS
from games.good_vs_bad.play.play import PLAY
from games.good_vs_bad.sheet.facts import is_champion, tier
from games.good_vs_bad.sheet.view import GoodVsBadView

_NAME: Final = 10
_NAMED: Final = 24
"""So many spaces are named; of more the number is said."""


def alt(v: GoodVsBadView) -> tuple[Text, ...]:
    """Say the board in sentences."""
    lines = [
        Text(
            "Round {round}. Roads of {length} squares, encounters of tier {tier}.",
            round=v.round,
            length=v.length,
            tier=tier(v),
        ),
        PLAY.prompt(v),
    ]
    lines += [_player(v, seat) for seat in own_first(range(v.book.n), v.seat)]
    good = _spaces(v, 1)
    bad = _spaces(v, -1)
    if len(good) + len(bad) > _NAMED:
        lines.append(Text("Good spaces: {good}. Bad spaces: {bad}.", good=len(good), bad=len(bad)))
    else:
        if good:
            lines.append(Text("Good: {spaces}.", spaces=good))
        if bad:
            lines.append(Text("Bad: {spaces}.", spaces=bad))
    snares = tuple(v.book.names[square] for square, card in enumerate(v.snare) if card != NOBODY)
    if snares:
        lines.append(Text("Snares: {spaces}.", spaces=snares))
    return tuple(lines)


def _spaces(v: GoodVsBadView, sign: int) -> tuple[str, ...]:
    """Name the spaces of one side with their levels."""
    return tuple(
        f"{v.book.names[square]} {SPECIAL_LETTERS.get(level) or abs(level)}"
        for square, level in enumerate(v.level)
        if level * sign > 0 and square % STRIDE <= v.length
    )


def _player(v: GoodVsBadView, seat: int) -> Text:
    return Text(
        "{player}: Renown {renown}, {cards}, {hero}, {villain}.",
        player=Player(seat, _NAME),
        renown=v.renown[seat],
        cards=Text("{count} card", plural="{count} cards", count=sum(v.held[seat])),
        hero=_piece(v, 2 * seat),
        villain=_piece(v, 2 * seat + 1),
    )


def _piece(v: GoodVsBadView, piece: int) -> Text:
    stats = "-".join(map(str, v.stat[piece][:3]))
    if is_champion(v, piece):
        sentence = Text("Champion {kind} at {square} {stats}, {reached} of {wanted} bases")
    else:
        sentence = Text("{kind} at {square} {stats}")
    named = Text("Villain") if piece % 2 else Text("Hero")
    return sentence.with_args(kind=named, square=v.book.names[v.at[piece]], stats=stats,
        reached=len(v.reached[piece // 2]), wanted=v.book.bases_to_win,
    )  # fmt: skip
