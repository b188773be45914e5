"""lab/fitting"""
