"""Biblios: hands are tapped or typed, revealed together, and end up on a stamped page."""
