"""The data sets of Willow."""

from typing import Final

from engine.datafile import DataFile
from games.willow.data import checks
from games.willow.data.models import WillowData

DATA: Final = DataFile("games.willow", checks.FILE, WillowData, checks.faults)
"""The data set that comes with the game, and others of its shape."""
