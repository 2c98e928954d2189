"""Migrations of the schema, run by Alembic at the start."""
