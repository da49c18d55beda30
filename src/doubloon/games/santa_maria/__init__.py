"""Santa Maria, by Kristian Amundsen Østby and Eilif Svensson. One module per chapter of the rulebook."""
# Not compiled by mypyc.
