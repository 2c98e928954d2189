"""No, with a reason."""

from engine import Text


class Refusal(Exception):  # noqa: N818  # not an error: the answer to a person is no
    """Refuse what a person asked for; `text` is the sentence for them. Nothing was changed."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class StaleDecision(Refusal):
    """Refuse an answer to a decision that is closed: show the current board with the sentence."""


class HostFault(Exception):  # noqa: N818  # read by whoever runs the bot, who knows it as a fault
    """Say why the host cannot start or go on, with the remedy: one sentence for whoever runs the bot."""
