"""What every game shares: state, agenda, dice, actions, records, views. Knows no game."""
# Not compiled by mypyc.
