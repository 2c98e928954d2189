"""What people see: boards, pictures, hands, words."""
