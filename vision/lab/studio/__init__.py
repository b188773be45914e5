"""Draws photographs of shelves together with their truth, reproducibly from a seed."""
