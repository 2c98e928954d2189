"""The card on which a finished game is told to everybody: what decided it, its curve, its board step by step,
and its film.
"""

from dataclasses import dataclass
from io import BytesIO
from typing import Annotated, Any, ClassVar, Final

import discord
from discord import ui

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control, Kind
from bot.id_format import Like, Number
from bot.limits import ALT_TEXT
from bot.presenter.finished import STORY
from bot.presenter.markdown import block, lines, literal, prose
from bot.presenter.table_cards import CURVE_FILE, called_on, here
from engine import Player, Text, alt_text, render
from host import Look, TableRef
from host.views.showing import Showing
from host.views.story import Story
from host.views.story import alt_text as curve_text

TELL: Final = STORY + ":"
FILM_FILE: Final = "game.gif"
OVERVIEW, FILM, STEP = "o", "f", "s"


@dataclass(frozen=True, slots=True)
class Tell(Kind):
    """Say what a control shows in its message: `o` the whole story, `f` the film, else a ply. `way` keeps the
    controls of one card apart.
    """

    FORM: ClassVar = "~story:{way}{n}"

    way: Annotated[str, Like("[abcdfos]")]
    n: Number = 0


def title(look: Look) -> str:
    """Return the heading of all these cards."""
    return "### " + render(
        Text("{game}, table {code}: how it went", game=literal(look.game.title), code=look.ref.code)
    )


def story_card(look: Look, story: Story | None) -> Card:
    """Build the card of the whole story: who won, what decided it in three sentences, the curve."""
    card = Card().say(title(look))
    if look.outcome is not None:
        card.say(prose(look.outcome.text, look.names))
        best = tuple(Player(seat) for seat, place in enumerate(look.outcome.places) if place == 1)
        card.say(prose(Text("First: {players}.", players=best), look.names))
    if story is None:
        card.say(render(Text("This game is too long to be told in short; step through it.")))
    else:
        told = [_moment(look, number, moment) for number, moment in enumerate(story.moments, start=1)]
        if told:
            card.say("\n".join([f"**{render(Text('What decided it'))}**", *told]))
        if story.png:
            words = curve_text(story, called_on(look, story))
            card.picture(discord.File(BytesIO(story.png), CURVE_FILE), words)
    return card.buttons(*_leads(look.ref, OVERVIEW))


def _moment(look: Look, number: int, moment: Any) -> str:
    text = Text("{number}\\. {what} (move {n})", number=number, what=moment.text, n=moment.n)
    return prose(text, look.names)


def film_card(look: Look, film: bytes | None) -> Card:
    """Build the card with the film."""
    card = Card().say(title(look))
    if film is None:
        card.say(
            render(Text("The film could not be made in time; step through the game, or try again later."))
        )
    else:
        alt = Text(
            "The board of {game} from the first move to the last, {count} move in all.",
            "The board of {game} from the first move to the last, {count} moves in all.",
            look.ply, game=look.game.title,
        )  # fmt: skip
        card.picture(discord.File(BytesIO(film), FILM_FILE), render(alt))
    return card.buttons(*_leads(look.ref, FILM))


def step_card(look: Look, shown: Showing, story: Story | None, *, colour: bool = False) -> Card:
    """Build the card of one moment: what happened, the board as a picture, else as text."""
    scene = shown.scene
    card = Card().say(title(look))
    card.say(render(Text("Move {n} of {last}, as everybody saw it.", n=scene.n, last=scene.last)))
    card.say(lines(scene.lines, scene.names, 900))
    if shown.picture is None:
        card.say(block(scene.board, scene.columns, colour=colour))
    else:
        alt = alt_text(scene.board, scene.columns, most=ALT_TEXT)
        card.board(shown.picture.png, shown.picture.digest, alt)
    at, first, end = here(look), scene.n == 0, scene.n == scene.last
    moves = (
        ("a", 0, Text("First"), first), ("b", max(0, scene.n - 1), Text("Back"), first),
        ("c", min(scene.last, scene.n + 1), Text("Forward"), end), ("d", scene.last, Text("Last"), end),
    )  # fmt: skip
    card.buttons(*(button(at.to(str(Tell(way, n))), render(label), off=off) for way, n, label, off in moves))
    if story is not None and story.moments:
        options = [
            Option(render(moment.text, scene.columns), str(Tell(STEP, moment.n)), chosen=moment.n == scene.n)
            for moment in story.moments
        ]
        card.pick(select(at.to(TELL), render(Text("What decided it")), options))
    return card.buttons(*_leads(look.ref, STEP))


def _leads(ref: TableRef, stands: str) -> list[ui.Button[Any]]:
    """Make the buttons from one way of telling to the others."""
    at = Control(ref, 0, STORY)
    ways = (
        (OVERVIEW, Text("The story")), (STEP, Text("Step by step")), (FILM, Text("As a film")),
    )  # fmt: skip
    return [button(at.to(str(Tell(way))), render(label)) for way, label in ways if way != stands]
