"""What people settle for themselves and for boards, and reading the times that they type."""
