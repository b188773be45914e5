"""Several processes behind one address: each has the sessions of its tables."""
