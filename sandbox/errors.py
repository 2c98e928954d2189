"""Say no in Discord's words: an HTTP status, a code of its list and the path of each fault in a form."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sandbox.jsontypes import Json

Path: TypeAlias = tuple[str | int, ...]


class SandboxError(Exception):
    """The sandbox cannot start or was used wrongly; the text is a sentence for the person at the keyboard."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in a form: where it is, Discord's code for it, and the sentence."""

    path: Path
    code: str
    message: str

    def __str__(self) -> str:
        return f"/{'/'.join(str(part) for part in self.path)}: {self.message} ({self.code})"


class DiscordError(Exception):
    """An answer that is a refusal."""

    def __init__(self, status: int, code: int, message: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(f"{status} {code} {message}" + "".join(f"; {problem}" for problem in problems))
        self.status = status
        self.code = code
        self.message = message
        self.problems = tuple(problems)

    def body(self) -> Json:
        """Return the JSON that Discord would answer with."""
        answer: Json = {"message": self.message, "code": self.code}
        if self.problems:
            answer["errors"] = nested(self.problems)
        return answer


def nested(problems: Sequence[Problem]) -> Json:
    """Put faults into the tree of fields that clients read them from."""
    tree: Json = {}
    for problem in problems:
        node = tree
        for part in problem.path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.message})
    return tree


def invalid_form(problems: Sequence[Problem]) -> DiscordError:
    """Refuse a body, naming every fault."""
    return DiscordError(400, 50035, "Invalid Form Body", problems)


Reason = Literal[
    "unauthorized", "unknown_channel", "unknown_guild", "unknown_member", "unknown_role",
    "unknown_message", "unknown_user", "unknown_webhook", "unknown_command", "unknown_interaction",
    "already_answered", "missing_access", "wrong_author", "empty_message", "cannot_dm",
    "missing_permissions", "token_expired", "invalid_recipient", "thread_archived", "thread_exists",
    "not_in_dm", "method_not_allowed", "old_edits", "no_history_reply", "pins_full", "unknown_route",
    "system_channel_type", "too_large", "too_many_followups",
]  # fmt: skip

_REFUSALS: dict[Reason, tuple[int, int, str]] = {
    "unauthorized": (401, 0, "401: Unauthorized"),
    "unknown_route": (404, 0, "404: Not Found"),
    "method_not_allowed": (405, 0, "405: Method Not Allowed"),
    "unknown_channel": (404, 10003, "Unknown Channel"),
    "unknown_guild": (404, 10004, "Unknown Guild"),
    "unknown_member": (404, 10007, "Unknown Member"),
    "unknown_role": (404, 10011, "Unknown Role"),
    "unknown_message": (404, 10008, "Unknown Message"),
    "unknown_user": (404, 10013, "Unknown User"),
    "unknown_webhook": (404, 10015, "Unknown Webhook"),
    "unknown_interaction": (404, 10062, "Unknown interaction"),
    "unknown_command": (404, 10063, "Unknown application command"),
    "pins_full": (400, 30003, "Maximum number of pinned messages reached (250)"),
    "old_edits": (429, 30046, "Maximum number of edits to messages older than 1 hour reached."),
    "too_large": (413, 40005, "Request entity too large"),
    "already_answered": (400, 40060, "Interaction has already been acknowledged."),
    "too_many_followups": (400, 40094, "Maximum number of follow-up messages for this interaction reached"),
    "missing_access": (403, 50001, "Missing Access"),
    "not_in_dm": (403, 50003, "Cannot execute action on a DM channel"),
    "wrong_author": (403, 50005, "Cannot edit a message authored by another user"),
    "empty_message": (400, 50006, "Cannot send an empty message"),
    "cannot_dm": (403, 50007, "Cannot send messages to this user"),
    "missing_permissions": (403, 50013, "Missing Permissions"),
    "system_channel_type": (400, 50024, "Cannot execute action on this channel type"),
    "token_expired": (401, 50027, "Invalid Webhook Token"),
    "invalid_recipient": (400, 50033, "Invalid Recipient(s)"),
    "thread_archived": (400, 50083, "Thread is archived"),
    "no_history_reply": (400, 160002, "Cannot reply without permission to read message history"),
    "thread_exists": (400, 160004, "A thread has already been created for this message"),
}  # fmt: skip


def refuse(reason: Reason) -> DiscordError:
    """Return the refusal of that name, ready to be raised."""
    return DiscordError(*_REFUSALS[reason])
