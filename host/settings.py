"""What a person has settled for themselves, at every table."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UserSettings:
    """Hold a person's own settings.

    `colour`: boards in colour. `dm_closed`: a direct message was refused, so that private things go by `/hand` until one gets through.
    """

    colour: bool = True
    dm_closed: bool = False
