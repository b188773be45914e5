"""Pages to print: marks on paper, written as PDF, PNG or SVG."""
