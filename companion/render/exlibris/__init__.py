"""What is said and drawn of Ex Libris."""
