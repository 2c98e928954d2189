"""Players that search a little: the kit looks whether they keep the wall."""

from typing import Final

from players.search import Search

SEARCH: Final = (Search(playouts=4, width=3, tree=False),)
DEEP: Final = (*SEARCH, Search(playouts=12, width=3, tree=True))
"""And one with a tree, for a game in which that is usual, and one in which much is answered in secret."""
