"""When a seat must have answered: allowances, deadlines, reminders, and what stops or moves them."""
