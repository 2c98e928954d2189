"""Reasons for a pairing: two true sentences each, from the event as it stood before the round."""
