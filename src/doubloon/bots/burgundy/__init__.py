"""The Castles of Burgundy: what its bots play by: evaluation function, rollout policy, personalities and weights."""
# Not compiled by mypyc.
