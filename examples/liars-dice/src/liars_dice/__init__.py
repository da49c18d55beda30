"""Liar's dice, a game that nobody owns, as a package of its own for Doubloon."""
