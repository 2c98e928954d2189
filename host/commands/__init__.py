"""Ways in for what people command at a table, and what is at stake for them before they do."""
