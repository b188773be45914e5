"""The closed vocabulary of decisions that the effects ask for."""
