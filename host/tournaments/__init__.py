"""Events at the host: announced, signed up for, paired, played and counted by themselves."""
