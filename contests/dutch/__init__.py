"""Swiss rounds of games of two by the Dutch system: arithmetic on cards, which knows no event.

The order of rules is that of the FIDE Handbook, C.04.3 (in force until January 2026): brackets by score from
the top, quality criteria C.5 to C.19, then the order of candidates of section D. Colours are seats here: the
first seat stands for White.
"""
