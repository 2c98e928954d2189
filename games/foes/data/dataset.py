"""The data sets of Formidable Foes."""

from typing import Final

from engine.datafile import DataFile
from games.foes.data import checks
from games.foes.data.models import FoesData

DATA: Final = DataFile("games.foes", checks.FILE, FoesData, checks.faults)
