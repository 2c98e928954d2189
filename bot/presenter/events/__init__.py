"""Cards of events: the announcement, the rounds, the standings, what is mine, and the organisers' panels."""
