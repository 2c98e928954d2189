"""What people see: functions from what the host shows to cards. Only views come in, never states (law 3)."""
