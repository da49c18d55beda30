"""American Kingdoms, the expansion: what it adds to Santa Maria. Knows the base game, not the Mayan City."""
# Not compiled by mypyc.
