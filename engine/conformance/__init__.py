"""The conformance kit: every property that a game must have, run by one call.

report = conformance(GAME)
assert report.ok, report.table()
"""

from engine.conformance.report import Fault, Report, Tally
from engine.conformance.rows import ROWS, Row
from engine.conformance.runner import conformance

__all__ = ["ROWS", "Fault", "Report", "Row", "Tally", "conformance"]
