"""The ladder of absence: from a reminder to a vote of the others, one rung after the other; and vacations."""
