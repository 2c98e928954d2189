"""The rules of Guardians: what a seat may do, and what follows."""
