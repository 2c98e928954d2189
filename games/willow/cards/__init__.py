"""What the verbs of cards do; which there are, and how they are written, stands in `vocabulary`."""
