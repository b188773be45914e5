"""What is printed on the components, and what was learned of them."""
