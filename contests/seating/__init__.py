"""Who sits with whom at tables of three to six, and in which seat: an optimisation that anybody may repeat."""
