"""The front door: what may reach the pages, from where, and how many at once."""
