"""What a machine player weighs, and what a player may settle beforehand."""
