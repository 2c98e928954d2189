"""What the host does by itself: deadlines that are due, and tidying up once an hour."""
