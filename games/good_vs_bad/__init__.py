"""Good vs Bad: make the road better and worse, crown a Champion and run."""
