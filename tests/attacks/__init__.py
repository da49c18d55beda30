"""Attacks on the table server, one file for each finding of a security review: every one of them succeeded once."""
