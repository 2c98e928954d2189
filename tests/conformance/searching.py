"""A player that searches a little, for the kit to look whether it keeps the wall."""

from typing import Final

from players.search import Search

SEARCH: Final = (Search(playouts=4, width=3),)
