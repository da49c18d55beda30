"""Puerto Rico, by Andreas Seyfarth. One module per chapter of the rulebook."""
# Not compiled by mypyc.
