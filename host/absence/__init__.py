"""The ladder of absence, from a reminder to a vote of the others, one rung after another; and vacations."""
