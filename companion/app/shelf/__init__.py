"""The three ways in which a shelf is filled in: by photo, by typing, by tapping."""
