"""What organisers settle for a place, and what protects people there from each other."""

from host.places.desk import Places
from host.places.people import Authority
from host.places.settings import PlaceSettings

__all__ = ["Authority", "PlaceSettings", "Places"]
