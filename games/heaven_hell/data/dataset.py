"""The data sets of Heaven & Hell."""

from typing import Final

from engine.datafile import DataFile
from games.heaven_hell.data import checks
from games.heaven_hell.data.models import HeavenHellData

DATA: Final = DataFile("games.heaven_hell", checks.FILE, HeavenHellData, checks.faults)
