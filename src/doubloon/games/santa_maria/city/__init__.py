"""The Mayan City, the fourth module of American Kingdoms: one player sits in a city instead of a colony."""
# Not compiled by mypyc.
