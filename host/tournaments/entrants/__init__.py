"""What people do in an event for themselves, and what becomes of those who go missing or are deleted."""
