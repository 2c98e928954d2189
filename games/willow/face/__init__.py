"""What people see: words, boards, pictures, hands, lessons, and how a typed line is read."""
