"""The version of the package; of its rules each game has one of its own."""
# Not compiled by mypyc.

__version__ = "0.1.0"
