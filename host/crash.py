"""The named points at which a test lets the process die; the storage has two of its own."""

from storage.crash import POINTS, point

__all__ = ["POINTS", "point"]
