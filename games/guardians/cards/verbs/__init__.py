"""What cards do: one verb, one small function, in a table (`table.VERBS`)."""
