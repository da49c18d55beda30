"""A small game written outside the package, as anybody might: matches are taken from a heap, and secrets count."""
