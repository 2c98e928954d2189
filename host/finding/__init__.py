"""Finding people and tables: lists of tables, the queue, calls for players, dashboards of channels."""
