"""Who may settle things at a place."""

from dataclasses import dataclass
from typing import Final

from engine import Text
from host.places.settings import PlaceSettings
from host.refusal import Refusal

NO_ROLE: Final = Text(
    "Only those who may manage this server can do that here: no role has been named as its organisers yet. "
    "Whoever manages the server can name one with `/organiser`."
)
NOT_IN_ROLE: Final = Text(
    "Only those who may manage this server, or have its organiser role, can do that here. Whoever manages "
    "the server can give that role, or name another with `/organiser`."
)


@dataclass(frozen=True, slots=True)
class Authority:
    """Say what a person may do at a place: `manager` runs the server, `roles` are those that they have."""

    manager: bool = False
    roles: frozenset[int] = frozenset()

    def organises(self, settings: PlaceSettings) -> bool:
        """Tell whether the person runs the server or has its organiser role."""
        return self.manager or (settings.organiser is not None and settings.organiser in self.roles)


def must_organise(authority: Authority, settings: PlaceSettings) -> None:
    """Refuse whoever does not organise games at a place."""
    if not authority.organises(settings):
        raise Refusal(NO_ROLE if settings.organiser is None else NOT_IN_ROLE)


def must_manage(authority: Authority) -> None:
    """Refuse whoever does not run the server: organisers do not name organisers."""
    if not authority.manager:
        raise Refusal(
            Text("Only those who may manage this server choose the roles of organisers and champions.")
        )
