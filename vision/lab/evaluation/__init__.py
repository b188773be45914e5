"""How well photos are read: readings beside the truth, counted by level."""
