"""The Castles of Burgundy, by Stefan Feld. One module per chapter of the rulebook."""
# Not compiled by mypyc.
