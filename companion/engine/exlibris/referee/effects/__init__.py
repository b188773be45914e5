"""What happens: the phases of a round, the locations, the assistants."""
