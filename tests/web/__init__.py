"""The browser client as files: its words, its weight, its types."""
