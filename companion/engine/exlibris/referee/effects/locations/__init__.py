"""What happens at each location: a short generator that reads like its paragraph."""
