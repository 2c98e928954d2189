"""Who holds a seat and who controls it, and who may take one."""
