"""What comes to a person wherever they are: reminders, the list of their turns, what happened meanwhile."""
