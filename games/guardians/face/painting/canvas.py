"""What a picture is painted on, with what every part of it needs: the view, its reader, and pens."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from engine.board import LETTERS
from engine.paint import Colour, Sprite, font, named
from engine.scene import Palette, Scene
from engine.texts import Text, _
from games.guardians.face.painting import sprites as sp
from games.guardians.sheet.view import GuardiansView


@dataclass(frozen=True, slots=True)
class Canvas:
    """Hold what is painted on, and for whom."""

    v: GuardiansView
    scene: Scene
    image: Image.Image
    draw: ImageDraw.ImageDraw

    @property
    def palette(self) -> Palette:
        """Return the reader's colours."""
        return self.scene.palette

    @property
    def before(self) -> GuardiansView | None:
        """Return what the reader saw last, if they have looked before."""
        return self.scene.before if isinstance(self.scene.before, GuardiansView) else None

    def lay(self, piece: Sprite, x: float, y: float) -> None:
        """Lay a piece with its upper left corner at a point."""
        self.image.paste(piece, (round(x), round(y)), piece)

    def write(
        self, x: float, y: float, text: str | Text, colour: Colour | None = None, *, size: int = sp.SIZE,
        anchor: str = "lm",
    ) -> float:  # fmt: skip
        """Write a line around a height; return how wide it is."""
        fill = self.palette.ink if colour is None else colour
        said = self.say(text)
        self.draw.text((x, y), said, fill=fill, font=font(size), anchor=anchor)
        return float(self.draw.textlength(said, font=font(size)))

    def say(self, text: str | Text) -> str:
        """Return a text or a name of a card in the language of the reader."""
        return _("{text}", text=text)

    def name(self, seat: int, room: float) -> str:
        """Return what a seat is called, as it fits; its letter, where the font lacks a letter of the name."""
        return named(self.draw, self.scene.name(seat), LETTERS[seat], room, sp.SIZE)

    def word(
        self, x: float, y: float, text: str | Text, room: float, colour: Colour, anchor: str = "lm"
    ) -> float:
        """Write a line that is cut to a room; return how wide it is."""
        return self.write(x, y, named(self.draw, self.say(text), "", room, sp.SIZE), colour, anchor=anchor)
