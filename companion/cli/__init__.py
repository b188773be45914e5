"""The command `exlibris`."""
