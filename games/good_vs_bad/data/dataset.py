"""The data sets of Good vs Bad."""

from typing import Final

from engine.datafile import DataFile
from games.good_vs_bad.data import checks
from games.good_vs_bad.data.models import GoodVsBadData

DATA: Final = DataFile("games.good_vs_bad", checks.FILE, GoodVsBadData, checks.faults)
