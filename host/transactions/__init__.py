"""One change of one table in one transaction, and what all parts of the host share for it."""
