"""What people see: words, board, picture, hand, hints."""
