"""Trains the networks, one folder each, with one loop and one augmentation module."""
