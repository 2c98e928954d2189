"""What organisers do: announce an event, settle its plan, lead it, and manage who is in it."""
