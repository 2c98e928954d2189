"""Work in processes of its own, the queue of files before one of them, and waiting for what others do."""
