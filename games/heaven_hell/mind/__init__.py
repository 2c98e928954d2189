"""What a machine player weighs, and what a seat may settle beforehand."""
