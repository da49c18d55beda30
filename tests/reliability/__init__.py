"""Whether the server can be trusted: killed at any moment, under load, given nonsense, asked for secrets."""
