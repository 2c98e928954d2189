"""Events on paper: what forms say, and what a verifier finds."""
