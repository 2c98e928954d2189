"""What each entry of a log asks for and what it does: one file per family, check and apply side by side."""
