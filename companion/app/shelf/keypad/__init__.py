"""The keypad and the review: a shelf entered, a card corrected, in the browser itself."""
