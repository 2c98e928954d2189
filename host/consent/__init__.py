"""What a running table decides together, and the ballots of those who decide it."""
