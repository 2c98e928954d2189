"""How quickly the bot may ask Discord: the limit over all routes, and the limits of single channels."""
