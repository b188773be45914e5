"""lab/training"""
