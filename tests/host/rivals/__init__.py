"""Two processes on one database of PostgreSQL: whoever comes second sees what the first has done."""
