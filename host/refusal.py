"""No, with a reason."""

from engine import Names, Text, render, seat_name


class Refusal(Exception):
    """Refuse what a person asked for; `text` is the sentence for them. Nothing was changed.

    `names` names those who sit at the table, for texts that speak of them.
    """

    def __init__(self, text: Text, names: Names = seat_name) -> None:
        super().__init__(render(text, names))
        self.text = text
        self.names = names


class StaleDecision(Refusal):
    """Refuse an answer to a decision that is closed: show the current board with the sentence."""


class HostFault(Exception):
    """Say why the host cannot start or go on, with the remedy: one sentence for whoever runs the bot."""
