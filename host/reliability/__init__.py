"""How reliable people are: turns that were kept and missed, and what tables ask for."""
