"""The probability that a place was read rightly."""
