"""What every game shares: state, agenda, dice, actions, records, views. Knows no game."""
