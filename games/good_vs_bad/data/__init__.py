"""The tables of data: how they are read, checked and numbered."""
