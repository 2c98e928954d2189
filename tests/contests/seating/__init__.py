"""Seating at tables of three to six."""
