"""What is kept between two evenings."""
