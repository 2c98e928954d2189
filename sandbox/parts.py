"""Hold the parts of one sandbox together, for those that answer requests and speak for people."""

from dataclasses import dataclass, field

from sandbox.buckets import Buckets
from sandbox.changes import Changes
from sandbox.errors import Problem
from sandbox.faults import Fault
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.jsontypes import JsonValue
from sandbox.openapi import Document
from sandbox.payloads import Payloads
from sandbox.posts import Posts
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Violation:
    """A body that broke a rule: whose request, what was wrong, and the body itself."""

    method: str
    template: str
    problems: tuple[Problem, ...]
    body: JsonValue

    def __str__(self) -> str:
        return f"{self.method} {self.template}: " + "; ".join(str(problem) for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the bot, as it was answered. `code` is Discord's error code, 0 without one."""

    method: str
    template: str
    path: str
    status: int
    code: int = 0


@dataclass(slots=True)
class Parts:
    """Everything that a sandbox consists of, and what it has recorded."""

    world: World
    payloads: Payloads
    changes: Changes
    gateway: Gateway
    posts: Posts
    interactions: Interactions
    buckets: Buckets
    document: Document | None = None
    token: str | None = None
    faults: list[Fault] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)
    self_violations: list[Violation] = field(default_factory=list)
    crashes: list[str] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    latency: float = 0.0
    gateway_url: str = ""

    def token_ok(self, token: str) -> bool:
        """Tell whether a bot token logs in: the one that was set, or any when none was."""
        return bool(token) if self.token is None else token == self.token
