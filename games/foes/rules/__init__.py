"""The rules of Formidable Foes, one module for each phase of a turn."""
