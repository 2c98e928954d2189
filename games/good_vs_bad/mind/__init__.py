"""What a machine player weighs, and what most people do first."""
