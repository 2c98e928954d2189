"""The rules, one module for each phase, with what is legal beside what happens."""
