"""Of the log of an event: folding, refusing, what is due, points, standings, reasons."""
