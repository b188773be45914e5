"""Fits how far readings can be trusted, on designs that serve for nothing else."""
