"""The one way into events: everything that people, organisers and the bot can do there, and ask."""

from host.tournaments.manage import Manage
from host.tournaments.missing import Gone
from host.tournaments.organise import Organise
from host.tournaments.people import Entrants


class Commands(Entrants, Organise, Manage, Gone):
    """Do what can be done in events. What changes one is a transaction; a `Refusal` changes nothing."""
