"""The figures of the design, measured on this machine: `tablekeeper bench`. Not part of the wheel.

Each file in `rows` measures one thing and returns figures; a figure knows what it must reach. Where the clock
of another machine would say something else, the figure is a ratio of two measurements of the same run.
"""

from bench.figure import Figure
from bench.rows import ROWS, UnknownRow, chosen

__all__ = ["ROWS", "Figure", "UnknownRow", "chosen"]
