"""The way in from the network: server, addresses, routes."""
