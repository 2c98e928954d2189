"""Work in processes of its own, and waiting for what others do."""
