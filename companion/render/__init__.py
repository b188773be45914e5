"""What people see: sentences, pictures, pages."""
