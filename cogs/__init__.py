"""The Discord commands, one file for each family. They translate; rules live in the games, transactions in
the host."""
