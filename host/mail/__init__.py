"""What must be said once it is committed: rows of the outbox, and taking them back."""
