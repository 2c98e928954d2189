"""Numbers that the kit holds a game against: Discord's limits, and the design's own tighter ones."""

from typing import Final

LABEL: Final = 80
"""Characters of a button's label."""
VERB: Final = 30
"""Characters of a verb: a button for many actions says how many there are behind it."""
HINT: Final = 100
"""Characters of a select's description, and of an option's or a command's."""
GROUP: Final = 100
COMMAND_NAME: Final = 32
CHILDREN: Final = 25
"""Subcommands of a group, and options of a subcommand."""
GROUP_CHARACTERS: Final = 6_500
"""All names and descriptions of a slash group; Discord's own limit is 8,000."""
TOP_KINDS: Final = 18
"""Kinds of action at the top of a slash group."""
STANDINGS: Final = 8
"""Questions that can be settled beforehand: each is a select on one card."""
BOARD_LINES: Final = 25
"""Lines of a board: picture, headline and buttons stand below it."""
BOARD_CHARACTERS: Final = 1_990
ALT_CHARACTERS: Final = 1_024
SENTENCE: Final = 400
"""Characters of a log line or a prompt: several must fit one message."""
PICTURES: Final = 50
"""Pictures painted for each kind of viewer and title."""
PICTURE_BYTES: Final = 8 << 20
