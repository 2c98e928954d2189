"""How fast the bot may send requests to Discord: the global limit, and the limits of single routes."""
