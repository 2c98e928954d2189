"""What people see: functions from what the host shows to cards. Law 3 holds here: only views come in, never
states."""
