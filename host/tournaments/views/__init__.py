"""What is shown of an event, and read of it as it is committed."""
