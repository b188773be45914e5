"""What was played here: read back from the store, searched, exported."""
