"""Moving: how far, on what, who comes along, and what is found where it ends."""
