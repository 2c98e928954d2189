"""Make the pictures that stand in the documents: `make pictures` writes them anew.

Each game has two, by night and by day: `docs/games/KEY.png` and `docs/games/KEY-day.png`. They show the same
position as the text board of the README, with what the last few actions brought marked as new. A test keeps
them equal to what the program paints. The screenshots of the chat page come from `tools/screens.py`.
"""

from pathlib import Path
from typing import Final

from engine.scene import THEMES, Scene, Theme, palette
from games import GAMES
from tools import screens
from tools.boards import BOARDS, NAMES, state
from tools.compare_pictures import write

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "docs" / "games"
AGO: Final = 6
"""How many actions ago the reader looked last."""


def painted(key: str, theme: Theme) -> bytes:
    """Return the picture of a game's position in the documents as PNG, as a spectator sees it."""
    game, stands = GAMES[key], plies(key)
    now, then = (game.view(state(game, at), None) for at in (stands, stands - AGO))
    return game.picture(now, Scene(palette(theme), NAMES, then))


def plies(key: str) -> int:
    """Return after how many actions the position of a game stands."""
    board = BOARDS["public" if key == "foes" else key]
    return int(getattr(board, "args")[1])  # noqa: B009  # a partial, which its type does not say


def path_of(key: str, theme: Theme) -> Path:
    """Return where the picture of a game stands."""
    return FOLDER / (f"{key}.png" if theme == "night" else f"{key}-{theme}.png")


def main() -> int:
    """Write all pictures that are not what they should be."""
    for key in GAMES:
        for theme in THEMES:
            write(path_of(key, theme), painted(key, theme))
    return screens.main()


if __name__ == "__main__":
    raise SystemExit(main())
