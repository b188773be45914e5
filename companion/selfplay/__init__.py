"""Games that play themselves: chance and choices come from here, the engine has neither."""
