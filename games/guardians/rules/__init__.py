"""The rules of Guardians, one module for each phase; `legal` and `apply` of one rule stand side by side."""
