"""The table at hand: who looks, what they may do, what happened."""
