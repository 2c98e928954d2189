"""The data sets of Guardians."""

from typing import Final

from engine.datafile import DataFile
from games.guardians.data import checks
from games.guardians.data.models import GuardiansData

DATA: Final = DataFile("games.guardians", checks.FILE, GuardiansData, checks.faults)
"""The data set that comes with the game, and others of its shape."""
