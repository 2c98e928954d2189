"""The bot: without a network, and the real client against the sandbox."""
