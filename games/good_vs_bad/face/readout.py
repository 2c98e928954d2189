"""The board read out: the moment, the players, their pieces, and the roads, each from base to base."""

from collections.abc import Iterator

from engine.board import LETTERS
from engine.readout import Passage, Readout, passage
from engine.texts import Argument, Player, Sign, Text
from engine.views import own_first
from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.face.moment import moment
from games.good_vs_bad.face.words import STATS, effect, kind, letter, space_name
from games.good_vs_bad.play.play import PLAY
from games.good_vs_bad.sheet.facts import asked, is_champion, is_encounter, is_special, on_turn, ring, tier
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView


def readout(v: GoodVsBadView) -> Readout:
    """Read the board out that a viewer sees."""
    return (
        passage(Text("Now"), *_now(v)),
        passage(Text("Players"), *((f"player {seat}", _player(v, seat)) for seat in _seats(v))),
        passage(
            Text("Heroes and Villains"),
            *(
                (v.book.pieces[piece], _piece(v, piece))
                for seat in _seats(v)
                for piece in (2 * seat, 2 * seat + 1)
            ),
        ),
        *(_road(v, base) for base in range(v.book.n)),
    )


def _seats(v: GoodVsBadView) -> list[int]:
    return own_first(range(v.book.n), v.seat)


def _now(v: GoodVsBadView) -> Iterator[tuple[str, Text]]:
    facts = tuple(piece for piece in moment(v) if isinstance(piece, str | Text))
    yield "moment", Text("{first}{rest}.", first=facts[0], rest=facts[1] if facts[1:] else "")
    yield "prompt", PLAY.prompt(v)
    yield "target", Text("A crown takes {target} Renown.", target=v.book.target)
    yield "tier", Text("The next encounter is of tier {tier}.", tier=tier(v))


def _player(v: GoodVsBadView, seat: int) -> Text:
    """Say what is public of a player, and by which letter the moment calls them."""
    items, events = v.held[seat]
    facts: list[Argument] = [
        Text("Renown {renown}", renown=v.renown[seat]),
        Text("{count} item in hand", "{count} items in hand", items),
        Text("{count} event in hand", "{count} events in hand", events),
    ]
    if v.truce[seat]:
        facts.append(Text("under a truce"))
    if seat == on_turn(v):
        facts.append(Text("in turn"))
    if seat in asked(v).must:
        facts.append(Text("is asked"))
    return Text(
        "{player} ({letter}): {facts}.", player=Player(seat), letter=LETTERS[seat], facts=tuple(facts)
    )


def _piece(v: GoodVsBadView, piece: int) -> Text:
    """Say where a piece stands, its stats, what it bears and what burdens it."""
    seat, stats, square = piece // 2, v.stat[piece], v.at[piece]
    facts: list[Argument] = [_at(v, square)]
    facts += [Text("{stat} {n}", stat=stat, n=n) for stat, n in zip(STATS, stats[:PLAIN], strict=True)]
    facts += [
        Text("Special {base} {n}", base=LETTERS[base], n=n) for base, n in enumerate(stats[PLAIN:]) if n
    ]
    if v.items[piece]:
        borne = _chain([Text("{name}", name=v.book.cards.all[item].name) for item in v.items[piece]])
        facts.append(Text("bears {items}", items=borne))
    if v.lost[piece]:
        facts.append(Text("loses {count} turn", "loses {count} turns", v.lost[piece]))
    if v.penalty[piece]:
        facts.append(Text("moves {n} less", n=v.penalty[piece]))
    if is_champion(v, piece):
        facts.append(
            Text(
                "Champion, {reached} of {wanted} bases reached",
                reached=len(v.reached[seat]),
                wanted=v.book.bases_to_win,
            )
        )
    return Text(
        "{kind} {letter} of {player}: {facts}.",
        kind=kind(piece), letter=letter(piece), player=Player(seat), facts=tuple(facts),
    )  # fmt: skip


def _chain(names: list[Text]) -> Text:
    """Put names into one text."""
    first, *others = names
    return Text("{one} and {more}", one=first, more=_chain(others)) if others else first


def _at(v: GoodVsBadView, square: int) -> Text:
    return Text("at {square}", square=Sign(v.book.names[square]))


def _road(v: GoodVsBadView, base: int) -> Passage:
    """Read the squares of a road that are not Blank, from its base on."""
    following = (base + 1) % v.book.n
    begins = Text(
        "From base {base} over {length} squares to base {next}; squares that are not named are Blank.",
        base=Sign(LETTERS[base]), length=v.length, next=Sign(LETTERS[following]),
    )  # fmt: skip
    squares = (square for square in ring(v).squares if square // STRIDE == base)
    named = [(v.book.names[square], text) for square in squares if (text := _square(v, square)) is not None]
    return passage(Text("Road {base}", base=Sign(LETTERS[base])), (f"road {base}", begins), *named)


def _square(v: GoodVsBadView, square: int) -> Text | None:
    """Say what lies on a square of a road; None: nothing."""
    name, level, snare = Sign(v.book.names[square]), v.level[square], v.snare[square]
    if is_encounter(v, square):
        text = Text("{square}: the Encounter", square=name)
    elif level == 0:
        text = Text("{square}: Blank", square=name)
    elif is_special(level):
        text = Text("{square}: {space}", square=name, space=space_name(level))
    else:
        text = Text("{square}: {space}, {effect}", square=name, space=space_name(level), effect=effect(level))
    if snare != NOBODY:
        return Text("{said}, with {snare}.", said=text, snare=v.book.cards.all[snare].name)
    return Text("{said}.", said=text) if level or is_encounter(v, square) else None
