"""Who sits with whom at tables of three to six, and in which seat: a search that anybody may repeat."""
