"""Whole games of Formidable Foes, recorded once and replayed in every run."""
