"""The inspection: what comes before it, the form line by line, and what comes of it."""
