"""What people see: boards, pictures, hands, labels, prompts, refusals."""
