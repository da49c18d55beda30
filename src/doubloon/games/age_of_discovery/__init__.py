"""Age of Empires III: The Age of Discovery, by Glenn Drover. One module per chapter of the rulebook."""
# Not compiled by mypyc.
