"""What organisers settle for a place, and what protects people there from each other."""

from host.places.authority import Authority
from host.places.champions import Champions
from host.places.places import Places
from host.places.settings import PlaceSettings

__all__ = ["Authority", "Champions", "PlaceSettings", "Places"]
