"""Players that search a little, without a tree and with one: the kit looks whether they keep the wall."""

from typing import Final

from players.search import Search

SEARCH: Final = (Search(playouts=4, width=3, tree=False), Search(playouts=12, width=3, tree=True))
