"""Builds and measures the reader: studio, training, fitting, evaluation."""
