"""The map that comes with the game as it is laid out on a board of 13 lines and 42 columns.

The data set says where the spaces lie in its own measures; a phone needs them spread, so that each has room
for two letters and a road beside it, and neighbours stay neighbours.
"""

from collections.abc import Mapping
from typing import Final

SITES: Final[Mapping[str, tuple[int, int]]] = {
    "nelwyn_village": (3, 3), "ufgood_reach": (1, 1), "nelwyn_hills": (3, 0), "valley_mouth": (3, 6),
    "old_north_road": (2, 12), "west_woods": (5, 5), "river_ford": (4, 19), "daikini_crossroads": (6, 19),
    "gallows_village": (7, 15), "great_forest_west": (5, 10), "great_forest_east": (5, 16),
    "cherlindreas_forest": (4, 13), "elf_hills": (7, 10), "elf_mound": (8, 7), "tavern": (4, 25),
    "fishing_village": (2, 25), "lake_marsh": (3, 28), "island_fin_raziel": (0, 25),
    "cashmere_road": (9, 14), "cashmere_gate": (10, 11), "low_kingdoms": (12, 14), "freen_mouth": (12, 18),
    "galladoorn_road": (7, 22), "galladoorn_plain": (10, 21), "galladoorn": (10, 25),
    "battlefield": (8, 26), "barrow_downs": (12, 25), "kings_barrow": (11, 28), "druid_moor": (8, 1),
    "druid_circle": (9, 4), "foothills": (6, 31), "snow_village": (7, 34), "mountain_pass": (5, 40),
    "eagles_ledge": (5, 34), "eagles_crag": (4, 37), "kaels_camp": (3, 40), "black_road": (3, 34),
    "ash_waste": (1, 33), "nockmaar_valley": (2, 37), "nockmaar": (0, 40), "canyon_south": (9, 33),
    "canyon_north": (9, 38), "valley_tir_asleen": (11, 36), "tir_asleen": (11, 40),
    "trade_road_ruin": (6, 25), "stony_ridge": (5, 28), "cinder_hills": (4, 31),
    "gates_of_nockmaar": (0, 36), "frozen_slope": (6, 37), "dry_gulch": (8, 30), "long_meadow": (3, 9),
    "hermit_track": (7, 4), "pilgrim_stair": (7, 40), "r1": (0, 4), "r2": (1, 7), "r3": (1, 15),
    "r4": (2, 19), "r5": (3, 22), "r6": (5, 22), "r7": (8, 19), "r8": (10, 17), "r9": (12, 21),
}  # fmt: skip
"""By space: its line and the first of its two columns."""
