"""My copy: lessons, and what was learned from them."""
