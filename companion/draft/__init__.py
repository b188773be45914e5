"""A table while it is filled in: small events, and what they add up to. Pure."""
