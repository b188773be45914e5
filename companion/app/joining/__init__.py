"""Phones at the table: invited by the host, each at a seat of its own."""
