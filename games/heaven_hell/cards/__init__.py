"""What cards and battlefields do: one verb, one small function, in a table (`uses.USES`)."""
