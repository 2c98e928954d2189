"""A small, strict Discord on loopback, to try and to test the real bot without a token."""

from sandbox.clock import SteppedClock
from sandbox.desk import Failed
from sandbox.errors import SandboxError
from sandbox.faults import Fault
from sandbox.options import Refused
from sandbox.person import Modal, Person, Reply
from sandbox.seen import Seen
from sandbox.server import PEOPLE, Sandbox

__all__ = [
    "PEOPLE",
    "Failed",
    "Fault",
    "Modal",
    "Person",
    "Refused",
    "Reply",
    "Sandbox",
    "SandboxError",
    "Seen",
    "SteppedClock",
]
