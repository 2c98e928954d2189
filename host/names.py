"""Names of people, made safe to show in any message and on any board."""
