"""A small, strict Discord on loopback, to try and to test the real bot without a token."""

from sandbox.clock import SteppedClock
from sandbox.errors import SandboxError
from sandbox.faults import Fault
from sandbox.server import Sandbox

__all__ = ["Fault", "Sandbox", "SandboxError", "SteppedClock"]
