"""What organisers settle for a place, and what protects people there from each other."""

from host.places.authority import Authority
from host.places.places import Places
from host.places.settings import PlaceSettings

__all__ = ["Authority", "PlaceSettings", "Places"]
