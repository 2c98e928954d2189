"""A small, strict Discord on loopback, to try and to test the real bot without a token."""

from sandbox.clock import SteppedClock
from sandbox.errors import SandboxError
from sandbox.faults import Fault
from sandbox.options import Refused
from sandbox.person import Modal, Person, Reply
from sandbox.seen import Seen
from sandbox.server import PEOPLE, Sandbox
from sandbox.user_client import Failed

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
