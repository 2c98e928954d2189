"""The one way into events: everything that people, organisers and the bot can do there, and ask."""

from host.tournaments.entrants.entrants import Entrants
from host.tournaments.entrants.missing import MissingEntrants
from host.tournaments.organisers.manage import Manage
from host.tournaments.organisers.organise import Organise


class Commands(Entrants, Organise, Manage, MissingEntrants):
    """Do what can be done in events. What changes one is a transaction; a `Refusal` changes nothing."""
