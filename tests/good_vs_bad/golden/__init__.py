"""Whole games of Good vs Bad, recorded once and replayed in every run."""
