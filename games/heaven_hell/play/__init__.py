"""The rules of Heaven & Hell, one module for each phase; legal and apply of one rule side by side."""
