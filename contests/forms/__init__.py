"""An event on paper: cross table, sheets, the document that can be verified, TRF, and the picture."""
