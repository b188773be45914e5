"""The category icons: what they look like, where they stand, which they are."""
